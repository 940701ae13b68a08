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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How far a search overruns a deadline of 100 µs, on two tori of 70 000 triangles each. */
public final class Deadlines {

    private static final long DEADLINE = 100_000;
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
        Search search = new Search(torus.tree(), torus.tree(), Tandem.standardBank()).order(Order.closestFirst());
        long[] overruns = new long[MEASURED];
        int count = 0;
        long collections = collections();
        for (int i = -WARM_UP; i < MEASURED; i++) {
            Pose pose = poses.get(Math.floorMod(i, poses.size()));
            long start = System.nanoTime();
            Verdict verdict = search.distance(pose, Budget.ofNanos(DEADLINE));
            long took = System.nanoTime() - start;
            if (i == 0) {
                collections = collections();
            }
            if (i >= 0 && (verdict == Verdict.UNKNOWN || !search.isComplete())) {
                overruns[count++] = took - DEADLINE;
            }
        }
        Arrays.sort(overruns, 0, count);
        out.printf(
                Locale.ROOT,
                "Deadline of 100 us on two tori of 70000 triangles: %d searches ended by it; overrun in us: median %.1f, "
                        + "p90 %.1f, p99 %.1f, p99.9 %.1f, most %.1f; %d collections of garbage meanwhile%n",
                count,
                overruns[count / 2] / 1e3,
                overruns[count * 9 / 10] / 1e3,
                overruns[(int) (count * 0.99)] / 1e3,
                overruns[(int) (count * 0.999)] / 1e3,
                overruns[count - 1] / 1e3,
                collections() - collections);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }
}
