package dev.tandem.internal.trees;

import dev.tandem.tree.TestTree;

/**
 * Which node of a binary tree hangs under which, and the origin that its volumes are relative to.
 *
 * @param magnitude the largest absolute coordinate of the body
 * @param children the two children of each inner node
 */
@SuppressWarnings("ArrayRecordComponent") // the links of one tree: never compared
record Topology(double[] origin, double magnitude, int[] children, int[] parentOfNode, int[] parentOfLeaf) {

    int root() {
        return switch (parentOfLeaf.length) {
            case 0 -> TestTree.NONE;
            case 1 -> ~0;
            default -> 0;
        };
    }

    int nextSibling(int node) {
        int parent = parent(node);
        if (parent == TestTree.NONE || children[2 * parent] != node) {
            return TestTree.NONE;
        }
        return children[2 * parent + 1];
    }

    int parent(int node) {
        if (node >= 0) {
            return parentOfNode[node];
        }
        return parentOfLeaf.length == 1 ? TestTree.NONE : parentOfLeaf[~node];
    }

    /** How many bytes the links take. */
    long bytes() {
        return 4L * ((long) children.length + parentOfNode.length + parentOfLeaf.length);
    }
}
