package dev.tandem.descent;

/** Do they touch? Stops at the first pair of leaves that do. */
public final class FirstCollision extends Query {

    private boolean found;
    private int a;
    private int b;

    @Override
    public boolean usesBounds() {
        return false;
    }

    @Override
    public boolean leaf(LeafTests tests, int leafA, int leafB) {
        if (!tests.leavesTouch(leafA, leafB)) {
            return false;
        }
        found = true;
        a = leafA;
        b = leafB;
        return true;
    }

    @Override
    public boolean seeksContainment() {
        return !found;
    }

    @Override
    public void contained(int leafA, int leafB, Witness common) {
        found = true;
        a = leafA;
        b = leafB;
    }

    @Override
    public void reset() {
        found = false;
    }

    public boolean found() {
        return found;
    }

    /** The leaf of A that touches; only meaningful when {@link #found}. */
    public int leafA() {
        return a;
    }

    /** The leaf of B that touches; only meaningful when {@link #found}. */
    public int leafB() {
        return b;
    }
}
