package dev.tandem.internal.elements;

import dev.tandem.element.VolumeElement;
import dev.tandem.tree.ElementKind;

/**
 * A rectangle swept by a ball that bounds part of a body: all points within r of a point c + s₀·a₀ + s₁·a₁ with
 * |sₖ| ≤ hₖ (Larsen, Gottschalk, Lin, Manocha: <i>Fast Proximity Queries with Swept Sphere Volumes</i>, 1999). The axes
 * are nearly orthonormal (they were rounded to float); tests with it allow for that.
 */
public final class RssElement extends VolumeElement {

    public static final ElementKind<RssElement> KIND = ElementKind.volume("rss", RssElement::new);

    /** Centre (3), axes (2 × 3), half lengths (2), radius: in the body's frame. */
    public final double[] swept = new double[12];

    @Override
    public double centre(int coordinate) {
        return swept[coordinate];
    }

    @Override
    public double radius() {
        return Math.sqrt(swept[9] * swept[9] + swept[10] * swept[10]) + swept[11];
    }

    @Override
    public int axisCount() {
        return 3;
    }

    /** The two edges, then the normal. */
    @Override
    public void axis(int which, double[] out) {
        double[] s = swept;
        if (which < 2) {
            System.arraycopy(s, 3 + 3 * which, out, 0, 3);
        } else {
            out[0] = s[4] * s[8] - s[5] * s[7];
            out[1] = s[5] * s[6] - s[3] * s[8];
            out[2] = s[3] * s[7] - s[4] * s[6];
        }
    }

    @Override
    public double extent(double dx, double dy, double dz) {
        double[] s = swept;
        return s[9] * Math.abs(dx * s[3] + dy * s[4] + dz * s[5])
                + s[10] * Math.abs(dx * s[6] + dy * s[7] + dz * s[8])
                + s[11] * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** A point of the rectangle: the line to it is the direction that matters. */
    @Override
    public void nearest(double x, double y, double z, double[] out) {
        double[] s = swept;
        double ux = x - s[0];
        double uy = y - s[1];
        double uz = z - s[2];
        double p = Math.max(-s[9], Math.min(s[9], s[3] * ux + s[4] * uy + s[5] * uz));
        double q = Math.max(-s[10], Math.min(s[10], s[6] * ux + s[7] * uy + s[8] * uz));
        out[0] = s[0] + p * s[3] + q * s[6];
        out[1] = s[1] + p * s[4] + q * s[7];
        out[2] = s[2] + p * s[5] + q * s[8];
    }
}
