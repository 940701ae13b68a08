package dev.tandem.experiments.aabb;

import dev.tandem.geometry.Aabb;
import dev.tandem.scene.DynamicBoxTree;
import dev.tandem.scene.PairBuffer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Random;

/** Boxes of one size in a cube, about one overlap a box, some of which move: and what a tree over them costs. */
final class MovingBoxes {

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    /** A move is at most this share of a box along each axis. */
    private static final double STEP = 0.5;

    final int count;
    private final int[] ids;
    final double[] boxes;
    private final Random random;
    final DynamicBoxTree tree = new DynamicBoxTree();

    MovingBoxes(int count, long seed) {
        this.count = count;
        this.random = new Random(seed);
        this.ids = new int[count];
        this.boxes = BoxSet.UNIFORM.boxes(count, seed);
        for (int i = 0; i < count; i++) {
            ids[i] = i;
        }
        tree.build(count, ids, boxes);
    }

    /** How a change of k boxes gets into the tree. */
    enum Way {
        /** All nodes are fitted to the boxes, whichever moved. */
        REFIT,
        /** Each is taken out and put in again at the cheapest place. */
        REINSERTION,
        /** Everything is built anew. */
        REBUILD,
        /** What the library does by itself. */
        UPDATE
    }

    /** Moves k boxes and returns the processor time that the tree took to follow, in nanoseconds. */
    long move(int k, Way way) {
        int[] moved = new int[k];
        double[] to = new double[6 * k];
        int first = random.nextInt(count);
        for (int i = 0; i < k; i++) {
            int id = (int) ((first + (long) i * count / k) % count);
            moved[i] = id;
            for (int axis = 0; axis < 3; axis++) {
                double step = STEP * (2 * random.nextDouble() - 1);
                boxes[6 * id + axis] += step;
                boxes[6 * id + 3 + axis] += step;
            }
            System.arraycopy(boxes, 6 * id, to, 6 * i, 6);
        }
        long start = CLOCK.getCurrentThreadCpuTime();
        switch (way) {
            case REFIT -> tree.update(count, ids, boxes);
            case REBUILD -> tree.build(count, ids, boxes);
            case UPDATE -> tree.update(k, moved, to);
            case REINSERTION -> {
                for (int i = 0; i < k; i++) {
                    tree.remove(moved[i]);
                    tree.insert(
                            moved[i],
                            Aabb.of(
                                    to[6 * i],
                                    to[6 * i + 1],
                                    to[6 * i + 2],
                                    to[6 * i + 3],
                                    to[6 * i + 4],
                                    to[6 * i + 5]));
                }
            }
        }
        return CLOCK.getCurrentThreadCpuTime() - start;
    }

    /** The time to build the tree, in nanoseconds. */
    long build() {
        return nanos(() -> tree.build(count, ids, boxes));
    }

    /** All pairs through the tree; returns the time. */
    long pairs(PairBuffer found) {
        return nanos(() -> tree.pairs(found));
    }

    static long nanos(Runnable work) {
        long start = CLOCK.getCurrentThreadCpuTime();
        work.run();
        return CLOCK.getCurrentThreadCpuTime() - start;
    }

    /** All pairs by trying all; returns the time. */
    long tryAll(PairBuffer found) {
        long start = CLOCK.getCurrentThreadCpuTime();
        found.clear();
        for (int i = 0; i < count; i++) {
            for (int j = i + 1; j < count; j++) {
                if (FlatTree.overlap(boxes, 6 * i, boxes, 6 * j)) {
                    found.add(i, j);
                }
            }
        }
        return CLOCK.getCurrentThreadCpuTime() - start;
    }

    /** The pairs as sorted numbers, to compare two searches by. */
    static long[] sorted(PairBuffer found) {
        long[] keys = new long[found.size()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = (long) Math.min(found.a(i), found.b(i)) << 32 | Math.max(found.a(i), found.b(i));
        }
        Arrays.sort(keys);
        return keys;
    }
}
