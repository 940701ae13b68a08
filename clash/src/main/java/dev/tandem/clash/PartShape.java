package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.ClashSlack;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Interior;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What is derived from a mesh, once for all parts that share it: its tree, whether it has an inside, whether it is
 * convex.
 *
 * <p>Immutable and safe for use by multiple threads. Making one takes O(n log n) time for n triangles.
 */
public final class PartShape {

    /** Larger ones are not asked whether they are convex: they hardly ever are, and depth costs the more. */
    private static final int LARGEST_HULL = 5000;

    private static final AtomicInteger COUNT = new AtomicInteger();

    /** Its own in this process, for those who keep things by shape. */
    final int number = COUNT.getAndIncrement();

    final TriangleMesh mesh;
    final Body body;
    final boolean solid;
    private final @Nullable Body inside;
    final @Nullable Body hull;
    final double[] low;
    final double[] high;
    final double diagonal;
    final double farthest;
    /** One point of each connected component. */
    final double[][] components;

    private volatile int @Nullable [] partners;

    private PartShape(TriangleMesh mesh) {
        this.mesh = mesh;
        MeshReport report = MeshReport.of(mesh);
        body = Body.of(mesh);
        solid = report.isWatertight();
        inside = solid ? body.solid() : null;
        low = array(report.low());
        high = array(report.high());
        diagonal = report.size().length();
        farthest = farthest(low, high);
        hull = solid ? hullIfConvex(mesh, Math.abs(report.signedVolume())) : null;
        int[] first = report.components() == 1 ? new int[1] : MeshReport.firstTrianglesOfComponents(mesh);
        components = new double[first.length][];
        Arrays.setAll(components, i -> array(mesh.point(mesh.corner(first[i], 0))));
    }

    /**
     * Writes the box around a mesh at a pose.
     *
     * @param mesh the mesh
     * @param pose the pose of the mesh
     * @param out receives the smallest and then the largest corner
     * @param at the index of the first number
     */
    public static void boxAround(TriangleMesh mesh, Pose pose, double[] out, int at) {
        PartBoxes.of(mesh, pose, out, at);
    }

    /**
     * {@return the length of the diagonal of a box}
     *
     * @param boxes holds the smallest and then the largest corner
     * @param at the index of the first number
     */
    public static double diagonal(double[] boxes, int at) {
        return PartBoxes.diagonal(boxes, at);
    }

    /**
     * {@return the shape of a mesh}
     *
     * @param mesh the mesh, not empty
     */
    public static PartShape of(TriangleMesh mesh) {
        return new PartShape(mesh);
    }

    private static double[] array(Vec3 v) {
        return new double[] {v.x(), v.y(), v.z()};
    }

    private static double farthest(double[] low, double[] high) {
        double most = 0;
        for (int k = 0; k < 3; k++) {
            most = Math.max(most, Math.max(Math.abs(low[k]), Math.abs(high[k])));
        }
        return most;
    }

    private static @Nullable Body hullIfConvex(TriangleMesh mesh, double volume) {
        if (mesh.triangleCount() > LARGEST_HULL || !(volume > 0)) {
            return null;
        }
        ConvexHull hull = ConvexHull.of(mesh.coordinates());
        if (hull.dimension() < 3 || Math.abs(volume(hull) - volume) > ClashSlack.HOLLOW * volume) {
            return null;
        }
        return Body.of(hull);
    }

    private static double volume(ConvexHull hull) {
        double[] v = hull.vertices();
        double[] c = new double[9];
        double sum = 0;
        for (int face = 0; face < hull.faceCount(); face++) {
            for (int k = 0; k < 9; k++) {
                c[k] = v[3 * hull.corner(face, k / 3) + k % 3] - v[k % 3];
            }
            sum += c[0] * (c[4] * c[8] - c[5] * c[7])
                    + c[1] * (c[5] * c[6] - c[3] * c[8])
                    + c[2] * (c[3] * c[7] - c[4] * c[6]);
        }
        return sum / 6;
    }

    /** The triangle with which another makes a flat convex quadrangle, or that triangle itself. */
    int partner(int triangle) {
        int[] known = partners;
        if (known == null) {
            known = QuadFaces.partners(mesh);
            // Several threads may get here; they find the same.
            partners = known;
        }
        return known[triangle];
    }

    /** The solid, or the surface of what has no inside. */
    Body whole() {
        return inside == null ? body : inside;
    }

    /** What knows the inside of this solid; null if it has none. For one thread. */
    @Nullable
    Interior interior() {
        return inside == null ? null : inside.tree().surface().newInterior();
    }
}
