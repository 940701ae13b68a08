package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.descent.Budget;
import dev.tandem.descent.Order;
import dev.tandem.descent.Search;
import dev.tandem.descent.Verdict;
import dev.tandem.geometry.SampleMeshes;
import dev.tandem.math.Pose;
import java.io.PrintStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How far a search overruns a deadline of 100 µs, on two tori of 70 000 triangles each. */
public final class Deadlines {

    private static final long DEADLINE = 100_000;
    /** A search that the system kept off the processor for longer tells nothing about searches. */
    private static final long OFF_PROCESSOR = 10_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 30_000;
    private static final int MEASURED = 20_000;

    private Deadlines() {}

    public static void main(String[] args) {
        print(System.out);
    }

    static void print(PrintStream out) {
        Body torus = Body.of(SampleMeshes.bumpyTorus());
        Scenes.Scene scene = new Scenes.Scene("two tori", torus, torus, 2.7);
        List<Pose> poses = Scenes.aboutContact(scene, 200, 5);
        out.println("Deadline of 100 us on two tori of 70000 triangles: by how much searches that it ended overran it");
        measure(out, "distance", poses, true, new Search(torus.tree(), torus.tree(), Tandem.standardBank()));
        measure(out, "collision", poses, false, new Search(torus.tree(), torus.tree(), Tandem.standardBank()));
    }

    private static void measure(PrintStream out, String name, List<Pose> poses, boolean distance, Search search) {
        search.order(Order.closestFirst());
        long[] overruns = new long[MEASURED];
        int count = 0;
        int disturbed = 0;
        long worstDisturbed = 0;
        for (int i = -WARM_UP; i < MEASURED; i++) {
            Pose pose = poses.get(Math.floorMod(i, poses.size()));
            long before = collections();
            Budget budget = Budget.ofNanos(DEADLINE);
            long processor = THREADS.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            Verdict verdict = distance ? search.distance(pose, budget) : search.collide(pose, budget);
            long took = System.nanoTime() - start;
            processor = THREADS.getCurrentThreadCpuTime() - processor;
            if (i < 0 || (verdict != Verdict.UNKNOWN && search.isComplete())) {
                continue;
            }
            if (collections() != before || took - processor > OFF_PROCESSOR) {
                disturbed++;
                worstDisturbed = Math.max(worstDisturbed, took - DEADLINE);
            } else {
                overruns[count++] = took - DEADLINE;
            }
        }
        if (count == 0) {
            out.printf("  %s: no search needed as long%n", name);
            return;
        }
        Arrays.sort(overruns, 0, count);
        out.printf(
                Locale.ROOT,
                "  %s: %d searches; overrun in us: median %.1f, p90 %.1f, p99 %.1f, p99.9 %.1f, most %.1f; apart from"
                        + " them %d with a collection of garbage or without the processor for a while, most %.1f%n",
                name,
                count,
                overruns[count / 2] / 1e3,
                overruns[count * 9 / 10] / 1e3,
                overruns[(int) (count * 0.99)] / 1e3,
                overruns[(int) (count * 0.999)] / 1e3,
                overruns[count - 1] / 1e3,
                disturbed,
                worstDisturbed / 1e3);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }
}
