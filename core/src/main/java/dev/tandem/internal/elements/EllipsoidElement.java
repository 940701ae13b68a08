package dev.tandem.internal.elements;

import dev.tandem.geometry.Ellipsoid;
import dev.tandem.internal.convex.ConvexEllipsoid;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A solid ellipsoid around the origin of its body's frame. */
public final class EllipsoidElement extends SupportElement<Ellipsoid> {

    public static final ElementKind<EllipsoidElement> KIND = ElementKind.shape("ellipsoid", EllipsoidElement::new);

    EllipsoidElement() {
        super(Ellipsoid.class);
    }

    @Override
    Convex convexOf(Ellipsoid shape) {
        return new ConvexEllipsoid(shape.a(), shape.b(), shape.c());
    }
}
