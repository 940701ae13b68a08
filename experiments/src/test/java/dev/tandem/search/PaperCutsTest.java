package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.experiments.CutStatistics;
import org.junit.jupiter.api.Test;

/** The second work's own examples of cuts, and what it leaves undefined. */
class PaperCutsTest {

    private static int child(TraversalTree tree, int parent, int a, int b) {
        tree.state(parent, TraversalTree.INNER);
        int node = tree.add(a, b, parent, 0, 0, 1);
        tree.link(node);
        tree.state(node, TraversalTree.APART);
        return node;
    }

    private static TraversalTree root() {
        TraversalTree tree = new TraversalTree();
        tree.add(0, 0, TraversalTree.NONE, 0, 0, 1);
        return tree;
    }

    /** Figure 2: the root, two children, two grandchildren; (1 + 2 + 2 + 3 + 3) / 5. */
    @Test
    void averageDepthOfFigure2() {
        TraversalTree tree = root();
        int left = child(tree, 0, 1, 0);
        child(tree, 0, 2, 0);
        child(tree, left, 1, 1);
        child(tree, left, 1, 2);
        assertEquals(2.2, CutStatistics.averageDepth(tree), 1e-15);
        assertEquals(3, CutStatistics.deepest(tree));
    }

    /** Figure 3: (3, 3, 3, 3) against (3, 3, 2), which is extended to (3, 3, 2, 2): two of four are zero. */
    @Test
    void differencesOfFigure3() {
        TraversalTree first = root();
        TraversalTree second = root();
        for (TraversalTree tree : new TraversalTree[] {first, second}) {
            int left = child(tree, 0, 1, 0);
            int right = child(tree, 0, 2, 0);
            child(tree, left, 1, 1);
            child(tree, left, 1, 2);
            if (tree == first) {
                child(tree, right, 2, 1);
                child(tree, right, 2, 2);
            }
        }
        assertEquals(0.5, CutStatistics.zeroDifferences(first, second));
        assertEquals(0.5, CutStatistics.zeroDifferences(second, first));
        assertEquals(1, CutStatistics.zeroDifferences(first, first.copy()));
    }

    @Test
    void removedNodesAreUsedAgainAndDoNotCount() {
        TraversalTree tree = root();
        child(tree, 0, 1, 0);
        int right = child(tree, 0, 2, 0);
        tree.removeChildren(0);
        assertEquals(1, tree.used());
        assertEquals(1, CutStatistics.averageDepth(tree));
        assertTrue(child(tree, 0, 3, 0) <= right, "a place is used again");
        assertEquals(2, tree.used());
    }

    @Test
    void budgetsCombine() {
        long now = 1_000_000;
        Budget both = Budget.ofNanos(500).until(now + 200);
        assertTrue(both.isTimed());
        assertEquals(now + 200, both.end(now));
        assertEquals(now + 500, Budget.ofNanos(500).until(now + 900).end(now));
        assertFalse(Budget.ofTests(3).isTimed());
        // nanoTime may be about to overflow.
        assertEquals(
                Long.MAX_VALUE - 5,
                Budget.ofNanos(500).until(Long.MAX_VALUE - 5).end(Long.MAX_VALUE - 100));
    }
}
