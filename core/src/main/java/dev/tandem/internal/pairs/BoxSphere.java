package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.element.SphereElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/** Box against ball: the box's point nearest to the centre is the centre itself, clamped to the box. */
public final class BoxSphere implements ProximityTest<BoxElement, SphereElement> {

    @Override
    public double distance(BoxElement a, SphereElement b, Placement at, Witness out) {
        double x = Pose.mapX(at.bInA, b.cx, b.cy, b.cz);
        double y = Pose.mapY(at.bInA, b.cx, b.cy, b.cz);
        double z = Pose.mapZ(at.bInA, b.cx, b.cy, b.cz);
        double[] h = a.half;
        out.ax = BoxBoxDistance.clamp(x, h[0]);
        out.ay = BoxBoxDistance.clamp(y, h[1]);
        out.az = BoxBoxDistance.clamp(z, h[2]);
        double vx = out.ax - x;
        double vy = out.ay - y;
        double vz = out.az - z;
        double d = TouchTolerance.length(vx, vy, vz);
        double distance = SphereSphere.distance(d - b.radius, size(x, y, z, h) + b.radius, out);
        double along = distance > 0 ? b.radius / d : 1;
        out.bx = x + along * vx;
        out.by = y + along * vy;
        out.bz = z + along * vz;
        return distance;
    }

    /** The same with the ball as A: lengths are measured in the ball's frame. */
    public ProximityTest<SphereElement, BoxElement> mirror() {
        return BoxSphere::ballFirst;
    }

    private static double ballFirst(SphereElement a, BoxElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        double[] h = b.half;
        double x = Pose.mapX(at.aInB, a.cx, a.cy, a.cz);
        double y = Pose.mapY(at.aInB, a.cx, a.cy, a.cz);
        double z = Pose.mapZ(at.aInB, a.cx, a.cy, a.cz);
        if (Pose.deviation(m) <= Rounding.NEAREST_BY_INVERSE) {
            double u = BoxBoxDistance.clamp(x, h[0]);
            double v = BoxBoxDistance.clamp(y, h[1]);
            double w = BoxBoxDistance.clamp(z, h[2]);
            out.bx = Pose.mapX(m, u, v, w);
            out.by = Pose.mapY(m, u, v, w);
            out.bz = Pose.mapZ(m, u, v, w);
        } else {
            // A skewed box: the centre, as a triangle that is a point, against its faces.
            for (int k = 0; k < 9; k += 3) {
                a.placed[k] = a.cx;
                a.placed[k + 1] = a.cy;
                a.placed[k + 2] = a.cz;
            }
            BoxTriangle.distanceToPlaced(a.placed, b, at, out);
        }
        double vx = out.bx - a.cx;
        double vy = out.by - a.cy;
        double vz = out.bz - a.cz;
        double d = TouchTolerance.length(vx, vy, vz);
        double distance = SphereSphere.distance(d - a.radius, size(x, y, z, h) + a.radius, out);
        double along = distance > 0 ? a.radius / d : 1;
        out.ax = a.cx + along * vx;
        out.ay = a.cy + along * vy;
        out.az = a.cz + along * vz;
        return distance;
    }

    private static double size(double x, double y, double z, double[] h) {
        return Math.max(Math.abs(x) + h[0], Math.max(Math.abs(y) + h[1], Math.abs(z) + h[2]));
    }
}
