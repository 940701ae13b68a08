package dev.tandem.clash;

import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.internal.rounding.ClashSlack;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/**
 * Two parts that are to be judged: their shapes, B's pose in A's frame, and a query between them. Everything is said in
 * A's frame.
 */
final class PairContext {

    final Detector detector;
    final PartShape a;
    final PartShape b;
    final Pose bInA;
    final PreparedQuery query;
    final double tolerance;
    final double[] placed = new double[12];
    final double[] inverse = new double[12];
    final PartInterior insideA;
    final PartInterior insideB;

    PairContext(PartShape a, PartShape b, Pose bInA, PreparedQuery query, double tolerance, Detector detector) {
        this.detector = detector;
        this.a = a;
        this.b = b;
        this.bInA = bInA;
        this.query = query;
        this.insideA = new PartInterior(a);
        this.insideB = new PartInterior(b);
        bInA.copyInto(placed);
        Pose.invert(placed, inverse);
        double farthest = a.farthest + b.farthest + Math.abs(placed[3]) + Math.abs(placed[7]) + Math.abs(placed[11]);
        this.tolerance = tolerance(tolerance, Math.min(a.diagonal, b.diagonal), farthest);
    }

    /** A rule's tolerance, or what rounding alone may do to two parts, if that is more. */
    static double tolerance(double ofRule, double smaller, double farthest) {
        return Math.max(ofRule, Math.max(ClashSlack.OVERLAP * smaller, ClashSlack.OVERLAP_PLACED * farthest));
    }

    /** B's pose after a further move. */
    Pose moved(Vec3 direction, double length) {
        return Pose.translation(direction.times(length)).times(bInA);
    }

    /** Whether, with surfaces that do not touch, some component of one lies inside the other. */
    boolean isNested(Pose pose) {
        double[] there = new double[12];
        double[] back = new double[12];
        pose.copyInto(there);
        Pose.invert(there, back);
        return insideA.components(b, there) > 0 || insideB.components(a, back) > 0;
    }

    void triangleOfB(int triangle, double[] out) {
        b.mesh.copyTriangle(triangle, out);
        map(placed, out);
    }

    static void map(double[] m, double[] points) {
        for (int i = 0; i < points.length; i += 3) {
            double x = points[i];
            double y = points[i + 1];
            double z = points[i + 2];
            points[i] = Pose.mapX(m, x, y, z);
            points[i + 1] = Pose.mapY(m, x, y, z);
            points[i + 2] = Pose.mapZ(m, x, y, z);
        }
    }
}
