package dev.tandem.scene;

import dev.tandem.tree.TestTree;

/** What holds in a tree of boxes after every edit. */
final class BoxCheck {

    private BoxCheck() {}

    static void check(BoxNodes t) {
        int leaves = 0;
        int inner = 0;
        int[] open = new int[t.treeHeight() + 2];
        int top = 0;
        if (t.child[BoxNodes.ROOT] != TestTree.NONE) {
            open[top++] = BoxNodes.ROOT;
        }
        while (top > 0) {
            int slot = open[--top];
            int c = t.child[slot];
            if (c < 0) {
                leaves++;
                require(t.slotOfLeaf[~c] == slot, "leaf " + ~c + " does not know its slot", slot);
                continue;
            }
            inner++;
            require(t.slotOfNode[c] == slot, "node " + c + " does not know its slot", slot);
            int l = 2 * BoxNodes.STRIDE * c;
            int up = BoxNodes.STRIDE * slot;
            for (int k = 0; k < 3; k++) {
                boolean union = t.box[up + k] == Math.min(t.box[l + k], t.box[l + k + 6])
                        && t.box[up + k + 3] == Math.max(t.box[l + k + 3], t.box[l + k + 9]);
                require(union, "node " + c + " is not the union of its children", slot);
            }
            int below = Math.max(t.heightAt(2 * c), t.heightAt(2 * c + 1));
            require(t.height[c] == 1 + below, "node " + c + " has a wrong height", slot);
            require(!t.inOrder || c > slot >> 1, "node " + c + " comes before its parent", slot);
            open[top++] = 2 * c;
            open[top++] = 2 * c + 1;
        }
        require(leaves == t.leaves, leaves + " leaves are reached of " + t.leaves, BoxNodes.ROOT);
        require(inner == Math.max(0, leaves - 1), inner + " inner nodes for " + leaves + " leaves", BoxNodes.ROOT);
        int unused = 0;
        for (int node = t.free; node != 0; node = ~t.slotOfNode[node]) {
            unused++;
        }
        require(inner + unused == t.end - 1, unused + " nodes are free, but " + t.end + " are known", BoxNodes.ROOT);
    }

    private static void require(boolean holds, String what, int slot) {
        if (!holds) {
            throw new IllegalStateException("tree of boxes, slot " + slot + ": " + what);
        }
    }
}
