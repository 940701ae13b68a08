package dev.tandem.plan.grid;

import dev.tandem.geometry.VoxelCells;
import java.util.Arrays;

/**
 * Which cells the rays of one image hit and which they went through, a bit each. However many rays meet a cell, it counts
 * once, and a hit counts more than any number of misses.
 *
 * <pre>
 *   ·───┬───┬───┬───┐     the ray walks |Δx| + |Δy| + |Δz| steps from the cell of the eye to that of the point,
 *   │ o─┼─►─┤   │   │     each over the border that it meets first; borders met at once are crossed along x
 *   ├───┼──╲┼───┤   │     before y before z
 *   │   │   ╲─►─┼─■ │
 * </pre>
 *
 * <p>After Amanatides and Woo, <i>A Fast Voxel Traversal Algorithm for Ray Tracing</i>; but steps are counted, so that a
 * walk ends in the right cell whatever was rounded, and times are computed from borders and never added up.
 */
final class RayMarks {

    /** Longer than any time of a border that is crossed: the bits of +∞. */
    private static final long FULL = -1L;

    /** A list of times ends with as many 'never' as a brick has cells along an axis. */
    private static final int PADDING = 4;

    private static final long NEVER = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    private final VoxelCells cells;
    private final double size;
    private final GridRegion region;

    private final Axis alongX;
    private final Axis alongY;
    private final Axis alongZ;

    private final long[] hits;
    private final long[] misses;
    private final SeenCones seen;
    private int[] touched = new int[64];
    private int touchedCount;

    /** When a ray crosses its borders along each axis, as bits: for times that are not negative they have the same order. */
    private long[] timesX = new long[64];

    private long[] timesY = new long[64];
    private long[] timesZ = new long[64];

    private double ox;
    private double oy;
    private double oz;
    private int eyeX;
    private int eyeY;
    private int eyeZ;
    private boolean eyeInside;

    RayMarks(VoxelCells cells, GridRegion region) {
        this.cells = cells;
        this.size = cells.cellSize();
        this.region = region;
        this.hits = new long[region.bricks];
        this.misses = new long[region.bricks];
        alongX = new Axis(region.lowX, region.highX, region.x0, 1, 0, size);
        alongY = new Axis(region.lowY, region.highY, region.y0, region.nextY, 1, size);
        alongZ = new Axis(region.lowZ, region.highZ, region.z0, region.nextZ, 2, size);
        int[][] parts = {alongX.parts[0], alongY.parts[0], alongZ.parts[0]};
        seen = new SeenCones(region, size, parts, misses);
    }

    /**
     * Tables of the cells along one axis, in the order in which a ray meets them: upwards and downwards.
     *
     * <p>64 · brick + bit of a cell is the sum of three parts, one for each of its keys.
     */
    private static final class Axis {
        private final int low;
        private final int high;
        private final int[][] parts = new int[2][];
        /** The border that is behind each cell. */
        private final double[][] borders = new double[2][];

        private final double size;

        // Of the ray at hand.
        private int down;
        private double o;
        private double inverse;

        /** The place of the first cell in the tables. */
        private int at;

        /** Added to a place it gives how many cells of its brick are behind a cell, as one's complement of two bits. */
        private int turn;

        /** How many borders are left to be crossed. */
        private int count;

        Axis(int low, int high, int first, int next, int axis, double size) {
            this.low = low;
            this.high = high;
            this.size = size;
            int cells = high - low + 1;
            for (int way = 0; way < 2; way++) {
                parts[way] = new int[cells];
                borders[way] = new double[cells];
                for (int i = 0; i < cells; i++) {
                    int key = way == 1 ? high - i : low + i;
                    int bit = (key & 1) | (key & 2) << 2;
                    parts[way][i] = (((key - first) >> 2) * next) << 6 | bit << axis;
                    borders[way][i] = (way == 1 ? key : key + 1.0) * size;
                }
            }
        }

        /** Takes up a ray from the eye: how far it goes, and how many borders it crosses. */
        void aim(double d, double eye, int eyeKey, int borderCount) {
            down = d < 0 ? 1 : 0;
            o = eye;
            inverse = inverse(d);
            at = down == 1 ? high - eyeKey : eyeKey - low;
            turn = down == 1 ? 3 - (high & 3) : low & 3;
            count = borderCount;
        }

        /** When the ray crosses a border that is left, in parts of its length. */
        double time(int border) {
            // Adding 0 makes +0 of −0.
            return (borders[down][at + border] - o) * inverse + 0.0;
        }

        /** How many borders that are left are crossed before a time. */
        int before(double time) {
            // The borders are a cell apart, so the first guess is hardly ever wrong.
            int guess = count == 0 ? 0 : (int) ((time - time(0)) / step()) + 1;
            guess = Math.max(0, Math.min(count, guess));
            while (guess > 0 && time(guess - 1) >= time) {
                guess--;
            }
            while (guess < count && time(guess) < time) {
                guess++;
            }
            return guess;
        }

        private double step() {
            return Math.abs(size * inverse);
        }

        void skip(int borderCount) {
            at += borderCount;
            count -= borderCount;
        }

        /** The times of all borders that are left, as bits. */
        void times(long[] out) {
            double[] all = borders[down];
            for (int i = 0; i < count; i++) {
                out[i] = Double.doubleToRawLongBits((all[at + i] - o) * inverse + 0.0);
            }
            out[count] = NEVER;
            out[count + 1] = NEVER;
            out[count + 2] = NEVER;
            out[count + 3] = NEVER;
        }
    }

    /** How many bricks have a mark. */
    int touched() {
        return touchedCount;
    }

    /** A brick that has a mark, in the order of their first ones. */
    int brick(int i) {
        return touched[i];
    }

    long hits(int brick) {
        return hits[brick];
    }

    /** What rays went through and none hit. */
    long misses(int brick) {
        return misses[brick] & ~hits[brick];
    }

    /** Forgets all marks; the next rays start here. */
    void start(double x, double y, double z) {
        for (int i = 0; i < touchedCount; i++) {
            hits[touched[i]] = 0;
            misses[touched[i]] = 0;
        }
        touchedCount = 0;
        ox = x;
        oy = y;
        oz = z;
        eyeX = cells.key(x);
        eyeY = cells.key(y);
        eyeZ = cells.key(z);
        eyeInside = region.holds(eyeX, eyeY, eyeZ);
        if (eyeInside) {
            seen.start(new double[] {x, y, z}, new int[] {eyeX, eyeY, eyeZ});
        }
    }

    /** A ray that ends at a point, or, beyond the range, is lost there. */
    void ray(double px, double py, double pz, double range) {
        double dx = px - ox;
        double dy = py - oy;
        double dz = pz - oz;
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (length > range) {
            double share = range / length;
            double ex = ox + share * dx;
            double ey = oy + share * dy;
            double ez = oz + share * dz;
            walk(ex, ey, ez, cells.key(ex), cells.key(ey), cells.key(ez));
            return;
        }
        int x = cells.key(px);
        int y = cells.key(py);
        int z = cells.key(pz);
        walk(px, py, pz, x, y, z);
        if (region.holds(x, y, z)) {
            int brick = region.brick(x, y, z);
            touchIfNew(brick);
            hits[brick] |= 1L << GridRegion.bit(x, y, z);
        }
    }

    private void touchIfNew(int brick) {
        if ((hits[brick] | misses[brick]) == 0) {
            touch(brick);
        }
    }

    private void touch(int brick) {
        if (touchedCount == touched.length) {
            touched = Arrays.copyOf(touched, 2 * touchedCount);
        }
        touched[touchedCount++] = brick;
    }

    /** Marks the cells from the eye to a point as missed, the last one excepted. */
    private void walk(double px, double py, double pz, int endX, int endY, int endZ) {
        long countX = Math.abs((long) endX - eyeX);
        long countY = Math.abs((long) endY - eyeY);
        long countZ = Math.abs((long) endZ - eyeZ);
        int most = (int) Math.max(countX, Math.max(countY, countZ)) + PADDING;
        if (most > timesX.length) {
            timesX = new long[2 * most];
            timesY = new long[2 * most];
            timesZ = new long[2 * most];
        }
        // Cells between two that are inside are inside.
        if (eyeInside && region.holds(endX, endY, endZ)) {
            alongX.aim(px - ox, ox, eyeX, (int) countX);
            alongY.aim(py - oy, oy, eyeY, (int) countY);
            alongZ.aim(pz - oz, oz, eyeZ, (int) countZ);
            if (skip(px - ox, py - oy, pz - oz)) {
                alongX.times(timesX);
                alongY.times(timesY);
                alongZ.times(timesZ);
                walkInside();
            }
        } else {
            times(timesX, (int) countX, eyeX, endX, ox, inverse(px - ox));
            times(timesY, (int) countY, eyeY, endY, oy, inverse(py - oy));
            times(timesZ, (int) countZ, eyeZ, endZ, oz, inverse(pz - oz));
            walkThrough(
                    (int) (countX + countY + countZ), endX < eyeX ? -1 : 1, endY < eyeY ? -1 : 1, endZ < eyeZ ? -1 : 1);
        }
    }

    /**
     * Moves the start of a walk to the last cell before the first layer of cells that may lack a mark. Whatever is
     * crossed earlier along the other axes is left out: all that a walk does up to one time does not depend on the order.
     * Says whether anything is left to be walked.
     */
    private boolean skip(double dx, double dy, double dz) {
        double x = Math.abs(dx);
        double y = Math.abs(dy);
        double z = Math.abs(dz);
        if (x >= y && x >= z) {
            return x > 0 && skip(alongX, seen.layers(0, dx, dy, dz), alongY, alongZ);
        }
        return y >= z
                ? skip(alongY, seen.layers(1, dy, dz, dx), alongZ, alongX)
                : skip(alongZ, seen.layers(2, dz, dx, dy), alongX, alongY);
    }

    private static boolean skip(Axis axis, int layers, Axis second, Axis third) {
        if (layers == 0) {
            return true;
        }
        int entry = layers - 1;
        if (entry >= axis.count) {
            return false;
        }
        double time = axis.time(entry);
        axis.skip(entry);
        second.skip(second.before(time));
        third.skip(third.before(time));
        return true;
    }

    /** Finite, so that no time becomes NaN; where it is cut, the ray is far shorter than a cell. */
    private static double inverse(double d) {
        return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, 1 / d));
    }

    /** When a ray from o crosses the borders from one key to another, in parts of its length. */
    private void times(long[] out, int count, int from, int to, double o, double inverse) {
        double step = to < from ? -1 : 1;
        double border = to < from ? from : from + 1.0;
        for (int i = 0; i < count; i++) {
            // Adding 0 makes +0 of −0.
            out[i] = Double.doubleToRawLongBits(((border + i * step) * size - o) * inverse + 0.0);
        }
        Arrays.fill(out, count, count + PADDING, NEVER);
    }

    /**
     * A merge of the three lists of times. Which comes next is as good as random, so there is no branch on it. A brick
     * whose cells all have their mark is crossed in one go: most are, once some rays of the image went everywhere.
     */
    private void walkInside() {
        int steps = alongX.count + alongY.count + alongZ.count;
        long[] tx = timesX;
        long[] ty = timesY;
        long[] tz = timesZ;
        int[] partX = alongX.parts[alongX.down];
        int[] partY = alongY.parts[alongY.down];
        int[] partZ = alongZ.parts[alongZ.down];
        int x = alongX.at;
        int y = alongY.at;
        int z = alongZ.at;
        int turnX = alongX.turn;
        int turnY = alongY.turn;
        int turnZ = alongZ.turn;
        long[] marks = misses;
        int i = 0;
        int j = 0;
        int k = 0;
        while (i + j + k < steps) {
            int cell = partX[x + i] + partY[y + j] + partZ[z + k];
            long before = marks[cell >> 6];
            if (before == FULL) {
                int lastX = ~(x + i + turnX) & 3;
                int lastY = ~(y + j + turnY) & 3;
                int lastZ = ~(z + k + turnZ) & 3;
                long a = tx[i + lastX];
                long b = ty[j + lastY];
                long c = tz[k + lastZ];
                if (a <= b && a <= c) {
                    if (a == NEVER) {
                        return;
                    }
                    i += lastX + 1;
                    j += before(ty, j, a);
                    k += before(tz, k, a);
                } else if (b <= c) {
                    i += notAfter(tx, i, b);
                    j += lastY + 1;
                    k += before(tz, k, b);
                } else {
                    i += notAfter(tx, i, c);
                    j += notAfter(ty, j, c);
                    k += lastZ + 1;
                }
                continue;
            }
            if (before == 0 && hits[cell >> 6] == 0) {
                touch(cell >> 6);
            }
            marks[cell >> 6] = before | 1L << cell;
            long a = tx[i];
            long b = ty[j];
            long c = tz[k];
            // The sign of a difference: 1 if the second is the larger.
            int notX = (int) (((b - a) | (c - a)) >>> 63);
            int zFirst = (int) ((c - b) >>> 63);
            i += 1 - notX;
            j += notX & (1 - zFirst);
            k += notX & zFirst;
        }
    }

    /** How many of the next three times are before another: as many borders can be crossed within a brick. */
    private static int before(long[] times, int at, long time) {
        return (int) (((times[at] - time) >>> 63) + ((times[at + 1] - time) >>> 63) + ((times[at + 2] - time) >>> 63));
    }

    /** How many of the next three times are not after another. */
    private static int notAfter(long[] times, int at, long time) {
        return 3
                - (int) (((time - times[at]) >>> 63)
                        + ((time - times[at + 1]) >>> 63)
                        + ((time - times[at + 2]) >>> 63));
    }

    /** The same where cells may be outside. */
    private void walkThrough(int steps, int stepX, int stepY, int stepZ) {
        int i = 0;
        int j = 0;
        int k = 0;
        int x = eyeX;
        int y = eyeY;
        int z = eyeZ;
        for (int left = steps; left > 0; left--) {
            if (region.holds(x, y, z)) {
                int brick = region.brick(x, y, z);
                touchIfNew(brick);
                misses[brick] |= 1L << GridRegion.bit(x, y, z);
            }
            if (timesX[i] <= timesY[j] && timesX[i] <= timesZ[k]) {
                i++;
                x += stepX;
            } else if (timesY[j] <= timesZ[k]) {
                j++;
                y += stepY;
            } else {
                k++;
                z += stepZ;
            }
        }
    }
}
