package dev.tandem.internal.trees;

import dev.tandem.geometry.TriangleMesh;

/**
 * A tree of oriented boxes: the default for meshes. Each box follows the triangles below it, so near contact far fewer
 * boxes overlap than with axis-aligned ones (Gottschalk, Lin, Manocha: <i>OBBTree</i>, 1996).
 */
public final class ObbTree extends MeshTree {

    /** Floats a box: centre, axes, half sizes. */
    static final int STRIDE = ORIENTED;

    ObbTree(TriangleMesh mesh, Topology topology, float[] boxes) {
        super(mesh, topology, boxes, STRIDE);
    }

    /** Builds the tree, on all cores when the mesh is large. The result does not depend on their number. */
    public static ObbTree of(TriangleMesh mesh) {
        return new ObbBuilder(mesh).tree();
    }
}
