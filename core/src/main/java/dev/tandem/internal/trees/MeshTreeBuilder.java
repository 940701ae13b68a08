package dev.tandem.internal.trees;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.fit.LeafSpan;

/** A tree whose items are the triangles of a mesh, relative to an origin in the middle of it. */
abstract class MeshTreeBuilder extends TreeBuilder {

    final TriangleMesh mesh;
    final double[] points;
    final int[] corners;
    final double[] origin;
    final double halfSize;
    final double magnitude;

    MeshTreeBuilder(TriangleMesh mesh, int floatsPerVolume) {
        this(mesh, floatsPerVolume, LeafSpan.of(mesh.coordinates()));
    }

    private MeshTreeBuilder(TriangleMesh mesh, int floatsPerVolume, LeafSpan span) {
        super(mesh.triangleCount(), span.halfSize(), floatsPerVolume);
        this.mesh = mesh;
        this.points = mesh.coordinates();
        this.corners = mesh.corners();
        this.origin = span.middle();
        this.halfSize = span.halfSize();
        this.magnitude = span.magnitude();
    }

    final Topology build() {
        return build(origin, magnitude);
    }

    @Override
    final void bound(int lo, int hi) {
        for (int t = lo; t < hi; t++) {
            double lowX = Double.POSITIVE_INFINITY;
            double lowY = Double.POSITIVE_INFINITY;
            double lowZ = Double.POSITIVE_INFINITY;
            double highX = Double.NEGATIVE_INFINITY;
            double highY = Double.NEGATIVE_INFINITY;
            double highZ = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < 3; k++) {
                int p = 3 * corners[3 * t + k];
                double x = points[p] - origin[0];
                double y = points[p + 1] - origin[1];
                double z = points[p + 2] - origin[2];
                lowX = Math.min(lowX, x);
                lowY = Math.min(lowY, y);
                lowZ = Math.min(lowZ, z);
                highX = Math.max(highX, x);
                highY = Math.max(highY, y);
                highZ = Math.max(highZ, z);
            }
            items.setBounds(t, lowX, lowY, lowZ, highX, highY, highZ);
        }
    }
}
