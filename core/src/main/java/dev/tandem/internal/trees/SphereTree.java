package dev.tandem.internal.trees;

import dev.tandem.element.Leaves;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.TriangleLeaves;

/** Trees of balls, after Quinlan (1994) and Steinbach, Kuffner, Asfour, Dillmann (2006). */
public final class SphereTree {

    private SphereTree() {}

    /** How the ball of a node is made. Answers are the same with all of them; the number of tests is not. */
    public enum Combine {
        /** Around the balls of both children. Quickest to build. */
        GREEDY,
        /** Around the leaves alone, by one pass over their points; a child's ball may stick out of its parent's. */
        COMPACT,
        /** Around the leaves alone, the smallest that there is. */
        SMALLEST
    }

    /** Over the triangles of a mesh, with the smallest balls. */
    public static VolumeTree of(TriangleMesh mesh) {
        return of(new TriangleLeaves(mesh), Combine.SMALLEST);
    }

    /** Over any leaves. */
    public static VolumeTree of(Leaves leaves, Combine combine) {
        return new VolumeTreeBuilder(leaves, new BallVolume(combine)).tree();
    }

    /**
     * The mesh as solid balls that blanket every triangle, none larger than a chosen radius, as Quinlan does it. Every
     * point of the surface is in a ball and every ball's centre is on the surface; so a distance to this body is never
     * larger than to the mesh itself, and smaller by at most the radius. The balls are numbered triangle by triangle.
     */
    public static VolumeTree blanket(TriangleMesh mesh, double leafRadius, Combine combine) {
        return of(TriangleSpheres.over(mesh, leafRadius), combine);
    }
}
