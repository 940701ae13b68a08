package dev.tandem.testkit.contract;

import dev.tandem.tree.Nesting;
import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/** As good as another, until a method is overridden. */
class OtherNesting implements Nesting {

    final Nesting good;

    OtherNesting(Nesting good) {
        this.good = good;
    }

    @Override
    public @Nullable TestTree inner(int leaf) {
        return good.inner(leaf);
    }

    @Override
    public void innerPose(int leaf, double[] out) {
        good.innerPose(leaf, out);
    }

    @Override
    public double stretch() {
        return good.stretch();
    }

    @Override
    public boolean isEndless(int node) {
        return good.isEndless(node);
    }
}
