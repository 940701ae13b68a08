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
 * <p>So an answer errs towards touching only, and by no more than {@link #bound()}: what is taken for solid holds all of
 * {f ≤ 0} and lies in {f ≤ bound}. If f is a true distance, a distance to the solid is found too small by at most the
 * bound, and never too large.
 */
public final class SignedDistanceField {

    /** Halvings of the region along each axis; cells are numbered by an int. */
    public static final int MOST_LEVELS = 10;

    /** How many values of a field that is asked directly one search for a distance takes, at most. */
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

    /** A function of a point. It must always give the same value for a point, from any thread. */
    @FunctionalInterface
    public interface Function {
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
     * A field that is asked directly, from a function that is the distance to a solid: outside of it, at any point of
     * space, its value is how far the solid is away, to within 64 units of 2⁻⁵³ × the coordinates; inside it is at most
     * zero. So the smallest of the distances to several solids is the distance to all of them.
     *
     * @param low a corner of a box that holds the solid
     */
    public static SignedDistanceField exact(Function function, Vec3 low, Vec3 high) {
        Vec3 size = high.minus(low);
        return new SignedDistanceField(function, true, 1, Double.POSITIVE_INFINITY, low, size, defaultError(low, size));
    }

    /**
     * A field that is asked directly, from any function with a Lipschitz constant: the solid is where it is at most zero in
     * the region, and it is asked nowhere else. What a search costs grows as the inverse of the error: say how
     * {@link #smooth} the function is, or do not ask for more than a thousandth of the size.
     *
     * @param lipschitz the function differs at two points by at most this times their distance, to within 64 units of
     *     2⁻⁵³ × (the value + this × the coordinates)
     */
    public static SignedDistanceField implicit(Function function, double lipschitz, Vec3 low, Vec3 high) {
        Vec3 size = high.minus(low);
        return new SignedDistanceField(
                function, false, lipschitz, Double.POSITIVE_INFINITY, low, size, defaultError(low, size));
    }

    /**
     * The same field, of a function whose gradient differs at two points of the region by at most {@code curvature} times
     * their distance: its second derivatives along any direction are at most that. A search then costs as little as for
     * an exact distance.
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
     * The same field, asked directly, with intervals of distances no wider than an error, which is a length. A gap of at most
     * the error may count as touching. A search ends after {@value #MOST_EVALUATIONS} values; an interval that is still wider
     * then says so, and a gap that is not proven by then counts as touching.
     */
    public SignedDistanceField within(double error) {
        if (!isDirect()) {
            throw new IllegalArgumentException(
                    "a field with a resolution is not asked directly: its bound is " + bound());
        }
        return new SignedDistanceField(function, exact, lipschitz, curvature, low, size, error);
    }

    /**
     * A field from a function.
     *
     * @param lipschitz the function differs at two points by at most this times their distance, as it is computed
     * @param resolution no cell is longer than this
     */
    public static SignedDistanceField of(Function function, double lipschitz, Vec3 low, Vec3 high, double resolution) {
        return new SignedDistanceField(function, lipschitz, 0, low, high.minus(low), resolution);
    }

    /**
     * A field from values at the points of a regular grid, and between them the trilinear mix of the eight around. If the
     * values are the true distances, the mix differs from the true distance by at most the diagonal of the grid's cells.
     *
     * @param low the first point of the grid
     * @param spacing of its points
     * @param nx how many points there are along x
     * @param values x first, then y, then z; copied
     * @param resolution no cell is longer than this
     */
    public static SignedDistanceField ofGrid(
            Vec3 low, double spacing, int nx, int ny, int nz, double[] values, double resolution) {
        FieldGrid grid = FieldGrid.of(low, spacing, nx, ny, nz, values);
        return new SignedDistanceField(
                grid::value, grid.lipschitz(), grid.rounding(), grid.low(), grid.size(), resolution);
    }

    public double value(double x, double y, double z) {
        return function.at(x, y, z);
    }

    /** Whether queries ask the function itself, rather than cells of a resolution. */
    public boolean isDirect() {
        return error > 0;
    }

    /** Whether the function is the distance to its solid. */
    public boolean isExact() {
        return exact;
    }

    /** How wide intervals of distances may be, for a field that is asked directly. */
    public double error() {
        return error;
    }

    public double lipschitz() {
        return lipschitz;
    }

    /** The bound on second derivatives; infinite if there is none. */
    public double curvature() {
        return curvature;
    }

    /** The region's first corner. */
    public Vec3 low() {
        return low;
    }

    /** The region's last corner. */
    public Vec3 high() {
        return high;
    }

    /** The coordinate of the region that is next to one along an axis: 0, 1, 2 for x, y, z. */
    public double inRegion(int axis, double coordinate) {
        double from = axis == 0 ? low.x() : axis == 1 ? low.y() : low.z();
        double to = axis == 0 ? high.x() : axis == 1 ? high.y() : high.z();
        return Math.min(to, Math.max(from, coordinate));
    }

    /** The region's lengths along the axes. */
    public Vec3 size() {
        return size;
    }

    /**
     * By how much what is taken for solid may exceed the solid, in units of the function: L × a cell's diagonal. Of a field
     * that is asked directly: L × the error.
     */
    public double bound() {
        return isDirect() ? lipschitz * error : 2 * (lipschitz * radius(levels) + slack);
    }

    /** How often the region is halved along each axis. */
    public int levels() {
        return levels;
    }

    /** Half the diagonal of a box after some halvings, and never less. */
    public double radius(int level) {
        return 0.5 * size.length() / (1 << level) * Rounding.FIELD + placing;
    }

    /** Where the region is divided along an axis: after {@code index} of 2^level steps. */
    public double border(int axis, int index, int level) {
        double from = axis == 0 ? low.x() : axis == 1 ? low.y() : low.z();
        double way = axis == 0 ? size.x() : axis == 1 ? size.y() : size.z();
        // The share is exact, so that a border is the same number on every level.
        return from + way * ((double) index / (1 << level));
    }

    /** Whether a box may hold some of the solid, by the value at its centre. A value that is no number says nothing. */
    public boolean mayHoldSolid(double valueAtCentre, int level) {
        return !(valueAtCentre > lipschitz * radius(level) + slack);
    }

    /** Whether all of a box is solid, by the value at its centre. */
    public boolean isSolid(double valueAtCentre, int level) {
        return valueAtCentre <= -(lipschitz * radius(level) + slack);
    }
}
