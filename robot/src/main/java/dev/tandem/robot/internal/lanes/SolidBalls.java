package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.CellHalves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Balls that hold a mesh, a closed one with its inside, and stick out of it as little as possible.
 *
 * <pre>
 *   surface  ____.-----.____      a ball around a flat patch sticks out by its radius R,
 *               (       )         one whose centre is a depth D inside by R − D:
 *                `  ·  '          as all within D of its centre is inside
 * </pre>
 *
 * A box around the mesh is cut in halves, the cell whose ball sticks out most first. What of a solid is in a cell lies in
 * the hull of the corners of its surface, of the places where the surface leaves the cell and of the corners of the cell
 * that are inside: a ball around these points holds it. The centre is moved along the inward direction as long as that
 * helps. An open mesh has no inside, and its surface alone is held.
 */
final class SolidBalls {

    /** Steps inwards, as shares of the ball's radius. */
    private static final double[] STEPS = {0.35, 0.8, 1.5, 2.5, 4};

    private static final int ROUNDS = 12;

    /** Numbers a ball: centre, radius, the radius of the ball about the same centre that is inside; 0 if there is none. */
    static final int BALL = 5;

    private static final double[] NOWHERE = new double[3];

    private static final class Cell {
        final double[] box;
        final List<double[]> surface;

        /** Its last number is about how deep its centre is. */
        final double[] ball;

        /** How far the ball sticks out; for an open mesh a guess. */
        final double excess;

        Cell(double[] box, List<double[]> surface, double[] ball) {
            this.box = box;
            this.surface = surface;
            this.ball = ball;
            this.excess = ball[3] - ball[4];
        }
    }

    private final SurfaceDepth depth;
    private final double[] middle = new double[3];
    private final double fine;

    private SolidBalls(LinkGeometry piece, TriangleMesh mesh, double fine) {
        this.depth = new SurfaceDepth(piece, mesh);
        this.fine = fine;
    }

    /**
     * Balls in the mesh's frame, {@link #BALL} numbers each.
     *
     * @param piece the piece that the mesh is of
     * @param most how many balls there may be
     * @param fine balls that stick out by less than this are not cut further
     */
    static List<double[]> of(LinkGeometry piece, TriangleMesh mesh, int most, double fine) {
        if (mesh.isEmpty()) {
            return List.of();
        }
        double[] box = new double[6];
        Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 3, 6, Double.NEGATIVE_INFINITY);
        List<double[]> triangles = new ArrayList<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double[] triangle = new double[9];
            mesh.copyTriangle(t, triangle);
            triangles.add(triangle);
            grow(box, triangle);
        }
        SolidBalls maker = new SolidBalls(piece, mesh, fine);
        for (int k = 0; k < 3; k++) {
            maker.middle[k] = 0.5 * (box[k] + box[3 + k]);
        }
        PriorityQueue<Cell> cells = new PriorityQueue<>((p, q) -> Double.compare(q.excess, p.excess));
        maker.add(null, box, triangles, cells);
        // A cut that helps makes one cell two; more cuts than that would be cells of no size.
        for (int cuts = 0; cells.size() < most && cuts < 2 * most; cuts++) {
            Cell worst = cells.remove();
            if (worst.excess <= fine) {
                cells.add(worst);
                break;
            }
            CellHalves.cut(worst.box, worst.surface, (half, within) -> maker.add(worst, half, within, cells));
        }
        List<double[]> balls = new ArrayList<>();
        for (Cell cell : cells) {
            double[] ball = cell.ball;
            ball[4] = maker.depth.certain(ball[0], ball[1], ball[2]);
            balls.add(ball);
        }
        return balls;
    }

    private static void grow(double[] box, double[] points) {
        for (int k = 0; k < points.length; k++) {
            box[k % 3] = Math.min(box[k % 3], points[k]);
            box[3 + k % 3] = Math.max(box[3 + k % 3], points[k]);
        }
    }

    private void add(@Nullable Cell whole, double[] cell, List<double[]> surface, PriorityQueue<Cell> cells) {
        List<double[]> points = new ArrayList<>();
        double[] box = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (double[] polygon : surface) {
            for (int k = 0; k < polygon.length; k += 3) {
                points.add(new double[] {polygon[k], polygon[k + 1], polygon[k + 2], 0});
            }
            grow(box, polygon);
        }
        // Many a corner is in the part of the ball around both halves that is inside.
        depth.note(whole == null ? NOWHERE : whole.ball, whole == null ? 0 : whole.ball[4]);
        for (int corner = 0; depth.isSolid() && corner < 8; corner++) {
            double[] p = {
                cell[(corner & 1) == 0 ? 0 : 3], cell[(corner & 2) == 0 ? 1 : 4], cell[(corner & 4) == 0 ? 2 : 5], 0
            };
            if (depth.isInside(p[0], p[1], p[2])) {
                points.add(p);
                grow(box, Arrays.copyOf(p, 3));
            }
        }
        if (!points.isEmpty()) {
            double[] ball = ball(points, surface);
            cells.add(new Cell(box, surface, ball));
        }
    }

    /** The ball around points that sticks out least, of those along the way inwards. */
    private double[] ball(List<double[]> points, List<double[]> surface) {
        double[] flat = new double[4 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            System.arraycopy(points.get(i), 0, flat, 4 * i, 4);
        }
        double[] best = new double[BALL];
        around(flat, best);
        double size = best[3];
        double[] in = inwards(surface, best);
        best[4] = depth.above(-1, best[0], best[1], best[2]);
        for (int k = 0; k < STEPS.length && best[3] - best[4] > fine && in.length > 0; k++) {
            double[] next = new double[BALL];
            for (int i = 0; i < 3; i++) {
                next[i] = best[i] + (STEPS[k] - (k == 0 ? 0 : STEPS[k - 1])) * size * in[i];
            }
            next[3] = radius(next, flat);
            depth.note(best, best[4]);
            next[4] = depth.above(next[3] - (best[3] - best[4]), next[0], next[1], next[2]);
            if (next[3] - next[4] >= best[3] - best[4]) {
                break;
            }
            best = next;
        }
        return best;
    }

    /** A small ball around points, by steps towards the one that is farthest; which ball it is does not matter much. */
    private static void around(double[] points, double[] out) {
        double[] box = {points[0], points[1], points[2], points[0], points[1], points[2]};
        for (int i = 0; i < points.length; i += 4) {
            for (int k = 0; k < 3; k++) {
                box[k] = Math.min(box[k], points[i + k]);
                box[3 + k] = Math.max(box[3 + k], points[i + k]);
            }
        }
        for (int k = 0; k < 3; k++) {
            out[k] = 0.5 * (box[k] + box[3 + k]);
        }
        for (int round = 0; round < ROUNDS; round++) {
            int farthest = 0;
            double most = -1;
            for (int i = 0; i < points.length; i += 4) {
                double dx = points[i] - out[0];
                double dy = points[i + 1] - out[1];
                double dz = points[i + 2] - out[2];
                double squared = dx * dx + dy * dy + dz * dz;
                if (squared > most) {
                    most = squared;
                    farthest = i;
                }
            }
            for (int k = 0; k < 3; k++) {
                out[k] += (points[farthest + k] - out[k]) / (round + 4);
            }
        }
        out[3] = radius(out, points);
    }

    private static double radius(double[] centre, double[] points) {
        double most = 0;
        for (int i = 0; i < points.length; i += 4) {
            most = Math.max(
                    most,
                    BallCover.length(points[i] - centre[0], points[i + 1] - centre[1], points[i + 2] - centre[2]));
        }
        return most * (1 + LaneSlack.DOUBLE);
    }

    /** The mean direction into the solid, of length one; empty if there is none. */
    private double[] inwards(List<double[]> surface, double[] ball) {
        double[] sum = new double[3];
        for (double[] p : surface) {
            for (int k = 3; k + 5 < p.length; k += 3) {
                for (int i = 0; i < 3; i++) {
                    int j = (i + 1) % 3;
                    int l = (i + 2) % 3;
                    sum[i] -= (p[k + j] - p[j]) * (p[k + 3 + l] - p[l]) - (p[k + l] - p[l]) * (p[k + 3 + j] - p[j]);
                }
            }
        }
        double length = BallCover.length(sum[0], sum[1], sum[2]);
        if (!(length > 0)) {
            return new double[0];
        }
        double towards = 0;
        for (int i = 0; i < 3; i++) {
            sum[i] /= length;
            towards += sum[i] * (middle[i] - ball[i]);
        }
        // The normals of an open mesh may point either way.
        if (!depth.isSolid() && towards < 0) {
            return new double[] {-sum[0], -sum[1], -sum[2]};
        }
        return sum;
    }
}
