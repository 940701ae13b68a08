package dev.tandem.robot.check;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.CellHalves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Balls that hold a mesh with its inside. A box around the mesh is cut in halves, the cell with the largest ball first;
 * cells that hold nothing of the solid go away.
 *
 * <pre>
 *    +-----+-----+        the corners of the part of a solid that is in a cell are corners of its surface,
 *    |   .-|-.   |        places where the surface leaves the cell, and corners of the cell that are inside:
 *    +--(--+--)--+        a ball around all these holds the part
 * </pre>
 *
 * An open mesh has no inside, and its surface alone is held.
 */
final class SolidCover {

    /** A cell: its box, the pieces of triangles in it, and a ball around what of the solid is in it. */
    private static final class Cell {
        final double[] box;
        final List<double[]> surface;
        final double[] ball;

        Cell(double[] box, List<double[]> surface, double[] ball) {
            this.box = box;
            this.surface = surface;
            this.ball = ball;
        }
    }

    private final @Nullable PreparedQuery inside;

    private SolidCover(TriangleMesh mesh) {
        inside = MeshReport.of(mesh).isWatertight()
                ? Tandem.prepare(Body.of(mesh).solid(), Body.of(new Point(new Vec3(0, 0, 0))))
                : null;
    }

    /** About so many balls: x, y, z, radius of each. */
    static List<double[]> of(TriangleMesh mesh, int most) {
        if (mesh.isEmpty()) {
            return List.of();
        }
        SolidCover maker = new SolidCover(mesh);
        double[] box = new double[6];
        Arrays.fill(box, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(box, 3, 6, Double.NEGATIVE_INFINITY);
        List<double[]> triangles = new ArrayList<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            double[] triangle = new double[9];
            mesh.copyTriangle(t, triangle);
            triangles.add(triangle);
            for (int k = 0; k < 9; k++) {
                box[k % 3] = Math.min(box[k % 3], triangle[k]);
                box[3 + k % 3] = Math.max(box[3 + k % 3], triangle[k]);
            }
        }
        PriorityQueue<Cell> cells = new PriorityQueue<>((p, q) -> Double.compare(q.ball[3], p.ball[3]));
        maker.add(box, triangles, cells);
        // A cut that helps makes one cell two; more cuts than that would be cells of no size.
        for (int cuts = 0; cells.size() < most && cuts < 2 * most; cuts++) {
            Cell largest = cells.remove();
            CellHalves.cut(largest.box, largest.surface, (half, within) -> maker.add(half, within, cells));
        }
        List<double[]> balls = new ArrayList<>();
        cells.forEach(c -> balls.add(c.ball));
        return balls;
    }

    private void add(double[] box, List<double[]> surface, PriorityQueue<Cell> cells) {
        List<double[]> points = new ArrayList<>();
        for (double[] polygon : surface) {
            for (int k = 0; k < polygon.length; k += 3) {
                points.add(new double[] {polygon[k], polygon[k + 1], polygon[k + 2], 0});
            }
        }
        for (int corner = 0; inside != null && corner < 8; corner++) {
            double x = box[(corner & 1) == 0 ? 0 : 3];
            double y = box[(corner & 2) == 0 ? 1 : 4];
            double z = box[(corner & 4) == 0 ? 2 : 5];
            if (inside.collides(Pose.translation(x, y, z))) {
                points.add(new double[] {x, y, z, 0});
            }
        }
        if (!points.isEmpty()) {
            double[] ball = new double[4];
            BallCover.around(SphereRobot.flat(points), points.size(), ball);
            cells.add(new Cell(box, surface, ball));
        }
    }
}
