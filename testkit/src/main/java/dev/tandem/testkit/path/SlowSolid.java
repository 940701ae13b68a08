package dev.tandem.testkit.path;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A mesh, or a box, cylinder or sphere, in the frame of what holds it. Meshes have a plain binary tree of balls, halved at
 * the median along the longest side. Immutable.
 */
public final class SlowSolid {

    private final Optional<Shape> shape;
    private final Optional<TriangleMesh> mesh;
    private final Pose pose;
    final double[] origin = new double[12];

    /** The balls of the tree: centre and radius; the children of ball i are 2i + 1 and 2i + 2. */
    private final List<double[]> balls = new ArrayList<>();

    /** The triangle of a ball without children; −1 for others. */
    private final List<Integer> triangles = new ArrayList<>();

    private final boolean closed;

    private SlowSolid(Optional<Shape> shape, Optional<TriangleMesh> mesh, Pose pose) {
        this.shape = shape;
        this.mesh = mesh;
        this.pose = pose;
        pose.copyInto(origin);
        if (mesh.isPresent() && !mesh.get().isEmpty()) {
            Integer[] all = new Integer[mesh.get().triangleCount()];
            Arrays.setAll(all, i -> i);
            build(mesh.get(), all, 0, all.length, 0);
        }
        closed = mesh.isPresent() && isClosed(mesh.get());
    }

    /** A mesh at a pose. */
    public static SlowSolid of(TriangleMesh mesh, Pose pose) {
        return new SlowSolid(Optional.empty(), Optional.of(mesh), pose);
    }

    /** A box, cylinder or sphere at a pose. */
    public static SlowSolid of(Shape shape, Pose pose) {
        if (!(shape instanceof Box || shape instanceof Cylinder || shape instanceof Sphere)) {
            throw new IllegalArgumentException("boxes, cylinders, spheres and meshes can be checked, but not " + shape);
        }
        return new SlowSolid(Optional.of(shape), Optional.empty(), pose);
    }

    /**
     * All solids that a body consists of.
     *
     * @throws IllegalArgumentException if some part is neither a mesh nor a box, cylinder or sphere
     */
    public static List<SlowSolid> of(Body body) {
        List<SlowSolid> all = new ArrayList<>();
        add(body.tree(), body.pose(), all);
        return all;
    }

    private static void add(TestTree tree, Pose pose, List<SlowSolid> all) {
        if (tree instanceof ShapeTree primitive) {
            all.add(of(primitive.shape(), pose));
            return;
        }
        if (tree.surface().tree() instanceof MeshTree triangles) {
            all.add(of(triangles.mesh(), pose));
            return;
        }
        double[] matrix = new double[12];
        for (int leaf = firstLeaf(tree, tree.root()); leaf != TestTree.NONE; leaf = nextLeaf(tree, leaf)) {
            @Nullable TestTree inner = tree.nesting().inner(leaf);
            if (inner == null) {
                throw new IllegalArgumentException(
                        "boxes, cylinders, spheres and meshes can be checked, but not " + tree.kind(leaf));
            }
            tree.nesting().innerPose(leaf, matrix);
            add(inner, pose.times(Pose.ofMatrix(matrix)), all);
        }
    }

    private static int firstLeaf(TestTree tree, int node) {
        int at = node;
        while (at != TestTree.NONE && !TestTree.isLeaf(at)) {
            at = tree.firstChild(at);
        }
        return at;
    }

    private static int nextLeaf(TestTree tree, int leaf) {
        int at = leaf;
        while (at != TestTree.NONE && tree.nextSibling(at) == TestTree.NONE) {
            at = tree.parent(at);
        }
        return at == TestTree.NONE ? at : firstLeaf(tree, tree.nextSibling(at));
    }

    /** The primitive, if it is one. */
    public Optional<Shape> shape() {
        return shape;
    }

    /** The mesh, if it is one. */
    public Optional<TriangleMesh> mesh() {
        return mesh;
    }

    /** Where it stands in the frame of what holds it. */
    public Pose pose() {
        return pose;
    }

    boolean isPrimitive() {
        return shape.isPresent();
    }

    boolean isEmpty() {
        return shape.isEmpty() && balls.isEmpty();
    }

    /** A closed mesh: every edge is used as often in one direction as in the other. */
    boolean isClosedMesh() {
        return closed;
    }

    double[] ball(int node) {
        return balls.get(node);
    }

    int triangle(int node) {
        return triangles.get(node);
    }

    private void build(TriangleMesh of, Integer[] items, int from, int to, int node) {
        while (balls.size() <= node) {
            balls.add(new double[4]);
            triangles.add(-1);
        }
        double[] box = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        double[] t = new double[9];
        for (int i = from; i < to; i++) {
            of.copyTriangle(items[i], t);
            for (int k = 0; k < 9; k++) {
                box[k % 3] = Math.min(box[k % 3], t[k]);
                box[3 + k % 3] = Math.max(box[3 + k % 3], t[k]);
            }
        }
        double[] ball = balls.get(node);
        int longest = 0;
        for (int k = 0; k < 3; k++) {
            ball[k] = 0.5 * (box[k] + box[3 + k]);
            longest = box[3 + k] - box[k] > box[3 + longest] - box[longest] ? k : longest;
        }
        for (int i = from; i < to; i++) {
            of.copyTriangle(items[i], t);
            for (int k = 0; k < 9; k += 3) {
                ball[3] = Math.max(ball[3], distance(ball[0], ball[1], ball[2], t[k], t[k + 1], t[k + 2]));
            }
        }
        // Room for the rounding of poses and of these sums.
        ball[3] = ball[3] * (1 + 1e-9) + 1e-9;
        if (to - from == 1) {
            triangles.set(node, items[from]);
            return;
        }
        int axis = longest;
        Arrays.sort(items, from, to, Comparator.comparingDouble(i -> middle(of, i, axis)));
        int half = (from + to) >>> 1;
        build(of, items, from, half, 2 * node + 1);
        build(of, items, half, to, 2 * node + 2);
    }

    private static double middle(TriangleMesh of, int triangle, int axis) {
        double[] t = new double[9];
        of.copyTriangle(triangle, t);
        return t[axis] + t[3 + axis] + t[6 + axis];
    }

    static double distance(double ax, double ay, double az, double bx, double by, double bz) {
        double x = ax - bx;
        double y = ay - by;
        double z = az - bz;
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** How far a point in the frame of the primitive is from it; 0 inside. */
    double outside(double x, double y, double z) {
        Shape solid = shape.orElseThrow();
        if (solid instanceof Box box) {
            double dx = Math.max(0, Math.abs(x) - 0.5 * box.x());
            double dy = Math.max(0, Math.abs(y) - 0.5 * box.y());
            double dz = Math.max(0, Math.abs(z) - 0.5 * box.z());
            return Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
        if (solid instanceof Cylinder cylinder) {
            double across = Math.max(0, Math.sqrt(x * x + y * y) - cylinder.radius());
            double along = Math.max(0, Math.abs(z) - 0.5 * cylinder.height());
            return Math.sqrt(across * across + along * along);
        }
        return Math.max(0, Math.sqrt(x * x + y * y + z * z) - ((Sphere) solid).radius());
    }

    /** The primitive in the world. */
    Piece piece(Frame at) {
        Shape solid = shape.orElseThrow();
        if (solid instanceof Box box) {
            double[] corners = new double[24];
            for (int i = 0; i < 8; i++) {
                corners[3 * i] = ((i & 1) == 0 ? -0.5 : 0.5) * box.x();
                corners[3 * i + 1] = ((i & 2) == 0 ? -0.5 : 0.5) * box.y();
                corners[3 * i + 2] = ((i & 4) == 0 ? -0.5 : 0.5) * box.z();
            }
            return Piece.ofPoints(at, 0, corners);
        }
        if (solid instanceof Cylinder cylinder) {
            return Piece.round(Piece.Form.CYLINDER, at, cylinder.radius(), cylinder.height());
        }
        return Piece.ofPoints(at, ((Sphere) solid).radius(), 0, 0, 0);
    }

    /** A triangle of the mesh in the world. */
    Piece piece(Frame at, int triangle) {
        double[] t = new double[9];
        mesh.orElseThrow().copyTriangle(triangle, t);
        return Piece.ofPoints(at, 0, t);
    }

    /** Some point of the solid, in its own frame. */
    double[] anyPoint() {
        return mesh.isPresent() ? Arrays.copyOf(mesh.get().coordinates(), 3) : new double[3];
    }

    /** Whether the closed mesh holds a point of its own frame, by the sum of the solid angles of its triangles. */
    boolean holds(double x, double y, double z) {
        TriangleMesh all = mesh.orElseThrow();
        double sum = 0;
        double[] t = new double[9];
        for (int i = 0; i < all.triangleCount(); i++) {
            all.copyTriangle(i, t);
            for (int k = 0; k < 9; k += 3) {
                t[k] -= x;
                t[k + 1] -= y;
                t[k + 2] -= z;
            }
            double a = Math.sqrt(t[0] * t[0] + t[1] * t[1] + t[2] * t[2]);
            double b = Math.sqrt(t[3] * t[3] + t[4] * t[4] + t[5] * t[5]);
            double c = Math.sqrt(t[6] * t[6] + t[7] * t[7] + t[8] * t[8]);
            double volume = t[0] * (t[4] * t[8] - t[5] * t[7])
                    - t[1] * (t[3] * t[8] - t[5] * t[6])
                    + t[2] * (t[3] * t[7] - t[4] * t[6]);
            double ab = t[0] * t[3] + t[1] * t[4] + t[2] * t[5];
            double bc = t[3] * t[6] + t[4] * t[7] + t[5] * t[8];
            double ca = t[6] * t[0] + t[7] * t[1] + t[8] * t[2];
            sum += 2 * Math.atan2(volume, a * b * c + ab * c + bc * a + ca * b);
        }
        return Math.abs(sum) > 2 * Math.PI;
    }

    private static boolean isClosed(TriangleMesh mesh) {
        // Corners by position: files often repeat points.
        Set<List<Double>> open = new HashSet<>();
        double[] t = new double[9];
        for (int i = 0; i < mesh.triangleCount(); i++) {
            mesh.copyTriangle(i, t);
            for (int k = 0; k < 3; k++) {
                int n = (k + 1) % 3;
                List<Double> edge = List.of(t[3 * k], t[3 * k + 1], t[3 * k + 2], t[3 * n], t[3 * n + 1], t[3 * n + 2]);
                List<Double> back = List.of(t[3 * n], t[3 * n + 1], t[3 * n + 2], t[3 * k], t[3 * k + 1], t[3 * k + 2]);
                if (!open.remove(back) && !open.add(edge)) {
                    return false;
                }
            }
        }
        return open.isEmpty() && !mesh.isEmpty();
    }
}
