package dev.tandem.internal.cursor;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;

/**
 * A movable position in a test tree: the five methods of the paper over int handles. A cursor owns one element per kind
 * and thus belongs to one side of one query, also if a tree meets itself.
 *
 * <p>Not safe for use by multiple threads. A move costs as much as the method of the tree that it calls, and allocates
 * nothing.
 */
public final class TreeCursor {

    private final TestTree tree;
    private final List<ElementKind<?>> kinds = new ArrayList<>();
    private final List<Element> elements = new ArrayList<>();
    private int node;

    /**
     * Creates a cursor at the root.
     *
     * @param tree the tree
     */
    public TreeCursor(TestTree tree) {
        this.tree = tree;
        for (ElementKind<?> kind : tree.kinds()) {
            kinds.add(kind);
            elements.add(kind.newElement());
        }
        this.node = tree.root();
    }

    /** {@return whether there is a node; false for an empty tree} */
    public boolean exists() {
        return node != TestTree.NONE;
    }

    /** {@return the handle of the node} */
    public int node() {
        return node;
    }

    /**
     * Moves to a node.
     *
     * @param handle the handle of the node
     * @return this cursor
     */
    public TreeCursor moveTo(int handle) {
        node = handle;
        return this;
    }

    /** {@return whether the node is an inner node} */
    public boolean hasChildren() {
        return !TestTree.isLeaf(node);
    }

    /** {@return whether the node has a next sibling} */
    public boolean hasNextSibling() {
        return tree.nextSibling(node) != TestTree.NONE;
    }

    /** Moves to the first child. */
    public void firstChild() {
        node = tree.firstChild(node);
    }

    /** Moves to the next sibling. */
    public void nextSibling() {
        node = tree.nextSibling(node);
    }

    /** Moves to the parent. */
    public void parent() {
        node = tree.parent(node);
    }

    /** {@return the size of the node; see {@link TestTree#size}} */
    public double size() {
        return tree.size(node);
    }

    /** {@return the kind of the node} */
    public ElementKind<?> kind() {
        return tree.kind(node);
    }

    /** {@return the index of the kind of the node among {@link TestTree#kinds()}} */
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

    /** {@return the node, shown by the one element of its kind; valid until the next move} */
    public Element element() {
        Element element = elements.get(kindIndex());
        tree.load(node, element);
        return element;
    }
}
