package dev.tandem.internal.pairs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.internal.convex.Gjk;

/**
 * Any two convex solids, by their support functions: what is said in {@link Gjk} about right answers holds. It is the
 * test of every pair of convex kinds that has no formula of its own, and its own mirror: B is used as it is placed.
 */
public final class ConvexConvex implements ProximityTest<ConvexElement, ConvexElement> {

    @Override
    public double distance(ConvexElement a, ConvexElement b, Placement at, Witness out) {
        return a.distance(b.convex(), at.bInA, out);
    }

    @Override
    public double distanceWithin(ConvexElement a, ConvexElement b, Placement at, double reach, Witness out) {
        return a.distanceWithin(b.convex(), at.bInA, reach, out);
    }

    @Override
    public boolean touches(ConvexElement a, ConvexElement b, Placement at, Witness scratch) {
        return a.touches(b.convex(), at.bInA);
    }
}
