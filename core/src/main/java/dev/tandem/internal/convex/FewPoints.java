package dev.tandem.internal.convex;

/**
 * A few points, and which of them is farthest in a direction. They are compared in pairs without a branch: which of a
 * handful of points is farthest no processor can predict, and a wrong guess costs more than all comparisons. Immutable.
 */
final class FewPoints {

    /** Among more points a climb along edges is faster. */
    static final int MOST = 24;

    private static final int BLOCK = 8;

    private final int count;

    /** Eight points after another, in columns; the first point again where there is none. */
    private final double[] blocks;

    /** For points as x, y, z, one after the other. */
    FewPoints(double[] points) {
        this.count = points.length / 3;
        int size = (count + BLOCK - 1) / BLOCK;
        this.blocks = new double[3 * BLOCK * size];
        for (int i = 0; i < BLOCK * size; i++) {
            int from = i < count ? 3 * i : 0;
            int at = 3 * BLOCK * (i / BLOCK) + i % BLOCK;
            blocks[at] = points[from];
            blocks[at + BLOCK] = points[from + 1];
            blocks[at + 2 * BLOCK] = points[from + 2];
        }
    }

    /** How many numbers it keeps. */
    int size() {
        return blocks.length;
    }

    /** A point that is farthest in a direction, and no other is farther. */
    int farthest(double dx, double dy, double dz) {
        int best = farthestOfBlock(0, dx, dy, dz);
        for (int first = BLOCK; first < count; first += BLOCK) {
            int other = first + farthestOfBlock(3 * first, dx, dy, dz);
            long isOther = isLess(height(place(best), dx, dy, dz), height(place(other), dx, dy, dz));
            best ^= (best ^ other) & (int) isOther;
        }
        return best;
    }

    private static int place(int i) {
        return 3 * i - 2 * (i & BLOCK - 1);
    }

    private int farthestOfBlock(int at, double dx, double dy, double dz) {
        double h0 = height(at, dx, dy, dz);
        double h1 = height(at + 1, dx, dy, dz);
        double h2 = height(at + 2, dx, dy, dz);
        double h3 = height(at + 3, dx, dy, dz);
        long is1 = isLess(h0, h1);
        long is3 = isLess(h2, h3);
        double h01 = higher(is1, h0, h1);
        double h23 = higher(is3, h2, h3);
        long is23 = isLess(h01, h23);
        long low = (is1 & 1 & ~is23) | ((2 | (is3 & 1)) & is23);
        if (count <= BLOCK / 2) {
            return (int) low;
        }
        double h4 = height(at + 4, dx, dy, dz);
        double h5 = height(at + 5, dx, dy, dz);
        double h6 = height(at + 6, dx, dy, dz);
        double h7 = height(at + 7, dx, dy, dz);
        long is5 = isLess(h4, h5);
        long is7 = isLess(h6, h7);
        double h45 = higher(is5, h4, h5);
        double h67 = higher(is7, h6, h7);
        long is67 = isLess(h45, h67);
        long high = (is5 & 1 & ~is67) | ((2 | (is7 & 1)) & is67);
        long isHigh = isLess(higher(is23, h01, h23), higher(is67, h45, h67));
        return (int) ((low & ~isHigh) | ((4 | high) & isHigh));
    }

    private double height(int at, double dx, double dy, double dz) {
        return dx * blocks[at] + dy * blocks[at + BLOCK] + dz * blocks[at + 2 * BLOCK];
    }

    /** All bits if a < b, else none. */
    private static long isLess(double a, double b) {
        return Double.doubleToRawLongBits(a - b) >> 63;
    }

    private static double higher(long isSecond, double first, double second) {
        long bits = Double.doubleToRawLongBits(first);
        return Double.longBitsToDouble(bits ^ ((bits ^ Double.doubleToRawLongBits(second)) & isSecond));
    }
}
