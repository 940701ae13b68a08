package dev.tandem.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;

/**
 * Finds the k closest pairs of leaves, nearest first, with their distances and points. Touching pairs come first, all
 * at distance 0. It is also an example of a query of the user's own, to be run with {@code PreparedQuery.ask}.
 *
 * <p>Not safe for use by multiple threads. Adding a pair to the list takes O(k) time.
 */
public final class ClosestPairsQuery extends Query {

    private final int most;
    private final double max;
    private final int[] leafA;
    private final int[] leafB;
    private final PartPath[] trailA;
    private final PartPath[] trailB;
    private final double[] distance;
    private final double[] points;
    private int count;
    private final Witness scratch = new Witness();

    /**
     * Creates a query for the closest pairs, at any distance.
     *
     * @param k the number of pairs, at least 1
     */
    public ClosestPairsQuery(int k) {
        this(k, Double.POSITIVE_INFINITY);
    }

    /**
     * Creates a query for the closest pairs up to a distance.
     *
     * @param k the number of pairs, at least 1
     * @param max pairs that are farther apart are ignored
     */
    public ClosestPairsQuery(int k, double max) {
        if (k < 1) {
            throw new IllegalArgumentException("the closest pairs are at least one, but " + k + " were asked for");
        }
        if (!(max >= 0)) {
            throw new IllegalArgumentException("a largest distance is not negative, but got " + max);
        }
        this.most = k;
        this.max = max;
        leafA = new int[k];
        leafB = new int[k];
        trailA = new PartPath[k];
        trailB = new PartPath[k];
        for (int i = 0; i < k; i++) {
            trailA[i] = new PartPath();
            trailB[i] = new PartPath();
        }
        distance = new double[k];
        points = new double[6 * k];
    }

    @Override
    public boolean usesBounds() {
        return true;
    }

    /** {@return the distance of the last pair once the list is full, which a better pair must not exceed} */
    @Override
    public double reach() {
        return count == most ? distance[count - 1] : max;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        scratch.uncertainty = 0;
        double d = tests.leafDistance(a, b, reach(), scratch);
        if (d <= max && (count < most || isBefore(d, a, b, most - 1))) {
            int at = insert(d, a, b);
            trailA[at].set(tests.trailA());
            trailB[at].set(tests.trailB());
        }
        return false;
    }

    /** Ties are broken by the leaves, so that the order of the descent makes no difference. */
    private boolean isBefore(double d, int a, int b, int place) {
        if (d != distance[place]) {
            return d < distance[place];
        }
        return a != leafA[place] ? a > leafA[place] : b > leafB[place];
    }

    private int insert(double d, int a, int b) {
        int at = count < most ? count++ : most - 1;
        while (at > 0 && isBefore(d, a, b, at - 1)) {
            leafA[at] = leafA[at - 1];
            leafB[at] = leafB[at - 1];
            trailA[at].set(trailA[at - 1]);
            trailB[at].set(trailB[at - 1]);
            distance[at] = distance[at - 1];
            System.arraycopy(points, 6 * (at - 1), points, 6 * at, 6);
            at--;
        }
        leafA[at] = a;
        leafB[at] = b;
        distance[at] = d;
        points[6 * at] = scratch.ax;
        points[6 * at + 1] = scratch.ay;
        points[6 * at + 2] = scratch.az;
        points[6 * at + 3] = scratch.bx;
        points[6 * at + 4] = scratch.by;
        points[6 * at + 5] = scratch.bz;
        return at;
    }

    @Override
    public void reset() {
        count = 0;
    }

    /** {@return the number of pairs found: k, or fewer if there are no more within the largest distance} */
    public int count() {
        return count;
    }

    /**
     * {@return the leaf of A of a pair}
     *
     * @param pair the index of the pair
     */
    public int leafA(int pair) {
        return leafA[pair];
    }

    /**
     * {@return the leaf of B of a pair}
     *
     * @param pair the index of the pair
     */
    public int leafB(int pair) {
        return leafB[pair];
    }

    /**
     * {@return the nested bodies of A that contain its leaf of a pair}
     *
     * @param pair the index of the pair
     */
    public PartPath trailA(int pair) {
        return trailA[pair];
    }

    /**
     * {@return the nested bodies of B that contain its leaf of a pair}
     *
     * @param pair the index of the pair
     */
    public PartPath trailB(int pair) {
        return trailB[pair];
    }

    /**
     * {@return the distance of a pair}
     *
     * @param pair the index of the pair
     */
    public double distance(int pair) {
        return distance[pair];
    }

    /**
     * {@return a coordinate of the closest points of a pair, in the frame of A}
     *
     * @param pair the index of the pair
     * @param which 0 to 2 for x, y, z of the point on A, 3 to 5 for those of the point on B
     */
    public double point(int pair, int which) {
        return points[6 * pair + which];
    }
}
