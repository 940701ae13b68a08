package dev.tandem.scene;

/**
 * What a box costs those who walk past it. The chance that a small thing meets a box grows with its surface
 * (Goldsmith and Salmon 1987); a share of the squared sum of its sizes keeps boxes along a line, which have no surface,
 * apart from each other.
 */
final class BoxCost {

    private static final double LINE_SHARE = 1.0 / 64;

    private BoxCost() {}

    static double of(double dx, double dy, double dz) {
        double sum = dx + dy + dz;
        return dx * dy + dy * dz + dz * dx + LINE_SHARE * sum * sum;
    }

    static double of(double[] b, int p) {
        return of(b[p + 3] - b[p], b[p + 4] - b[p + 1], b[p + 5] - b[p + 2]);
    }

    /** The cost of the smallest box around two. */
    static double ofUnion(double[] b, int p, double[] c, int q) {
        return of(
                Math.max(b[p + 3], c[q + 3]) - Math.min(b[p], c[q]),
                Math.max(b[p + 4], c[q + 4]) - Math.min(b[p + 1], c[q + 1]),
                Math.max(b[p + 5], c[q + 5]) - Math.min(b[p + 2], c[q + 2]));
    }
}
