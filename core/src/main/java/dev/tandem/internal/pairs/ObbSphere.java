package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.SphereElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/**
 * Oriented box, as a bounding volume, against a ball: a lower bound. Errs only towards 'may touch'; see {@link Slack},
 * and {@link TouchTolerance} for the gap that a leaf below may count as touching.
 */
public final class ObbSphere implements ProximityTest<ObbElement, SphereElement> {

    @Override
    public double distance(ObbElement a, SphereElement b, Placement at, Witness out) {
        double[] box = a.box;
        double x = Pose.mapX(at.bInA, b.cx, b.cy, b.cz) - box[0];
        double y = Pose.mapY(at.bInA, b.cx, b.cy, b.cz) - box[1];
        double z = Pose.mapZ(at.bInA, b.cx, b.cy, b.cz) - box[2];
        double p0 = Math.abs(box[3] * x + box[4] * y + box[5] * z);
        double p1 = Math.abs(box[6] * x + box[7] * y + box[8] * z);
        double p2 = Math.abs(box[9] * x + box[10] * y + box[11] * z);
        double size = p0 + p1 + p2 + box[12] + box[13] + box[14];
        double magnitude = b.radius + Math.max(Math.abs(b.cx), Math.max(Math.abs(b.cy), Math.abs(b.cz)));
        double slack = Slack.absolute(at.bInA, a.magnitude, magnitude)
                + Slack.relative(at.bInA) * size
                + TouchTolerance.BALL_IN_BOX * (size + b.radius);
        double s0 = Math.max(0, p0 - box[12] - slack);
        double s1 = Math.max(0, p1 - box[13] - slack);
        double s2 = Math.max(0, p2 - box[14] - slack);
        return Math.max(0, Math.sqrt(s0 * s0 + s1 * s1 + s2 * s2) - b.radius - slack);
    }
}
