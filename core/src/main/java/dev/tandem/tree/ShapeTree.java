package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;
import dev.tandem.descent.TestTree;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import java.util.List;

/** The smallest tree: one leaf, which is a primitive shape. */
public final class ShapeTree implements TestTree {

    private static final int LEAF = ~0;

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
    private static ElementKind<? extends ShapeElement> kindOf(Shape shape) {
        if (shape instanceof Sphere) {
            return SphereElement.KIND;
        }
        if (shape instanceof Box) {
            return BoxElement.KIND;
        }
        throw new IllegalArgumentException("no element shows a " + shape);
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
}
