package dev.tandem.robot.internal.motion;

import dev.tandem.Body;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.lanes.LanePairs;
import dev.tandem.robot.internal.lanes.LaneWorld;
import dev.tandem.scene.Scene;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bodies around a robot as they stand now. Bodies that change by themselves, such as voxel maps, are taken as they are
 * when a motion is looked at. Immutable and safe for use by multiple threads as far as the bodies are.
 */
public final class MotionWorld {

    /** For pairs that need not keep away from each other. */
    public static final ToDoubleBiFunction<String, String> NO_CLEARANCE = (a, b) -> 0;

    final String[] names;
    final TestTree[] trees;
    final double[][] poses;

    /** By body: the smallest and the largest corner of a box around it; without an end if that is not known to stay. */
    final double[] boxes;

    /** By part × body: whether they may touch. */
    final boolean[] mayTouch;

    /** The clearance that two must keep, by their names. */
    final ToDoubleBiFunction<String, String> clearance;

    private final @Nullable LaneWorld lanes;

    private MotionWorld(
            MotionRobot robot,
            List<String> names,
            List<Body> bodies,
            BiPredicate<String, String> mayTouch,
            ToDoubleBiFunction<String, String> clearance) {
        this.clearance = clearance;
        RobotParts parts = robot.parts;
        int n = bodies.size();
        this.names = names.toArray(new String[0]);
        this.trees = new TestTree[n];
        this.poses = new double[n][12];
        this.boxes = new double[6 * n];
        this.mayTouch = new boolean[parts.count * n];
        double[] box = new double[6];
        boolean[] isSolid = new boolean[parts.count];
        for (int i = 0; i < parts.count; i++) {
            isSolid[i] = parts.hasGeometry(i);
        }
        for (int k = 0; k < n; k++) {
            trees[k] = bodies.get(k).tree();
            bodies.get(k).pose().copyInto(poses[k]);
            if (TestTree.mayChange(trees[k]) || !TreeBox.around(trees[k], poses[k], box)) {
                for (int i = 0; i < 3; i++) {
                    box[i] = -Limits.ENDLESS;
                    box[3 + i] = Limits.ENDLESS;
                }
            }
            System.arraycopy(box, 0, boxes, 6 * k, 6);
            for (int i = 0; i < parts.count; i++) {
                this.mayTouch[i * n + k] = !isSolid[i] || mayTouch.test(parts.names[i], names.get(k));
            }
        }
        LanePairs pairs = robot.lanes();
        this.lanes = pairs == null ? null : new LaneWorld(pairs, names, bodies, mayTouch, clearance, 0);
    }

    /** A robot alone. */
    public static MotionWorld none(MotionRobot robot) {
        return of(robot, List.of(), List.of(), (part, body) -> false, NO_CLEARANCE);
    }

    /**
     * Bodies and their names in the same order.
     *
     * @param mayTouch whether a part, by its name, may touch a body, by its name
     * @param clearance how far two parts, or a part and a body, must stay away from each other, by their names; at least 0
     */
    public static MotionWorld of(
            MotionRobot robot,
            List<String> names,
            List<Body> bodies,
            BiPredicate<String, String> mayTouch,
            ToDoubleBiFunction<String, String> clearance) {
        return new MotionWorld(robot, names, bodies, mayTouch, clearance);
    }

    /** Named bodies, which the robot's allowed pairs may name. */
    public static MotionWorld of(MotionRobot robot, Map<String, Body> world) {
        return of(robot, List.copyOf(world.keySet()), List.copyOf(world.values()));
    }

    /** Bodies and their names in the same order, which the robot's allowed pairs may name. */
    public static MotionWorld of(MotionRobot robot, List<String> names, List<Body> bodies) {
        return of(
                robot,
                names,
                bodies,
                (part, body) -> robot.allowed.reason(part, body).isPresent(),
                NO_CLEARANCE);
    }

    /** The bodies of a scene, which the robot's allowed pairs may name. */
    public static MotionWorld of(MotionRobot robot, Scene world) {
        List<String> names = new ArrayList<>();
        List<Body> bodies = new ArrayList<>();
        for (int id : world.ids()) {
            names.add(world.name(id));
            bodies.add(world.body(id));
        }
        return of(robot, names, bodies);
    }

    int count() {
        return trees.length;
    }

    /** The world in lanes; null if the robot has none. */
    @Nullable
    LaneWorld lanes() {
        return lanes;
    }

    /** A lower bound on the distance of a ball (x, y, z, radius) from a body; never negative. */
    double gap(int body, double[] balls, int at) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            double c = balls[at + k];
            double d = Math.max(0, Math.max(boxes[6 * body + k] - c, c - boxes[6 * body + 3 + k]));
            sum += d * d;
        }
        return Math.max(0, Math.sqrt(sum) * (1 - MotionSlack.BALL_GAP) - balls[at + 3]);
    }
}
