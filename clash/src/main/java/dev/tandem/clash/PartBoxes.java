package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.geometry.Aabb;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.ClashSlack;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import java.util.Arrays;

/** Boxes around parts where they stand, along the common axes. */
final class PartBoxes {

    private PartBoxes() {}

    /** Makes a box one around nothing. */
    static void clear(double[] box, int at) {
        Arrays.fill(box, at, at + 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, at + 3, at + 6, Double.NEGATIVE_INFINITY);
    }

    /** Grows a box so that it holds a point. */
    static void include(double[] box, int at, double x, double y, double z) {
        box[at] = Math.min(box[at], x);
        box[at + 1] = Math.min(box[at + 1], y);
        box[at + 2] = Math.min(box[at + 2], z);
        box[at + 3] = Math.max(box[at + 3], x);
        box[at + 4] = Math.max(box[at + 4], y);
        box[at + 5] = Math.max(box[at + 5], z);
    }

    /** Writes six numbers: the box around a mesh at a pose, smallest corner first. */
    static void of(TriangleMesh mesh, Pose pose, double[] out, int at) {
        double[] m = new double[12];
        pose.copyInto(m);
        clear(out, at);
        double[] p = mesh.coordinates();
        double reach = Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]);
        double farthest = 0;
        for (int corner : mesh.corners()) {
            double x = p[3 * corner];
            double y = p[3 * corner + 1];
            double z = p[3 * corner + 2];
            farthest = Math.max(farthest, Math.abs(x) + Math.abs(y) + Math.abs(z));
            include(out, at, Pose.mapX(m, x, y, z), Pose.mapY(m, x, y, z), Pose.mapZ(m, x, y, z));
        }
        double slack = ClashSlack.PART_BOX * (reach + farthest);
        for (int k = 0; k < 3; k++) {
            out[at + k] = Math.max(-Aabb.LARGEST, out[at + k] - slack);
            out[at + 3 + k] = Math.min(Aabb.LARGEST, out[at + 3 + k] + slack);
        }
    }

    /**
     * Writes six numbers: the box around a part where it stands.
     *
     * @throws IllegalArgumentException if it is a body that has no end, or of a kind that does not tell its box
     */
    static void of(Part part, double[] out, int at) {
        if (part.body().isEmpty()) {
            of(part.mesh(), part.pose(), out, at);
            return;
        }
        Body body = part.body().get();
        double[] box = new double[6];
        if (!isAround(body, part.pose(), box)) {
            throw new IllegalArgumentException("part '" + part.name() + "' shows "
                    + body.tree().kinds() + ", which has no end or does not tell the box around it");
        }
        for (int k = 0; k < 3; k++) {
            out[at + k] = Math.max(-Aabb.LARGEST, box[k]);
            out[at + 3 + k] = Math.min(Aabb.LARGEST, box[3 + k]);
        }
    }

    /** Writes the box around a body at a pose, whatever its own; false if there is none. */
    static boolean isAround(Body body, Pose pose, double[] out) {
        double[] m = new double[12];
        pose.copyInto(m);
        return TreeBox.around(body.tree(), m, out);
    }

    /** How long the diagonal of a box is. */
    static double diagonal(double[] boxes, int at) {
        double x = boxes[at + 3] - boxes[at];
        double y = boxes[at + 4] - boxes[at + 1];
        double z = boxes[at + 5] - boxes[at + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
