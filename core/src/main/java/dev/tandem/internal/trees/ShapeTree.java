package dev.tandem.internal.trees;

import dev.tandem.element.BoxElement;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
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
import dev.tandem.internal.elements.SupportElement;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The smallest tree: one leaf, which is a primitive shape. */
public final class ShapeTree implements TestTree {

    private static final int LEAF = ~0;

    /** Which element shows a shape, and how. */
    private record Shown(ElementKind<?> kind, BiConsumer<Element, Shape> show) {

        @SuppressWarnings("unchecked") // the table below has each pair under the class of its shape
        static <E extends Element, S extends Shape> Shown by(
                ElementKind<E> kind, BiConsumer<? super E, ? super S> show) {
            return new Shown(kind, (BiConsumer<Element, Shape>) (BiConsumer<?, ?>) show);
        }
    }

    /** The one place that knows which element shows which shape. */
    private static final Map<Class<? extends Shape>, Shown> ELEMENTS = Map.of(
            Sphere.class, Shown.<SphereElement, Sphere>by(SphereElement.KIND, SphereElement::show),
            Box.class, Shown.<BoxElement, Box>by(BoxElement.KIND, BoxElement::show),
            HalfSpace.class, Shown.<HalfSpaceElement, HalfSpace>by(HalfSpaceElement.KIND, HalfSpaceElement::show),
            Capsule.class, Shown.by(CapsuleElement.KIND, SupportElement::show),
            Cylinder.class, Shown.by(CylinderElement.KIND, SupportElement::show),
            Cone.class, Shown.by(ConeElement.KIND, SupportElement::show),
            Ellipsoid.class, Shown.by(EllipsoidElement.KIND, SupportElement::show),
            Segment.class, Shown.by(SegmentElement.KIND, SupportElement::show),
            Point.class, Shown.by(PointElement.KIND, SupportElement::show),
            ConvexHull.class, Shown.by(HullElement.KIND, SupportElement::show));

    private final Shape shape;
    private final ElementKind<?> kind;
    private final List<ElementKind<?>> kinds;
    private final BiConsumer<Element, Shape> show;

    private ShapeTree(Shape shape, Shown shown) {
        this.shape = shape;
        this.kind = shown.kind;
        this.kinds = List.of(kind);
        this.show = shown.show;
    }

    public static ShapeTree of(Shape shape) {
        Shown shown = ELEMENTS.get(shape.getClass());
        if (shown == null) {
            throw new IllegalArgumentException("no element shows a " + shape);
        }
        return new ShapeTree(shape, shown);
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
        show.accept(into, shape);
    }

    @Override
    public double size(int node) {
        return shape.extent();
    }

    @Override
    public void ball(double[] out) {
        Element element = kind.newElement();
        load(LEAF, element);
        if (element instanceof ConvexElement solid) {
            Convex convex = solid.convex();
            for (int k = 0; k < 3; k++) {
                out[k] = convex.centre(k);
            }
            out[3] = convex.radius() * (1 + 0x1p-40);
        } else {
            TestTree.super.ball(out);
        }
    }
}
