package dev.tandem.element;

import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

/**
 * A half-line: all points o + t·d with t ≥ 0. Tests with it live in a bank of their own, in which a 'distance' is the
 * length along the ray to the first hit; see {@code RayTests}.
 */
public final class RayElement extends Element {

    public static final ElementKind<RayElement> KIND = ElementKind.shape("ray", RayElement::new);

    /** Origin (3) and direction (3), in the ray's own frame. */
    public final double[] ray = new double[6];

    /** The direction before it was brought to length one, up to a factor; zero if there was none before. */
    public final double[] given = new double[3];

    /** The same in the frame of what it meets; filled by {@link #place}. */
    public double ox;

    public double oy;
    public double oz;
    public double dx;
    public double dy;
    public double dz;

    /** The given direction in that frame, parallel to d but for d's rounding. */
    public double gx;

    public double gy;
    public double gz;

    private final ConvexPoints point = new ConvexPoints(0, 0, 0);

    /** The point that {@link #pointAt} gave last. */
    public final double[] coordinates = new double[3];

    /** Room for a test that meets several points of the line: on which sides of the origin they are, and the nearest. */
    public int signs;

    public double nearest;

    /** Brings the ray into another frame. What tests decide exactly, they decide about the line from o along g. */
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
        x = given[0];
        y = given[1];
        z = given[2];
        if (x == 0 && y == 0 && z == 0) {
            gx = dx;
            gy = dy;
            gz = dz;
        } else {
            gx = m[0] * x + m[1] * y + m[2] * z;
            gy = m[4] * x + m[5] * y + m[6] * z;
            gz = m[8] * x + m[9] * y + m[10] * z;
        }
    }

    /** The point at a length along the placed ray, as a solid: valid until the next. For tests that walk along the ray. */
    public Convex pointAt(double length) {
        coordinates[0] = ox + length * dx;
        coordinates[1] = oy + length * dy;
        coordinates[2] = oz + length * dz;
        point.set(coordinates, 1);
        return point;
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
