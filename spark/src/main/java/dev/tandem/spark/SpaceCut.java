package dev.tandem.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Space cut into regions by planes across the axes, so that about as many parts of a sample are in each.
 *
 * <pre>
 *   ┌─────┬───────┐    a part goes to every region that its box, grown by the margin towards larger
 *   │  0  │   2   │    coordinates, reaches into. Of a pair that is near, the corner of the larger of both smallest
 *   ├──┐a │       │    coordinates lies in both grown boxes, so in one region that has both parts: that region
 *   │1 └──┼─┐b    │    decides the pair, and no other does
 *   └─────┴─┴─────┘
 * </pre>
 */
final class SpaceCut implements Serializable {

    private static final long serialVersionUID = 1;

    /** A complete binary tree: the children of node i are 2i + 1 and 2i + 2, and the regions are the leaves. */
    private final int[] axis;

    private final double[] plane;
    private final int inner;
    private final double margin;

    private SpaceCut(int inner, double margin) {
        this.inner = inner;
        this.margin = margin;
        this.axis = new int[inner];
        this.plane = new double[inner];
    }

    /**
     * Cuts space at the medians of a sample.
     *
     * @param points three numbers each
     * @param regions at least this many, rounded up to a power of two
     * @param margin boxes that are no farther apart than this along each axis must meet in a region
     */
    static SpaceCut of(double[][] points, int regions, double margin) {
        int leaves = Integer.highestOneBit(Math.max(1, 2 * regions - 1));
        SpaceCut cut = new SpaceCut(leaves - 1, margin);
        cut.split(0, points.clone(), 0, points.length);
        return cut;
    }

    int regions() {
        return inner + 1;
    }

    private void split(int node, double[][] points, int from, int to) {
        if (node >= inner) {
            return;
        }
        int best = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from; i < to; i++) {
                low = Math.min(low, points[i][k]);
                high = Math.max(high, points[i][k]);
            }
            if (high - low > most) {
                most = high - low;
                best = k;
            }
        }
        int across = best;
        Arrays.sort(points, from, to, (p, q) -> Double.compare(p[across], q[across]));
        int middle = (from + to) >>> 1;
        axis[node] = across;
        plane[node] = from < to ? points[middle][across] : 0;
        split(2 * node + 1, points, from, middle);
        split(2 * node + 2, points, middle, to);
    }

    /** All regions that a box reaches into, with the margin added to its largest corner and something for rounding. */
    void forEachRegion(double[] box, IntConsumer regions) {
        double[] high = new double[3];
        for (int k = 0; k < 3; k++) {
            double reach = Math.abs(box[k]) + Math.abs(box[3 + k]) + margin;
            high[k] = box[3 + k] + margin + 0x1p-50 * reach;
        }
        visit(0, box, high, regions);
    }

    private void visit(int node, double[] low, double[] high, IntConsumer regions) {
        if (node >= inner) {
            regions.accept(node - inner);
            return;
        }
        // What lies on a plane belongs to the upper side.
        if (low[axis[node]] < plane[node]) {
            visit(2 * node + 1, low, high, regions);
        }
        if (high[axis[node]] >= plane[node]) {
            visit(2 * node + 2, low, high, regions);
        }
    }

    /** The one region that decides a pair of boxes. */
    int decides(double[] a, double[] b) {
        int node = 0;
        while (node < inner) {
            int k = axis[node];
            node = Math.max(a[k], b[k]) < plane[node] ? 2 * node + 1 : 2 * node + 2;
        }
        return node - inner;
    }
}
