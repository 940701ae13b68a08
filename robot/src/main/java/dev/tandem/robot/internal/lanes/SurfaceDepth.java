package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.tree.Interior;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How deep points are below the surface of a mesh. Belongs to one thread. */
final class SurfaceDepth {

    /** Triangles a group. */
    private static final int GROUP = 16;

    private static final double[] HERE = Maps.identity();

    private final @Nullable Interior inside;

    /** The corners of each triangle, neighbours in groups, and a ball around each triangle and each group. */
    private final double[][] triangles;

    private final double[] balls;
    private final double[] groups;
    /** A ball in the solid. */
    private final double[] known = new double[4];

    private final double[] point = new double[3];
    private final double[] foot = new double[6];

    /** The triangle that was nearest the last time. */
    private int last;

    SurfaceDepth(LinkGeometry piece, TriangleMesh mesh) {
        this.inside = piece.body().tree().surface().newInterior();
        int n = mesh.triangleCount();
        this.triangles = new double[n][9];
        for (int t = 0; t < n; t++) {
            mesh.copyTriangle(t, triangles[t]);
        }
        sort(0, n);
        this.balls = new double[4 * n];
        this.groups = new double[4 * ((n + GROUP - 1) / GROUP)];
        for (int t = 0; t < n; t++) {
            around(t, t + 1, balls, 4 * t);
        }
        for (int g = 0; g < groups.length / 4; g++) {
            around(GROUP * g, Math.min(n, GROUP * (g + 1)), groups, 4 * g);
        }
    }

    /** Puts neighbours next to each other: halves across the longest side, at a border of groups. */
    private void sort(int from, int to) {
        if (to - from <= GROUP) {
            return;
        }
        int axis = 0;
        double most = -1;
        for (int k = 0; k < 3; k++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int t = from; t < to; t++) {
                low = Math.min(low, triangles[t][k]);
                high = Math.max(high, triangles[t][k]);
            }
            axis = high - low > most ? k : axis;
            most = Math.max(most, high - low);
        }
        int side = axis;
        Arrays.sort(triangles, from, to, (p, q) -> Double.compare(p[side], q[side]));
        int middle = from + ((to - from) / 2 + GROUP - 1) / GROUP * GROUP;
        sort(from, middle);
        sort(middle, to);
    }

    /** A ball around some triangles. */
    private void around(int from, int to, double[] out, int at) {
        for (int t = from; t < to; t++) {
            for (int k = 0; k < 9; k++) {
                out[at + k % 3] += triangles[t][k] / (3 * (to - from));
            }
        }
        for (int t = from; t < to; t++) {
            double[] c = triangles[t];
            for (int k = 0; k < 9; k += 3) {
                double far = BallCover.length(c[k] - out[at], c[k + 1] - out[at + 1], c[k + 2] - out[at + 2]);
                out[at + 3] = Math.max(out[at + 3], far);
            }
        }
    }

    /** Whether the mesh is closed, and so has an inside. */
    boolean isSolid() {
        return inside != null;
    }

    /**
     * Takes note of a ball that is in the solid, x, y, z, and a depth of its centre that {@link #above} gave: points in it need
     * no test. One whose depth is 0 has none.
     */
    void note(double[] centre, double below) {
        System.arraycopy(centre, 0, known, 0, 3);
        known[3] = below * LaneSlack.INSIDE;
    }

    /** Whether a point is in the solid; false for an open mesh. On the surface, either. */
    boolean isInside(double x, double y, double z) {
        if (inside == null) {
            return false;
        }
        double dx = x - known[0];
        double dy = y - known[1];
        double dz = z - known[2];
        return dx * dx + dy * dy + dz * dz < known[3] * known[3] || inside.contains(HERE, x, y, z);
    }

    /**
     * About how far a point is below the surface, if that is more than a bound; any number up to the bound if it is not. A
     * point outside is at 0; of an open mesh, it is how far a point is from it.
     */
    double above(double bound, double x, double y, double z) {
        double found = distance(x, y, z, bound, false);
        return found <= bound || inside == null || isInside(x, y, z) ? found : 0;
    }

    /** A lower bound on how far a point is below the surface; 0 if it is outside, or the mesh is open. */
    double certain(double x, double y, double z) {
        return isInside(x, y, z) ? distance(x, y, z, -1, true) * LaneSlack.INSIDE : 0;
    }

    /** The distance from the surface; it is not looked for further when it is no more than enough. */
    private double distance(double x, double y, double z, double enough, boolean certain) {
        point[0] = x;
        point[1] = y;
        point[2] = z;
        double best = nearest(last, certain);
        for (int g = 0; g < groups.length / 4 && best > enough; g++) {
            int end = isWithin(best, groups, g) ? Math.min(triangles.length, GROUP * (g + 1)) : 0;
            for (int t = GROUP * g; t < end; t++) {
                double exact = isWithin(best, balls, t) ? nearest(t, certain) : best;
                if (exact < best) {
                    best = exact;
                    last = t;
                }
            }
        }
        return best;
    }

    /** Whether the point is closer to a ball than a distance. */
    private boolean isWithin(double distance, double[] all, int ball) {
        int at = 4 * ball;
        double dx = all[at] - point[0];
        double dy = all[at + 1] - point[1];
        double dz = all[at + 2] - point[2];
        double reach = (distance + all[at + 3]) * (1 + LaneSlack.DOUBLE);
        return dx * dx + dy * dy + dz * dz < reach * reach;
    }

    private double nearest(int triangle, boolean certain) {
        double[] corners = triangles[triangle];
        return Math.sqrt(
                certain
                        ? PointTriangle.squaredDistance(point, corners, foot)
                        : PointTriangle.nearest(point, 0, corners, foot));
    }
}
