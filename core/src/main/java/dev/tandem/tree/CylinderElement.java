package dev.tandem.tree;

import dev.tandem.descent.ElementKind;
import dev.tandem.geometry.Cylinder;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.proximity.convex.ConvexCylinder;

/** A solid cylinder around the z axis of its body's frame. */
public final class CylinderElement extends SupportElement<Cylinder> {

    public static final ElementKind<CylinderElement> KIND = ElementKind.shape("cylinder", CylinderElement::new);

    CylinderElement() {
        super(Cylinder.class);
    }

    @Override
    Convex convexOf(Cylinder shape) {
        return new ConvexCylinder(shape.radius(), shape.height());
    }
}
