package dev.tandem.search;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.internal.query.CollisionQuery;

/** Is some component of one body wholly inside the other? Asked until that is known or the time is over. */
final class ContainmentQuery extends CollisionQuery {

    private final BudgetMeter spending;
    private boolean gaveUp;
    private final Witness common = new Witness();

    ContainmentQuery(BudgetMeter spending) {
        this.spending = spending;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        return true;
    }

    @Override
    public boolean seeksContainment() {
        gaveUp |= !found() && spending.isOver();
        return !found() && !gaveUp;
    }

    @Override
    public void contained(LeafTests tests, int a, int b, Witness point) {
        super.contained(tests, a, b, point);
        common.set(point);
    }

    @Override
    public void reset() {
        super.reset();
        gaveUp = false;
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
