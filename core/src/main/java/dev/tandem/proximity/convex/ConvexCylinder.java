package dev.tandem.proximity.convex;

/** A cylinder around the z axis, its middle in the origin. Without height it is a disc. */
public final class ConvexCylinder extends Convex {

    private final double radius;
    private final double half;

    public ConvexCylinder(double radius, double height) {
        check("a cylinder's radius", radius);
        check("a cylinder's height", height);
        this.radius = radius;
        half = 0.5 * height;
        bound(0, 0, 0, length(radius, 0, half));
    }

    @Override
    protected void support(double dx, double dy, double dz) {
        double across = Math.sqrt(dx * dx + dy * dy);
        // Along the axis every point of the cap is as far: its middle will do.
        double s = across > 0 ? radius / across : 0;
        x = dx * s;
        y = dy * s;
        z = Math.copySign(half, dz);
    }
}
