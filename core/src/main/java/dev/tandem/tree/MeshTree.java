package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;
import dev.tandem.descent.TestTree;
import dev.tandem.geometry.TriangleMesh;
import java.util.List;

/**
 * A binary tree of boxes over the triangles of a mesh, in flat arrays. A leaf is one triangle and has no box of its
 * own; its handle is {@code ~triangle}. Boxes are kept relative to an origin in the middle of the mesh, so that a mesh
 * far from its frame's origin loses no digits.
 */
public abstract class MeshTree implements TestTree {

    private static final List<ElementKind<?>> KINDS = List.of(ObbElement.KIND, TriangleElement.KIND);

    private final TriangleMesh mesh;
    private final Topology topology;

    MeshTree(TriangleMesh mesh, Topology topology) {
        this.mesh = mesh;
        this.topology = topology;
    }

    /** Which node hangs under which, and the origin that boxes are relative to. */
    static final class Topology {
        final double[] origin;
        final double reach;
        final int[] children;
        final int[] parentOfNode;
        final int[] parentOfLeaf;

        Topology(double[] origin, double reach, int[] children, int[] parentOfNode, int[] parentOfLeaf) {
            this.origin = origin;
            this.reach = reach;
            this.children = children;
            this.parentOfNode = parentOfNode;
            this.parentOfLeaf = parentOfLeaf;
        }
    }

    public final TriangleMesh mesh() {
        return mesh;
    }

    /** The point that boxes are relative to; read, never write. */
    public final double[] origin() {
        return topology.origin;
    }

    /** The largest absolute coordinate of the mesh. */
    public final double reach() {
        return topology.reach;
    }

    /** The two children of each inner node, for hot loops: read, never write. */
    public final int[] children() {
        return topology.children;
    }

    /** Writes a node's box into {@code out}: centre relative to the origin, axes, half sizes. */
    public abstract void box(int node, double[] out);

    /** How many bytes the tree takes beyond the mesh. */
    public long bytes() {
        return 4L * (topology.children.length + topology.parentOfNode.length + topology.parentOfLeaf.length);
    }

    @Override
    public final int root() {
        return switch (mesh.triangleCount()) {
            case 0 -> NONE;
            case 1 -> ~0;
            default -> 0;
        };
    }

    @Override
    public final int firstChild(int node) {
        return topology.children[2 * node];
    }

    @Override
    public final int nextSibling(int node) {
        int parent = parent(node);
        if (parent == NONE || topology.children[2 * parent] != node) {
            return NONE;
        }
        return topology.children[2 * parent + 1];
    }

    @Override
    public final int parent(int node) {
        if (node >= 0) {
            return topology.parentOfNode[node];
        }
        return mesh.triangleCount() == 1 ? NONE : topology.parentOfLeaf[~node];
    }

    @Override
    public final ElementKind<?> kind(int node) {
        return node < 0 ? TriangleElement.KIND : ObbElement.KIND;
    }

    @Override
    public final List<ElementKind<?>> kinds() {
        return KINDS;
    }

    @Override
    public final void load(int node, Element into) {
        if (node < 0) {
            mesh.copyTriangle(~node, ((TriangleElement) into).corners);
            return;
        }
        ObbElement element = (ObbElement) into;
        box(node, element.box);
        for (int k = 0; k < 3; k++) {
            element.box[k] += topology.origin[k];
        }
        element.reach = topology.reach;
    }
}
