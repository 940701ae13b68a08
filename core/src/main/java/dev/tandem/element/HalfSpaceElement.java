package dev.tandem.element;

import dev.tandem.geometry.HalfSpace;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

/** All points with n·x ≤ d. It has no end, hence no support function. */
public final class HalfSpaceElement extends Element {

    public static final ElementKind<HalfSpaceElement> KIND = ElementKind.shape("half-space", HalfSpaceElement::new);

    /** The normal, of length one. */
    public double nx;

    public double ny;
    public double nz;

    public double d;

    @Override
    public double farthest() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean point(double[] out) {
        out[0] = d * nx;
        out[1] = d * ny;
        out[2] = d * nz;
        return true;
    }

    /** Shows a half-space. */
    public void show(HalfSpace halfSpace) {
        nx = halfSpace.normal().x();
        ny = halfSpace.normal().y();
        nz = halfSpace.normal().z();
        d = halfSpace.d();
    }
}
