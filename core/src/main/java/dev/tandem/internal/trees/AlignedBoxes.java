package dev.tandem.internal.trees;

import dev.tandem.geometry.TriangleMesh;

/** Boxes along the axes over a tree whose nodes are there already: from the leaves up, rounded outwards. */
final class AlignedBoxes {

    private AlignedBoxes() {}

    static float[] of(TriangleMesh mesh, Topology topology) {
        int[] children = topology.children();
        int nodes = children.length / 2;
        float[] boxes = new float[MeshTree.ALIGNED * nodes];
        double[] corners = new double[9];
        // Children have larger numbers than their parents.
        for (int node = nodes - 1; node >= 0; node--) {
            int at = MeshTree.ALIGNED * node;
            for (int k = 0; k < 3; k++) {
                boxes[at + k] = Float.POSITIVE_INFINITY;
                boxes[at + 3 + k] = Float.NEGATIVE_INFINITY;
            }
            for (int side = 0; side < 2; side++) {
                int child = children[2 * node + side];
                if (child < 0) {
                    mesh.copyTriangle(~child, corners);
                    add(corners, topology.origin(), boxes, at);
                } else {
                    if (child <= node) {
                        throw new IllegalStateException("node " + child + " is not after its parent, " + node);
                    }
                    int from = MeshTree.ALIGNED * child;
                    for (int k = 0; k < 3; k++) {
                        boxes[at + k] = Math.min(boxes[at + k], boxes[from + k]);
                        boxes[at + 3 + k] = Math.max(boxes[at + 3 + k], boxes[from + 3 + k]);
                    }
                }
            }
        }
        return boxes;
    }

    private static void add(double[] corners, double[] origin, float[] boxes, int at) {
        for (int i = 0; i < 9; i++) {
            int k = i % 3;
            // The next float is further away than all that the difference and the conversion have rounded.
            float value = (float) (corners[i] - origin[k]);
            boxes[at + k] = Math.min(boxes[at + k], Math.nextDown(value));
            boxes[at + 3 + k] = Math.max(boxes[at + 3 + k], Math.nextUp(value));
        }
    }
}
