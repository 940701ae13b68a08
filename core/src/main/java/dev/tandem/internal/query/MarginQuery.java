package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.query.Query;

/** Asks for all that is within a margin, and for what is contained where nothing touches. */
abstract class MarginQuery extends Query {

    final PairPaths trails = new PairPaths();
    final ContainedComponents contained = new ContainedComponents();
    double margin;

    @Override
    public final boolean usesBounds() {
        return margin > 0;
    }

    @Override
    public final double reach() {
        return margin;
    }

    @Override
    public final boolean seeksContainment() {
        return !trails.wholesTouch();
    }

    @Override
    public final void contained(LeafTests tests, int a, int b, Witness common) {
        contained.add(tests, a, b, common);
    }

    @Override
    public void reset() {
        trails.clear();
        contained.clear();
    }
}
