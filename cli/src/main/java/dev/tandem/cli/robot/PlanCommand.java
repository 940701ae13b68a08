package dev.tandem.cli.robot;

import dev.tandem.cli.page.PlanPage;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Terminal;
import dev.tandem.io.MoveItRequests;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.plan.robot.NoGoalStateException;
import dev.tandem.plan.robot.PlanClearance;
import dev.tandem.plan.robot.PlannerSettings;
import dev.tandem.plan.robot.RequestGoals;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import dev.tandem.plan.scene.PlanningRequest;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.plan.scene.SceneContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plans a motion of a robot, and proves it. */
@Command(
        name = "plan",
        description = {
            "Plans a motion of a robot that touches nothing, and proves it.",
            "The path from one state to another is made short, and proved free on the exact geometry.",
            "Without a robot, the built-in humanoid reaches over the counter of its kitchen."
        },
        footer = {
            "",
            "STATE is name=value,... or a file of these, the name of an SRDF state, or numbers in the order of the robot's",
            "variables. Joints that are not named stay as they are in the scene.",
            "The goal is one of --to, --to-pose, --to-position and --request.",
            "Exit status: 0 a path was found, 1 the robot collides at the start or the goal, 2 wrong usage or input,",
            "3 no path was found in time, or no joint values for the pose of the goal.",
            "JSON: {\"outcome\":\"found|start-in-collision|goal-in-collision|gave-up\",\"path\":[[...]],\"joints\":[names],",
            "\"cost\":length,\"planMicros\":t,\"simplifyMicros\":t,\"proofMicros\":t,\"proved\":bool,\"clearance\":lower bound}",
            "With --timing also \"velocityLimits\", \"accelerationLimits\", \"assumedVelocities\" (joints for which the file",
            "states none) and \"trajectory\":{\"joints\":[names],\"duration\":s,\"points\":[{\"time\":s,\"positions\":[...],",
            "\"velocities\":[...]}]}; a .csv file then has the columns time, positions, velocities.",
            "",
            "Examples:",
            "  tandem plan                                        (the humanoid in the kitchen; writes plan.html)",
            "  tandem plan panda.urdf --srdf panda.srdf --group panda_arm --from ready --to panda_joint1=1.2",
            "  tandem plan panda.urdf --srdf panda.srdf --scene scene0001.yaml --request request0001.yaml --out path.html",
            "  tandem plan arm.urdf --scene room.stl --to elbow=1.2,wrist=-0.4 --json",
            "  tandem plan panda.urdf --srdf panda.srdf --group panda_arm --from ready --to-pose panda_hand=0.4,0.2,0.5,1,0,0,0",
            "  tandem plan panda.urdf --srdf panda.srdf --from ready --to panda_joint1=1.2 --timing --acceleration 2 --out path.csv"
        })
public final class PlanCommand implements Callable<Integer> {

    @Mixin
    private final PlanningOptions options = new PlanningOptions();

    @Option(names = "--from", paramLabel = "STATE", description = "The start; without it, the state of the scene.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "STATE", description = "The goal.")
    private @Nullable String to;

    @Mixin
    private final PoseGoalOptions poseGoal = new PoseGoalOptions();

    @Option(
            names = "--group",
            paramLabel = "G",
            description = "The group of joints that move, of the SRDF file; without it, all joints.")
    private @Nullable String group;

    @Option(
            names = "--request",
            paramLabel = "REQUEST.yaml",
            description =
                    "A motion plan request of MoveIt: start with what the robot holds, goals, group and time limit.")
    private @Nullable Path request;

    @Mixin
    private final PlannerOptions planning = new PlannerOptions();

    @Mixin
    private final TimingOptions timing = new TimingOptions();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the path: a page that shows it (.html), JSON (.json), or a table (.csv).")
    private @Nullable Path out;

    @Option(names = "--json", description = "Answer in JSON, one line.")
    private boolean json;

    /** The time limit of the request; 0 without one. */
    private double requestSeconds;

    private final Terminal terminal;
    private final GeometryArgument geometry;

    public PlanCommand(Terminal terminal, GeometryArgument geometry) {
        this.terminal = terminal;
        this.geometry = geometry;
    }

    @Override
    public Integer call() throws IOException {
        Path file = out == null && isDemonstration() ? Path.of("plan.html") : out;
        checkEnding(file);
        timing.check();
        PlanningInput input = options.load(geometry, terminal);
        PlannerSettings settings = planning.settings();
        PlanningProblem problem;
        try {
            problem = problem(input, settings.seed());
        } catch (NoGoalStateException e) {
            return withoutGoal(String.valueOf(e.getMessage()));
        }
        if (request != null && planning.hasNoTimeLimit() && requestSeconds > 0) {
            settings = settings.timeLimit(PlannerOptions.duration(requestSeconds));
        }
        RobotPlanner planner =
                RobotPlanner.of(problem.scene(), problem.joints()).with(settings);
        RobotPlan plan = planner.plan(problem.start(), problem.goals());
        PlanClearance clearance = PlanRuns.clearance(planner, plan, isPage(file));
        PlanTiming times = timing.of(plan, problem);
        if (json) {
            terminal.out().println(json(plan, input.model(), clearance, times));
        } else {
            PlanText.words(plan, clearance.smallest()).forEach(terminal.out()::println);
            contacts(plan, problem).forEach(contact -> terminal.out().println("  " + contact));
            if (times != null) {
                times.words().forEach(terminal.out()::println);
            }
        }
        if (file != null) {
            write(file, plan, problem, clearance, times);
        }
        terminal.checkOut();
        return switch (plan.outcome()) {
            case FOUND -> ExitStatus.FREE;
            case START_IN_COLLISION, GOAL_IN_COLLISION -> ExitStatus.FOUND;
            case GAVE_UP -> ExitStatus.UNDECIDED;
        };
    }

    /** What touches at the start or at the goals, if that is why there is no plan. */
    private static List<String> contacts(RobotPlan plan, PlanningProblem problem) {
        List<double[]> states = switch (plan.outcome()) {
            case START_IN_COLLISION -> List.of(problem.start());
            case GOAL_IN_COLLISION -> problem.goals();
            default -> List.of();
        };
        SceneChecker checker = SceneChecker.of(problem.scene());
        return states.stream()
                .flatMap(values -> checker.contacts(problem.scene().newState().setAll(values)).stream())
                .map(SceneContact::toString)
                .distinct()
                .toList();
    }

    private static Json json(RobotPlan plan, RobotModel model, PlanClearance clearance, @Nullable PlanTiming times) {
        Json line = PlanText.json(new Json(), plan, model, clearance.smallest());
        return times == null ? line : times.json(line);
    }

    /** No joint values were found for the pose of a goal; nobody knows whether there are any. */
    private int withoutGoal(String why) throws IOException {
        if (json) {
            terminal.out().println(PlanText.withoutGoal(why));
        } else {
            terminal.out().println("gave up: no joint values were found for the goal; " + Lines.oneLine(why));
        }
        terminal.checkOut();
        return ExitStatus.UNDECIDED;
    }

    /** Without any question, the humanoid shows what planning is. */
    private boolean isDemonstration() {
        return options.isBuiltIn() && to == null && from == null && request == null && poseGoal.given() == null;
    }

    private PlanningProblem problem(PlanningInput input, long seed) throws IOException {
        PlanningScene scene = input.scene();
        String pose = poseGoal.given();
        if (to != null && pose != null) {
            throw new IllegalArgumentException("--to and " + pose + " are two goals; give one of them");
        }
        if (request != null) {
            if (from != null || to != null || pose != null) {
                throw new IllegalArgumentException("--request has the start and the goal; "
                        + (from != null ? "--from" : to != null ? "--to" : pose) + " does not go with it");
            }
            MoveItRequests.Loaded loaded;
            try {
                loaded = MoveItRequests.load(request, scene);
            } catch (IOException e) {
                throw Lines.naming(request.toString(), e);
            }
            loaded.warnings().forEach(w -> terminal.err().println("tandem: warning: " + Lines.oneLine(w)));
            requestSeconds = loaded.request().timeLimit();
            PlanningScene start = options.holding(loaded.scene());
            return PlanningProblem.of(start, loaded.request(), input.semantics(), group, seed);
        }
        if (isDemonstration()) {
            return SampleScene.problem(scene, input.semantics(), group);
        }
        if (to == null && pose == null) {
            throw new IllegalArgumentException(
                    "--to is missing: where should the robot go? --to-pose and --to-position "
                            + "name a link, --request a file with a goal");
        }
        RobotState start = scene.newState();
        if (from != null) {
            StateArgument.apply(from, "--from", start, input.semantics());
        }
        List<String> joints = PlanningProblem.joints(group, input.semantics(), scene);
        if (to == null) {
            return new PlanningProblem(
                    scene, joints, start.values(), statesAt(String.valueOf(pose), scene, joints, start, seed));
        }
        RobotState goal = scene.newState().setAll(start.values());
        StateArgument.apply(to, "--to", goal, input.semantics());
        return new PlanningProblem(scene, joints, start.values(), List.of(goal.values()));
    }

    /** Joint values that bring a link where it should be. */
    private List<double[]> statesAt(
            String option, PlanningScene scene, List<String> joints, RobotState start, long seed) {
        PlanningRequest goal = poseGoal.request(scene.model());
        try {
            return RequestGoals.of(goal, scene, joints, start, seed);
        } catch (NoGoalStateException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
        }
    }

    private static void checkEnding(@Nullable Path file) {
        String name = String.valueOf(file).toLowerCase(Locale.ROOT);
        if (file != null && !(name.endsWith(".html") || name.endsWith(".json") || name.endsWith(".csv"))) {
            throw new IllegalArgumentException("--out " + file + ": give a name that ends in .html, .json or .csv");
        }
    }

    private static boolean isPage(@Nullable Path file) {
        return file != null && file.toString().toLowerCase(Locale.ROOT).endsWith(".html");
    }

    private void write(
            Path file, RobotPlan plan, PlanningProblem problem, PlanClearance clearance, @Nullable PlanTiming times)
            throws IOException {
        RobotModel model = problem.scene().model();
        if (isPage(file)) {
            PlanPage.of(model, problem.scene().base(), problem.scene().attached())
                    .joints(plan.variables())
                    .write(
                            file,
                            "A plan for " + model.name(),
                            List.of(PlanRuns.of(
                                    "",
                                    "",
                                    problem,
                                    plan,
                                    clearance,
                                    times == null ? new double[0] : times.seconds())));
        } else {
            String text = file.toString().toLowerCase(Locale.ROOT).endsWith(".csv")
                    ? times == null ? PlanText.csv(plan, model) : times.csv()
                    : json(plan, model, clearance, times) + "\n";
            AtomicFile.write(file, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
        }
        if (!json) {
            terminal.out().println("written to " + file);
        }
    }
}
