package dev.tandem.experiments.spheres;

import dev.tandem.geometry.TriangleMesh;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * A mesh cut into triangles with no edge longer than a chosen length, for balls that blanket it: the same surface, to
 * within the rounding of middles of edges.
 */
final class Blanketed {

    private double[] points = new double[9 * 1024];
    private int count;

    private Blanketed() {}

    static TriangleMesh of(TriangleMesh mesh, double longest) {
        Blanketed cut = new Blanketed();
        Deque<double[]> open = new ArrayDeque<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double[] triangle = new double[9];
            mesh.copyTriangle(t, triangle);
            open.push(triangle);
            while (!open.isEmpty()) {
                cut.take(open.pop(), longest, open);
            }
        }
        int[] corners = new int[3 * cut.count];
        Arrays.setAll(corners, i -> i);
        return TriangleMesh.of(Arrays.copyOf(cut.points, 9 * cut.count), corners);
    }

    private void take(double[] t, double longest, Deque<double[]> open) {
        int edge = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            int q = 3 * ((k + 1) % 3);
            double d = BallTree.length(t[q] - t[3 * k], t[q + 1] - t[3 * k + 1], t[q + 2] - t[3 * k + 2]);
            if (d > most) {
                most = d;
                edge = k;
            }
        }
        if (most <= longest) {
            if (9 * (count + 1) > points.length) {
                points = Arrays.copyOf(points, 2 * points.length);
            }
            System.arraycopy(t, 0, points, 9 * count++, 9);
            return;
        }
        int p = 3 * edge;
        int q = 3 * ((edge + 1) % 3);
        double[] first = t.clone();
        double[] second = t.clone();
        for (int c = 0; c < 3; c++) {
            double middle = 0.5 * (t[p + c] + t[q + c]);
            first[q + c] = middle;
            second[p + c] = middle;
        }
        open.push(first);
        open.push(second);
    }
}
