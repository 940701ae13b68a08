package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/** Two balls, as bounding volumes: the distance of the centres less both radii, and less what rounding may take. */
public final class BallBall implements ProximityTest<BallElement, BallElement> {

    @Override
    public double distance(BallElement a, BallElement b, Placement at, Witness out) {
        double[] m = at.bInA;
        double[] c = b.centre;
        double centres = TouchTolerance.length(
                Pose.mapX(m, c[0], c[1], c[2]) - a.centre[0],
                Pose.mapY(m, c[0], c[1], c[2]) - a.centre[1],
                Pose.mapZ(m, c[0], c[1], c[2]) - a.centre[2]);
        double radii = a.radius + b.radius;
        double slack = Slack.absolute(m, a.magnitude, b.magnitude) + Slack.relative(m) * (centres + radii);
        return Math.max(0, centres - radii - slack);
    }
}
