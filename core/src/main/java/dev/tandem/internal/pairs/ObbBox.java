package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Slack;

/** Oriented box, as a bounding volume, against a solid box: a lower bound, by the axes of {@link ObbObb}. */
public final class ObbBox implements ProximityTest<ObbElement, BoxElement> {

    @Override
    public double distance(ObbElement a, BoxElement b, Placement at, Witness out) {
        double[] q = b.oriented;
        place(b, at.bInA);
        return Math.sqrt(
                ObbObb.squaredGap(a.box, q, Slack.relative(at.bInA), slackFor(a, b, at), Double.POSITIVE_INFINITY));
    }

    @Override
    public boolean touches(ObbElement a, BoxElement b, Placement at, Witness scratch) {
        double[] q = b.oriented;
        place(b, at.bInA);
        return !ObbObb.apart(a.box, q, Slack.relative(at.bInA), slackFor(a, b, at));
    }

    private static double slackFor(ObbElement a, BoxElement b, Placement at) {
        return Slack.absolute(at.bInA, a.magnitude, Math.max(b.half[0], Math.max(b.half[1], b.half[2])));
    }

    /** The box as centre, axes and half sizes in A's frame: the columns of the placement. */
    private static void place(BoxElement b, double[] m) {
        ObbCell.place(0, 0, 0, m, b.oriented);
        System.arraycopy(b.half, 0, b.oriented, 12, 3);
    }
}
