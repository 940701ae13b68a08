package dev.tandem.robot.internal;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.robot.LinkGeometry;
import java.util.List;

/**
 * A box around each part of a robot, along the axes of its link's frame. Two boxes are compared where their links stand,
 * by separating axes: much closer than balls around long links, and no tree needs to be placed for it.
 *
 * <pre>
 *   R[k][l] = aₖ · bₗ     t = A-coordinates of (centre b − centre a)
 * </pre>
 *
 * <p>The formulas assume axes of length one at right angles. A link whose pose is off that by more than
 * {@link MotionSlack#REGULAR} is not judged; for others {@link MotionSlack#LINK_BOX} times all half sizes is more than what
 * they can be off by, for parts whose balls touch or nearly so.
 */
final class LinkBoxes {

    private final RobotParts parts;

    /** Centre and half sizes in the link's frame. */
    private final double[] local;

    private final double[] centres;

    /** The state that a centre was last computed for. */
    private final long[] stamps;

    private long stamp;
    private double[] links = {};
    private final boolean[] judged;
    private final boolean[] bounded;

    /** Of the pair at hand. */
    private final double[] r = new double[9];

    private final double[] t = new double[3];
    private double overlap;
    private int separating;

    LinkBoxes(RobotParts parts) {
        this.parts = parts;
        this.local = new double[6 * parts.count];
        this.centres = new double[3 * parts.count];
        this.stamps = new long[parts.count];
        this.judged = new boolean[parts.count];
        this.bounded = new boolean[parts.count];
        double[] box = new double[6];
        for (int i = 0; i < parts.count; i++) {
            bounded[i] = parts.hasGeometry(i) && around(parts.pieces.get(i), box);
            for (int k = 0; k < 3 && bounded[i]; k++) {
                double half = 0.5 * (box[3 + k] - box[k]);
                local[6 * i + k] = box[k] + half;
                local[6 * i + 3 + k] = half * MotionSlack.LINK_BOX_HALF
                        + MotionSlack.LINK_BALL * (Math.abs(box[k]) + Math.abs(box[3 + k]));
            }
        }
    }

    private static boolean around(List<LinkGeometry> pieces, double[] box) {
        double[] m = new double[12];
        double[] one = new double[6];
        for (int k = 0; k < 3; k++) {
            box[k] = Double.POSITIVE_INFINITY;
            box[3 + k] = Double.NEGATIVE_INFINITY;
        }
        for (LinkGeometry piece : pieces) {
            piece.origin().copyInto(m);
            if (piece.mesh().isPresent()) {
                addPoints(piece.mesh().get(), m, box);
            } else if (TreeBox.around(piece.body().tree(), m, one)) {
                for (int k = 0; k < 3; k++) {
                    box[k] = Math.min(box[k], one[k]);
                    box[3 + k] = Math.max(box[3 + k], one[3 + k]);
                }
            } else {
                return false;
            }
        }
        return box[0] <= box[3] && box[3] - box[0] < Limits.ENDLESS;
    }

    private static void addPoints(TriangleMesh mesh, double[] m, double[] box) {
        double[] p = mesh.coordinates();
        for (int i = 0; i < p.length; i += 3) {
            add(box, 0, Pose.mapX(m, p[i], p[i + 1], p[i + 2]));
            add(box, 1, Pose.mapY(m, p[i], p[i + 1], p[i + 2]));
            add(box, 2, Pose.mapZ(m, p[i], p[i + 1], p[i + 2]));
        }
    }

    private static void add(double[] box, int axis, double value) {
        box[axis] = Math.min(box[axis], value);
        box[3 + axis] = Math.max(box[3 + axis], value);
    }

    /** Takes up where the links stand: the array of their poses. */
    void place(double[] poses) {
        links = poses;
        stamp++;
    }

    /** Takes up by how much a part's link may stretch. */
    void stretch(int i, double stretch) {
        judged[i] = bounded[i] && stretch <= 1 + MotionSlack.REGULAR;
    }

    /** Places the centre of a part's box, once for each state. */
    private void locate(int i) {
        if (stamps[i] != stamp) {
            stamps[i] = stamp;
            BallCover.map(links, 12 * parts.link[i], local, 6 * i, centres, 3 * i);
        }
    }

    /** The sum of a box's half sizes. */
    double size(int i) {
        return size(local, 6 * i + 3);
    }

    /** Whether a part is judged: it has a box, and its link stands at a rotation to within very little. */
    boolean isRegular(int i) {
        return judged[i];
    }

    private boolean relate(int i, int j) {
        if (!judged[i] || !judged[j]) {
            return false;
        }
        locate(i);
        locate(j);
        int m = 12 * parts.link[i];
        int n = 12 * parts.link[j];
        double dx = centres[3 * j] - centres[3 * i];
        double dy = centres[3 * j + 1] - centres[3 * i + 1];
        double dz = centres[3 * j + 2] - centres[3 * i + 2];
        for (int k = 0; k < 3; k++) {
            double ax = links[m + k];
            double ay = links[m + 4 + k];
            double az = links[m + 8 + k];
            t[k] = ax * dx + ay * dy + az * dz;
            for (int l = 0; l < 3; l++) {
                r[3 * k + l] = ax * links[n + l] + ay * links[n + 4 + l] + az * links[n + 8 + l];
            }
        }
        return true;
    }

    private double slack(int i, int j, double rounding) {
        return MotionSlack.LINK_BOX * (size(local, 6 * i + 3) + size(local, 6 * j + 3)) + 4 * rounding;
    }

    private static double size(double[] halves, int at) {
        return halves[at] + halves[at + 1] + halves[at + 2];
    }

    /** How deep the boxes of the last pair that was not apart overlap, along the axis along which it is the least. */
    double overlap() {
        return overlap;
    }

    /** The axis along which the last pair was apart: 0 to 2 of the first box, 3 to 5 of the second, 0 for others. */
    int separatingAxis() {
        return separating;
    }

    /** Whether two parts are certainly apart, an axis that may well tell first. False if it is not known. */
    boolean apart(int i, int j, int hint, double rounding) {
        overlap = Double.POSITIVE_INFINITY;
        if (!judged[i] || !judged[j]) {
            return false;
        }
        locate(i);
        locate(j);
        return apart(i, links, 12 * parts.link[j], centres, 3 * j, local, 6 * j + 3, slack(i, j, rounding), hint);
    }

    /**
     * Whether a part is certainly apart from a box: its axes are the columns of a pose, its centre and half sizes three numbers
     * each. The slack is what the box and its pose may be off by.
     */
    boolean apart(int i, double[] pose, double[] box, int centre, int half, double slack, int hint, double rounding) {
        if (!judged[i]) {
            return false;
        }
        locate(i);
        double all = MotionSlack.LINK_BOX * (size(local, 6 * i + 3) + size(box, half)) + 4 * rounding + slack;
        return apart(i, pose, 0, box, centre, box, half, all, hint);
    }

    private boolean apart(
            int i, double[] n, int b, double[] centre, int c, double[] half, int h, double slack, int hint) {
        separating = hint;
        int a = 12 * parts.link[i];
        double dx = centre[c] - centres[3 * i];
        double dy = centre[c + 1] - centres[3 * i + 1];
        double dz = centre[c + 2] - centres[3 * i + 2];
        boolean isApart = hint < 3
                ? apartAlong(hint, links, a, local, 6 * i + 3, n, b, half, h, dx, dy, dz, slack)
                : apartAlong(hint - 3, n, b, half, h, links, a, local, 6 * i + 3, dx, dy, dz, slack);
        return isApart || apartAlongAny(i, n, b, dx, dy, dz, half, h, slack);
    }

    /** Along an axis of the first box. */
    private static boolean apartAlong(
            int k,
            double[] m,
            int a,
            double[] own,
            int p,
            double[] n,
            int b,
            double[] other,
            int q,
            double dx,
            double dy,
            double dz,
            double slack) {
        double x = m[a + k];
        double y = m[a + 4 + k];
        double z = m[a + 8 + k];
        double reach = own[p + k]
                + other[q] * Math.abs(x * n[b] + y * n[b + 4] + z * n[b + 8])
                + other[q + 1] * Math.abs(x * n[b + 1] + y * n[b + 5] + z * n[b + 9])
                + other[q + 2] * Math.abs(x * n[b + 2] + y * n[b + 6] + z * n[b + 10]);
        return Math.abs(x * dx + y * dy + z * dz) > reach + slack;
    }

    /** Unrolled, and done at the first axis that tells. */
    private boolean apartAlongAny(
            int i, double[] n, int b, double dx, double dy, double dz, double[] half, int h, double slack) {
        double[] m = links;
        int a = 12 * parts.link[i];
        double h0 = local[6 * i + 3];
        double h1 = local[6 * i + 4];
        double h2 = local[6 * i + 5];
        double k0 = half[h];
        double k1 = half[h + 1];
        double k2 = half[h + 2];

        double t0 = m[a] * dx + m[a + 4] * dy + m[a + 8] * dz;
        double r00 = m[a] * n[b] + m[a + 4] * n[b + 4] + m[a + 8] * n[b + 8];
        double r01 = m[a] * n[b + 1] + m[a + 4] * n[b + 5] + m[a + 8] * n[b + 9];
        double r02 = m[a] * n[b + 2] + m[a + 4] * n[b + 6] + m[a + 8] * n[b + 10];
        double a00 = Math.abs(r00);
        double a01 = Math.abs(r01);
        double a02 = Math.abs(r02);
        double o0 = h0 + k0 * a00 + k1 * a01 + k2 * a02 - Math.abs(t0);
        if (o0 < -slack) {
            separating = 0;
            return true;
        }
        double t1 = m[a + 1] * dx + m[a + 5] * dy + m[a + 9] * dz;
        double r10 = m[a + 1] * n[b] + m[a + 5] * n[b + 4] + m[a + 9] * n[b + 8];
        double r11 = m[a + 1] * n[b + 1] + m[a + 5] * n[b + 5] + m[a + 9] * n[b + 9];
        double r12 = m[a + 1] * n[b + 2] + m[a + 5] * n[b + 6] + m[a + 9] * n[b + 10];
        double a10 = Math.abs(r10);
        double a11 = Math.abs(r11);
        double a12 = Math.abs(r12);
        double o1 = h1 + k0 * a10 + k1 * a11 + k2 * a12 - Math.abs(t1);
        if (o1 < -slack) {
            separating = 1;
            return true;
        }
        double t2 = m[a + 2] * dx + m[a + 6] * dy + m[a + 10] * dz;
        double r20 = m[a + 2] * n[b] + m[a + 6] * n[b + 4] + m[a + 10] * n[b + 8];
        double r21 = m[a + 2] * n[b + 1] + m[a + 6] * n[b + 5] + m[a + 10] * n[b + 9];
        double r22 = m[a + 2] * n[b + 2] + m[a + 6] * n[b + 6] + m[a + 10] * n[b + 10];
        double a20 = Math.abs(r20);
        double a21 = Math.abs(r21);
        double a22 = Math.abs(r22);
        double o2 = h2 + k0 * a20 + k1 * a21 + k2 * a22 - Math.abs(t2);
        if (o2 < -slack) {
            separating = 2;
            return true;
        }
        double p0 = k0 + h0 * a00 + h1 * a10 + h2 * a20 - Math.abs(t0 * r00 + t1 * r10 + t2 * r20);
        double p1 = k1 + h0 * a01 + h1 * a11 + h2 * a21 - Math.abs(t0 * r01 + t1 * r11 + t2 * r21);
        double p2 = k2 + h0 * a02 + h1 * a12 + h2 * a22 - Math.abs(t0 * r02 + t1 * r12 + t2 * r22);
        separating = p0 < -slack ? 3 : p1 < -slack ? 4 : p2 < -slack ? 5 : 0;
        overlap = Math.min(Math.min(Math.min(o0, o1), Math.min(o2, p0)), Math.min(p1, p2));
        return overlap < -slack
                || Math.abs(t2 * r10 - t1 * r20) > h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + slack
                || Math.abs(t2 * r11 - t1 * r21) > h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + slack
                || Math.abs(t2 * r12 - t1 * r22) > h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + slack
                || Math.abs(t0 * r20 - t2 * r00) > h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + slack
                || Math.abs(t0 * r21 - t2 * r01) > h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + slack
                || Math.abs(t0 * r22 - t2 * r02) > h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + slack
                || Math.abs(t1 * r00 - t0 * r10) > h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + slack
                || Math.abs(t1 * r01 - t0 * r11) > h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + slack
                || Math.abs(t1 * r02 - t0 * r12) > h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + slack;
    }

    /** A lower bound on the distance of two parts: that of the boxes around each in the frame of the other. */
    double gap(int i, int j, double rounding) {
        if (!relate(i, j)) {
            return 0;
        }
        int p = 6 * i + 3;
        int q = 6 * j + 3;
        double inA = 0;
        double inB = 0;
        double far = 0;
        for (int k = 0; k < 3; k++) {
            double reach = local[p + k]
                    + local[q] * Math.abs(r[3 * k])
                    + local[q + 1] * Math.abs(r[3 * k + 1])
                    + local[q + 2] * Math.abs(r[3 * k + 2]);
            double beyond = Math.max(0, Math.abs(t[k]) - reach);
            inA += beyond * beyond;
            double along = t[0] * r[k] + t[1] * r[3 + k] + t[2] * r[6 + k];
            reach = local[q + k]
                    + local[p] * Math.abs(r[k])
                    + local[p + 1] * Math.abs(r[3 + k])
                    + local[p + 2] * Math.abs(r[6 + k]);
            beyond = Math.max(0, Math.abs(along) - reach);
            inB += beyond * beyond;
            far += Math.abs(t[k]);
        }
        // How far off these are grows with how far apart the two are.
        double off = slack(i, j, rounding) + 16 * MotionSlack.REGULAR * far;
        return Math.max(0, Math.sqrt(Math.max(inA, inB)) - off);
    }
}
