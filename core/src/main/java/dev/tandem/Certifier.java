package dev.tandem;

import dev.tandem.descent.Budget;
import dev.tandem.descent.Bvtt;
import dev.tandem.descent.Search;
import dev.tandem.descent.TestBank;
import dev.tandem.descent.Verdict;
import dev.tandem.math.Pose;
import dev.tandem.tree.MeshTree;
import dev.tandem.tree.ObbElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes certificates about two meshes from the traverse tree of a search. The search knows by boxes that a pair is apart;
 * here a plane is found for the triangles themselves, along one of the fifteen axes of the two boxes. Where rounding
 * leaves no room for a plane, the pair is split further, down to two triangles.
 */
final class Certifier {

    /** A plane must leave this share of the coordinates on both sides, so that a checker's rounding cannot matter. */
    private static final double ROOM = 1e-13;

    private final MeshTree treeA;
    private final MeshTree treeB;
    private final double[] bInA = new double[12];
    private final double[] pointsA;
    private final double[] pointsB;
    private final List<Certificate.Split> splits = new ArrayList<>();
    private final List<Certificate.Separated> separations = new ArrayList<>();
    private final ObbElement boxA = new ObbElement();
    private final ObbElement boxB = new ObbElement();
    private final double[][] axes = new double[15][3];
    private final double[] range = new double[2];

    private Certifier(MeshTree treeA, MeshTree treeB, Pose pose) {
        this.treeA = treeA;
        this.treeB = treeB;
        pose.copyInto(bInA);
        pointsA = treeA.mesh().coordinates();
        pointsB = treeB.mesh().coordinates().clone();
        for (int i = 0; i < pointsB.length; i += 3) {
            double x = pointsB[i];
            double y = pointsB[i + 1];
            double z = pointsB[i + 2];
            pointsB[i] = Pose.mapX(bInA, x, y, z);
            pointsB[i + 1] = Pose.mapY(bInA, x, y, z);
            pointsB[i + 2] = Pose.mapZ(bInA, x, y, z);
        }
    }

    static boolean canCertify(Body a, Body b) {
        return a.tree() instanceof MeshTree treeA
                && b.tree() instanceof MeshTree treeB
                && treeA.mesh().triangleCount() > 0
                && treeB.mesh().triangleCount() > 0;
    }

    static Certificate certify(Body a, Body b, TestBank bank) {
        if (!(a.tree() instanceof MeshTree treeA) || !(b.tree() instanceof MeshTree treeB) || !canCertify(a, b)) {
            throw new IllegalArgumentException("no certificate for these bodies: they are known for two meshes with at "
                    + "least one triangle each");
        }
        Pose pose = Pose.relative(a.pose(), b.pose());
        Search search = new Search(treeA, treeB, bank).recording(true);
        Verdict verdict = search.collide(pose, Budget.unlimited());
        Certifier certifier = new Certifier(treeA, treeB, pose);
        if (verdict == Verdict.HIT) {
            return Certificate.ofHit(
                    ~search.leafA(),
                    ~search.leafB(),
                    certifier.corners(treeA, certifier.pointsA, search.leafA()),
                    certifier.corners(treeB, certifier.pointsB, search.leafB()));
        }
        return certifier.free(search.tree());
    }

    private double[] corners(MeshTree tree, double[] points, int leaf) {
        double[] corners = new double[9];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(points, 3 * tree.mesh().corners()[3 * ~leaf + k], corners, 3 * k, 3);
        }
        return corners;
    }

    private Certificate free(Bvtt tree) {
        for (int i = 0; i < tree.size(); i++) {
            if (tree.state(i) == Bvtt.INNER) {
                splits.add(new Certificate.Split(tree.a(i), tree.b(i), tree.b(tree.firstChild(i)) == tree.b(i)));
            } else if (tree.isCut(i)) {
                separate(tree.a(i), tree.b(i));
            }
        }
        return new Certificate(false, -1, -1, List.of(), groups(treeA), groups(treeB), splits, separations);
    }

    private static List<List<Integer>> groups(MeshTree tree) {
        List<List<Integer>> groups = new ArrayList<>();
        int[] children = tree.children();
        for (int node = 0; node < tree.mesh().triangleCount() - 1; node++) {
            groups.add(List.of(children[2 * node], children[2 * node + 1]));
        }
        return groups;
    }

    /** Adds a plane between two nodes, or, where none has room, splits the larger of them. Iterates on a small stack. */
    private void separate(int fromA, int fromB) {
        List<int[]> open = new ArrayList<>(List.of(new int[] {fromA, fromB}));
        while (!open.isEmpty()) {
            int[] pair = open.remove(open.size() - 1);
            int a = pair[0];
            int b = pair[1];
            if ((a & b) < 0) {
                separations.add(new Certificate.Separated(a, b, 0, 0, 0, 0));
            } else if (!hasPlane(a, b)) {
                boolean splitsA = b < 0 || (a >= 0 && treeA.size(a) > treeB.size(b));
                splits.add(new Certificate.Split(a, b, splitsA));
                for (int k = 0; k < 2; k++) {
                    open.add(
                            splitsA
                                    ? new int[] {treeA.children()[2 * a + k], b}
                                    : new int[] {a, treeB.children()[2 * b + k]});
                }
            }
        }
    }

    private boolean hasPlane(int a, int b) {
        int count = axes(a, b);
        double best = 0;
        double middle = 0;
        double sign = 1;
        int chosen = -1;
        for (int i = 0; i < count; i++) {
            project(treeA, pointsA, a, axes[i]);
            double lowA = range[0];
            double highA = range[1];
            project(treeB, pointsB, b, axes[i]);
            double room = ROOM
                    * (Math.max(Math.abs(lowA), Math.abs(highA)) + Math.max(Math.abs(range[0]), Math.abs(range[1])));
            double above = range[0] - highA - room;
            double below = lowA - range[1] - room;
            if (Math.max(above, below) > best) {
                best = Math.max(above, below);
                chosen = i;
                sign = above > below ? 1 : -1;
                middle = above > below ? 0.5 * (highA + range[0]) : 0.5 * (lowA + range[1]);
            }
        }
        if (chosen < 0) {
            return false;
        }
        double[] n = axes[chosen];
        separations.add(new Certificate.Separated(a, b, sign * n[0], sign * n[1], sign * n[2], sign * middle));
        return true;
    }

    /** The axes of both boxes (of a triangle: its normal and edges), and the products of one of each. */
    private int axes(int a, int b) {
        directions(treeA, pointsA, a, boxA, false, 0);
        directions(treeB, pointsB, b, boxB, true, 3);
        int count = 6;
        for (int i = 0; i < 3; i++) {
            for (int j = 3; j < 6; j++) {
                double[] p = axes[i];
                double[] q = axes[j];
                double[] out = axes[count];
                out[0] = p[1] * q[2] - p[2] * q[1];
                out[1] = p[2] * q[0] - p[0] * q[2];
                out[2] = p[0] * q[1] - p[1] * q[0];
                double length = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
                count += length > 1e-3 ? 1 : 0;
            }
        }
        return count;
    }

    private void directions(MeshTree tree, double[] points, int node, ObbElement box, boolean maps, int at) {
        if (node >= 0) {
            tree.load(node, box);
            for (int k = 0; k < 3; k++) {
                double x = box.box[3 + 3 * k];
                double y = box.box[4 + 3 * k];
                double z = box.box[5 + 3 * k];
                axes[at + k][0] = maps ? bInA[0] * x + bInA[1] * y + bInA[2] * z : x;
                axes[at + k][1] = maps ? bInA[4] * x + bInA[5] * y + bInA[6] * z : y;
                axes[at + k][2] = maps ? bInA[8] * x + bInA[9] * y + bInA[10] * z : z;
            }
            return;
        }
        double[] t = corners(tree, points, node);
        for (int k = 0; k < 3; k++) {
            axes[at][k] = t[3 + k] - t[k];
            axes[at + 1][k] = t[6 + k] - t[k];
        }
        double[] u = axes[at];
        double[] v = axes[at + 1];
        double[] n = axes[at + 2];
        n[0] = u[1] * v[2] - u[2] * v[1];
        n[1] = u[2] * v[0] - u[0] * v[2];
        n[2] = u[0] * v[1] - u[1] * v[0];
        for (int k = 0; k < 3; k++) {
            scale(axes[at + k]);
        }
    }

    private static void scale(double[] v) {
        double largest = Math.max(Math.abs(v[0]), Math.max(Math.abs(v[1]), Math.abs(v[2])));
        if (largest > 0) {
            double length = largest
                    * Math.sqrt(v[0] / largest * (v[0] / largest)
                            + v[1] / largest * (v[1] / largest)
                            + v[2] / largest * (v[2] / largest));
            v[0] /= length;
            v[1] /= length;
            v[2] /= length;
        }
    }

    /** The least and the largest n·x over a node's triangles. */
    private void project(MeshTree tree, double[] points, int node, double[] n) {
        range[0] = Double.POSITIVE_INFINITY;
        range[1] = Double.NEGATIVE_INFINITY;
        int[] stack = new int[64];
        int size = 0;
        stack[size++] = node;
        while (size > 0) {
            int top = stack[--size];
            if (top < 0) {
                for (int k = 0; k < 3; k++) {
                    int p = 3 * tree.mesh().corners()[3 * ~top + k];
                    double height = n[0] * points[p] + n[1] * points[p + 1] + n[2] * points[p + 2];
                    range[0] = Math.min(range[0], height);
                    range[1] = Math.max(range[1], height);
                }
                continue;
            }
            if (size + 2 > stack.length) {
                stack = Arrays.copyOf(stack, 2 * stack.length);
            }
            stack[size++] = tree.children()[2 * top];
            stack[size++] = tree.children()[2 * top + 1];
        }
    }
}
