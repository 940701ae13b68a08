package dev.tandem.bench;

import dev.tandem.internal.pairs.ObbObb;
import dev.tandem.internal.pairs.ObbTriangle;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.math.Pose;
import java.util.Arrays;

/**
 * First collision of two OBB trees, written by hand for this one pair and nothing else: no kernel, no query, no bank,
 * no virtual call. It is the yardstick for what the generic descent costs. Same trees, same order of descent, same
 * tests of boxes and triangles.
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
    private final double[] gap = new double[1];
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
        slack = 0x1p-47
                * (treeA.magnitude() + 2 * treeB.magnitude() + Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]));
        int sp = 0;
        stack[sp++] = treeA.root();
        stack[sp++] = treeB.root();
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
            return ObbTriangle.axis(box, moved, RELATIVE, slack, null) < 0;
        }
        int at = 15 * child;
        if (brought < 0) {
            for (int k = 0; k < 15; k++) {
                box[k] = boxes[at + k];
            }
            return ObbTriangle.axis(box, moved, RELATIVE, slack, null) < 0;
        }
        return ObbObb.axis(boxes, at, box, RELATIVE, slack, gap) < 0;
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
}
