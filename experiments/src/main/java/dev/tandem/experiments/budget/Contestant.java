package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A way to answer within a budget, and what it made of a workload. */
public final class Contestant {

    /** The group size and the threshold of the paper's dangerous regions, which it does not give: {@link DangerousGroups}. */
    static final int GROUP = 16;

    static final double THRESHOLD = 4.0;

    /** One of each kind, in the order of the tables. */
    static final List<Function<Scenes.Scene, Contestant>> KINDS = List.of(
            scene -> depthFirst(scene, Reading.CHECKED),
            scene -> bestFirst(scene, Reading.CHECKED),
            Contestant::calibrated,
            Contestant::front);

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
    final int[] decileAll = new int[11];
    final int[] decileHits = new int[11];
    final Reliability reliability = new Reliability();
    final Reliability unfinished = new Reliability();

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

    static Contestant depthFirst(Scenes.Scene scene, Reading reading) {
        return recorded("depth-first, the paper's confidence", scene, Order.depthFirst(), reading);
    }

    static Contestant bestFirst(Scenes.Scene scene, Reading reading) {
        return recorded("best-first, the paper's confidence", scene, Order.deepestFirst(), reading);
    }

    private static Contestant recorded(String name, Scenes.Scene scene, Order order, Reading reading) {
        Search search = search(scene).order(order).recording(true);
        return new Contestant(name, search, new PaperConfidence(reading, GROUP, THRESHOLD));
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
        Budget limit = Budget.ofTests(budget);
        for (int i = 0; i < workload.size(); i++) {
            boolean hit = workload.isHit(i);
            Verdict verdict = search.collide(workload.pose(i), limit);
            double sure = confidence.after(search);
            tests += search.volumeTests() + search.leafTests();
            confidenceSum += verdict == Verdict.UNKNOWN ? sure : 1;
            reliability.add(sure, !hit);
            if (verdict == Verdict.UNKNOWN) {
                undecided++;
                undecidedHits += hit ? 1 : 0;
                undecidedConfidenceSum += sure;
                unfinished.add(sure, !hit);
                boolean saysFree = sure > 0.5;
                missed += saysFree && hit ? 1 : 0;
                alarms += !saysFree && !hit ? 1 : 0;
                int decile = sure >= 1 ? 10 : (int) (10 * sure);
                decileAll[decile]++;
                decileHits[decile] += hit ? 1 : 0;
            } else if ((verdict == Verdict.HIT) != hit) {
                throw new IllegalStateException("pose " + i + " is wrong: " + verdict);
            }
        }
        return this;
    }
}
