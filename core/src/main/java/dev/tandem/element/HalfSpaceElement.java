package dev.tandem.element;

import dev.tandem.geometry.HalfSpace;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

/**
 * All points with n·x ≤ d. It is unbounded and thus has no support function.
 *
 * <p>Not safe for use by multiple threads; see {@link Element}.
 */
public final class HalfSpaceElement extends Element {

    /** The kind of half-spaces. */
    public static final ElementKind<HalfSpaceElement> KIND = ElementKind.shape("half-space", HalfSpaceElement::new);

    /** The x coordinate of the normal, of length one. */
    public double nx;

    /** The y coordinate of the normal. */
    public double ny;

    /** The z coordinate of the normal. */
    public double nz;

    /** The distance of the plane from the origin along the normal. */
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

    /**
     * Shows a half-space.
     *
     * @param halfSpace the half-space
     */
    public void show(HalfSpace halfSpace) {
        nx = halfSpace.normal().x();
        ny = halfSpace.normal().y();
        nz = halfSpace.normal().z();
        d = halfSpace.d();
    }
}
