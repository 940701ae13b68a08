package dev.tandem.internal.trees;

import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;

/** Another tree in all respects but those that a subclass overrides. */
public abstract class ForwardingTree implements TestTree {

    private final TestTree tree;

    protected ForwardingTree(TestTree tree) {
        this.tree = tree;
    }

    @Override
    public int root() {
        return tree.root();
    }

    @Override
    public int firstChild(int node) {
        return tree.firstChild(node);
    }

    @Override
    public int nextSibling(int node) {
        return tree.nextSibling(node);
    }

    @Override
    public int parent(int node) {
        return tree.parent(node);
    }

    @Override
    public ElementKind<?> kind(int node) {
        return tree.kind(node);
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return tree.kinds();
    }

    @Override
    public void load(int node, Element into) {
        tree.load(node, into);
    }

    @Override
    public double size(int node) {
        return tree.size(node);
    }

    @Override
    public int id(int leaf) {
        return tree.id(leaf);
    }

    @Override
    public void ball(double[] out) {
        tree.ball(out);
    }

    @Override
    public Changes changes() {
        return tree.changes();
    }

    @Override
    public Nesting nesting() {
        return tree.nesting();
    }

    @Override
    public Surface surface() {
        return tree.surface();
    }
}
