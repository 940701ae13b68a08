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
 * <p>So an answer errs towards touching only, and by no more than {@link #bound()}: what is taken for solid holds all of
 * {f ≤ 0} and lies in {f ≤ bound}. If f is a true distance, a distance to the solid is found too small by at most the
 * bound, and never too large.
 */
public final class SignedDistanceField {

    /** Halvings of the region along each axis; cells are numbered by an int. */
    public static final int MOST_LEVELS = 10;

    private final Function function;
    private final double lipschitz;
    private final double slack;
    private final Vec3 low;
    private final Vec3 size;
    private final int levels;
    /** What the rounding of borders may add to a box. */
    private final double placing;

    /** A function of a point. It must always give the same value for a point, from any thread. */
    @FunctionalInterface
    public interface Function {
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
        double reach = Math.max(low.length(), low.plus(size).length());
        if (!(least > 0 && reach <= TriangleMesh.LARGEST_COORDINATE)) {
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
        this.placing = Rounding.FIELD_BORDER * reach;
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

    /** By how much what is taken for solid may exceed the solid, in units of the function: L × a cell's diagonal. */
    public double bound() {
        return 2 * (lipschitz * radius(levels) + slack);
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
