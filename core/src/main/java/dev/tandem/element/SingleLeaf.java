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
 * A tree with a single leaf, for a shape of the user's own. A subclass, or the function given to {@link #of}, fills an
 * element with the shape. If the element knows a box around what it shows, the body can be a part of others.
 *
 * <p>Immutable and safe for use by multiple threads if {@link #show} is and {@link #changes} is not overridden.
 *
 * @param <E> the element that shows the shape
 */
public abstract class SingleLeaf<E extends Element> implements TestTree {

    private static final int LEAF = ~0;

    private final ElementKind<E> kind;
    private final List<ElementKind<?>> kinds;
    private final double size;

    /**
     * Creates a tree with one leaf.
     *
     * @param kind the kind of the shape
     * @param size a length that describes the size of the shape
     */
    protected SingleLeaf(ElementKind<E> kind, double size) {
        this.kind = kind;
        this.kinds = List.of(kind);
        this.size = size;
    }

    /**
     * {@return a tree with one leaf}
     *
     * @param <E> the element that shows the shape
     * @param kind the kind of the shape
     * @param size a length that describes the size of the shape
     * @param show fills an element with the whole shape each time; must be safe for use by multiple threads
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

    /**
     * Fills an element with the whole shape.
     *
     * @param into the element
     */
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

    /**
     * Writes the ball that the element knows; see {@link Element#ball}.
     *
     * @param out receives x, y, z and the radius
     */
    @Override
    public final void ball(double[] out) {
        E element = kind.newElement();
        show(element);
        if (!element.ball(out)) {
            TestTree.unknownBall(out);
        }
    }

    /** {@return {@link Changes#NEVER}; to be overridden by a subclass that can show another shape later} */
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
