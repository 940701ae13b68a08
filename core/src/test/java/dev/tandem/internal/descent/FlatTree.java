package dev.tandem.internal.descent;

import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;

/** A tree as in the paper's Figure 1: one box, and all triangles right below it. Handle 0 is the box. */
final class FlatTree implements TestTree {

    private final TriangleMesh mesh;

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
        if (into instanceof TriangleElement t) {
            mesh.copyTriangle(~node, t.corners);
            return;
        }
        ObbElement box = (ObbElement) into;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = k; i < mesh.coordinates().length; i += 3) {
                low = Math.min(low, mesh.coordinates()[i]);
                high = Math.max(high, mesh.coordinates()[i]);
            }
            box.box[k] = (low + high) / 2;
            box.box[12 + k] = (high - low) / 2;
            for (int j = 0; j < 3; j++) {
                box.box[3 + 3 * k + j] = j == k ? 1 : 0;
            }
        }
        box.magnitude = 100;
    }

    @Override
    public double size(int node) {
        if (node < 0) {
            return 0;
        }
        ObbElement box = new ObbElement();
        load(node, box);
        return box.box[12] + box.box[13] + box.box[14];
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
