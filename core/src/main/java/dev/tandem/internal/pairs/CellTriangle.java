package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.math.Pose;

/**
 * Solid cell against triangle. The verdict is exact: on the cell's own borders and the triangle's corners as mapped by
 * the placement; with the cell as B, on the triangle's corners and the hull of the cell's mapped corners. Separating axes
 * around the cell's centre answer nearly always, with room for what going there costs; what is closer than that is left
 * to the exact support functions. So are distances of what is near.
 */
public final class CellTriangle implements ProximityTest<CellElement, TriangleElement> {

    @Override
    public boolean touches(CellElement a, TriangleElement b, Placement at, Witness scratch) {
        double[] t = b.placed;
        ObbTriangle.map(at.bInA, b.corners, t);
        double[] box = a.box;
        for (int axis = 0; axis < 3; axis++) {
            double p = t[axis];
            double q = t[3 + axis];
            double r = t[6 + axis];
            double low = Math.min(p, Math.min(q, r));
            double high = Math.max(p, Math.max(q, r));
            // Comparisons are exact.
            if (low > box[3 + axis] || high < box[axis]) {
                return false;
            }
        }
        if (holds(box, t, 0) || holds(box, t, 3) || holds(box, t, 6)) {
            return true;
        }
        double off = Rounding.CELL_CENTRED * (BoxTriangle.largest(t, 9, 0) + BoxTriangle.largest(box, 6, 0));
        int verdict = around(a, t, off);
        return verdict == BoxTriangleAxes.UNSURE ? a.touches(b.convex(), at.bInA) : verdict == BoxTriangleAxes.OVERLAP;
    }

    private static boolean holds(double[] box, double[] t, int at) {
        return t[at] >= box[0]
                && t[at] <= box[3]
                && t[at + 1] >= box[1]
                && t[at + 1] <= box[4]
                && t[at + 2] >= box[2]
                && t[at + 2] <= box[5];
    }

    /** How a triangle in the cell's frame lies, where each coordinate may be off. */
    private static int around(CellElement cell, double[] t, double off) {
        double[] box = cell.box;
        for (int axis = 0; axis < 3; axis++) {
            double centre = 0.5 * box[axis] + 0.5 * box[3 + axis];
            cell.half[axis] = 0.5 * box[3 + axis] - 0.5 * box[axis];
            cell.triangle[axis] = t[axis] - centre;
            cell.triangle[3 + axis] = t[3 + axis] - centre;
            cell.triangle[6 + axis] = t[6 + axis] - centre;
        }
        return BoxTriangleAxes.verdict(cell.half, cell.triangle, off);
    }

    @Override
    public double distance(CellElement a, TriangleElement b, Placement at, Witness out) {
        return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
    }

    @Override
    public double distanceWithin(CellElement a, TriangleElement b, Placement at, double reach, Witness out) {
        ObbTriangle.map(at.bInA, b.corners, b.placed);
        double far = Rounding.CERTAIN_GAP * Math.sqrt(squaredBoxGap(a.box, b.placed, 0));
        return far > reach ? far : a.distanceWithin(b.convex(), at.bInA, reach, out);
    }

    /** How far the box around a triangle is from a box, squared, each coordinate of the triangle being off a little. */
    public static double squaredBoxGap(double[] box, double[] t, double off) {
        double squared = 0;
        for (int axis = 0; axis < 3; axis++) {
            double low = Math.min(t[axis], Math.min(t[3 + axis], t[6 + axis]));
            double high = Math.max(t[axis], Math.max(t[3 + axis], t[6 + axis]));
            double gap = Math.max(0, Math.max(low - box[3 + axis], box[axis] - high) - off);
            squared += gap * gap;
        }
        return squared;
    }

    /** The same with the triangle as A. */
    public ProximityTest<TriangleElement, CellElement> mirror() {
        return new Mirror();
    }

    private static final class Mirror implements ProximityTest<TriangleElement, CellElement> {

        @Override
        public boolean touches(TriangleElement a, CellElement b, Placement at, Witness scratch) {
            ObbTriangle.map(at.aInB, a.corners, a.placed);
            int verdict = around(b, a.placed, off(a, b, at));
            return verdict == BoxTriangleAxes.UNSURE
                    ? a.touches(b.convex(), at.bInA)
                    : verdict == BoxTriangleAxes.OVERLAP;
        }

        @Override
        public double distance(TriangleElement a, CellElement b, Placement at, Witness out) {
            return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
        }

        @Override
        public double distanceWithin(TriangleElement a, CellElement b, Placement at, double reach, Witness out) {
            ObbTriangle.map(at.aInB, a.corners, a.placed);
            // Measured in B's frame. The product of nested poses may stretch by any number of millionths.
            double certain = Rounding.CERTAIN_GAP - Pose.stretch(at.bInA);
            double far = certain * Math.sqrt(squaredBoxGap(b.box, a.placed, off(a, b, at)));
            return far > reach ? far : a.distanceWithin(b.convex(), at.bInA, reach, out);
        }

        private static double off(TriangleElement a, CellElement b, Placement at) {
            double[] m = at.bInA;
            double way = Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]);
            return Rounding.INVERSE_PLACING
                    * (3 * BoxTriangle.largest(a.corners, 9, 0) + way + 4 * BoxTriangle.largest(b.box, 6, 0));
        }
    }
}
