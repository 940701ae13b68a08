package dev.tandem.internal.convex;

import dev.tandem.internal.exact.DoubleDouble;
import dev.tandem.internal.exact.PreciseVector;
import dev.tandem.tree.Convex;

/** An ellipsoid around the origin, its axes along those of the frame. */
public final class ConvexEllipsoid extends Convex implements PreciseConvex {

    private final double a;
    private final double b;
    private final double c;

    /** From half the lengths of its axes. */
    public ConvexEllipsoid(double a, double b, double c) {
        Lengths.check("half an ellipsoid's x axis", a);
        Lengths.check("half an ellipsoid's y axis", b);
        Lengths.check("half an ellipsoid's z axis", c);
        this.a = a;
        this.b = b;
        this.c = c;
        bound(0, 0, 0, Math.max(a, Math.max(b, c)));
    }

    @Override
    public void support(double dx, double dy, double dz) {
        double u = a * dx;
        double v = b * dy;
        double w = c * dz;
        double length = Lengths.of(u, v, w);
        double s = length > 0 ? 1 / length : 0;
        x = a * u * s;
        y = b * v * s;
        z = c * w * s;
    }

    @Override
    public PreciseVector preciseSupport(PreciseVector d) {
        DoubleDouble x = DoubleDouble.of(a);
        DoubleDouble y = DoubleDouble.of(b);
        DoubleDouble z = DoubleDouble.of(c);
        PreciseVector u = new PreciseVector(x.times(d.x()), y.times(d.y()), z.times(d.z()));
        DoubleDouble length = u.dot(u).root();
        if (length.sign() == 0) {
            return PreciseVector.of(0, 0, 0);
        }
        DoubleDouble s = DoubleDouble.ONE.over(length);
        return new PreciseVector(
                x.times(u.x()).times(s), y.times(u.y()).times(s), z.times(u.z()).times(s));
    }
}
