package dev.tandem.internal.elements;

import dev.tandem.element.Leaves;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import java.util.List;

/** The triangles of a mesh, as leaves. */
public final class TriangleLeaves implements Leaves {

    private static final List<ElementKind<?>> KINDS = List.of(TriangleElement.KIND);

    private final TriangleMesh mesh;

    public TriangleLeaves(TriangleMesh mesh) {
        this.mesh = mesh;
    }

    public TriangleMesh mesh() {
        return mesh;
    }

    @Override
    public int count() {
        return mesh.triangleCount();
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return KINDS;
    }

    @Override
    public ElementKind<?> kind(int leaf) {
        return TriangleElement.KIND;
    }

    @Override
    public void load(int leaf, Element into) {
        mesh.copyTriangle(leaf, ((TriangleElement) into).corners);
    }

    @Override
    public int points(int leaf, double[] out) {
        mesh.copyTriangle(leaf, out);
        return 3;
    }

    @Override
    public double radius(int leaf) {
        return 0;
    }

    @Override
    public double size(int leaf) {
        return 0;
    }

    @Override
    public int id(int leaf) {
        return leaf;
    }

    @Override
    public Nesting nesting() {
        return Nesting.EMPTY;
    }
}
