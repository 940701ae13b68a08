package dev.tandem.tree;

import dev.tandem.descent.ElementKind;
import dev.tandem.geometry.Point;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.proximity.convex.ConvexPoints;

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
