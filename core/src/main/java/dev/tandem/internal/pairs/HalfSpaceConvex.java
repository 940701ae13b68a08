package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;

/**
 * Half-space against any convex solid: how far the solid's deepest point, found by one support, is above the plane. A gap
 * of up to 1e-12 × the solid's size counts as touching, and so does one within the rounding of the two places.
 */
public final class HalfSpaceConvex implements ProximityTest<HalfSpaceElement, ConvexElement> {

    @Override
    public double distance(HalfSpaceElement a, ConvexElement b, Placement at, Witness out) {
        Convex solid = b.convex();
        double height = height(a, solid, at.bInA, b.point(), out);
        double rounding = rounding(a, solid, at.bInA);
        double gap = height > TouchTolerance.TOUCH * 2 * solid.radius() + rounding ? height : 0;
        out.uncertainty = gap > 0 ? rounding : 0;
        out.ax = out.bx - gap * a.nx;
        out.ay = out.by - gap * a.ny;
        out.az = out.bz - gap * a.nz;
        return gap;
    }

    /** The same with the solid as A: lengths are measured in its frame, whatever the pose does to them. */
    public ProximityTest<ConvexElement, HalfSpaceElement> mirror() {
        return HalfSpaceConvex::solidFirst;
    }

    private static double solidFirst(ConvexElement a, HalfSpaceElement b, Placement at, Witness out) {
        // The half-space is where n·(M x + t) ≤ d, with A's frame mapped into B's by M and t.
        double[] m = at.aInB;
        double nx = m[0] * b.nx + m[4] * b.ny + m[8] * b.nz;
        double ny = m[1] * b.nx + m[5] * b.ny + m[9] * b.nz;
        double nz = m[2] * b.nx + m[6] * b.ny + m[10] * b.nz;
        double length = TouchTolerance.length(nx, ny, nz);
        nx /= length;
        ny /= length;
        nz /= length;
        Convex solid = a.convex();
        double[] deepest = a.point();
        solid.furthest(-nx, -ny, -nz, deepest);
        double x = Pose.mapX(m, deepest[0], deepest[1], deepest[2]);
        double y = Pose.mapY(m, deepest[0], deepest[1], deepest[2]);
        double z = Pose.mapZ(m, deepest[0], deepest[1], deepest[2]);
        double height = (b.nx * x + b.ny * y + b.nz * z - b.d) / length;
        double rounding = rounding(b, solid, m);
        double gap = height > TouchTolerance.TOUCH * 2 * solid.radius() + rounding ? height : 0;
        out.uncertainty = gap > 0 ? rounding : 0;
        out.ax = deepest[0];
        out.ay = deepest[1];
        out.az = deepest[2];
        out.bx = deepest[0] - gap * nx;
        out.by = deepest[1] - gap * ny;
        out.bz = deepest[2] - gap * nz;
        return gap;
    }

    /**
     * How far the solid's deepest point is above the plane; negative if it is in the half-space: minus the depth.
     * The point goes to B's side of {@code out}, in the half-space's frame.
     */
    public static double height(HalfSpaceElement a, Convex solid, double[] bInA, double[] point, Witness out) {
        double[] m = bInA;
        solid.furthestOfCore(
                -(m[0] * a.nx + m[4] * a.ny + m[8] * a.nz),
                -(m[1] * a.nx + m[5] * a.ny + m[9] * a.nz),
                -(m[2] * a.nx + m[6] * a.ny + m[10] * a.nz),
                point);
        double x = Pose.mapX(m, point[0], point[1], point[2]);
        double y = Pose.mapY(m, point[0], point[1], point[2]);
        double z = Pose.mapZ(m, point[0], point[1], point[2]);
        // The radius is the same wherever the core stands, also at a pose that is not quite a rotation.
        double radius = solid.rounding();
        out.bx = x - radius * a.nx;
        out.by = y - radius * a.ny;
        out.bz = z - radius * a.nz;
        return a.nx * x + a.ny * y + a.nz * z - radius - a.d;
    }

    private static double rounding(HalfSpaceElement a, Convex solid, double[] m) {
        double far = 0;
        for (int axis = 0; axis < 3; axis++) {
            far += Math.abs(solid.centre(axis)) + Math.abs(m[4 * axis + 3]);
        }
        return Rounding.PLANE_HEIGHT * (far + solid.radius() + Math.abs(a.d));
    }
}
