package dev.tandem.experiments.spheres;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.internal.trees.SphereTree;
import dev.tandem.internal.trees.SphereTree.Combine;
import dev.tandem.tree.TestTree;

/**
 * A binary tree of balls over the triangles of a mesh, in flat arrays: inner nodes first, then one leaf a triangle. The
 * nodes are always the same; how their balls are made is what the paper compares.
 */
final class BallTree {

    /** How the ball of a node is made. */
    enum Way {
        GREEDY("greedy"),
        PRINTED("compact, centres as printed"),
        MENDED("compact, mended"),
        SMALLEST("smallest ball");

        final String label;

        Way(String label) {
            this.label = label;
        }
    }

    final TriangleMesh mesh;
    final int inner;
    /** x, y, z, radius of each node. */
    final double[] balls;
    /** The two children of each inner node; one of {@code inner} and more is a leaf. */
    final int[] children;

    final int[] depth;

    private BallTree(TriangleMesh mesh, int inner) {
        this.mesh = mesh;
        this.inner = inner;
        this.balls = new double[4 * (inner + mesh.triangleCount())];
        this.children = new int[2 * inner];
        this.depth = new int[inner + mesh.triangleCount()];
    }

    static BallTree of(TriangleMesh mesh, Way way) {
        Combine combine = switch (way) {
            case GREEDY -> Combine.GREEDY;
            case PRINTED, MENDED -> Combine.COMPACT;
            case SMALLEST -> Combine.SMALLEST;
        };
        TestTree tree = SphereTree.of(new TriangleLeaves(mesh), combine);
        BallTree out = new BallTree(mesh, mesh.triangleCount() - 1);
        out.fill(tree, tree.root(), 0);
        if (way == Way.PRINTED) {
            new PrintedBalls(out).replaceAll();
        }
        return out;
    }

    int root() {
        return 0;
    }

    boolean isLeaf(int node) {
        return node >= inner;
    }

    private int fill(TestTree tree, int node, int level) {
        if (TestTree.isLeaf(node)) {
            int at = inner + tree.id(node);
            depth[at] = level;
            aroundTriangle(tree.id(node), at);
            return at;
        }
        BallElement ball = BallElement.KIND.newElement();
        tree.load(node, ball);
        System.arraycopy(ball.centre, 0, balls, 4 * node, 3);
        balls[4 * node + 3] = ball.radius;
        depth[node] = level;
        int first = tree.firstChild(node);
        children[2 * node] = fill(tree, first, level + 1);
        children[2 * node + 1] = fill(tree, tree.nextSibling(first), level + 1);
        return node;
    }

    /** The ball around a triangle: over its longest edge, or its circumscribed circle where it is acute. */
    private void aroundTriangle(int triangle, int node) {
        double[] t = new double[9];
        mesh.copyTriangle(triangle, t);
        double[] c = new double[4];
        c[3] = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            int q = 3 * ((k + 1) % 3);
            consider(t, 0.5 * (t[3 * k] + t[q]), 0.5 * (t[3 * k + 1] + t[q + 1]), 0.5 * (t[3 * k + 2] + t[q + 2]), c);
        }
        double ux = t[3] - t[0];
        double uy = t[4] - t[1];
        double uz = t[5] - t[2];
        double vx = t[6] - t[0];
        double vy = t[7] - t[1];
        double vz = t[8] - t[2];
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        double uv = ux * vx + uy * vy + uz * vz;
        double det = uu * vv - uv * uv;
        if (det > 1e-14 * uu * vv) {
            double s = 0.5 * vv * (uu - uv) / det;
            double r = 0.5 * uu * (vv - uv) / det;
            consider(t, t[0] + s * ux + r * vx, t[1] + s * uy + r * vy, t[2] + s * uz + r * vz, c);
        }
        System.arraycopy(c, 0, balls, 4 * node, 4);
    }

    /** A centre whose largest distance to a corner, rounded up, may be the smallest so far. */
    private static void consider(double[] t, double x, double y, double z, double[] best) {
        double most = 0;
        for (int k = 0; k < 9; k += 3) {
            most = Math.max(most, length(t[k] - x, t[k + 1] - y, t[k + 2] - z));
        }
        most = most * (1 + 1e-12) + 1e-14 * (Math.abs(x) + Math.abs(y) + Math.abs(z));
        if (most < best[3]) {
            best[0] = x;
            best[1] = y;
            best[2] = z;
            best[3] = most;
        }
    }

    /** The volume of all balls of a level, leaves that end above it included: what a search at that depth must look at. */
    double volumeAt(int level) {
        double sum = 0;
        for (int n = 0; n < depth.length; n++) {
            if (depth[n] == level || (isLeaf(n) && depth[n] < level)) {
                double r = balls[4 * n + 3];
                sum += 4.0 / 3 * Math.PI * r * r * r;
            }
        }
        return sum;
    }

    /** The share of balls that stick out of the ball above them. */
    double shareOutside() {
        int out = 0;
        for (int n = 0; n < inner; n++) {
            for (int c : new int[] {children[2 * n], children[2 * n + 1]}) {
                double d = length(
                        balls[4 * c] - balls[4 * n],
                        balls[4 * c + 1] - balls[4 * n + 1],
                        balls[4 * c + 2] - balls[4 * n + 2]);
                out += d + balls[4 * c + 3] > balls[4 * n + 3] * (1 + 1e-9) ? 1 : 0;
            }
        }
        return (double) out / (2 * inner);
    }

    int deepest() {
        int most = 0;
        for (int d : depth) {
            most = Math.max(most, d);
        }
        return most;
    }

    static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
