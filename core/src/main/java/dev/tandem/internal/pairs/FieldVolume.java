package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.VolumeElement;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/**
 * A field that is asked directly against a bounding volume: one value at the centre, over L, less the radius. A function
 * that is no distance is only asked in its region: at the point c of it that is next to the centre, and the rest of the way
 * counts by Pythagoras, for the region is convex.
 */
public final class FieldVolume implements ProximityTest<FieldElement, VolumeElement> {

    /** Volumes are kept in float and rounded, and poses stretch. */
    private static final double LARGER = 1.0001;

    @Override
    public double distance(FieldElement a, VolumeElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        SignedDistanceField field = a.field();
        double x = Pose.mapX(m, b.centre(0), b.centre(1), b.centre(2));
        double y = Pose.mapY(m, b.centre(0), b.centre(1), b.centre(2));
        double z = Pose.mapZ(m, b.centre(0), b.centre(1), b.centre(2));
        double far = Math.abs(x) + Math.abs(y) + Math.abs(z) + b.magnitude;
        double radius = LARGER * b.radius();
        double gap = field.isExact() ? field.value(x, y, z) : gap(field, x, y, z);
        double slack = a.touch(2 * radius) + field.error() + Rounding.FIELD_PLANE * (far + Math.abs(gap));
        double bound = (gap - radius - slack) * (1 - 4 * Pose.deviation(m));
        return bound > 0 ? bound : 0;
    }

    private static double gap(SignedDistanceField field, double x, double y, double z) {
        Vec3 low = field.low();
        Vec3 high = field.high();
        double cx = Math.min(high.x(), Math.max(low.x(), x));
        double cy = Math.min(high.y(), Math.max(low.y(), y));
        double cz = Math.min(high.z(), Math.max(low.z(), z));
        double aside = (x - cx) * (x - cx) + (y - cy) * (y - cy) + (z - cz) * (z - cz);
        double value = field.value(cx, cy, cz);
        double inside = value > 0 && field.lipschitz() > 0 ? value / field.lipschitz() : 0;
        return Math.sqrt(aside + inside * inside);
    }
}
