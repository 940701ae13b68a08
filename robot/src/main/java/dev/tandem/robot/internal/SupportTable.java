package dev.tandem.robot.internal;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.robot.LinkGeometry;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What decides most pairs of meshes before their trees are asked, all in the link's frame and made once.
 *
 * <pre>
 *        .-------.          axis     a segment along the middle: two pieces are compared along the line between
 *       ( ●━━━━━● )                  the closest points of their axes
 *        '-------'          support  how far the piece extends in a direction, from the middle of the axis
 *                           cores    capsules that lie inside the solid
 * </pre>
 *
 * <p>The support is that of the convex hull, h(u) = max u·v over the corners v, kept for the corners of a grid on the six
 * faces of a cube. A direction in a cell is a sum of its four corners with weights that are not negative, and h is
 * convex and grows in proportion: the same sum of the four numbers is an upper bound, whatever the direction.
 */
final class SupportTable {

    /** Cells along the edge of a face of the cube. */
    private static final int CELLS = 8;

    private static final int SIDE = CELLS + 1;

    /** Numbers a core: both ends, the radius. */
    static final int CORE = 7;

    /** Both ends. */
    final double[] axis;

    /** Its middle, and how far that is from the origin of the link. */
    final double[] middle = new double[3];

    final double away;

    /** {@link #CORE} numbers each; none where the mesh is not closed. */
    final double[] cores;

    /** No corner is farther from the middle of the axis. */
    final double size;

    private final float[] support = new float[6 * SIDE * SIDE];

    private SupportTable(double[] points, double[] axis, double[] cores) {
        this.axis = axis;
        this.cores = cores;
        for (int k = 0; k < 3; k++) {
            middle[k] = 0.5 * (axis[k] + axis[3 + k]);
        }
        this.away = BallCover.length(middle[0], middle[1], middle[2]) * MotionSlack.OUTLINE;
        double[] from = new double[points.length];
        double most = 0;
        for (int i = 0; i < points.length; i += 3) {
            double squared = 0;
            for (int k = 0; k < 3; k++) {
                from[i + k] = points[i + k] - middle[k];
                squared += from[i + k] * from[i + k];
            }
            most = Math.max(most, squared);
        }
        this.size = Math.sqrt(most) * MotionSlack.OUTLINE;
        for (int face = 0; face < 6; face++) {
            for (int i = 0; i < SIDE; i++) {
                for (int j = 0; j < SIDE; j++) {
                    support[(face * SIDE + i) * SIDE + j] =
                            roundedUp(farthest(from, face, 2.0 * i / CELLS - 1, 2.0 * j / CELLS - 1));
                }
            }
        }
    }

    /** The table of a piece, kept with it; null for a primitive, whose own test is as quick, and for an empty mesh. */
    static @Nullable SupportTable cached(LinkGeometry piece) {
        return piece.derived(SupportTable.class, p -> Optional.ofNullable(of(p)))
                .orElse(null);
    }

    private static @Nullable SupportTable of(LinkGeometry piece) {
        TriangleMesh mesh = piece.mesh().orElse(null);
        if (mesh == null || mesh.isEmpty()) {
            return null;
        }
        double[] m = new double[12];
        piece.origin().copyInto(m);
        double[] box = InnerCapsules.box(mesh);
        List<double[]> cores = InnerCapsules.of(piece, mesh, box);
        double[] placed = new double[CORE * cores.size()];
        double shrink = 2 - BallCover.stretch(m, 0);
        for (int c = 0; c < cores.size(); c++) {
            BallCover.map(m, 0, cores.get(c), 0, placed, CORE * c);
            BallCover.map(m, 0, cores.get(c), 3, placed, CORE * c + 3);
            placed[CORE * c + 6] = cores.get(c)[6] * shrink;
        }
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i += 3) {
            BallCover.map(m, 0, points, i, points, i);
        }
        double[] ends = ends(box);
        BallCover.map(m, 0, ends, 0, ends, 0);
        BallCover.map(m, 0, ends, 3, ends, 3);
        return new SupportTable(points, ends, placed);
    }

    /** Along the longest side, shorter at both ends by what the others have for a radius. */
    private static double[] ends(double[] box) {
        int longest = 0;
        double all = 0;
        for (int k = 0; k < 3; k++) {
            longest = box[3 + k] - box[k] > box[3 + longest] - box[longest] ? k : longest;
            all += 0.5 * (box[3 + k] - box[k]);
        }
        double half = 0.5 * (box[3 + longest] - box[longest]);
        double inset = Math.min(half, 0.5 * (all - half));
        double[] ends = new double[6];
        for (int k = 0; k < 3; k++) {
            ends[k] = 0.5 * (box[k] + box[3 + k]);
            ends[3 + k] = ends[k];
        }
        ends[longest] = box[longest] + inset;
        ends[3 + longest] = box[3 + longest] - inset;
        return ends;
    }

    private static double farthest(double[] points, int face, double p, double q) {
        double major = face % 2 == 0 ? 1 : -1;
        int axis = face / 2;
        double x = axis == 0 ? major : p;
        double y = axis == 1 ? major : axis == 0 ? p : q;
        double z = axis == 2 ? major : q;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.length; i += 3) {
            most = Math.max(most, x * points[i] + y * points[i + 1] + z * points[i + 2]);
        }
        return most;
    }

    private static float roundedUp(double value) {
        float near = (float) value;
        return near < value ? Math.nextUp(near) : near;
    }

    /** No corner v has a larger (v − middle)·u. In proportion to u, which need not have length one; NaN for zero. */
    double support(double x, double y, double z) {
        double ax = Math.abs(x);
        double ay = Math.abs(y);
        double az = Math.abs(z);
        double major;
        double p;
        double q;
        int face;
        if (ax >= ay && ax >= az) {
            major = ax;
            p = y;
            q = z;
            face = x >= 0 ? 0 : 1;
        } else if (ay >= az) {
            major = ay;
            p = x;
            q = z;
            face = y >= 0 ? 2 : 3;
        } else {
            major = az;
            p = x;
            q = y;
            face = z >= 0 ? 4 : 5;
        }
        double scale = 0.5 * CELLS / major;
        double s = p * scale + 0.5 * CELLS;
        double t = q * scale + 0.5 * CELLS;
        int i = Math.max(0, Math.min(CELLS - 1, (int) s));
        int j = Math.max(0, Math.min(CELLS - 1, (int) t));
        double f = s - i;
        double g = t - j;
        int at = (face * SIDE + i) * SIDE + j;
        double low = support[at] + g * (support[at + 1] - support[at]);
        double high = support[at + SIDE] + g * (support[at + SIDE + 1] - support[at + SIDE]);
        return major * (low + f * (high - low));
    }
}
