package dev.tandem.bank;

import dev.tandem.tree.TestTree;
import org.jspecify.annotations.Nullable;

/**
 * Makes fused kernels for pairs of trees that it knows. It must honour the tests that the bank uses.
 *
 * <p>Implementations must be safe for use by multiple threads.
 */
@FunctionalInterface
public interface KernelMaker {

    /**
     * {@return a kernel for two trees; null if this maker has none}
     *
     * @param a the first tree
     * @param b the second tree
     * @param bank the tests in use
     */
    @Nullable
    PairKernel make(TestTree a, TestTree b, TestBank bank);
}
