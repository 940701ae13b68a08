package dev.tandem.internal.pairs;

import java.util.SplittableRandom;

/** Seeded pairs of triangles, more than half of them nasty. Each index gives the same pair on every machine. */
final class DistancePairs {

    static final int KINDS = 12;

    final double[] a = new double[9];
    final double[] b = new double[9];
    private final long seed;
    private SplittableRandom random;

    DistancePairs(long seed) {
        this.seed = seed;
        this.random = new SplittableRandom(seed);
    }

    /** Fills a and b with the pair of this index. */
    void make(int index) {
        random = new SplittableRandom(seed + 0x9E3779B97F4A7C15L * (index + 1));
        randomTriangle(a, 1);
        randomTriangle(b, 1);
        switch (index % KINDS) {
            case 0 -> move(b, 3);
            case 1 -> {
                randomTriangle(b, 0.1);
                move(b, 20);
            }
            case 2 -> touch(0);
            case 3 -> touch(tiny());
            case 4 -> coplanar();
            case 5 -> nearlyParallelEdges();
            case 6 -> slivers();
            case 7 -> duplicates();
            case 8 -> degenerate();
            case 9 -> integers();
            case 10 -> facing();
            default -> slightlyMovedParallel();
        }
        placeInTheWorld();
    }

    /** The largest difference of two coordinates of one axis. */
    double size() {
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int k = axis; k < 9; k += 3) {
                low = Math.min(low, Math.min(a[k], b[k]));
                high = Math.max(high, Math.max(a[k], b[k]));
            }
            size = Math.max(size, high - low);
        }
        return size;
    }

    /** What one rounding of a coordinate of this pair may cost. */
    double ulp() {
        double largest = 0;
        for (int k = 0; k < 9; k++) {
            largest = Math.max(largest, Math.max(Math.abs(a[k]), Math.abs(b[k])));
        }
        return Math.ulp(largest);
    }

    private double coordinate() {
        return random.nextDouble(-1, 1);
    }

    private double tiny() {
        return Math.pow(10, -random.nextDouble(1, 17));
    }

    private void randomTriangle(double[] t, double scale) {
        for (int k = 0; k < 9; k++) {
            t[k] = scale * coordinate();
        }
    }

    private void move(double[] t, double far) {
        for (int axis = 0; axis < 3; axis++) {
            double by = far * coordinate();
            for (int k = axis; k < 9; k += 3) {
                t[k] += by;
            }
        }
    }

    /** A vertex of b at a point of a (vertex, edge or face), lifted by the gap; the rest of b mostly on one side. */
    private void touch(double gap) {
        double u = random.nextInt(3) == 0 ? 0 : random.nextDouble();
        double v = random.nextInt(3) == 0 ? 0 : (1 - u) * random.nextDouble();
        double[] n = normal(a);
        boolean oneSided = random.nextInt(4) > 0;
        for (int axis = 0; axis < 3; axis++) {
            double foot = a[axis] + u * (a[3 + axis] - a[axis]) + v * (a[6 + axis] - a[axis]);
            b[axis] = foot + gap * n[axis];
            b[3 + axis] += foot;
            b[6 + axis] += foot;
        }
        if (oneSided) {
            for (int k = 3; k < 9; k += 3) {
                double h = 0;
                for (int axis = 0; axis < 3; axis++) {
                    h += n[axis] * (b[k + axis] - b[axis]);
                }
                for (int axis = 0; axis < 3 && h < 0; axis++) {
                    b[k + axis] -= 2 * h * n[axis];
                }
            }
        }
        rotateVertices();
    }

    private static double[] normal(double[] t) {
        double[] n = new double[3];
        double sum = 0;
        for (int x = 0; x < 3; x++) {
            int y = (x + 1) % 3;
            int z = (x + 2) % 3;
            n[x] = (t[3 + y] - t[y]) * (t[6 + z] - t[z]) - (t[3 + z] - t[z]) * (t[6 + y] - t[y]);
            sum += n[x] * n[x];
        }
        if (!(sum > 0)) {
            return new double[] {0, 0, 1};
        }
        for (int x = 0; x < 3; x++) {
            n[x] /= Math.sqrt(sum);
        }
        return n;
    }

    private void rotateVertices() {
        int by = 3 * random.nextInt(3);
        double[] copy = b.clone();
        for (int k = 0; k < 9; k++) {
            b[(k + by) % 9] = copy[k];
        }
    }

    private void coplanar() {
        boolean slanted = random.nextBoolean();
        double gap = random.nextInt(3) == 0 ? tiny() : 0;
        double far = random.nextInt(2);
        for (int k = 0; k < 9; k += 3) {
            b[k] += 2 * far;
            a[k + 2] = slanted ? 0.3 * a[k] - 0.7 * a[k + 1] : 0.5;
            b[k + 2] = slanted ? 0.3 * b[k] - 0.7 * b[k + 1] + gap : 0.5 + gap;
        }
    }

    /** The first edges cross at a tiny angle with a tiny or plain gap; the third vertices point away. */
    private void nearlyParallelEdges() {
        double angle = tiny();
        double gap = random.nextInt(4) == 0 ? random.nextDouble() : tiny();
        double shift = 0.5 * coordinate();
        double[] edgeA = {-1, 0, 0, 1, 0, 0, coordinate(), coordinate(), -random.nextDouble()};
        double[] edgeB = {
            shift - 1, -angle, gap, shift + 1, angle * (1 + coordinate()), gap, coordinate(), coordinate(), gap + 1
        };
        turnTogether(edgeA, edgeB);
    }

    /** Two nearly equal triangles above each other, as in offset surfaces. */
    private void slightlyMovedParallel() {
        double[] n = normal(a);
        double gap = random.nextInt(2) == 0 ? random.nextDouble() : tiny();
        double noise = random.nextInt(2) == 0 ? 0 : 1e-15;
        for (int k = 0; k < 9; k++) {
            b[k] = a[k] + gap * n[k % 3] + noise * coordinate();
        }
        rotateVertices();
    }

    private void slivers() {
        double thin = random.nextBoolean() ? 1e-8 : tiny();
        sliver(a, thin);
        if (random.nextBoolean()) {
            sliver(b, thin);
        }
        if (random.nextBoolean()) {
            touch(random.nextBoolean() ? tiny() : random.nextDouble());
        } else {
            move(b, 1);
        }
    }

    private void sliver(double[] t, double thin) {
        double along = random.nextDouble(-0.5, 1.5);
        for (int axis = 0; axis < 3; axis++) {
            t[6 + axis] = t[axis] + along * (t[3 + axis] - t[axis]) + thin * coordinate();
        }
    }

    private void duplicates() {
        System.arraycopy(a, 0, b, 0, 9);
        int shared = random.nextInt(3);
        for (int k = 3 * shared; shared > 0 && k < 9; k++) {
            b[k] = coordinate();
        }
        rotateVertices();
    }

    private void degenerate() {
        if (random.nextBoolean()) {
            integers();
        } else {
            move(b, random.nextInt(3));
        }
        collapse(a, random.nextInt(4));
        collapse(b, random.nextInt(4));
    }

    private static void collapse(double[] t, int how) {
        if (how == 1 || how == 2) {
            System.arraycopy(t, 0, t, 3, 3);
        }
        if (how == 2) {
            System.arraycopy(t, 0, t, 6, 3);
        }
        if (how == 3) {
            for (int axis = 0; axis < 3; axis++) {
                t[axis] = Math.rint(4 * t[axis]);
                t[3 + axis] = Math.rint(4 * t[3 + axis]);
                t[6 + axis] = 2 * t[3 + axis] - t[axis];
            }
        }
    }

    private void integers() {
        for (int k = 0; k < 9; k++) {
            a[k] = random.nextInt(-3, 4);
            b[k] = random.nextInt(-3, 4);
        }
    }

    /** Plain triangles side by side along one axis, with no tricks: what a descent sees most. */
    private void facing() {
        for (int k = 0; k < 9; k += 3) {
            a[k] *= 0.2;
            b[k] = 0.2 * b[k] + 0.41 + 0.3 * random.nextDouble();
        }
    }

    /** A common, roughly orthogonal turn into a and b. */
    private void turnTogether(double[] fromA, double[] fromB) {
        double c = Math.cos(3 * coordinate());
        double s = Math.sqrt(1 - c * c);
        for (int k = 0; k < 9; k += 3) {
            turn(fromA, a, k, c, s);
            turn(fromB, b, k, c, s);
        }
    }

    private static void turn(double[] from, double[] to, int k, double c, double s) {
        double x = c * from[k] - s * from[k + 1];
        double y = s * from[k] + c * from[k + 1];
        to[k] = x;
        to[k + 1] = c * y - s * from[k + 2];
        to[k + 2] = s * y + c * from[k + 2];
    }

    private void placeInTheWorld() {
        int how = random.nextInt(8);
        double scale = how == 0 ? 1e9 : how == 1 ? 1e-9 : how == 2 ? Math.scalb(1.0, random.nextInt(-60, 60)) : 1;
        double offset = how == 3 || how == 4 ? 1e6 : 0;
        for (int axis = 0; axis < 3; axis++) {
            double by = offset * coordinate();
            for (int k = axis; k < 9; k += 3) {
                a[k] = scale * a[k] + by;
                b[k] = scale * b[k] + by;
            }
        }
    }
}
