package dev.tandem.internal.descent;

import dev.tandem.bank.TestBank;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.query.Query;
import dev.tandem.tree.Interior;
import dev.tandem.tree.TestTree;

/**
 * A solid known by its surface, as another shape sees it in its own frame: on which side a point is, and how far from the
 * surface. A workspace of one query.
 */
public final class PlacedSolid {

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private final Interior interior;
    private final Descent fromPoint;
    private final DistanceQuery distance = new DistanceQuery();
    /** Whether the solid is A and the shape B. */
    private final boolean isA;

    private double[] bInA = IN_PLACE;
    private Query query = distance;
    private final double[] inverse = new double[12];
    private final double[] shifted = new double[12];
    private final double[] point = new double[3];
    private final double[] own = new double[4];
    private double shrink;

    /** The direction from the point of the last {@link #clearance} to the surface, not of length one. */
    public double towardsX;

    public double towardsY;
    public double towardsZ;

    PlacedSolid(TestTree solid, Interior interior, boolean isA, TestTree origin, TestBank bank) {
        this.interior = interior;
        this.isA = isA;
        this.fromPoint = new Descent(origin, solid.surface().tree(), bank);
    }

    PlacedSolid place(double[] pose, Query asking) {
        bInA = pose;
        query = asking;
        Pose.invert(pose, inverse);
        shrink = isA ? 1 - Pose.stretch(pose) : 1;
        return this;
    }

    /** Whether anybody still wants to know. */
    public boolean isWanted() {
        return query.seeksContainment();
    }

    /** Writes a ball that holds the solid: x, y, z, radius. */
    public void ball(double[] out) {
        interior.ball(own);
        Pose.mapPoints(isA ? inverse : bInA, own, 1, out);
        double r = own[3] * (1 + 2 * Pose.stretch(bInA));
        double size = Math.abs(out[0]) + Math.abs(out[1]) + Math.abs(out[2]) + lengths(own) + r + shift();
        out[3] = r + Slack.PLACED_BALL * size;
    }

    public boolean contains(double x, double y, double z) {
        locate(x, y, z);
        return interior.contains(isA ? IN_PLACE : bInA, point[0], point[1], point[2]);
    }

    /** A lower bound on how far a point is from the surface; looks no farther than {@code most}, which is finite. */
    public double clearance(double x, double y, double z, double most) {
        locate(x, y, z);
        System.arraycopy(isA ? IN_PLACE : bInA, 0, shifted, 0, 12);
        shifted[3] -= point[0];
        shifted[7] -= point[1];
        shifted[11] -= point[2];
        distance.range(0, most);
        fromPoint.run(shifted, distance);
        towardsX = 0;
        towardsY = 0;
        towardsZ = 0;
        if (distance.found()) {
            turn(distance.points().bx, distance.points().by, distance.points().bz);
        }
        // The point and the pose that was moved to it were rounded.
        double rounding = Slack.MAPPING * (lengths(point) + Math.abs(x) + Math.abs(y) + Math.abs(z) + shift());
        return distance.lower() * shrink - rounding;
    }

    /** A direction of A's frame in the shape's. */
    private void turn(double x, double y, double z) {
        double[] m = inverse;
        towardsX = isA ? m[0] * x + m[1] * y + m[2] * z : x;
        towardsY = isA ? m[4] * x + m[5] * y + m[6] * z : y;
        towardsZ = isA ? m[8] * x + m[9] * y + m[10] * z : z;
    }

    private void locate(double x, double y, double z) {
        point[0] = isA ? Pose.mapX(bInA, x, y, z) : x;
        point[1] = isA ? Pose.mapY(bInA, x, y, z) : y;
        point[2] = isA ? Pose.mapZ(bInA, x, y, z) : z;
    }

    private double shift() {
        return Math.abs(bInA[3]) + Math.abs(bInA[7]) + Math.abs(bInA[11]);
    }

    private static double lengths(double[] p) {
        return Math.abs(p[0]) + Math.abs(p[1]) + Math.abs(p[2]);
    }
}
