package dev.tandem.bank;

import dev.tandem.tree.TestTree;

/**
 * Which of two inner nodes a descent opens. Any rule is right: it changes how many tests an answer takes, not the answer.
 * Where one of the two nodes is a leaf the other is opened, and no rule is asked.
 *
 * <pre>{@code
 * TestBank mine = Tandem.standardBank().descending((a, nodeA, b, nodeB) -> true); // A down to its leaves, then B
 * }</pre>
 */
@FunctionalInterface
public interface SideRule {

    /** The standard: the larger of the two by {@link TestTree#size}, and B if they are equal. */
    SideRule LARGER = (a, nodeA, b, nodeB) -> a.size(nodeA) > b.size(nodeB);

    /** Whether A's node is opened rather than B's. Asked by any thread; the same nodes must give the same answer. */
    boolean opensA(TestTree a, int nodeA, TestTree b, int nodeB);
}
