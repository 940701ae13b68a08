package dev.tandem.spark;

import dev.tandem.Body;
import dev.tandem.geometry.TriangleMesh;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A mesh on its way to an executor, where it becomes a body once. */
final class SentBody implements Serializable {

    private static final long serialVersionUID = 1;

    final TriangleMesh mesh;
    private transient @Nullable Body body;

    SentBody(TriangleMesh mesh) {
        this.mesh = mesh;
    }

    synchronized Body body() {
        Body made = body == null ? Body.of(mesh) : body;
        body = made;
        return made;
    }
}
