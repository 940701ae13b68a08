package dev.tandem.bank;

import dev.tandem.tree.Element;

/** A test seen from the other side: swaps the elements, the placement and the witness points. */
record MirroredTest<A extends Element, B extends Element>(ProximityTest<? super A, ? super B> test)
        implements ProximityTest<B, A> {

    @Override
    public double distance(B a, A b, Placement at, Witness out) {
        double distance = test.distance(b, a, at.mirror(), out);
        out.map(at.bInA);
        out.swap();
        return distance;
    }

    @Override
    public boolean touches(B a, A b, Placement at, Witness scratch) {
        return test.touches(b, a, at.mirror(), scratch);
    }

    @Override
    public double distanceWithin(B a, A b, Placement at, double reach, Witness out) {
        double distance = test.distanceWithin(b, a, at.mirror(), reach, out);
        out.map(at.bInA);
        out.swap();
        return distance;
    }
}
