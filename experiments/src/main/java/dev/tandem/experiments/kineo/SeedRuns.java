package dev.tandem.experiments.kineo;

import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.Exploration.Outcome;
import dev.tandem.plan.explore.Explorer;
import dev.tandem.plan.explore.ExplorerSettings;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Task;
import dev.tandem.plan.explore.Walker;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The exploration with many seeds, of the camera's errors and of the planner, rather than with one lucky one. */
final class SeedRuns {

    /** One exploration, and what the two detectors cost on the cells after each of its looks. */
    record SeedRun(Exploration exploration, List<Comparison> comparisons) {

        int rounds() {
            return exploration.rounds().size();
        }

        double length() {
            return exploration.rounds().stream().mapToDouble(r -> r.length()).sum();
        }

        double mean(ToDoubleFunction<Comparison> value) {
            return comparisons.stream().mapToDouble(value).average().orElse(Double.NaN);
        }
    }

    private static final String FORMAT = "%10.3f";

    private final List<SeedRun> runs = new ArrayList<>();

    /** Explores once more, with cells of the settings' size alone. */
    void run(Walker walker, Task task, ExplorerSettings settings, KineoExperiment.Repeats repeats) {
        KineoExperiment experiment =
                new KineoExperiment(task.world().region(), settings.evidence(), List.of(settings.cell()));
        Stance goal = task.goal(walker);
        Exploration done = Explorer.run(walker, task.world(), task.start(walker), goal, settings, experiment);
        add(new SeedRun(done, experiment.measure(walker, goal, repeats, n -> {})));
    }

    void add(SeedRun run) {
        runs.add(run);
    }

    int size() {
        return runs.size();
    }

    long reached() {
        return runs.stream()
                .filter(r -> r.exploration.outcome() == Outcome.GOAL_REACHED)
                .count();
    }

    long inRounds(int rounds) {
        return runs.stream().filter(r -> r.rounds() == rounds).count();
    }

    Spread rounds() {
        return spread(SeedRun::rounds);
    }

    Spread spread(ToDoubleFunction<SeedRun> value) {
        return Spread.of(runs.stream().mapToDouble(value).toArray());
    }

    /** Of the runs that had so many looks. */
    private Spread after(int look, ToDoubleFunction<Comparison> value) {
        return Spread.of(runs.stream()
                .filter(r -> r.comparisons.size() >= look)
                .mapToDouble(r -> value.applyAsDouble(r.comparisons.get(look - 1)))
                .toArray());
    }

    void print(PrintStream out) {
        out.printf(
                Locale.ROOT,
                "The same exploration with %d seeds: %d reach the goal, %d of them in the paper's three rounds%n",
                size(),
                reached(),
                inRounds(3));
        out.println("  " + " ".repeat(38) + "       min    quarter      median    quarter        max");
        row(out, "rounds", rounds());
        row(out, "walked, m", spread(SeedRun::length));
        for (int look = 1; look <= 3; look++) {
            row(out, "obstacle cells after look " + look, after(look, Comparison::obstacles));
            row(out, "unknown cells after look " + look, after(look, Comparison::unknown));
        }
        row(out, "voxels: set-up, ms", spread(r -> r.mean(Comparison::voxelSetUp)));
        row(out, "polygons: set-up, ms", spread(r -> r.mean(Comparison::polygonSetUp)));
        row(out, "voxels: test, ms", spread(r -> r.mean(Comparison::voxelTest)));
        row(out, "polygons: test, ms", spread(r -> r.mean(Comparison::polygonTest)));
        row(
                out,
                "voxels: test in the planner, ms",
                spread(r -> r.mean(c -> c.planning().voxelTest())));
        row(
                out,
                "polygons: test in the planner, ms",
                spread(r -> r.mean(c -> c.planning().polygonTest())));
    }

    private static void row(PrintStream out, String what, Spread spread) {
        out.printf(Locale.ROOT, "  %-38s%s%n", what, spread.text(FORMAT));
    }
}
