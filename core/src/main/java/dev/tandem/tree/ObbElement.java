package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;

/**
 * An oriented box that bounds part of a body: all points c + s₀·a₀ + s₁·a₁ + s₂·a₂ with |sₖ| ≤ hₖ. The axes are nearly
 * orthonormal (they were rounded to float); tests with it allow for that.
 */
public final class ObbElement extends Element {

    public static final ElementKind<ObbElement> KIND = ElementKind.volume("obb", ObbElement::new);

    /** Centre (3), axes (3 × 3, one after the other), half sizes (3), in the body's frame. */
    public final double[] box = new double[15];

    /** Room for a test that needs the box in another frame. */
    public final double[] placed = new double[15];

    /** The largest absolute coordinate of the body, which scales the rounding that a test must allow for. */
    public double reach;

    @Override
    public double farthest() {
        // A ten-thousandth more than enough for axes that were rounded to float.
        return 1.0001 * (Math.abs(box[0]) + Math.abs(box[1]) + Math.abs(box[2]) + box[12] + box[13] + box[14]);
    }

    @Override
    public boolean point(double[] out) {
        System.arraycopy(box, 0, out, 0, 3);
        return true;
    }
}
