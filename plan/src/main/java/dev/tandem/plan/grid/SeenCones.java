package dev.tandem.plan.grid;

import dev.tandem.internal.rounding.Rounding;
import java.util.Arrays;

/**
 * How far around the eye everything has its mark already, by direction. Directions are put into square cones; in each, the
 * layers of cells from the eye on are counted in which all cells that the cone comes to have a mark. A ray need not be
 * walked that far: after the first few rays of an image, most are walked where they end and nowhere else.
 *
 * <pre>
 *        layer 0   1     2     3
 *                               ╱│
 *                  │     ╱│░░░░  │      ░ a cell without a mark:
 *    eye o────╱┼───┼──────┼──────┤        this cone is seen up to the border of layer 3
 *             ╲    │  ╲   │      │
 * </pre>
 */
final class SeenCones {

    /** Cones along each side of the six faces of a cube around the eye. */
    private static final int SIDE = 64;

    private final double cellSize;
    private final long[] marks;

    /** 64 · brick + bit of a cell is the sum of three parts, by the places of its keys in the region. */
    private final int[][] parts;

    private final int[] low;
    private final double pad;
    private final short[] layers = new short[6 * SIDE * SIDE];

    /** The eye in units of cells, from the region's first border on, and its cell. */
    private final double[] eye = new double[3];

    private final int[] eyeCell = new int[3];

    /** Marks: a long a brick, a bit a cell. */
    SeenCones(GridRegion region, double cellSize, int[][] parts, long[] marks) {
        this.cellSize = cellSize;
        this.parts = parts;
        this.marks = marks;
        this.low = new int[] {region.lowX, region.lowY, region.lowZ};
        double largest = 1;
        for (int key : new int[] {region.lowX, region.lowY, region.lowZ, region.highX, region.highY, region.highZ}) {
            largest = Math.max(largest, Math.abs((double) key) + 1);
        }
        this.pad = Rounding.SEEN_CONE * largest;
    }

    /** Nothing has a mark; the eye's cell is inside the region. */
    void start(double[] point, int[] keys) {
        Arrays.fill(layers, (short) 0);
        for (int axis = 0; axis < 3; axis++) {
            eye[axis] = point[axis] / cellSize - low[axis];
            eyeCell[axis] = keys[axis] - low[axis];
        }
    }

    /**
     * How many layers along an axis are seen in the cone of a direction.
     *
     * @param axis the longest side of the direction
     * @param d the length of that side, u and v those of the next two, in turn
     */
    int layers(int axis, double d, double u, double v) {
        double inverse = SIDE / 2.0 / Math.abs(d);
        int i = Math.min((int) (u * inverse + SIDE / 2.0), SIDE - 1);
        int j = Math.min((int) (v * inverse + SIDE / 2.0), SIDE - 1);
        int cone = ((2 * axis + (d < 0 ? 1 : 0)) * SIDE + i) * SIDE + j;
        int seen = layers[cone];
        while (seen < Short.MAX_VALUE && isSeen(axis, d < 0, i, j, seen)) {
            seen++;
        }
        layers[cone] = (short) seen;
        return seen;
    }

    private boolean isSeen(int axis, boolean down, int i, int j, int layer) {
        int at = eyeCell[axis] + (down ? -layer : layer);
        if (at < 0 || at >= parts[axis].length) {
            return false;
        }
        double near = Math.max(0, down ? eye[axis] - (at + 1) : at - eye[axis]);
        double far = down ? eye[axis] - at : at + 1 - eye[axis];
        int across = axis == 2 ? 0 : axis + 1;
        int last = axis == 0 ? 2 : axis - 1;
        int lowU = first(across, i, near, far);
        int highU = last(across, i, near, far);
        int lowV = first(last, j, near, far);
        int highV = last(last, j, near, far);
        if (lowU < 0 || lowV < 0 || highU >= parts[across].length || highV >= parts[last].length) {
            return false;
        }
        for (int u = lowU; u <= highU; u++) {
            int line = parts[axis][at] + parts[across][u];
            for (int v = lowV; v <= highV; v++) {
                int cell = line + parts[last][v];
                if ((marks[cell >> 6] >>> cell & 1) == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The first cell across that a cone comes to between two distances. */
    private int first(int axis, int place, double near, double far) {
        double slope = place * (2.0 / SIDE) - 1;
        return (int) Math.floor(eye[axis] + slope * (slope < 0 ? far : near) - pad);
    }

    private int last(int axis, int place, double near, double far) {
        double slope = (place + 1) * (2.0 / SIDE) - 1;
        return (int) Math.floor(eye[axis] + slope * (slope > 0 ? far : near) + pad);
    }
}
