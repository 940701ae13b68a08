package dev.tandem.testkit.proof;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/**
 * Decides whether two things are at least a distance apart, by convex cells. Nearest points of two cells are found by going from one
 * to the other and back; the direction between them gives a lower bound by supports, which holds whatever the points are.
 */
final class CellDistance {

    private static final int ROUNDS = 20_000;

    /** Distances are compared to within this, and this share. */
    private static final double ABSOLUTE = 1e-11;

    private static final double RELATIVE = 1e-9;

    private CellDistance() {}

    static boolean isAtLeast(Thing a, Pose atA, Thing b, Pose atB, double distance) {
        Vec3[] centresB = new Vec3[b.cells.size()];
        Pose[] posesB = new Pose[b.cells.size()];
        for (int j = 0; j < centresB.length; j++) {
            posesB[j] = atB.times(b.poses.get(j));
            centresB[j] = posesB[j].apply(b.cells.get(j).centre);
        }
        for (int i = 0; i < a.cells.size(); i++) {
            SolidCell one = a.cells.get(i);
            Pose pose = atA.times(a.poses.get(i));
            Vec3 centre = pose.apply(one.centre);
            for (int j = 0; j < centresB.length; j++) {
                SolidCell other = b.cells.get(j);
                double far = centre.distanceTo(centresB[j]) - one.reach - other.reach;
                if (far < distance && !isAtLeast(one, pose, other, posesB[j], distance)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isAtLeast(SolidCell a, Pose atA, SolidCell b, Pose atB, double distance) {
        Pose toA = atA.inverse();
        Pose toB = atB.inverse();
        double wanted = distance * (1 - RELATIVE) - ABSOLUTE;
        Vec3 p = atA.apply(a.centre);
        for (int k = 0; k < ROUNDS; k++) {
            Vec3 q = atB.apply(b.nearest(toB.apply(p)));
            p = atA.apply(a.nearest(toA.apply(q)));
            Vec3 out = p.minus(q);
            double upper = out.length();
            if (upper < wanted || upper == 0) {
                return false;
            }
            Vec3 n = out.times(1 / upper);
            double least = -support(a, atA, n.times(-1)) - support(b, atB, n);
            if (least >= wanted) {
                return true;
            }
        }
        return false;
    }

    /** The support of a placed cell. */
    private static double support(SolidCell cell, Pose at, Vec3 n) {
        Vec3 local = at.inverse().rotate(n);
        return cell.support(local) + n.dot(at.translation());
    }
}
