package dev.tandem;

import dev.tandem.descent.TestTree;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.tree.AabbTree;
import dev.tandem.tree.ObbTree;
import java.util.function.Function;

/** Which tree stands over a mesh. */
public enum TreeKind {
    /** Oriented boxes: the default. */
    OBB(ObbTree::of),
    /** Boxes along the body's axes: built fastest, slower near contact. */
    AABB(AabbTree::of);

    private final Function<TriangleMesh, TestTree> builder;

    TreeKind(Function<TriangleMesh, TestTree> builder) {
        this.builder = builder;
    }

    TestTree build(TriangleMesh mesh) {
        return builder.apply(mesh);
    }
}
