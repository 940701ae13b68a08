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

    /** Shows a box along the axes: the smallest corner, then the largest. */
    void showAligned(double[] lowHigh) {
        reach = 0;
        for (int k = 0; k < 3; k++) {
            double low = lowHigh[k];
            double high = lowHigh[3 + k];
            reach = Math.max(reach, Math.max(Math.abs(low), Math.abs(high)));
            box[k] = 0.5 * low + 0.5 * high;
            // Both are rounded; tests allow for that, as for all rounding in proportion to the reach.
            box[12 + k] = 0.5 * high - 0.5 * low;
            box[3 + k] = 0;
            box[6 + k] = 0;
            box[9 + k] = 0;
        }
        box[3] = 1;
        box[7] = 1;
        box[11] = 1;
    }
}
