package dev.tandem.internal.elements;

import dev.tandem.geometry.Segment;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Convex;
import dev.tandem.tree.ElementKind;

/** A segment in its body's frame. */
public final class SegmentElement extends SupportElement<Segment> {

    public static final ElementKind<SegmentElement> KIND = ElementKind.shape("segment", SegmentElement::new);

    SegmentElement() {
        super(Segment.class);
    }

    @Override
    Convex convexOf(Segment shape) {
        return between(shape.from(), shape.to());
    }

    static Convex between(Vec3 p, Vec3 q) {
        return new ConvexPoints(p.x(), p.y(), p.z(), q.x(), q.y(), q.z());
    }
}
