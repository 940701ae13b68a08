package dev.tandem.bank;

import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/** Offers a fused kernel for trees it knows, or null to let others try. It must honour the tests the bank has in use. */
@FunctionalInterface
public interface KernelMaker {

    @Nullable
    PairKernel make(TestTree a, TestTree b, TestBank bank);
}
