package dev.tandem.internal.pairs;

import java.util.SplittableRandom;

/** Seeded pairs of triangles; every odd round is a nasty one. */
final class TrianglePairs {

    private final SplittableRandom random;

    final double[] a = new double[9];
    final double[] b = new double[9];

    TrianglePairs(long seed) {
        random = new SplittableRandom(seed);
    }

    void next(int round) {
        if ((round & 1) == 0) {
            uniform();
            return;
        }
        switch (random.nextInt(7)) {
            case 0, 1 -> grid();
            case 2 -> slivers();
            case 3 -> sharedCorners();
            case 4 -> tiltedPlane();
            default -> touching();
        }
        if (random.nextInt(4) == 0) {
            nudge(1 + random.nextInt(3));
        }
        switch (random.nextInt(12)) {
            case 0 -> scale(1e9);
            case 1 -> scale(1e-9);
            case 2 -> shift(1e6);
            case 3 -> scale(Math.scalb(1.0, random.nextInt(-1060, 1021)));
            default -> {}
        }
    }

    /** Near each other, so that a good part of them meets. */
    private void uniform() {
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextDouble(-1, 1);
            b[i] = random.nextDouble(-1, 1);
        }
    }

    /** Small whole numbers: coplanar, touching and degenerate ones abound. */
    private void grid() {
        int size = 2 + random.nextInt(3);
        boolean flat = random.nextInt(3) == 0;
        for (int i = 0; i < 9; i++) {
            a[i] = flat && i % 3 == 2 ? 0 : random.nextInt(size);
            b[i] = flat && i % 3 == 2 ? 0 : random.nextInt(size);
        }
    }

    /** The third corner nearly on the edge of the first two. */
    private void slivers() {
        uniform();
        double t = random.nextDouble();
        double width = random.nextInt(3) * 1e-16;
        for (int k = 0; k < 3; k++) {
            a[6 + k] = a[k] + t * (a[3 + k] - a[k]) + width * random.nextDouble(-1, 1);
        }
        if (random.nextBoolean()) {
            blend(b, 6, random.nextInt(7));
        }
    }

    private void sharedCorners() {
        uniform();
        int shared = 1 + random.nextInt(3);
        for (int s = 0; s < shared; s++) {
            System.arraycopy(a, 3 * random.nextInt(3), b, 3 * random.nextInt(3), 3);
        }
        if (random.nextInt(4) == 0) {
            System.arraycopy(b, 0, b, 3 * random.nextInt(3), 3);
        }
    }

    /** Whole combinations of two whole vectors: exactly coplanar, not axis-aligned. */
    private void tiltedPlane() {
        int[] u = {random.nextInt(-3, 4), random.nextInt(-3, 4), random.nextInt(-3, 4)};
        int[] v = {random.nextInt(-3, 4), random.nextInt(-3, 4), random.nextInt(-3, 4)};
        for (int corner = 0; corner < 9; corner += 3) {
            int i = random.nextInt(-2, 3);
            int j = random.nextInt(-2, 3);
            int l = random.nextInt(-2, 3);
            int m = random.nextInt(-2, 3);
            for (int k = 0; k < 3; k++) {
                a[corner + k] = i * u[k] + j * v[k];
                b[corner + k] = l * u[k] + m * v[k];
            }
        }
    }

    /** A corner of B on a point of A, or the middles of two edges on one point, as well as rounding allows. */
    private void touching() {
        uniform();
        if (random.nextBoolean()) {
            blend(b, 0, random.nextInt(7));
        } else {
            for (int k = 0; k < 3; k++) {
                b[3 + k] = a[k] + a[3 + k] - b[k];
            }
        }
    }

    /** Puts a corner of t on a point of A: a corner, a point of an edge, or one inside. */
    private void blend(double[] t, int corner, int where) {
        double w0 = where < 3 ? (where == 0 ? 1 : 0) : random.nextInt(1, 8) / 8.0;
        double w1 = where < 3 ? (where == 1 ? 1 : 0) : where < 6 ? 1 - w0 : (1 - w0) * random.nextDouble();
        double w2 = 1 - w0 - w1;
        for (int k = 0; k < 3; k++) {
            t[corner + k] = w0 * a[k] + w1 * a[3 + k] + w2 * a[6 + k];
        }
    }

    /** Moves a few coordinates by an ulp. */
    private void nudge(int times) {
        for (int n = 0; n < times; n++) {
            double[] t = random.nextBoolean() ? a : b;
            int i = random.nextInt(9);
            t[i] = random.nextBoolean() ? Math.nextUp(t[i]) : Math.nextDown(t[i]);
        }
    }

    private void scale(double factor) {
        for (int i = 0; i < 9; i++) {
            a[i] *= factor;
            b[i] *= factor;
        }
    }

    private void shift(double offset) {
        for (int i = 0; i < 9; i++) {
            a[i] += offset;
            b[i] += offset;
        }
    }
}
