package dev.tandem.internal.trees;

import dev.tandem.internal.descent.IntStack;
import dev.tandem.internal.exact.Orientation;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.math.Pose;
import dev.tandem.tree.Interior;
import dev.tandem.tree.TestTree;

/**
 * How often a closed mesh winds around a point: the signed count of triangles that a ray along x crosses. Exact, also
 * for a ray through edges and corners: it counts as moved by (ε, ε²) in y and z, for an ε smaller than any number, so
 * that it crosses exactly one of the triangles around such a place, or as many as it has to.
 *
 * <pre>
 *        z ▲    q                a side is the sign of an area; where that is zero, the sign of its change with ε:
 *          │   ╱ ╲                 d area / dy = pz − qz,   and where that is zero, too,   d area / dz = qy − py
 *          │  p───r
 *          └────────► y          (Edelsbrunner, Mücke, Simulation of Simplicity, 1990)
 * </pre>
 */
final class MeshInterior implements Interior {

    private final MeshTree tree;
    private final double[] corners = new double[9];
    private final double[] box = new double[15];
    private final double[] placed = new double[12];
    private final IntStack open = new IntStack();
    private double slack;

    private final double[] around;

    /** With a ball around all of it. */
    MeshInterior(MeshTree tree, double[] around) {
        this.tree = tree;
        this.around = around;
    }

    @Override
    public void ball(double[] out) {
        System.arraycopy(around, 0, out, 0, 4);
    }

    @Override
    public boolean contains(double[] pose, double x, double y, double z) {
        double[] origin = tree.origin();
        System.arraycopy(pose, 0, placed, 0, 12);
        // From the tree's own origin to the point's: boxes then come out relative to the point.
        placed[3] = Pose.mapX(pose, origin[0], origin[1], origin[2]) - x;
        placed[7] = Pose.mapY(pose, origin[0], origin[1], origin[2]) - y;
        placed[11] = Pose.mapZ(pose, origin[0], origin[1], origin[2]) - z;
        slack = Slack.MAPPING
                        * (4 * tree.magnitude()
                                + Math.abs(pose[3])
                                + Math.abs(pose[7])
                                + Math.abs(pose[11])
                                + Math.abs(x)
                                + Math.abs(y)
                                + Math.abs(z))
                + Double.MIN_NORMAL;
        int winding = 0;
        open.clear();
        open.push(tree.root());
        while (!open.isEmpty()) {
            int node = open.pop();
            if (TestTree.isLeaf(node)) {
                place(pose, ~node);
                winding += crossing(x, y, z);
            } else if (isMet(node)) {
                open.push(tree.children()[2 * node]);
                open.push(tree.children()[2 * node + 1]);
            }
        }
        return winding != 0;
    }

    /** Whether the ray may meet a node's box, by how far the box extends along the axes. */
    private boolean isMet(int node) {
        tree.box(node, placed, box);
        double wider = Slack.FLOAT_AXES * (box[12] + box[13] + box[14]) + slack;
        return Math.abs(box[1]) <= extent(1) + wider
                && Math.abs(box[2]) <= extent(2) + wider
                && box[0] + extent(0) + wider >= 0;
    }

    private double extent(int axis) {
        return box[12] * Math.abs(box[3 + axis])
                + box[13] * Math.abs(box[6 + axis])
                + box[14] * Math.abs(box[9 + axis]);
    }

    private void place(double[] pose, int triangle) {
        double[] points = tree.mesh().coordinates();
        int[] indices = tree.mesh().corners();
        for (int k = 0; k < 3; k++) {
            int p = 3 * indices[3 * triangle + k];
            corners[3 * k] = Pose.mapX(pose, points[p], points[p + 1], points[p + 2]);
            corners[3 * k + 1] = Pose.mapY(pose, points[p], points[p + 1], points[p + 2]);
            corners[3 * k + 2] = Pose.mapZ(pose, points[p], points[p + 1], points[p + 2]);
        }
    }

    /** 1 or −1 if the ray crosses the triangle from one side or the other, else 0. */
    private int crossing(double x, double y, double z) {
        double[] c = corners;
        if (c[0] < x && c[3] < x && c[6] < x) {
            return 0;
        }
        int side = side(0, 3, y, z);
        if (side == 0 || side(3, 6, y, z) != side || side(6, 0, y, z) != side) {
            return 0;
        }
        // The line crosses it, and ahead of the point if D = det(p − o, q − o, r − o) has the sides' sign.
        int ahead = Orientation.orient3d(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], x, y, z);
        return ahead == side ? side : 0;
    }

    private int side(int p, int q, double y, double z) {
        double[] c = corners;
        int area = Orientation.orient2d(c[p + 1], c[p + 2], c[q + 1], c[q + 2], y, z);
        if (area != 0) {
            return area;
        }
        int first = Double.compare(c[p + 2] + 0.0, c[q + 2] + 0.0);
        return first != 0 ? first : Double.compare(c[q + 1] + 0.0, c[p + 1] + 0.0);
    }
}
