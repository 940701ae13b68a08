package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.tree.Interior;
import org.jspecify.annotations.Nullable;

/** How deep points are below the surface of a mesh. Belongs to one thread. */
final class SurfaceDepth {

    private static final double[] HERE = Maps.identity();

    private final @Nullable Interior inside;

    /** The corners of each triangle, and a ball around it. */
    private final double[][] triangles;

    private final double[] balls;
    private final double[] point = new double[3];
    private final double[] foot = new double[6];

    /** The triangle that was nearest the last time. */
    private int last;

    SurfaceDepth(LinkGeometry piece, TriangleMesh mesh) {
        this.inside = piece.body().tree().surface().newInterior();
        int n = mesh.triangleCount();
        this.triangles = new double[n][9];
        this.balls = new double[4 * n];
        for (int t = 0; t < n; t++) {
            double[] c = triangles[t];
            mesh.copyTriangle(t, c);
            for (int k = 0; k < 3; k++) {
                balls[4 * t + k] = (c[k] + c[3 + k] + c[6 + k]) / 3;
            }
            for (int k = 0; k < 9; k += 3) {
                balls[4 * t + 3] = Math.max(
                        balls[4 * t + 3],
                        BallCover.length(
                                c[k] - balls[4 * t], c[k + 1] - balls[4 * t + 1], c[k + 2] - balls[4 * t + 2]));
            }
        }
    }

    /** Whether the mesh is closed, and so has an inside. */
    boolean isSolid() {
        return inside != null;
    }

    /** Whether a point is in the solid; false for an open mesh. On the surface, either. */
    boolean isInside(double x, double y, double z) {
        return inside != null && inside.contains(HERE, x, y, z);
    }

    /** About how far a point is below the surface; 0 if it is outside. Of an open mesh, how far it is from it. */
    double at(double x, double y, double z) {
        return inside != null && !isInside(x, y, z) ? 0 : distance(x, y, z, false);
    }

    /** A lower bound on how far a point is below the surface; 0 if it is outside, or the mesh is open. */
    double certain(double x, double y, double z) {
        return isInside(x, y, z) ? distance(x, y, z, true) * LaneSlack.INSIDE : 0;
    }

    private double distance(double x, double y, double z, boolean certain) {
        point[0] = x;
        point[1] = y;
        point[2] = z;
        double best = nearest(last, certain);
        for (int t = 0; t < triangles.length; t++) {
            double d = BallCover.length(balls[4 * t] - x, balls[4 * t + 1] - y, balls[4 * t + 2] - z);
            if (d - balls[4 * t + 3] < best) {
                double exact = nearest(t, certain);
                if (exact < best) {
                    best = exact;
                    last = t;
                }
            }
        }
        return best;
    }

    private double nearest(int triangle, boolean certain) {
        double[] corners = triangles[triangle];
        return Math.sqrt(
                certain
                        ? PointTriangle.squaredDistance(point, corners, foot)
                        : PointTriangle.nearest(point, 0, corners, foot));
    }
}
