package dev.tandem.bench;

import dev.tandem.bench.peers.PeerChain;
import dev.tandem.bench.peers.PeerPlan;
import dev.tandem.bench.peers.PeerPlanning;
import dev.tandem.bench.peers.PeerProblem;
import dev.tandem.bench.peers.PeerProcess;
import dev.tandem.bench.planning.PathPlanner;
import dev.tandem.bench.planning.PlanningProblem;
import dev.tandem.bench.planning.TandemPlanner;
import dev.tandem.bench.planning.Times;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Planning on problems of files: Tandem's planner beside RRT-Connect of OMPL whose states FCL judges, with several metrics
 * and ranges, problem by problem in turns. All of Tandem's paths are checked densely by FCL without any filter; states that
 * OMPL asked about are asked of both.
 */
final class PlanningRaces {

    /** The largest Euclidean distance of neighbouring checked states of a motion, in radians, for all planners. */
    static final double RESOLUTION = 1.0 / 32;

    static final double SECONDS = 1;
    private static final double DENSE_STEP = 1e-3;
    private static final int PROGRESS = 50;

    /** Plans before times count, at least, so that Java has compiled what it will. */
    private static final int WARM_UP_PLANS = 600;

    /** So many settings of OMPL, the best of the first round by their medians, take part in the rounds after it. */
    private static final int KEPT_SETTINGS = 3;

    private final Peers peers;
    private final Report report;
    private final boolean quick;
    private final int rounds;

    PlanningRaces(Peers peers, boolean quick, Report report) {
        this.peers = peers;
        this.quick = quick;
        this.report = report;
        this.rounds = quick ? 1 : 3;
    }

    /** A contender of OMPL with all that it showed. */
    private static final class Setting {
        private final PeerPlanning.Settings settings;
        private final Map<String, Times> times = new LinkedHashMap<>();
        private final Times planning = new Times();
        private final Map<Integer, List<Double>> lengths = new HashMap<>();

        Setting(PeerPlanning.Settings settings) {
            this.settings = settings;
        }
    }

    private static final String ALL = "all";

    /**
     * Races on all problems below some folders.
     *
     * @param robot a URDF file, and its SRDF file after it
     */
    void run(List<Path> robot, List<Path> folders) throws IOException {
        if (folders.isEmpty() || robot.size() < 2) {
            report.note(
                    "No planning problems were given: --problems DIR takes folders of scenes and requests of MoveIt,"
                            + " with the robot's URDF and its SRDF after it.");
            return;
        }
        RobotModel model = Urdf.read(robot.get(0));
        RobotSemantics semantics = Srdf.read(robot.get(1), model);
        List<PlanningProblem> problems = PlanningProblem.below(folders, model, semantics);
        if (quick) {
            problems = everyTenth(problems);
        }
        problems = withinLimits(problems);
        if (problems.isEmpty()) {
            report.note("There are no planning problems below " + folders + ".");
            return;
        }
        report.progress(problems.size() + " planning problems of " + model.name());
        Optional<PeerPlanning> theirs = load(model, problems);
        race(model, problems, theirs);
        if (theirs.isPresent()) {
            new StateChecks(report, quick).run(model, problems, theirs.get());
        }
    }

    /** Leaves out problems that no planner would accept, and names them. */
    private List<PlanningProblem> withinLimits(List<PlanningProblem> all) {
        List<PlanningProblem> some = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (PlanningProblem problem : all) {
            RobotState state = problem.scene().newState();
            boolean fits = state.setAll(problem.start()).isWithinLimits()
                    && state.setAll(problem.goal()).isWithinLimits();
            if (fits) {
                some.add(problem);
            } else {
                refused.add(problem.set() + "/" + problem.name());
            }
        }
        if (!refused.isEmpty()) {
            report.note("Not raced, because start or goal are beyond the limits of joints: "
                    + String.join(", ", refused) + ".");
        }
        return some;
    }

    private static List<PlanningProblem> everyTenth(List<PlanningProblem> all) {
        List<PlanningProblem> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 10) {
            some.add(all.get(i));
        }
        return some;
    }

    static int[] variables(RobotModel model, PlanningProblem problem) {
        return problem.joints().stream()
                .filter(joint -> model.joint(joint).type().variableCount() == 1)
                .mapToInt(joint -> model.firstVariableOf(model.jointNumber(joint)))
                .filter(v -> !model.follows(v))
                .sorted()
                .toArray();
    }

    /** Hands all problems over; empty without peers. Joints that do not move are where the first problem has them. */
    private Optional<PeerPlanning> load(RobotModel model, List<PlanningProblem> problems) throws IOException {
        if (peers.processes().isEmpty()) {
            return Optional.empty();
        }
        PeerProcess process = peers.processes().get(0);
        PlanningProblem first = problems.get(0);
        int[] variables = variables(model, first);
        RobotState rest = first.scene().newState().setAll(first.start());
        PeerChain chain = PeerChain.of(model, variables, rest);
        List<PeerProblem> flat = new ArrayList<>();
        for (PlanningProblem problem : problems) {
            if (!problem.joints().equals(first.joints())
                    || !problem.scene().attached().isEmpty()) {
                throw new IOException(problem.set() + "/" + problem.name()
                        + ": the peers need the same joints in all problems, and a robot that holds nothing");
            }
            flat.add(PeerProblem.of(
                    chain,
                    problem.scene().allowed(),
                    problem.scene().bodies(),
                    pick(problem.start(), variables),
                    pick(problem.goal(), variables)));
        }
        if (!PeerPlanning.seed(process, 1)) {
            report.note("OMPL is not installed (libompl-dev): only Tandem is measured.");
        }
        return PeerPlanning.load(process, chain, flat);
    }

    private static double[] pick(double[] values, int[] variables) {
        double[] out = new double[variables.length];
        for (int k = 0; k < out.length; k++) {
            out[k] = values[variables[k]];
        }
        return out;
    }

    private static List<Setting> settings() {
        List<Setting> all = new ArrayList<>();
        for (String metric : List.of("l2", "l1", "linf")) {
            for (double range : new double[] {0, 0.5, 1, 2}) {
                all.add(new Setting(new PeerPlanning.Settings(metric, range, RESOLUTION, SECONDS)));
            }
        }
        return all;
    }

    private void race(RobotModel model, List<PlanningProblem> problems, Optional<PeerPlanning> theirs)
            throws IOException {
        TandemPlanner ours = new TandemPlanner(RESOLUTION, SECONDS);
        int warmUp = (WARM_UP_PLANS + problems.size() - 1) / problems.size();
        for (int round = 0; round < warmUp; round++) {
            for (PlanningProblem problem : problems) {
                ours.plan(problem, 100 + round);
            }
        }
        Map<String, Times> times = new LinkedHashMap<>();
        Map<Integer, List<Double>> lengths = new HashMap<>();
        List<Setting> others = theirs.isPresent() ? settings() : List.of();
        List<Setting> racing = others;
        for (int round = 0; round < rounds; round++) {
            report.progress("round " + (round + 1) + " of " + rounds);
            for (int i = 0; i < problems.size(); i++) {
                if (i > 0 && i % PROGRESS == 0) {
                    report.progress("round " + (round + 1) + ", problem " + i + " of " + problems.size());
                }
                PathPlanner.Answer answer = ours.plan(problems.get(i), round + 1);
                note(times, problems.get(i), answer.solved(), (double) answer.nanos());
                if (answer.solved()) {
                    lengths.computeIfAbsent(i, k -> new ArrayList<>()).add(answer.length());
                }
                for (Setting other : racing) {
                    race(other, i, problems.get(i), theirs.orElseThrow());
                }
            }
            racing = others.stream()
                    .sorted(Comparator.comparingDouble(
                            setting -> of(setting.times, ALL).micros(0.5)))
                    .limit(KEPT_SETTINGS)
                    .toList();
        }
        report(times, lengths, others, problems.size());
        if (theirs.isPresent()) {
            dense(model, problems, ours, theirs.get());
        }
    }

    private static void note(Map<String, Times> times, PlanningProblem problem, boolean solved, double nanos) {
        times.computeIfAbsent(ALL, k -> new Times()).add(solved, nanos);
        times.computeIfAbsent(problem.set(), k -> new Times()).add(solved, nanos);
    }

    private static void race(Setting other, int number, PlanningProblem problem, PeerPlanning theirs)
            throws IOException {
        Optional<PeerPlan> plan = theirs.plan(number, other.settings, 0);
        if (plan.isPresent()) {
            PeerPlan found = plan.get();
            note(other.times, problem, found.solved(), (double) found.planNanos() + found.simplifyNanos());
            other.planning.add(found.solved(), (double) found.planNanos());
            if (found.solved()) {
                other.lengths.computeIfAbsent(number, k -> new ArrayList<>()).add(found.length());
            }
        }
    }

    private static Times of(Map<String, Times> times, String set) {
        return times.getOrDefault(set, new Times());
    }

    private void report(
            Map<String, Times> times, Map<Integer, List<Double>> lengths, List<Setting> others, int problems) {
        report.table(
                "Planning, " + problems + " problems, " + rounds + (rounds == 1 ? " run" : " runs")
                        + " each, planning and simplification",
                "who",
                "solved",
                "median, µs",
                "mean, µs",
                "95 %, µs",
                "planning alone, median, µs",
                "median ratio to Tandem",
                "length, Tandem's to this one's, median");
        Times ours = of(times, ALL);
        row(Report.OURS, ours, "–", 1, Double.NaN);
        Setting best = null;
        int most = others.stream()
                .mapToInt(other -> of(other.times, ALL).count())
                .max()
                .orElse(0);
        for (Setting other : others) {
            Times all = of(other.times, ALL);
            if (all.count() == 0) {
                continue;
            }
            row(
                    "OMPL, " + other.settings,
                    all,
                    number(other.planning.micros(0.5)),
                    all.micros(0.5) / ours.micros(0.5),
                    lengthRatio(lengths, other.lengths));
            // The winner is one of those that ran in all rounds.
            boolean complete = all.count() == most;
            if (complete
                    && (best == null || all.micros(0.5) < of(best.times, ALL).micros(0.5))) {
                best = other;
            }
        }
        report.note("Processor time of one thread. Runs that found nothing within " + SECONDS
                + " s count with the time they took. Motions are checked at least every 1/32 rad (Euclidean) by all. OMPL"
                + " simplifies as its SimpleSetup does; after the first run only its " + KEPT_SETTINGS
                + " best settings go on. Scenes and robots are ready before the time counts.");
        if (best != null) {
            report.table(
                    "Planning by set, beside the best setting, OMPL, " + best.settings,
                    "set",
                    "Tandem, median, µs",
                    "OMPL, median, µs",
                    "ratio",
                    "ratio of means");
            for (String set : times.keySet()) {
                Times mine = of(times, set);
                Times other = of(best.times, set);
                report.row(
                        set,
                        number(mine.micros(0.5)),
                        number(other.micros(0.5)),
                        ratio(other.micros(0.5) / mine.micros(0.5)),
                        ratio(other.meanMicros() / mine.meanMicros()));
            }
        }
    }

    private void row(String who, Times times, String planning, double ratio, double length) {
        report.row(
                who,
                times.solved() + " of " + times.count(),
                number(times.micros(0.5)),
                number(times.meanMicros()),
                number(times.micros(0.95)),
                planning,
                ratio(ratio),
                Double.isNaN(length) ? "–" : String.format(Locale.ROOT, "%.3f", length));
    }

    /** The median over the problems that both solved of the ratio of their median lengths. */
    private static double lengthRatio(Map<Integer, List<Double>> ours, Map<Integer, List<Double>> theirs) {
        List<Double> ratios = new ArrayList<>();
        ours.forEach((problem, mine) -> {
            List<Double> other = theirs.get(problem);
            if (other != null && median(other) > 0) {
                ratios.add(median(mine) / median(other));
            }
        });
        return ratios.isEmpty() ? Double.NaN : median(ratios);
    }

    private static double median(List<Double> values) {
        return Race.median(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Paths as users get them, with a proof, in small steps by FCL. */
    private void dense(RobotModel model, List<PlanningProblem> problems, TandemPlanner ours, PeerPlanning theirs)
            throws IOException {
        long states = 0;
        long invalid = 0;
        int found = 0;
        int proved = 0;
        List<String> bad = new ArrayList<>();
        for (int i = 0; i < problems.size(); i++) {
            if (i % PROGRESS == 0) {
                report.progress("dense check of paths, " + i + " of " + problems.size());
            }
            PlanningProblem problem = problems.get(i);
            RobotPlan plan = ours.proved(problem, 1);
            if (!plan.isFound()) {
                continue;
            }
            found++;
            proved += plan.proof().isProved() ? 1 : 0;
            int[] variables = variables(model, problem);
            List<double[]> planned =
                    plan.path().stream().map(q -> pick(q, variables)).toList();
            PeerPlanning.Dense dense = theirs.dense(i, planned, DENSE_STEP);
            states += dense.states();
            invalid += dense.invalid();
            if (dense.invalid() > 0) {
                bad.add(problem.set() + "/" + problem.name() + " at " + dense.first());
            }
        }
        report.note(
                "Dense check by FCL on the exact meshes, every " + DENSE_STEP + " rad of the fastest joint, of " + found
                        + " paths of Tandem, " + proved + " of them proved: " + invalid + " of " + states
                        + " states touch something" + (bad.isEmpty() ? "." : ": " + bad + "."));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.0f", value);
    }

    static String ratio(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
