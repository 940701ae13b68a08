package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/**
 * Half-space against any bounding volume: how far the volume's deepest point is above the plane, less what rounding and
 * the leaves' {@link TouchTolerance#TOUCH} may take.
 */
public final class HalfSpaceVolume implements ProximityTest<HalfSpaceElement, VolumeElement> {

    @Override
    public double distance(HalfSpaceElement a, VolumeElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        // The normal in the volume's frame.
        double ux = m[0] * a.nx + m[4] * a.ny + m[8] * a.nz;
        double uy = m[1] * a.nx + m[5] * a.ny + m[9] * a.nz;
        double uz = m[2] * a.nx + m[6] * a.ny + m[10] * a.nz;
        double centre =
                ux * b.centre(0) + uy * b.centre(1) + uz * b.centre(2) + a.nx * m[3] + a.ny * m[7] + a.nz * m[11] - a.d;
        double below = b.extent(-ux, -uy, -uz);
        // Twice the leaf's own rounding, and the leaf's sums are over three coordinates each.
        double far = Math.abs(a.d)
                + 3 * (b.magnitude + b.radius() + Math.max(Math.abs(m[3]), Math.max(Math.abs(m[7]), Math.abs(m[11]))));
        double slack = 4 * Rounding.PLANE_HEIGHT * far + TouchTolerance.VOLUME_OVER_PLANE * b.radius();
        // A placement that is off a rotation by δ stretches lengths, and radii that do not stretch, by no more than 2δ.
        double stretch = 4 * Pose.deviation(m) * (Math.abs(centre) + below + b.radius());
        return Math.max(0, centre - below - slack - stretch - Double.MIN_NORMAL);
    }
}
