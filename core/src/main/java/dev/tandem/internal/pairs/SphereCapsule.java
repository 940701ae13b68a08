package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Capsule;
import dev.tandem.internal.elements.CapsuleElement;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.SegmentSegment;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** Ball against capsule: the distance of the centre from the segment, less both radii. */
public final class SphereCapsule implements ProximityTest<SphereElement, CapsuleElement> {

    @Override
    public double distance(SphereElement a, CapsuleElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        Capsule capsule = b.shape();
        Vec3 p = capsule.from();
        Vec3 q = capsule.to();
        double px = Pose.mapX(m, p.x(), p.y(), p.z());
        double py = Pose.mapY(m, p.x(), p.y(), p.z());
        double pz = Pose.mapZ(m, p.x(), p.y(), p.z());
        double qx = Pose.mapX(m, q.x(), q.y(), q.z());
        double qy = Pose.mapY(m, q.x(), q.y(), q.z());
        double qz = Pose.mapZ(m, q.x(), q.y(), q.z());
        return solve(a.cx, a.cy, a.cz, a.radius, px, py, pz, qx - px, qy - py, qz - pz, capsule.radius(), out);
    }

    @Override
    public boolean touches(SphereElement a, CapsuleElement b, Placement at, Witness scratch) {
        double[] m = at.bInA;
        Capsule capsule = b.shape();
        Vec3 p = capsule.from();
        Vec3 q = capsule.to();
        double px = Pose.mapX(m, p.x(), p.y(), p.z());
        double py = Pose.mapY(m, p.x(), p.y(), p.z());
        double pz = Pose.mapZ(m, p.x(), p.y(), p.z());
        double ex = Pose.mapX(m, q.x(), q.y(), q.z()) - px;
        double ey = Pose.mapY(m, q.x(), q.y(), q.z()) - py;
        double ez = Pose.mapZ(m, q.x(), q.y(), q.z()) - pz;
        return touches(a.cx - px, a.cy - py, a.cz - pz, a.radius, ex, ey, ez, capsule.radius());
    }

    /** The same with the capsule as A. */
    public ProximityTest<CapsuleElement, SphereElement> mirror() {
        return new CapsuleFirst();
    }

    private static final class CapsuleFirst implements ProximityTest<CapsuleElement, SphereElement> {

        @Override
        public double distance(CapsuleElement a, SphereElement b, Placement at, Witness out) {
            return capsuleFirst(a, b, at, out);
        }

        @Override
        public boolean touches(CapsuleElement a, SphereElement b, Placement at, Witness scratch) {
            Capsule capsule = a.shape();
            Vec3 p = capsule.from();
            Vec3 q = capsule.to();
            return SphereCapsule.touches(
                    Pose.mapX(at.bInA, b.cx, b.cy, b.cz) - p.x(),
                    Pose.mapY(at.bInA, b.cx, b.cy, b.cz) - p.y(),
                    Pose.mapZ(at.bInA, b.cx, b.cy, b.cz) - p.z(),
                    b.radius,
                    q.x() - p.x(),
                    q.y() - p.y(),
                    q.z() - p.z(),
                    capsule.radius());
        }
    }

    private static double capsuleFirst(CapsuleElement a, SphereElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        Capsule capsule = a.shape();
        Vec3 p = capsule.from();
        Vec3 q = capsule.to();
        double distance = solve(
                Pose.mapX(m, b.cx, b.cy, b.cz),
                Pose.mapY(m, b.cx, b.cy, b.cz),
                Pose.mapZ(m, b.cx, b.cy, b.cz),
                b.radius,
                p.x(),
                p.y(),
                p.z(),
                q.x() - p.x(),
                q.y() - p.y(),
                q.z() - p.z(),
                capsule.radius(),
                out);
        out.swap();
        return distance;
    }

    /** The verdict of {@link #solve}, by the same roundings: a ball at r, seen from where a capsule along e starts. */
    private static boolean touches(
            double rx, double ry, double rz, double ballRadius, double ex, double ey, double ez, double capsuleRadius) {
        double t = SegmentSegment.clampedRatio(rx * ex + ry * ey + rz * ez, ex * ex + ey * ey + ez * ez);
        double d = TouchTolerance.length(t * ex - rx, t * ey - ry, t * ez - rz);
        double size = Math.max(
                Math.abs(rx) + Math.abs(ex), Math.max(Math.abs(ry) + Math.abs(ey), Math.abs(rz) + Math.abs(ez)));
        return TouchTolerance.distance(d - ballRadius - capsuleRadius, size + ballRadius + capsuleRadius) <= 0;
    }

    /** A ball at c and a capsule from p along e; the ball's point goes to A's side of {@code out}. */
    private static double solve(
            double cx,
            double cy,
            double cz,
            double ballRadius,
            double px,
            double py,
            double pz,
            double ex,
            double ey,
            double ez,
            double capsuleRadius,
            Witness out) {
        double rx = cx - px;
        double ry = cy - py;
        double rz = cz - pz;
        double t = SegmentSegment.clampedRatio(rx * ex + ry * ey + rz * ez, ex * ex + ey * ey + ez * ez);
        // From the centre to the foot on the segment.
        double vx = t * ex - rx;
        double vy = t * ey - ry;
        double vz = t * ez - rz;
        double d = TouchTolerance.length(vx, vy, vz);
        double size = Math.max(
                Math.abs(rx) + Math.abs(ex), Math.max(Math.abs(ry) + Math.abs(ey), Math.abs(rz) + Math.abs(ez)));
        double distance = SphereSphere.distance(d - ballRadius - capsuleRadius, size + ballRadius + capsuleRadius, out);
        double end = distance > 0 ? ballRadius / d : 0;
        double start = distance > 0 ? (d - capsuleRadius) / d : 0;
        if (distance == 0) {
            // A common point: the capsule's nearest to the centre, which is the centre where that is inside.
            start = d > capsuleRadius ? (d - capsuleRadius) / d : 0;
            end = start;
        }
        out.ax = cx + end * vx;
        out.ay = cy + end * vy;
        out.az = cz + end * vz;
        out.bx = cx + start * vx;
        out.by = cy + start * vy;
        out.bz = cz + start * vz;
        return distance;
    }
}
