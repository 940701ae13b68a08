package dev.tandem.bench;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** A world of primitives around a robot: a table with things on it, a shelf and two poles. */
final class BoxesAndCylinders {

    /** The largest difference of a joint between two states on both sides of a contact, in radians or metres. */
    private static final double STEP = 0.01;

    private static final int MOST_TRIALS = 100_000;

    private final List<Body> bodies = new ArrayList<>();
    private final List<double[]> numbers = new ArrayList<>();

    /** Turned a little, so that nothing is along the axes. */
    private final Pose turn = Pose.rotation(new Vec3(0, 0, 1), 0.5);

    BoxesAndCylinders() {
        addBox(0.8, 1.4, 0.04, 0.8, 0, 0.1);
        for (int i = 0; i < 4; i++) {
            addBox(0.05, 0.05, 0.7, i < 2 ? 0.45 : 1.15, i % 2 == 0 ? -0.65 : 0.65, -0.27);
        }
        addCylinder(0.03, 0.12, 0.5, 0.1, 0.18);
        addCylinder(0.05, 0.3, 0.6, -0.25, 0.27);
        addCylinder(0.03, 0.12, 0.7, 0.3, 0.18);
        addBox(0.2, 0.2, 0.2, 0.75, 0.05, 0.22);
        addBox(0.3, 0.02, 1, -0.2, 0.8, 0.4);
        addBox(0.3, 0.5, 0.02, -0.2, 0.55, 0.4);
        addBox(0.3, 0.5, 0.02, -0.2, 0.55, 0.75);
        addCylinder(0.04, 1.6, -0.5, -0.2, 0.3);
        addCylinder(0.04, 1.6, -0.1, -0.55, 0.3);
    }

    private void addBox(double sizeX, double sizeY, double sizeZ, double x, double y, double z) {
        Pose pose = turn.times(Pose.translation(x, y, z));
        bodies.add(Body.of(new Box(sizeX, sizeY, sizeZ)).at(pose));
        numbers.add(numbers(0, sizeX, sizeY, sizeZ, pose));
    }

    private void addCylinder(double radius, double height, double x, double y, double z) {
        Pose pose = turn.times(Pose.translation(x, y, z));
        bodies.add(Body.of(new Cylinder(radius, height)).at(pose));
        numbers.add(numbers(1, radius, height, 0, pose));
    }

    private static double[] numbers(double kind, double first, double second, double third, Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        double[] all = {kind, first, second, third, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        System.arraycopy(m, 0, all, 4, 12);
        return all;
    }

    Body body() {
        return Body.compound(bodies.toArray(new Body[0]));
    }

    int count() {
        return bodies.size();
    }

    /** As peers get them. */
    double[] primitives() {
        return numbers.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /** States in pairs, one free and one not, that differ by little; empty if random states are all free or all not. */
    static List<RobotState> nearContact(RobotModel model, RobotWorld world, int count) {
        SplittableRandom random = new SplittableRandom(11);
        RobotState state = model.newState();
        List<RobotState> found = new ArrayList<>();
        for (int trial = 0; trial < MOST_TRIALS && found.size() < count; trial++) {
            double[] one = state.randomize(random).values();
            boolean first = world.collides(state);
            double[] other = state.randomize(random).values();
            if (world.collides(state) == first) {
                continue;
            }
            while (apart(one, other) > STEP) {
                double[] middle = middle(one, other);
                if (world.collides(state.setAll(middle)) == first) {
                    one = middle;
                } else {
                    other = middle;
                }
            }
            found.add(ready(model, one));
            found.add(ready(model, other));
        }
        return found;
    }

    private static RobotState ready(RobotModel model, double[] joints) {
        RobotState state = model.newState().setAll(joints);
        state.linkPoses();
        return state;
    }

    private static double apart(double[] p, double[] q) {
        double most = 0;
        for (int i = 0; i < p.length; i++) {
            most = Math.max(most, Math.abs(p[i] - q[i]));
        }
        return most;
    }

    private static double[] middle(double[] p, double[] q) {
        double[] m = new double[p.length];
        for (int i = 0; i < m.length; i++) {
            m[i] = 0.5 * (p[i] + q[i]);
        }
        return m;
    }
}
