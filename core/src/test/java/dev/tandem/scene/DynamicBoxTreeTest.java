package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Aabb;
import dev.tandem.math.Vec3;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DynamicBoxTreeTest {

    private static final long SEED = 20240607;

    private final AllBoxes truth = new AllBoxes();
    private final DynamicBoxTree tree = new DynamicBoxTree();
    private final PairBuffer found = new PairBuffer();

    private void edit(Random random, NastyBoxes boxes, int most) {
        int id = random.nextInt(most);
        if (!truth.boxes.containsKey(id)) {
            Aabb box = boxes.next();
            truth.boxes.put(id, box);
            tree.insert(id, box);
        } else if (random.nextInt(3) == 0) {
            truth.boxes.remove(id);
            tree.remove(id);
        } else {
            Aabb box = random.nextBoolean() ? boxes.next() : nudged(truth.box(id), random);
            truth.boxes.put(id, box);
            tree.move(id, box);
        }
    }

    private static Aabb nudged(Aabb box, Random random) {
        Vec3 step = new Vec3(0.1 * random.nextDouble(), 0, -0.1 * random.nextDouble());
        return new Aabb(box.min().plus(step), box.max().plus(step));
    }

    private void assertPairs(double margin, PairFilter filter, String when) {
        tree.pairs(margin, filter, found);
        assertArrayEquals(truth.pairs(margin, filter), AllBoxes.keys(found), () -> "seed " + SEED + ", " + when);
    }

    @Test
    void pairsAreThoseOfBruteForceAfterEachOfAHundredThousandEdits() {
        Random random = new Random(SEED);
        NastyBoxes boxes = new NastyBoxes(random);
        for (int i = 0; i < 100_000; i++) {
            edit(random, boxes, 1 + i / 2000);
            assertPairs(i % 3 == 0 ? 0.25 : 0, PairFilter.ALL, "edit " + i);
        }
    }

    @Test
    void linksAndBoxesAreRightAfterEachEdit() {
        Random random = new Random(SEED + 1);
        NastyBoxes boxes = new NastyBoxes(random);
        for (int i = 0; i < 5000; i++) {
            edit(random, boxes, 200);
            tree.validate();
            if (i % 50 == 0) {
                updateAll(random, boxes);
                tree.validate();
                assertPairs(0, PairFilter.ALL, "update " + i);
            }
        }
    }

    private void updateAll(Random random, NastyBoxes boxes) {
        int n = 0;
        int[] ids = new int[truth.boxes.size()];
        double[] numbers = new double[6 * ids.length];
        for (int id : new ArrayList<>(truth.boxes.keySet())) {
            if (random.nextInt(4) > 0) {
                Aabb box = random.nextInt(4) > 0 ? nudged(truth.box(id), random) : boxes.next();
                truth.boxes.put(id, box);
                box.copyInto(numbers, 6 * n);
                ids[n++] = id;
            }
        }
        tree.update(n, ids, numbers);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void largeTreesAgreeInAnyNumberOfThreadsAndInTheSameOrder(int threads) {
        int n = 3000;
        Random random = new Random(SEED + 2);
        NastyBoxes boxes = new NastyBoxes(random);
        int[] ids = new int[n];
        double[] numbers = new double[6 * n];
        for (int i = 0; i < n; i++) {
            ids[i] = 2 * i;
            Aabb box = i % 5 == 0 ? boxes.next() : spread(random);
            truth.boxes.put(ids[i], box);
            box.copyInto(numbers, 6 * i);
        }
        DynamicBoxTree alone = new DynamicBoxTree();
        alone.build(n, ids, numbers);
        PairBuffer inOrder = new PairBuffer();
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            tree.using(pool).build(n, ids, numbers);
            for (int frame = 0; frame < 6; frame++) {
                tree.validate();
                assertPairs(0.1 * frame, PairFilter.ALL, "frame " + frame);
                alone.pairs(0.1 * frame, PairFilter.ALL, inOrder);
                for (int i = 0; i < inOrder.size(); i++) {
                    assertEquals(inOrder.a(i), found.a(i));
                    assertEquals(inOrder.b(i), found.b(i));
                }
                for (int i = 0; i < n; i++) {
                    Aabb box = nudged(truth.box(ids[i]), random);
                    truth.boxes.put(ids[i], box);
                    box.copyInto(numbers, 6 * i);
                }
                tree.update(n, ids, numbers);
                alone.update(n, ids, numbers);
            }
            DynamicBoxTree other = new DynamicBoxTree();
            AllBoxes others = new AllBoxes();
            for (int i = 0; i < 400; i++) {
                Aabb box = i % 5 == 0 ? boxes.next() : spread(random);
                other.insert(i, box);
                others.boxes.put(i, box);
            }
            PairFilter odd = (a, b) -> (a / 2 + b) % 3 > 0;
            tree.pairsWith(other, 0.2, odd, found);
            assertArrayEquals(truth.pairsWith(others, 0.2, odd), AllBoxes.keys(found), "seed " + SEED);
            alone.pairsWith(other, 0.2, odd, inOrder);
            for (int i = 0; i < inOrder.size(); i++) {
                assertEquals(inOrder.a(i), found.a(i));
            }
        } finally {
            pool.shutdown();
        }
    }

    private static Aabb spread(Random random) {
        Vec3 at = new Vec3(30 * random.nextDouble(), 30 * random.nextDouble(), 30 * random.nextDouble());
        return Aabb.around(at, 1, 1, 1);
    }

    @Test
    void hostileOrdersOfInsertionStayShallow() {
        int n = 6000;
        List<IntFunction<Aabb>> orders = List.of(
                i -> Aabb.of(-i, -i, -i, i, i, i),
                i -> Aabb.of(i - n, i - n, i - n, n - i, n - i, n - i),
                i -> Aabb.of(i, 0, 0, i, 0, 0),
                i -> Aabb.of(0, 0, 0, i, 0, 0),
                i -> Aabb.of(0, 0, 0, 1, 1, 1),
                i -> Aabb.of(Math.pow(1.03, i % 2300 - 1150), 0, 0, Math.pow(1.03, i % 2300 - 1150), 1, 1));
        for (IntFunction<Aabb> order : orders) {
            DynamicBoxTree one = new DynamicBoxTree();
            for (int i = 0; i < n; i++) {
                one.insert(i, order.apply(i));
            }
            one.validate();
            int deepest = 0;
            for (int i = 0; i < n; i++) {
                int depth = 0;
                for (int node = ~i; node != TestTree.NONE; node = one.parent(node)) {
                    depth++;
                }
                deepest = Math.max(deepest, depth);
            }
            assertTrue(deepest <= 1 + BoxTreeEditor.deepest(n), "a leaf lies " + deepest + " deep");
        }
    }

    @Test
    void theFourLinksOfThePaper() {
        double[] centres = {0, 0.5, 1.2, 1.8};
        for (int link = 0; link < 4; link++) {
            tree.insert(link, link(centres[link]));
        }
        PairFilter neighboursMayTouch = (a, b) -> b - a > 1;
        tree.pairs(0, neighboursMayTouch, found);
        assertEquals(0, found.size());
        tree.pairs(found);
        assertArrayEquals(new long[] {AllBoxes.key(0, 1)}, AllBoxes.keys(found));
        tree.move(3, link(-0.4));
        tree.pairs(0, neighboursMayTouch, found);
        assertArrayEquals(new long[] {AllBoxes.key(0, 3)}, AllBoxes.keys(found), "base and wrist");
    }

    private static Aabb link(double x) {
        return Aabb.around(new Vec3(x, 0, 0), 0.5, 0.2, 0.2);
    }

    @Test
    void groupsDecideWhoMeets() {
        for (int i = 0; i < 3; i++) {
            tree.insert(i, Aabb.of(0, 0, 0, 1, 1, 1));
        }
        tree.pairs(0, new GroupMasks().set(0, 1, 2).set(1, 2, 1 | 2).set(2, 1, 2), found);
        assertArrayEquals(new long[] {AllBoxes.key(0, 1), AllBoxes.key(1, 2)}, AllBoxes.keys(found));
    }

    @Test
    void aSnapshotDoesNotSeeLaterEdits() {
        Random random = new Random(SEED + 3);
        NastyBoxes boxes = new NastyBoxes(random);
        for (int i = 0; i < 300; i++) {
            edit(random, boxes, 100);
        }
        DynamicBoxTree then = tree.snapshot();
        long[] before = truth.pairs(0, PairFilter.ALL);
        for (int i = 0; i < 300; i++) {
            edit(random, boxes, 100);
        }
        then.validate();
        then.pairs(found);
        assertArrayEquals(before, AllBoxes.keys(found));
        assertPairs(0, PairFilter.ALL, "afterwards");
    }

    @Test
    void readersShareATreeBetweenEdits() {
        Random random = new Random(SEED + 4);
        NastyBoxes boxes = new NastyBoxes(random);
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 50; i++) {
                edit(random, boxes, 100);
            }
            long[] expected = truth.pairs(0, PairFilter.ALL);
            List<Thread> readers = new ArrayList<>();
            List<long[]> answers = Collections.synchronizedList(new ArrayList<>());
            for (int i = 0; i < 4; i++) {
                Thread reader = new Thread(() -> {
                    PairBuffer mine = new PairBuffer();
                    tree.pairs(mine);
                    answers.add(AllBoxes.keys(mine));
                });
                readers.add(reader);
                reader.start();
            }
            for (Thread reader : readers) {
                join(reader);
            }
            assertEquals(4, answers.size());
            answers.forEach(answer -> assertArrayEquals(expected, answer));
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void refusesWhatIsNoBoxAndChangesNothing() {
        tree.insert(4, Aabb.of(0, 0, 0, 1, 1, 1));
        int[] ids = {4};
        for (double[] bad : new double[][] {
            {0, 0, Double.NaN, 1, 1, 1},
            {0, 0, 0, 1, -1, 1},
            {0, 0, 0, 1, Double.POSITIVE_INFINITY, 1},
            {0, 0, 0, 1, 1, 1e31}
        }) {
            refused("a box needs min ≤ max", () -> tree.update(1, ids, bad));
            refused("a box needs min ≤ max", () -> tree.build(1, ids, bad));
            refused("a box needs min ≤ max", () -> Aabb.of(bad[0], bad[1], bad[2], bad[3], bad[4], bad[5]));
        }
        double[] two = {0, 0, 0, 5, 5, 5, 0, 0, 0, 6, 6, 6};
        refused("named twice", () -> tree.update(2, new int[] {4, 4}, two));
        refused("named twice", () -> tree.build(2, new int[] {4, 4}, two));
        refused("no box of id 5", () -> tree.update(2, new int[] {4, 5}, two));
        refused("not negative", () -> tree.build(2, new int[] {4, -5}, two));
        refused("need as many ids", () -> tree.update(3, new int[] {4}, two));
        refused("no box of id 7", () -> tree.move(7, Aabb.of(0, 0, 0, 1, 1, 1)));
        refused("no box of id -1", () -> tree.remove(-1));
        refused("not negative", () -> tree.insert(-1, Aabb.of(0, 0, 0, 1, 1, 1)));
        refused("already", () -> tree.insert(4, Aabb.of(0, 0, 0, 1, 1, 1)));
        refused("margin", () -> tree.pairs(Double.NaN, PairFilter.ALL, found));
        refused("one and the same", () -> tree.pairsWith(tree, 0, PairFilter.ALL, found));
        assertEquals(Aabb.of(0, 0, 0, 1, 1, 1), tree.box(4));
        assertEquals(1, tree.size());
        tree.validate();
    }

    private static void refused(String because, Runnable edit) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, edit::run);
        assertTrue(String.valueOf(e.getMessage()).contains(because), e::getMessage);
    }

    @Test
    void anEmptyTreeAnswers() {
        tree.pairs(found);
        assertEquals(0, found.size());
        assertEquals(TestTree.NONE, tree.root());
        tree.update(0, new int[0], new double[0]);
        tree.build(0, new int[0], new double[0]);
        assertEquals(-1, tree.nearest(Vec3.ZERO, 1e9));
        tree.insert(3, Aabb.of(0, 0, 0, 1, 1, 1));
        tree.clear();
        assertFalse(tree.contains(3));
        tree.validate();
    }
}
