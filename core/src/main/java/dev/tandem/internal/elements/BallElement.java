package dev.tandem.internal.elements;

import dev.tandem.element.VolumeElement;
import dev.tandem.tree.ElementKind;

/** A ball that bounds part of a body. */
public final class BallElement extends VolumeElement {

    public static final ElementKind<BallElement> KIND = ElementKind.volume("ball", BallElement::new);

    /** The centre, in the body's frame. */
    public final double[] centre = new double[3];

    public double radius;

    @Override
    public double centre(int coordinate) {
        return centre[coordinate];
    }

    @Override
    public double radius() {
        return radius;
    }

    @Override
    public int axisCount() {
        return 0;
    }

    @Override
    public void axis(int which, double[] out) {
        throw new IllegalArgumentException("a ball has no axes, but was asked for number " + which);
    }

    @Override
    public double extent(double dx, double dy, double dz) {
        return radius * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** The centre: the line to it is the direction that matters. */
    @Override
    public void nearest(double x, double y, double z, double[] out) {
        System.arraycopy(centre, 0, out, 0, 3);
    }
}
