package dev.tandem.testkit.docs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.VolumeElement;
import dev.tandem.math.Pose;

/** Torus against any bounding volume. A lower bound is enough: how far a ball around the volume is. */
public final class VolumeTorus implements ProximityTest<TorusElement, VolumeElement> {

    // region: bound
    @Override
    public double distance(TorusElement a, VolumeElement b, Placement at, Witness out) {
        double radius = 1.0001 * b.radius(); // volumes are kept in float, and rounded
        return Math.max(0, gap(a, at.bInA, b.centre(0), b.centre(1), b.centre(2), radius));
    }
    // end

    /** The torus's distance from a ball of B, or a little less: never more than rounding allows. */
    static double gap(TorusElement a, double[] bInA, double x, double y, double z, double radius) {
        double px = Pose.mapX(bInA, x, y, z);
        double py = Pose.mapY(bInA, x, y, z);
        double pz = Pose.mapZ(bInA, x, y, z);
        double sums = Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(bInA[3]) + Math.abs(bInA[7]);
        double rounding = 4 * TorusElement.ROUNDING * (sums + Math.abs(bInA[11]) + a.ring + a.tube + radius);
        return a.toCircle(px, py, pz) - a.tube - radius - rounding;
    }
}
