package dev.tandem.internal.trees;

import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;

/**
 * A compound of which some part may change or has no end, such as a half-space: all parts side by side under one root. The
 * root's box is around all parts as they are now; it has no end if one of them has none.
 *
 * <p>A view of its parts: whoever asks for the root or the version gets them as they are then.
 */
final class PartRow implements TestTree, Changes {

    private static final int ROOT = 0;

    private final CompoundLeaves parts;

    /** The box around all parts, and the edits that it is made for. */
    private final double[] around = new double[6];

    private long measuredAt;

    PartRow(CompoundLeaves parts) {
        this.parts = parts;
        measure();
    }

    private void measure() {
        parts.boxAroundAll(around);
        measuredAt = parts.edits();
    }

    private void refresh() {
        parts.refresh();
        if (measuredAt != parts.edits()) {
            measure();
        }
    }

    @Override
    public Changes changes() {
        return parts.mayChange() ? this : Changes.NEVER;
    }

    @Override
    public long version() {
        refresh();
        return parts.version();
    }

    @Override
    public int root() {
        refresh();
        return parts.count() == 0 ? NONE : ROOT;
    }

    @Override
    public int firstChild(int node) {
        return ~0;
    }

    @Override
    public int nextSibling(int node) {
        return node == ROOT || ~node + 1 == parts.count() ? NONE : ~(~node + 1);
    }

    @Override
    public int parent(int node) {
        return node == ROOT ? NONE : ROOT;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return ObbElement.KIND;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return parts.kinds();
    }

    @Override
    public void load(int node, Element into) {
        int leaf = node == ROOT ? parts.endlessLeaf() : ~node;
        if (leaf < 0) {
            ((ObbElement) into).showAligned(around);
        } else {
            parts.load(leaf, into);
        }
    }

    @Override
    public double size(int node) {
        return node == ROOT ? Limits.ENDLESS_BOX : parts.size(~node);
    }

    @Override
    public int id(int leaf) {
        return parts.id(~leaf);
    }

    @Override
    public void ball(double[] out) {
        TestTree.unknownBall(out);
    }

    @Override
    public Nesting nesting() {
        return parts;
    }

    @Override
    public Surface surface() {
        return Surface.of(this);
    }
}
