package dev.tandem.clash;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.scene.Aabb;
import java.util.Arrays;

/** Boxes around parts where they stand, along the common axes. */
final class PartBoxes {

    /** Times the largest coordinate: what rounding may take away between a box and the answer to a query. */
    private static final double SLACK = 1e-13;

    private PartBoxes() {}

    /** Writes six numbers: the box around a mesh at a pose, smallest corner first. */
    static void of(TriangleMesh mesh, Pose pose, double[] out, int at) {
        double[] m = new double[12];
        pose.copyInto(m);
        Arrays.fill(out, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(out, at + 3, at + 6, Double.NEGATIVE_INFINITY);
        double[] p = mesh.coordinates();
        double reach = Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]);
        double farthest = 0;
        for (int corner : mesh.corners()) {
            double x = p[3 * corner];
            double y = p[3 * corner + 1];
            double z = p[3 * corner + 2];
            double px = Pose.mapX(m, x, y, z);
            double py = Pose.mapY(m, x, y, z);
            double pz = Pose.mapZ(m, x, y, z);
            farthest = Math.max(farthest, Math.abs(x) + Math.abs(y) + Math.abs(z));
            out[at] = Math.min(out[at], px);
            out[at + 1] = Math.min(out[at + 1], py);
            out[at + 2] = Math.min(out[at + 2], pz);
            out[at + 3] = Math.max(out[at + 3], px);
            out[at + 4] = Math.max(out[at + 4], py);
            out[at + 5] = Math.max(out[at + 5], pz);
        }
        double slack = SLACK * (reach + farthest);
        for (int k = 0; k < 3; k++) {
            out[at + k] = Math.max(-Aabb.LARGEST, out[at + k] - slack);
            out[at + 3 + k] = Math.min(Aabb.LARGEST, out[at + 3 + k] + slack);
        }
    }

    /** How long the diagonal of a box is. */
    static double diagonal(double[] boxes, int at) {
        double x = boxes[at + 3] - boxes[at];
        double y = boxes[at + 4] - boxes[at + 1];
        double z = boxes[at + 5] - boxes[at + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
