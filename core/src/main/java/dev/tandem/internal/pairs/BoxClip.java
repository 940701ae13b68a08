package dev.tandem.internal.pairs;

/** Points inside a box around the origin of the frame: single ones, and of edges. */
final class BoxClip {

    private BoxClip() {}

    /** Whether the box holds a point. Comparisons only, so exact. */
    static boolean holds(double[] half, double[] points, int at) {
        return Math.abs(points[at]) <= half[0]
                && Math.abs(points[at + 1]) <= half[1]
                && Math.abs(points[at + 2]) <= half[2];
    }

    /**
     * The middle of what the box, larger by {@code tolerance} all around, holds of the edge between two points (given by
     * their offsets); false if it holds nothing. The point is on the edge, and in the larger box, up to rounding.
     */
    static boolean middle(double[] half, double tolerance, double[] points, int i, int j, double[] out) {
        double from = 0;
        double to = 1;
        for (int axis = 0; axis < 3; axis++) {
            double h = half[axis] + tolerance;
            double p = points[i + axis];
            double d = points[j + axis] - p;
            if (d == 0) {
                if (Math.abs(p) > h) {
                    return false;
                }
                continue;
            }
            double s = (-h - p) / d;
            double t = (h - p) / d;
            from = Math.max(from, Math.min(s, t));
            to = Math.min(to, Math.max(s, t));
        }
        if (!(from <= to)) {
            return false;
        }
        double s = 0.5 * (from + to);
        for (int axis = 0; axis < 3; axis++) {
            out[axis] = points[i + axis] + s * (points[j + axis] - points[i + axis]);
        }
        return true;
    }

    /** The same for the first of the twelve edges between eight corners of which the box holds something. */
    static boolean middleOfAnyEdge(double[] half, double tolerance, double[] corners, double[] out) {
        for (int i = 0; i < 8; i++) {
            for (int bit = 1; bit < 8; bit <<= 1) {
                if ((i & bit) == 0 && middle(half, tolerance, corners, 3 * i, 3 * (i | bit), out)) {
                    return true;
                }
            }
        }
        return false;
    }
}
