package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.math.Pose;
import org.jspecify.annotations.Nullable;

/**
 * Oriented box against triangle, by separating axes in the box's frame: the three face normals, the triangle's normal,
 * and the nine products of edges. Box and triangle are in one frame. Errs only towards 'may touch'; see {@link Slack}.
 */
public final class ObbTriangle implements ProximityTest<ObbElement, TriangleElement> {

    @Override
    public double distance(ObbElement a, TriangleElement b, Placement at, Witness out) {
        double[] triangle = b.placed;
        map(at.bInA, b.corners, triangle);
        return Math.sqrt(
                squaredGap(a.box, triangle, Slack.relative(at.bInA), slackFor(a, b, at), Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(ObbElement a, TriangleElement b, Placement at, Witness scratch) {
        double[] triangle = b.placed;
        map(at.bInA, b.corners, triangle);
        return !apart(a.box, triangle, Slack.relative(at.bInA), slackFor(a, b, at));
    }

    private static double slackFor(ObbElement a, TriangleElement b, Placement at) {
        return Slack.absolute(at.bInA, a.magnitude, BoxTriangle.largest(b.corners, 9, 0));
    }

    /** Places a triangle by a row-major 3×4 matrix, by the library's one formula. */
    public static void map(double[] m, double[] t, double[] out) {
        for (int k = 0; k < 9; k += 3) {
            double x = t[k];
            double y = t[k + 1];
            double z = t[k + 2];
            out[k] = Pose.mapX(m, x, y, z);
            out[k + 1] = Pose.mapY(m, x, y, z);
            out[k + 2] = Pose.mapZ(m, x, y, z);
        }
    }

    /** Whether box and triangle are certainly apart. */
    static boolean apart(double[] box, double[] t, double relative, double absolute) {
        return axis(box, t, relative, absolute, null) >= 0;
    }

    /**
     * The first axis found that separates: 0 to 2 the box's own, 3 the triangle's normal, 4 + 3e + i the product of the
     * triangle's edge e (from corner 0 to 1, 0 to 2, 1 to 2) and the box's axis i; −1 if none does. What the first four leave
     * between them is written to {@code gap}.
     */
    public static int axis(double[] box, double[] t, double relative, double absolute, double @Nullable [] gap) {
        double h0 = box[12];
        double h1 = box[13];
        double h2 = box[14];
        double ax = t[0] - box[0];
        double ay = t[1] - box[1];
        double az = t[2] - box[2];
        double bx = t[3] - box[0];
        double by = t[4] - box[1];
        double bz = t[5] - box[2];
        double cx = t[6] - box[0];
        double cy = t[7] - box[1];
        double cz = t[8] - box[2];

        // The corners in the box's frame, one coordinate at a time, so that a clear separation ends early.
        double p0 = box[3] * ax + box[4] * ay + box[5] * az;
        double q0 = box[3] * bx + box[4] * by + box[5] * bz;
        double r0 = box[3] * cx + box[4] * cy + box[5] * cz;
        double p1 = box[6] * ax + box[7] * ay + box[8] * az;
        double q1 = box[6] * bx + box[7] * by + box[8] * bz;
        double r1 = box[6] * cx + box[7] * cy + box[8] * cz;
        double p2 = box[9] * ax + box[10] * ay + box[11] * az;
        double q2 = box[9] * bx + box[10] * by + box[11] * bz;
        double r2 = box[9] * cx + box[10] * cy + box[11] * cz;
        double e0 = q0 - p0;
        double e1 = q1 - p1;
        double e2 = q2 - p2;
        double f0 = r0 - p0;
        double f1 = r1 - p1;
        double f2 = r2 - p2;
        double size = Math.abs(e0) + Math.abs(e1) + Math.abs(e2) + Math.abs(f0) + Math.abs(f1) + Math.abs(f2);
        double slack = absolute + relative * (h0 + h1 + h2 + size);
        if (outside(p0, q0, r0, h0 + slack)) {
            tell(gap, beyond(p0, q0, r0, h0 + slack));
            return 0;
        }
        if (outside(p1, q1, r1, h1 + slack)) {
            tell(gap, beyond(p1, q1, r1, h1 + slack));
            return 1;
        }
        if (outside(p2, q2, r2, h2 + slack)) {
            tell(gap, beyond(p2, q2, r2, h2 + slack));
            return 2;
        }
        // Axes below have the length of the triangle's edges (or their product), and so has the slack.
        double n0 = e1 * f2 - e2 * f1;
        double n1 = e2 * f0 - e0 * f2;
        double n2 = e0 * f1 - e1 * f0;
        double normalLength = Math.abs(n0) + Math.abs(n1) + Math.abs(n2);
        double height = Math.abs(n0 * p0 + n1 * p1 + n2 * p2);
        double radius = h0 * Math.abs(n0)
                + h1 * Math.abs(n1)
                + h2 * Math.abs(n2)
                + slack * normalLength
                + Slack.NORMAL_SHADOW * size * size * (h0 + h1 + h2 + size);
        if (height > radius) {
            // The sum of magnitudes is at least the length.
            tell(gap, (height - radius) / normalLength);
            return 3;
        }
        double edgeSlack = slack * size;
        int product = edgeApart(e0, e1, e2, p0, p1, p2, r0, r1, r2, h0, h1, h2, edgeSlack);
        if (product >= 0) {
            return 4 + product;
        }
        product = edgeApart(f0, f1, f2, p0, p1, p2, q0, q1, q2, h0, h1, h2, edgeSlack);
        if (product >= 0) {
            return 7 + product;
        }
        product = edgeApart(r0 - q0, r1 - q1, r2 - q2, p0, p1, p2, q0, q1, q2, h0, h1, h2, edgeSlack);
        return product >= 0 ? 10 + product : -1;
    }

    private static void tell(double @Nullable [] gap, double wide) {
        if (gap != null) {
            gap[0] = wide;
        }
    }

    /** The three products of the box's axes with edge e; p lies on the edge, r is the corner across. −1 if none. */
    private static int edgeApart(
            double e0,
            double e1,
            double e2,
            double p0,
            double p1,
            double p2,
            double r0,
            double r1,
            double r2,
            double h0,
            double h1,
            double h2,
            double slack) {
        double a0 = Math.abs(e0);
        double a1 = Math.abs(e1);
        double a2 = Math.abs(e2);
        if (outside(e1 * p2 - e2 * p1, e1 * r2 - e2 * r1, h1 * a2 + h2 * a1 + slack)) {
            return 0;
        }
        if (outside(e2 * p0 - e0 * p2, e2 * r0 - e0 * r2, h0 * a2 + h2 * a0 + slack)) {
            return 1;
        }
        return outside(e0 * p1 - e1 * p0, e0 * r1 - e1 * r0, h0 * a1 + h1 * a0 + slack) ? 2 : -1;
    }

    private static boolean outside(double p, double q, double r, double radius) {
        return (p > radius && q > radius && r > radius) || (p < -radius && q < -radius && r < -radius);
    }

    private static boolean outside(double p, double q, double radius) {
        return (p > radius && q > radius) || (p < -radius && q < -radius);
    }

    /**
     * A lower bound on the squared distance: the box around the triangle in the box's frame, then the plane. Stops as
     * soon as the bound exceeds {@code enough}.
     */
    public static double squaredGap(double[] box, double[] t, double relative, double absolute, double enough) {
        double h0 = box[12];
        double h1 = box[13];
        double h2 = box[14];
        double ax = t[0] - box[0];
        double ay = t[1] - box[1];
        double az = t[2] - box[2];
        double bx = t[3] - box[0];
        double by = t[4] - box[1];
        double bz = t[5] - box[2];
        double cx = t[6] - box[0];
        double cy = t[7] - box[1];
        double cz = t[8] - box[2];
        double p0 = box[3] * ax + box[4] * ay + box[5] * az;
        double q0 = box[3] * bx + box[4] * by + box[5] * bz;
        double r0 = box[3] * cx + box[4] * cy + box[5] * cz;
        double p1 = box[6] * ax + box[7] * ay + box[8] * az;
        double q1 = box[6] * bx + box[7] * by + box[8] * bz;
        double r1 = box[6] * cx + box[7] * cy + box[8] * cz;
        double p2 = box[9] * ax + box[10] * ay + box[11] * az;
        double q2 = box[9] * bx + box[10] * by + box[11] * bz;
        double r2 = box[9] * cx + box[10] * cy + box[11] * cz;
        double e0 = q0 - p0;
        double e1 = q1 - p1;
        double e2 = q2 - p2;
        double f0 = r0 - p0;
        double f1 = r1 - p1;
        double f2 = r2 - p2;
        double size = Math.abs(e0) + Math.abs(e1) + Math.abs(e2) + Math.abs(f0) + Math.abs(f1) + Math.abs(f2);
        // Unlike a verdict, a gap must hold for far pairs too: skewed axes misjudge it in proportion to the distance.
        double far = Math.abs(p0) + Math.abs(p1) + Math.abs(p2);
        double slack = absolute + relative * (h0 + h1 + h2 + size + far);
        double s0 = beyond(p0, q0, r0, h0 + slack);
        double s1 = beyond(p1, q1, r1, h1 + slack);
        double s2 = beyond(p2, q2, r2, h2 + slack);
        double best = s0 * s0 + s1 * s1 + s2 * s2;
        if (best > enough) {
            return best;
        }
        double n0 = e1 * f2 - e2 * f1;
        double n1 = e2 * f0 - e0 * f2;
        double n2 = e0 * f1 - e1 * f0;
        double squaredNormal = n0 * n0 + n1 * n1 + n2 * n2;
        double area = size * size;
        // A sliver's computed normal may point anywhere: only a well-shaped triangle's plane is a bound.
        if (squaredNormal > Slack.WELL_SHAPED * area * area) {
            double gap = Math.abs(n0 * p0 + n1 * p1 + n2 * p2)
                    - h0 * Math.abs(n0)
                    - h1 * Math.abs(n1)
                    - h2 * Math.abs(n2)
                    - slack * (Math.abs(n0) + Math.abs(n1) + Math.abs(n2))
                    - Slack.TRIANGLE_PLANE * area * far;
            if (gap > 0) {
                best = Math.max(best, gap * gap / (squaredNormal * Slack.SKEWED_NORMAL));
            }
        }
        double sizes = h0 + h1 + h2 + size;
        if (best > Slack.FAR * sizes * sizes) {
            // As for two boxes: what is lost on the line to a corner does not grow with the distance.
            double distance = Math.sqrt(ax * ax + ay * ay + az * az);
            double nx = ax / distance;
            double ny = ay / distance;
            double nz = az / distance;
            double nearest = Math.min(distance, Math.min(bx * nx + by * ny + bz * nz, cx * nx + cy * ny + cz * nz));
            double gap = Math.max(
                    0,
                    nearest * Slack.middles(relative) - ObbObb.shadow(box, nx, ny, nz) - absolute - relative * sizes);
            best = Math.max(best, gap * gap);
        }
        return best;
    }

    private static double beyond(double p, double q, double r, double radius) {
        return Math.max(0, Math.max(Math.min(p, Math.min(q, r)), -Math.max(p, Math.max(q, r))) - radius);
    }
}
