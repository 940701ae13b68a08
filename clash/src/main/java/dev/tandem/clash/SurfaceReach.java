package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.ClashSlack;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * How deep the surface of one part reaches into another, which is a solid: the largest distance to the solid's surface of
 * a point inside it. Whatever translation takes the two apart is at least as long, for that point must get out.
 *
 * <pre>
 *        ┌──────────┐
 *   ─────┼────• s   │     of a fragment of triangle with centre c, radius r and signed distance s(c) (inside
 *        │    │     │     positive) no point is deeper than s(c) + r; and none is deeper than its corners'
 *        └────┼─────┘     distance from any one flat face of the solid, for that distance is convex
 * </pre>
 *
 * Fragments that may be deepest are halved first, until none can be deeper than what was found, or than the tolerance.
 */
final class SurfaceReach {

    /** Points asked about before the search is cut short. */
    private static final int BUDGET = 12_000;

    /** As many are enough once the tolerance is exceeded: the rest only sharpens a lower bound. */
    private static final int ENOUGH = 120;

    private static final double CLOSE = 1.02;

    private final Detector detector;
    private final PartInterior inside;
    private final PartShape solid;
    private final PreparedQuery fromSolid;
    private final double tolerance;
    private int enough = ENOUGH;
    private final PriorityQueue<Fragment> queue = new PriorityQueue<>(
            Comparator.comparingDouble((Fragment p) -> -p.upper).thenComparingInt(p -> p.number));
    private final double[] point = new double[3];
    private final double[] triangle = new double[9];
    private final double[] scratch = new double[6];

    private int asked;
    private int numbered;
    private double deepest;
    private boolean cutShort;

    private static final class Fragment {
        final double[] corners;
        final double upper;
        final int number;
        /** The triangle of the solid that is nearest to the centre; its halves have it near them too. */
        final int face;

        Fragment(double[] corners, double upper, int number, int face) {
            this.corners = corners;
            this.upper = upper;
            this.number = number;
            this.face = face;
        }
    }

    /** The query is between the solid and a point. */
    SurfaceReach(Detector detector, PartInterior inside, PreparedQuery fromSolid, double tolerance) {
        this.detector = detector;
        this.inside = inside;
        this.solid = inside.shape;
        this.fromSolid = fromSolid;
        this.tolerance = tolerance;
    }

    /** Searches on for a sharper bound, as far as the budget goes. */
    SurfaceReach thorough() {
        enough = BUDGET;
        return this;
    }

    /** The surface's triangles that touch the solid's come first. */
    SurfaceReach search(PartShape surface, double[] inSolid, int[] touching) {
        boolean[] seen = new boolean[surface.mesh.triangleCount()];
        for (int t : touching) {
            if (!seen[t]) {
                seen[t] = true;
                consider(surface, inSolid, t);
            }
        }
        for (int t = 0; t < seen.length; t++) {
            if (!seen[t]) {
                consider(surface, inSolid, t);
            }
        }
        while (!queue.isEmpty()) {
            Fragment fragment = queue.remove();
            if (fragment.upper <= bar() || isEnough()) {
                break;
            }
            if (asked >= BUDGET) {
                cutShort = true;
                break;
            }
            halve(fragment);
        }
        return this;
    }

    /** No translation shorter than this takes the two apart; 0 if no point was found inside. */
    double deepest() {
        return deepest;
    }

    /** Whether no point is deeper than the tolerance, for sure. */
    boolean isShallow() {
        return deepest <= tolerance && !cutShort;
    }

    private double bar() {
        return Math.max(tolerance, CLOSE * deepest);
    }

    private boolean isEnough() {
        return deepest > tolerance && asked >= enough;
    }

    private void consider(PartShape surface, double[] inSolid, int t) {
        double[] corners = new double[9];
        surface.mesh.copyTriangle(t, corners);
        PairContext.map(inSolid, corners);
        // Beyond its box there is no solid; what a long triangle has there need not be cut up.
        double[] polygon = BoxCut.inside(corners, solid.low, solid.high);
        for (int i = 6; i < polygon.length; i += 3) {
            consider(
                    new double[] {
                        polygon[0], polygon[1], polygon[2],
                        polygon[i - 3], polygon[i - 2], polygon[i - 1],
                        polygon[i], polygon[i + 1], polygon[i + 2]
                    },
                    -1);
        }
    }

    private void consider(double[] c, int hint) {
        double x = (c[0] + c[3] + c[6]) / 3;
        double y = (c[1] + c[4] + c[7]) / 3;
        double z = (c[2] + c[5] + c[8]) / 3;
        double r = 0;
        for (int k = 0; k < 9; k += 3) {
            double dx = c[k] - x;
            double dy = c[k + 1] - y;
            double dz = c[k + 2] - z;
            r = Math.max(r, dx * dx + dy * dy + dz * dz);
        }
        r = Math.sqrt(r);
        if (isEnough()) {
            return;
        }
        if (asked >= BUDGET) {
            cutShort = true;
            return;
        }
        asked++;
        double distance = distance(x, y, z, hint);
        DistanceQuery nearest = fromSolid.nearest();
        int face = nearest.trailA().id(solid.body.tree(), nearest.leafA());
        // Cheap first: which side the centre is on costs more.
        if (distance + r <= bar() || fromOneFace(c, face) <= bar()) {
            return;
        }
        double signed = inside.contains(x, y, z) ? distance : -distance;
        if (hint < 0 && signed < 0 && isOutsideButForItsRim(c, x, y, z, r)) {
            return;
        }
        deepest = Math.max(deepest, signed);
        double upper = signed + r;
        if (upper > bar()) {
            queue.add(new Fragment(c, upper, numbered++, face));
        }
    }

    /**
     * The largest distance of the corners from the face that was found nearest to the centre: a triangle, or the two
     * triangles of a flat convex quadrangle.
     */
    private double fromOneFace(double[] c, int t) {
        int partner = solid.partner(t);
        double most = 0;
        for (int k = 0; k < 9; k += 3) {
            System.arraycopy(c, k, point, 0, 3);
            most = Math.max(most, Math.min(squaredDistance(t), squaredDistance(partner)));
        }
        return Math.sqrt(most);
    }

    /**
     * A triangle that stands on the solid touches it along its rim. Drawn in towards its centre by less than the tolerance it
     * touches nothing, so it is all outside like its centre, and no point of the triangle is deeper than it was drawn in.
     */
    private boolean isOutsideButForItsRim(double[] c, double x, double y, double z, double r) {
        double kept = 1 - 0.5 * tolerance / r;
        if (!(kept > 0)) {
            return false;
        }
        Vec3[] drawn = new Vec3[3];
        for (int k = 0; k < 3; k++) {
            drawn[k] =
                    new Vec3(x + kept * (c[3 * k] - x), y + kept * (c[3 * k + 1] - y), z + kept * (c[3 * k + 2] - z));
        }
        return !detector.collides(solid.body, Body.of(TriangleMesh.triangle(drawn[0], drawn[1], drawn[2])));
    }

    /** From the solid's surface; a triangle that is known to be near leaves little to search. */
    private double distance(double x, double y, double z, int hint) {
        double most = Double.POSITIVE_INFINITY;
        if (hint >= 0) {
            point[0] = x;
            point[1] = y;
            point[2] = z;
            most = (1 + ClashSlack.NEAR_SURFACE) * Math.sqrt(squaredDistance(hint))
                    + ClashSlack.NEAR_SURFACE * (solid.farthest + solid.diagonal);
        }
        return fromSolid.range(0, most).distance(Pose.translation(x, y, z));
    }

    private double squaredDistance(int t) {
        solid.mesh.copyTriangle(t, triangle);
        return PointTriangle.squaredDistance(point, triangle, scratch);
    }

    private void halve(Fragment fragment) {
        double[] c = fragment.corners;
        int longest = 0;
        double most = -1;
        for (int k = 0; k < 9; k += 3) {
            double length = squared(c, k, (k + 3) % 9);
            if (length > most) {
                most = length;
                longest = k;
            }
        }
        int next = (longest + 3) % 9;
        double[] first = c.clone();
        double[] second = c.clone();
        for (int k = 0; k < 3; k++) {
            double middle = 0.5 * (c[longest + k] + c[next + k]);
            first[next + k] = middle;
            second[longest + k] = middle;
        }
        consider(first, fragment.face);
        consider(second, fragment.face);
    }

    private static double squared(double[] c, int i, int j) {
        double x = c[i] - c[j];
        double y = c[i + 1] - c[j + 1];
        double z = c[i + 2] - c[j + 2];
        return x * x + y * y + z * z;
    }
}
