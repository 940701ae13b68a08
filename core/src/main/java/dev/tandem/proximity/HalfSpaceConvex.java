package dev.tandem.proximity;

import dev.tandem.descent.Placement;
import dev.tandem.descent.ProximityTest;
import dev.tandem.descent.Witness;
import dev.tandem.math.Pose;
import dev.tandem.proximity.convex.Convex;
import dev.tandem.tree.ConvexElement;
import dev.tandem.tree.HalfSpaceElement;

/**
 * Half-space against any convex solid: how far the solid's deepest point, found by one support, is above the plane. A gap
 * of up to 1e-12 × the solid's size counts as touching, and so does one within the rounding of the two places.
 */
public final class HalfSpaceConvex implements ProximityTest<HalfSpaceElement, ConvexElement> {

    /** About twenty roundings of 2⁻⁵³, doubled: a map, two products with the normal, a normal that is rounded. */
    static final double ROUNDING = 40 * 0x1p-53;

    @Override
    public double distance(HalfSpaceElement a, ConvexElement b, Placement at, Witness out) {
        Convex solid = b.convex();
        double height = height(a, solid, at.bInA, b.point(), out);
        double rounding = rounding(a, solid, at.bInA);
        double gap = height > Curved.TOUCH * 2 * solid.radius() + rounding ? height : 0;
        out.uncertainty = gap > 0 ? rounding : 0;
        out.ax = out.bx - gap * a.nx;
        out.ay = out.by - gap * a.ny;
        out.az = out.bz - gap * a.nz;
        return gap;
    }

    /**
     * How far the solid's deepest point is above the plane; negative if it is in the half-space: minus the depth.
     * The point goes to B's side of {@code out}, in the half-space's frame.
     */
    public static double height(HalfSpaceElement a, Convex solid, double[] bInA, double[] point, Witness out) {
        double[] m = bInA;
        solid.furthest(
                -(m[0] * a.nx + m[4] * a.ny + m[8] * a.nz),
                -(m[1] * a.nx + m[5] * a.ny + m[9] * a.nz),
                -(m[2] * a.nx + m[6] * a.ny + m[10] * a.nz),
                point);
        out.bx = Pose.mapX(m, point[0], point[1], point[2]);
        out.by = Pose.mapY(m, point[0], point[1], point[2]);
        out.bz = Pose.mapZ(m, point[0], point[1], point[2]);
        return a.nx * out.bx + a.ny * out.by + a.nz * out.bz - a.d;
    }

    private static double rounding(HalfSpaceElement a, Convex solid, double[] m) {
        double far = 0;
        for (int axis = 0; axis < 3; axis++) {
            far += Math.abs(solid.centre(axis)) + Math.abs(m[4 * axis + 3]);
        }
        return ROUNDING * (far + solid.radius() + Math.abs(a.d));
    }
}
