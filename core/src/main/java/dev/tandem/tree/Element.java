package dev.tandem.tree;

import dev.tandem.internal.rounding.Rounding;

/**
 * A reusable view of one node of a test tree, filled by {@link TestTree#load}. There is one element per kind and per
 * side of a query, never one per node. To remember an element, remember the handle of its node.
 *
 * <p>Not safe for use by multiple threads: each query has elements of its own, in which tests may also keep their
 * scratch memory.
 */
public abstract class Element {

    /** Room for a box; an element belongs to one query. */
    private final double[] corners = new double[6];

    /**
     * Writes a point of what is shown, in its own frame: one of a shape, any one of a volume. The side of a surface on
     * which this point lies tells on which side all of the shape is.
     *
     * @param out receives x, y, z
     * @return false if the element knows no point
     */
    public boolean point(double[] out) {
        return false;
    }

    /**
     * {@return a bound on the distance of its points from the origin of its frame; infinite if it is unbounded, NaN if
     * not known}
     */
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
     * Writes a box around what is shown, in its own frame. To be implemented by shapes that are not convex: with it,
     * their bodies can be parts of compounds, scenes and robots.
     *
     * @param out receives the smallest corner and then the largest
     * @return false if no box is known
     */
    protected boolean box(double[] out) {
        return false;
    }

    /**
     * Writes a box around what is shown at a pose, along the axes of the outer frame, to within rounding either way:
     * the box of a point has no size.
     *
     * @param pose the pose, row-major 3×4
     * @param out receives the smallest corner and then the largest
     * @param sums receives, for each axis, the magnitude to which the rounding is relative
     * @return false if no box is known
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

    /**
     * Writes a ball that contains what is shown.
     *
     * @param out receives x, y, z and the radius
     * @return false if no ball is known
     */
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
