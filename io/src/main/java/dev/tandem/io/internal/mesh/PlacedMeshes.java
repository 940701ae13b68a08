package dev.tandem.io.internal.mesh;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the meshes that a scene file places, then joins them. Ten lines of a file can place a mesh a million times
 * (each node names the next one twice), so all is counted against the size of the file before it is made.
 */
final class PlacedMeshes {

    /** Of the 64 MB + 40 × the file that a reader may use; the rest is for the file's own structure. */
    private static final long BASE = 48L << 20;

    private static final int TIMES_FILE = 24;

    /** A matrix, its header and the record that holds it. */
    private static final int VISIT = 160;

    private record Placed(TriangleMesh mesh, Affine placement, String place) {}

    private final String file;
    private final List<Placed> all = new ArrayList<>();
    private long budget;
    private long points;
    private long triangles;

    PlacedMeshes(String file, int fileSize) {
        this.file = file;
        this.budget = BASE + (long) TIMES_FILE * fileSize;
    }

    /** Counts the step to a node, so that a small file cannot send the reader round for ever. */
    void visit(String place) throws FormatException {
        take(VISIT, place);
    }

    /** Another file belongs to this one, and brings its own allowance. */
    void grant(long fileSize) {
        budget += TIMES_FILE * fileSize;
    }

    /** Counts memory that is about to be used. */
    void take(long bytes, String place) throws FormatException {
        budget -= bytes;
        if (budget < 0) {
            throw new FormatException(
                    file,
                    place,
                    "the scene places the same parts so often that it is far larger than its file; save it with less"
                            + " instancing, or in parts");
        }
    }

    void add(TriangleMesh mesh, Affine placement, String place) throws FormatException {
        take(VISIT + 24L * mesh.pointCount() + 12L * mesh.triangleCount(), place);
        points += mesh.pointCount();
        triangles += mesh.triangleCount();
        all.add(new Placed(mesh, placement, place));
    }

    /** One mesh of all, in the order in which they were added. Mirrored triangles keep their outside. */
    TriangleMesh join() throws FormatException {
        if (triangles == 0) {
            throw new FormatException(file, "", "the scene of the file holds no triangles");
        }
        MeshBuilder joined = new MeshBuilder(file);
        joined.reserve(points, triangles);
        for (Placed placed : all) {
            int first = joined.pointCount();
            addPoints(placed, joined);
            int[] corners = placed.mesh.corners();
            int second = placed.placement.mirrors() ? 2 : 1;
            for (int i = 0; i < corners.length; i += 3) {
                joined.triangle(first + corners[i], first + corners[i + second], first + corners[i + 3 - second]);
            }
        }
        return joined.build();
    }

    private void addPoints(Placed placed, MeshBuilder joined) throws FormatException {
        Affine m = placed.placement;
        double[] from = placed.mesh.coordinates();
        for (int i = 0; i < from.length; i += 3) {
            double x = m.x(from[i], from[i + 1], from[i + 2]);
            double y = m.y(from[i], from[i + 1], from[i + 2]);
            double z = m.z(from[i], from[i + 1], from[i + 2]);
            // NaN fails the comparison too.
            if (!(Math.abs(x) <= TriangleMesh.LARGEST_COORDINATE
                    && Math.abs(y) <= TriangleMesh.LARGEST_COORDINATE
                    && Math.abs(z) <= TriangleMesh.LARGEST_COORDINATE)) {
                throw new FormatException(
                        file,
                        placed.place,
                        "the transforms take point " + i / 3 + " to (" + x + ", " + y + ", " + z + "); at most "
                                + TriangleMesh.LARGEST_COORDINATE + " is allowed");
            }
            joined.point(x, y, z);
        }
    }
}
