package dev.tandem.internal.ccd;

import java.util.SplittableRandom;

/**
 * Queries that touch by construction, at a known time and without any rounding: all numbers are multiples of 2^-12 of
 * moderate size, so sums and products of a few of them are exact. Often grazing (u, v, t at their ends), coplanar, or
 * degenerate.
 */
final class ContactQueries {

    private final SplittableRandom random;

    final double[] points = new double[24];
    double time;

    ContactQueries(long seed) {
        random = new SplittableRandom(seed);
    }

    void vertexFace() {
        prepare();
        double u = part();
        double v = part() * (1 - u);
        boolean flat = random.nextInt(5) == 0;
        for (int k = 0; k < 3; k++) {
            double at = between(3 + k) * (1 - u - v) + between(6 + k) * u + between(9 + k) * v;
            path(k, at, flat && k == 2 ? 0 : random.nextInt(-8, 9));
        }
        place();
    }

    void edgeEdge() {
        prepare();
        double u = part();
        double v = part();
        boolean pointA = random.nextInt(8) == 0;
        boolean parallel = random.nextInt(4) == 0;
        int factor = random.nextInt(-2, 3);
        for (int k = 0; k < 3; k++) {
            double along0 = pointA ? 0 : parallel ? factor * (points[9 + k] - points[6 + k]) : random.nextInt(-8, 9);
            double along1 = pointA ? 0 : parallel ? factor * (points[21 + k] - points[18 + k]) : random.nextInt(-8, 9);
            double at = between(6 + k) * (1 - v) + between(9 + k) * v;
            double along = along0 + time * (along1 - along0);
            path(k, at - u * along, random.nextInt(-8, 9));
            points[3 + k] = points[k] + along0;
            points[15 + k] = points[12 + k] + along1;
        }
        place();
    }

    /** Whole numbers for all corners, some of them equal or in one plane; and the time of the contact. */
    private void prepare() {
        boolean flat = random.nextInt(5) == 0;
        for (int i = 0; i < 24; i++) {
            points[i] = flat && i % 3 == 2 ? 0 : random.nextInt(-8, 9);
        }
        int equal = random.nextInt(6);
        if (equal < 2) {
            System.arraycopy(points, 6, points, 9, 3);
            System.arraycopy(points, 18, points, 21, 3);
        }
        if (equal == 0) {
            System.arraycopy(points, 6, points, 3, 3);
            System.arraycopy(points, 18, points, 15, 3);
        }
        time = part();
    }

    private double part() {
        return random.nextInt(3) == 0 ? random.nextInt(2) : random.nextInt(17) / 16.0;
    }

    /** A coordinate at the time of the contact. */
    private double between(int i) {
        return (1 - time) * points[i] + time * points[12 + i];
    }

    /** Lets coordinate k of the first point pass {@code at} at the time of the contact. */
    private void path(int k, double at, double way) {
        points[k] = at - time * way;
        points[12 + k] = points[k] + way;
    }

    /** Moves and scales everything, exactly. */
    private void place() {
        double shift = random.nextInt(4) == 0 ? 0x1p20 : 0;
        double scale = random.nextInt(4) == 0 ? Math.scalb(1.0, random.nextInt(-900, 900)) : 1;
        for (int i = 0; i < 24; i++) {
            points[i] = (points[i] + shift) * scale;
        }
    }
}
