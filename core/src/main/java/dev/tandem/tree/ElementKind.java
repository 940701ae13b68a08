package dev.tandem.tree;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A kind of tree node: a bounding volume such as an oriented box, or a shape such as a triangle. Two kinds are the same
 * only when they are the same object; keep yours in a constant.
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

    /** A kind of bounding volume: it stands for all that is below it, and tests with it give lower bounds. */
    public static <E extends Element> ElementKind<E> volume(String name, Supplier<E> maker) {
        return new ElementKind<>(name, true, maker);
    }

    /** A kind of real shape, found at the leaves: tests between two shapes give the answer itself. */
    public static <E extends Element> ElementKind<E> shape(String name, Supplier<E> maker) {
        return new ElementKind<>(name, false, maker);
    }

    public String name() {
        return name;
    }

    public boolean isVolume() {
        return volume;
    }

    /** A fresh element of this kind, to be filled by a tree. */
    public E newElement() {
        return maker.get();
    }

    /** Whether elements of this kind are of a class, so that tests for all elements of that class serve it. */
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
