package dev.tandem.geometry;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Vec3;

/**
 * A solid given by a function: all points of a region where it is at most zero. The function changes by no more than a
 * known bound per unit of way (its Lipschitz constant L), which for a true distance is 1. Outside the region there is
 * nothing.
 *
 * <p>There are two ways to ask it. {@link #exact} and {@link #implicit} make fields that queries ask directly: the answer
 * is as close as {@link #within} says, by default to 1e-9 of the region's diagonal, and states the interval it is known to.
 *
 * <pre>{@code
 * SignedDistanceField ball = SignedDistanceField.exact(
 *         (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 1, new Vec3(-1, -1, -1), new Vec3(1, 1, 1));
 * Separation gap = Tandem.distance(Body.of(ball.within(1e-6)), part);
 * }</pre>
 *
 * <p>{@link #of} and {@link #ofGrid} make fields with a resolution. Of those, queries do not see the solid itself but the
 * cells that may hold some of it, found by halving the region again and again:
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
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Separation;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.SignedDistanceField;
 * import dev.tandem.math.Pose;
 * import dev.tandem.math.Vec3;
 *
 * SignedDistanceField ball = SignedDistanceField.exact(
 *         (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 1, new Vec3(-1, -1, -1), new Vec3(1, 1, 1));
 * Separation gap = Tandem.distance(Body.of(ball), Body.of(new Box(2, 2, 2)).at(Pose.translation(3, 0, 0)));
 * System.out.println(gap.lower() <= 1 && 1 <= gap.upper()); // prints: true
 * }</pre>
 */
public final class SignedDistanceField {

    /** The largest number of halvings of the region along each axis; cells are numbered by an int. */
    public static final int MOST_LEVELS = 10;

    /** The largest number of values that one search for a distance takes of a field that is asked directly. */
    public static final int MOST_EVALUATIONS = 1 << 19;

    private final Function function;
    private final double lipschitz;
    private final double slack;
    private final Vec3 low;
    private final Vec3 size;
    private final Vec3 high;
    private final int levels;
    /** What the rounding of borders may add to a box. */
    private final double placing;
    /** How wide the interval of an answer may be; 0 if it is found through cells. */
    private final double error;

    private final boolean exact;
    /** How much the gradient may change per unit of way. */
    private final double curvature;

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
        requireRegion(lipschitz, low, size);
        double largest = Math.max(size.x(), Math.max(size.y(), size.z()));
        if (!(resolution >= largest / (1 << MOST_LEVELS))) {
            throw new IllegalArgumentException("a resolution of at least " + largest / (1 << MOST_LEVELS)
                    + " (the region halved " + MOST_LEVELS + " times) is needed, but this is " + resolution);
        }
        this.function = function;
        this.lipschitz = lipschitz * Rounding.FIELD;
        this.slack = slack;
        this.low = low;
        this.size = size;
        this.high = low.plus(size);
        int halvings = 0;
        while (largest / (1 << halvings) > resolution) {
            halvings++;
        }
        this.levels = halvings;
        this.placing = Rounding.FIELD_BORDER * reach(low, size);
        this.error = 0;
        this.exact = false;
        this.curvature = Double.POSITIVE_INFINITY;
    }

    /** A field that is asked directly. */
    private SignedDistanceField(
            Function function, boolean exact, double lipschitz, double curvature, Vec3 low, Vec3 size, double error) {
        requireRegion(lipschitz, low, size);
        double least = Rounding.FIELD_ERROR * reach(low, size);
        if (!(error >= least)) {
            throw new IllegalArgumentException("the error of a field is a length of at least " + least
                    + ", for its values are rounded, but this is " + error);
        }
        this.function = function;
        this.lipschitz = lipschitz * Rounding.FIELD;
        this.slack = 0;
        this.low = low;
        this.size = size;
        this.high = low.plus(size);
        this.levels = 0;
        this.placing = Rounding.FIELD_BORDER * reach(low, size);
        this.error = error;
        this.exact = exact;
        this.curvature = curvature;
    }

    private static double defaultError(Vec3 low, Vec3 size) {
        return Math.max(Rounding.FIELD_DEFAULT_ERROR * size.length(), Rounding.FIELD_ERROR * reach(low, size));
    }

    private static double reach(Vec3 low, Vec3 size) {
        return Math.max(low.length(), low.plus(size).length());
    }

    private static void requireRegion(double lipschitz, Vec3 low, Vec3 size) {
        if (!(lipschitz >= 0 && lipschitz <= Limits.LARGEST_SLOPE)) {
            throw new IllegalArgumentException("a Lipschitz constant is a number from 0 to 1e100, but this is "
                    + lipschitz + "; for a distance it is 1");
        }
        double least = Math.min(size.x(), Math.min(size.y(), size.z()));
        if (!(least > 0 && reach(low, size) <= TriangleMesh.LARGEST_COORDINATE)) {
            throw new IllegalArgumentException("the region of a field needs a size along each axis and finite corners,"
                    + " but its first corner is " + low + " and its size " + size);
        }
    }

    /**
     * {@return a field that is asked directly, from a function that is the distance to a solid} Its value is the distance
     * to the solid at any point of space outside it, to within 64 units of 2⁻⁵³ × the coordinates, and at most zero
     * inside. The smallest of the distances to several solids is the distance to their union.
     *
     * @param function the distance
     * @param low the smallest corner of a box that contains the solid
     * @param high the largest corner of that box
     */
    public static SignedDistanceField exact(Function function, Vec3 low, Vec3 high) {
        Vec3 size = high.minus(low);
        return new SignedDistanceField(function, true, 1, Double.POSITIVE_INFINITY, low, size, defaultError(low, size));
    }

    /**
     * {@return a field that is asked directly, from a function with a Lipschitz constant} The solid is where the function
     * is at most zero in the region; the function is asked nowhere else. The cost of a search grows as the inverse of the
     * error, unless {@link #smooth} bounds the second derivatives: without such a bound, ask for no less than a thousandth
     * of the size.
     *
     * @param function the function
     * @param lipschitz a bound on the difference of the function at two points divided by their distance, to within 64
     *     units of 2⁻⁵³ × (the value + this × the coordinates)
     * @param low the smallest corner of the region
     * @param high the largest corner of the region
     */
    public static SignedDistanceField implicit(Function function, double lipschitz, Vec3 low, Vec3 high) {
        Vec3 size = high.minus(low);
        return new SignedDistanceField(
                function, false, lipschitz, Double.POSITIVE_INFINITY, low, size, defaultError(low, size));
    }

    /**
     * {@return the same implicit field with a bound on the second derivatives of its function} A search then costs as
     * little as for an exact distance.
     *
     * @param curvature a bound on the difference of the gradient at two points of the region divided by their distance
     * @throws IllegalArgumentException if this is no implicit field
     */
    public SignedDistanceField smooth(double curvature) {
        if (!isDirect() || exact) {
            throw new IllegalArgumentException("only an implicit field is told how smooth it is");
        }
        if (!(curvature >= 0 && curvature <= Limits.LARGEST_SLOPE)) {
            throw new IllegalArgumentException(
                    "a bound on second derivatives is a number from 0 to 1e100, but this is " + curvature);
        }
        return new SignedDistanceField(function, false, lipschitz, curvature, low, size, error);
    }

    /**
     * {@return the same field, asked directly, with intervals of distances no wider than an error} A gap of at most the
     * error may count as touching. A search ends after {@value #MOST_EVALUATIONS} values: an interval that is still wider
     * then is returned as it is, and a gap that is not proved by then counts as touching.
     *
     * @param error the largest width of an interval, as a length
     * @throws IllegalArgumentException if this is a field with a resolution
     */
    public SignedDistanceField within(double error) {
        if (!isDirect()) {
            throw new IllegalArgumentException(
                    "a field with a resolution is not asked directly: its bound is " + bound());
        }
        return new SignedDistanceField(function, exact, lipschitz, curvature, low, size, error);
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

    /** {@return whether queries ask the function itself, rather than cells of a resolution} */
    public boolean isDirect() {
        return error > 0;
    }

    /** {@return whether the function is the distance to its solid} */
    public boolean isExact() {
        return exact;
    }

    /** {@return the largest width of an interval of distances, for a field that is asked directly; else 0} */
    public double error() {
        return error;
    }

    /** {@return the Lipschitz constant of the function, rounded up} */
    public double lipschitz() {
        return lipschitz;
    }

    /** {@return the bound on second derivatives; infinite if there is none} */
    public double curvature() {
        return curvature;
    }

    /** {@return the smallest corner of the region} */
    public Vec3 low() {
        return low;
    }

    /** {@return the largest corner of the region} */
    public Vec3 high() {
        return high;
    }

    /**
     * {@return a coordinate, clamped to the region}
     *
     * @param axis 0, 1, 2 for x, y, z
     * @param coordinate the coordinate along that axis
     */
    public double inRegion(int axis, double coordinate) {
        double from = axis == 0 ? low.x() : axis == 1 ? low.y() : low.z();
        double to = axis == 0 ? high.x() : axis == 1 ? high.y() : high.z();
        return Math.min(to, Math.max(from, coordinate));
    }

    /** {@return the lengths of the region along the axes} */
    public Vec3 size() {
        return size;
    }

    /**
     * {@return how far the region that is taken for solid may extend beyond the solid, in units of the function: L ×
     * the diagonal of a cell, or, for a field that is asked directly, L × the error}
     */
    public double bound() {
        return isDirect() ? lipschitz * error : 2 * (lipschitz * radius(levels) + slack);
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
