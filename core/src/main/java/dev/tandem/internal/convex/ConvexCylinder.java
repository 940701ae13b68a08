package dev.tandem.internal.convex;

import dev.tandem.internal.exact.PreciseVector;
import dev.tandem.tree.Convex;

/** A cylinder around the z axis, its middle in the origin. Without height it is a disc. */
public final class ConvexCylinder extends Convex implements PreciseConvex {

    private final double radius;
    private final double half;

    public ConvexCylinder(double radius, double height) {
        Lengths.check("a cylinder's radius", radius);
        Lengths.check("a cylinder's height", height);
        this.radius = radius;
        half = 0.5 * height;
        bound(0, 0, 0, Lengths.of(radius, 0, half));
    }

    @Override
    public void support(double dx, double dy, double dz) {
        double across = Math.sqrt(dx * dx + dy * dy);
        // Along the axis every point of the cap is as far: its middle will do.
        double s = across > 0 ? radius / across : 0;
        x = dx * s;
        y = dy * s;
        z = Math.copySign(half, dz);
    }

    /** A lid, by eight points of its rim; the line of the side; or a point of a rim. */
    @Override
    public int face(double dx, double dy, double dz, double[] out) {
        double across = Math.sqrt(dx * dx + dy * dy);
        if (across <= ContactFace.FLAT) {
            return rim(radius, Math.copySign(half, dz), out);
        }
        double s = radius / across;
        boolean side = Math.abs(dz) <= ContactFace.FLAT;
        for (int end = 0; end < 2; end++) {
            out[3 * end] = dx * s;
            out[3 * end + 1] = dy * s;
            out[3 * end + 2] = side ? (2 * end - 1) * half : Math.copySign(half, dz);
        }
        return side ? 2 : 1;
    }

    /** Eight points of a circle around the z axis, counterclockwise seen from where the disc looks. */
    static int rim(double radius, double z, double[] out) {
        double sense = z < 0 ? -1 : 1;
        for (int k = 0; k < 8; k++) {
            double turn = sense * Math.PI * k / 4;
            out[3 * k] = radius * Math.cos(turn);
            out[3 * k + 1] = radius * Math.sin(turn);
            out[3 * k + 2] = z;
        }
        return 8;
    }

    @Override
    public PreciseVector preciseSupport(PreciseVector d) {
        return PreciseVector.onCircle(d, radius, Math.copySign(half, d.z().toDouble()));
    }
}
