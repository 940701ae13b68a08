package dev.tandem.internal.trees;

import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.List;

/**
 * A tree that a structure brings with it, or that is made on the fly: every node lies in a box along the axes, which is
 * worked out when it is asked for. Kernels work on these boxes; the table's tests see inner nodes as {@link ObbElement}.
 */
public abstract class AlignedTree implements TestTree {

    /** No node has more children. */
    public static final int MOST_CHILDREN = 8;

    private final ElementKind<?> leafKind;
    private final List<ElementKind<?>> kinds;

    AlignedTree(ElementKind<?> leafKind) {
        this.leafKind = leafKind;
        this.kinds = List.of(ObbElement.KIND, leafKind);
    }

    /** Writes the box of a node or leaf: the smallest corner, then the largest. It holds all that is below, exactly. */
    public abstract void box(int node, double[] out);

    /** Writes the children of an inner node, in order, and says how many there are: at least one. */
    public abstract int children(int node, int[] out);

    /** Shows a leaf. */
    abstract void loadLeaf(int leaf, Element into);

    @Override
    public int id(int leaf) {
        return ~leaf;
    }

    @Override
    public final Nesting nesting() {
        return Nesting.EMPTY;
    }

    @Override
    public final Surface surface() {
        return Surface.of(this);
    }

    @Override
    public void ball(double[] out) {
        int root = root();
        if (root == NONE) {
            Arrays.fill(out, 0, 4, 0);
            return;
        }
        double[] box = new double[6];
        box(root, box);
        double squares = 0;
        double size = 0;
        for (int k = 0; k < 3; k++) {
            out[k] = 0.5 * (box[k] + box[3 + k]);
            squares += (box[3 + k] - box[k]) * (box[3 + k] - box[k]);
            size += Math.abs(box[k]) + Math.abs(box[3 + k]);
        }
        out[3] = 0.5 * Math.sqrt(squares) + Rounding.BOX_BALL * size;
    }

    /** What its leaves are. */
    public final ElementKind<?> leafKind() {
        return leafKind;
    }

    @Override
    public final ElementKind<?> kind(int node) {
        return node < 0 ? leafKind : ObbElement.KIND;
    }

    @Override
    public final List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    public final void load(int node, Element into) {
        if (node < 0) {
            loadLeaf(node, into);
            return;
        }
        ObbElement element = (ObbElement) into;
        box(node, element.placed);
        element.showAligned(element.placed);
    }
}
