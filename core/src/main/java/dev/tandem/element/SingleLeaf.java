package dev.tandem.element;

import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.function.Consumer;

/**
 * The tree of a shape of your own that is one piece: a single leaf. What you add is how an element of your kind is
 * filled. If the element knows a box around what it shows, the body can be a part of others.
 *
 * @param <E> the element that shows the shape
 */
public final class SingleLeaf<E extends Element> implements TestTree {

    private static final int LEAF = ~0;

    private final ElementKind<E> kind;
    private final double size;
    private final Consumer<? super E> show;

    private SingleLeaf(ElementKind<E> kind, double size, Consumer<? super E> show) {
        this.kind = kind;
        this.size = size;
        this.show = show;
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
        return new SingleLeaf<>(kind, size, show);
    }

    @Override
    public int root() {
        return LEAF;
    }

    @Override
    public int firstChild(int node) {
        throw new IllegalArgumentException(
                "a single leaf has no inner node, but was asked for the children of " + node);
    }

    @Override
    public int nextSibling(int node) {
        return NONE;
    }

    @Override
    public int parent(int node) {
        return NONE;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return kind;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return List.of(kind);
    }

    @Override
    @SuppressWarnings("unchecked") // a tree is asked to fill elements of the kind that it names
    public void load(int node, Element into) {
        show.accept((E) into);
    }

    @Override
    public double size(int node) {
        return size;
    }

    @Override
    public void ball(double[] out) {
        E element = kind.newElement();
        show.accept(element);
        if (!element.ball(out)) {
            TestTree.super.ball(out);
        }
    }
}
