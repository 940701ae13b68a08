package dev.tandem.robot.internal;

import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import java.util.List;

/**
 * Balls that hold what can move, over ranges of the joints: R the link itself, M all that hangs on a joint, wherever the
 * joints in it and the joint itself take it, and MR a link with all that hangs on it.
 *
 * <pre>
 *      R(i)      link i                                      in the frame of link i
 *      M(i)      link i and all below it, swept by the        in the frame of i's parent:
 *                joint above i and all joints below           the same wherever the joint stands
 *      MR(i)     R(i) and M(c) of all children c              in the frame of link i
 * </pre>
 *
 * <p>The paper samples the joints, which leaves out what lies between two samples. Here the balls are proved to hold
 * everything: the centre of a ball that turns about an axis runs along an arc, and the smallest ball around an arc is
 * known.
 *
 * <pre>
 *        .-·-.         an arc of half angle h and radius ρ lies in the ball over its chord,
 *      .'  |  '.       of radius ρ sin h and with its centre at ρ cos h from the axis;
 *     (----+----)      beyond h = 90° in the ball of radius ρ about the axis
 *          |ρ cos h
 *          o
 * </pre>
 *
 * <p>After Steinbach, Kuffner, Asfour, Dillmann (2006), section on articulated bodies. Immutable.
 */
public final class MotionHulls {

    /** x, y, z, radius of each part; a radius below 0 where there is nothing. */
    public final double[] rigid;

    public final double[] motion;
    public final double[] both;

    public MotionHulls(RobotParts parts, List<BallCover> covers, double[] lower, double[] upper) {
        rigid = new double[4 * parts.count];
        motion = new double[4 * parts.count];
        both = new double[4 * parts.count];
        RobotModel model = parts.model;
        double[] found = new double[4];
        for (int i = parts.count - 1; i >= 0; i--) {
            System.arraycopy(covers.get(i).around, 0, rigid, 4 * i, 4);
            int[] children = parts.children[i];
            double[] balls = new double[4 * (children.length + 1)];
            int count = 0;
            for (int k = -1; k < children.length; k++) {
                double[] from = k < 0 ? rigid : motion;
                int at = 4 * (k < 0 ? i : children[k]);
                if (from[at + 3] >= 0) {
                    System.arraycopy(from, at, balls, 4 * count++, 4);
                }
            }
            ballAround(balls, count, found);
            System.arraycopy(found, 0, both, 4 * i, 4);
            if (i > 0 && i < parts.links) {
                for (int b = 0; b < count; b++) {
                    sweep(model, i - 1, lower, upper, balls, 4 * b);
                }
            }
            ballAround(balls, count, found);
            System.arraycopy(found, 0, motion, 4 * i, 4);
        }
    }

    public static List<BallCover> covers(RobotParts parts, int most) {
        return parts.pieces.stream().map(p -> BallCover.of(p, most)).toList();
    }

    /** The limits of all variables; those of followers are what their leader's limits make of them. */
    public static void limits(RobotModel model, double[] lower, double[] upper) {
        for (int v = 0; v < lower.length; v++) {
            lower[v] = model.lowerLimit(v);
            upper[v] = model.upperLimit(v);
        }
        follow(model, lower, upper);
    }

    static void follow(RobotModel model, double[] lower, double[] upper) {
        for (int v = 0; v < lower.length; v++) {
            if (model.follows(v)) {
                int leader = model.leaderOf(v);
                // Rounding keeps the order of values, so that those at the ends of the leader's range are the ends.
                boolean still = model.multiplier(v) == 0;
                double one = still ? model.offset(v) : model.followed(v, lower[leader]);
                double other = still ? one : model.followed(v, upper[leader]);
                lower[v] = Math.min(one, other);
                upper[v] = Math.max(one, other);
            }
        }
    }

    private static void ballAround(double[] balls, int count, double[] out) {
        for (int b = 0; b < count; b++) {
            if (balls[4 * b + 3] >= Limits.ENDLESS) {
                System.arraycopy(balls, 4 * b, out, 0, 4);
                return;
            }
        }
        if (count == 1) {
            System.arraycopy(balls, 0, out, 0, 4);
        } else {
            BallCover.around(balls, count, out);
        }
    }

    /** Replaces a ball in the child's frame by one in the parent's that holds it for all values of the joint. */
    private static void sweep(RobotModel model, int joint, double[] lower, double[] upper, double[] ball, int at) {
        Joint j = model.joints().get(joint);
        int v = model.firstVariableOf(joint);
        double x = ball[at];
        double y = ball[at + 1];
        double z = ball[at + 2];
        double r = ball[at + 3];
        switch (j.type()) {
            case FIXED -> {
                // Stays where it is.
            }
            case REVOLUTE, CONTINUOUS -> {
                Vec3 n = j.axis();
                double along = n.x() * x + n.y() * y + n.z() * z;
                double ux = x - along * n.x();
                double uy = y - along * n.y();
                double uz = z - along * n.z();
                double radius = BallCover.length(ux, uy, uz);
                double middle = middle(lower[v], upper[v]);
                double half = half(lower[v], upper[v], middle);
                double cos = half < 0.5 * Math.PI ? Math.cos(half) : 0;
                double sin = half < 0.5 * Math.PI ? Math.sin(half) : 1;
                double c = cos * Math.cos(middle);
                double s = cos * Math.sin(middle);
                x = along * n.x() + c * ux + s * (n.y() * uz - n.z() * uy);
                y = along * n.y() + c * uy + s * (n.z() * ux - n.x() * uz);
                z = along * n.z() + c * uz + s * (n.x() * uy - n.y() * ux);
                r += radius * sin;
            }
            case PRISMATIC -> {
                double middle = middle(lower[v], upper[v]);
                double half = half(lower[v], upper[v], middle);
                x += middle * j.axis().x();
                y += middle * j.axis().y();
                z += middle * j.axis().z();
                r += half;
            }
            case PLANAR, FLOATING -> r = sweepFreely(j.type(), lower, upper, v, BallCover.length(x, y, z), r);
        }
        double[] m = new double[12];
        j.origin().copyInto(m);
        // A hundred roundings of all lengths that were added up.
        double lengths = Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]) + BallCover.length(x, y, z) + r;
        double before = Math.abs(ball[at]) + Math.abs(ball[at + 1]) + Math.abs(ball[at + 2]);
        double rounding = MotionSlack.SWEPT_BALL * (lengths + before);
        ball[at] = Pose.mapX(m, x, y, z);
        ball[at + 1] = Pose.mapY(m, x, y, z);
        ball[at + 2] = Pose.mapZ(m, x, y, z);
        ball[at + 3] = Math.min(Limits.ENDLESS, (r + rounding) * BallCover.stretch(m, 0));
    }

    private static double middle(double lower, double upper) {
        double half = 0.5 * (upper - lower);
        return half < Limits.ENDLESS ? lower + half : 0;
    }

    /** How far it is from a middle, which was rounded, to the farther end of a range; rounded up. */
    private static double half(double lower, double upper, double middle) {
        return Math.max(upper - middle, middle - lower) * (1 + MotionSlack.HALF_RANGE);
    }

    /** In any direction, and turned anyhow: the ball stays where it is and grows by twice its centre's distance. */
    private static double sweepFreely(
            JointType type, double[] lower, double[] upper, int v, double centre, double radius) {
        double far = 0;
        for (int k = 0; k < (type == JointType.PLANAR ? 2 : 3); k++) {
            far += Math.max(Math.abs(lower[v + k]), Math.abs(upper[v + k]));
        }
        return Math.min(Limits.ENDLESS, radius + 2 * centre + far);
    }
}
