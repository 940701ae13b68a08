package dev.tandem.bench;

import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.math.Pose;
import java.util.Arrays;

/**
 * First collision of two OBB trees, written by hand for this one pair and nothing else: no kernel, no query, no bank,
 * no virtual call. It is the yardstick for what the generic descent costs. Same trees, same order of descent, same
 * triangle test.
 */
final class FusedObbLoop {

    private static final double RELATIVE = 4e-6;

    private final ObbTree treeA;
    private final ObbTree treeB;
    private final float[] boxesA;
    private final float[] boxesB;
    private final int[] childrenA;
    private final int[] childrenB;
    private final double[] pointsA;
    private final double[] pointsB;
    private final int[] cornersA;
    private final int[] cornersB;

    private final double[] m = new double[12];
    private final double[] inverse = new double[12];
    private final double[] forth = new double[12];
    private final double[] back = new double[12];
    private final double[] box = new double[15];
    private final double[] moved = new double[9];
    private final double[] triangleA = new double[9];
    private final double[] triangleB = new double[9];
    private int[] stack = new int[1024];
    private double slack;

    FusedObbLoop(ObbTree a, ObbTree b) {
        treeA = a;
        treeB = b;
        boxesA = a.boxes();
        boxesB = b.boxes();
        childrenA = a.children();
        childrenB = b.children();
        pointsA = a.mesh().coordinates();
        pointsB = b.mesh().coordinates();
        cornersA = a.mesh().corners();
        cornersB = b.mesh().corners();
    }

    boolean collides(Pose bInA) {
        bInA.copyInto(m);
        Pose.invert(m, inverse);
        shift(m, treeB.origin(), treeA.origin(), forth);
        shift(inverse, treeA.origin(), treeB.origin(), back);
        slack = 64 * 0x1p-53 * (treeA.reach() + 2 * treeB.reach() + Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]));
        int sp = 0;
        stack[sp++] = 0;
        stack[sp++] = 0;
        while (sp > 0) {
            int b = stack[--sp];
            int a = stack[--sp];
            if ((a & b) < 0) {
                if (touch(a, b)) {
                    return true;
                }
                continue;
            }
            if (sp + 4 > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            if (b < 0 || (a >= 0 && size(boxesA, a) > size(boxesB, b))) {
                int left = childrenA[2 * a];
                int right = childrenA[2 * a + 1];
                bring(b, boxesB, pointsB, cornersB, treeB.origin(), forth);
                if (keeps(right, b, boxesA, pointsA, cornersA, treeA.origin())) {
                    stack[sp++] = right;
                    stack[sp++] = b;
                }
                if (keeps(left, b, boxesA, pointsA, cornersA, treeA.origin())) {
                    stack[sp++] = left;
                    stack[sp++] = b;
                }
            } else {
                int left = childrenB[2 * b];
                int right = childrenB[2 * b + 1];
                bring(a, boxesA, pointsA, cornersA, treeA.origin(), back);
                if (keeps(right, a, boxesB, pointsB, cornersB, treeB.origin())) {
                    stack[sp++] = a;
                    stack[sp++] = right;
                }
                if (keeps(left, a, boxesB, pointsB, cornersB, treeB.origin())) {
                    stack[sp++] = a;
                    stack[sp++] = left;
                }
            }
        }
        return false;
    }

    private static double size(float[] boxes, int node) {
        int at = 15 * node + 12;
        return boxes[at] + boxes[at + 1] + boxes[at + 2];
    }

    private static void shift(double[] p, double[] from, double[] to, double[] out) {
        System.arraycopy(p, 0, out, 0, 12);
        out[3] = Pose.mapX(p, from[0], from[1], from[2]) - to[0];
        out[7] = Pose.mapY(p, from[0], from[1], from[2]) - to[1];
        out[11] = Pose.mapZ(p, from[0], from[1], from[2]) - to[2];
    }

    /** Leaves a node in {@code box} or {@code moved}, mapped by {@code p}. */
    private void bring(int node, float[] boxes, double[] points, int[] corners, double[] origin, double[] p) {
        if (node < 0) {
            for (int k = 0; k < 3; k++) {
                int at = 3 * corners[3 * ~node + k];
                double x = points[at] - origin[0];
                double y = points[at + 1] - origin[1];
                double z = points[at + 2] - origin[2];
                moved[3 * k] = Pose.mapX(p, x, y, z);
                moved[3 * k + 1] = Pose.mapY(p, x, y, z);
                moved[3 * k + 2] = Pose.mapZ(p, x, y, z);
            }
            return;
        }
        int at = 15 * node;
        box[0] = Pose.mapX(p, boxes[at], boxes[at + 1], boxes[at + 2]);
        box[1] = Pose.mapY(p, boxes[at], boxes[at + 1], boxes[at + 2]);
        box[2] = Pose.mapZ(p, boxes[at], boxes[at + 1], boxes[at + 2]);
        for (int k = 3; k < 12; k += 3) {
            double x = boxes[at + k];
            double y = boxes[at + k + 1];
            double z = boxes[at + k + 2];
            box[k] = p[0] * x + p[1] * y + p[2] * z;
            box[k + 1] = p[4] * x + p[5] * y + p[6] * z;
            box[k + 2] = p[8] * x + p[9] * y + p[10] * z;
        }
        box[12] = boxes[at + 12];
        box[13] = boxes[at + 13];
        box[14] = boxes[at + 14];
    }

    private boolean keeps(int child, int brought, float[] boxes, double[] points, int[] corners, double[] origin) {
        if ((child & brought) < 0) {
            return true;
        }
        if (child < 0) {
            for (int k = 0; k < 3; k++) {
                int at = 3 * corners[3 * ~child + k];
                moved[3 * k] = points[at] - origin[0];
                moved[3 * k + 1] = points[at + 1] - origin[1];
                moved[3 * k + 2] = points[at + 2] - origin[2];
            }
            return !boxTriangleApart(
                    box[0], box[1], box[2], box[3], box[4], box[5], box[6], box[7], box[8], box[9], box[10], box[11],
                    box[12], box[13], box[14]);
        }
        int at = 15 * child;
        if (brought < 0) {
            return !boxTriangleApart(
                    boxes[at],
                    boxes[at + 1],
                    boxes[at + 2],
                    boxes[at + 3],
                    boxes[at + 4],
                    boxes[at + 5],
                    boxes[at + 6],
                    boxes[at + 7],
                    boxes[at + 8],
                    boxes[at + 9],
                    boxes[at + 10],
                    boxes[at + 11],
                    boxes[at + 12],
                    boxes[at + 13],
                    boxes[at + 14]);
        }
        return !boxesApart(boxes, at);
    }

    private boolean touch(int a, int b) {
        for (int k = 0; k < 3; k++) {
            System.arraycopy(pointsA, 3 * cornersA[3 * ~a + k], triangleA, 3 * k, 3);
            int at = 3 * cornersB[3 * ~b + k];
            double x = pointsB[at];
            double y = pointsB[at + 1];
            double z = pointsB[at + 2];
            triangleB[3 * k] = Pose.mapX(m, x, y, z);
            triangleB[3 * k + 1] = Pose.mapY(m, x, y, z);
            triangleB[3 * k + 2] = Pose.mapZ(m, x, y, z);
        }
        return TriangleTriangle.intersects(triangleA, triangleB);
    }

    private boolean boxesApart(float[] p, int at) {
        double[] q = box;
        double h0 = p[at + 12];
        double h1 = p[at + 13];
        double h2 = p[at + 14];
        double k0 = q[12];
        double k1 = q[13];
        double k2 = q[14];
        double e = slack + RELATIVE * (h0 + h1 + h2 + k0 + k1 + k2);
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
        if (Math.abs(t0) > h0 + k0 * a00 + k1 * a01 + k2 * a02 + e) {
            return true;
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
        if (Math.abs(t1) > h1 + k0 * a10 + k1 * a11 + k2 * a12 + e) {
            return true;
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
        if (Math.abs(t2) > h2 + k0 * a20 + k1 * a21 + k2 * a22 + e) {
            return true;
        }
        return Math.abs(t0 * r00 + t1 * r10 + t2 * r20) > k0 + h0 * a00 + h1 * a10 + h2 * a20 + e
                || Math.abs(t0 * r01 + t1 * r11 + t2 * r21) > k1 + h0 * a01 + h1 * a11 + h2 * a21 + e
                || Math.abs(t0 * r02 + t1 * r12 + t2 * r22) > k2 + h0 * a02 + h1 * a12 + h2 * a22 + e
                || Math.abs(t2 * r10 - t1 * r20) > h1 * a20 + h2 * a10 + k1 * a02 + k2 * a01 + e
                || Math.abs(t2 * r11 - t1 * r21) > h1 * a21 + h2 * a11 + k0 * a02 + k2 * a00 + e
                || Math.abs(t2 * r12 - t1 * r22) > h1 * a22 + h2 * a12 + k0 * a01 + k1 * a00 + e
                || Math.abs(t0 * r20 - t2 * r00) > h0 * a20 + h2 * a00 + k1 * a12 + k2 * a11 + e
                || Math.abs(t0 * r21 - t2 * r01) > h0 * a21 + h2 * a01 + k0 * a12 + k2 * a10 + e
                || Math.abs(t0 * r22 - t2 * r02) > h0 * a22 + h2 * a02 + k0 * a11 + k1 * a10 + e
                || Math.abs(t1 * r00 - t0 * r10) > h0 * a10 + h1 * a00 + k1 * a22 + k2 * a21 + e
                || Math.abs(t1 * r01 - t0 * r11) > h0 * a11 + h1 * a01 + k0 * a22 + k2 * a20 + e
                || Math.abs(t1 * r02 - t0 * r12) > h0 * a12 + h1 * a02 + k0 * a21 + k1 * a20 + e;
    }

    private boolean boxTriangleApart(
            double cx,
            double cy,
            double cz,
            double a0,
            double a1,
            double a2,
            double b0,
            double b1,
            double b2,
            double c0,
            double c1,
            double c2,
            double h0,
            double h1,
            double h2) {
        double[] t = moved;
        double ax = t[0] - cx;
        double ay = t[1] - cy;
        double az = t[2] - cz;
        double bx = t[3] - cx;
        double by = t[4] - cy;
        double bz = t[5] - cz;
        double gx = t[6] - cx;
        double gy = t[7] - cy;
        double gz = t[8] - cz;
        double p0 = a0 * ax + a1 * ay + a2 * az;
        double q0 = a0 * bx + a1 * by + a2 * bz;
        double r0 = a0 * gx + a1 * gy + a2 * gz;
        double p1 = b0 * ax + b1 * ay + b2 * az;
        double q1 = b0 * bx + b1 * by + b2 * bz;
        double r1 = b0 * gx + b1 * gy + b2 * gz;
        double p2 = c0 * ax + c1 * ay + c2 * az;
        double q2 = c0 * bx + c1 * by + c2 * bz;
        double r2 = c0 * gx + c1 * gy + c2 * gz;
        double e0 = q0 - p0;
        double e1 = q1 - p1;
        double e2 = q2 - p2;
        double f0 = r0 - p0;
        double f1 = r1 - p1;
        double f2 = r2 - p2;
        double size = Math.abs(e0) + Math.abs(e1) + Math.abs(e2) + Math.abs(f0) + Math.abs(f1) + Math.abs(f2);
        double s = slack + RELATIVE * (h0 + h1 + h2 + size);
        if (outside(p0, q0, r0, h0 + s) || outside(p1, q1, r1, h1 + s) || outside(p2, q2, r2, h2 + s)) {
            return true;
        }
        double n0 = e1 * f2 - e2 * f1;
        double n1 = e2 * f0 - e0 * f2;
        double n2 = e0 * f1 - e1 * f0;
        double length = Math.abs(n0) + Math.abs(n1) + Math.abs(n2);
        if (Math.abs(n0 * p0 + n1 * p1 + n2 * p2)
                > h0 * Math.abs(n0)
                        + h1 * Math.abs(n1)
                        + h2 * Math.abs(n2)
                        + s * length
                        + 1e-14 * size * size * (h0 + h1 + h2 + size)) {
            return true;
        }
        double se = s * size;
        return edgeApart(e0, e1, e2, p0, p1, p2, r0, r1, r2, h0, h1, h2, se)
                || edgeApart(f0, f1, f2, p0, p1, p2, q0, q1, q2, h0, h1, h2, se)
                || edgeApart(r0 - q0, r1 - q1, r2 - q2, p0, p1, p2, q0, q1, q2, h0, h1, h2, se);
    }

    private static boolean edgeApart(
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
            double s) {
        double a0 = Math.abs(e0);
        double a1 = Math.abs(e1);
        double a2 = Math.abs(e2);
        return outside(e1 * p2 - e2 * p1, e1 * r2 - e2 * r1, h1 * a2 + h2 * a1 + s)
                || outside(e2 * p0 - e0 * p2, e2 * r0 - e0 * r2, h0 * a2 + h2 * a0 + s)
                || outside(e0 * p1 - e1 * p0, e0 * r1 - e1 * r0, h0 * a1 + h1 * a0 + s);
    }

    private static boolean outside(double p, double q, double r, double radius) {
        return (p > radius && q > radius && r > radius) || (p < -radius && q < -radius && r < -radius);
    }

    private static boolean outside(double p, double q, double radius) {
        return (p > radius && q > radius) || (p < -radius && q < -radius);
    }
}
