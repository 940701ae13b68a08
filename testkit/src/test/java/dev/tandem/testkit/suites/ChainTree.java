package dev.tandem.testkit.suites;

import dev.tandem.element.TriangleElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;

/**
 * The worst tree there is: a chain. Triangle i stands at x = i, and each inner node has that one leaf and all the rest.
 *
 * <pre>
 *   0 ── 1 ── 2 ── … ── n−2 ── leaf n−1          or, with the rest first, the other way round
 *   │    │    │           │
 *   leaf leaf leaf 2      leaf n−2
 * </pre>
 */
final class ChainTree implements TestTree {

    private final int leaves;
    private final boolean leafFirst;

    ChainTree(int leaves, boolean leafFirst) {
        this.leaves = leaves;
        this.leafFirst = leafFirst;
    }

    @Override
    public int root() {
        return 0;
    }

    private int rest(int node) {
        return node == leaves - 2 ? ~(leaves - 1) : node + 1;
    }

    @Override
    public int firstChild(int node) {
        return leafFirst ? ~node : rest(node);
    }

    @Override
    public int nextSibling(int node) {
        int parent = parent(node);
        if (parent == NONE || node != firstChild(parent)) {
            return NONE;
        }
        return leafFirst ? rest(parent) : ~parent;
    }

    @Override
    public int parent(int node) {
        if (node == 0) {
            return NONE;
        }
        return node > 0 ? node - 1 : Math.min(~node, leaves - 2);
    }

    @Override
    public ElementKind<?> kind(int node) {
        return node < 0 ? TriangleElement.KIND : ObbElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return List.of(ObbElement.KIND, TriangleElement.KIND);
    }

    /** Triangle i is (i, 0, 0), (i, 1, 0), (i, 0, 1); a node's box goes from its triangle to the last. */
    @Override
    public void load(int node, Element into) {
        if (node < 0) {
            double[] t = ((TriangleElement) into).corners;
            for (int k = 0; k < 9; k++) {
                t[k] = k % 3 == 0 ? ~node : k == 4 || k == 8 ? 1 : 0;
            }
            return;
        }
        ObbElement box = (ObbElement) into;
        double halfLength = 0.5 * (leaves - 1 - node);
        double[] values = {
            node + halfLength, 0.5, 0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1, halfLength, 0.5, 0.5,
        };
        System.arraycopy(values, 0, box.box, 0, values.length);
        box.magnitude = leaves;
    }

    @Override
    public double size(int node) {
        return node < 0 ? 0 : leaves - node;
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
