package dev.tandem.tree;

import dev.tandem.geometry.TriangleMesh;

/**
 * A tree of boxes along the axes of the body's frame: the cheapest to build and to keep, and slower near contact than
 * oriented boxes. Shown to tests as an oriented box with unit axes.
 */
public final class AabbTree extends MeshTree {

    /** Floats a box: the smallest corner, the largest corner. */
    static final int STRIDE = 6;

    private final float[] boxes;

    AabbTree(TriangleMesh mesh, Topology topology, float[] boxes) {
        super(mesh, topology);
        this.boxes = boxes;
    }

    /** Builds the tree, on all cores when the mesh is large. The result does not depend on their number. */
    public static AabbTree of(TriangleMesh mesh) {
        return new AabbBuilder(mesh).tree();
    }

    @Override
    public void box(int node, double[] out) {
        int at = STRIDE * node;
        for (int k = 0; k < 3; k++) {
            double low = boxes[at + k];
            double high = boxes[at + 3 + k];
            // Sums and differences of two floats are exact in double unless their exponents are far apart; then
            // the rounding is below what every test allows for.
            out[k] = 0.5 * (low + high);
            out[12 + k] = 0.5 * (high - low);
            for (int j = 0; j < 3; j++) {
                out[3 + 3 * k + j] = j == k ? 1 : 0;
            }
        }
    }

    @Override
    public double size(int node) {
        if (node < 0) {
            return 0;
        }
        int at = STRIDE * node;
        return 0.5 * ((boxes[at + 3] - boxes[at]) + (boxes[at + 4] - boxes[at + 1]) + (boxes[at + 5] - boxes[at + 2]));
    }

    @Override
    public long bytes() {
        return super.bytes() + 4L * boxes.length;
    }
}
