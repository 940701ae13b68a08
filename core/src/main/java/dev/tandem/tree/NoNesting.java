package dev.tandem.tree;

import org.jspecify.annotations.Nullable;

/** No leaf has a tree inside. */
final class NoNesting implements Nesting {

    @Override
    public @Nullable TestTree inner(int leaf) {
        return null;
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        throw new UnsupportedOperationException("leaf " + leaf + " has no tree inside");
    }

    @Override
    public double stretch() {
        return 0;
    }

    @Override
    public boolean isEndless(int node) {
        return false;
    }
}
