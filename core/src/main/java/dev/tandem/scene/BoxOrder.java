package dev.tandem.scene;

import dev.tandem.tree.TestTree;

/** Numbers the nodes of a tree anew after edits: parents first, each subtree in one run, as {@link BoxRefit} needs. */
final class BoxOrder {

    private BoxOrder() {}

    static void put(BoxNodes t) {
        if (t.inOrder) {
            return;
        }
        int room = t.slotOfNode.length;
        double[] box = new double[2 * BoxNodes.STRIDE * room];
        int[] child = new int[2 * room];
        int[] slotOfNode = new int[room];
        int[] height = new int[room];
        int[] open = new int[2 * (t.treeHeight() + 2)];
        int top = 0;
        int end = 1;
        child[1] = TestTree.NONE;
        slotOfNode[0] = BoxNodes.NO_SLOT;
        open[top++] = BoxNodes.ROOT;
        open[top++] = BoxNodes.ROOT;
        while (top > 0) {
            int to = open[--top];
            int from = open[--top];
            System.arraycopy(t.box, BoxNodes.STRIDE * from, box, BoxNodes.STRIDE * to, BoxNodes.STRIDE);
            int c = t.child[from];
            if (c < 0) {
                child[to] = c;
                if (c != TestTree.NONE) {
                    t.slotOfLeaf[~c] = to;
                }
                continue;
            }
            int node = end++;
            child[to] = node;
            slotOfNode[node] = to;
            height[node] = t.height[c];
            for (int side = 1; side >= 0; side--) {
                open[top++] = 2 * c + side;
                open[top++] = 2 * node + side;
            }
        }
        t.box = box;
        t.child = child;
        t.slotOfNode = slotOfNode;
        t.height = height;
        t.end = end;
        t.free = 0;
        t.inOrder = true;
    }
}
