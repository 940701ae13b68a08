package dev.tandem.spark;

import dev.tandem.clash.Assembly;
import dev.tandem.geometry.TriangleMesh;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A mesh, or why there is none.
 *
 * @param problem in one sentence; null if there is a mesh
 */
record MeshRow(TriangleMesh mesh, @Nullable String problem) implements Serializable {

    static MeshRow of(TriangleMesh mesh) {
        return new MeshRow(mesh, mesh.isEmpty() ? Assembly.Problem.EMPTY : null);
    }

    static MeshRow wrong(String problem) {
        return new MeshRow(TriangleMesh.empty(), problem);
    }
}
