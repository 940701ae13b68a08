package dev.tandem.internal.trees;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.fit.BuildItems;

/** A node's axis-aligned box is the union of its children's. */
final class AabbBuilder extends MeshTreeBuilder {

    private final float[] boxes;

    AabbBuilder(TriangleMesh mesh) {
        super(mesh, AabbTree.STRIDE);
        boxes = new float[AabbTree.STRIDE * Math.max(0, mesh.triangleCount() - 1)];
    }

    AabbTree tree() {
        return new AabbTree(mesh, build(), boxes);
    }

    @Override
    Scratch newScratch() {
        return new Scratch();
    }

    @Override
    void fit(int node, int lo, int hi, Scratch s) {
        int at = AabbTree.STRIDE * node;
        for (int k = 0; k < 3; k++) {
            boxes[at + k] = Float.POSITIVE_INFINITY;
            boxes[at + 3 + k] = Float.NEGATIVE_INFINITY;
        }
        // A leaf on the left is the first item of the range, one on the right the last.
        add(at, children[2 * node], lo);
        add(at, children[2 * node + 1], hi - 1);
    }

    private void add(int at, int child, int place) {
        int from = AabbTree.STRIDE * child;
        int item = BuildItems.STRIDE * place;
        for (int k = 0; k < 3; k++) {
            float low = child < 0 ? Math.nextDown((float) items.coordinate(items.bounds[item + k])) : boxes[from + k];
            float high =
                    child < 0 ? Math.nextUp((float) items.coordinate(items.bounds[item + 3 + k])) : boxes[from + 3 + k];
            boxes[at + k] = Math.min(boxes[at + k], low);
            boxes[at + 3 + k] = Math.max(boxes[at + 3 + k], high);
        }
    }
}
