package dev.tandem.internal.trees;

import dev.tandem.element.Bounded;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.tree.Element;
import dev.tandem.tree.TestTree;

/**
 * A box along the axes around a whole tree at a pose: what its root shows, as far as it reaches along each axis. Rounded
 * outwards. For whoever makes a tree of trees.
 */
public final class TreeBox {

    /** Relative to all that is added up: some tens of roundings of 2⁻⁵³. */
    private static final double ROUNDING = 0x1p-46;

    private TreeBox() {}

    /**
     * Writes the smallest and the largest corner of a box around a tree that stands at a pose (row-major 3×4). False if
     * there is no such box: the tree has no end, or shows a kind that does not tell ({@link Bounded}). A tree with
     * nothing in it gets a box from +∞ to −∞.
     */
    public static boolean around(TestTree tree, double[] pose, double[] out) {
        for (int k = 0; k < 3; k++) {
            out[k] = Double.POSITIVE_INFINITY;
            out[3 + k] = Double.NEGATIVE_INFINITY;
        }
        int top = tree.root();
        if (top == TestTree.NONE) {
            return true;
        }
        if (tree.nesting().isEndless(top)) {
            return false;
        }
        Element root = tree.kind(top).newElement();
        tree.load(top, root);
        double[] sums = new double[3];
        if (!span(root, pose, out, sums)) {
            return false;
        }
        for (int k = 0; k < 3; k++) {
            double slack = ROUNDING * sums[k] + Double.MIN_NORMAL;
            out[k] -= slack;
            out[3 + k] += slack;
        }
        return true;
    }

    /**
     * Writes the box around one element at a pose, to within rounding either way: that of a point has no size. False if its
     * kind does not tell.
     *
     * @param sums for each axis, what the rounding is relative to
     */
    public static boolean span(Element element, double[] pose, double[] out, double[] sums) {
        if (element instanceof VolumeElement volume) {
            ofVolume(volume, pose, out, sums);
        } else if (element instanceof ConvexElement solid) {
            ofSolid(solid, pose, out, sums);
        } else if (element instanceof Bounded bounded) {
            ofBox(bounded, pose, out, sums);
        } else {
            return false;
        }
        return true;
    }

    private static void ofVolume(VolumeElement v, double[] m, double[] out, double[] sums) {
        for (int k = 0; k < 3; k++) {
            double dx = m[4 * k];
            double dy = m[4 * k + 1];
            double dz = m[4 * k + 2];
            double centre = dx * v.centre(0) + dy * v.centre(1) + dz * v.centre(2) + m[4 * k + 3];
            // A polytope's centre need not be in the middle along every direction.
            double low = centre - v.extent(-dx, -dy, -dz);
            double high = centre + v.extent(dx, dy, dz);
            // Balls in the volume keep their radius at a pose that is not quite a rotation.
            double kept = v.radius() * Math.abs(1 - Math.sqrt(dx * dx + dy * dy + dz * dz));
            out[k] = low - kept;
            out[3 + k] = high + kept;
            sums[k] = v.reach + v.radius() + Math.abs(m[4 * k + 3]);
        }
    }

    private static void ofSolid(ConvexElement e, double[] m, double[] out, double[] sums) {
        double[] p = e.point();
        double reach = Math.abs(e.convex().centre(0))
                + Math.abs(e.convex().centre(1))
                + Math.abs(e.convex().centre(2))
                + e.convex().radius();
        for (int k = 0; k < 3; k++) {
            double dx = m[4 * k];
            double dy = m[4 * k + 1];
            double dz = m[4 * k + 2];
            // The radius is kept in the frame that the other body is seen from, which may be either.
            double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
            double radius = e.convex().rounding() * Math.max(1, length);
            e.convex().furthestOfCore(dx, dy, dz, p);
            double high = dx * p[0] + dy * p[1] + dz * p[2] + m[4 * k + 3] + radius;
            e.convex().furthestOfCore(-dx, -dy, -dz, p);
            double low = dx * p[0] + dy * p[1] + dz * p[2] + m[4 * k + 3] - radius;
            out[k] = low;
            out[3 + k] = high;
            sums[k] = reach + Math.abs(m[4 * k + 3]);
        }
    }

    private static void ofBox(Bounded b, double[] m, double[] out, double[] sums) {
        double[] box = new double[6];
        b.box(box);
        for (int k = 0; k < 3; k++) {
            double low = m[4 * k + 3];
            double high = low;
            double sum = Math.abs(low);
            for (int i = 0; i < 3; i++) {
                double one = m[4 * k + i] * box[i];
                double other = m[4 * k + i] * box[3 + i];
                low += Math.min(one, other);
                high += Math.max(one, other);
                sum += Math.abs(one) + Math.abs(other);
            }
            out[k] = low;
            out[3 + k] = high;
            sums[k] = sum;
        }
    }
}
