package dev.tandem.internal.descent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.PairStack;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The queue gives pairs in the order of their bounds, whatever is pushed in between; held against the JDK's queue. */
class PairQueueTest {

    private record Pair(int a, int b, double bound) {}

    @Test
    void givesTheSmallestBoundFirst() {
        SplittableRandom random = new SplittableRandom(11);
        PairQueue queue = new PairQueue();
        for (int round = 0; round < 200; round++) {
            queue.clear();
            PriorityQueue<Pair> expected = new PriorityQueue<>(Comparator.comparingDouble(Pair::bound));
            double least = 0;
            int id = 0;
            for (int step = 0; step < 300; step++) {
                // As in a search: what is pushed is not below what was taken last, and often equal to it.
                int more = random.nextInt(9);
                for (int i = 0; i < more; i++) {
                    double bound = random.nextInt(4) == 0 ? least : least + Math.pow(10, random.nextDouble(-9, 3));
                    Pair pair = new Pair(random.nextBoolean() ? id : ~id, -id, bound);
                    id++;
                    expected.add(pair);
                    queue.push(pair.a, pair.b, bound);
                }
                for (int i = random.nextInt(6); i > 0 && !expected.isEmpty(); i--) {
                    least = expected.element().bound();
                    takeOne(queue, expected);
                }
                assertEquals(expected.isEmpty(), queue.isEmpty());
            }
            while (!expected.isEmpty()) {
                takeOne(queue, expected);
            }
            assertTrue(queue.isEmpty());
            assertEquals(Double.POSITIVE_INFINITY, queue.smallestBound());
        }
    }

    /** Equal bounds come in any order. */
    private static void takeOne(PairQueue queue, PriorityQueue<Pair> expected) {
        assertEquals(expected.element().bound(), queue.smallestBound());
        Pair taken = new Pair(queue.topA(), queue.topB(), queue.smallestBound());
        queue.pop();
        assertTrue(expected.remove(taken), () -> taken + " was not there");
    }

    @Test
    void keepsBoundsThatAreInfinite() {
        PairQueue queue = new PairQueue();
        queue.push(1, 2, Double.POSITIVE_INFINITY);
        queue.push(3, 4, Double.MAX_VALUE);
        assertEquals(Double.MAX_VALUE, queue.smallestBound());
        queue.pop();
        assertEquals(Double.POSITIVE_INFINITY, queue.smallestBound());
        assertEquals(1, queue.topA());
        assertEquals(2, queue.topB());
        queue.pop();
        assertTrue(queue.isEmpty());
    }

    @Test
    void leavesOnTheStackWhatMayTouch() {
        PairStack stack = new PairStack();
        double[] bounds = {7, 0, 3, 0, Double.NaN, 5, 0};
        stack.push(-1, -1, 9); // below the first index, so not looked at
        for (int i = 0; i < bounds.length; i++) {
            stack.push(i, ~i, bounds[i]);
        }
        PairQueue queue = new PairQueue();
        queue.takeApart(stack, 1);
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < stack.size(); i++) {
            left.add(stack.a(i));
        }
        assertEquals(List.of(-1, 1, 3, 4, 6), left);
        for (int i : new int[] {2, 5, 0}) {
            assertEquals(bounds[i], queue.smallestBound());
            assertEquals(i, queue.topA());
            assertEquals(~i, queue.topB());
            queue.pop();
        }
        assertTrue(queue.isEmpty());
    }
}
