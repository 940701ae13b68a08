package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Penetration;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Optional;

/**
 * How deep two solids overlap that are closed meshes: bounds on the length of the shortest translation of B that takes
 * them apart.
 *
 * <pre>{@code
 * import dev.tandem.clash.SolidDepth;
 * import dev.tandem.geometry.TriangleMesh;
 * import dev.tandem.math.Pose;
 *
 * TriangleMesh cube = TriangleMesh.box(1, 1, 1);
 * SolidDepth depth = SolidDepth.of(cube, Pose.identity(), cube, Pose.translation(0.75, 0.125, 0)).orElseThrow();
 * System.out.println(depth.separation()); // prints: (0.25, 0.0, 0.0)
 * }</pre>
 *
 * <p>The upper bound is that of a way out that was tried: after it the two do not overlap. The lower bound is the largest
 * distance from the surface of one solid that was found for a point inside it that belongs to the other: that point must
 * get out. For two convex solids both are the depth itself, to rounding. Otherwise the two may be far apart: interlocked
 * solids have no short way out, and the ways that are tried are straight and not all there are.
 *
 * <p>Immutable and safe for use by multiple threads. A call takes some thousand queries between the two, and fewer for two
 * convex solids.
 *
 * @param lower no translation shorter than this takes the two apart
 * @param upper the length of {@code separation}
 * @param separation a translation of B in the world after which the two are apart, or just touch
 * @param isExact whether both bounds are the depth, to rounding
 */
public record SolidDepth(double lower, double upper, Vec3 separation, boolean isExact) {

    private static final Body POINT = Body.of(new Sphere(0));

    /**
     * {@return how deep two closed meshes overlap as solids; empty if they are apart}
     *
     * @param a the first mesh
     * @param poseA its pose in the world
     * @param b the second mesh
     * @param poseB its pose in the world
     * @throws IllegalArgumentException if a mesh is not closed
     */
    public static Optional<SolidDepth> of(TriangleMesh a, Pose poseA, TriangleMesh b, Pose poseB) {
        return of(PartShape.of(a), poseA, PartShape.of(b), poseB);
    }

    /**
     * {@return how deep two solids overlap whose shapes are kept for many questions; empty if they are apart}
     *
     * @param a the first shape
     * @param poseA its pose in the world
     * @param b the second shape
     * @param poseB its pose in the world
     * @throws IllegalArgumentException if a shape is not that of a closed mesh
     */
    public static Optional<SolidDepth> of(PartShape a, Pose poseA, PartShape b, Pose poseB) {
        if (!a.solid || !b.solid) {
            throw new IllegalArgumentException(
                    "a depth is one of two solids, but the " + (a.solid ? "second" : "first") + " mesh is not closed");
        }
        Detector detector = Tandem.detector();
        Pose bInA = Pose.relative(poseA, poseB);
        PairContext m = new PairContext(a, b, bInA, detector.prepare(a.body, b.body), 0, detector);
        int touching = m.query.countPairs(bInA);
        if (touching == 0 && !m.isNested(bInA)) {
            return Optional.empty();
        }
        Body hullA = a.hull;
        Body hullB = b.hull;
        return Optional.of(
                hullA != null && hullB != null
                        ? convex(detector.depth(hullA, hullB.at(bInA)), poseA)
                        : bounded(m, touching, poseA));
    }

    private static SolidDepth convex(Optional<Penetration> found, Pose poseA) {
        return found.map(p -> new SolidDepth(
                        p.lower(), p.depth(), poseA.rotate(p.normal()).times(p.depth()), true))
                .orElseGet(() -> new SolidDepth(0, 0, Vec3.ZERO, true));
    }

    private static SolidDepth bounded(PairContext m, int touching, Pose poseA) {
        int[] trianglesA = new int[touching];
        int[] trianglesB = new int[touching];
        PairJudge.inOrder(m.query, trianglesA, trianglesB);
        double deepest = Math.max(
                reach(m, m.insideA, m.b, m.placed, trianglesB), reach(m, m.insideB, m.a, m.inverse, trianglesA));
        // What rounding alone may do to the points that were measured.
        double lower = Math.max(0, deepest - m.tolerance);
        SeparatingMoves out = new SeparatingMoves(m, trianglesA, trianglesB);
        if (!out.isOutAfter(m.tolerance)) {
            out.shorten(lower);
            out.refine(lower);
        }
        return new SolidDepth(
                Math.min(lower, out.shortest()),
                out.shortest(),
                poseA.rotate(out.direction()).times(out.shortest()),
                false);
    }

    /** How deep the surface of one reaches into the other, at least. */
    private static double reach(
            PairContext m, PartInterior solid, PartShape surface, double[] inSolid, int[] touching) {
        PreparedQuery fromSolid = m.detector.prepare(solid.shape.body, POINT);
        return new SurfaceReach(m.detector, solid, fromSolid, m.tolerance)
                .thorough()
                .search(surface, inSolid, touching)
                .deepest();
    }
}
