package dev.tandem.testkit.contract;

import dev.tandem.tree.TestTree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The nodes of a tree that is known to be one. */
final class Nodes {

    private Nodes() {}

    /** All nodes, every parent before its children. */
    static List<Integer> topDown(TestTree tree) {
        List<Integer> out = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        if (tree.root() != TestTree.NONE) {
            open.push(tree.root());
        }
        while (!open.isEmpty()) {
            int node = open.pop();
            out.add(node);
            if (!TestTree.isLeaf(node)) {
                for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
                    open.push(c);
                }
            }
        }
        return out;
    }

    static List<Integer> leaves(TestTree tree) {
        return topDown(tree).stream().filter(TestTree::isLeaf).toList();
    }
}
