package dev.tandem.testkit.exact.wide;

/** A convex set in its own frame, given by doubles: its core, and a radius by which that is grown wherever it stands. */
public abstract class WideSet {

    private final double radius;

    WideSet(double radius) {
        this.radius = radius;
    }

    /** The radius by which the core is grown. It stays the same under a map that is not quite a rotation. */
    public final double radius() {
        return radius;
    }

    /** The point of the core that is nearest to another one. */
    abstract WideVector nearest(WideVector x);

    /** A point of the core, in decimals, next to one that pairs of doubles take for one. */
    WideVector inside(WideVector x) {
        return nearest(x.decimal());
    }

    /** A point of the core that is furthest in a direction. */
    abstract WideVector support(WideVector n);

    /** The largest distance of a point of the core from the origin, roughly. */
    abstract double reach();

    /** The middle of a ball that holds the core, and its radius, roughly. */
    double[] ball() {
        return new double[] {0, 0, 0, reach()};
    }

    /** A cylinder around the z axis, its middle in the origin. */
    public static WideSet cylinder(double r, double height) {
        return new WideRound.Cylinder(r, 0.5 * height);
    }

    /** A cone around the z axis: its base half the height below the origin, its apex as far above. */
    public static WideSet cone(double r, double height) {
        return new WideRound.Cone(r, height);
    }

    /** An ellipsoid around the origin. */
    public static WideSet ellipsoid(double a, double b, double c) {
        return new WideEllipsoid(a, b, c);
    }

    /** The hull of points, grown by a radius. */
    public static WideSet hull(double radius, double... vertices) {
        return new WidePolytope(radius, vertices);
    }
}
