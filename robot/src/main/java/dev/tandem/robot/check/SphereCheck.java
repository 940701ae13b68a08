package dev.tandem.robot.check;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Balls against balls, in flat arrays: link by link first, ball by ball where links are near. Belongs to one thread;
 * allocates nothing.
 */
final class SphereCheck implements Predicate<RobotState> {

    private final SphereRobot robot;
    private final SelfPairs pairs;
    private final double[] scene;
    /** What of the scene a link's ball may touch, by link. */
    private final SphereGrid[] near;

    /** Links with balls. */
    private final int[] links;

    /** x, y, z, radius of each link's ball, and of each of its balls, in the world. */
    private final double[] around;

    private final double[][] placed;
    private final int[] placedFor;
    private int configuration;

    SphereCheck(SphereRobot robot, AllowedCollisions allowed, double[] scene) {
        this.robot = robot;
        this.pairs = new SelfPairs(new RobotParts(robot.model(), List.of()), allowed, false);
        if (scene.length % 4 != 0) {
            throw new IllegalArgumentException(
                    "balls come in fours (x, y, z, radius), but there are " + scene.length + " numbers");
        }
        for (int k = 0; k < scene.length; k++) {
            if (!(Math.abs(scene[k]) <= Limits.ENDLESS) || (k % 4 == 3 && scene[k] < 0)) {
                throw new IllegalArgumentException("number " + k % 4 + " of ball " + k / 4 + " is " + scene[k]
                        + "; three coordinates and a radius are needed");
            }
        }
        this.scene = scene;
        int n = robot.spheres.length;
        this.links =
                IntStream.range(0, n).filter(i -> robot.spheres[i].length > 0).toArray();
        this.around = new double[4 * n];
        this.near = new SphereGrid[n];
        for (int i : links) {
            near[i] = new SphereGrid(scene, robot.around[4 * i + 3] * MotionSlack.SPHERES);
        }
        this.placed = new double[n][];
        this.placedFor = new int[n];
        for (int i = 0; i < n; i++) {
            placed[i] = new double[robot.spheres[i].length];
        }
    }

    @Override
    public boolean test(RobotState state) {
        configuration++;
        double[] poses = state.linkPoses();
        for (int i : links) {
            place(robot.around, 4 * i, poses, 12 * i, around, 4 * i);
        }
        return touchesItself(state, poses) || touchesScene(poses);
    }

    private static void place(double[] from, int f, double[] m, int at, double[] to, int t) {
        BallCover.map(m, at, from, f, to, t);
        to[t + 3] = from[f + 3] * MotionSlack.SPHERES;
    }

    private double[] balls(int link, double[] poses) {
        double[] out = placed[link];
        if (placedFor[link] != configuration) {
            double[] from = robot.spheres[link];
            for (int b = 0; b < from.length; b += 4) {
                place(from, b, poses, 12 * link, out, b);
            }
            placedFor[link] = configuration;
        }
        return out;
    }

    private boolean touchesItself(RobotState state, double[] poses) {
        for (int p = 0; p < pairs.count; p++) {
            int a = pairs.a[p];
            int b = pairs.b[p];
            if (touch(around, 4 * a, around, 4 * b)
                    && !pairs.isOff(p, state)
                    && anyTouch(balls(a, poses), balls(b, poses))) {
                return true;
            }
        }
        return false;
    }

    private static boolean anyTouch(double[] some, double[] others) {
        for (int i = 0; i < some.length; i += 4) {
            for (int j = 0; j < others.length; j += 4) {
                if (touch(some, i, others, j)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean touchesScene(double[] poses) {
        double[] s = scene;
        for (int link : links) {
            int at = 4 * link;
            double x = around[at];
            double y = around[at + 1];
            double z = around[at + 2];
            double r = around[at + 3];
            SphereGrid grid = near[link];
            int cell = grid.cell(x, y, z);
            int end = cell < 0 ? 0 : grid.first(cell + 1);
            for (int c = cell < 0 ? 0 : grid.first(cell); c < end; c++) {
                int k = grid.ball(c);
                double dx = s[k] - x;
                double dy = s[k + 1] - y;
                double dz = s[k + 2] - z;
                double sum = s[k + 3] + r;
                if (dx * dx + dy * dy + dz * dz <= sum * sum) {
                    double[] balls = balls(link, poses);
                    for (int b = 0; b < balls.length; b += 4) {
                        if (touch(balls, b, s, k)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private static boolean touch(double[] p, int i, double[] q, int j) {
        double dx = p[i] - q[j];
        double dy = p[i + 1] - q[j + 1];
        double dz = p[i + 2] - q[j + 2];
        double r = p[i + 3] + q[j + 3];
        return dx * dx + dy * dy + dz * dz <= r * r;
    }
}
