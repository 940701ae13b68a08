package dev.tandem.tree;

import dev.tandem.geometry.TriangleMesh;

/**
 * A tree of oriented boxes: the default for meshes. Each box follows the triangles below it, so near contact far fewer
 * boxes overlap than with axis-aligned ones (Gottschalk, Lin, Manocha: <i>OBBTree</i>, 1996).
 */
public final class ObbTree extends MeshTree {

    /** Floats a box: centre, axes, half sizes. */
    static final int STRIDE = 15;

    private final float[] boxes;

    ObbTree(TriangleMesh mesh, Topology topology, float[] boxes) {
        super(mesh, topology);
        this.boxes = boxes;
    }

    /** Builds the tree, on all cores when the mesh is large. The result does not depend on their number. */
    public static ObbTree of(TriangleMesh mesh) {
        return new ObbBuilder(mesh).tree();
    }

    /** The live array of boxes, fifteen floats each, for hot loops: read, never write. */
    public float[] boxes() {
        return boxes;
    }

    @Override
    public void box(int node, double[] out) {
        int at = STRIDE * node;
        for (int k = 0; k < STRIDE; k++) {
            out[k] = boxes[at + k];
        }
    }

    @Override
    public double size(int node) {
        if (node < 0) {
            return 0;
        }
        int at = STRIDE * node + 12;
        return boxes[at] + boxes[at + 1] + boxes[at + 2];
    }

    @Override
    public long bytes() {
        return super.bytes() + 4L * boxes.length;
    }
}
