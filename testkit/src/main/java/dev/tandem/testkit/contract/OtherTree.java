package dev.tandem.testkit.contract;

import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Interior;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tree that is as good as another, until a method is overridden. */
class OtherTree implements TestTree, Surface {

    TestTree good;

    OtherTree(TestTree good) {
        this.good = good;
    }

    @Override
    public int root() {
        return good.root();
    }

    @Override
    public int firstChild(int node) {
        return good.firstChild(node);
    }

    @Override
    public int nextSibling(int node) {
        return good.nextSibling(node);
    }

    @Override
    public int parent(int node) {
        return good.parent(node);
    }

    @Override
    public ElementKind<?> kind(int node) {
        return good.kind(node);
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return good.kinds();
    }

    @Override
    public void load(int node, Element into) {
        good.load(node, into);
    }

    @Override
    public double size(int node) {
        return good.size(node);
    }

    @Override
    public int id(int leaf) {
        return good.id(leaf);
    }

    @Override
    public void ball(double[] out) {
        good.ball(out);
    }

    @Override
    public Changes changes() {
        return good.changes();
    }

    @Override
    public Nesting nesting() {
        return good.nesting();
    }

    /** Walked as itself: kernels for the other tree would ask that one. */
    @Override
    public Surface surface() {
        return this;
    }

    @Override
    public TestTree tree() {
        return this;
    }

    @Override
    public int[] components() {
        return good.surface().components();
    }

    @Override
    public @Nullable Interior newInterior() {
        return good.surface().newInterior();
    }
}
