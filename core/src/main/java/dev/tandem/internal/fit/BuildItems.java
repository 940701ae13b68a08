package dev.tandem.internal.fit;

/**
 * The things that a tree is built over, each known by its number and an axis-aligned box. Both are moved together when
 * a range is split, so that the items of a small range lie side by side in memory.
 *
 * <p>Boxes are on a grid of 2³⁰ cells a side, rounded outwards: {@code Math.min} of whole numbers has no signed zero and
 * no NaN to look after, and sums of two coordinates are exact.
 */
public final class BuildItems {

    /** Numbers a box: the smallest corner, the largest corner. */
    public static final int STRIDE = 6;

    /** The grid's coordinates go from −2^29 to 2^29, so the sum of two of them is still an int. */
    private static final int GRID_BITS = 29;

    /** The number of the item at each place. */
    public final int[] id;

    /** Its box, in cells of the grid. */
    public final int[] bounds;

    private final double cellsPerUnit;
    private final double cell;

    /** Coordinates must lie within ±{@code magnitude}. */
    public BuildItems(int count, double magnitude) {
        id = new int[count];
        bounds = new int[STRIDE * count];
        for (int i = 0; i < count; i++) {
            id[i] = i;
        }
        // A power of two: going to the grid and back is exact but for the rounding to whole cells.
        int exponent = Math.min(1000, GRID_BITS - 1 - Math.getExponent(magnitude));
        cellsPerUnit = Math.scalb(1.0, exponent);
        cell = Math.scalb(1.0, -exponent);
    }

    public int count() {
        return id.length;
    }

    public void setBounds(int place, double lowX, double lowY, double lowZ, double highX, double highY, double highZ) {
        int at = STRIDE * place;
        bounds[at] = below(lowX);
        bounds[at + 1] = below(lowY);
        bounds[at + 2] = below(lowZ);
        bounds[at + 3] = above(highX);
        bounds[at + 4] = above(highY);
        bounds[at + 5] = above(highZ);
    }

    /** Casts round towards zero, by less than a cell; one more cell covers the rounding of the coordinate itself. */
    private int below(double x) {
        return (int) (x * cellsPerUnit) - 2;
    }

    private int above(double x) {
        return (int) (x * cellsPerUnit) + 2;
    }

    /** The coordinate of a place on the grid, without rounding. */
    public double coordinate(int cells) {
        return cell * cells;
    }

    /** Moves items whose doubled centre along an axis is at most {@code plane} to the front; says how far they go. */
    int partition(int lo, int hi, int axis, int plane) {
        int i = lo;
        int j = hi - 1;
        while (true) {
            while (i <= j && bounds[STRIDE * i + axis] + bounds[STRIDE * i + 3 + axis] <= plane) {
                i++;
            }
            while (i < j && bounds[STRIDE * j + axis] + bounds[STRIDE * j + 3 + axis] > plane) {
                j--;
            }
            if (i >= j) {
                return i;
            }
            swap(i++, j--);
        }
    }

    private void swap(int i, int j) {
        int number = id[i];
        id[i] = id[j];
        id[j] = number;
        int p = STRIDE * i;
        int q = STRIDE * j;
        for (int k = 0; k < STRIDE; k++) {
            int kept = bounds[p + k];
            bounds[p + k] = bounds[q + k];
            bounds[q + k] = kept;
        }
    }
}
