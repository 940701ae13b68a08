package dev.tandem.testkit.docs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.tree.Convex;

/** Torus against any convex shape: a bracket of the solid's distance from the circle, narrowed by halving arcs. */
public final class TorusConvex implements ProximityTest<TorusElement, ConvexElement> {

    @Override
    public double distance(TorusElement a, ConvexElement b, Placement at, Witness out) {
        return distanceWithin(a, b, at, Double.POSITIVE_INFINITY, out);
    }

    @Override
    public boolean touches(TorusElement a, ConvexElement b, Placement at, Witness scratch) {
        return distanceWithin(a, b, at, 0, scratch) <= 0;
    }

    @Override
    public double distanceWithin(TorusElement a, ConvexElement b, Placement at, double reach, Witness out) {
        Convex solid = b.convex();
        double size = 2 * (a.ring + a.tube + solid.radius());
        double touch = TorusElement.TOUCH * size;
        double ball = VolumeTorus.gap(a, at.bInA, solid.centre(0), solid.centre(1), solid.centre(2), solid.radius());
        if (ball > Math.max(reach, touch)) {
            return ball; // far away
        }
        TorusArcs arcs = a.arcs;
        // region: fallback
        arcs.start();
        arcs.search(a, solid, at.bInA, a.tube + touch, a.tube + touch, size); // the verdict
        boolean apart = arcs.lower > a.tube + touch; // proven; what is not counts as touching
        if (apart && reach > touch) {
            arcs.search(a, solid, at.bInA, a.tube + touch, a.tube + reach, size); // the distance
        }
        if (apart && arcs.lower - a.tube > reach) {
            return arcs.lower - a.tube; // what is beyond reach need not be exact
        }
        double distance = apart ? arcs.upper - a.tube : 0;
        out.uncertainty = Math.max(0, arcs.upper - (apart ? arcs.lower : a.tube)) + TorusElement.ROUNDING * size;
        // end
        a.witness(arcs.x, arcs.y, arcs.z, distance, out);
        return distance;
    }
}
