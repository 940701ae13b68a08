package dev.tandem.internal.query;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.PartPath;
import dev.tandem.bank.Witness;
import dev.tandem.query.Query;

/** Do they touch? Stops at the first pair of leaves that do. */
public class CollisionQuery extends Query {

    private boolean found;
    private int a;
    private int b;
    private final PartPath trailA = new PartPath();
    private final PartPath trailB = new PartPath();

    @Override
    public boolean usesBounds() {
        return false;
    }

    @Override
    public boolean leaf(LeafTests tests, int leafA, int leafB) {
        if (!tests.leavesTouch(leafA, leafB)) {
            return false;
        }
        note(tests, leafA, leafB);
        return true;
    }

    @Override
    public boolean seeksContainment() {
        return !found;
    }

    @Override
    public void contained(LeafTests tests, int leafA, int leafB, Witness common) {
        note(tests, leafA, leafB);
    }

    private void note(LeafTests tests, int leafA, int leafB) {
        found = true;
        a = leafA;
        b = leafB;
        trailA.set(tests.trailA());
        trailB.set(tests.trailB());
    }

    @Override
    public void reset() {
        found = false;
    }

    public final boolean found() {
        return found;
    }

    /** The leaf of A that touches; only meaningful when {@link #found}. */
    public final int leafA() {
        return a;
    }

    /** The leaf of B that touches; only meaningful when {@link #found}. */
    public final int leafB() {
        return b;
    }

    /** The bodies inside A that its leaf is in. */
    public final PartPath trailA() {
        return trailA;
    }

    /** The bodies inside B that its leaf is in. */
    public final PartPath trailB() {
        return trailB;
    }
}
