package dev.tandem.experiments.budget;

import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.experiments.PaperConfidence;
import dev.tandem.experiments.PaperConfidence.Reading;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.Locale;

/**
 * The planner as a whole: a roadmap is learnt and asked for paths from one side of the obstacle to the other, with a
 * detector that has a budget. Each path found is then checked in full, pose by pose at the planner's resolution.
 */
final class PlannerQuery {

    /** Starts lie on a circle about the obstacle, each goal opposite to its start. */
    static final int QUERIES = 10;

    private static final double RADIUS = 0.6;

    /** What the detector says of a pose that is undecided when the budget ends. */
    enum Undecided {
        HIT("undecided is a hit"),
        FREE("undecided is free"),
        PAPER("free if the paper's confidence is over 0.5"),
        CALIBRATED("free if the calibrated confidence is over 0.5");

        private final String words;

        Undecided(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** What one planner did. */
    static final class Result {
        int edges;
        long learningChecks;
        long queryChecks;
        long undecidedInLearning;
        long undecidedInQueries;
        int found;
        int free;
        int stops;

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%3d motions free, %6d checks (%4.1f %% undecided); %d paths for %d queries in %5d checks (%4.1f %%"
                            + " undecided), %d of them really free",
                    edges,
                    learningChecks,
                    100.0 * undecidedInLearning / Math.max(1, learningChecks),
                    found,
                    QUERIES,
                    queryChecks,
                    100.0 * undecidedInQueries / Math.max(1, queryChecks),
                    free);
        }
    }

    private final Scenes.Scene scene;
    private final double reach;
    private final double resolution;
    private final PreparedQuery exact;
    private long undecided;

    /** Planners with samples within {@code reach} times the scene's size, at about so many checks a roadmap. */
    PlannerQuery(Scenes.Scene scene, double reach, int checks) {
        this.scene = scene;
        this.reach = reach * scene.size();
        resolution = Workload.resolution(scene, checks, this.reach, 42);
        exact = Tandem.prepare(scene.a(), scene.b());
    }

    /** Plans with a detector that has no budget. */
    Result exact() {
        return plan(pose -> !exact.collides(pose));
    }

    /** Plans with a detector that has a budget. */
    Result within(int budget, Undecided rule, DangerousGroups.Choice groups) {
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank());
        Confidence confidence = Confidence.calibrated();
        if (rule == Undecided.PAPER) {
            search.order(Order.deepestFirst()).recording(true);
            confidence = new PaperConfidence(Reading.STAYED_FREE, groups.size(), groups.threshold());
        } else {
            search.order(Order.closestFirst());
        }
        Confidence judge = confidence;
        Budget limit = Budget.ofTests(budget);
        return plan(pose -> {
            Verdict verdict = search.collide(pose, limit);
            double sure = rule == Undecided.PAPER || verdict == Verdict.UNKNOWN ? judge.after(search) : 1;
            if (verdict != Verdict.UNKNOWN) {
                return verdict == Verdict.FREE;
            }
            undecided++;
            return rule == Undecided.FREE || (rule != Undecided.HIT && sure > 0.5);
        });
    }

    private Result plan(Prm.Detector detector) {
        Result result = new Result();
        Prm prm = new Prm(reach, 0.5 * scene.size(), 42);
        undecided = 0;
        Prm.Roadmap map = prm.plan(Workload.SAMPLES, Workload.NEIGHBOURS, resolution, detector);
        result.edges = map.edges();
        result.learningChecks = map.checks();
        result.undecidedInLearning = undecided;
        undecided = 0;
        for (int i = 0; i < QUERIES; i++) {
            Pose start = side(i * Math.PI / QUERIES);
            Pose goal = side(i * Math.PI / QUERIES + Math.PI);
            Prm.Route route = prm.query(map, start, goal, Workload.NEIGHBOURS, resolution, detector);
            result.queryChecks += route.checks();
            if (route.isFound()) {
                result.found++;
                result.stops += route.stops().size();
                result.free += prm.along(route, resolution).stream().anyMatch(exact::collides) ? 0 : 1;
            }
        }
        result.undecidedInQueries = undecided;
        return result;
    }

    /** A pose beside the obstacle, upright. */
    private Pose side(double angle) {
        double r = RADIUS * scene.size();
        return Pose.translation(r * Math.cos(angle), r * Math.sin(angle), 0)
                .times(Pose.rotation(new Vec3(0, 0, 1), angle));
    }
}
