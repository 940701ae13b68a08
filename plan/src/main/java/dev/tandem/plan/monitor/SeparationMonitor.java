package dev.tandem.plan.monitor;

import dev.tandem.Body;
import dev.tandem.math.Pose;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.LinkSphere;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SphereRobot;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Speed and separation monitoring: is a robot farther from people than the protective distance of {@link SeparationTerms}?
 * The clearance is a certified lower bound on the distance of the exact geometry, so that rounding never makes it too large.
 *
 * <p>A help for calculations and logs. It is no certified safety function, and replaces none.
 *
 * <p>Not safe for use by multiple threads: each thread has its own.
 */
public final class SeparationMonitor {

    /** Frames of joints may be off rotations by a little. */
    private static final double STRETCH = 1.0001;

    private final RobotModel model;
    private final RobotWorld world;

    /** Balls around links and attached bodies, and the links that carry them. */
    private final List<LinkSphere> balls = new ArrayList<>();

    private final List<Integer> carriers = new ArrayList<>();

    private SeparationMonitor(RobotModel model, List<AttachedBody> attached, Body people) {
        this.model = model;
        this.world = RobotWorld.of(model, people, attached, Set.of());
        for (int i = 0; i < model.links().size(); i++) {
            cover(i, model.links().get(i).collision());
        }
        for (AttachedBody body : attached) {
            cover(model.linkNumber(body.link()), body.geometry());
        }
    }

    private void cover(int link, List<LinkGeometry> geometry) {
        RobotModel alone = RobotModel.of("part", List.of(new Link("part", geometry)), List.of());
        for (LinkSphere ball : SphereRobot.cover(alone, 1).spheres(0)) {
            balls.add(ball);
            carriers.add(link);
        }
    }

    /**
     * {@return a monitor}
     *
     * @param model the robot
     * @param attached the bodies that it holds
     * @param people where people are, or may be: a body, such as capsules or a voxel map, which may change
     */
    public static SeparationMonitor of(RobotModel model, List<AttachedBody> attached, Body people) {
        return new SeparationMonitor(model, attached, people);
    }

    /**
     * {@return whether the robot is far enough from people, with all terms}
     *
     * @param state the state of the robot
     * @param terms the terms of the protective distance
     */
    public SeparationRecord check(RobotState state, SeparationTerms terms) {
        double required = terms.protectiveDistance();
        LinkClearance closest = world.clearance(state).orElse(null);
        double lower = closest == null
                ? Double.POSITIVE_INFINITY
                : world.query().nearest().lower();
        double upper = closest == null
                ? Double.POSITIVE_INFINITY
                : world.query().nearest().upper();
        String link = closest == null ? "" : closest.a();
        return new SeparationRecord(lower >= required, required, lower, upper, link, terms);
    }

    /**
     * {@return an upper bound on the speed of every point of the robot and what it holds, in metres per second} The speed
     * towards a person is at most that.
     *
     * @param state the state of the robot
     * @param velocities the velocity of each variable of the model, in radians or metres per second; those of variables that
     *     follow others are not read but computed
     * @throws IllegalArgumentException if these are not finite, or not as many as there are variables, or a floating joint
     *     moves
     */
    public double speed(RobotState state, double... velocities) {
        if (velocities.length != model.variables().size()) {
            throw new IllegalArgumentException("the robot has "
                    + model.variables().size() + " variables, but " + velocities.length + " velocities were given");
        }
        double most = 0;
        for (int b = 0; b < balls.size(); b++) {
            most = Math.max(most, speed(state, velocities, carriers.get(b), balls.get(b)));
        }
        return most;
    }

    /** Each joint above a ball turns it about its own origin, or slides it; speeds add up at most. */
    private double speed(RobotState state, double[] velocities, int carrier, LinkSphere ball) {
        Pose pose = state.pose(carrier);
        double sum = 0;
        for (int i = carrier; i > 0; i = model.parentOf(i)) {
            Joint joint = model.joints().get(i - 1);
            int v = model.firstVariableOf(i - 1);
            double arm = pose.apply(ball.center()).distanceTo(state.pose(i).translation()) + STRETCH * ball.radius();
            sum += switch (joint.type()) {
                case FIXED -> 0;
                case REVOLUTE, CONTINUOUS -> STRETCH * arm * rate(velocities, v);
                case PRISMATIC -> STRETCH * rate(velocities, v);
                case PLANAR ->
                    STRETCH
                            * (Math.hypot(rate(velocities, v), rate(velocities, v + 1))
                                    + arm * rate(velocities, v + 2));
                case FLOATING -> floating(velocities, v, joint);
            };
        }
        return sum;
    }

    private static double floating(double[] velocities, int first, Joint joint) {
        for (int v = first + 3; v < first + 7; v++) {
            if (velocities[v] != 0) {
                throw new IllegalArgumentException("the floating joint '" + joint.name()
                        + "' turns; the speed of its quaternion says nothing without its direction");
            }
        }
        double x = velocities[first];
        double y = velocities[first + 1];
        double z = velocities[first + 2];
        return STRETCH * Math.sqrt(x * x + y * y + z * z);
    }

    private double rate(double[] velocities, int variable) {
        double leader = velocities[model.leaderOf(variable)];
        if (!Double.isFinite(leader)) {
            throw new IllegalArgumentException(
                    "the velocity of '" + model.variables().get(model.leaderOf(variable)) + "' is " + leader
                            + "; a finite number is needed");
        }
        return Math.abs(model.multiplier(variable) * leader);
    }
}
