package dev.tandem.internal.cursor;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/**
 * A place in a test tree that moves: the paper's five methods over int handles. It owns one reusable element per kind,
 * so a cursor belongs to one side of one query, also when a tree meets itself.
 */
public final class TreeCursor {

    private final TestTree tree;
    private final List<ElementKind<?>> kinds = new ArrayList<>();
    private final List<Element> elements = new ArrayList<>();
    private int node;

    public TreeCursor(TestTree tree) {
        this.tree = tree;
        for (ElementKind<?> kind : tree.kinds()) {
            kinds.add(kind);
            elements.add(kind.newElement());
        }
        this.node = tree.root();
    }

    /** Whether there is a node at all; false for an empty tree. */
    public boolean exists() {
        return node != TestTree.NONE;
    }

    public int node() {
        return node;
    }

    public TreeCursor moveTo(int handle) {
        node = handle;
        return this;
    }

    public boolean hasChildren() {
        return !TestTree.isLeaf(node);
    }

    public boolean hasNextSibling() {
        return tree.nextSibling(node) != TestTree.NONE;
    }

    public void firstChild() {
        node = tree.firstChild(node);
    }

    public void nextSibling() {
        node = tree.nextSibling(node);
    }

    public void parent() {
        node = tree.parent(node);
    }

    public double size() {
        return tree.size(node);
    }

    public ElementKind<?> kind() {
        return tree.kind(node);
    }

    /** Where the node's kind stands among {@link TestTree#kinds()}. */
    public int kindIndex() {
        ElementKind<?> kind = tree.kind(node);
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i) == kind) {
                return i;
            }
        }
        throw new IllegalStateException("a tree showed an element of kind '" + kind + "' that its kinds() do not list: "
                + tree.getClass().getName());
    }

    /** The node, shown by the one element of its kind. The next move changes it. */
    public Element element() {
        Element element = elements.get(kindIndex());
        tree.load(node, element);
        return element;
    }
}
