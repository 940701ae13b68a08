package dev.tandem.internal.trees;

import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;

/**
 * A compound of which some part may change or has no end, such as a half-space: all parts side by side under one root. The
 * root's box is around all parts as they are now; it has no end if one of them has none.
 *
 * <p>A view of its parts: whoever asks for the root or the version gets them as they are then.
 */
final class PartRow implements TestTree {

    private static final int ROOT = 0;

    private final CompoundLeaves parts;

    /** The box around all parts, and the edits that it is made for. */
    private final double[] around = new double[6];

    private long measuredAt;

    /** A leaf without an end, or −1 if there is none. */
    private int endless;

    PartRow(CompoundLeaves parts) {
        this.parts = parts;
        measure();
    }

    private void measure() {
        parts.boxAroundAll(around);
        endless = -1;
        for (int leaf = 0; leaf < parts.count() && endless < 0; leaf++) {
            endless = parts.isEndless(leaf) ? leaf : -1;
        }
        measuredAt = parts.edits();
    }

    private void refresh() {
        parts.refresh();
        if (measuredAt != parts.edits()) {
            measure();
        }
    }

    @Override
    public boolean mayChange() {
        return parts.mayChange();
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
        if (node == ROOT && endless < 0) {
            ((ObbElement) into).showAligned(around);
        } else {
            parts.load(node == ROOT ? endless : ~node, into);
        }
    }

    @Override
    public double size(int node) {
        return node == ROOT ? Limits.ENDLESS_BOX : parts.size(~node);
    }

    @Override
    public boolean isEndless(int node) {
        return node == ROOT ? endless >= 0 : parts.isEndless(~node);
    }

    @Override
    public int id(int leaf) {
        return parts.id(~leaf);
    }

    @Override
    public boolean nests() {
        return true;
    }

    @Override
    public TestTree inner(int leaf) {
        return parts.inner(~leaf);
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        parts.innerPose(~leaf, out);
    }

    @Override
    public double stretch() {
        return parts.stretch();
    }
}
