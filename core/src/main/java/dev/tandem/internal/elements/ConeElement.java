package dev.tandem.internal.elements;

import dev.tandem.geometry.Cone;
import dev.tandem.internal.convex.ConvexCone;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A solid cone around the z axis of its body's frame, its apex up. */
public final class ConeElement extends SupportElement<Cone> {

    public static final ElementKind<ConeElement> KIND = ElementKind.shape("cone", ConeElement::new);

    ConeElement() {
        super(Cone.class);
    }

    @Override
    Convex convexOf(Cone shape) {
        return new ConvexCone(shape.radius(), shape.height());
    }
}
