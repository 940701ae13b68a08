package dev.tandem.testkit.docs;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.query.Query;

// region: near-pairs
/** How many pairs of elements are at most a distance apart? */
final class NearPairs extends Query {

    private final double most;
    private final Witness scratch = new Witness();
    private int count;

    NearPairs(double most) {
        this.most = most;
    }

    /** Distances matter, not only verdicts. */
    @Override
    public boolean usesBounds() {
        return true;
    }

    /** What is farther apart than this need not be opened. */
    @Override
    public double reach() {
        return most;
    }

    /** Two leaves; true ends the walk. */
    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        scratch.uncertainty = 0;
        if (tests.leafDistance(a, b, most, scratch) - scratch.uncertainty <= most) {
            count++;
        }
        return false;
    }

    @Override
    public void reset() {
        count = 0;
    }

    int count() {
        return count;
    }
}
// end
