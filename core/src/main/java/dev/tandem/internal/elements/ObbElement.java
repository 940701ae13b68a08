package dev.tandem.internal.elements;

import dev.tandem.element.VolumeElement;
import dev.tandem.tree.ElementKind;

/**
 * An oriented box that bounds part of a body: all points c + s₀·a₀ + s₁·a₁ + s₂·a₂ with |sₖ| ≤ hₖ. The axes are nearly
 * orthonormal (they were rounded to float); tests with it allow for that.
 */
public final class ObbElement extends VolumeElement {

    public static final ElementKind<ObbElement> KIND = ElementKind.volume("obb", ObbElement::new);

    /** Centre (3), axes (3 × 3, one after the other), half sizes (3), in the body's frame. */
    public final double[] box = new double[15];

    /** Room for a test that needs the box in another frame. */
    public final double[] placed = new double[15];

    /** Shows a box along the axes: the smallest corner, then the largest. */
    public void showAligned(double[] lowHigh) {
        showAligned(lowHigh, 0);
    }

    /** The same for a box that stands at a place of an array. */
    public void showAligned(double[] boxes, int at) {
        magnitude = 0;
        for (int k = 0; k < 3; k++) {
            double low = boxes[at + k];
            double high = boxes[at + 3 + k];
            magnitude = Math.max(magnitude, Math.max(Math.abs(low), Math.abs(high)));
            box[k] = 0.5 * low + 0.5 * high;
            // Both are rounded; tests allow for that, as for all rounding in proportion to the largest coordinate.
            box[12 + k] = 0.5 * high - 0.5 * low;
            box[3 + k] = 0;
            box[6 + k] = 0;
            box[9 + k] = 0;
        }
        box[3] = 1;
        box[7] = 1;
        box[11] = 1;
    }

    @Override
    public double centre(int coordinate) {
        return box[coordinate];
    }

    @Override
    public double radius() {
        return Math.sqrt(box[12] * box[12] + box[13] * box[13] + box[14] * box[14]);
    }

    @Override
    public int axisCount() {
        return 3;
    }

    @Override
    public void axis(int which, double[] out) {
        System.arraycopy(box, 3 + 3 * which, out, 0, 3);
    }

    @Override
    public double extent(double dx, double dy, double dz) {
        return box[12] * Math.abs(dx * box[3] + dy * box[4] + dz * box[5])
                + box[13] * Math.abs(dx * box[6] + dy * box[7] + dz * box[8])
                + box[14] * Math.abs(dx * box[9] + dy * box[10] + dz * box[11]);
    }

    @Override
    public void nearest(double x, double y, double z, double[] out) {
        double ux = x - box[0];
        double uy = y - box[1];
        double uz = z - box[2];
        double px = box[0];
        double py = box[1];
        double pz = box[2];
        for (int k = 0; k < 3; k++) {
            double ax = box[3 + 3 * k];
            double ay = box[4 + 3 * k];
            double az = box[5 + 3 * k];
            double s = Math.max(-box[12 + k], Math.min(box[12 + k], ax * ux + ay * uy + az * uz));
            px += s * ax;
            py += s * ay;
            pz += s * az;
        }
        out[0] = px;
        out[1] = py;
        out[2] = pz;
    }
}
