package dev.tandem.proximity;

import dev.tandem.descent.Placement;
import dev.tandem.descent.ProximityTest;
import dev.tandem.descent.Witness;
import dev.tandem.tree.HalfSpaceElement;
import dev.tandem.tree.ObbElement;

/**
 * Half-space against an oriented box, as a bounding volume: how far the box's deepest corner is above the plane, less
 * what rounding and the leaves' {@link Curved#TOUCH} may take.
 */
public final class HalfSpaceObb implements ProximityTest<HalfSpaceElement, ObbElement> {

    /** A leaf in the box is no larger than the box's diagonal, which is no longer than twice the half sizes. */
    private static final double TOUCH = 8 * Curved.TOUCH;

    @Override
    public double distance(HalfSpaceElement a, ObbElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        double[] box = b.box;
        // The normal in the box's frame.
        double ux = m[0] * a.nx + m[4] * a.ny + m[8] * a.nz;
        double uy = m[1] * a.nx + m[5] * a.ny + m[9] * a.nz;
        double uz = m[2] * a.nx + m[6] * a.ny + m[10] * a.nz;
        double centre = ux * box[0] + uy * box[1] + uz * box[2] + a.nx * m[3] + a.ny * m[7] + a.nz * m[11] - a.d;
        double below = box[12] * Math.abs(ux * box[3] + uy * box[4] + uz * box[5])
                + box[13] * Math.abs(ux * box[6] + uy * box[7] + uz * box[8])
                + box[14] * Math.abs(ux * box[9] + uy * box[10] + uz * box[11]);
        // Twice the leaf's own rounding, and the leaf's sums are over three coordinates each.
        double far =
                3 * (b.reach + Math.max(Math.abs(m[3]), Math.max(Math.abs(m[7]), Math.abs(m[11])))) + Math.abs(a.d);
        double slack = 4 * HalfSpaceConvex.ROUNDING * far + TOUCH * (box[12] + box[13] + box[14]);
        return Math.max(0, centre - below - slack - Double.MIN_NORMAL);
    }
}
