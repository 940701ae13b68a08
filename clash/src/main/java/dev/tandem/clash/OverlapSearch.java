package dev.tandem.clash;

import dev.tandem.Body;
import dev.tandem.Penetration;
import dev.tandem.PreparedQuery;
import dev.tandem.clash.Clash.DepthSource;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Clash, contact or containment of two parts whose surfaces touch, and how deep.
 *
 * <pre>
 *   both convex            the depth itself (EPA)
 *   else                   a way out of the tolerance's length?         contact
 *                          a surface deeper inside than the tolerance?  clash, or containment
 *                          neither surface deeper, for sure?            contact: the overlap is thin everywhere
 *                          not decided, or surfaces without an inside?  clash, to be on the safe side
 * </pre>
 */
final class OverlapSearch {

    private final PairContext m;
    private final int[] trianglesA;
    private final int[] trianglesB;
    private final Function<PartShape, PreparedQuery> pointQueries;

    OverlapSearch(PairContext m, int[] trianglesA, int[] trianglesB, Function<PartShape, PreparedQuery> pointQueries) {
        this.m = m;
        this.trianglesA = trianglesA;
        this.trianglesB = trianglesB;
        this.pointQueries = pointQueries;
    }

    Overlap find() {
        Body hullA = m.a.hull;
        Body hullB = m.b.hull;
        if (hullA != null && hullB != null) {
            return convex(hullA, hullB);
        }
        SeparatingMoves out = new SeparatingMoves(m, trianglesA, trianglesB);
        if (out.isOutAfter(m.tolerance)) {
            return new Overlap(ClashKind.CONTACT, out.shortest(), 0, DepthSource.BOUNDED, out.direction());
        }
        SurfaceReach intoB = reach(m.insideB, m.a, m.inverse, trianglesA);
        SurfaceReach intoA = reach(m.insideA, m.b, m.placed, trianglesB);
        boolean shallowB = intoB != null && intoB.isShallow();
        boolean shallowA = intoA != null && intoA.isShallow();
        double deepest = Math.max(deepest(intoA), deepest(intoB));
        if (shallowA && shallowB) {
            return new Overlap(ClashKind.CONTACT, deepest, 0, DepthSource.BOUNDED, out.direction());
        }
        out.shorten(deepest);
        boolean inside = (shallowA && deepest(intoB) > m.tolerance && isInside(m.insideB, m.a, m.inverse))
                || (shallowB && deepest(intoA) > m.tolerance && isInside(m.insideA, m.b, m.placed));
        DepthSource source = deepest > m.tolerance ? DepthSource.BOUNDED : DepthSource.ESTIMATED;
        return new Overlap(
                inside ? ClashKind.CONTAINMENT : ClashKind.CLASH, out.shortest(), deepest, source, out.direction());
    }

    private Overlap convex(Body hullA, Body hullB) {
        Optional<Penetration> found = m.detector.depth(hullA, hullB.at(m.bInA));
        if (found.isEmpty()) {
            return new Overlap(ClashKind.CONTACT, 0, 0, DepthSource.EXACT, new Vec3(0, 0, 1));
        }
        Penetration p = found.get();
        if (p.depth() <= m.tolerance) {
            return new Overlap(ClashKind.CONTACT, p.depth(), p.lower(), DepthSource.EXACT, p.normal());
        }
        boolean inside = isInside(m.insideA, m.b, m.placed) || isInside(m.insideB, m.a, m.inverse);
        return new Overlap(
                inside ? ClashKind.CONTAINMENT : ClashKind.CLASH, p.depth(), p.lower(), DepthSource.EXACT, p.normal());
    }

    private @Nullable SurfaceReach reach(PartInterior solid, PartShape surface, double[] inSolid, int[] touching) {
        if (!solid.shape.solid) {
            return null;
        }
        return new SurfaceReach(m.detector, solid, pointQueries.apply(solid.shape), m.tolerance)
                .search(surface, inSolid, touching);
    }

    private static double deepest(@Nullable SurfaceReach reach) {
        return reach == null ? 0 : reach.deepest();
    }

    /** Whether all corners of the inner part are inside the outer, or as near to it as the tolerance. */
    private boolean isInside(PartInterior outer, PartShape inner, double[] innerInOuter) {
        double[] points = inner.mesh.coordinates().clone();
        PairContext.map(innerInOuter, points);
        for (int i = 0; i < points.length; i++) {
            int k = i % 3;
            if (points[i] < outer.shape.low[k] - m.tolerance || points[i] > outer.shape.high[k] + m.tolerance) {
                return false;
            }
        }
        for (int i = 0; i < points.length; i += 3) {
            if (!outer.contains(points[i], points[i + 1], points[i + 2])
                    && !isNear(outer.shape, points[i], points[i + 1], points[i + 2])) {
                return false;
            }
        }
        return true;
    }

    private boolean isNear(PartShape outer, double x, double y, double z) {
        Pose point = Pose.translation(x, y, z);
        return pointQueries.apply(outer).range(0, m.tolerance).distance(point) <= m.tolerance;
    }
}
