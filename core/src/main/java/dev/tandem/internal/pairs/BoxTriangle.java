package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.internal.triangles.PointTriangle;
import dev.tandem.internal.triangles.SegmentTriangle;
import dev.tandem.internal.triangles.SeparatingSlab;
import dev.tandem.math.Pose;

/**
 * Solid box against triangle. The verdict is exact: with the box as A, on its own faces and the triangle's corners as
 * mapped by the placement; with the box as B, on the triangle's corners and the hull of the box's mapped corners. The
 * distance is 0 if and only if the verdict says that they touch. A triangle wholly inside touches.
 */
public final class BoxTriangle implements ProximityTest<BoxElement, TriangleElement> {

    @Override
    public boolean touches(BoxElement a, TriangleElement b, Placement at, Witness scratch) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        return touches(a, b.placed);
    }

    private static boolean touches(BoxElement a, double[] t) {
        int verdict = BoxTriangleAxes.verdict(a.half, t, 0);
        if (verdict != BoxTriangleAxes.UNSURE) {
            return verdict == BoxTriangleAxes.OVERLAP;
        }
        return BoxClip.holds(a.half, t, 0)
                || BoxClip.holds(a.half, t, 3)
                || BoxClip.holds(a.half, t, 6)
                || BoxSurface.meets(t, a.corners, BoxSurface.triangles(a.half), a.triangle);
    }

    @Override
    public double distance(BoxElement a, TriangleElement b, Placement at, Witness out) {
        double[] t = b.placed;
        ObbTriangle.map(at.bInA, b.corners, t);
        if (touches(a, t)) {
            commonPoint(a, t);
            report(a.nearest, 0, 0, out);
            return 0;
        }
        return apart(t, a, a.corners, BoxSurface.facing(a.half, t, 3), true, out);
    }

    /** The same with the triangle as A. */
    public ProximityTest<TriangleElement, BoxElement> mirror() {
        return new Mirror();
    }

    private static final class Mirror implements ProximityTest<TriangleElement, BoxElement> {

        @Override
        public boolean touches(TriangleElement a, BoxElement b, Placement at, Witness scratch) {
            return touchesPlaced(a.corners, b, at);
        }

        @Override
        public double distance(TriangleElement a, BoxElement b, Placement at, Witness out) {
            return distanceToPlaced(a.corners, b, at, out);
        }
    }

    /** Fast in the box's frame, with room for what the way there costs; where that is too near, exactly in A's frame. */
    private static boolean touchesPlaced(double[] t, BoxElement b, Placement at) {
        double[] there = b.other;
        ObbTriangle.map(at.aInB, t, there);
        double off = Rounding.INVERSE_PLACING * (3 * largest(t, 9, 0) + BoxSurface.largestSum(b.half, at.bInA));
        int verdict = BoxTriangleAxes.verdict(b.half, there, off);
        if (verdict != BoxTriangleAxes.UNSURE) {
            return verdict == BoxTriangleAxes.OVERLAP;
        }
        Pose.mapPoints(at.bInA, b.corners, 8, b.placed);
        return BoxSurface.meets(t, b.placed, BoxSurface.placedTriangles(b.half, at.bInA), b.triangle)
                || BoxSurface.holds(b.placed, t[0], t[1], t[2]);
    }

    /** The distance of a triangle in A's frame and the placed box. */
    static double distanceToPlaced(double[] t, BoxElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        if (touchesPlaced(t, b, at)) {
            ObbTriangle.map(at.aInB, t, b.other);
            commonPoint(b, b.other);
            double[] common = b.nearest;
            Pose.mapPoints(m, common, 1, common);
            report(common, 0, 0, out);
            return 0;
        }
        Pose.mapPoints(m, b.corners, 8, b.placed);
        return apart(t, b, b.placed, BoxSurface.placedFacing(b.half, m, t, 3), false, out);
    }

    /** The distance of a triangle and some faces of a box, whose corners are given, that do not touch. */
    private static double apart(double[] t, BoxElement box, double[] corners, int faces, boolean boxIsA, Witness out) {
        double enough = TouchTolerance.ENOUGH * extent(t, box.half);
        double squared = BoxSurface.squaredDistance(
                t,
                corners,
                faces,
                boxIsA,
                Double.POSITIVE_INFINITY,
                enough * enough,
                box.triangle,
                box.closest,
                box.nearest);
        report(box.nearest, 0, 3, out);
        double distance = apart(squared);
        double most = TouchTolerance.BOX_SURFACE * (distance + extents(t, box.half));
        out.rounding = boxIsA
                ? SeparatingSlab.error(corners, 8, t, 3, box.nearest, distance, most)
                : SeparatingSlab.error(t, 3, corners, 8, box.nearest, distance, most);
        return distance;
    }

    /**
     * Leaves in {@code nearest} a point of a box and a triangle that touch, in the box's frame: the triangle's point
     * nearest to the centre, part of its edges, or where an edge of the box comes nearest to it.
     */
    private static void commonPoint(BoxElement box, double[] t) {
        double[] found = box.nearest;
        double[] points = box.closest;
        double[] centre = box.triangle;
        centre[0] = 0;
        centre[1] = 0;
        centre[2] = 0;
        PointTriangle.nearest(centre, 0, t, points);
        if (BoxClip.holds(box.half, points, 3)) {
            System.arraycopy(points, 3, found, 0, 3);
            return;
        }
        if (middleOfEdge(box, 0, t, found)
                || middleOfEdge(box, Rounding.INVERSE_PLACING * largest(t, 9, largest(box.half, 3, 0)), t, found)) {
            return;
        }
        double best = Double.POSITIVE_INFINITY;
        double[] edge = box.triangle;
        for (int i = 0; i < 8; i++) {
            for (int bit = 1; bit < 8; bit <<= 1) {
                if ((i & bit) == 0) {
                    System.arraycopy(box.corners, 3 * i, edge, 0, 3);
                    System.arraycopy(box.corners, 3 * (i | bit), edge, 3, 3);
                    double squared = SegmentTriangle.squaredDistance(edge, t, points);
                    if (squared < best) {
                        best = squared;
                        System.arraycopy(points, 3, found, 0, 3);
                    }
                }
            }
        }
    }

    /**
     * A point of an edge of the triangle in the box, which is larger by a tolerance: a corner that touches the box in the
     * frame of the verdict may be a rounding off it in this one.
     */
    private static boolean middleOfEdge(BoxElement box, double tolerance, double[] t, double[] out) {
        for (int k = 0; k < 9; k += 3) {
            if (BoxClip.middle(box.half, tolerance, t, k, (k + 3) % 9, out)) {
                return true;
            }
        }
        return false;
    }

    /** The larger of box and triangle, wherever they are: no more than the size of the pair. */
    private static double extent(double[] t, double[] half) {
        double extent = largest(half, 3, 0);
        for (int k = 3; k < 9; k++) {
            extent = Math.max(extent, Math.abs(t[k] - t[k - 3]));
        }
        return extent;
    }

    /** How far a triangle and a box go along an axis, together and at most. */
    private static double extents(double[] t, double[] half) {
        double edge = 0;
        for (int k = 0; k < 9; k++) {
            edge = Math.max(edge, Math.abs(t[k] - t[(k + 3) % 9]));
        }
        return edge + 2 * largest(half, 3, 0) * Math.sqrt(3);
    }

    /** Writes the points at two offsets as A's and B's. */
    static void report(double[] points, int a, int b, Witness out) {
        out.ax = points[a];
        out.ay = points[a + 1];
        out.az = points[a + 2];
        out.bx = points[b];
        out.by = points[b + 1];
        out.bz = points[b + 2];
    }

    /** Apart is apart: 0 is kept for what touches. */
    static double apart(double squared) {
        return Math.max(Math.sqrt(squared), Double.MIN_VALUE);
    }

    public static double largest(double[] values, int count, double least) {
        double largest = least;
        for (int k = 0; k < count; k++) {
            largest = Math.max(largest, Math.abs(values[k]));
        }
        return largest;
    }
}
