package dev.tandem.tree;

import dev.tandem.descent.Element;
import dev.tandem.descent.ElementKind;
import dev.tandem.math.Pose;
import dev.tandem.proximity.convex.ConvexPoints;

/**
 * A half-line: all points o + t·d with t ≥ 0. Tests with it live in a bank of their own, in which a 'distance' is the
 * length along the ray to the first hit; see {@code RayTests}.
 */
public final class RayElement extends Element {

    public static final ElementKind<RayElement> KIND = ElementKind.shape("ray", RayElement::new);

    /** Origin (3) and direction (3), in the ray's own frame. */
    public final double[] ray = new double[6];

    /** The same in the frame of what it meets; filled by {@link #place}. */
    public double ox;

    public double oy;
    public double oz;
    public double dx;
    public double dy;
    public double dz;

    /** A second point of the ray, far enough from the first that its rounding turns the ray by no more than d's own. */
    public double ex;

    public double ey;
    public double ez;

    /** Room for a test that walks along the ray. */
    public final ConvexPoints point = new ConvexPoints(0, 0, 0);

    public final double[] coordinates = new double[3];

    /** Room for a test that meets several points of the line: on which sides of the origin they are, and the nearest. */
    public int signs;

    public double nearest;

    /** Brings the ray into another frame. What tests decide exactly, they decide about the line through o and e. */
    public void place(double[] m) {
        double x = ray[3];
        double y = ray[4];
        double z = ray[5];
        ox = Pose.mapX(m, ray[0], ray[1], ray[2]);
        oy = Pose.mapY(m, ray[0], ray[1], ray[2]);
        oz = Pose.mapZ(m, ray[0], ray[1], ray[2]);
        dx = m[0] * x + m[1] * y + m[2] * z;
        dy = m[4] * x + m[5] * y + m[6] * z;
        dz = m[8] * x + m[9] * y + m[10] * z;
        double far = Math.max(Math.abs(ox), Math.max(Math.abs(oy), Math.abs(oz)));
        // Four times as far away as the origin is, by a power of two, which rounds nothing.
        double scale = far > 1 ? Math.scalb(4.0, Math.getExponent(far)) : 4;
        ex = ox + scale * dx;
        ey = oy + scale * dy;
        ez = oz + scale * dz;
    }

    /** Where it starts: a ray that starts inside something solid hits it there. */
    @Override
    public boolean point(double[] out) {
        System.arraycopy(ray, 0, out, 0, 3);
        return true;
    }

    /** How large the origin's coordinates are together: what rounding on the way from there scales with. */
    public double reach() {
        return Math.abs(ox) + Math.abs(oy) + Math.abs(oz);
    }
}
