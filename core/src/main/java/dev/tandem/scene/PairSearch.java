package dev.tandem.scene;

import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import org.jspecify.annotations.Nullable;

/**
 * Searches for pairs in parts, side by side. How a search is cut depends on the trees alone and the parts are put
 * together in their order, so what comes out is the same for any number of threads.
 */
final class PairSearch {

    /** More than there are threads, so that none waits long for the last one. */
    private static final int PARTS = 64;

    private PairSearch() {}

    /** All pairs within a tree: its nodes, cut into runs of numbers. */
    static void within(BoxNodes t, double margin, PairFilter filter, PairBuffer out, @Nullable ForkJoinPool pool) {
        int inner = t.end - 1;
        int count = inner < BoxTreeBuilder.FORK ? 1 : PARTS;
        PairBuffer[] parts = out.parts(count);
        ForkJoinTask<?>[] runs = new ForkJoinTask<?>[count];
        for (int i = 0; i < count; i++) {
            int from = 1 + (int) ((long) inner * i / count);
            int to = 1 + (int) ((long) inner * (i + 1) / count);
            PairWalk walk = new PairWalk(t, t, true, margin, filter, parts[i]);
            parts[i].clear();
            runs[i] = ForkJoinTask.adapt(() -> walk.withinNodes(from, to));
        }
        run(runs, parts, out, pool);
    }

    /** All pairs of two trees: both are opened from the root until there are enough pairs of slots to share out. */
    static void between(
            BoxNodes a, BoxNodes b, double margin, PairFilter filter, PairBuffer out, @Nullable ForkJoinPool pool) {
        out.clear();
        if (a.child[BoxNodes.ROOT] == TestTree.NONE
                || b.child[BoxNodes.ROOT] == TestTree.NONE
                || !PairWalk.near(a.box, BoxNodes.ROOT, b.box, BoxNodes.ROOT, margin)) {
            return;
        }
        int wanted = a.leaves + (long) b.leaves < BoxTreeBuilder.FORK ? 1 : PARTS;
        int[] open = {BoxNodes.ROOT, BoxNodes.ROOT};
        int[] opened = PairWalk.open(a, b, margin, open);
        while (open.length > 0 && open.length < 2 * wanted && !Arrays.equals(open, opened)) {
            open = opened;
            opened = PairWalk.open(a, b, margin, open);
        }
        PairBuffer[] parts = out.parts(open.length / 2);
        ForkJoinTask<?>[] runs = new ForkJoinTask<?>[open.length / 2];
        for (int i = 0; i < runs.length; i++) {
            int slotA = open[2 * i];
            int slotB = open[2 * i + 1];
            PairWalk walk = new PairWalk(a, b, false, margin, filter, parts[i]);
            parts[i].clear();
            runs[i] = ForkJoinTask.adapt(() -> walk.cross(slotA, slotB));
        }
        run(runs, parts, out, pool);
    }

    private static void run(ForkJoinTask<?>[] runs, PairBuffer[] parts, PairBuffer out, @Nullable ForkJoinPool pool) {
        out.clear();
        if (pool == null || runs.length < 2) {
            for (ForkJoinTask<?> part : runs) {
                part.invoke();
            }
        } else {
            pool.invoke(ForkJoinTask.adapt(() -> ForkJoinTask.invokeAll(runs)));
        }
        for (int i = 0; i < runs.length; i++) {
            out.append(parts[i]);
        }
    }
}
