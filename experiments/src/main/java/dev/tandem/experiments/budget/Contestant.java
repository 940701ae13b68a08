package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** A way to answer within a budget, and what it made of a workload. */
public final class Contestant {

    /** How many checks a trend of confidences is taken over. */
    private static final int TREND = 10;

    private final String name;
    private final Search search;
    private final Confidence confidence;

    int undecided;
    int undecidedHits;
    int missed;
    int alarms;
    long tests;
    double confidenceSum;
    double undecidedConfidenceSum;
    private double recent;
    final int[] decileAll = new int[11];
    final int[] decileHits = new int[11];
    final Reliability unfinished = new Reliability();

    /** The mean confidence of the last checks, beside the truth of an unfinished one. */
    final Reliability trend = new Reliability();

    /** The confidence of an unfinished check, beside the truth of the next. */
    final Reliability ahead = new Reliability();

    Contestant(String name, Search search, Confidence confidence) {
        this.name = name;
        this.search = search;
        this.confidence = confidence;
    }

    /** The mean confidence of the checks that used up their budget, in %. */
    double undecidedConfidence() {
        return 100 * undecidedConfidenceSum / Math.max(1, undecided);
    }

    private static Search search(Scenes.Scene scene) {
        return new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank());
    }

    /** One of each kind, in the order of the tables; the paper's with their groups. */
    static List<Function<Scenes.Scene, Contestant>> kinds(DangerousGroups.Choice groups) {
        return List.of(
                scene -> depthFirst(scene, groups).get(Reading.CHECKED),
                scene -> bestFirst(scene, groups).get(Reading.CHECKED),
                Contestant::calibrated,
                Contestant::front);
    }

    /** The paper's basic rule, with both readings of r on the same search. */
    static Readings depthFirst(Scenes.Scene scene, DangerousGroups.Choice groups) {
        return recorded("depth-first, the paper's confidence", scene, Order.depthFirst(), groups);
    }

    /** The paper's branching with priority, with both readings of r on the same search. */
    static Readings bestFirst(Scenes.Scene scene, DangerousGroups.Choice groups) {
        return recorded("best-first, the paper's confidence", scene, Order.deepestFirst(), groups);
    }

    private static Readings recorded(String name, Scenes.Scene scene, Order order, DangerousGroups.Choice groups) {
        Search search = search(scene).order(order).recording(true);
        Map<Reading, Contestant> readings = new EnumMap<>(Reading.class);
        for (Reading reading : Reading.values()) {
            PaperConfidence confidence = new PaperConfidence(reading, groups.size(), groups.threshold());
            readings.put(reading, new Contestant(name, search, confidence));
        }
        return new Readings(search, readings);
    }

    static Contestant calibrated(Scenes.Scene scene) {
        return new Contestant(
                "closest first from the root, calibrated",
                search(scene).order(Order.closestFirst()),
                Confidence.calibrated());
    }

    static Contestant front(Scenes.Scene scene) {
        return new Contestant(
                "closest first from a front, calibrated",
                search(scene).order(Order.closestFirst()).keepingFront(true),
                Confidence.calibrated());
    }

    String name() {
        return name;
    }

    /** Takes over what another of the same kind made of another workload. */
    Contestant add(Contestant other) {
        undecided += other.undecided;
        undecidedHits += other.undecidedHits;
        missed += other.missed;
        alarms += other.alarms;
        tests += other.tests;
        return this;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%-42s undecided %6d, hits among them %5d; missed %5d, false alarms %6d; tests %d",
                name,
                undecided,
                undecidedHits,
                missed,
                alarms,
                tests);
    }

    /** Goes through a workload; what is undecided and at least as likely a hit as free is an alarm. */
    Contestant run(Workload workload, long budget) {
        run(search, List.of(this), workload, budget);
        return this;
    }

    /** The paper's confidence with each reading of r, on the same search. */
    record Readings(Search search, Map<Reading, Contestant> byReading) {

        /** Goes through a workload once for all. */
        Readings run(Workload workload, long budget) {
            Contestant.run(search, byReading.values(), workload, budget);
            return this;
        }

        Contestant get(Reading reading) {
            return Objects.requireNonNull(byReading.get(reading));
        }
    }

    private static void run(Search search, Collection<Contestant> judges, Workload workload, long budget) {
        Budget limit = Budget.ofTests(budget);
        for (int i = 0; i < workload.size(); i++) {
            Verdict verdict = search.collide(workload.pose(i), limit);
            if (verdict != Verdict.UNKNOWN && (verdict == Verdict.HIT) != workload.isHit(i)) {
                throw new IllegalStateException("pose " + i + " is wrong: " + verdict);
            }
            for (Contestant judge : judges) {
                judge.judge(verdict, workload, i);
            }
        }
    }

    private void judge(Verdict verdict, Workload workload, int i) {
        boolean hit = workload.isHit(i);
        double sure = confidence.after(search);
        tests += search.volumeTests() + search.leafTests();
        confidenceSum += verdict == Verdict.UNKNOWN ? sure : 1;
        recent += (sure - recent) / TREND;
        if (verdict != Verdict.UNKNOWN) {
            return;
        }
        undecided++;
        undecidedHits += hit ? 1 : 0;
        undecidedConfidenceSum += sure;
        unfinished.add(sure, !hit);
        trend.add(recent, !hit);
        if (i + 1 < workload.size()) {
            ahead.add(sure, !workload.isHit(i + 1));
        }
        boolean saysFree = sure > 0.5;
        missed += saysFree && hit ? 1 : 0;
        alarms += !saysFree && !hit ? 1 : 0;
        int decile = sure >= 1 ? 10 : (int) (10 * sure);
        decileAll[decile]++;
        decileHits[decile] += hit ? 1 : 0;
    }
}
