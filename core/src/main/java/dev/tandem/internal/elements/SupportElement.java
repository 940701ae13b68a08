package dev.tandem.internal.elements;

import dev.tandem.element.ConvexElement;
import dev.tandem.geometry.Shape;
import dev.tandem.tree.Convex;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A shape that tests know by its support function only; the function is made when another shape is shown.
 *
 * @param <S> the shape
 */
public class SupportElement<S extends Shape> extends ConvexElement {

    private final Class<S> type;
    private @Nullable S shape;
    private final Function<S, Convex> convexOf;
    private @Nullable Convex convex;

    SupportElement(Class<S> type, Function<S, Convex> convexOf) {
        this.type = type;
        this.convexOf = convexOf;
    }

    /** Shows a shape of this element's kind. */
    public final void show(Shape another) {
        if (another != shape) {
            S fresh = type.cast(another);
            shape = fresh;
            convex = convexOf.apply(fresh);
        }
    }

    /** The shape that is shown, for tests that know its formula. */
    public final S shape() {
        return shown(shape);
    }

    @Override
    public final Convex convex() {
        return shown(convex);
    }

    private <T> T shown(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("this element shows no " + type.getSimpleName() + " yet");
        }
        return value;
    }
}
