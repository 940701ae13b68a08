package dev.tandem.testkit.suites;

import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.element.Leaves;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.internal.pairs.ObbObb;
import dev.tandem.internal.trees.AabbTree;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.trees.SphereTree;
import dev.tandem.internal.trees.VolumeTree;
import dev.tandem.tree.TestTree;
import java.util.List;

/** Every shipped tree over a mesh, and both ways to walk two of those that have a kernel of their own. */
final class Trees {

    /** The standard tests behind the fused kernel for meshes. */
    static final TestBank FUSED = Tandem.standardBank();

    /**
     * The same tests behind the kernel for anybody's trees: a box test that is not the standard object, though its
     * equal, is one that the fused kernel cannot speak for.
     */
    static final TestBank PLAIN =
            Tandem.standardBank().with(ObbElement.KIND, ObbElement.KIND, "the same again", new ObbObb());

    private Trees() {}

    static List<MeshTree> over(TriangleMesh mesh) {
        return List.of(ObbTree.of(mesh), AabbTree.of(mesh));
    }

    /** Those that have no kernel of their own. */
    static List<TestTree> others(TriangleMesh mesh) {
        return others(new TriangleLeaves(mesh));
    }

    /** The same over any leaves. */
    static List<TestTree> others(Leaves leaves) {
        return List.of(
                VolumeTree.rss(leaves),
                SphereTree.of(leaves, SphereTree.Combine.SMALLEST),
                VolumeTree.kdop(leaves),
                VolumeTree.obb(leaves),
                SphereTree.of(leaves, SphereTree.Combine.GREEDY),
                SphereTree.of(leaves, SphereTree.Combine.COMPACT),
                VolumeTree.aabb(leaves));
    }
}
