package dev.tandem.internal.elements;

import dev.tandem.geometry.ConvexHull;
import dev.tandem.internal.convex.ConvexHullSolid;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A solid convex hull in its body's frame. */
public final class HullElement extends SupportElement<ConvexHull> {

    public static final ElementKind<HullElement> KIND = ElementKind.shape("hull", HullElement::new);

    HullElement() {
        super(ConvexHull.class);
    }

    @Override
    Convex convexOf(ConvexHull shape) {
        return new ConvexHullSolid(shape);
    }
}
