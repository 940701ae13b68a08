package dev.tandem.element;

import dev.tandem.geometry.Shape;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import java.util.List;

/** Solid balls anywhere in a body's frame, as leaves: the points of a cloud, the atoms of a molecule. */
final class BallLeaves implements Leaves {

    private static final List<ElementKind<?>> KINDS = List.of(SphereElement.KIND);

    private final double[] centres;
    private final double[] radii;

    BallLeaves(double[] centres, double[] radii) {
        if (centres.length != 3 * radii.length) {
            throw new IllegalArgumentException("a ball has three coordinates and a radius, but there are "
                    + centres.length + " coordinates and " + radii.length + " radii");
        }
        for (int i = 0; i < radii.length; i++) {
            Shape.checkMeasure("the radius of ball " + i, radii[i]);
        }
        for (int i = 0; i < centres.length; i++) {
            Shape.checkMeasure("the size of a coordinate of ball " + i / 3, Math.abs(centres[i]));
        }
        this.centres = centres;
        this.radii = radii;
    }

    @Override
    public int count() {
        return radii.length;
    }

    @Override
    public List<ElementKind<?>> kinds() {
        return KINDS;
    }

    @Override
    public ElementKind<?> kind(int leaf) {
        return SphereElement.KIND;
    }

    @Override
    public void load(int leaf, Element into) {
        ((SphereElement) into).show(centres[3 * leaf], centres[3 * leaf + 1], centres[3 * leaf + 2], radii[leaf]);
    }

    @Override
    public int points(int leaf, double[] out) {
        System.arraycopy(centres, 3 * leaf, out, 0, 3);
        return 1;
    }

    @Override
    public double radius(int leaf) {
        return radii[leaf];
    }

    @Override
    public double size(int leaf) {
        return 2 * radii[leaf];
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
