package dev.tandem;

import dev.tandem.descent.TestTree;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.tree.AabbTree;
import dev.tandem.tree.ObbTree;

/** Which tree stands over a mesh. */
public enum TreeKind {
    /** Oriented boxes: the default. */
    OBB,
    /** Boxes along the body's axes: built fastest, slower near contact. */
    AABB;

    TestTree build(TriangleMesh mesh) {
        return switch (this) {
            case OBB -> ObbTree.of(mesh);
            case AABB -> AabbTree.of(mesh);
        };
    }
}
