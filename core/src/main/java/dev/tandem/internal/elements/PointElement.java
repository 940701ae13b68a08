package dev.tandem.internal.elements;

import dev.tandem.geometry.Point;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A point in its body's frame. */
public final class PointElement extends SupportElement<Point> {

    public static final ElementKind<PointElement> KIND = ElementKind.shape("point", PointElement::new);

    PointElement() {
        super(Point.class);
    }

    @Override
    Convex convexOf(Point shape) {
        return new ConvexPoints(shape.at().x(), shape.at().y(), shape.at().z());
    }
}
