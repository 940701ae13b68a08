package com.example.workcell;

import dev.tandem.descent.Placement;
import dev.tandem.descent.ProximityTest;
import dev.tandem.descent.Witness;
import dev.tandem.tree.TriangleElement;

/** A test of one's own for a pair of kinds: counts how often it is asked, and leaves the answer to the standard one. */
final class CountingTest implements ProximityTest<TriangleElement, TriangleElement> {

    private final ProximityTest<TriangleElement, TriangleElement> standard;
    private long asked;

    CountingTest(ProximityTest<TriangleElement, TriangleElement> standard) {
        this.standard = standard;
    }

    @Override
    public double distance(TriangleElement a, TriangleElement b, Placement at, Witness out) {
        asked++;
        return standard.distance(a, b, at, out);
    }

    long asked() {
        return asked;
    }
}
