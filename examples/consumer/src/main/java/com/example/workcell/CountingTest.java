package com.example.workcell;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.TriangleElement;

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
