package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Slack;

/** Oriented box, as a bounding volume, against a solid cell: a lower bound, by the axes of {@link ObbObb}. */
public final class ObbCell implements ProximityTest<ObbElement, CellElement> {

    @Override
    public double distance(ObbElement a, CellElement b, Placement at, Witness out) {
        place(b, at.bInA);
        return Math.sqrt(ObbObb.squaredGap(
                a.box, b.oriented, Slack.relative(at.bInA), slackFor(a, b, at), Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(ObbElement a, CellElement b, Placement at, Witness scratch) {
        place(b, at.bInA);
        return !ObbObb.apart(a.box, b.oriented, Slack.relative(at.bInA), slackFor(a, b, at));
    }

    private static double slackFor(ObbElement a, CellElement b, Placement at) {
        return Slack.absolute(at.bInA, a.magnitude, BoxTriangle.largest(b.box, 6, 0));
    }

    /** The cell as centre, axes and half sizes in A's frame: its axes are the columns of the placement. */
    static void place(CellElement b, double[] m) {
        double[] q = b.oriented;
        double[] box = b.box;
        double x = 0.5 * box[0] + 0.5 * box[3];
        double y = 0.5 * box[1] + 0.5 * box[4];
        double z = 0.5 * box[2] + 0.5 * box[5];
        place(x, y, z, m, q);
        for (int axis = 0; axis < 3; axis++) {
            q[12 + axis] = 0.5 * box[3 + axis] - 0.5 * box[axis];
        }
    }

    /** Places the centre and the axes of a box that lies along the axes of B's frame. */
    static void place(double x, double y, double z, double[] m, double[] q) {
        for (int axis = 0; axis < 3; axis++) {
            q[axis] = m[4 * axis] * x + m[4 * axis + 1] * y + m[4 * axis + 2] * z + m[4 * axis + 3];
            q[3 + 3 * axis] = m[axis];
            q[4 + 3 * axis] = m[4 + axis];
            q[5 + 3 * axis] = m[8 + axis];
        }
    }
}
