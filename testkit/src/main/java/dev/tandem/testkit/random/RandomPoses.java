package dev.tandem.testkit.random;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import java.util.SplittableRandom;

/** Poses: exact ones, random ones, and ones that bring two meshes to within a hair of each other. */
public final class RandomPoses {

    private static final double[] GAPS = {0, 0, 0, 1e-16, -1e-16, 1e-12, -1e-12, 1e-6, -1e-6, 0.01, -0.01, 0.1};

    private RandomPoses() {}

    /** A rotation, uniform over all rotations, and a translation of up to {@code reach} along each axis. */
    public static Pose anywhere(SplittableRandom random, double reach) {
        return moved(rotation(random), translation(random, reach));
    }

    /** One of the 24 rotations of the cube: entries 0, 1 and −1, so points map without rounding. */
    public static Pose quarterTurns(SplittableRandom random) {
        Pose pose = Pose.identity();
        Pose aboutX = Pose.ofMatrix(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0);
        Pose aboutZ = Pose.ofMatrix(0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0);
        int turns = random.nextInt(6, 8); // odd and even: a quarter turn is an odd permutation of the cube's diagonals
        for (int i = 0; i < turns; i++) {
            pose = pose.times(random.nextBoolean() ? aboutX : aboutZ);
        }
        return pose;
    }

    /** Shoemake's uniform unit quaternion (<i>Graphics Gems III</i>, 1992, "Uniform random rotations"). */
    public static Pose rotation(SplittableRandom random) {
        double split = random.nextDouble();
        double first = 2 * Math.PI * random.nextDouble();
        double second = 2 * Math.PI * random.nextDouble();
        double r = Math.sqrt(1 - split);
        double s = Math.sqrt(split);
        return Pose.ofQuaternion(
                0, 0, 0, r * Math.sin(first), r * Math.cos(first), s * Math.sin(second), s * Math.cos(second));
    }

    /**
     * The pose with another translation, which brings B near A: along an axis until their extents meet, or a corner of B
     * onto a corner of A; then apart, or into each other, by a gap that is often zero.
     *
     * <pre>
     *     A ┌─────┐   gap   ┌────┐ B
     *       │     │◄───────►│    │
     *       └─────┘         └────┘
     * </pre>
     */
    public static Pose nearContact(SplittableRandom random, TriangleMesh a, TriangleMesh b, Pose turn) {
        double[][] trianglesOfA = BruteForce.mappedTriangles(a, Pose.identity());
        double[][] trianglesOfB = BruteForce.mappedTriangles(b, turn);
        double[] pointOfA = corner(random, trianglesOfA);
        double[] pointOfB = corner(random, trianglesOfB);
        double[] by = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            by[axis] = pointOfA[axis] - pointOfB[axis];
        }
        double gap = GAPS[random.nextInt(GAPS.length)];
        int along = random.nextInt(3);
        if (random.nextBoolean()) {
            by[along] = extreme(trianglesOfA, along, 1) - extreme(trianglesOfB, along, -1);
        }
        by[along] += gap;
        return moved(turn, by);
    }

    private static double[] corner(SplittableRandom random, double[][] triangles) {
        double[] t = triangles[random.nextInt(triangles.length)];
        int corner = 3 * random.nextInt(3);
        return new double[] {t[corner], t[corner + 1], t[corner + 2]};
    }

    private static double extreme(double[][] triangles, int axis, int sign) {
        double most = Double.NEGATIVE_INFINITY;
        for (double[] t : triangles) {
            for (int corner = axis; corner < 9; corner += 3) {
                most = Math.max(most, sign * t[corner]);
            }
        }
        return sign * most;
    }

    private static double[] translation(SplittableRandom random, double reach) {
        return new double[] {
            random.nextDouble(-reach, reach), random.nextDouble(-reach, reach), random.nextDouble(-reach, reach)
        };
    }

    /** The pose's rotation with another translation, bit for bit. */
    private static Pose moved(Pose turn, double[] t) {
        double[] m = new double[12];
        turn.copyInto(m);
        m[3] = t[0];
        m[7] = t[1];
        m[11] = t[2];
        return Pose.ofMatrix(m);
    }
}
