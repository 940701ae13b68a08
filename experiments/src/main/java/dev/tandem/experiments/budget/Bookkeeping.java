package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The price of keeping books on a search with a budget: each thing that is recorded is switched on, on the same poses, in
 * turns with the plain search.
 */
final class Bookkeeping {

    private final Scenes.Scene scene;
    private final List<Pose> poses;
    private final List<Race.Way> ways = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    /** So that no confidence is left out as unused. */
    private double sum;

    private Bookkeeping(Scenes.Scene scene, List<Pose> poses) {
        this.scene = scene;
        this.poses = poses;
    }

    /** Prints the table; the first entry is the plain search, the second the same tests with bounds. */
    static List<Race.Result> print(
            PrintStream out, Scenes.Scene scene, List<Pose> poses, DangerousGroups.Choice groups, int rounds) {
        return new Bookkeeping(scene, poses).run(out, groups, rounds);
    }

    private List<Race.Result> run(PrintStream out, DangerousGroups.Choice groups, int rounds) {
        Confidence paper = new PaperConfidence(Reading.STAYED_FREE, groups.size(), groups.threshold());
        add("plain, verdicts only", search(), null);
        add("plain, with bounds", search().margin(Double.MIN_VALUE), null);
        add("the cut recorded", search().recording(true), null);
        add("and depths kept, best-first", best(), null);
        add("and groups and the paper's confidence", best(), paper);
        add("closest first", search().order(Order.closestFirst()), null);
        add("and the calibrated confidence", search().order(Order.closestFirst()), Confidence.calibrated());
        add("and a front kept", search().order(Order.closestFirst()).keepingFront(true), Confidence.calibrated());
        List<Race.Result> results = Race.run(ways, rounds);
        out.printf(
                Locale.ROOT,
                "The price of bookkeeping: %d planner's checks, budget %d, medians of %d rounds of processor time%n",
                poses.size(),
                PaperFigures.BUDGET,
                rounds);
        for (int k = 0; k < ways.size(); k++) {
            Race.Result r = results.get(k);
            out.printf(
                    Locale.ROOT,
                    "  %-40s %8.2f ms, %.2f x the plain search; %8d tests, %6.1f ns each%n",
                    names.get(k),
                    r.nanos() / 1e6,
                    r.nanos() / results.get(0).nanos(),
                    r.tests(),
                    r.nanosPerTest());
        }
        if (Double.isNaN(sum)) {
            throw new IllegalStateException("a confidence is not a number");
        }
        return results;
    }

    private Search search() {
        return new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank());
    }

    private Search best() {
        return search().order(Order.deepestFirst()).recording(true);
    }

    private void add(String name, Search search, @Nullable Confidence confidence) {
        Budget budget = Budget.ofTests(PaperFigures.BUDGET);
        names.add(name);
        ways.add(() -> {
            search.forget();
            long tests = 0;
            for (Pose pose : poses) {
                search.collide(pose, budget);
                tests += search.volumeTests() + search.leafTests();
                sum += confidence == null ? 0 : confidence.after(search);
            }
            return tests;
        });
    }
}
