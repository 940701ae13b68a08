package dev.tandem.testkit.random;

import dev.tandem.testkit.random.TrianglePairs.Named;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Recipes for pairs that touch, or all but touch. Coordinates are small integers (or such, halved a few times), so that
 * a corner said to lie on a face lies there exactly.
 */
final class TouchingTriangles {

    static final List<Named> ALL = List.of(
            new Named("tiny grid", (r, a, b) -> grid(r, 2, a, b)),
            new Named("small grid", (r, a, b) -> grid(r, 6, a, b)),
            new Named("shared corner", (r, a, b) -> shared(r, 3, a, b)),
            new Named("shared edge", (r, a, b) -> shared(r, 6, a, b)),
            new Named("corner on face", TouchingTriangles::cornerOnFace),
            new Named("corner on edge", TouchingTriangles::cornerOnEdge),
            new Named("edge across edge", TouchingTriangles::edgeAcrossEdge),
            new Named("edge in face", TouchingTriangles::edgeInFace),
            new Named("coplanar", TouchingTriangles::coplanar),
            new Named("coplanar star", TouchingTriangles::star),
            new Named("parallel planes", TouchingTriangles::parallel),
            new Named("equal", (r, a, b) -> shared(r, 9, a, b)),
            new Named("almost equal", TouchingTriangles::almostEqual),
            new Named("segment", TouchingTriangles::segment),
            new Named("point", TouchingTriangles::point),
            new Named("sliver", TouchingTriangles::sliver),
            new Named("nearly parallel edges", TouchingTriangles::nearlyParallelEdges),
            new Named("rounded corner on face", TouchingTriangles::roundedCornerOnFace));

    private static final int GRID = 20;

    private TouchingTriangles() {}

    private static void grid(SplittableRandom random, int half, double[] a, double[] b) {
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextInt(-half, half + 1);
            b[i] = random.nextInt(-half, half + 1);
        }
    }

    /** The first numbers of B are those of A: three a corner. */
    private static void shared(SplittableRandom random, int numbers, double[] a, double[] b) {
        grid(random, GRID, a, b);
        System.arraycopy(a, 0, b, 0, numbers);
    }

    private static void cornerOnFace(SplittableRandom random, double[] a, double[] b) {
        grid(random, GRID, a, b);
        pointOf(random, a, b, 0);
    }

    private static void cornerOnEdge(SplittableRandom random, double[] a, double[] b) {
        grid(random, GRID, a, b);
        int eighths = random.nextInt(9);
        for (int axis = 0; axis < 3; axis++) {
            b[axis] = ((8 - eighths) * a[axis] + eighths * a[axis + 3]) / 8;
        }
    }

    /** Two edges through one grid point; the rest of both triangles anywhere. */
    private static void edgeAcrossEdge(SplittableRandom random, double[] a, double[] b) {
        grid(random, GRID, a, b);
        int[] reach = {random.nextInt(4), random.nextInt(1, 4), random.nextInt(4), random.nextInt(1, 4)};
        for (int axis = 0; axis < 3; axis++) {
            int through = random.nextInt(-GRID, GRID + 1);
            int alongA = random.nextInt(-5, 6);
            int alongB = random.nextInt(-5, 6);
            a[axis] = through - reach[0] * alongA;
            a[axis + 3] = through + reach[1] * alongA;
            b[axis] = through - reach[2] * alongB;
            b[axis + 3] = through + reach[3] * alongB;
        }
    }

    private static void edgeInFace(SplittableRandom random, double[] a, double[] b) {
        grid(random, GRID, a, b);
        pointOf(random, a, b, 0);
        pointOf(random, a, b, 3);
    }

    /** Both triangles in one plane that is spanned by two integer vectors. */
    private static void coplanar(SplittableRandom random, double[] a, double[] b) {
        inOnePlane(random, a, b, 0);
    }

    /** As coplanar, but B's plane is next to A's. */
    private static void parallel(SplittableRandom random, double[] a, double[] b) {
        inOnePlane(random, a, b, 1);
    }

    private static void inOnePlane(SplittableRandom random, double[] a, double[] b, int apart) {
        int[] u = {random.nextInt(-4, 5), random.nextInt(-4, 5), random.nextInt(-4, 5)};
        int[] v = {random.nextInt(-4, 5), random.nextInt(-4, 5), random.nextInt(-4, 5)};
        int lifted = random.nextInt(3);
        for (int corner = 0; corner < 9; corner += 3) {
            int[] s = {random.nextInt(-6, 7), random.nextInt(-6, 7), random.nextInt(-6, 7), random.nextInt(-6, 7)};
            for (int axis = 0; axis < 3; axis++) {
                a[corner + axis] = s[0] * u[axis] + s[1] * v[axis];
                b[corner + axis] = s[2] * u[axis] + s[3] * v[axis] + (axis == lifted ? apart : 0);
            }
        }
    }

    /** Two triangles of one plane, head to foot: they overlap, and no corner of either is inside the other. */
    private static void star(SplittableRandom random, double[] a, double[] b) {
        int size = random.nextInt(1, 5);
        int shift = random.nextInt(-size, size + 1);
        double[][] flat = {{-3 * size, -2 * size}, {3 * size, -2 * size}, {0, 4 * size}};
        for (int corner = 0; corner < 3; corner++) {
            place(a, corner, flat[corner][0], flat[corner][1]);
            place(b, corner, -flat[corner][0] + shift, -flat[corner][1]);
        }
    }

    /** A point (x, y) of the plane spanned by (1, 1, 0) and (0, 1, 1). */
    private static void place(double[] t, int corner, double x, double y) {
        t[3 * corner] = x;
        t[3 * corner + 1] = x + y;
        t[3 * corner + 2] = y;
    }

    private static void almostEqual(SplittableRandom random, double[] a, double[] b) {
        shared(random, 9, a, b);
        double by = Math.scalb(1.0, -random.nextInt(1, 48));
        for (int i = 0; i < 9; i++) {
            b[i] += random.nextInt(-1, 2) * by;
        }
    }

    /** B is a segment: anywhere, or from a point of A. */
    private static void segment(SplittableRandom random, double[] a, double[] b) {
        grid(random, random.nextBoolean() ? 3 : GRID, a, b);
        if (random.nextBoolean()) {
            pointOf(random, a, b, 0);
        }
        int eighths = random.nextInt(-4, 13); // the third corner may also lie beyond the first two
        for (int axis = 0; axis < 3; axis++) {
            b[axis + 6] = b[axis] + eighths * (b[axis + 3] - b[axis]) / 8;
        }
        flattenToo(random, a);
    }

    /** B is a point: anywhere, or of A. */
    private static void point(SplittableRandom random, double[] a, double[] b) {
        grid(random, random.nextBoolean() ? 2 : GRID, a, b);
        if (random.nextBoolean()) {
            pointOf(random, a, b, 0);
        }
        System.arraycopy(b, 0, b, 3, 3);
        System.arraycopy(b, 0, b, 6, 3);
        flattenToo(random, a);
    }

    /** Now and then A is flat as well. */
    private static void flattenToo(SplittableRandom random, double[] a) {
        if (random.nextInt(4) == 0) {
            System.arraycopy(a, 0, a, 3, 3);
        }
    }

    /** A is a needle, high by an ulp or so; B starts at a point of it. */
    private static void sliver(SplittableRandom random, double[] a, double[] b) {
        grid(random, GRID, a, b);
        for (int axis = 0; axis < 3; axis++) {
            a[axis + 6] = (a[axis] + a[axis + 3]) / 2;
        }
        int moved = 6 + random.nextInt(3);
        a[moved] += random.nextInt(1, 4) * Math.ulp(a[moved] + 1);
        if (random.nextBoolean()) {
            pointOf(random, a, b, 0);
        }
    }

    /** B is A moved by next to nothing, so that all edges are almost parallel. */
    private static void nearlyParallelEdges(SplittableRandom random, double[] a, double[] b) {
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextDouble(-1, 1);
        }
        double by = Math.pow(10, -random.nextInt(3, 16));
        double[] shift = {random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)};
        boolean far = random.nextBoolean();
        for (int i = 0; i < 9; i++) {
            b[i] = a[i] + by * random.nextDouble(-1, 1) + (far ? 0.1 * shift[i % 3] : by * shift[i % 3]);
        }
    }

    /** A corner of B on A's face as well as doubles can say it: in truth an ulp above or below. */
    private static void roundedCornerOnFace(SplittableRandom random, double[] a, double[] b) {
        for (int i = 0; i < 9; i++) {
            a[i] = random.nextDouble(-1, 1);
            b[i] = random.nextDouble(-1, 1);
        }
        double s = random.nextDouble();
        double t = random.nextDouble() * (1 - s);
        for (int axis = 0; axis < 3; axis++) {
            b[axis] = a[axis] + s * (a[axis + 3] - a[axis]) + t * (a[axis + 6] - a[axis]);
        }
    }

    /** Puts a corner of B on a point of A whose weights are eighths: exact on small integers. */
    private static void pointOf(SplittableRandom random, double[] a, double[] b, int corner) {
        int i = random.nextInt(9);
        int j = random.nextInt(9 - i);
        for (int axis = 0; axis < 3; axis++) {
            b[corner + axis] = (i * a[axis] + j * a[axis + 3] + (8 - i - j) * a[axis + 6]) / 8;
        }
    }
}
