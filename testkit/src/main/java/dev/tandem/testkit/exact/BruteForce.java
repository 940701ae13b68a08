package dev.tandem.testkit.exact;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Mesh against mesh by all pairs of triangles, exactly: the oracle of every tree and every descent. B's corners are
 * mapped by {@link Pose#mapX} and its like, each coordinate rounded as that formula rounds; the answers are exact about
 * the result. Meant for meshes of up to a few hundred triangles.
 */
public final class BruteForce {

    /** The indices of a triangle of A and a triangle of B. Ordered by A, then B. */
    public record IndexPair(int a, int b) implements Comparable<IndexPair> {

        @Override
        public int compareTo(IndexPair o) {
            return a != o.a ? Integer.compare(a, o.a) : Integer.compare(b, o.b);
        }
    }

    /** A pair of triangles and what its distance is at least. */
    private record Bounded(double atLeast, IndexPair pair) {}

    private final double[][] trianglesOfA;
    private final double[][] trianglesOfB;

    private BruteForce(double[][] trianglesOfA, double[][] trianglesOfB) {
        this.trianglesOfA = trianglesOfA;
        this.trianglesOfB = trianglesOfB;
    }

    public static BruteForce of(TriangleMesh a, TriangleMesh b, Pose bInA) {
        return new BruteForce(triangles(a), mappedTriangles(b, bInA));
    }

    /** Whether any two triangles touch. */
    public boolean collides() {
        for (double[] a : trianglesOfA) {
            for (double[] b : trianglesOfB) {
                if (ExactTriangles.intersects(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** All pairs of triangles that touch, in order. */
    public List<IndexPair> collidingPairs() {
        List<IndexPair> pairs = new ArrayList<>();
        for (int i = 0; i < trianglesOfA.length; i++) {
            for (int j = 0; j < trianglesOfB.length; j++) {
                if (ExactTriangles.intersects(trianglesOfA[i], trianglesOfB[j])) {
                    pairs.add(new IndexPair(i, j));
                }
            }
        }
        return pairs;
    }

    /** The distance rounded to the nearest double; infinite where a mesh is empty. */
    public double distance() {
        return squaredDistance().map(Rational::sqrt).orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * The exact square of the least distance, empty where a mesh is empty. Pairs are visited in the order of a certain
     * lower bound, and the visit ends where the bound exceeds the best pair: nothing that could be nearer is left out.
     */
    public Optional<Rational> squaredDistance() {
        if (trianglesOfA.length == 0 || trianglesOfB.length == 0) {
            return Optional.empty();
        }
        if (collides()) {
            return Optional.of(Rational.ZERO);
        }
        Optional<Rational> best = Optional.empty();
        for (Bounded candidate : byLowerBound()) {
            if (best.isPresent() && isFarther(candidate.atLeast, best.get())) {
                break;
            }
            Rational squared =
                    ExactTriangles.squaredDistance(trianglesOfA[candidate.pair.a], trianglesOfB[candidate.pair.b]);
            if (best.isEmpty() || squared.compareTo(best.get()) < 0) {
                best = Optional.of(squared);
            }
        }
        return best;
    }

    private List<Bounded> byLowerBound() {
        double atMost = Double.POSITIVE_INFINITY;
        List<Bounded> candidates = new ArrayList<>();
        for (int i = 0; i < trianglesOfA.length; i++) {
            for (int j = 0; j < trianglesOfB.length; j++) {
                double[] a = trianglesOfA[i];
                double[] b = trianglesOfB[j];
                if (Shortcuts.boxDistanceAtLeast(a, b) <= atMost) {
                    atMost = Math.min(atMost, Shortcuts.distanceAtMost(a, b));
                    candidates.add(new Bounded(Shortcuts.distanceAtLeast(a, b), new IndexPair(i, j)));
                }
            }
        }
        candidates.sort(Comparator.comparingDouble(Bounded::atLeast).thenComparing(Bounded::pair));
        return candidates;
    }

    private static boolean isFarther(double distance, Rational squared) {
        Rational exact = Rational.of(distance);
        return exact.times(exact).compareTo(squared) > 0;
    }

    private static double[][] triangles(TriangleMesh mesh) {
        double[][] out = new double[mesh.triangleCount()][9];
        for (int i = 0; i < out.length; i++) {
            mesh.copyTriangle(i, out[i]);
        }
        return out;
    }

    /** The triangles of a mesh where a pose puts them, nine coordinates each. */
    public static double[][] mappedTriangles(TriangleMesh mesh, Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        double[][] out = triangles(mesh);
        for (double[] t : out) {
            for (int k = 0; k < 9; k += 3) {
                double x = t[k];
                double y = t[k + 1];
                double z = t[k + 2];
                t[k] = Pose.mapX(m, x, y, z);
                t[k + 1] = Pose.mapY(m, x, y, z);
                t[k + 2] = Pose.mapZ(m, x, y, z);
            }
        }
        return out;
    }
}
