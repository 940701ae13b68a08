package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import java.util.Arrays;

/** Whether two parts are one and the same thing at the same place: as many triangles, and the same corners. */
final class SameGeometry {

    private SameGeometry() {}

    static boolean holds(PairContext m) {
        TriangleMesh a = m.a.mesh;
        TriangleMesh b = m.b.mesh;
        if (a.triangleCount() != b.triangleCount() || Math.abs(m.a.diagonal - m.b.diagonal) > 4 * m.tolerance) {
            return false;
        }
        double[] p = cornersOf(a);
        double[] q = cornersOf(b);
        PairContext.map(m.placed, q);
        return sameBox(p, q, m.tolerance) && matches(p, q, m.tolerance);
    }

    private static boolean matches(double[] p, double[] q, double tolerance) {
        return inOrder(p, q, tolerance) || (covers(p, q, tolerance) && covers(q, p, tolerance));
    }

    /** The corners of all triangles; points that no triangle uses do not matter. */
    private static double[] cornersOf(TriangleMesh mesh) {
        int[] corners = mesh.corners();
        double[] points = new double[3 * corners.length];
        for (int i = 0; i < corners.length; i++) {
            System.arraycopy(mesh.coordinates(), 3 * corners[i], points, 3 * i, 3);
        }
        return points;
    }

    /** Cheap, and enough to tell most pairs apart. */
    private static boolean sameBox(double[] p, double[] q, double tolerance) {
        for (int axis = 0; axis < 3; axis++) {
            if (Math.abs(largest(p, axis, 1) - largest(q, axis, 1)) > tolerance
                    || Math.abs(largest(p, axis, -1) - largest(q, axis, -1)) > tolerance) {
                return false;
            }
        }
        return true;
    }

    private static double largest(double[] p, int axis, int sign) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = axis; i < p.length; i += 3) {
            most = Math.max(most, sign * p[i]);
        }
        return most;
    }

    private static boolean inOrder(double[] p, double[] q, double tolerance) {
        for (int i = 0; i < p.length; i += 3) {
            if (!near(p, i, q, i, tolerance)) {
                return false;
            }
        }
        return true;
    }

    private static boolean near(double[] p, int i, double[] q, int j, double tolerance) {
        double x = p[i] - q[j];
        double y = p[i + 1] - q[j + 1];
        double z = p[i + 2] - q[j + 2];
        return x * x + y * y + z * z <= tolerance * tolerance;
    }

    /** Whether each point of q has one of p near it; by their order along x. */
    private static boolean covers(double[] p, double[] q, double tolerance) {
        Integer[] order = new Integer[p.length / 3];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> Double.compare(p[3 * i], p[3 * j]));
        double[] x = new double[order.length];
        Arrays.setAll(x, i -> p[3 * order[i]]);
        for (int j = 0; j < q.length; j += 3) {
            int i = Arrays.binarySearch(x, q[j] - tolerance);
            i = i < 0 ? ~i : i;
            while (i > 0 && x[i - 1] >= q[j] - tolerance) {
                i--;
            }
            boolean found = false;
            while (!found && i < x.length && x[i] <= q[j] + tolerance) {
                found = near(p, 3 * order[i], q, j, tolerance);
                i++;
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }
}
