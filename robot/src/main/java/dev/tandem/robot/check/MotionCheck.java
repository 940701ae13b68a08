package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.motion.MotionProver;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.scene.Scene;
import dev.tandem.search.Verdict;
import java.util.Arrays;
import java.util.List;

/**
 * Decides whether a robot touches itself, or its world, anywhere on a straight path between two joint positions; with
 * guaranteed bounds, not by sampling. At a time t two links are d apart. In a time s before or after t no point of either
 * moves, in the frame of their common ancestor, by more than
 *
 * <pre>
 *    D = s · Σ ω ρ      over the joints between the ancestor and the link; ω is how far the joint turns in a unit of time,
 *                       ρ the largest distance of a point of the link from its axis at t
 * </pre>
 *
 * so the pair is free for all s for which d exceeds the sum for both. The rest of the time is looked at in the same way, for
 * each pair by itself.
 *
 * <p>Conditional allowances are about single states, so a motion takes them as not met.
 *
 * <p>A check {@linkplain #of(ConfigurationBatch) of a batch} uses the balls around links that the batch has made: eight intervals
 * of a motion are then looked at together, and distances of links are computed only where balls touch. That is some ten times as
 * fast, and pays if many motions are checked, as the balls of a robot take some tenths of a second to make.
 *
 * <p>Not safe for use by multiple threads: each thread has its own. The cost grows with the number of intervals, which
 * is in inverse proportion to the clearance along the path.
 */
public final class MotionCheck {

    /** The name of the world in results. */
    public static final String WORLD = "world";

    private final RobotModel model;
    private final RobotParts parts;
    private final MotionProver prover;
    private double[] from = new double[0];
    private double[] to = new double[0];

    MotionCheck(MotionRobot robot, MotionWorld world, Detector detector) {
        model = robot.model();
        parts = robot.parts();
        prover = new MotionProver(robot, detector.bank()).in(world);
    }

    /**
     * {@return a check of a robot with itself}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     */
    public static MotionCheck of(RobotModel model, AllowedCollisions allowed) {
        MotionRobot robot = MotionRobot.of(model, allowed, List.of());
        return new MotionCheck(robot, MotionWorld.none(robot), Tandem.detector());
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and with a world that stands still}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param world the world
     */
    public static MotionCheck of(RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Body world) {
        return of(model, allowed, attached, world, Tandem.detector());
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and with a world that stands still, with the
     * tests of a detector}
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param world the world
     * @param detector holds the tests to use
     */
    public static MotionCheck of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Body world, Detector detector) {
        MotionRobot robot = MotionRobot.of(model, allowed, attached);
        return new MotionCheck(
                robot,
                MotionWorld.of(robot, List.of(WORLD), List.of(world), (part, body) -> false, MotionWorld.NO_CLEARANCE),
                detector);
    }

    /**
     * {@return a check of a robot, which may hold bodies, with itself and with the named bodies of a scene as it is now} As
     * with a {@link RobotChecker}, allowed pairs may name bodies of the world.
     *
     * @param model the robot
     * @param allowed the pairs that are not checked
     * @param attached the attached bodies
     * @param world the bodies around the robot
     * @param detector holds the tests to use
     */
    public static MotionCheck of(
            RobotModel model, AllowedCollisions allowed, List<AttachedBody> attached, Scene world, Detector detector) {
        MotionRobot robot = MotionRobot.of(model, allowed, attached);
        for (int id : world.ids()) {
            WorldGroup.exempt(world.name(id), robot.parts(), allowed);
        }
        return new MotionCheck(robot, MotionWorld.of(robot, world), detector);
    }

    /**
     * {@return a check of motions of a batch's robot in its world, with the balls that the batch has made}
     *
     * @param batch the robot, the bodies it holds, the pairs that are not checked, and the world
     * @throws IllegalArgumentException if the batch has checks of its own
     */
    public static MotionCheck of(ConfigurationBatch batch) {
        return batch.motions();
    }

    /**
     * Sets the precision of the time of a contact.
     *
     * @param share the precision, as a share of the motion
     * @return this check
     */
    public MotionCheck tolerance(double share) {
        if (!(share >= 1e-15 && share <= 1)) {
            throw new IllegalArgumentException("the tolerance is a share of the motion, 1e-15 to 1, but got " + share);
        }
        prover.tolerance(share);
        return this;
    }

    /**
     * Checks the straight path in joint space from one state to another. The root of the robot is where the states have it,
     * and does not move.
     *
     * @param start the state at the start
     * @param goal the state at the end
     * @return the verdict
     * @throws IllegalArgumentException if the root stands elsewhere in the goal, or a floating joint turns
     */
    public MotionResult check(RobotState start, RobotState goal) {
        parts.check(start);
        parts.check(goal);
        if (!Arrays.equals(start.linkPoses(), 0, 12, goal.linkPoses(), 0, 12)) {
            throw new IllegalArgumentException("the root stands elsewhere in the goal: a base does not move; "
                    + "join it to the world by a floating or planar joint");
        }
        from = start.values();
        to = goal.values();
        refuseTurningFreely();
        Verdict verdict = prover.check(from, to, start.pose(0), false);
        return new MotionResult(
                verdict,
                prover.freeUntil(),
                prover.contactAt(),
                prover.nameA(),
                prover.nameB(),
                prover.probes(),
                prover.intervals());
    }

    private void refuseTurningFreely() {
        for (int j = 0; j < model.joints().size(); j++) {
            int v = model.firstVariableOf(j);
            for (int k = 3; k < model.joints().get(j).type().variableCount(); k++) {
                if (from[v + k] != to[v + k]) {
                    throw new IllegalArgumentException(
                            "joint '" + model.joints().get(j).name() + "' turns freely from one quaternion to another; "
                                    + "a straight way between them is not one of the motions that can be checked");
                }
            }
        }
    }
}
