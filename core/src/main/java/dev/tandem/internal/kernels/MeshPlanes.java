package dev.tandem.internal.kernels;

import dev.tandem.internal.pairs.ObbObb;
import dev.tandem.internal.pairs.ObbTriangle;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.MeshTree;

/**
 * Planes between nodes of two meshes, to be tested again at another pose. A plane stays where it is in A's frame, and so
 * does A's node: only B's lowest point above it is found anew, which takes a fraction of a test on fifteen axes.
 *
 * <pre>
 *   A's node, at most d along n  ▒▒▒│······gap······│▒▒▒  B's node, at least n·t + (Rᵀn)·c − Σ kⱼ|(Rᵀn)·bⱼ|
 * </pre>
 *
 * <p>Each node is bounded along n by itself, so the slack is that of its own size (see {@link Slack}), however far apart
 * the two are; and n·(Rx + t) = (Rᵀn)·x + n·t whatever R is.
 */
final class MeshPlanes {

    private final MeshTree treeA;
    private final MeshTree treeB;
    private final double[] m = new double[12];
    private double relative;
    private double absolute;

    /** The two nodes in A's frame: a box as fifteen numbers, or three corners. */
    private final double[] nodeA = new double[15];

    private final double[] nodeB = new double[15];
    private final double[] corners = new double[9];
    private final double[] scratch = new double[1];
    private boolean cornersA;
    private boolean cornersB;

    /** Which node of B is in {@link #nodeB}; children of A are tested against the same one. */
    private int broughtB;

    private boolean brought;

    /** The plane at hand, and the gap that it leaves. */
    private double nx;

    private double ny;
    private double nz;
    private double top;
    private double widest;

    MeshPlanes(MeshTree treeA, MeshTree treeB) {
        this.treeA = treeA;
        this.treeB = treeB;
    }

    /** B's origin in A's, both those of the trees; the slacks of the kernel. */
    void place(double[] bInA, double relativeSlack, double absoluteSlack) {
        System.arraycopy(bInA, 0, m, 0, 12);
        relative = relativeSlack;
        absolute = 2 * absoluteSlack;
        brought = false;
    }

    /** Looks for a plane: the first that parts the two nodes. Returns the gap that it leaves, 0 if there is none. */
    double find(int a, int b, double[] out, int at) {
        bringB(b);
        if ((a | b) >= 0 && treeA.isOriented()) {
            return betweenBoxes(treeA.boxes(), MeshTree.ORIENTED * a, nodeB, out, at);
        }
        bringA(a);
        widest = 0;
        if (cornersA && cornersB) {
            lookAlongNormal(nodeA);
            if (widest <= 0) {
                lookAlongNormal(nodeB);
            }
        } else if (cornersA || cornersB) {
            betweenBoxAndTriangle(cornersA ? nodeB : nodeA, cornersA ? nodeA : nodeB);
        } else {
            betweenAlignedBoxes();
        }
        if (widest > 0) {
            out[at] = nx;
            out[at + 1] = ny;
            out[at + 2] = nz;
            out[at + 3] = top;
        }
        return widest;
    }

    /** The plane across the first axis that parts two boxes, without a copy: most pairs are found here. */
    private double betweenBoxes(float[] f, int p, double[] q, double[] out, int at) {
        int axis = ObbObb.axis(f, p, q, relative, absolute, scratch);
        if (axis < 0) {
            return 0;
        }
        double x;
        double y;
        double z;
        double scale = Slack.UNIT_AXIS;
        if (axis < 3) {
            x = f[p + 3 + 3 * axis];
            y = f[p + 4 + 3 * axis];
            z = f[p + 5 + 3 * axis];
        } else if (axis < 6) {
            x = q[3 * axis - 6];
            y = q[3 * axis - 5];
            z = q[3 * axis - 4];
        } else {
            int i = p + 3 + 3 * ((axis - 6) / 3);
            int j = 3 + 3 * ((axis - 6) % 3);
            x = f[i + 1] * q[j + 2] - f[i + 2] * q[j + 1];
            y = f[i + 2] * q[j] - f[i] * q[j + 2];
            z = f[i] * q[j + 1] - f[i + 1] * q[j];
            scale = Slack.UNIT_NORMAL / Math.sqrt(x * x + y * y + z * z);
        }
        if (x * (q[0] - f[p]) + y * (q[1] - f[p + 1]) + z * (q[2] - f[p + 2]) < 0) {
            scale = -scale;
        }
        x *= scale;
        y *= scale;
        z *= scale;
        double h0 = f[p + 12];
        double h1 = f[p + 13];
        double h2 = f[p + 14];
        double highest = x * f[p]
                + y * f[p + 1]
                + z * f[p + 2]
                + h0 * Math.abs(x * f[p + 3] + y * f[p + 4] + z * f[p + 5])
                + h1 * Math.abs(x * f[p + 6] + y * f[p + 7] + z * f[p + 8])
                + h2 * Math.abs(x * f[p + 9] + y * f[p + 10] + z * f[p + 11])
                + relative * (h0 + h1 + h2);
        double gap = height(q, x, y, z) - radius(q, x, y, z) - relative * (q[12] + q[13] + q[14]) - highest - absolute;
        // Not so (or not a number) only where rounding decides; then the pair is left open.
        if (!(gap > 0)) {
            return 0;
        }
        out[at] = x;
        out[at + 1] = y;
        out[at + 2] = z;
        out[at + 3] = highest;
        return gap;
    }

    private void betweenBoxAndTriangle(double[] box, double[] t) {
        int axis = ObbTriangle.axis(box, t, relative, absolute, scratch);
        if (axis < 0) {
            return;
        }
        if (axis < 3) {
            look(box[3 + 3 * axis], box[4 + 3 * axis], box[5 + 3 * axis]);
        } else if (axis == 3) {
            lookAlongNormal(t);
        } else {
            int edge = (axis - 4) / 3;
            int i = 3 + 3 * ((axis - 4) % 3);
            int from = edge == 2 ? 3 : 0;
            int to = edge == 0 ? 3 : 6;
            double ex = t[to] - t[from];
            double ey = t[to + 1] - t[from + 1];
            double ez = t[to + 2] - t[from + 2];
            look(box[i + 1] * ez - box[i + 2] * ey, box[i + 2] * ex - box[i] * ez, box[i] * ey - box[i + 1] * ex);
        }
    }

    private void lookAlongNormal(double[] t) {
        double ux = t[3] - t[0];
        double uy = t[4] - t[1];
        double uz = t[5] - t[2];
        double vx = t[6] - t[0];
        double vy = t[7] - t[1];
        double vz = t[8] - t[2];
        look(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    }

    /** Boxes of which A's is along the axes: a tree of the slower kind, so all axes are simply tried. */
    private void betweenAlignedBoxes() {
        for (int i = 3; i < 12 && widest <= 0; i += 3) {
            look(nodeA[i], nodeA[i + 1], nodeA[i + 2]);
            look(nodeB[i], nodeB[i + 1], nodeB[i + 2]);
        }
        for (int i = 3; i < 12 && widest <= 0; i += 3) {
            for (int j = 3; j < 12 && widest <= 0; j += 3) {
                look(
                        nodeA[i + 1] * nodeB[j + 2] - nodeA[i + 2] * nodeB[j + 1],
                        nodeA[i + 2] * nodeB[j] - nodeA[i] * nodeB[j + 2],
                        nodeA[i] * nodeB[j + 1] - nodeA[i + 1] * nodeB[j]);
            }
        }
    }

    /** The gap that a plane leaves between A's node, for which it was made, and a node of B. */
    double gap(int b, double[] planes, int at) {
        double x = planes[at];
        double y = planes[at + 1];
        double z = planes[at + 2];
        double u = m[0] * x + m[4] * y + m[8] * z;
        double v = m[1] * x + m[5] * y + m[9] * z;
        double w = m[2] * x + m[6] * y + m[10] * z;
        return x * m[3] + y * m[7] + z * m[11] + lowest(b, u, v, w) - planes[at + 3] - absolute;
    }

    /** The least (u, v, w)·x over a node of B in its own frame. */
    private double lowest(int b, double u, double v, double w) {
        if (b < 0) {
            double[] points = treeB.mesh().coordinates();
            int[] ends = treeB.mesh().corners();
            double[] origin = treeB.origin();
            double least = Double.POSITIVE_INFINITY;
            for (int k = 3 * ~b, end = k + 3; k < end; k++) {
                int p = 3 * ends[k];
                double height =
                        u * (points[p] - origin[0]) + v * (points[p + 1] - origin[1]) + w * (points[p + 2] - origin[2]);
                least = height < least ? height : least;
            }
            return least;
        }
        if (!treeB.isOriented()) {
            treeB.box(b, nodeB);
            brought = false;
            return height(nodeB, u, v, w) - radius(nodeB, u, v, w) - relative * (nodeB[12] + nodeB[13] + nodeB[14]);
        }
        float[] f = treeB.boxes();
        int at = MeshTree.ORIENTED * b;
        double k2 = f[at + 14];
        double k0 = f[at + 12];
        double k1 = f[at + 13];
        return u * f[at]
                + v * f[at + 1]
                + w * f[at + 2]
                - k0 * Math.abs(u * f[at + 3] + v * f[at + 4] + w * f[at + 5])
                - k1 * Math.abs(u * f[at + 6] + v * f[at + 7] + w * f[at + 8])
                - k2 * Math.abs(u * f[at + 9] + v * f[at + 10] + w * f[at + 11])
                - relative * (k0 + k1 + k2);
    }

    /** Comparisons: Math.min cares for NaN and signs of zero, and takes several times as long. */
    private static double least(double p, double q, double r) {
        double lower = p < q ? p : q;
        return lower < r ? lower : r;
    }

    private static double height(double[] p, double x, double y, double z) {
        return p[0] * x + p[1] * y + p[2] * z;
    }

    private static double radius(double[] box, double x, double y, double z) {
        return box[12] * Math.abs(box[3] * x + box[4] * y + box[5] * z)
                + box[13] * Math.abs(box[6] * x + box[7] * y + box[8] * z)
                + box[14] * Math.abs(box[9] * x + box[10] * y + box[11] * z);
    }

    /** Whether a direction of any length parts the two nodes; if so, the plane across it is kept. */
    private void look(double dx, double dy, double dz) {
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(length > Double.MIN_NORMAL) || length == Double.POSITIVE_INFINITY) {
            return;
        }
        double scale = Slack.UNIT_NORMAL / length;
        double x = scale * dx;
        double y = scale * dy;
        double z = scale * dz;
        double lowA;
        double highA;
        if (cornersA) {
            double p = height(nodeA, x, y, z);
            double q = nodeA[3] * x + nodeA[4] * y + nodeA[5] * z;
            double r = nodeA[6] * x + nodeA[7] * y + nodeA[8] * z;
            lowA = least(p, q, r);
            highA = -least(-p, -q, -r);
        } else {
            double middle = height(nodeA, x, y, z);
            double around = radius(nodeA, x, y, z) + relative * (nodeA[12] + nodeA[13] + nodeA[14]);
            lowA = middle - around;
            highA = middle + around;
        }
        double lowB;
        double highB;
        if (cornersB) {
            double p = height(nodeB, x, y, z);
            double q = nodeB[3] * x + nodeB[4] * y + nodeB[5] * z;
            double r = nodeB[6] * x + nodeB[7] * y + nodeB[8] * z;
            lowB = least(p, q, r);
            highB = -least(-p, -q, -r);
        } else {
            double middle = height(nodeB, x, y, z);
            double around = radius(nodeB, x, y, z) + relative * (nodeB[12] + nodeB[13] + nodeB[14]);
            lowB = middle - around;
            highB = middle + around;
        }
        double above = lowB - highA - absolute;
        double below = lowA - highB - absolute;
        double wider = Math.max(above, below);
        if (wider > widest) {
            widest = wider;
            double sign = above > below ? 1 : -1;
            nx = sign * x;
            ny = sign * y;
            nz = sign * z;
            top = above > below ? highA : -lowA;
        }
    }

    private void bringA(int a) {
        cornersA = a < 0;
        if (cornersA) {
            treeA.corners(a, nodeA);
        } else {
            treeA.box(a, nodeA);
        }
    }

    private void bringB(int b) {
        if (brought && broughtB == b) {
            return;
        }
        cornersB = b < 0;
        if (cornersB) {
            treeB.corners(b, corners);
            ObbTriangle.map(m, corners, nodeB);
        } else {
            treeB.box(b, m, nodeB);
        }
        brought = true;
        broughtB = b;
    }
}
