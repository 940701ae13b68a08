package dev.tandem.testkit.suites;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.testkit.exact.BruteForce.IndexPair;
import java.util.Set;
import java.util.TreeSet;

/** All that the exact reference knows about one question, worked out once. */
final class Truth {

    final double[][] trianglesOfA;
    final double[][] trianglesOfB;
    final Set<IndexPair> pairs;

    /** The exact distance, rounded to the nearest double. */
    final double distance;

    final double size;

    /** How far a distance may be off. */
    final double allowed;

    /** How far a point of it may be off: also by the rounding of its own coordinates. */
    final double allowedOfPoints;

    /** How wide an interval may be by rounding alone. */
    final double widest;

    private Truth(TriangleMesh a, TriangleMesh b, Pose bInA) {
        trianglesOfA = BruteForce.mappedTriangles(a, Pose.identity());
        trianglesOfB = BruteForce.mappedTriangles(b, bInA);
        BruteForce all = BruteForce.of(a, b, bInA);
        pairs = new TreeSet<>(all.collidingPairs());
        distance = pairs.isEmpty() ? all.distance() : 0;
        size = Math.max(Sizes.ofTriangles(trianglesOfA), Sizes.ofTriangles(both()));
        allowed = Sizes.ACCURACY * size;
        allowedOfPoints = allowed + 2 * Math.ulp(Sizes.largestCoordinate(both()));
        double ownB = Sizes.largestCoordinate(BruteForce.mappedTriangles(b, Pose.identity()));
        double reach = Sizes.largestCoordinate(trianglesOfA)
                + ownB
                + bInA.translation().length();
        widest = 2 * allowed + 1e-13 * reach;
    }

    static Truth of(TriangleMesh a, TriangleMesh b, Pose bInA) {
        return new Truth(a, b, bInA);
    }

    boolean collides() {
        return !pairs.isEmpty();
    }

    private double[][] both() {
        double[][] both = new double[trianglesOfA.length + trianglesOfB.length][];
        System.arraycopy(trianglesOfA, 0, both, 0, trianglesOfA.length);
        System.arraycopy(trianglesOfB, 0, both, trianglesOfA.length, trianglesOfB.length);
        return both;
    }
}
