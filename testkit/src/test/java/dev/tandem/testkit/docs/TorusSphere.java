package dev.tandem.testkit.docs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.SphereElement;
import dev.tandem.math.Pose;

// region: own-test
/** Torus against ball: how far the centre is from the circle, less both radii. */
public final class TorusSphere implements ProximityTest<TorusElement, SphereElement> {

    @Override
    public double distance(TorusElement a, SphereElement b, Placement at, Witness out) {
        double x = Pose.mapX(at.bInA, b.cx, b.cy, b.cz); // the centre, in the torus's frame
        double y = Pose.mapY(at.bInA, b.cx, b.cy, b.cz);
        double z = Pose.mapZ(at.bInA, b.cx, b.cy, b.cz);
        double toCircle = a.toCircle(x, y, z);
        double size = 2 * (a.ring + a.tube + b.radius);
        double gap = toCircle - a.tube - b.radius;
        double distance = gap > TorusElement.TOUCH * size ? gap : 0; // never free by rounding alone
        double t = toCircle > b.radius ? b.radius / toCircle : 1; // the ball's point next to the circle
        a.witness(x + t * (a.near[0] - x), y + t * (a.near[1] - y), z + t * (a.near[2] - z), distance, out);
        out.uncertainty = distance > 0 ? TorusElement.ROUNDING * (size + distance) : 0;
        return distance;
    }
}
// end
