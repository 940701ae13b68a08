package dev.tandem.proximity;

import dev.tandem.descent.Placement;
import dev.tandem.descent.ProximityTest;
import dev.tandem.descent.Witness;
import dev.tandem.tree.SphereElement;

/** Ball against ball: the distance of the centres less both radii. */
public final class SphereSphere implements ProximityTest<SphereElement, SphereElement> {

    @Override
    public double distance(SphereElement a, SphereElement b, Placement at, Witness out) {
        double x = at.bInA[3];
        double y = at.bInA[7];
        double z = at.bInA[11];
        double centres = Curved.length(x, y, z);
        double distance = Curved.distance(centres - a.radius - b.radius, centres + a.radius + b.radius, out);
        // Along the line of the centres, in units of their distance: where A ends and where B begins.
        double endOfA = a.radius / centres;
        double startOfB = (centres - b.radius) / centres;
        if (distance == 0) {
            // B's point nearest to A's centre; that is the centre itself where B holds it, also when they coincide.
            startOfB = centres > b.radius ? startOfB : 0;
            endOfA = startOfB;
        }
        out.ax = endOfA * x;
        out.ay = endOfA * y;
        out.az = endOfA * z;
        out.bx = startOfB * x;
        out.by = startOfB * y;
        out.bz = startOfB * z;
        return distance;
    }
}
