package dev.tandem.search;

import dev.tandem.internal.cursor.TreeCursor;
import dev.tandem.tree.TestTree;

/**
 * How deep the open pairs of an unfinished search overlap: the share of the smaller box that is inside the other one, by
 * boxes along the axes of A and of B, whichever gives less. Boxes that overlap by a corner mostly hold bodies that are
 * apart; boxes inside each other mostly do not.
 *
 * <p>At most {@value #MOST} pairs are looked at, evenly spread over all that are open. Nested pairs are left out: their
 * frames are not those of the bodies.
 */
final class OpenOverlap {

    private static final int MOST = 64;

    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    /** Keeps quotients and logarithms finite. */
    private static final double LEAST_SIZE = 1e-3;

    private static final double LEAST_SUM = 0.01;

    private final TestTree treeA;
    private final TestTree treeB;
    private final TreeCursor a;
    private final TreeCursor b;
    private final double[] aInB = new double[12];
    private final double[] boxA = new double[6];
    private final double[] boxB = new double[6];
    private final double[] sums = new double[3];

    private double share;
    private double lengthA;
    private double lengthB;

    private double whole;
    private double largest;
    private double squares;
    private double bySize;
    private double smallest;

    OpenOverlap(TestTree treeA, TestTree treeB) {
        this.treeA = treeA;
        this.treeB = treeB;
        a = new TreeCursor(treeA);
        b = new TreeCursor(treeB);
    }

    /** Looks at the open pairs of a search at a pose, of which there are so many. */
    void look(Search search, double[] bInA, int open) {
        invert(bInA);
        overlap(treeA.root(), treeB.root(), bInA);
        double allA = lengthA;
        double allB = lengthB;
        whole = share;
        largest = 0;
        smallest = 1;
        double sumOfSquares = 0;
        double sumBySize = 0;
        int seen = 0;
        TraversalTree tree = search.tree();
        double step = Math.max(1, open / (double) MOST);
        for (int i = 0; i < MOST && i * step < open; i++) {
            int node = search.openPair((int) (i * step));
            if (tree.level(node) == 0) {
                overlap(tree.a(node), tree.b(node), bInA);
                double size = Math.max(ratio(lengthA, allA), ratio(lengthB, allB));
                largest = Math.max(largest, share);
                smallest = Math.min(smallest, size);
                sumOfSquares += share * share;
                sumBySize += share / (size + LEAST_SIZE);
                seen++;
            }
        }
        double each = open / (double) Math.max(1, seen);
        squares = Math.log(each * sumOfSquares + LEAST_SUM);
        bySize = Math.log(each * sumBySize + LEAST_SUM);
    }

    /** The share of the two whole bodies. */
    double whole() {
        return whole;
    }

    /** The largest share of an open pair. */
    double largest() {
        return largest;
    }

    /** The logarithm of the sum of all squared shares: about how many pairs overlap deeply. */
    double squares() {
        return squares;
    }

    /** The logarithm of the sum of all shares, each divided by the size of its pair: small pairs tell more. */
    double bySize() {
        return bySize;
    }

    /** The size of the smallest open pair: that of its larger box, relative to the whole body. */
    double smallest() {
        return smallest;
    }

    private void overlap(int nodeA, int nodeB, double[] bInA) {
        share = 1;
        lengthA = Double.POSITIVE_INFINITY;
        lengthB = Double.POSITIVE_INFINITY;
        a.moveTo(nodeA);
        b.moveTo(nodeB);
        if (a.element().boxAt(IDENTITY, boxA, sums) && b.element().boxAt(bInA, boxB, sums)) {
            lengthA = length(boxA);
            share = Math.min(share, shareOfSmaller());
        }
        if (b.element().boxAt(IDENTITY, boxB, sums) && a.element().boxAt(aInB, boxA, sums)) {
            lengthB = length(boxB);
            share = Math.min(share, shareOfSmaller());
        }
    }

    private double shareOfSmaller() {
        double product = 1;
        for (int k = 0; k < 3; k++) {
            double common = Math.min(boxA[k + 3], boxB[k + 3]) - Math.max(boxA[k], boxB[k]);
            double smaller = Math.min(boxA[k + 3] - boxA[k], boxB[k + 3] - boxB[k]);
            if (common < smaller) {
                product *= Math.max(0, common / smaller);
            }
        }
        return product;
    }

    private static double length(double[] box) {
        return box[3] - box[0] + (box[4] - box[1]) + (box[5] - box[2]);
    }

    /** 1 where a body has no end. */
    private static double ratio(double part, double all) {
        return part < all ? part / all : 1;
    }

    private void invert(double[] m) {
        for (int row = 0; row < 3; row++) {
            double shift = 0;
            for (int column = 0; column < 3; column++) {
                double turn = m[4 * column + row];
                aInB[4 * row + column] = turn;
                shift -= turn * m[4 * column + 3];
            }
            aInB[4 * row + 3] = shift;
        }
    }
}
