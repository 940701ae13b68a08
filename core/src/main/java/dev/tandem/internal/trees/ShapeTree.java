package dev.tandem.internal.trees;

import dev.tandem.element.BoxElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.SingleLeaf;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.elements.CapsuleElement;
import dev.tandem.internal.elements.ShapeKinds;
import dev.tandem.internal.elements.SupportElement;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import java.util.Map;

/** The smallest tree: one leaf, which is a primitive shape. */
public final class ShapeTree extends SingleLeaf<Element> {

    private static final Map<Class<? extends Shape>, ElementKind<?>> KINDS = Map.of(
            Sphere.class, SphereElement.KIND,
            Box.class, BoxElement.KIND,
            Capsule.class, CapsuleElement.KIND,
            Cylinder.class, ShapeKinds.CYLINDER,
            Cone.class, ShapeKinds.CONE,
            Ellipsoid.class, ShapeKinds.ELLIPSOID,
            Segment.class, ShapeKinds.SEGMENT,
            Point.class, ShapeKinds.POINT,
            HalfSpace.class, HalfSpaceElement.KIND,
            ConvexHull.class, ShapeKinds.HULL);

    private final Shape shape;

    private ShapeTree(Shape shape, ElementKind<Element> kind) {
        super(kind, shape.extent());
        this.shape = shape;
    }

    public static ShapeTree of(Shape shape) {
        return new ShapeTree(shape, kindOf(shape));
    }

    /** The one place that knows which element shows which shape. */
    @SuppressWarnings("unchecked") // only ever asked to fill the elements that the kind makes
    private static ElementKind<Element> kindOf(Shape shape) {
        ElementKind<?> kind = KINDS.get(shape.getClass());
        if (kind == null) {
            throw new IllegalArgumentException("no element shows a " + shape);
        }
        return (ElementKind<Element>) kind;
    }

    /** Fills an element of the shape's kind. */
    private static void show(Shape shape, Element into) {
        if (into instanceof SphereElement sphere) {
            sphere.show((Sphere) shape);
        } else if (into instanceof BoxElement box) {
            box.show((Box) shape);
        } else if (into instanceof HalfSpaceElement halfSpace) {
            halfSpace.show((HalfSpace) shape);
        } else {
            ((SupportElement<?>) into).show(shape);
        }
    }

    public Shape shape() {
        return shape;
    }

    @Override
    protected void show(Element into) {
        show(shape, into);
    }
}
