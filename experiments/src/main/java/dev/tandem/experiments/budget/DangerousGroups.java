package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * How the paper's confidence depends on what the paper does not give: the size of a group and the standard deviation
 * from which on it is dangerous. {@link Contestant#GROUP} and {@link Contestant#THRESHOLD} were chosen from this table.
 */
public final class DangerousGroups {

    private static final int[] SIZES = {4, 8, 16, 32};
    private static final double[] THRESHOLDS = {0.5, 1, 2, 3, 4};
    private static final List<Integer> BUDGETS = List.of(200, 400, 600, 800, 1000);

    private DangerousGroups() {}

    public static void main(String[] args) {
        print(System.out, args.length > 0 ? Integer.parseInt(args[0]) : 8000);
    }

    /** Mean confidence of the undecided checks, best-first and depth-first, at the paper's budgets. */
    static void print(PrintStream out, int checks) {
        Scenes.Scene springs = Scenes.springs();
        Workload prm = Workload.prmOfSize(springs, checks);
        out.printf(Locale.ROOT, "%d checks, %d collide%n", prm.size(), prm.collisions());
        for (Reading reading : Reading.values()) {
            for (int size : SIZES) {
                for (double threshold : THRESHOLDS) {
                    StringBuilder line = new StringBuilder();
                    int above = 0;
                    for (int budget : BUDGETS) {
                        double best = mean(springs, Order.deepestFirst(), reading, size, threshold, prm, budget);
                        double depth = mean(springs, Order.depthFirst(), reading, size, threshold, prm, budget);
                        line.append(String.format(Locale.ROOT, "  %5.1f %5.1f", best, depth));
                        above += best > depth ? 1 : 0;
                    }
                    out.printf(
                            Locale.ROOT,
                            "%-11s groups of %2d, deviation over %.1f:%s  best-first above at %d of %d%n",
                            reading,
                            size,
                            threshold,
                            line,
                            above,
                            BUDGETS.size());
                }
            }
        }
    }

    private static double mean(
            Scenes.Scene scene, Order order, Reading reading, int size, double threshold, Workload prm, int budget) {
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank())
                .order(order)
                .recording(true);
        return new Contestant("", search, new PaperConfidence(reading, size, threshold))
                .run(prm, budget)
                .undecidedConfidence();
    }
}
