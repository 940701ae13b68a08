package dev.tandem.internal.elements;

import dev.tandem.geometry.Cylinder;
import dev.tandem.internal.convex.ConvexCylinder;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

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
