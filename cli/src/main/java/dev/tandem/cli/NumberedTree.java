package dev.tandem.cli;

import dev.tandem.internal.trees.ForwardingTree;
import dev.tandem.tree.TestTree;

/**
 * A tree whose elements are counted from another number than 0: one of several that answers tell apart by ids alone. In all
 * else it is the tree that it numbers. What is inside of a leaf keeps its own numbers.
 */
final class NumberedTree extends ForwardingTree {

    private final int first;

    NumberedTree(TestTree tree, int first) {
        super(tree);
        this.first = first;
    }

    @Override
    public int id(int leaf) {
        return first + super.id(leaf);
    }
}
