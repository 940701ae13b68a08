package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.triangles.SeparatingSlab;
import dev.tandem.internal.triangles.TriangleDistance;

/**
 * Triangle against triangle. The verdict is exact on A's corners and B's corners as mapped by the placement; the
 * distance is 0 if and only if the verdict says that they touch. Which verdict is used is a choice: two exist that
 * reason differently and always agree.
 */
public record TrianglePair(Verdict verdict) implements ProximityTest<TriangleElement, TriangleElement> {

    /** Whether two triangles of nine coordinates each, in one frame, share a point. */
    @FunctionalInterface
    public interface Verdict {
        boolean intersects(double[] a, double[] b);
    }

    @Override
    public double distance(TriangleElement a, TriangleElement b, Placement at, Witness out) {
        return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
    }

    @Override
    public double distanceWithin(TriangleElement a, TriangleElement b, Placement at, double reach, Witness out) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        double[] points = b.closest;
        // A pair exactly at reach must be told apart from one beyond it, and the square of reach is rounded.
        double bound = reach * reach * (1 + Rounding.SQUARED_BOUND) + Double.MIN_NORMAL;
        double squared = TriangleDistance.certified(a.corners, b.placed, bound, points);
        double distance;
        if (squared >= 0) {
            distance = Math.sqrt(squared);
            out.rounding = squared < bound
                    ? SeparatingSlab.error(a.corners, b.placed, points, distance)
                    : Rounding.SLAB * distance;
        } else if (verdict.intersects(a.corners, b.placed)) {
            TriangleDistance.touching(a.corners, b.placed, points);
            distance = 0;
        } else {
            distance = Math.sqrt(TriangleDistance.precise(a.corners, b.placed, points));
            // Apart is apart: 0 is kept for triangles that touch.
            distance = Math.max(distance, Double.MIN_VALUE);
            out.rounding = SeparatingSlab.error(a.corners, b.placed, points, distance);
        }
        BoxTriangle.report(points, 0, 3, out);
        return distance;
    }

    /**
     * Whether two triangles are no nearer than a distance along a direction from A to B, as far as a distance is ever known. Then
     * {@code out} says what that may be off.
     */
    public static boolean isNoNearer(
            TriangleElement a, TriangleElement b, Placement at, double[] across, double distance, Witness out) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        double off = SeparatingSlab.shortfall(a.corners, b.placed, across, distance);
        out.rounding = off + Rounding.SLAB * distance;
        return off < Double.POSITIVE_INFINITY;
    }

    /** Writes a point that two triangles have in common, which are known to touch. */
    public static void touching(TriangleElement a, TriangleElement b, Placement at, Witness out) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        TriangleDistance.touching(a.corners, b.placed, b.closest);
        out.rounding = 0;
        BoxTriangle.report(b.closest, 0, 3, out);
    }

    @Override
    public boolean touches(TriangleElement a, TriangleElement b, Placement at, Witness scratch) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        return verdict.intersects(a.corners, b.placed);
    }
}
