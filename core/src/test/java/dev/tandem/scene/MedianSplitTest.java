package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.geometry.Aabb;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link DynamicBoxTree#splitAtMedian}: the same pairs from a tree of another shape. */
class MedianSplitTest {

    private static final long SEED = 20261117;

    private final AllBoxes truth = new AllBoxes();
    private final DynamicBoxTree tree = new DynamicBoxTree().splitAtMedian(true);
    private final PairBuffer found = new PairBuffer();

    /** Random and nasty boxes, boxes in order, all centres equal, few different centres. */
    private static List<IntFunction<Aabb>> inputs(int count) {
        Random random = new Random(SEED);
        NastyBoxes nasty = new NastyBoxes(random);
        return List.of(
                i -> nasty.next(),
                i -> spread(random),
                i -> Aabb.of(i, 0, 0, i + 1.5, 1, 1),
                i -> Aabb.of(count - i, 0, 0, count - i + 1.5, 1, 1),
                i -> Aabb.of(-i, -1, -1, i, 1, 1),
                i -> Aabb.of(i % 3, 0, 0, i % 3 + 0.5, 1, 1));
    }

    private static Aabb spread(Random random) {
        double x = 8 * random.nextDouble();
        double y = 8 * random.nextDouble();
        double z = 8 * random.nextDouble();
        return Aabb.of(x, y, z, x + 1, y + 1, z + 1);
    }

    private void build(int count, IntFunction<Aabb> input) {
        int[] ids = new int[count];
        double[] numbers = new double[6 * count];
        truth.boxes.clear();
        for (int i = 0; i < count; i++) {
            ids[i] = 3 * i + 1;
            Aabb box = input.apply(i);
            truth.boxes.put(ids[i], box);
            box.copyInto(numbers, 6 * i);
        }
        tree.build(count, ids, numbers);
    }

    private void assertPairs(String when) {
        tree.validate();
        tree.pairs(0.1, PairFilter.ALL, found);
        assertArrayEquals(truth.pairs(0.1, PairFilter.ALL), AllBoxes.keys(found), () -> "seed " + SEED + ", " + when);
    }

    private static int height(DynamicBoxTree tree, int node) {
        int most = 0;
        if (!TestTree.isLeaf(node)) {
            for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
                most = Math.max(most, 1 + height(tree, c));
            }
        }
        return most;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 13, 14, 31, 64, 65, 500})
    void pairsAreThoseOfBruteForceAndTheTreeIsAsShallowAsCanBe(int count) {
        for (IntFunction<Aabb> input : inputs(count)) {
            build(count, input);
            assertPairs(count + " boxes");
            assertEquals(32 - Integer.numberOfLeadingZeros(count - 1), height(tree, tree.root()));
        }
    }

    /** Halves of a range are parted along its longest axis: nothing on the left has a larger centre. */
    @Test
    void theFirstSplitIsAtTheMedianOfTheLongestAxis() {
        Random random = new Random(SEED + 1);
        build(101, i -> {
            double x = 30 * random.nextDouble();
            double y = random.nextDouble();
            return Aabb.of(x, y, 0, x + 1, y + 1, 1);
        });
        int left = tree.firstChild(tree.root());
        List<Double> below = centres(left);
        List<Double> above = centres(tree.nextSibling(left));
        assertEquals(50, below.size());
        assertEquals(51, above.size());
        double last = below.stream().mapToDouble(c -> c).max().orElseThrow();
        assertEquals(0, above.stream().filter(c -> c < last).count());
    }

    private List<Double> centres(int node) {
        List<Double> out = new ArrayList<>();
        if (TestTree.isLeaf(node)) {
            Aabb box = tree.box(~node);
            out.add(0.5 * (box.min().x() + box.max().x()));
        } else {
            for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
                out.addAll(centres(c));
            }
        }
        return out;
    }

    /** As printed, the recursion never ends on an empty list. */
    @Test
    void nothingIsBuiltOfNothing() {
        build(0, i -> Aabb.of(0, 0, 0, 1, 1, 1));
        assertEquals(TestTree.NONE, tree.root());
        assertPairs("empty");
        build(3, i -> Aabb.of(0, 0, 0, 1, 1, 1));
        assertPairs("three after none");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void threadsDoNotChangeTheTree(int threads) {
        int count = 5000;
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            Random random = new Random(SEED + 2);
            DynamicBoxTree shared = new DynamicBoxTree().using(pool).splitAtMedian(true);
            int[] ids = new int[count];
            double[] numbers = new double[6 * count];
            for (int i = 0; i < count; i++) {
                ids[i] = i;
                spread(random).copyInto(numbers, 6 * i);
            }
            shared.build(count, ids, numbers);
            tree.build(count, ids, numbers);
            PairBuffer alone = new PairBuffer();
            tree.pairs(alone);
            shared.pairs(found);
            assertEquals(alone.size(), found.size());
            for (int i = 0; i < alone.size(); i++) {
                assertEquals(alone.a(i), found.a(i));
                assertEquals(alone.b(i), found.b(i));
            }
        } finally {
            pool.shutdown();
        }
    }

    /** Edits, rebuilds by update and snapshots work as with any tree. */
    @Test
    void editsFollow() {
        Random random = new Random(SEED + 3);
        NastyBoxes nasty = new NastyBoxes(random);
        build(300, i -> nasty.next());
        for (int round = 0; round < 40; round++) {
            int[] ids = truth.boxes.keySet().stream().mapToInt(id -> id).toArray();
            double[] numbers = new double[6 * ids.length];
            for (int i = 0; i < ids.length; i++) {
                Aabb box = round % 2 == 0 ? nasty.next() : spread(random);
                truth.boxes.put(ids[i], box);
                box.copyInto(numbers, 6 * i);
            }
            tree.update(ids.length, ids, numbers);
            assertPairs("round " + round);
            int fresh = 10_000 + round;
            Aabb box = nasty.next();
            truth.boxes.put(fresh, box);
            tree.insert(fresh, box);
            truth.boxes.remove(ids[round]);
            tree.remove(ids[round]);
            assertPairs("edited in round " + round);
        }
        DynamicBoxTree then = tree.snapshot();
        int[] ids = truth.boxes.keySet().stream().mapToInt(id -> id).toArray();
        double[] numbers = new double[6 * ids.length];
        for (int i = 0; i < ids.length; i++) {
            Aabb.of(i, 0, 0, i, 0, 0).copyInto(numbers, 6 * i);
        }
        then.build(ids.length, ids, numbers);
        assertEquals(9, height(then, then.root()), "a snapshot builds as its origin does");
        assertPairs("the origin is as before");
    }
}
