package dev.tandem.element;

import dev.tandem.tree.Changes;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import dev.tandem.tree.Surface;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.function.Consumer;

/**
 * The tree of a shape of your own that is one piece: a single leaf. What you add is how an element of your kind is
 * filled. If the element knows a box around what it shows, the body can be a part of others.
 *
 * @param <E> the element that shows the shape
 */
public abstract class SingleLeaf<E extends Element> implements TestTree {

    private static final int LEAF = ~0;

    private final ElementKind<E> kind;
    private final List<ElementKind<?>> kinds;
    private final double size;

    protected SingleLeaf(ElementKind<E> kind, double size) {
        this.kind = kind;
        this.kinds = List.of(kind);
        this.size = size;
    }

    /**
     * A tree with one leaf.
     *
     * @param size a length that tells how large the shape is
     * @param show fills an element with the shape, all of it, each time; called by any thread
     */
    public static <E extends Element> SingleLeaf<E> of(ElementKind<E> kind, double size, Consumer<? super E> show) {
        if (kind.isVolume()) {
            throw new IllegalArgumentException("a leaf is a shape, but '" + kind + "' is a kind of bounding volume");
        }
        if (!(size >= 0 && size < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the size of a shape is a length, but this is " + size);
        }
        return new SingleLeaf<>(kind, size) {
            @Override
            protected void show(E into) {
                show.accept(into);
            }
        };
    }

    /** Fills an element with the shape, all of it. */
    protected abstract void show(E into);

    @Override
    public final int root() {
        return LEAF;
    }

    @Override
    public final int firstChild(int node) {
        throw new IllegalArgumentException(
                "a single leaf has no inner node, but was asked for the children of " + node);
    }

    @Override
    public final int nextSibling(int node) {
        return NONE;
    }

    @Override
    public final int parent(int node) {
        return NONE;
    }

    @Override
    public final ElementKind<?> kind(int node) {
        return kind;
    }

    @Override
    public final List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    @SuppressWarnings("unchecked") // a tree is asked to fill elements of the kind that it names
    public final void load(int node, Element into) {
        show((E) into);
    }

    @Override
    public final double size(int node) {
        return size;
    }

    @Override
    public final int id(int leaf) {
        return ~leaf;
    }

    /** The ball that the element tells; see {@link Element#ball}. */
    @Override
    public final void ball(double[] out) {
        E element = kind.newElement();
        show(element);
        if (!element.ball(out)) {
            TestTree.unknownBall(out);
        }
    }

    /** A shape stays the same; a subclass that shows another one later says when it does. */
    @Override
    public Changes changes() {
        return Changes.NEVER;
    }

    @Override
    public final Nesting nesting() {
        return Nesting.EMPTY;
    }

    @Override
    public final Surface surface() {
        return Surface.of(this);
    }
}
