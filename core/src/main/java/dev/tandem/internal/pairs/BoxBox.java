package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.SeparatingSlab;
import dev.tandem.math.Pose;

/**
 * Solid box against solid box. The verdict is exact on A's own faces and the hull of B's corners as mapped by the
 * placement; the distance is 0 if and only if it says that they touch.
 *
 * <p>Fifteen separating axes answer nearly always. With the placement's columns Mⱼ, which need not be quite orthonormal,
 * and their products Nⱼ = Mⱼ₊₁ × Mⱼ₊₂:
 *
 * <pre>
 *   axis eᵢ:       |tᵢ|                        against  hᵢ + Σⱼ kⱼ|Mᵢⱼ|
 *   axis Nⱼ:       |Nⱼ·t|                      against  kⱼ|Nⱼ·Mⱼ| + Σᵢ hᵢ|Nⱼᵢ|
 *   axis eᵢ × Mⱼ:  |tᵢ₊₂Mᵢ₊₁,ⱼ − tᵢ₊₁Mᵢ₊₂,ⱼ|  against  hᵢ₊₁|Mᵢ₊₂,ⱼ| + hᵢ₊₂|Mᵢ₊₁,ⱼ| + kⱼ₊₁|Nⱼ₊₂,ᵢ| + kⱼ₊₂|Nⱼ₊₁,ᵢ|
 * </pre>
 *
 * <p>A gap beyond all rounding on one axis proves that they are apart. Overlap beyond all rounding on every axis proves
 * that they touch: the facets of A − B have these normals, so the depth is the smallest overlap, and mapped corners that
 * are rounded change it by no more than they move. Axes that vanish have no facet. Without volume some overlap is zero.
 */
public final class BoxBox implements ProximityTest<BoxElement, BoxElement> {

    @Override
    public boolean touches(BoxElement a, BoxElement b, Placement at, Witness scratch) {
        int verdict = axes(a.half, b.half, at.bInA, b.triangle);
        if (verdict != BoxTriangleAxes.UNSURE) {
            return verdict == BoxTriangleAxes.OVERLAP;
        }
        Pose.mapPoints(at.bInA, b.corners, 8, b.placed);
        return touchesExactly(a, b, at.bInA);
    }

    @Override
    public double distance(BoxElement a, BoxElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        boolean touches = touches(a, b, at, out);
        Pose.mapPoints(m, b.corners, 8, b.placed);
        if (touches) {
            commonPoint(a, b, at);
            BoxTriangle.report(a.nearest, 0, 0, out);
            return 0;
        }
        double largestA = BoxTriangle.largest(a.half, 3, 0);
        double largestB = BoxTriangle.largest(b.half, 3, 0);
        double extents = 2 * (largestA + Math.sqrt(3) * largestB);
        double quick = BoxBoxDistance.squared(a, b, at);
        if (quick >= 0) {
            BoxTriangle.report(a.nearest, 0, 3, out);
            return apart(a, b, quick, extents, out);
        }
        double enough = TouchTolerance.ENOUGH * Math.max(largestA, largestB);
        double squared = BoxSurface.squaredDistance(
                a.corners,
                BoxSurface.facing(a.half, b.placed, 8),
                a.triangle,
                b.placed,
                BoxSurface.placedFacing(b.half, m, a.corners, 8),
                b.triangle,
                enough * enough,
                a.closest,
                a.nearest);
        BoxTriangle.report(a.nearest, 0, 3, out);
        return apart(a, b, squared, extents, out);
    }

    private static double apart(BoxElement a, BoxElement b, double squared, double extents, Witness out) {
        double distance = BoxTriangle.apart(squared);
        double most = TouchTolerance.BOX_SURFACE * (distance + extents);
        out.rounding = SeparatingSlab.error(a.corners, 8, b.placed, 8, a.nearest, distance, most);
        return distance;
    }

    /** The fifteen axes; {@code n} is room for nine numbers. */
    private static int axes(double[] h, double[] k, double[] m, double[] n) {
        double size = BoxSurface.largestSum(k, m) + h[0] + h[1] + h[2];
        double unit = Filters.BOX_BOX_AXIS * size;
        boolean sure = true;
        for (int i = 0; i < 3; i++) {
            double gap = Math.abs(m[4 * i + 3])
                    - h[i]
                    - (k[0] * Math.abs(m[4 * i]) + k[1] * Math.abs(m[4 * i + 1]) + k[2] * Math.abs(m[4 * i + 2]));
            if (gap > unit + Limits.UNDERFLOW) {
                return BoxTriangleAxes.APART;
            }
            sure &= gap < -unit - Limits.UNDERFLOW;
        }
        for (int j = 0; j < 3; j++) {
            int u = j == 2 ? 0 : j + 1;
            int v = j == 0 ? 2 : j - 1;
            double nx = m[4 + u] * m[8 + v] - m[8 + u] * m[4 + v];
            double ny = m[8 + u] * m[v] - m[u] * m[8 + v];
            double nz = m[u] * m[4 + v] - m[4 + u] * m[v];
            n[3 * j] = Math.abs(nx);
            n[3 * j + 1] = Math.abs(ny);
            n[3 * j + 2] = Math.abs(nz);
            double gap = Math.abs(nx * m[3] + ny * m[7] + nz * m[11])
                    - k[j] * Math.abs(nx * m[j] + ny * m[4 + j] + nz * m[8 + j])
                    - (h[0] * n[3 * j] + h[1] * n[3 * j + 1] + h[2] * n[3 * j + 2]);
            // The sum of a direction's absolute coordinates is at most √3 times its length, which is about one.
            double error = 2 * unit + Limits.UNDERFLOW;
            if (gap > error) {
                return BoxTriangleAxes.APART;
            }
            sure &= gap < -error;
        }
        for (int i = 0; i < 3; i++) {
            int p = i == 2 ? 0 : i + 1;
            int q = i == 0 ? 2 : i - 1;
            for (int j = 0; j < 3; j++) {
                int u = j == 2 ? 0 : j + 1;
                int v = j == 0 ? 2 : j - 1;
                double mp = m[4 * p + j];
                double mq = m[4 * q + j];
                double ap = Math.abs(mp);
                double aq = Math.abs(mq);
                double gap = Math.abs(m[4 * q + 3] * mp - m[4 * p + 3] * mq)
                        - (h[p] * aq + h[q] * ap)
                        - (k[u] * n[3 * v + i] + k[v] * n[3 * u + i]);
                double error = unit * (ap + aq) + Limits.UNDERFLOW;
                if (gap > error) {
                    return BoxTriangleAxes.APART;
                }
                sure &= gap < -error || (mp == 0 && mq == 0);
            }
        }
        return sure ? BoxTriangleAxes.OVERLAP : BoxTriangleAxes.UNSURE;
    }

    /** With B's corners in place. */
    private static boolean touchesExactly(BoxElement a, BoxElement b, double[] m) {
        double[] corners = b.placed;
        for (int axis = 0; axis < 3; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = axis; i < 24; i += 3) {
                low = Math.min(low, corners[i]);
                high = Math.max(high, corners[i]);
            }
            if (low > a.half[axis] || high < -a.half[axis]) {
                return false;
            }
        }
        for (int i = 0; i < 24; i += 3) {
            if (BoxClip.holds(a.half, corners, i)) {
                return true;
            }
        }
        return BoxSurface.meet(
                        a.corners,
                        BoxSurface.triangles(a.half),
                        a.triangle,
                        corners,
                        BoxSurface.placedTriangles(b.half, m),
                        b.triangle)
                || BoxSurface.holds(corners, a.corners[0], a.corners[1], a.corners[2]);
    }

    /**
     * Leaves in A's {@code nearest} a point of two boxes that touch, with B's corners in place. Where two polytopes
     * meet, an edge (or a corner) of one meets the other; both ways are tried. The tolerance is for boxes that only
     * just touch, where rounding may hide it; it covers that at once, so that the loop hardly ever runs twice.
     */
    private static void commonPoint(BoxElement a, BoxElement b, Placement at) {
        double[] found = a.nearest;
        for (int i = 0; i < 24; i += 3) {
            if (BoxClip.holds(a.half, b.placed, i)) {
                System.arraycopy(b.placed, i, found, 0, 3);
                return;
            }
        }
        double tolerance = 0;
        while (!BoxClip.middleOfAnyEdge(a.half, tolerance, b.placed, found)) {
            Pose.mapPoints(at.aInB, a.corners, 8, a.placed);
            if (BoxClip.middleOfAnyEdge(b.half, tolerance, a.placed, found)) {
                Pose.mapPoints(at.bInA, found, 1, found);
                return;
            }
            double size = BoxSurface.largestSum(b.half, at.bInA) + a.half[0] + a.half[1] + a.half[2];
            tolerance = Math.max(4 * tolerance, Filters.BOX_BOX_AXIS * size + Double.MIN_NORMAL);
        }
    }
}
