package dev.tandem.geometry;

/** The connected pieces of a mesh: parts that share no point, where equal coordinates are one point. */
public final class MeshPieces {

    private MeshPieces() {}

    /** One triangle of each piece, in ascending order. Takes time n log n. */
    public static int[] of(TriangleMesh mesh) {
        return new MeshInspection(mesh).firstTriangles();
    }
}
