package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * What is in a mesh, and what is wrong with it. Points with equal coordinates count as one, so a mesh whose triangles
 * share no corners (as in an STL file) is judged like one whose triangles do.
 *
 * @param points as the mesh has them
 * @param distinctPoints as told apart by their coordinates
 * @param low the smallest corner of the box around the triangles
 * @param high the largest corner of the box around the triangles
 * @param edges undirected, of all triangles with three distinct corners
 * @param boundaryEdges belong to one triangle: the mesh is open there
 * @param nonManifoldEdges belong to more than two triangles
 * @param misorientedEdges belong to two triangles that face opposite ways
 * @param components parts that share no point
 * @param degenerateTriangles whose corners lie on one line, exactly
 * @param duplicateTriangles that have the same three corners as an earlier one, in any order
 * @param area of all triangles together
 * @param signedVolume inside, if watertight; negative when the triangles face inwards
 */
public record MeshReport(
        int points,
        int distinctPoints,
        int triangles,
        Vec3 low,
        Vec3 high,
        int edges,
        int boundaryEdges,
        int nonManifoldEdges,
        int misorientedEdges,
        int components,
        int degenerateTriangles,
        int duplicateTriangles,
        double area,
        double signedVolume) {

    /** Examines a mesh, which must not be empty. Takes time n log n and no hash table. */
    public static MeshReport of(TriangleMesh mesh) {
        if (mesh.isEmpty()) {
            throw new IllegalArgumentException("an empty mesh has no bounds; there is nothing to report");
        }
        return new MeshInspection(mesh).report();
    }

    /** Whether every edge belongs to exactly two triangles that run along it in opposite directions. */
    public boolean isWatertight() {
        return edges > 0 && boundaryEdges == 0 && nonManifoldEdges == 0 && misorientedEdges == 0;
    }

    /** The lengths of the box around the triangles. */
    public Vec3 size() {
        return high.minus(low);
    }

    /**
     * One triangle of each connected piece, in ascending order; pieces share no point, where equal coordinates are one
     * point. Takes time n log n.
     */
    public static int[] firstTrianglesOfPieces(TriangleMesh mesh) {
        return new MeshInspection(mesh).firstTriangles();
    }
}
