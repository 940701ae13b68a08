package dev.tandem.robot.internal;

import dev.tandem.internal.rounding.MotionSlack;

/**
 * Boxes along the axes whose corners are on a grid of whole numbers, rounded outwards: the three numbers of a corner are
 * fields of one long, so that two boxes are compared by two subtractions instead of six comparisons.
 *
 * <pre>
 *    bit 62                 41                  20                   0
 *        1 zzzzzzzzzzzzzzzzzzzz 1 yyyyyyyyyyyyyyyyyyyy 1 xxxxxxxxxxxxxxxxxxxx      a high corner
 *    -   0 zzzzzzzzzzzzzzzzzzzz 0 yyyyyyyyyyyyyyyyyyyy 0 xxxxxxxxxxxxxxxxxxxx      a low corner
 *    =   ↑ still 1 if high ≥ low in this field
 * </pre>
 *
 * <p>The grid is around a robot. What is beyond its ends counts as being at its ends, where boxes may meet that are apart but
 * none are apart that meet: centres of balls are kept to {@link #LEAST} … {@link #MOST}; a body's low corner is at most at
 * MOST, its high corner at least at LEAST. For one thread.
 */
final class BoxGrid {

    private static final int FIELD = 21;
    private static final int END = (1 << 20) - 1;
    private static final int MIDDLE = 1 << 19;
    private static final int LEAST = 1 << 18;
    private static final int MOST = 3 << 18;

    /** A ball of this radius or more, in cells, is everywhere. */
    private static final int LARGEST = (1 << 18) - 1;

    /** So many cells are the reach of the robot: as much again is left on each side for its base to move. */
    private static final int REACH = 1 << 17;

    static final long GUARDS = (1L << 20) | (1L << 41) | (1L << 62);

    private static final long EACH = (1L << (2 * FIELD)) | (1L << FIELD) | 1;

    /** Cells a length. */
    private final double scale;

    private final double reach;

    /** Where the middle of the grid is, and what is added to a coordinate in cells. */
    private final double[] middle = {Double.NaN, Double.NaN, Double.NaN};

    private double x;
    private double y;
    private double z;

    /** A grid for a robot of which nothing is farther from its base. */
    BoxGrid(double reach) {
        this.reach = reach > 0 && reach <= Double.MAX_VALUE ? reach : 1;
        this.scale = REACH / this.reach;
    }

    /** Whether a base is near enough to the middle of the grid. */
    boolean suits(double baseX, double baseY, double baseZ) {
        return Math.abs(baseX - middle[0]) <= 0.5 * reach
                && Math.abs(baseY - middle[1]) <= 0.5 * reach
                && Math.abs(baseZ - middle[2]) <= 0.5 * reach;
    }

    /** Puts the middle of the grid elsewhere; all boxes have to be made again. */
    void centre(double baseX, double baseY, double baseZ) {
        middle[0] = baseX;
        middle[1] = baseY;
        middle[2] = baseZ;
        x = MIDDLE - baseX * scale;
        y = MIDDLE - baseY * scale;
        z = MIDDLE - baseZ * scale;
    }

    /** Whether two boxes meet, or may. */
    static boolean meet(long lowA, long highA, long lowB, long highB) {
        return ((highA - lowB) & (highB - lowA) & GUARDS) == GUARDS;
    }

    /** The cell of a ball's centre: the low corner is a radius less, the high corner {@link #toHigh} more. */
    long cell(double px, double py, double pz) {
        return clamp(px * scale + x) | (clamp(py * scale + y) << FIELD) | (clamp(pz * scale + z) << (2 * FIELD));
    }

    /** Cast to whole numbers, which is downwards here; what is beyond them ends at the ends of the grid. */
    private static long clamp(double value) {
        return Math.max(LEAST, Math.min(MOST, (int) value));
    }

    /**
     * A radius in cells, in all three fields; −1 if it is so large that the ball is everywhere.
     *
     * @param slack what the centre in the grid and the radius may be off by
     */
    long radius(double r, double slack) {
        double cells = Math.ceil((r + slack) * scale) + 1;
        return cells < LARGEST ? ((long) cells) * EACH : -1;
    }

    /** What is to be added to the cell of a centre to come to the high corner, guards included. */
    static long toHigh(long radius) {
        return radius + EACH + GUARDS;
    }

    /** The corners of a box that meets all others. */
    static long everywhereLow() {
        return 0;
    }

    static long everywhereHigh() {
        return END * EACH + GUARDS;
    }

    /** The low corner of a body's box. */
    long low(double lowX, double lowY, double lowZ) {
        return downTo(lowX, x, middle[0])
                | (downTo(lowY, y, middle[1]) << FIELD)
                | (downTo(lowZ, z, middle[2]) << (2 * FIELD));
    }

    /** The high corner of a body's box, guards included. */
    long high(double highX, double highY, double highZ) {
        return upTo(highX, x, middle[0])
                | (upTo(highY, y, middle[1]) << FIELD)
                | (upTo(highZ, z, middle[2]) << (2 * FIELD))
                | GUARDS;
    }

    private long downTo(double value, double shift, double from) {
        double slack = MotionSlack.LINK_BALL * (Math.abs(value) + Math.abs(from));
        double cells = Math.floor((value - slack) * scale + shift);
        return cells >= 0 ? Math.min(MOST, (int) cells) : 0;
    }

    private long upTo(double value, double shift, double from) {
        double slack = MotionSlack.LINK_BALL * (Math.abs(value) + Math.abs(from));
        double cells = Math.ceil((value + slack) * scale + shift);
        return cells >= LEAST ? Math.min(END, (int) cells) : LEAST;
    }
}
