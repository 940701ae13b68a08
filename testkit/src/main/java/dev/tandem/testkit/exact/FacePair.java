package dev.tandem.testkit.exact;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A face of triangle A (corner, edge or the whole) and a face of triangle B, by their corners. The points of the pair
 * are {@code ofA[0] − ofB[0] + Σ sₖ·dₖ}, where the columns d run from the first corner of each face to its others.
 */
final class FacePair {

    /**
     * All pairs in which the minimum can lie: see {@link ExactTriangles} for why whole against whole is not needed. Most
     * unknowns first: an edge through a triangle is the commonest contact and, with no normal equations, the cheapest to
     * try; pairs of corners last.
     */
    static final List<FacePair> ALL = all();

    /** The corners of A's face, one to three of 0, 1, 2. */
    final int[] ofA;

    /** The corners of B's face. */
    final int[] ofB;

    /** How many unknowns the pair has: none for two corners, three for an edge and a whole triangle. */
    final int unknowns;

    private FacePair(int[] ofA, int[] ofB) {
        this.ofA = ofA;
        this.ofB = ofB;
        this.unknowns = ofA.length + ofB.length - 2;
    }

    /** Whether column k runs along A's face (the first columns do) or B's. */
    boolean isOfA(int k) {
        return k < ofA.length - 1;
    }

    /** The corner at the far end of column k, in the triangle that {@link #isOfA} names. */
    int end(int k) {
        return isOfA(k) ? ofA[k + 1] : ofB[k + 1 - (ofA.length - 1)];
    }

    private static List<FacePair> all() {
        int[][] faces = {{0}, {1}, {2}, {0, 1}, {1, 2}, {2, 0}, {0, 1, 2}};
        List<FacePair> pairs = new ArrayList<>();
        for (int[] a : faces) {
            for (int[] b : faces) {
                if (a.length + b.length <= 5) {
                    pairs.add(new FacePair(a, b));
                }
            }
        }
        pairs.sort(Comparator.comparingInt((FacePair pair) -> pair.unknowns).reversed());
        return List.copyOf(pairs);
    }
}
