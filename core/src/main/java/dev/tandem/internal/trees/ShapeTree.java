package dev.tandem.internal.trees;

import dev.tandem.element.BoxElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.ShapeElement;
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
import dev.tandem.internal.elements.ConeElement;
import dev.tandem.internal.elements.CylinderElement;
import dev.tandem.internal.elements.EllipsoidElement;
import dev.tandem.internal.elements.HullElement;
import dev.tandem.internal.elements.PointElement;
import dev.tandem.internal.elements.SegmentElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Map;

/** The smallest tree: one leaf, which is a primitive shape. */
public final class ShapeTree implements TestTree {

    private static final int LEAF = ~0;

    private static final Map<Class<? extends Shape>, ElementKind<?>> KINDS = Map.of(
            Sphere.class, SphereElement.KIND,
            Box.class, BoxElement.KIND,
            Capsule.class, CapsuleElement.KIND,
            Cylinder.class, CylinderElement.KIND,
            Cone.class, ConeElement.KIND,
            Ellipsoid.class, EllipsoidElement.KIND,
            Segment.class, SegmentElement.KIND,
            Point.class, PointElement.KIND,
            HalfSpace.class, HalfSpaceElement.KIND,
            ConvexHull.class, HullElement.KIND);

    private final Shape shape;
    private final ElementKind<?> kind;
    private final List<ElementKind<?>> kinds;

    private ShapeTree(Shape shape, ElementKind<?> kind) {
        this.shape = shape;
        this.kind = kind;
        this.kinds = List.of(kind);
    }

    public static ShapeTree of(Shape shape) {
        return new ShapeTree(shape, kindOf(shape));
    }

    /** The one place that knows which element shows which shape. */
    private static ElementKind<?> kindOf(Shape shape) {
        ElementKind<?> kind = KINDS.get(shape.getClass());
        if (kind == null) {
            throw new IllegalArgumentException("no element shows a " + shape);
        }
        return kind;
    }

    public Shape shape() {
        return shape;
    }

    @Override
    public int root() {
        return LEAF;
    }

    @Override
    public int firstChild(int node) {
        throw new IllegalArgumentException(
                "a single shape has no inner node, but was asked for the children of " + node);
    }

    @Override
    public int nextSibling(int node) {
        return NONE;
    }

    @Override
    public int parent(int node) {
        return NONE;
    }

    @Override
    public ElementKind<?> kind(int node) {
        return kind;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return kinds;
    }

    @Override
    public void load(int node, Element into) {
        ((ShapeElement) into).show(shape);
    }

    @Override
    public double size(int node) {
        return shape.extent();
    }

    @Override
    public void ball(double[] out) {
        Element element = kind.newElement();
        load(LEAF, element);
        if (!element.ball(out)) {
            TestTree.super.ball(out);
        }
    }
}
