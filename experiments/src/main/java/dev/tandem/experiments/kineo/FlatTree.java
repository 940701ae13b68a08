package dev.tandem.experiments.kineo;

import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * A tree as in the paper's Figure 1: one box, and all triangles right below it, however many. Nothing is stored of it but
 * the mesh: every element is made when it is asked for. Counts what a descent asks.
 */
final class FlatTree implements TestTree {

    private final TriangleMesh mesh;

    /** The element objects that were filled, by identity. */
    final Set<Element> elements = Collections.newSetFromMap(new IdentityHashMap<>());

    long loads;

    FlatTree(TriangleMesh mesh) {
        this.mesh = mesh;
    }

    @Override
    public int root() {
        return mesh.isEmpty() ? NONE : 0;
    }

    @Override
    public int firstChild(int node) {
        return ~0;
    }

    @Override
    public int nextSibling(int node) {
        return node >= 0 || ~node == mesh.triangleCount() - 1 ? NONE : node - 1;
    }

    @Override
    public int parent(int node) {
        return node >= 0 ? NONE : 0;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return node >= 0 ? ObbElement.KIND : TriangleElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return List.of(ObbElement.KIND, TriangleElement.KIND);
    }

    @Override
    public void load(int node, Element into) {
        elements.add(into);
        loads++;
        if (into instanceof TriangleElement t) {
            mesh.copyTriangle(~node, t.corners);
        } else if (into instanceof ObbElement box) {
            box.showAligned(box());
        }
    }

    private double[] box() {
        double[] p = mesh.coordinates();
        double[] out = {p[0], p[1], p[2], p[0], p[1], p[2]};
        for (int i = 0; i < p.length; i++) {
            out[i % 3] = Math.min(out[i % 3], p[i]);
            out[3 + i % 3] = Math.max(out[3 + i % 3], p[i]);
        }
        return out;
    }

    @Override
    public double size(int node) {
        double[] b = box();
        return node < 0 ? 0 : b[3] - b[0] + b[4] - b[1] + b[5] - b[2];
    }

    @Override
    public int id(int leaf) {
        return ~leaf;
    }

    @Override
    public void ball(double[] out) {
        TestTree.unknownBall(out);
    }

    @Override
    public Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public Nesting nesting() {
        return Nesting.EMPTY;
    }

    @Override
    public Surface surface() {
        return Surface.of(this);
    }
}
