package dev.tandem.internal.trees;

import dev.tandem.tree.TestTree;

/**
 * The shape of a tree over a mesh.
 *
 * @param innerNodes that have a box
 * @param leaves that are triangles
 * @param depth edges from the root to the deepest leaf
 * @param bytes that the tree takes beyond the mesh
 */
public record TreeReport(int innerNodes, int leaves, int depth, long bytes) {

    public static TreeReport of(MeshTree tree) {
        int inner = 0;
        int leaves = 0;
        int depth = 0;
        int deepest = 0;
        int node = tree.root();
        // Down to the first child, else across to the next sibling, else up until there is one: no stack to overflow.
        while (node != TestTree.NONE) {
            if (!TestTree.isLeaf(node)) {
                inner++;
                depth++;
                node = tree.firstChild(node);
                continue;
            }
            leaves++;
            deepest = Math.max(deepest, depth);
            int next = tree.nextSibling(node);
            while (next == TestTree.NONE) {
                node = tree.parent(node);
                if (node == TestTree.NONE) {
                    return new TreeReport(inner, leaves, deepest, tree.bytes());
                }
                depth--;
                next = tree.nextSibling(node);
            }
            node = next;
        }
        return new TreeReport(inner, leaves, deepest, tree.bytes());
    }

    /** Bytes of the tree for each triangle. */
    public double bytesPerTriangle() {
        return (double) bytes / Math.max(1, leaves);
    }
}
