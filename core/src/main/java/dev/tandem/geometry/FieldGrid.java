package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Vec3;

/**
 * Values at the points of a regular grid, and between them the trilinear mix of the eight around. Immutable. If the
 * values are the true distances at the grid's points, the mix differs from the true distance by at most the diagonal of
 * the grid's cells.
 */
final class FieldGrid {

    private final Vec3 low;
    private final double spacing;
    private final int nx;
    private final int ny;
    private final int nz;
    private final double[] values;
    private final double lipschitz;
    private final double largest;

    private FieldGrid(Vec3 low, double spacing, int nx, int ny, int nz, double[] values) {
        this.low = low;
        this.spacing = spacing;
        this.nx = nx;
        this.ny = ny;
        this.nz = nz;
        this.values = values;
        double x = 0;
        double y = 0;
        double z = 0;
        double most = 0;
        for (int i = 0; i < values.length; i++) {
            most = Math.max(most, Math.abs(values[i]));
            x = Math.max(x, i % nx == 0 ? 0 : Math.abs(values[i] - values[i - 1]));
            y = Math.max(y, i / nx % ny == 0 ? 0 : Math.abs(values[i] - values[i - nx]));
            z = Math.max(z, i / nx / ny == 0 ? 0 : Math.abs(values[i] - values[i - nx * ny]));
        }
        largest = most;
        // Each derivative is a mix of differences along one axis; rounding is doubled.
        lipschitz = Math.sqrt(x * x + y * y + z * z) / spacing * Rounding.FIELD;
    }

    /**
     * A grid from its first point, the spacing of its points, and their values, x first, then y, then z. The array is
     * copied.
     */
    static FieldGrid of(Vec3 low, double spacing, int nx, int ny, int nz, double... values) {
        if (nx < 2 || ny < 2 || nz < 2 || values.length != (long) nx * ny * nz) {
            throw new IllegalArgumentException("a grid of " + nx + " × " + ny + " × " + nz
                    + " points needs two along each axis and a value for each, but there are " + values.length);
        }
        if (!(spacing > 0 && spacing <= Limits.LARGEST_SPACING)) {
            throw new IllegalArgumentException("the spacing of a grid is " + spacing + "; a positive number is needed");
        }
        for (int i = 0; i < values.length; i++) {
            if (!(Math.abs(values[i]) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw new IllegalArgumentException("the value at point " + i % nx + ", " + i / nx % ny + ", "
                        + i / nx / ny + " of a grid is " + values[i] + "; a finite number is needed");
            }
        }
        return new FieldGrid(low, spacing, nx, ny, nz, values.clone());
    }

    Vec3 low() {
        return low;
    }

    Vec3 size() {
        return new Vec3((nx - 1) * spacing, (ny - 1) * spacing, (nz - 1) * spacing);
    }

    /** A bound on how fast the mix changes. */
    double lipschitz() {
        return lipschitz;
    }

    /** What rounding may do to a value: a place is off by some roundings of its coordinates, a sum by some of its own. */
    double rounding() {
        Vec3 size = size();
        double farthest = Math.max(low.length(), low.plus(size).length());
        return Rounding.FIELD_VALUE * (largest + lipschitz * farthest);
    }

    /** The mix at a point; points beyond the grid's border have the value on it. */
    double value(double x, double y, double z) {
        double u = (x - low.x()) / spacing;
        double v = (y - low.y()) / spacing;
        double w = (z - low.z()) / spacing;
        int i = cell(u, nx);
        int j = cell(v, ny);
        int k = cell(w, nz);
        double s = share(u - i);
        double t = share(v - j);
        double r = share(w - k);
        int at = (k * ny + j) * nx + i;
        return mix(plane(at, s, t), plane(at + nx * ny, s, t), r);
    }

    private double plane(int at, double s, double t) {
        return mix(mix(values[at], values[at + 1], s), mix(values[at + nx], values[at + nx + 1], s), t);
    }

    private static double mix(double a, double b, double s) {
        return (1 - s) * a + s * b;
    }

    private static int cell(double u, int n) {
        return (int) Math.max(0, Math.min(n - 2, Math.floor(u)));
    }

    private static double share(double s) {
        return Math.max(0, Math.min(1, s));
    }
}
