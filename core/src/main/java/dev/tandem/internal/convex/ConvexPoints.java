package dev.tandem.internal.convex;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * The hull of a few points: a point, a segment, a triangle, any small polytope. All are looked at for each support. May
 * be filled again and again, without allocation once it has been as large.
 */
public final class ConvexPoints extends Convex {

    private double[] points = new double[0];
    /** Relative to the centre, so that an offset costs no digits: all x, y, z of a point together. */
    private double[] centred = new double[0];

    private int count;

    /** Points given as x, y, z of one after the other. */
    public ConvexPoints(double... coordinates) {
        set(coordinates, coordinates.length / 3);
    }

    /** Replaces the points by the first {@code count} of the given ones; they are copied. */
    public void set(double[] coordinates, int count) {
        if (count < 1 || coordinates.length < 3 * count) {
            throw new IllegalArgumentException("a solid needs a point, and three coordinates for each, but there are "
                    + coordinates.length + " numbers for " + count + " points");
        }
        room(count);
        System.arraycopy(coordinates, 0, points, 0, 3 * count);
        measure();
    }

    /** Replaces the points by another polytope's, mapped. */
    void place(Convex polytope, double[] pose) {
        int n = polytope.vertexCount();
        double[] v = polytope.vertices();
        room(n);
        Pose.mapPoints(pose, v, n, points);
        measure();
        rounded(polytope.rounding());
    }

    private void room(int n) {
        if (points.length < 3 * n) {
            points = new double[3 * n];
            centred = new double[3 * n];
        }
        count = n;
    }

    private void measure() {
        double middleX = middle(0);
        double middleY = middle(1);
        double middleZ = middle(2);
        double radius = 0;
        for (int i = 0; i < 3 * count; i += 3) {
            centred[i] = points[i] - middleX;
            centred[i + 1] = points[i + 1] - middleY;
            centred[i + 2] = points[i + 2] - middleZ;
            radius = Math.max(radius, Lengths.of(centred[i], centred[i + 1], centred[i + 2]));
        }
        if (!Double.isFinite(radius)) {
            throw new IllegalArgumentException("the points of a solid need finite coordinates");
        }
        bound(middleX, middleY, middleZ, radius * (1 + Rounding.RADIUS));
    }

    private double middle(int axis) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = axis; i < 3 * count; i += 3) {
            low = Math.min(low, points[i]);
            high = Math.max(high, points[i]);
        }
        return low + 0.5 * (high - low);
    }

    @Override
    public void support(double dx, double dy, double dz) {
        double[] c = centred;
        int best = 0;
        double furthest = Double.NEGATIVE_INFINITY;
        int end = 3 * count;
        for (int i = 0; i < end; i += 3) {
            double h = dx * c[i] + dy * c[i + 1] + dz * c[i + 2];
            if (h > furthest) {
                furthest = h;
                best = i;
            }
        }
        x = points[best];
        y = points[best + 1];
        z = points[best + 2];
    }

    @Override
    public double[] vertices() {
        return points;
    }

    @Override
    public int vertexCount() {
        return count;
    }
}
