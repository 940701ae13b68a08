package dev.tandem.cli;

import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Interior;
import dev.tandem.tree.TestTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tree whose elements are counted from another number than 0: one of several that answers tell apart by ids alone. In all
 * else it is the tree that it numbers. What is inside of a leaf keeps its own numbers.
 */
final class NumberedTree implements TestTree {

    private final TestTree tree;
    private final int first;

    NumberedTree(TestTree tree, int first) {
        this.tree = tree;
        this.first = first;
    }

    @Override
    public int id(int leaf) {
        return first + tree.id(leaf);
    }

    @Override
    public void ball(double[] out) {
        tree.ball(out);
    }

    @Override
    public boolean mayChange() {
        return tree.mayChange();
    }

    @Override
    public long version() {
        return tree.version();
    }

    @Override
    public boolean isEndless(int node) {
        return tree.isEndless(node);
    }

    @Override
    public boolean nests() {
        return tree.nests();
    }

    @Override
    public @Nullable TestTree inner(int leaf) {
        return tree.inner(leaf);
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        tree.innerPose(leaf, out);
    }

    @Override
    public TestTree surface() {
        return tree.surface();
    }

    @Override
    public @Nullable Interior interior() {
        return tree.interior();
    }

    @Override
    public int[] pieces() {
        return tree.pieces();
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
    public double stretch() {
        return tree.stretch();
    }
}
