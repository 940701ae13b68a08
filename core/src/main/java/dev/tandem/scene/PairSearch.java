package dev.tandem.scene;

import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
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
        Part[] runs = new Part[count];
        for (int i = 0; i < count; i++) {
            int from = 1 + (int) ((long) inner * i / count);
            int to = 1 + (int) ((long) inner * (i + 1) / count);
            PairWalk walk = new PairWalk(t, t, true, margin, filter, parts[i]);
            runs[i] = new Part(parts[i], () -> walk.withinNodes(from, to));
        }
        run(runs, out, pool);
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
        Part[] runs = new Part[open.length / 2];
        for (int i = 0; i < runs.length; i++) {
            int slotA = open[2 * i];
            int slotB = open[2 * i + 1];
            PairWalk walk = new PairWalk(a, b, false, margin, filter, parts[i]);
            runs[i] = new Part(parts[i], () -> walk.cross(slotA, slotB));
        }
        run(runs, out, pool);
    }

    private static void run(Part[] runs, PairBuffer out, @Nullable ForkJoinPool pool) {
        out.clear();
        if (pool == null || runs.length < 2) {
            for (Part part : runs) {
                part.compute();
            }
        } else {
            pool.invoke(new All(runs));
        }
        for (Part part : runs) {
            out.append(part.found);
        }
    }

    @SuppressWarnings("serial") // never serialised: it lives inside one search
    private static final class All extends RecursiveAction {
        private final Part[] parts;

        All(Part[] parts) {
            this.parts = parts;
        }

        @Override
        protected void compute() {
            ForkJoinTask.invokeAll(parts);
        }
    }

    @SuppressWarnings("serial") // never serialised: it lives inside one search
    private static final class Part extends RecursiveAction {
        private final PairBuffer found;
        private final Runnable walk;

        Part(PairBuffer found, Runnable walk) {
            this.found = found;
            this.walk = walk;
        }

        @Override
        protected void compute() {
            found.clear();
            walk.run();
        }
    }
}
