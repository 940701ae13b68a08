package dev.tandem.tree;

import dev.tandem.internal.rounding.Rounding;

/**
 * A reusable view of one node of a test tree, filled by {@link TestTree#load}. There is one object per kind and per
 * side of a query; a tree of element objects is never built. Whoever wants to remember an element remembers its handle.
 */
public abstract class Element {

    /** Room for a box; an element belongs to one query. */
    private final double[] corners = new double[6];

    /**
     * Writes a point of what is shown to {@code out}, in its own frame: one of a shape, any one of a volume. Which side
     * of a surface it is on tells on which side all of it is. False if the element knows none.
     */
    public boolean point(double[] out) {
        return false;
    }

    /**
     * Whether what is shown is one connected piece. If not, one point does not tell on which side of a surface all of it is;
     * then a body that is solid by its surface, such as a solid mesh, refuses to be asked about it.
     */
    public boolean isConnected() {
        return true;
    }

    /** How far from its frame's origin its points are, at most; infinite without an end, NaN if it cannot say. */
    public double farthest() {
        double[] box = corners;
        if (!box(box)) {
            return Double.NaN;
        }
        double squares = 0;
        for (int k = 0; k < 3; k++) {
            double most = Math.max(Math.abs(box[k]), Math.abs(box[3 + k]));
            squares += most * most;
        }
        return Math.sqrt(squares) * (1 + Rounding.BALL);
    }

    /**
     * Writes a box around what is shown, in its own frame: the smallest corner, the largest corner. False if it cannot say.
     * For shapes of your own that are not convex: with it, their bodies can be parts of compounds, scenes and robots.
     */
    protected boolean box(double[] out) {
        return false;
    }

    /**
     * Writes the box around what is shown where it stands at a pose (row-major 3×4), along the axes of the outer frame, to
     * within rounding either way: that of a point has no size. False if it cannot say.
     *
     * @param sums for each axis, what the rounding is relative to
     */
    public boolean boxAt(double[] pose, double[] out, double[] sums) {
        double[] box = corners;
        if (!box(box)) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            double low = pose[4 * k + 3];
            double high = low;
            double sum = Math.abs(low);
            for (int i = 0; i < 3; i++) {
                double one = pose[4 * k + i] * box[i];
                double other = pose[4 * k + i] * box[3 + i];
                low += Math.min(one, other);
                high += Math.max(one, other);
                sum += Math.abs(one) + Math.abs(other);
            }
            out[k] = low;
            out[3 + k] = high;
            sums[k] = sum;
        }
        return true;
    }

    /** Writes a ball that holds what is shown: x, y, z and radius. False if it cannot say. */
    public boolean ball(double[] out) {
        double[] box = corners;
        if (!box(box)) {
            return false;
        }
        double squares = 0;
        for (int k = 0; k < 3; k++) {
            out[k] = 0.5 * (box[k] + box[3 + k]);
            squares += (box[3 + k] - box[k]) * (box[3 + k] - box[k]);
        }
        // The roundings of the middle and of the length, and then some.
        double far = Math.abs(out[0]) + Math.abs(out[1]) + Math.abs(out[2]);
        out[3] = 0.5 * Math.sqrt(squares) * (1 + Rounding.BALL) + Rounding.BALL * far;
        return true;
    }
}
