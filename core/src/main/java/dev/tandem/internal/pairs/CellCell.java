package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.Slack;

/**
 * Solid cell against solid cell. The verdict is exact on A's borders and the hull of B's corners as mapped by the
 * placement. Where that turns nothing, as between two maps in one frame, the mapped cell is a box along the same axes and
 * comparisons answer; else {@link ObbObb}'s axes tell what is clearly apart, and the support functions the rest.
 */
public final class CellCell implements ProximityTest<CellElement, CellElement> {

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    @Override
    public boolean touches(CellElement a, CellElement b, Placement at, Witness scratch) {
        double[] m = at.bInA;
        if (isTranslation(m)) {
            return overlap(a.box, b.box, m, 0) && overlap(a.box, b.box, m, 1) && overlap(a.box, b.box, m, 2);
        }
        ObbCell.place(a, IN_PLACE);
        ObbCell.place(b, m);
        double absolute = Slack.absolute(m, BoxTriangle.largest(a.box, 6, 0), BoxTriangle.largest(b.box, 6, 0));
        return !ObbObb.apart(a.oriented, b.oriented, Slack.relative(m), absolute) && a.touches(b.convex(), m);
    }

    private static boolean overlap(double[] a, double[] b, double[] m, int axis) {
        double t = m[4 * axis + 3];
        return b[axis] + t <= a[3 + axis] && b[3 + axis] + t >= a[axis];
    }

    @Override
    public double distance(CellElement a, CellElement b, Placement at, Witness out) {
        return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
    }

    @Override
    public double distanceWithin(CellElement a, CellElement b, Placement at, double reach, Witness out) {
        double[] m = at.bInA;
        if (!isTranslation(m)) {
            return a.distanceWithin(b.convex(), m, reach, out);
        }
        double x = axis(a.box, b.box, m, 0, out);
        double y = axis(a.box, b.box, m, 1, out);
        double z = axis(a.box, b.box, m, 2, out);
        double squared = x * x + y * y + z * z;
        if (x == 0 && y == 0 && z == 0) {
            return 0;
        }
        double distance = BoxTriangle.apart(squared);
        out.rounding = Rounding.CELL_GAP * distance + Limits.SQUARE_UNDERFLOW;
        return distance;
    }

    /** The gap along an axis, and the closest points' coordinates: across it, or in the middle of what is common. */
    private static double axis(double[] a, double[] b, double[] m, int axis, Witness out) {
        double t = m[4 * axis + 3];
        double low = b[axis] + t;
        double high = b[3 + axis] + t;
        double onA;
        double onB;
        if (low > a[3 + axis]) {
            onA = a[3 + axis];
            onB = low;
        } else if (high < a[axis]) {
            onA = a[axis];
            onB = high;
        } else {
            onA = 0.5 * Math.max(a[axis], low) + 0.5 * Math.min(a[3 + axis], high);
            onB = onA;
        }
        if (axis == 0) {
            out.ax = onA;
            out.bx = onB;
        } else if (axis == 1) {
            out.ay = onA;
            out.by = onB;
        } else {
            out.az = onA;
            out.bz = onB;
        }
        return Math.abs(onB - onA);
    }

    /** Whether nothing is turned: then mapping a corner adds the translation and rounds once. */
    private static boolean isTranslation(double[] m) {
        return m[0] == 1
                && m[1] == 0
                && m[2] == 0
                && m[4] == 0
                && m[5] == 1
                && m[6] == 0
                && m[8] == 0
                && m[9] == 0
                && m[10] == 1;
    }
}
