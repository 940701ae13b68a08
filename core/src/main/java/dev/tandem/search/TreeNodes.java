package dev.tandem.search;

import dev.tandem.tree.TestTree;

/** Nodes found by going up or down a tree. */
final class TreeNodes {

    private TreeNodes() {}

    /** So many generations up, or the root. */
    static int ancestor(TestTree in, int from, int generations) {
        int node = from;
        for (int i = 0; i < generations && in.parent(node) != TestTree.NONE; i++) {
            node = in.parent(node);
        }
        return node;
    }

    static int firstLeaf(TestTree in, int from) {
        int node = from;
        while (!TestTree.isLeaf(node)) {
            node = in.firstChild(node);
        }
        return node;
    }
}
