package dev.tandem.search;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import dev.tandem.query.Query;

/** Is some component of one body wholly inside the other? Asked until that is known or the time is over. */
final class ContainmentQuery extends Query {

    private final BudgetMeter spending;
    private boolean found;
    private boolean gaveUp;
    private int leafA;
    private int leafB;
    private final PartPath trailA = new PartPath();
    private final PartPath trailB = new PartPath();
    private final Witness common = new Witness();

    ContainmentQuery(BudgetMeter spending) {
        this.spending = spending;
    }

    @Override
    public boolean usesBounds() {
        return false;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        return true;
    }

    @Override
    public boolean seeksContainment() {
        gaveUp |= !found && spending.isOver();
        return !found && !gaveUp;
    }

    @Override
    public void contained(LeafTests tests, int a, int b, Witness point) {
        found = true;
        leafA = a;
        leafB = b;
        trailA.set(tests.trailA());
        trailB.set(tests.trailB());
        common.set(point);
        common.uncertainty = 0;
    }

    @Override
    public void reset() {
        found = false;
        gaveUp = false;
    }

    boolean isFound() {
        return found;
    }

    /** The leaf of A, once one is found. */
    int leafA() {
        return leafA;
    }

    int leafB() {
        return leafB;
    }

    PartPath trailA() {
        return trailA;
    }

    PartPath trailB() {
        return trailB;
    }

    /** A point that both have, in the frame of the outermost A. */
    Witness common() {
        return common;
    }

    /** Whether the time was over before that was known. */
    boolean gaveUp() {
        return gaveUp;
    }
}
