package dev.tandem.internal.convex;

import dev.tandem.internal.exact.DoubleDouble;
import dev.tandem.internal.exact.PreciseVector;
import dev.tandem.tree.Convex;

/** A cone around the z axis: its base below the origin by half the height, its apex as far above. */
public final class ConvexCone extends Convex implements PreciseConvex {

    private final double radius;
    private final double height;

    public ConvexCone(double radius, double height) {
        Lengths.check("a cone's radius", radius);
        Lengths.check("a cone's height", height);
        this.radius = radius;
        this.height = height;
        bound(0, 0, 0, Lengths.of(radius, 0, 0.5 * height));
    }

    @Override
    public void support(double dx, double dy, double dz) {
        double across = Math.sqrt(dx * dx + dy * dy);
        if (height * dz >= radius * across) {
            x = 0;
            y = 0;
            z = 0.5 * height;
        } else {
            double s = across > 0 ? radius / across : 0;
            x = dx * s;
            y = dy * s;
            z = -0.5 * height;
        }
    }

    /** The base, by eight points of its rim; the line of the side; the apex or a point of the rim. */
    @Override
    public int face(double dx, double dy, double dz, double[] out) {
        double across = Math.sqrt(dx * dx + dy * dy);
        double slant = Lengths.of(radius, height, 0);
        if (dz < 0 && across <= ContactFace.FLAT) {
            return ConvexCylinder.rim(radius, -0.5 * height, out);
        }
        if (across == 0 || Math.abs(height * dz - radius * across) > ContactFace.FLAT * slant) {
            return super.face(dx, dy, dz, out);
        }
        out[0] = 0;
        out[1] = 0;
        out[2] = 0.5 * height;
        out[3] = dx * radius / across;
        out[4] = dy * radius / across;
        out[5] = -0.5 * height;
        return 2;
    }

    @Override
    public PreciseVector preciseSupport(PreciseVector d) {
        DoubleDouble across = d.x().times(d.x()).plus(d.y().times(d.y())).root();
        DoubleDouble up = DoubleDouble.of(height).times(d.z());
        return up.isLessThan(DoubleDouble.of(radius).times(across))
                ? PreciseVector.onCircle(d, radius, -0.5 * height)
                : PreciseVector.of(0, 0, 0.5 * height);
    }
}
