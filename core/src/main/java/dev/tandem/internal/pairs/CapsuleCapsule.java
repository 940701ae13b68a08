package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Capsule;
import dev.tandem.internal.elements.CapsuleElement;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.SegmentSegment;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** Capsule against capsule: the distance of their segments, less both radii. */
public final class CapsuleCapsule implements ProximityTest<CapsuleElement, CapsuleElement> {

    @Override
    public double distance(CapsuleElement a, CapsuleElement b, Placement at, Witness out) {
        double[] p = a.segment;
        double[] q = b.segment;
        double[] closest = a.closest;
        Capsule first = a.shape();
        Capsule second = b.shape();
        put(first.from(), p, 0);
        put(first.to(), p, 3);
        map(at.bInA, second.from(), q, 0);
        map(at.bInA, second.to(), q, 3);
        double d = Math.sqrt(SegmentSegment.squaredDistance(p, q, closest));
        double radii = first.radius() + second.radius();
        double size = radii + extent(p, q);
        double distance = TouchTolerance.distance(d - first.radius() - second.radius(), size);
        // That is what the distance of two segments is right to.
        out.uncertainty = distance > 0 ? TouchTolerance.SLAB * size : 0;
        double end = distance > 0 ? first.radius() / d : radii > 0 ? first.radius() / radii : 0;
        double start = distance > 0 ? (d - second.radius()) / d : end;
        out.ax = closest[0] + end * (closest[3] - closest[0]);
        out.ay = closest[1] + end * (closest[4] - closest[1]);
        out.az = closest[2] + end * (closest[5] - closest[2]);
        out.bx = closest[0] + start * (closest[3] - closest[0]);
        out.by = closest[1] + start * (closest[4] - closest[1]);
        out.bz = closest[2] + start * (closest[5] - closest[2]);
        return distance;
    }

    /** The largest difference of a coordinate between two ends. */
    private static double extent(double[] p, double[] q) {
        double extent = 0;
        for (int k = 0; k < 3; k++) {
            double low = Math.min(Math.min(p[k], p[k + 3]), Math.min(q[k], q[k + 3]));
            double high = Math.max(Math.max(p[k], p[k + 3]), Math.max(q[k], q[k + 3]));
            extent = Math.max(extent, high - low);
        }
        return extent;
    }

    private static void put(Vec3 point, double[] out, int at) {
        out[at] = point.x();
        out[at + 1] = point.y();
        out[at + 2] = point.z();
    }

    private static void map(double[] m, Vec3 point, double[] out, int at) {
        out[at] = Pose.mapX(m, point.x(), point.y(), point.z());
        out[at + 1] = Pose.mapY(m, point.x(), point.y(), point.z());
        out[at + 2] = Pose.mapZ(m, point.x(), point.y(), point.z());
    }
}
