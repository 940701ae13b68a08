package dev.tandem.cli.robot;

import dev.tandem.cli.page.PlanPage;
import dev.tandem.cli.page.PlanRun;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Progress;
import dev.tandem.cli.text.Terminal;
import dev.tandem.io.MoveItRequests;
import dev.tandem.io.MoveItScenes;
import dev.tandem.math.Pose;
import dev.tandem.plan.robot.PlanClearance;
import dev.tandem.plan.robot.PlannerSettings;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plans all problems of some folders and reports times. */
@Command(
        name = "benchmark-planning",
        description = {
            "Plans all problems below some folders and reports times.",
            "A problem is a sceneNNNN.yaml, a planning scene of MoveIt, with its requestNNNN.yaml, a motion plan request,",
            "which may say what the robot holds at the start.",
            "Times are those of one thread, after a warm-up in which problems are planned without being counted."
        },
        footer = {
            "",
            "Exit status: 0 all problems were tried, 2 wrong usage or input, such as folders without a problem of this robot.",
            "JSON: a line for each problem as tandem plan prints it, with \"problem\":\"DIR/NNNN\"; a problem that cannot be",
            "posed, as its goal is beyond limits or one of its files cannot be read, has the outcome \"invalid\" and a",
            "reason, and the run goes on. The last line is",
            "{\"problems\":n,\"solved\":n,\"proved\":n,\"medianMicros\":t,\"meanMicros\":t,\"p95Micros\":t}: planning and",
            "simplification of the problems that were solved.",
            "",
            "Examples:",
            "  tandem benchmark-planning panda.urdf table_pick_panda --srdf panda.srdf",
            "  tandem benchmark-planning panda.urdf problems --json --time-limit 1",
            "  tandem benchmark-planning panda.urdf problems --out problems.html"
        })
public final class BenchmarkPlanningCommand implements Callable<Integer> {

    private static final Pattern SCENE = Pattern.compile("scene(\\d+)\\.ya?ml");
    private static final int DEPTH = 8;
    /** Folders that are the same in so many of their last names are not told apart. */
    private static final int DEEPEST = 64;

    /** The warm-up ends after this many problems and this time, whichever is later; but not later than {@link #LONGEST}. */
    private static final int WARM_UP = 900;

    private static final Duration SHORTEST = Duration.ofSeconds(3);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    @Parameters(index = "0", paramLabel = "ROBOT.urdf", description = "the robot.")
    private @Nullable Path robot;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "DIR", description = "folders with problems.")
    private List<Path> folders = new ArrayList<>();

    @Option(names = "--srdf", paramLabel = "FILE", description = "Groups of joints, which requests name.")
    private @Nullable Path srdf;

    @Mixin
    private final RobotOptions robots = new RobotOptions();

    @Mixin
    private final PlannerOptions planning = new PlannerOptions();

    @Option(
            names = "--out",
            paramLabel = "PAGE.html",
            description = "Write a page with all problems, their times and paths.")
    private @Nullable Path out;

    @Option(names = "--json", description = "Answer in JSON Lines: one object a problem, and a last one for all.")
    private boolean json;

    private final Terminal terminal;

    /** What is odd about the files that were read. */
    private final List<String> warnings = new ArrayList<>();

    public BenchmarkPlanningCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * A problem and its name; without a problem, why it cannot be posed.
     *
     * @param isStranger whether it is no problem of this robot: its scene is for another, or it has no request
     */
    private record Named(
            String set, String number, @Nullable PlanningProblem problem, String reason, boolean isStranger) {
        String name() {
            return set + "/" + number;
        }
    }

    @Override
    public Integer call() throws IOException {
        Path file = robot;
        if (file == null) {
            throw new IllegalArgumentException("which robot?");
        }
        RobotModel model = robots.model(file);
        RobotSemantics semantics = srdf == null ? RobotSemantics.of(model) : robots.semantics(srdf, model);
        robots.printWarnings(terminal);
        PlannerSettings settings = planning.settings();
        List<Named> problems = problems(model, semantics, settings.seed());
        if (!warnings.isEmpty()) {
            String more = warnings.size() > 1 ? " (and " + (warnings.size() - 1) + " more in these files)" : "";
            terminal.err().println("tandem: warning: " + Lines.oneLine(warnings.get(0)) + more);
        }
        Map<List<String>, RobotPlanner> planners = new HashMap<>();
        warmUp(problems, planners, settings);
        Tally tally = new Tally();
        List<PlanRun> runs = new ArrayList<>();
        List<PlanPage.Unposed> unposed = new ArrayList<>();
        Map<String, String> labels =
                labels(problems.stream().map(Named::set).distinct().toList());
        Pose base = Pose.identity();
        try (Progress progress = new Progress(terminal, problems.size(), "problems")) {
            for (Named named : problems) {
                PlanningProblem problem = named.problem;
                String reason = named.reason;
                RobotPlan plan = null;
                PlanClearance clearance = new PlanClearance(0, List.of());
                if (problem != null) {
                    try {
                        RobotPlanner planner = planner(problem, planners, settings);
                        plan = planner.plan(problem.start(), problem.goals());
                        clearance = clearance(planner, plan);
                    } catch (IllegalArgumentException e) {
                        reason = Lines.oneLine(String.valueOf(e.getMessage()));
                    }
                }
                tally.add(plan);
                terminal.out().println(json ? json(named, plan, reason, clearance) : words(named, plan, reason));
                String label = labels.getOrDefault(named.set, named.set);
                if (plan == null || problem == null) {
                    unposed.add(new PlanPage.Unposed(label, named.number, reason));
                } else if (out != null) {
                    base = problem.scene().base();
                    runs.add(PlanRuns.of(label, named.number, problem, plan, clearance));
                }
                progress.done(tally.problems);
            }
        }
        terminal.out().println(json ? tally.json() : tally.words());
        terminal.checkOut();
        if (out != null && runs.isEmpty()) {
            throw new IllegalArgumentException(
                    "--out " + out + ": no problem could be posed, so there is nothing to show");
        }
        if (out != null) {
            PlanPage.of(model, base, List.of()).unposed(unposed).write(out, "Planning problems", runs);
        }
        return ExitStatus.FREE;
    }

    /** Names of folders for a page: as many of their last parts as tell them apart. */
    static Map<String, String> labels(List<String> sets) {
        Map<String, String> labels = new HashMap<>();
        int parts = 0;
        do {
            parts++;
            labels.clear();
            for (String set : sets) {
                Path path = Path.of(set).toAbsolutePath().normalize();
                int names = path.getNameCount();
                labels.put(
                        set,
                        parts > names
                                ? path.toString()
                                : path.subpath(names - parts, names).toString());
            }
        } while (new HashSet<>(labels.values()).size() < sets.size() && parts < DEEPEST);
        return labels;
    }

    private List<Named> problems(RobotModel model, RobotSemantics semantics, long seed) throws IOException {
        List<Named> all = new ArrayList<>();
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new IllegalArgumentException(
                        folder + ": is not a folder with sceneNNNN.yaml and requestNNNN.yaml");
            }
            List<Path> scenes;
            try (Stream<Path> files = Files.walk(folder, DEPTH)) {
                scenes = files.filter(
                                f -> SCENE.matcher(f.getFileName().toString()).matches())
                        .sorted()
                        .toList();
            }
            for (Path scene : scenes) {
                all.add(problem(scene, model, semantics, seed));
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there is no sceneNNNN.yaml with a requestNNNN.yaml in " + folders);
        }
        if (all.stream().allMatch(Named::isStranger)) {
            throw new IllegalArgumentException(all.get(0).reason);
        }
        return all;
    }

    /** A problem, or why it cannot be posed: one bad file does not end the run. */
    private Named problem(Path sceneFile, RobotModel model, RobotSemantics semantics, long seed) {
        String name = sceneFile.getFileName().toString();
        Matcher matcher = SCENE.matcher(name);
        String number = matcher.matches() ? matcher.group(1) : name;
        String set = String.valueOf(sceneFile.getParent());
        Path requestFile = sceneFile.resolveSibling(name.replace("scene", "request"));
        Path read = sceneFile;
        try {
            MoveItScenes.Loaded scene = MoveItScenes.load(sceneFile, PlanningScene.of(model, semantics.allowed()));
            warnings.addAll(scene.warnings());
            read = requestFile;
            MoveItRequests.Loaded request = MoveItRequests.load(requestFile, scene.scene());
            warnings.addAll(request.warnings());
            PlanningProblem problem = PlanningProblem.of(request.scene(), request.request(), semantics, null, seed);
            return new Named(set, number, problem, "", false);
        } catch (IllegalArgumentException e) {
            return new Named(set, number, null, Lines.oneLine(String.valueOf(e.getMessage())), false);
        } catch (IOException e) {
            boolean isStranger = read == sceneFile ? isForAnother(sceneFile, model) : !Files.exists(requestFile);
            return new Named(set, number, null, Lines.problem(Lines.naming(read.toString(), e)), isStranger);
        }
    }

    private static boolean isForAnother(Path sceneFile, RobotModel model) {
        try {
            String robot = MoveItScenes.robotName(sceneFile);
            return !robot.isEmpty() && !robot.equals(model.name());
        } catch (IOException e) {
            // It cannot be read at all, which is the reason that is given.
            return false;
        }
    }

    /** The planner for a problem: the robot is made ready once for each group of joints. */
    private static RobotPlanner planner(
            PlanningProblem problem, Map<List<String>, RobotPlanner> planners, PlannerSettings settings) {
        RobotPlanner known = planners.get(problem.joints());
        RobotPlanner planner =
                known == null ? RobotPlanner.of(problem.scene(), problem.joints()) : known.in(problem.scene());
        planners.put(problem.joints(), planner);
        return planner.with(settings);
    }

    /** The certified clearance of a plan, if it is to be shown. */
    private PlanClearance clearance(RobotPlanner planner, RobotPlan plan) {
        return json || out != null ? PlanRuns.clearance(planner, plan, out != null) : new PlanClearance(0, List.of());
    }

    private void warmUp(List<Named> problems, Map<List<String>, RobotPlanner> planners, PlannerSettings settings) {
        long begin = System.nanoTime();
        int planned = 0;
        try (Progress progress = new Progress(terminal, WARM_UP, "problems of the warm-up")) {
            for (int i = 0; ; i++) {
                Duration spent = Duration.ofNanos(System.nanoTime() - begin);
                boolean isWarm = i >= WARM_UP && (spent.compareTo(SHORTEST) > 0 || planned == 0);
                if (isWarm || spent.compareTo(LONGEST) > 0) {
                    break;
                }
                PlanningProblem problem = problems.get(i % problems.size()).problem();
                if (problem != null) {
                    try {
                        // All that is done between the plans that count, so that none of it is compiled among them.
                        RobotPlanner planner = planner(problem, planners, settings.seed(settings.seed() + i));
                        clearance(planner, planner.plan(problem.start(), problem.goals()));
                        planned++;
                    } catch (IllegalArgumentException e) {
                        // Said when the problem is counted.
                        continue;
                    }
                }
                progress.done(Math.min(i, WARM_UP));
            }
        }
        terminal.err()
                .println(String.format(
                        Locale.ROOT,
                        "tandem: warm-up: %d plans in %.1f s, not counted",
                        planned,
                        (System.nanoTime() - begin) / 1e9));
    }

    private static String json(Named named, @Nullable RobotPlan plan, String reason, PlanClearance clearance) {
        Json line = new Json().field("problem", named.name());
        PlanningProblem problem = named.problem;
        return plan == null || problem == null
                ? line.field("outcome", "invalid").field("reason", reason).toString()
                : PlanText.json(line, plan, problem.scene().model(), clearance.smallest())
                        .toString();
    }

    private static String words(Named named, @Nullable RobotPlan plan, String reason) {
        if (plan == null) {
            return named.name() + ": invalid, " + reason;
        }
        return named.name() + ": " + PlanText.outcome(plan)
                + (plan.isFound()
                        ? String.format(
                                Locale.ROOT,
                                ", length %.3f, %.0f + %.0f µs, %s in %.0f µs",
                                plan.length(),
                                PlanText.micros(plan.effort().planNanos()),
                                PlanText.micros(plan.effort().simplifyNanos()),
                                plan.proof().isProved() ? "proved" : "not proved",
                                PlanText.micros(plan.effort().proofNanos()))
                        : "");
    }

    /** Adds up what came out. */
    private static final class Tally {
        private int problems;
        private int proved;
        private final List<Double> micros = new ArrayList<>();
        private final List<Double> proofs = new ArrayList<>();

        void add(@Nullable RobotPlan plan) {
            problems++;
            if (plan != null && plan.isFound()) {
                micros.add(PlanText.micros(
                        plan.effort().planNanos() + plan.effort().simplifyNanos()));
                proofs.add(PlanText.micros(plan.effort().proofNanos()));
                proved += plan.proof().isProved() ? 1 : 0;
            }
        }

        private static double share(List<Double> values, double share) {
            if (values.isEmpty()) {
                return Double.NaN;
            }
            double[] sorted =
                    values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
        }

        private double mean() {
            return micros.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }

        String json() {
            return new Json()
                    .field("problems", problems)
                    .field("solved", micros.size())
                    .field("proved", proved)
                    .field("medianMicros", share(micros, 0.5))
                    .field("meanMicros", mean())
                    .field("p95Micros", share(micros, 0.95))
                    .field("proofMedianMicros", share(proofs, 0.5))
                    .field("proofP95Micros", share(proofs, 0.95))
                    .toString();
        }

        String words() {
            return String.format(
                    Locale.ROOT,
                    "%d problems, %d solved, %d proved; planning and simplification: median %.0f µs, mean %.0f µs, "
                            + "95 %% within %.0f µs; proof: median %.0f µs, 95 %% within %.0f µs",
                    problems,
                    micros.size(),
                    proved,
                    share(micros, 0.5),
                    mean(),
                    share(micros, 0.95),
                    share(proofs, 0.5),
                    share(proofs, 0.95));
        }
    }
}
