package dev.tandem.experiments.spheres;

import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Balls of nodes by the paper's Algorithms 1 and 2 as they are printed: a vertex v outside moves the centre on the line
 * across v and the vertex m furthest from it, by tan² θ where tan θ is needed (line 9), or to the middle of v and the old
 * centre where that of v and m is needed (line 11). Such a ball does not bound; for a tree that can be searched, the
 * radius is then taken over all vertices. {@link #shareLeftOut} counts how often a vertex is left out.
 */
final class PrintedBalls {

    private final BallTree tree;
    private final double[] c = new double[3];
    private double radius;

    PrintedBalls(BallTree tree) {
        this.tree = tree;
    }

    void replaceAll() {
        for (int node = 0; node < tree.inner; node++) {
            double[] points = points(node);
            find(points, true);
            double needed = reach(points, c);
            System.arraycopy(c, 0, tree.balls, 4 * node, 3);
            tree.balls[4 * node + 3] =
                    needed * (1 + 1e-12) + 1e-14 * (Math.abs(c[0]) + Math.abs(c[1]) + Math.abs(c[2]));
        }
    }

    /** The share of balls that leave out a vertex, by the printed algorithm or the mended one, of random clouds. */
    static double shareLeftOut(SplittableRandom random, int clouds, int size, boolean printed) {
        PrintedBalls one = new PrintedBalls(BallTree.of(TriangleMesh.box(1, 1, 1), BallTree.Way.GREEDY));
        int left = 0;
        for (int k = 0; k < clouds; k++) {
            double[] points = new double[3 * size];
            for (int i = 0; i < points.length; i++) {
                points[i] = random.nextDouble();
            }
            one.find(points, printed);
            left += reach(points, one.c) > one.radius * (1 + 1e-9) ? 1 : 0;
        }
        return (double) left / clouds;
    }

    private double[] points(int node) {
        List<Integer> triangles = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        open.push(node);
        while (!open.isEmpty()) {
            int n = open.pop();
            if (tree.isLeaf(n)) {
                triangles.add(n - tree.inner);
            } else {
                open.push(tree.children[2 * n + 1]);
                open.push(tree.children[2 * n]);
            }
        }
        double[] out = new double[9 * triangles.size()];
        double[] t = new double[9];
        for (int i = 0; i < triangles.size(); i++) {
            tree.mesh.copyTriangle(triangles.get(i), t);
            System.arraycopy(t, 0, out, 9 * i, 9);
        }
        return out;
    }

    private static double reach(double[] points, double[] c) {
        double most = 0;
        for (int i = 0; i < points.length; i += 3) {
            most = Math.max(most, BallTree.length(points[i] - c[0], points[i + 1] - c[1], points[i + 2] - c[2]));
        }
        return most;
    }

    private void find(double[] points, boolean printed) {
        System.arraycopy(points, 0, c, 0, 3);
        radius = 0;
        for (int v = 3; v < points.length; v += 3) {
            if (BallTree.length(points[v] - c[0], points[v + 1] - c[1], points[v + 2] - c[2]) > radius) {
                move(points, v, furthest(points, v), printed);
                radius = BallTree.length(points[v] - c[0], points[v + 1] - c[1], points[v + 2] - c[2]);
            }
        }
    }

    private static int furthest(double[] points, int v) {
        int far = 0;
        double most = -1;
        for (int i = 0; i < v; i += 3) {
            double d = BallTree.length(
                    points[i] - points[v], points[i + 1] - points[v + 1], points[i + 2] - points[v + 2]);
            if (d > most) {
                most = d;
                far = i;
            }
        }
        return far;
    }

    private void move(double[] points, int v, int far, boolean printed) {
        double[] toC = new double[3];
        double[] toM = new double[3];
        for (int k = 0; k < 3; k++) {
            toC[k] = c[k] - points[v + k];
            toM[k] = points[far + k] - points[v + k];
        }
        double lengthC = BallTree.length(toC[0], toC[1], toC[2]);
        double lengthM = BallTree.length(toM[0], toM[1], toM[2]);
        double cosine = (toC[0] * toM[0] + toC[1] * toM[1] + toC[2] * toM[2]) / (lengthC * lengthM);
        boolean acute = cosine > 0 && cosine < 1;
        double tan = acute ? Math.sqrt(1 - cosine * cosine) / cosine : 0;
        for (int k = 0; k < 3; k++) {
            // n, of length sin θ, is the part of the unit vector to the old centre that is across the one to m.
            double n = toC[k] / lengthC - cosine * toM[k] / lengthM;
            double middle = 0.5 * (points[v + k] + points[far + k]);
            if (acute) {
                double sine = tan * cosine;
                c[k] = middle + 0.5 * lengthM * (printed ? tan * tan : tan) * n / sine;
            } else {
                c[k] = printed ? 0.5 * (c[k] + points[v + k]) : middle;
            }
        }
    }
}
