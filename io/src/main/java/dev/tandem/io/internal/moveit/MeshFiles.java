package dev.tandem.io.internal.moveit;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.internal.text.JsonValue;
import java.io.IOException;

/** Reads a mesh file that a message names. */
@FunctionalInterface
public interface MeshFiles {
    TriangleMesh read(JsonValue named) throws IOException;
}
