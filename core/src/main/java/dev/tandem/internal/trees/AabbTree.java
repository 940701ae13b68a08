package dev.tandem.internal.trees;

import dev.tandem.geometry.TriangleMesh;

/**
 * A tree of boxes along the axes of the body's frame: the cheapest to build and to keep, and slower near contact than
 * oriented boxes. Shown to tests as an oriented box with unit axes.
 */
public final class AabbTree extends MeshTree {

    /** Floats a box: the smallest corner, the largest corner. */
    static final int STRIDE = ALIGNED;

    AabbTree(TriangleMesh mesh, Topology topology, float[] boxes) {
        super(mesh, topology, boxes, STRIDE);
    }

    /** Builds the tree, on all cores when the mesh is large. The result does not depend on their number. */
    public static AabbTree of(TriangleMesh mesh) {
        return new AabbBuilder(mesh).tree();
    }
}
