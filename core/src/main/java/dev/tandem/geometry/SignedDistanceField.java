package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Vec3;

/**
 * A solid given by a function: all points of a region where it is at most zero. The function changes by no more than a
 * known bound per unit of way (its Lipschitz constant L), which for a true distance is 1. Outside the region there is
 * nothing.
 *
 * <p>Queries do not see the solid itself but the cells that may hold some of it, found by halving the region again and
 * again:
 *
 * <pre>
 *   ┌─────┬──┬──┐    c the centre of a box, r the distance to its corners
 *   │     │  │▒▒│
 *   │     ├──┼──┤      f(c) &gt;  L·r    nothing of the solid is in the box: it is left out
 *   │     │▒▒│▒▒│      f(c) ≤ −L·r    all of the box is solid: it is one cell
 *   ├──┬──┼──┴──┤      else           it is halved, or, at the resolution, counts as solid
 *   │▒▒│▒▒│▒▒▒▒▒│
 *   └──┴──┴─────┘
 * </pre>
 *
 * So an answer errs towards touching only, and by no more than {@link #bound()}: what is taken for solid holds all of
 * {f ≤ 0} and lies in {f ≤ bound}. If f is a true distance, a distance to the solid is found too small by at most the
 * bound, and never too large.
 *
 * <p>Immutable and safe for use by multiple threads. Making a field costs O(1), except that {@link #ofGrid} copies the
 * values. A query evaluates the function once for each box that it looks at.
 */
public final class SignedDistanceField {

    /** The largest number of halvings of the region along each axis; cells are numbered by an int. */
    public static final int MOST_LEVELS = 10;

    private final Function function;
    private final double lipschitz;
    private final double slack;
    private final Vec3 low;
    private final Vec3 size;
    private final int levels;
    /** What the rounding of borders may add to a box. */
    private final double placing;

    /**
     * A function of a point. Must be safe for use by multiple threads and always give the same value for the same
     * point.
     */
    @FunctionalInterface
    public interface Function {
        /**
         * {@return the value at a point; positive outside the solid}
         *
         * @param x the x coordinate
         * @param y the y coordinate
         * @param z the z coordinate
         */
        double at(double x, double y, double z);
    }

    private SignedDistanceField(
            Function function, double lipschitz, double slack, Vec3 low, Vec3 size, double resolution) {
        if (!(lipschitz >= 0 && lipschitz <= Limits.LARGEST_SLOPE)) {
            throw new IllegalArgumentException("a Lipschitz constant is a number from 0 to 1e100, but this is "
                    + lipschitz + "; for a distance it is 1");
        }
        double largest = Math.max(size.x(), Math.max(size.y(), size.z()));
        double least = Math.min(size.x(), Math.min(size.y(), size.z()));
        double farthest = Math.max(low.length(), low.plus(size).length());
        if (!(least > 0 && farthest <= TriangleMesh.LARGEST_COORDINATE)) {
            throw new IllegalArgumentException("the region of a field needs a size along each axis and finite corners,"
                    + " but its first corner is " + low + " and its size " + size);
        }
        if (!(resolution >= largest / (1 << MOST_LEVELS))) {
            throw new IllegalArgumentException("a resolution of at least " + largest / (1 << MOST_LEVELS)
                    + " (the region halved " + MOST_LEVELS + " times) is needed, but this is " + resolution);
        }
        this.function = function;
        this.lipschitz = lipschitz * Rounding.FIELD;
        this.slack = slack;
        this.low = low;
        this.size = size;
        int halvings = 0;
        while (largest / (1 << halvings) > resolution) {
            halvings++;
        }
        this.levels = halvings;
        this.placing = Rounding.FIELD_BORDER * farthest;
    }

    /**
     * {@return a field from a function}
     *
     * @param function the function
     * @param lipschitz a bound on the difference of the function at two points, as computed, divided by their distance
     * @param low the smallest corner of the region
     * @param high the largest corner of the region
     * @param resolution the largest length of a cell
     */
    public static SignedDistanceField of(Function function, double lipschitz, Vec3 low, Vec3 high, double resolution) {
        return new SignedDistanceField(function, lipschitz, 0, low, high.minus(low), resolution);
    }

    /**
     * {@return a field from values at the points of a regular grid, with trilinear interpolation between them} If the
     * values are true distances, the interpolation differs from the true distance by at most the diagonal of a cell of
     * the grid.
     *
     * @param low the first point of the grid
     * @param spacing the distance between neighbouring points
     * @param nx the number of points along x
     * @param ny the number of points along y
     * @param nz the number of points along z
     * @param values the values, x first, then y, then z; copied
     * @param resolution the largest length of a cell
     */
    public static SignedDistanceField ofGrid(
            Vec3 low, double spacing, int nx, int ny, int nz, double[] values, double resolution) {
        FieldGrid grid = FieldGrid.of(low, spacing, nx, ny, nz, values);
        return new SignedDistanceField(
                grid::value, grid.lipschitz(), grid.rounding(), grid.low(), grid.size(), resolution);
    }

    /**
     * {@return the value of the function at a point}
     *
     * @param x the x coordinate
     * @param y the y coordinate
     * @param z the z coordinate
     */
    public double value(double x, double y, double z) {
        return function.at(x, y, z);
    }

    /**
     * {@return how far the region that is taken for solid may extend beyond the solid, in units of the function: L ×
     * the diagonal of a cell}
     */
    public double bound() {
        return 2 * (lipschitz * radius(levels) + slack);
    }

    /** {@return the number of halvings of the region along each axis} */
    public int levels() {
        return levels;
    }

    /**
     * {@return half the diagonal of a box after some halvings, rounded up}
     *
     * @param level the number of halvings
     */
    public double radius(int level) {
        return 0.5 * size.length() / (1 << level) * Rounding.FIELD + placing;
    }

    /**
     * {@return the coordinate of a division of the region}
     *
     * @param axis 0, 1, 2 for x, y, z
     * @param index the number of steps from the low end, of 2^level in all
     * @param level the number of halvings
     */
    public double border(int axis, int index, int level) {
        double from = axis == 0 ? low.x() : axis == 1 ? low.y() : low.z();
        double way = axis == 0 ? size.x() : axis == 1 ? size.y() : size.z();
        // The share is exact, so that a border is the same number on every level.
        return from + way * ((double) index / (1 << level));
    }

    /**
     * {@return whether a box may contain some of the solid} A value that is NaN counts as yes.
     *
     * @param valueAtCentre the value at the centre of the box
     * @param level the number of halvings
     */
    public boolean mayHoldSolid(double valueAtCentre, int level) {
        return !(valueAtCentre > lipschitz * radius(level) + slack);
    }

    /**
     * {@return whether all of a box is solid}
     *
     * @param valueAtCentre the value at the centre of the box
     * @param level the number of halvings
     */
    public boolean isSolid(double valueAtCentre, int level) {
        return valueAtCentre <= -(lipschitz * radius(level) + slack);
    }
}
