package dev.tandem.internal.fit;

/**
 * Looks for the frame in which a few points have the smallest box: starts from a likely one and turns it about each of
 * its axes, by smaller and smaller angles, where that helps.
 *
 * <pre>
 *      q ▲   . ·         p' = p + q/2ᵏ     a turn by atan 2⁻ᵏ (and growth by √(1 + 4⁻ᵏ)),
 *        │ ·    .        q' = q − p/2ᵏ     as Volder's CORDIC does it: shifts and adds
 *        │.  ·
 *        └────────► p    the third coordinate, and so the box's third size, stays
 * </pre>
 *
 * <p>The trials run on whole numbers, whose minima take a third of the time of doubles'. They only choose the frame: how far the box must reach in it is measured in doubles by {@link ObbExtents}.
 * Belongs to one thread.
 */
public final class BoxFit {

    /** Eight triangles, or six points of each of four boxes. */
    private static final int MOST_POINTS = 24;

    /** Bits for the place of a point among them. */
    private static final int PLACE_BITS = 5;

    /** Points take this many bits, so that shifts by the finest turn and both signs still fit into an int. */
    private static final double WHOLE = 1 << 23;

    /** The finest turn: atan 1/32 = 1.8°. Finer ones changed the number of box tests by about 1 %. */
    public static final int FINEST = 5;

    /** 1 / (2ᵏ √(1 + 4⁻ᵏ)): from the numbers of a trial back to the size of the points. */
    private static final double[] SHRINK = new double[FINEST + 1];

    static {
        for (int k = 1; k <= FINEST; k++) {
            SHRINK[k] = 1 / Math.sqrt(Math.scalb(1.0, 2 * k) + 1);
        }
    }

    private int count;

    /** The sum of the places of points that were added again. */
    private int met;

    private final int[] id = new int[MOST_POINTS];
    private final double[] x = new double[MOST_POINTS];
    private final double[] y = new double[MOST_POINTS];
    private final double[] z = new double[MOST_POINTS];

    /** The frame: three axes, one after the other. */
    public final double[] axes = new double[9];

    private double bestScore;
    private final int[][] along = new int[3][MOST_POINTS];
    private final double[] size = new double[3];
    private double forthP;
    private double forthQ;
    private double backP;
    private double backQ;

    public void clear() {
        count = 0;
        met = 0;
    }

    /** Adds a point unless one with this number is there already. */
    public void add(int number, double px, double py, double pz) {
        // Looks at all and writes in any case: no branch that the processor would guess wrong.
        int at = count;
        for (int i = 0; i < count; i++) {
            at = id[i] == number ? i : at;
        }
        met += at == count ? 0 : at;
        id[at] = number;
        x[at] = px;
        y[at] = py;
        z[at] = pz;
        count = Math.max(count, at + 1);
    }

    /** Writes the numbers of the points; returns how many. */
    public int numbers(int[] out, int at) {
        System.arraycopy(id, 0, out, at, count);
        return count;
    }

    /** Makes the extents hold all points. */
    public void addAllTo(ObbExtents extents) {
        extents.addAll(x, y, z, count);
    }

    /** The numbers of the points that reach furthest in the frame, after it was turned: down each axis, then up. */
    public void furthest(int[] out, int at) {
        for (int k = 0; k < 3; k++) {
            int low = Integer.MAX_VALUE;
            int high = Integer.MIN_VALUE;
            for (int i = 0; i < count; i++) {
                // A point's place goes along below its coordinate: no branch that the processor would guess wrong.
                int both = (along[k][i] << PLACE_BITS) + i;
                low = Math.min(low, both);
                high = Math.max(high, both);
            }
            out[at + k] = id[low & ((1 << PLACE_BITS) - 1)];
            out[at + 3 + k] = id[high & ((1 << PLACE_BITS) - 1)];
        }
    }

    /** The volume, but of a box slightly swollen on all sides: of two flat boxes the one of smaller area wins. */
    private static double score(double a, double b, double c) {
        double swell = 0.01 * (a + b + c);
        return (a + swell) * (b + swell) * (c + swell);
    }

    /**
     * Starts from a frame for two triangles, whose corners were added one after the other: their common quadrilateral's
     * if they share an edge, else the principal axes.
     */
    public void startFromPair(QuadFrame quad, PrincipalAxes principal) {
        if (count > 4) {
            mergeEqual();
        }
        // Of the first three points, two were met again; the sum of their places tells which was not.
        int alone = 3 - met;
        if (count == 4
                && alone >= 0
                && alone <= 2
                && quad.find(x, y, z, alone == 0 ? 1 : 0, alone == 2 ? 1 : 2, alone, 3)) {
            System.arraycopy(quad.axes, 0, axes, 0, 9);
        } else {
            startFrom(principal);
        }
    }

    /** Meshes without shared points have the same point under several numbers. */
    private void mergeEqual() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int at = kept;
            for (int j = 0; j < kept; j++) {
                at = x[i] == x[j] && y[i] == y[j] && z[i] == z[j] ? j : at;
            }
            if (at == kept) {
                id[kept] = id[i];
                x[kept] = x[i];
                y[kept] = y[i];
                z[kept++] = z[i];
            } else {
                met += at;
            }
        }
        count = kept;
    }

    /** Starts from the principal axes of the points. */
    public void startFrom(PrincipalAxes principal) {
        principal.clear();
        for (int i = 1; i < count; i++) {
            principal.add(x[i] - x[0], y[i] - y[0], z[i] - z[0]);
        }
        principal.solve(count);
        System.arraycopy(principal.axis, 0, axes, 0, 9);
    }

    /** Starts from the axes of a box that is stored at this place. */
    public void startFrom(float[] boxes, int at) {
        for (int k = 0; k < 9; k++) {
            axes[k] = boxes[at + 3 + k];
        }
    }

    /**
     * Turns the frame by atan 2⁻ᵏ about each axis, for k = {@code coarsest} … {@code finest}, whenever that makes the
     * box smaller.
     */
    public void turn(int coarsest, int finest) {
        round();
        bestScore = score(size[0], size[1], size[2]);
        for (int shift = coarsest; shift <= finest; shift++) {
            turn(1, 2, 0, shift);
            turn(0, 2, 1, shift);
            turn(0, 1, 2, shift);
        }
    }

    /** The points in the frame, relative to the first of them, as whole numbers; and the box's sizes in these. */
    private void round() {
        double furthest = 0;
        for (int i = 1; i < count; i++) {
            double dx = x[i] - x[0];
            double dy = y[i] - y[0];
            double dz = z[i] - z[0];
            furthest = Math.max(furthest, Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        }
        // At least the smallest normal number: points in one place become zeros, not NaN.
        double scale = WHOLE / Math.max(furthest, Double.MIN_NORMAL);
        for (int k = 0; k < 3; k++) {
            double ax = scale * axes[3 * k];
            double ay = scale * axes[3 * k + 1];
            double az = scale * axes[3 * k + 2];
            int[] a = along[k];
            int low = 0;
            int high = 0;
            for (int i = 0; i < count; i++) {
                int s = (int) (ax * (x[i] - x[0]) + ay * (y[i] - y[0]) + az * (z[i] - z[0]));
                a[i] = s;
                low = Math.min(low, s);
                high = Math.max(high, s);
            }
            size[k] = high - low;
        }
    }

    private void turn(int p, int q, int third, int shift) {
        measureTurned(along[p], along[q], shift);
        double forth = score(forthP, forthQ, size[third]);
        double back = score(backP, backQ, size[third]);
        if (!(Math.min(forth, back) < bestScore)) {
            return;
        }
        bestScore = Math.min(forth, back);
        int sign = forth <= back ? 1 : -1;
        size[p] = forth <= back ? forthP : backP;
        size[q] = forth <= back ? forthQ : backQ;
        double cos = Math.scalb(SHRINK[shift], shift);
        double sin = sign * SHRINK[shift];
        for (int i = 0; i < count; i++) {
            double a = along[p][i];
            double b = along[q][i];
            along[p][i] = (int) (cos * a + sin * b);
            along[q][i] = (int) (cos * b - sin * a);
        }
        for (int k = 0; k < 3; k++) {
            double a = axes[3 * p + k];
            double b = axes[3 * q + k];
            axes[3 * p + k] = cos * a + sin * b;
            axes[3 * q + k] = cos * b - sin * a;
        }
    }

    /** Both sizes after a turn either way. */
    private void measureTurned(int[] a, int[] b, int shift) {
        int lowForthP = Integer.MAX_VALUE;
        int lowForthQ = Integer.MAX_VALUE;
        int lowBackP = Integer.MAX_VALUE;
        int lowBackQ = Integer.MAX_VALUE;
        int highForthP = Integer.MIN_VALUE;
        int highForthQ = Integer.MIN_VALUE;
        int highBackP = Integer.MIN_VALUE;
        int highBackQ = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            int p = a[i];
            int q = b[i];
            int forthOfP = (p << shift) + q;
            int forthOfQ = (q << shift) - p;
            int backOfP = (p << shift) - q;
            int backOfQ = (q << shift) + p;
            lowForthP = Math.min(lowForthP, forthOfP);
            lowForthQ = Math.min(lowForthQ, forthOfQ);
            lowBackP = Math.min(lowBackP, backOfP);
            lowBackQ = Math.min(lowBackQ, backOfQ);
            highForthP = Math.max(highForthP, forthOfP);
            highForthQ = Math.max(highForthQ, forthOfQ);
            highBackP = Math.max(highBackP, backOfP);
            highBackQ = Math.max(highBackQ, backOfQ);
        }
        double shrink = SHRINK[shift];
        forthP = shrink * (highForthP - lowForthP);
        forthQ = shrink * (highForthQ - lowForthQ);
        backP = shrink * (highBackP - lowBackP);
        backQ = shrink * (highBackQ - lowBackQ);
    }
}
