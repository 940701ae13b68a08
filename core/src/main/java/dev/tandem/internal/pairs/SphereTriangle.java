package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.SphereElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.math.Pose;

/** Ball against triangle: the distance of the centre less the radius. A triangle wholly inside the ball touches it. */
public final class SphereTriangle implements ProximityTest<SphereElement, TriangleElement> {

    @Override
    public double distance(SphereElement a, TriangleElement b, Placement at, Witness out) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        double[] points = a.closest;
        double distance = solve(a.cx, a.cy, a.cz, a, b.placed, points, out);
        BoxTriangle.report(points, 0, 3, out);
        return distance;
    }

    /** The same with the triangle as A, whose corners are then used as they are. */
    public ProximityTest<TriangleElement, SphereElement> mirror() {
        return SphereTriangle::triangleFirst;
    }

    private static double triangleFirst(TriangleElement a, SphereElement b, Placement at, Witness out) {
        double[] points = b.closest;
        double[] m = at.bInA;
        double x = Pose.mapX(m, b.cx, b.cy, b.cz);
        double y = Pose.mapY(m, b.cx, b.cy, b.cz);
        double z = Pose.mapZ(m, b.cx, b.cy, b.cz);
        double distance = solve(x, y, z, b, a.corners, points, out);
        BoxTriangle.report(points, 3, 0, out);
        return distance;
    }

    /** Centre and triangle in one frame. Leaves the point on the ball, then the one on the triangle. */
    private static double solve(
            double x, double y, double z, SphereElement ball, double[] t, double[] points, Witness out) {
        double[] centre = ball.placed;
        centre[0] = x;
        centre[1] = y;
        centre[2] = z;
        double d = Math.sqrt(PointTriangle.squaredDistance(centre, t, points));
        double size = ball.radius + farthest(centre, t);
        double distance = TouchTolerance.distance(d - ball.radius, size);
        // That is what the distance to a triangle is right to.
        out.uncertainty = distance > 0 ? TouchTolerance.SLAB * size : 0;
        // From the triangle's point back towards the centre, up to the ball; or its own point where that is inside.
        double back = distance > 0 ? distance / d : 0;
        points[0] = points[3] + back * (x - points[3]);
        points[1] = points[4] + back * (y - points[4]);
        points[2] = points[5] + back * (z - points[5]);
        return distance;
    }

    /** The largest difference of a coordinate between the centre and a corner. */
    private static double farthest(double[] centre, double[] t) {
        double farthest = 0;
        for (int k = 0; k < 9; k++) {
            farthest = Math.max(farthest, Math.abs(t[k] - centre[k % 3]));
        }
        return farthest;
    }
}
