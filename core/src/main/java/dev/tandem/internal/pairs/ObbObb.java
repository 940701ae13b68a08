package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.math.Pose;

/**
 * Oriented box against oriented box, by separating axes (Gottschalk, Lin, Manocha 1996): the three face normals of
 * each and the nine products of their edges.
 *
 * <pre>
 *   R[i][j] = pᵢ · qⱼ      t = P-coordinates of (centre q − centre p)
 *   axis pᵢ:       |tᵢ|        against  hᵢ + Σⱼ kⱼ|Rᵢⱼ|
 *   axis qⱼ:       |Σᵢ tᵢRᵢⱼ|  against  kⱼ + Σᵢ hᵢ|Rᵢⱼ|
 *   axis pᵢ × qⱼ:  |tᵢ₊₂Rᵢ₊₁,ⱼ − tᵢ₊₁Rᵢ₊₂,ⱼ| against the four remaining products
 * </pre>
 *
 * <p>Both boxes are arrays of fifteen numbers (centre, axes, half sizes) in one frame. See {@link Slack} for why the
 * answer errs only towards 'may touch'.
 */
public final class ObbObb implements ProximityTest<ObbElement, ObbElement> {

    @Override
    public double distance(ObbElement a, ObbElement b, Placement at, Witness out) {
        double[] q = b.placed;
        map(at.bInA, b.box, q);
        return Math.sqrt(squaredGap(
                a.box,
                q,
                Slack.relative(at.bInA),
                Slack.absolute(at.bInA, a.magnitude, b.magnitude),
                Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(ObbElement a, ObbElement b, Placement at, Witness scratch) {
        double[] q = b.placed;
        map(at.bInA, b.box, q);
        return !apart(a.box, q, Slack.relative(at.bInA), Slack.absolute(at.bInA, a.magnitude, b.magnitude));
    }

    /** Places a box by a row-major 3×4 matrix. */
    static void map(double[] m, double[] box, double[] out) {
        out[0] = Pose.mapX(m, box[0], box[1], box[2]);
        out[1] = Pose.mapY(m, box[0], box[1], box[2]);
        out[2] = Pose.mapZ(m, box[0], box[1], box[2]);
        for (int k = 3; k < 12; k += 3) {
            double x = box[k];
            double y = box[k + 1];
            double z = box[k + 2];
            out[k] = m[0] * x + m[1] * y + m[2] * z;
            out[k + 1] = m[4] * x + m[5] * y + m[6] * z;
            out[k + 2] = m[8] * x + m[9] * y + m[10] * z;
        }
        out[12] = box[12];
        out[13] = box[13];
        out[14] = box[14];
    }

    /** Whether the boxes are certainly apart. */
    static boolean apart(double[] p, double[] q, double relative, double absolute) {
        return squaredGap(p, q, relative, absolute, 0) > 0;
    }

    /**
     * The first axis found that separates, the first box as a tree keeps it, at a place in its array: 0 to 2 the first box's own, 3 to 5 the second's, 6 + 3i + j the product of the
     * first's edge i and the second's edge j; −1 if none does. What it leaves between them is written to {@code gap}; no axis is
     * longer than one, so that this bounds their distance once {@link Slack#SKEWED_AXES} has paid for skewed axes.
     * Unrolled, and without a copy into doubles: this is where a collision query spends its time.
     */
    public static int axis(float[] p, int at, double[] q, double relative, double absolute, double[] gap) {
        double h0 = p[at + 12];
        double h1 = p[at + 13];
        double h2 = p[at + 14];
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double slack = absolute + relative * (h0 + h1 + h2 + k0 + k1 + k2);
        double dx = q[0] - p[at];
        double dy = q[1] - p[at + 1];
        double dz = q[2] - p[at + 2];

        double px = p[at + 3];
        double py = p[at + 4];
        double pz = p[at + 5];
        double t0 = px * dx + py * dy + pz * dz;
        double r00 = px * q[3] + py * q[4] + pz * q[5];
        double r01 = px * q[6] + py * q[7] + pz * q[8];
        double r02 = px * q[9] + py * q[10] + pz * q[11];
        double a00 = Math.abs(r00);
        double a01 = Math.abs(r01);
        double a02 = Math.abs(r02);
        if (Math.abs(t0) > h0 + k0 * a00 + k1 * a01 + k2 * a02 + slack) {
            gap[0] = Math.abs(t0) - (h0 + k0 * a00 + k1 * a01 + k2 * a02 + slack);
            return 0;
        }
        px = p[at + 6];
        py = p[at + 7];
        pz = p[at + 8];
        double t1 = px * dx + py * dy + pz * dz;
        double r10 = px * q[3] + py * q[4] + pz * q[5];
        double r11 = px * q[6] + py * q[7] + pz * q[8];
        double r12 = px * q[9] + py * q[10] + pz * q[11];
        double a10 = Math.abs(r10);
        double a11 = Math.abs(r11);
        double a12 = Math.abs(r12);
        if (Math.abs(t1) > h1 + k0 * a10 + k1 * a11 + k2 * a12 + slack) {
            gap[0] = Math.abs(t1) - (h1 + k0 * a10 + k1 * a11 + k2 * a12 + slack);
            return 1;
        }
        px = p[at + 9];
        py = p[at + 10];
        pz = p[at + 11];
        double t2 = px * dx + py * dy + pz * dz;
        double r20 = px * q[3] + py * q[4] + pz * q[5];
        double r21 = px * q[6] + py * q[7] + pz * q[8];
        double r22 = px * q[9] + py * q[10] + pz * q[11];
        double a20 = Math.abs(r20);
        double a21 = Math.abs(r21);
        double a22 = Math.abs(r22);
        if (Math.abs(t2) > h2 + k0 * a20 + k1 * a21 + k2 * a22 + slack) {
            gap[0] = Math.abs(t2) - (h2 + k0 * a20 + k1 * a21 + k2 * a22 + slack);
            return 2;
        }
        if (Math.abs(t0 * r00 + t1 * r10 + t2 * r20) > k0 + h0 * a00 + h1 * a10 + h2 * a20 + slack) {
            gap[0] = Math.abs(t0 * r00 + t1 * r10 + t2 * r20) - (k0 + h0 * a00 + h1 * a10 + h2 * a20 + slack);
            return 3;
        }
        if (Math.abs(t0 * r01 + t1 * r11 + t2 * r21) > k1 + h0 * a01 + h1 * a11 + h2 * a21 + slack) {
            gap[0] = Math.abs(t0 * r01 + t1 * r11 + t2 * r21) - (k1 + h0 * a01 + h1 * a11 + h2 * a21 + slack);
            return 4;
        }
        if (Math.abs(t0 * r02 + t1 * r12 + t2 * r22) > k2 + h0 * a02 + h1 * a12 + h2 * a22 + slack) {
            gap[0] = Math.abs(t0 * r02 + t1 * r12 + t2 * r22) - (k2 + h0 * a02 + h1 * a12 + h2 * a22 + slack);
            return 5;
        }
        if (Math.abs(t2 * r10 - t1 * r20) > h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + slack) {
            gap[0] = Math.abs(t2 * r10 - t1 * r20) - (h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + slack);
            return 6;
        }
        if (Math.abs(t2 * r11 - t1 * r21) > h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + slack) {
            gap[0] = Math.abs(t2 * r11 - t1 * r21) - (h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + slack);
            return 7;
        }
        if (Math.abs(t2 * r12 - t1 * r22) > h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + slack) {
            gap[0] = Math.abs(t2 * r12 - t1 * r22) - (h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + slack);
            return 8;
        }
        if (Math.abs(t0 * r20 - t2 * r00) > h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + slack) {
            gap[0] = Math.abs(t0 * r20 - t2 * r00) - (h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + slack);
            return 9;
        }
        if (Math.abs(t0 * r21 - t2 * r01) > h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + slack) {
            gap[0] = Math.abs(t0 * r21 - t2 * r01) - (h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + slack);
            return 10;
        }
        if (Math.abs(t0 * r22 - t2 * r02) > h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + slack) {
            gap[0] = Math.abs(t0 * r22 - t2 * r02) - (h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + slack);
            return 11;
        }
        if (Math.abs(t1 * r00 - t0 * r10) > h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + slack) {
            gap[0] = Math.abs(t1 * r00 - t0 * r10) - (h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + slack);
            return 12;
        }
        if (Math.abs(t1 * r01 - t0 * r11) > h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + slack) {
            gap[0] = Math.abs(t1 * r01 - t0 * r11) - (h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + slack);
            return 13;
        }
        if (Math.abs(t1 * r02 - t0 * r12) > h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + slack) {
            gap[0] = Math.abs(t1 * r02 - t0 * r12) - (h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + slack);
            return 14;
        }
        return -1;
    }

    /**
     * A lower bound on the squared distance. In the frame of either box, the other lies within an axis-aligned box;
     * the distance of these two is a bound, and the larger of the two is taken. Then the nine products of edges, whose
     * length is √(1 − R²). Stops as soon as the bound exceeds {@code enough}.
     */
    public static double squaredGap(double[] p, double[] q, double relative, double absolute, double enough) {
        double h0 = p[12];
        double h1 = p[13];
        double h2 = p[14];
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double slack = absolute + relative * (h0 + h1 + h2 + k0 + k1 + k2);
        double dx = q[0] - p[0];
        double dy = q[1] - p[1];
        double dz = q[2] - p[2];
        double t0 = p[3] * dx + p[4] * dy + p[5] * dz;
        double t1 = p[6] * dx + p[7] * dy + p[8] * dz;
        double t2 = p[9] * dx + p[10] * dy + p[11] * dz;
        double r00 = p[3] * q[3] + p[4] * q[4] + p[5] * q[5];
        double r01 = p[3] * q[6] + p[4] * q[7] + p[5] * q[8];
        double r02 = p[3] * q[9] + p[4] * q[10] + p[5] * q[11];
        double r10 = p[6] * q[3] + p[7] * q[4] + p[8] * q[5];
        double r11 = p[6] * q[6] + p[7] * q[7] + p[8] * q[8];
        double r12 = p[6] * q[9] + p[7] * q[10] + p[8] * q[11];
        double r20 = p[9] * q[3] + p[10] * q[4] + p[11] * q[5];
        double r21 = p[9] * q[6] + p[10] * q[7] + p[11] * q[8];
        double r22 = p[9] * q[9] + p[10] * q[10] + p[11] * q[11];
        double a00 = Math.abs(r00);
        double a01 = Math.abs(r01);
        double a02 = Math.abs(r02);
        double a10 = Math.abs(r10);
        double a11 = Math.abs(r11);
        double a12 = Math.abs(r12);
        double a20 = Math.abs(r20);
        double a21 = Math.abs(r21);
        double a22 = Math.abs(r22);
        double s0 = Math.max(0, Math.abs(t0) - h0 - k0 * a00 - k1 * a01 - k2 * a02 - slack);
        double s1 = Math.max(0, Math.abs(t1) - h1 - k0 * a10 - k1 * a11 - k2 * a12 - slack);
        double s2 = Math.max(0, Math.abs(t2) - h2 - k0 * a20 - k1 * a21 - k2 * a22 - slack);
        double inP = s0 * s0 + s1 * s1 + s2 * s2;
        if (inP * Slack.SKEWED_AXES > enough) {
            return inP * Slack.SKEWED_AXES;
        }
        double u0 = Math.max(0, Math.abs(t0 * r00 + t1 * r10 + t2 * r20) - k0 - h0 * a00 - h1 * a10 - h2 * a20 - slack);
        double u1 = Math.max(0, Math.abs(t0 * r01 + t1 * r11 + t2 * r21) - k1 - h0 * a01 - h1 * a11 - h2 * a21 - slack);
        double u2 = Math.max(0, Math.abs(t0 * r02 + t1 * r12 + t2 * r22) - k2 - h0 * a02 - h1 * a12 - h2 * a22 - slack);
        double inQ = u0 * u0 + u1 * u1 + u2 * u2;
        double best = Math.max(inP, inQ);
        if (best * Slack.SKEWED_AXES > enough) {
            return best * Slack.SKEWED_AXES;
        }
        best = Math.max(best, edges(t1, t2, r10, r20, h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + slack, a00));
        best = Math.max(best, edges(t1, t2, r11, r21, h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + slack, a01));
        best = Math.max(best, edges(t1, t2, r12, r22, h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + slack, a02));
        best = Math.max(best, edges(t2, t0, r20, r00, h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + slack, a10));
        best = Math.max(best, edges(t2, t0, r21, r01, h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + slack, a11));
        best = Math.max(best, edges(t2, t0, r22, r02, h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + slack, a12));
        best = Math.max(best, edges(t0, t1, r00, r10, h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + slack, a20));
        best = Math.max(best, edges(t0, t1, r01, r11, h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + slack, a21));
        best = Math.max(best, edges(t0, t1, r02, r12, h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + slack, a22));
        double sizes = h0 + h1 + h2 + k0 + k1 + k2;
        double bound = best * Slack.SKEWED_AXES;
        return best > Slack.FAR * sizes * sizes
                ? Math.max(bound, alongMiddles(p, q, dx, dy, dz, slack, relative))
                : bound;
    }

    /**
     * The squared gap along the line through the middles of two boxes. It does not depend on whether axes are exactly
     * perpendicular to each other, or exactly one long, but through the sizes of the boxes, which the slack pays for.
     */
    private static double alongMiddles(
            double[] p, double[] q, double dx, double dy, double dz, double slack, double relative) {
        double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double nx = dx / distance;
        double ny = dy / distance;
        double nz = dz / distance;
        double shadows = shadow(p, nx, ny, nz) + shadow(q, nx, ny, nz);
        double gap = Math.max(0, distance * Slack.middles(relative) - shadows - slack);
        return gap * gap;
    }

    /** Half the length of a box's shadow on a line. */
    static double shadow(double[] box, double nx, double ny, double nz) {
        return box[12] * Math.abs(box[3] * nx + box[4] * ny + box[5] * nz)
                + box[13] * Math.abs(box[6] * nx + box[7] * ny + box[8] * nz)
                + box[14] * Math.abs(box[9] * nx + box[10] * ny + box[11] * nz);
    }

    /** The squared gap along a product of two edges whose cosine is {@code cosine}; 0 when they are nearly parallel. */
    private static double edges(double tu, double tv, double ru, double rv, double radii, double cosine) {
        double gap = Math.abs(tv * ru - tu * rv) - radii;
        double squaredSine = 1 - cosine * cosine;
        return gap > 0 && squaredSine > 1e-3 ? gap * gap / (squaredSine + Slack.SKEWED_SINE) : 0;
    }
}
