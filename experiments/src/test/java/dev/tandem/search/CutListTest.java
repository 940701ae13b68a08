package dev.tandem.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.experiments.CutList;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cut from left to right, and the shape of its profile. */
class CutListTest {

    /** A tree whose cut has these depths from left to right: each node but the last at a level has a sibling below it. */
    private static TraversalTree comb(int... depths) {
        TraversalTree tree = new TraversalTree();
        tree.add(0, 0, TraversalTree.NONE, 0, 0, 1);
        tree.state(0, TraversalTree.INNER);
        int number = 1;
        for (int depth : depths) {
            int parent = 0;
            for (int level = 2; level <= depth; level++) {
                parent = tree.add(number++, 0, parent, 0, 0, 1);
                tree.link(parent);
                tree.state(parent, level == depth ? TraversalTree.APART : TraversalTree.INNER);
            }
        }
        return tree;
    }

    private static int troughs(int height, int... depths) {
        return new CutList().read(comb(depths)).troughs(height);
    }

    @Test
    void nodesComeFromLeftToRight() {
        CutList cut = new CutList().read(comb(3, 5, 2));
        assertEquals(3, cut.size());
        assertEquals(3, cut.depth(0));
        assertEquals(5, cut.depth(1));
        assertEquals(2, cut.depth(2));
    }

    /** 3, 5, 2: mean 10/3, variance 14/9. */
    @Test
    void deviation() {
        CutList cut = new CutList().read(comb(3, 5, 2));
        assertEquals(Math.sqrt(14.0 / 9), cut.deviation(0, 3), 1e-12);
        assertEquals(1, cut.deviation(0, 2), 1e-12);
        assertEquals(0, cut.deviation(2, 3), 1e-12);
    }

    /** Down and up again by three levels: twice in the first profile; the second stays down, the third is too shallow. */
    @Test
    void troughsGoDownAndComeUp() {
        assertEquals(2, troughs(3, 2, 6, 7, 3, 3, 8, 5));
        assertEquals(0, troughs(3, 2, 6, 7, 7));
        assertEquals(0, troughs(3, 4, 6, 4, 6, 4));
        assertEquals(2, troughs(2, 4, 6, 4, 6, 4));
        assertEquals(0, troughs(1));
    }

    @Test
    void anEmptyTreeHasNoCut() {
        assertEquals(0, new CutList().read(new TraversalTree()).size());
    }

    /** Leaves have negative handles, the first leaf the largest. */
    @Test
    void leavesAreOrderedByTheirNumbers() {
        TraversalTree tree = new TraversalTree();
        tree.add(0, 0, TraversalTree.NONE, 0, 0, 1);
        tree.state(0, TraversalTree.INNER);
        for (int leaf : new int[] {2, 0, 1}) {
            int node = tree.add(~leaf, 5, 0, 0, 0, 1);
            tree.link(node);
            tree.state(node, TraversalTree.APART);
        }
        CutList cut = new CutList().read(tree);
        for (int i = 0; i < 3; i++) {
            assertEquals(~i, tree.a(cut.node(i)));
        }
    }

    /** Two orders that see the whole tree of the same pose end with the same list, though they went different ways. */
    @Test
    void theListDoesNotDependOnTheOrderOfVisit() {
        Body spring = Body.of(SampleMeshes.spring(3, 1, 1, 0.2, 40, 5));
        Search depth = new Search(spring.tree(), spring.tree(), Tandem.standardBank()).recording(true);
        Search closest = new Search(spring.tree(), spring.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .recording(true);
        int free = 0;
        for (int i = 0; i < 40; i++) {
            Pose pose = Pose.translation(2.5 - 0.05 * i, 0.1, 0.4);
            if (depth.collide(pose, Budget.unlimited()) == Verdict.FREE) {
                closest.collide(pose, Budget.unlimited());
                assertEquals(pairs(depth.tree()), pairs(closest.tree()));
                free++;
            }
        }
        assertTrue(free > 3, free + " poses are free");
    }

    private static List<Long> pairs(TraversalTree tree) {
        CutList cut = new CutList().read(tree);
        List<Long> pairs = new ArrayList<>();
        for (int i = 0; i < cut.size(); i++) {
            pairs.add(((long) tree.a(cut.node(i)) << 32) | (tree.b(cut.node(i)) & 0xffffffffL));
        }
        return pairs;
    }
}
