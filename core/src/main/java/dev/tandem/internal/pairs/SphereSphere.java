package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.SphereElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.math.Pose;

/** Ball against ball: the distance of the centres less both radii. */
public final class SphereSphere implements ProximityTest<SphereElement, SphereElement> {

    @Override
    public double distance(SphereElement a, SphereElement b, Placement at, Witness out) {
        // From A's centre to B's.
        double x = Pose.mapX(at.bInA, b.cx, b.cy, b.cz) - a.cx;
        double y = Pose.mapY(at.bInA, b.cx, b.cy, b.cz) - a.cy;
        double z = Pose.mapZ(at.bInA, b.cx, b.cy, b.cz) - a.cz;
        double centres = TouchTolerance.length(x, y, z);
        double distance = distance(centres - a.radius - b.radius, centres + a.radius + b.radius, out);
        // Along the line of the centres, in units of their distance: where A ends and where B begins.
        double endOfA = a.radius / centres;
        double startOfB = (centres - b.radius) / centres;
        if (distance == 0) {
            // B's point nearest to A's centre; that is the centre itself where B holds it, also when they coincide.
            startOfB = centres > b.radius ? startOfB : 0;
            endOfA = startOfB;
        }
        out.ax = a.cx + endOfA * x;
        out.ay = a.cy + endOfA * y;
        out.az = a.cz + endOfA * z;
        out.bx = a.cx + startOfB * x;
        out.by = a.cy + startOfB * y;
        out.bz = a.cz + startOfB * z;
        return distance;
    }

    /** The distance of two shapes from the computed gap between them, and what rounding may have done to it. */
    static double distance(double gap, double size, Witness out) {
        double distance = TouchTolerance.distance(gap, size);
        out.uncertainty = distance > 0 ? Rounding.GAP * size : 0;
        return distance;
    }
}
