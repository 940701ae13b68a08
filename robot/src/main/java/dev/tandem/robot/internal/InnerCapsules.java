package dev.tandem.robot.internal;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.LinkGeometry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Capsules inside a closed mesh: if those of two links overlap then so do the links. A segment whose middle is inside
 * and that keeps a distance r from the surface is inside with all that is within r of it.
 *
 * <p>Many are tried, along the three sides of the box around the mesh, and those are kept that together fill most of
 * it, counted by the points of a grid.
 */
final class InnerCapsules {

    private static final int MOST = 4;

    /** Points of the grid along each side. */
    private static final int GRID = 9;

    /** One that fills less than this share of what the first fills is not worth a test. */
    private static final double WORTH = 0.05;

    private static final double[] LENGTHS = {0, 0.25, 0.5, 0.7, 0.85};
    private static final double[] PLACES = {0, -0.35, 0.35, -0.7, 0.7};
    private static final double[] MIDDLE = {0};

    /** A side that is this much longer than the shortest has room for several next to each other. */
    private static final double ROOMY = 2;

    private InnerCapsules() {}

    /** The box around a mesh: smallest corner, largest corner. */
    static double[] box(TriangleMesh mesh) {
        double[] box = new double[6];
        Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 3, 6, Double.NEGATIVE_INFINITY);
        double[] p = mesh.coordinates();
        for (int i = 0; i < p.length; i++) {
            box[i % 3] = Math.min(box[i % 3], p[i]);
            box[3 + i % 3] = Math.max(box[3 + i % 3], p[i]);
        }
        return box;
    }

    /** Both ends and the radius of each, in the mesh's frame, the one that fills most first; none if it is not closed. */
    static List<double[]> of(LinkGeometry piece, TriangleMesh mesh, double[] box) {
        if (!MeshReport.of(mesh).isWatertight()) {
            return List.of();
        }
        List<double[]> tried = candidates(piece, box);
        List<double[]> kept = new ArrayList<>();
        boolean[] filled = new boolean[GRID * GRID * GRID];
        int first = 0;
        while (kept.size() < MOST) {
            double[] best = null;
            int most = 0;
            for (double[] one : tried) {
                int more = fill(one, box, filled, false);
                if (more > most) {
                    most = more;
                    best = one;
                }
            }
            first = kept.isEmpty() ? most : first;
            if (best == null || most < WORTH * first) {
                break;
            }
            fill(best, box, filled, true);
            kept.add(best);
        }
        return kept;
    }

    private static List<double[]> candidates(LinkGeometry piece, double[] box) {
        PreparedQuery inside = Tandem.prepare(piece.body(), Body.of(new Point(new Vec3(0, 0, 0))));
        Body surface = Body.of(piece.body().tree().surface().tree());
        List<double[]> found = new ArrayList<>();
        for (int axis = 0; axis < 3; axis++) {
            int second = (axis + 1) % 3;
            int third = (axis + 2) % 3;
            if (places(box, axis).length == 1 && (places(box, second).length > 1 || places(box, third).length > 1)) {
                continue;
            }
            PreparedQuery[] queries = new PreparedQuery[LENGTHS.length];
            double[] ends = new double[3];
            for (int n = 0; n < LENGTHS.length; n++) {
                ends[axis] = LENGTHS[n] * 0.5 * (box[3 + axis] - box[axis]);
                Vec3 end = new Vec3(ends[0], ends[1], ends[2]);
                queries[n] = Tandem.prepare(surface, Body.of(new Segment(end.times(-1), end)));
            }
            double[] c = new double[3];
            c[axis] = place(box, axis, 0);
            for (double p : places(box, second)) {
                for (double q : places(box, third)) {
                    c[second] = place(box, second, p);
                    c[third] = place(box, third, q);
                    Pose at = Pose.translation(c[0], c[1], c[2]);
                    for (int n = 0; n < LENGTHS.length && (n > 0 || inside.collides(at)); n++) {
                        double r = queries[n].distance(at);
                        if (!(r > 0)) {
                            break;
                        }
                        double half = LENGTHS[n] * 0.5 * (box[3 + axis] - box[axis]);
                        double[] capsule = {c[0], c[1], c[2], c[0], c[1], c[2], r * MotionSlack.INNER_CAPSULE};
                        capsule[axis] -= half;
                        capsule[3 + axis] += half;
                        found.add(capsule);
                    }
                }
            }
        }
        return found;
    }

    private static double[] places(double[] box, int side) {
        double shortest = Math.min(box[3] - box[0], Math.min(box[4] - box[1], box[5] - box[2]));
        return box[3 + side] - box[side] > ROOMY * shortest ? PLACES : MIDDLE;
    }

    private static double place(double[] box, int axis, double share) {
        return 0.5 * (box[axis] + box[3 + axis]) + share * 0.5 * (box[3 + axis] - box[axis]);
    }

    /** How many points of the grid that are not filled yet a capsule fills. */
    private static int fill(double[] capsule, double[] box, boolean[] filled, boolean keep) {
        int count = 0;
        double[] p = new double[3];
        for (int k = 0; k < filled.length; k++) {
            if (!filled[k]) {
                int rest = k;
                for (int side = 0; side < 3; side++) {
                    p[side] = place(box, side, 2 * (rest % GRID + 0.5) / GRID - 1);
                    rest /= GRID;
                }
                if (isIn(capsule, p)) {
                    count++;
                    filled[k] = keep;
                }
            }
        }
        return count;
    }

    private static boolean isIn(double[] capsule, double[] p) {
        double along = 0;
        double length = 0;
        for (int k = 0; k < 3; k++) {
            double e = capsule[3 + k] - capsule[k];
            along += e * (p[k] - capsule[k]);
            length += e * e;
        }
        double s = length > 0 ? Math.max(0, Math.min(1, along / length)) : 0;
        double squared = 0;
        for (int k = 0; k < 3; k++) {
            double d = p[k] - capsule[k] - s * (capsule[3 + k] - capsule[k]);
            squared += d * d;
        }
        return squared <= capsule[6] * capsule[6];
    }
}
