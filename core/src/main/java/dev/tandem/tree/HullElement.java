package dev.tandem.tree;

import dev.tandem.descent.ElementKind;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.proximity.convex.ConvexHullSolid;

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
