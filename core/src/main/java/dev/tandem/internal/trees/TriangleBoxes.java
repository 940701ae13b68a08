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

    /** Along the longest edge, across it in the plane, along the normal; the axes of space for a thin triangle. */
    private void findFrame() {
        int longest = 0;
        for (int k = 1; k < 3; k++) {
            if (squaredEdge(k) > squaredEdge(longest)) {
                longest = k;
            }
        }
        double squared = squaredEdge(longest);
        double length = Math.sqrt(squared);
        int next = (longest + 1) % 3;
        int last = (longest + 2) % 3;
        for (int k = 0; k < 3; k++) {
            frame[k] = (corners[3 * next + k] - corners[3 * longest + k]) / length;
            frame[3 + k] = (corners[3 * last + k] - corners[3 * longest + k]) / length;
        }
        cross(0, 3, 6);
        double height = Math.sqrt(frame[6] * frame[6] + frame[7] * frame[7] + frame[8] * frame[8]);
        if (!(height > Slack.FLAT_TRIANGLE)) {
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
