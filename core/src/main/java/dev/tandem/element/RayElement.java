package dev.tandem.element;

import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;

/**
 * A half-line: all points o + t·d with t ≥ 0. The tests of a ray measure the length along it to the first hit as their
 * 'distance'; see {@link RayTest}.
 *
 * <p>Not safe for use by multiple threads; see {@link Element}.
 */
public final class RayElement extends Element {

    /** The kind of rays. */
    public static final ElementKind<RayElement> KIND = ElementKind.shape("ray", RayElement::new);

    /** The origin (3) and the direction (3), in the frame of the ray. */
    public final double[] ray = new double[6];

    /** The direction before it was scaled to length one, up to a factor; zero if there was none before. */
    public final double[] given = new double[3];

    /**
     * The x coordinate of the origin in the frame of the other element; set by {@link #place}, as all fields below.
     */
    public double ox;

    /** The y coordinate of the origin. */
    public double oy;

    /** The z coordinate of the origin. */
    public double oz;

    /** The x coordinate of the direction. */
    public double dx;

    /** The y coordinate of the direction. */
    public double dy;

    /** The z coordinate of the direction. */
    public double dz;

    /** The x coordinate of the given direction, parallel to d except for the rounding of d. */
    public double gx;

    /** The y coordinate of the given direction. */
    public double gy;

    /** The z coordinate of the given direction. */
    public double gz;

    private final ConvexPoints point = new ConvexPoints(0, 0, 0);

    /** The point that {@link #pointAt} returned last. */
    public final double[] coordinates = new double[3];

    /** Scratch memory for a test that finds several points of the line: on which sides of the origin they are. */
    public int signs;

    /** Scratch memory for a test that finds several points of the line: the nearest one. */
    public double nearest;

    /**
     * Maps the ray into another frame. Tests decide exactly about the line from o along g.
     *
     * @param m the pose of the ray in that frame, row-major 3×4
     */
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

    /**
     * {@return the point at a length along the placed ray, as a solid; valid until the next call}
     *
     * @param length the length along the ray
     */
    public Convex pointAt(double length) {
        coordinates[0] = ox + length * dx;
        coordinates[1] = oy + length * dy;
        coordinates[2] = oz + length * dz;
        point.set(coordinates, 1);
        return point;
    }

    /**
     * Writes the origin: a ray that starts inside a solid hits it there.
     *
     * @param out receives x, y, z
     * @return true
     */
    @Override
    public boolean point(double[] out) {
        System.arraycopy(ray, 0, out, 0, 3);
        return true;
    }

    /**
     * {@return the sum of the magnitudes of the coordinates of the placed origin, to which the rounding of lengths is
     * relative}
     */
    public double magnitude() {
        return Math.abs(ox) + Math.abs(oy) + Math.abs(oz);
    }
}
