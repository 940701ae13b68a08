package dev.tandem.plan.path;

import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.random.RandomGenerator;

/**
 * Where a free-flying body may be: its origin in a box, turned in any way. Between two poses its origin goes straight
 * and it turns about it ({@link Motion#linear}). A distance is how far any of its points may go:
 *
 * <pre>
 *   |t1 − t0| + radius · angle
 * </pre>
 *
 * @param radius how far the body's points are from its origin, at most
 */
public record PoseSpace(Vec3 low, Vec3 high, double radius) implements StateSpace<Pose> {

    /**
     * Checks the box and the radius.
     *
     * @param low the smallest corner
     * @param high the largest corner
     * @param radius how far the body's points are from its origin, at most
     */
    public PoseSpace {
        if (!(low.x() <= high.x() && low.y() <= high.y() && low.z() <= high.z())) {
            throw new IllegalArgumentException("the box of a space goes up, but this one from " + low + " to " + high);
        }
        if (!(radius >= 0 && radius < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a body reaches a finite length, not " + radius);
        }
    }

    @Override
    public Pose sample(RandomGenerator random) {
        double[] q = new double[4];
        double squared;
        do {
            squared = 0;
            for (int i = 0; i < 4; i++) {
                q[i] = 2 * random.nextDouble() - 1;
                squared += q[i] * q[i];
            }
            // What is inside the ball is spread evenly over all directions.
        } while (squared > 1 || squared < 0.01);
        double scale = 1 / Math.sqrt(squared);
        return Pose.ofQuaternion(
                in(low.x(), high.x(), random),
                in(low.y(), high.y(), random),
                in(low.z(), high.z(), random),
                q[0] * scale,
                q[1] * scale,
                q[2] * scale,
                q[3] * scale);
    }

    private static double in(double low, double high, RandomGenerator random) {
        return low + random.nextDouble() * (high - low);
    }

    @Override
    public double distance(Pose from, Pose to) {
        double shift = 0;
        double turn = 0;
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double d = from.entry(row, column) - to.entry(row, column);
                if (column == 3) {
                    shift += d * d;
                } else {
                    turn += d * d;
                }
            }
        }
        // ‖R − Q‖² = 8 sin²(θ/2); the angle, unlike the chord, is as long in one step as in many.
        return Math.sqrt(shift) + radius * 2 * Math.asin(Math.min(1, Math.sqrt(turn / 8)));
    }

    @Override
    public Pose between(Pose from, Pose to, double share) {
        return Motion.linear(from, to).at(share);
    }
}
