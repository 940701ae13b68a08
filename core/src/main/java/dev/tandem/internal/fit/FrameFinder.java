package dev.tandem.internal.fit;

/**
 * Finds a frame in which some leaves have a small box: their principal axes, then turned as {@link BoxFit} does it, by
 * the points that reach furthest along these axes and between them. Belongs to one thread.
 */
public final class FrameFinder {

    /** Directions in which a furthest point is looked for, forth and back; {@link BoxFit} holds twice as many points. */
    private static final int DIRECTIONS = 12;

    /** Of more leaves, about so many are looked at, evenly spread: the frame of very many hangs on none of them. */
    private static final int SAMPLE = 512;

    private static final int[] SIGNS = {
        1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, -1, 0, 1, 0, 1, 1, 0, -1, 0, 1, 1, 0, 1, -1, 1, 1, 1, 1, -1, -1, -1, 1,
        -1
    };

    private final PrincipalAxes principal = new PrincipalAxes();
    private final BoxFit fit = new BoxFit();
    private final float[] start = new float[12];
    private final double[] direction = new double[3 * DIRECTIONS];
    private final double[] low = new double[DIRECTIONS];
    private final double[] high = new double[DIRECTIONS];
    private final double[] lowest = new double[3 * DIRECTIONS];
    private final double[] highest = new double[3 * DIRECTIONS];

    /** Three axes, one after the other; the array is reused. */
    public double[] find(LeafPoints points, int[] ids, int lo, int hi) {
        int step = 1 + (hi - lo - 1) / SAMPLE;
        findPrincipal(points, ids, lo, hi, step);
        for (int d = 0; d < DIRECTIONS; d++) {
            for (int k = 0; k < 3; k++) {
                direction[3 * d + k] = SIGNS[3 * d] * principal.axis[k]
                        + SIGNS[3 * d + 1] * principal.axis[3 + k]
                        + SIGNS[3 * d + 2] * principal.axis[6 + k];
            }
            low[d] = Double.POSITIVE_INFINITY;
            high[d] = Double.NEGATIVE_INFINITY;
        }
        for (int place = lo; place < hi; place += step) {
            points.load(ids[place]);
            for (int i = 0; i < points.count; i++) {
                reach(points.x[i], points.y[i], points.z[i]);
            }
        }
        fit.clear();
        for (int d = 0; d < DIRECTIONS; d++) {
            fit.add(2 * d, lowest[3 * d], lowest[3 * d + 1], lowest[3 * d + 2]);
            fit.add(2 * d + 1, highest[3 * d], highest[3 * d + 1], highest[3 * d + 2]);
        }
        for (int k = 0; k < 9; k++) {
            start[3 + k] = (float) principal.axis[k];
        }
        fit.startFrom(start, 0);
        fit.turn(2, BoxFit.FINEST);
        return fit.axes;
    }

    private void findPrincipal(LeafPoints points, int[] ids, int lo, int hi, int step) {
        principal.clear();
        points.load(ids[lo]);
        double x = points.x[0];
        double y = points.y[0];
        double z = points.z[0];
        int count = 0;
        for (int place = lo; place < hi; place += step) {
            points.load(ids[place]);
            for (int i = 0; i < points.count; i++) {
                principal.add(points.x[i] - x, points.y[i] - y, points.z[i] - z);
            }
            count += points.count;
        }
        principal.solve(count);
    }

    private void reach(double x, double y, double z) {
        for (int d = 0; d < DIRECTIONS; d++) {
            double s = direction[3 * d] * x + direction[3 * d + 1] * y + direction[3 * d + 2] * z;
            if (s < low[d]) {
                low[d] = s;
                set(lowest, d, x, y, z);
            }
            if (s > high[d]) {
                high[d] = s;
                set(highest, d, x, y, z);
            }
        }
    }

    private static void set(double[] point, int at, double x, double y, double z) {
        point[3 * at] = x;
        point[3 * at + 1] = y;
        point[3 * at + 2] = z;
    }
}
