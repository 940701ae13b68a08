package dev.tandem.internal.trees;

import dev.tandem.internal.fit.ObbExtents;
import dev.tandem.internal.rounding.Slack;
import java.util.Arrays;

/** Flat oriented boxes around single triangles, in floats that truly hold them. Belongs to one thread. */
final class TriangleBoxes {

    private final MeshTree tree;
    private final ObbExtents extents;
    private final double[] corners = new double[9];
    private final double[] frame = new double[9];
    private final float[] box = new float[MeshTree.ORIENTED];

    /** The corner that the edge along the box begins at. */
    private int first;

    private boolean isThin;

    TriangleBoxes(MeshTree tree) {
        this.tree = tree;
        this.extents = new ObbExtents(tree.magnitude(), tree.magnitude());
    }

    /** The box of a triangle, {@link MeshTree#ORIENTED} floats, relative to the tree's origin; valid until the next call. */
    float[] of(int leaf) {
        tree.corners(leaf, corners);
        findFrame();
        extents.begin(frame);
        for (int k = 0; k < 3; k++) {
            extents.add(k, corners[3 * k], corners[3 * k + 1], corners[3 * k + 2]);
        }
        extents.store(box, 0);
        return box;
    }

    /**
     * Where the third corner of the last triangle is above that edge, in half sizes from the centre of a box: the
     * corners are then (−1, −1), (1, −1) and (this, 1) times the half sizes.
     *
     * @param held the box of that triangle, as it is kept: {@link MeshTree#ORIENTED} numbers
     * @param tolerance no corner may be farther than this from where that puts it
     * @return NaN if one is, or if the triangle is thin
     */
    float apex(double[] held, double tolerance) {
        if (isThin) {
            return Float.NaN;
        }
        int last = (first + 2) % 3;
        float apex = (float) (along(held, last, 0) / held[12]);
        double off = Math.max(
                Math.max(offCorner(held, first, -1, -1), offCorner(held, (first + 1) % 3, 1, -1)),
                offCorner(held, last, apex, 1));
        return off <= tolerance ? apex : Float.NaN;
    }

    /** How far a corner is from the point with the given coordinates in half sizes, in the plane of the box. */
    private double offCorner(double[] held, int corner, double x, double y) {
        return Math.hypot(along(held, corner, 0) - x * held[12], along(held, corner, 1) - y * held[13]);
    }

    private double along(double[] held, int corner, int axis) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += (corners[3 * corner + k] - held[k]) * held[3 + 3 * axis + k];
        }
        return sum;
    }

    /** Along the base, across it in the plane, along the normal; the axes of space for a thin triangle. */
    private void findFrame() {
        int base = findBase();
        first = base;
        double squared = squaredEdge(base);
        double length = Math.sqrt(squared);
        int next = (base + 1) % 3;
        int last = (base + 2) % 3;
        for (int k = 0; k < 3; k++) {
            frame[k] = (corners[3 * next + k] - corners[3 * base + k]) / length;
            frame[3 + k] = (corners[3 * last + k] - corners[3 * base + k]) / length;
        }
        cross(0, 3, 6);
        double height = Math.sqrt(frame[6] * frame[6] + frame[7] * frame[7] + frame[8] * frame[8]);
        isThin = !(height * squared > Slack.FLAT_TRIANGLE * squaredEdge(longestEdge()));
        if (isThin) {
            Arrays.fill(frame, 0);
            frame[0] = 1;
            frame[4] = 1;
            frame[8] = 1;
            return;
        }
        for (int k = 6; k < 9; k++) {
            frame[k] /= height;
        }
        cross(6, 0, 3);
    }

    /**
     * The edge that the box lies along: the shortest without an obtuse angle. All of these make boxes of the same area, and the
     * shortest the one nearest to a square. A triangle with a right angle then has the box of its rectangle, whose edges are
     * its own; its longest edge is often a diagonal that a face was cut along.
     */
    private int findBase() {
        int base = longestEdge();
        for (int k = 0; k < 3; k++) {
            double squared = squaredEdge(k);
            double over = Slack.RIGHT_ANGLE * squared;
            double foot = foot(k);
            if (foot >= -over && foot <= squared + over && squared < squaredEdge(base)) {
                base = k;
            }
        }
        return base;
    }

    private int longestEdge() {
        int longest = 0;
        for (int k = 1; k < 3; k++) {
            if (squaredEdge(k) > squaredEdge(longest)) {
                longest = k;
            }
        }
        return longest;
    }

    /** How far along an edge the corner across from it is, times the length of the edge. */
    private double foot(int k) {
        int m = (k + 1) % 3;
        int across = (k + 2) % 3;
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += (corners[3 * m + i] - corners[3 * k + i]) * (corners[3 * across + i] - corners[3 * k + i]);
        }
        return sum;
    }

    private double squaredEdge(int k) {
        int m = (k + 1) % 3;
        double x = corners[3 * m] - corners[3 * k];
        double y = corners[3 * m + 1] - corners[3 * k + 1];
        double z = corners[3 * m + 2] - corners[3 * k + 2];
        return x * x + y * y + z * z;
    }

    private void cross(int a, int b, int to) {
        double x = frame[a + 1] * frame[b + 2] - frame[a + 2] * frame[b + 1];
        double y = frame[a + 2] * frame[b] - frame[a] * frame[b + 2];
        double z = frame[a] * frame[b + 1] - frame[a + 1] * frame[b];
        frame[to] = x;
        frame[to + 1] = y;
        frame[to + 2] = z;
    }
}
