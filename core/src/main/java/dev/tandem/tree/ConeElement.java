package dev.tandem.tree;

import dev.tandem.descent.ElementKind;
import dev.tandem.geometry.Cone;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.proximity.convex.ConvexCone;

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
