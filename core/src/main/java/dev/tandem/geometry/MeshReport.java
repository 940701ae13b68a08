package dev.tandem.geometry;

import dev.tandem.math.Vec3;

/**
 * Statistics and defects of a mesh. Points with equal coordinates count as one, so that a mesh whose triangles share no
 * corners (as in an STL file) is judged like one whose triangles do.
 *
 * @param points the number of points of the mesh
 * @param distinctPoints the number of points with distinct coordinates
 * @param triangles the number of triangles
 * @param low the smallest corner of the box around the triangles
 * @param high the largest corner of the box around the triangles
 * @param edges the number of undirected edges of all triangles with three distinct corners
 * @param boundaryEdges the number of edges of only one triangle, where the mesh is open
 * @param nonManifoldEdges the number of edges of more than two triangles
 * @param misorientedEdges the number of edges of two triangles with opposite orientations
 * @param components the number of connected components, which share no point
 * @param degenerateTriangles the number of triangles whose corners lie on one line, exactly
 * @param duplicateTriangles the number of triangles with the same three corners as an earlier one, in any order
 * @param area the sum of the areas of all triangles
 * @param signedVolume the volume inside, if watertight; negative if the triangles face inwards
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

    /**
     * Examines a mesh, in O(n log n) time.
     *
     * @param mesh the mesh, not empty
     * @return the report
     */
    public static MeshReport of(TriangleMesh mesh) {
        if (mesh.isEmpty()) {
            throw new IllegalArgumentException("an empty mesh has no bounds; there is nothing to report");
        }
        return new MeshInspection(mesh).report();
    }

    /** {@return whether every edge belongs to exactly two triangles that run along it in opposite directions} */
    public boolean isWatertight() {
        return edges > 0 && boundaryEdges == 0 && nonManifoldEdges == 0 && misorientedEdges == 0;
    }

    /** {@return the edge lengths of the box around the triangles} */
    public Vec3 size() {
        return high.minus(low);
    }

    /**
     * Finds the connected components of a mesh, in O(n log n) time. Components share no point, where equal coordinates
     * are one point.
     *
     * @param mesh the mesh
     * @return one triangle of each component, in ascending order
     */
    public static int[] firstTrianglesOfComponents(TriangleMesh mesh) {
        return new MeshInspection(mesh).firstTriangles();
    }

    /**
     * Numbers the points of a mesh so that points with equal coordinates have equal numbers, in O(n log n) time.
     *
     * @param mesh the mesh
     * @return for each corner of each triangle, in the order of {@link TriangleMesh#corners}, the number of its point;
     *     numbers count from 0, and those of points that no triangle uses do not occur
     */
    public static int[] sharedCorners(TriangleMesh mesh) {
        return new MeshInspection(mesh).welded();
    }
}
