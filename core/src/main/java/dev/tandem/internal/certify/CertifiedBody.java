package dev.tandem.internal.certify;

import dev.tandem.certificate.Certificate;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.internal.trees.VoxelTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One side of a certificate in the making: a tree's nodes as numbered groups of pieces, and how high they reach. */
final class CertifiedBody {

    private final TestTree tree;
    private final double[] frame;
    private final List<Integer> nodes = new ArrayList<>();
    private final List<List<Integer>> groups = new ArrayList<>();
    private final List<Certificate.Cells> cells = new ArrayList<>();
    private final Map<Integer, Integer> members = new HashMap<>();
    private final ObbElement box = new ObbElement();
    private final ConvexElement leaf;
    private final ConvexPoints hull = new ConvexPoints(0, 0, 0);
    private final double[] corners = new double[24];
    private final double[] point = new double[3];

    /** The least and the largest height found last. */
    double low;

    double high;

    /** A body whose own frame stands so in the certificate's. */
    CertifiedBody(TestTree tree, Pose pose) {
        this.tree = tree;
        frame = new double[12];
        pose.copyInto(frame);
        List<ElementKind<?>> kinds = tree.kinds();
        leaf = (ConvexElement) kinds.get(kinds.size() - 1).newElement();
    }

    /** Whether pieces of this kind can be certified: they are convex and all there to be looked at. */
    static boolean isKnown(TestTree tree) {
        if (tree instanceof ShapeTree single) {
            return !(single.shape() instanceof HalfSpace)
                    && !(single.shape() instanceof ConvexHull hull && hull.dimension() < 3);
        }
        return (tree instanceof MeshTree || tree instanceof VoxelTree) && tree.root() != TestTree.NONE;
    }

    /** How much more room a plane needs beside a solid whose height is worked out in doubles: a share of its coordinates. */
    double coordinates() {
        if (!(tree instanceof ShapeTree)) {
            return 0;
        }
        tree.load(tree.root(), (Element) leaf);
        return 2 * leaf.farthest() + Math.abs(frame[3]) + Math.abs(frame[7]) + Math.abs(frame[11]);
    }

    boolean isMesh() {
        return tree instanceof MeshTree;
    }

    /** Numbers all groups and pieces; a group comes before its members. */
    void number() {
        member(tree.root());
        for (int i = 0; i < nodes.size(); i++) {
            List<Integer> group = new ArrayList<>();
            for (int c = tree.firstChild(nodes.get(i)); c != TestTree.NONE; c = tree.nextSibling(c)) {
                group.add(member(c));
            }
            groups.add(group);
        }
    }

    private int member(int node) {
        int member;
        if (node >= 0) {
            member = nodes.size();
            nodes.add(node);
        } else {
            member = ~piece(node);
        }
        members.put(node, member);
        return member;
    }

    /** The number of a leaf's piece; cells are numbered as they come. */
    int piece(int node) {
        if (!(tree instanceof VoxelTree voxels)) {
            return ~node;
        }
        int id = ~node;
        cells.add(new Certificate.Cells(
                voxels.cells().cellKey(id, 0),
                voxels.cells().cellKey(id, 1),
                voxels.cells().cellKey(id, 2),
                voxels.edge(id)));
        return cells.size() - 1;
    }

    int memberOf(int node) {
        return Objects.requireNonNull(members.get(node), "a node that is not in the tree");
    }

    List<List<Integer>> groups() {
        return groups;
    }

    List<Certificate.Cells> cells() {
        return cells;
    }

    double size(int node) {
        return tree.size(node);
    }

    List<Integer> children(int node) {
        List<Integer> children = new ArrayList<>();
        for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
            children.add(c);
        }
        return children;
    }

    /** What holds a node, in the body's own frame. */
    Convex volume(int node) {
        if (node < 0) {
            tree.load(node, (Element) leaf);
            return leaf.convex();
        }
        tree.load(node, box);
        double[] b = box.box;
        for (int i = 0; i < 8; i++) {
            for (int k = 0; k < 3; k++) {
                corners[3 * i + k] = b[k]
                        + ((i & 1) == 0 ? -1 : 1) * b[12] * b[3 + k]
                        + ((i & 2) == 0 ? -1 : 1) * b[13] * b[6 + k]
                        + ((i & 4) == 0 ? -1 : 1) * b[14] * b[9 + k];
            }
        }
        hull.set(corners, 8);
        return hull;
    }

    /** Three directions of a node in the certificate's frame: a box's axes, or a triangle's normal and two edges; else none. */
    int directions(int node, double[][] out, int at) {
        double[] d = new double[9];
        if (node >= 0) {
            tree.load(node, box);
            System.arraycopy(box.box, 3, d, 0, 9);
        } else {
            tree.load(node, (Element) leaf);
            if (leaf instanceof TriangleElement t) {
                for (int k = 0; k < 3; k++) {
                    d[k] = t.corners[3 + k] - t.corners[k];
                    d[3 + k] = t.corners[6 + k] - t.corners[k];
                }
                d[6] = d[1] * d[5] - d[2] * d[4];
                d[7] = d[2] * d[3] - d[0] * d[5];
                d[8] = d[0] * d[4] - d[1] * d[3];
            } else if (leaf instanceof CellElement) {
                d[0] = 1;
                d[4] = 1;
                d[8] = 1;
            } else {
                return 0;
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                out[at + i][k] =
                        frame[4 * k] * d[3 * i] + frame[4 * k + 1] * d[3 * i + 1] + frame[4 * k + 2] * d[3 * i + 2];
            }
        }
        return 3;
    }

    /** Leaves the least and the largest n·x over all pieces below a node in {@link #low} and {@link #high}. */
    void project(int node, double[] n) {
        low = Double.POSITIVE_INFINITY;
        high = Double.NEGATIVE_INFINITY;
        List<Integer> open = new ArrayList<>(List.of(node));
        while (!open.isEmpty()) {
            int top = open.remove(open.size() - 1);
            if (top >= 0) {
                open.addAll(children(top));
                continue;
            }
            tree.load(top, (Element) leaf);
            if (leaf instanceof TriangleElement t) {
                for (int k = 0; k < 9; k += 3) {
                    rise(n, t.corners[k], t.corners[k + 1], t.corners[k + 2]);
                }
            } else if (leaf instanceof CellElement c) {
                for (int i = 0; i < 8; i++) {
                    rise(n, c.box[(i & 1) == 0 ? 0 : 3], c.box[(i & 2) == 0 ? 1 : 4], c.box[(i & 4) == 0 ? 2 : 5]);
                }
            } else {
                extremes(leaf.convex(), n);
            }
        }
    }

    /** A point of the body in its own frame. */
    private void rise(double[] n, double x, double y, double z) {
        double height =
                n[0] * Pose.mapX(frame, x, y, z) + n[1] * Pose.mapY(frame, x, y, z) + n[2] * Pose.mapZ(frame, x, y, z);
        low = Math.min(low, height);
        high = Math.max(high, height);
    }

    private void extremes(Convex solid, double[] n) {
        double x = frame[0] * n[0] + frame[4] * n[1] + frame[8] * n[2];
        double y = frame[1] * n[0] + frame[5] * n[1] + frame[9] * n[2];
        double z = frame[2] * n[0] + frame[6] * n[1] + frame[10] * n[2];
        double length = Math.sqrt(x * x + y * y + z * z);
        solid.furthest(x / length, y / length, z / length, point);
        rise(n, point[0], point[1], point[2]);
        solid.furthest(-x / length, -y / length, -z / length, point);
        rise(n, point[0], point[1], point[2]);
    }
}
