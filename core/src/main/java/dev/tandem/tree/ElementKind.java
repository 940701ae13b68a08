package dev.tandem.tree;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A kind of tree node: a bounding volume such as an oriented box, or a shape such as a triangle. Two kinds are equal
 * only if they are the same object; keep a kind in a constant.
 *
 * <p>Immutable and safe for use by multiple threads.
 *
 * @param <E> the element that shows a node of this kind to a test
 */
public final class ElementKind<E extends Element> {

    private final String name;
    private final boolean volume;
    private final Supplier<E> maker;
    /** Found when first asked for: while an element's class is being initialised there may be none yet. */
    private @Nullable Class<?> elementClass;

    private ElementKind(String name, boolean volume, Supplier<E> maker) {
        this.name = name;
        this.volume = volume;
        this.maker = maker;
    }

    /**
     * {@return a new kind of bounding volume, which stands for all below it; tests with it give lower bounds}
     *
     * @param <E> the element that shows a node of this kind to a test
     * @param name the name, for messages
     * @param maker makes a new element
     */
    public static <E extends Element> ElementKind<E> volume(String name, Supplier<E> maker) {
        return new ElementKind<>(name, true, maker);
    }

    /**
     * {@return a new kind of shape, found at leaves; tests of two shapes give the answer itself}
     *
     * @param <E> the element that shows a node of this kind to a test
     * @param name the name, for messages
     * @param maker makes a new element
     */
    public static <E extends Element> ElementKind<E> shape(String name, Supplier<E> maker) {
        return new ElementKind<>(name, false, maker);
    }

    /** {@return the name, for messages} */
    public String name() {
        return name;
    }

    /** {@return whether this is a kind of bounding volume} */
    public boolean isVolume() {
        return volume;
    }

    /** {@return a new element of this kind, to be filled by a tree} */
    public E newElement() {
        return maker.get();
    }

    /**
     * {@return whether elements of this kind are instances of a class, so that tests for that class apply}
     *
     * @param type the class
     */
    public boolean hasElement(Class<?> type) {
        Class<?> known = elementClass;
        if (known == null) {
            known = newElement().getClass();
            elementClass = known;
        }
        return type.isAssignableFrom(known);
    }

    @Override
    public String toString() {
        return name;
    }
}
