package dev.tandem.cli.robot;

import dev.tandem.cli.page.PlanPage;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Terminal;
import dev.tandem.io.MoveItRequests;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.plan.robot.PlanClearance;
import dev.tandem.plan.robot.PlannerSettings;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.robot.RobotPlanner;
import dev.tandem.plan.scene.PlanningScene;
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
            "Exit status: 0 a path was found, 1 the robot collides at the start or the goal, 2 wrong usage or input,",
            "3 no path was found in time.",
            "JSON: {\"outcome\":\"found|start-in-collision|goal-in-collision|gave-up\",\"path\":[[...]],\"joints\":[names],",
            "\"cost\":length,\"planMicros\":t,\"simplifyMicros\":t,\"proofMicros\":t,\"proved\":bool,\"clearance\":lower bound}",
            "",
            "Examples:",
            "  tandem plan                                        (the humanoid in the kitchen; writes plan.html)",
            "  tandem plan panda.urdf --srdf panda.srdf --group panda_arm --from ready --to extended",
            "  tandem plan panda.urdf --srdf panda.srdf --scene scene0001.yaml --request request0001.yaml --out path.html",
            "  tandem plan arm.urdf --scene room.stl --to elbow=1.2,wrist=-0.4 --json"
        })
public final class PlanCommand implements Callable<Integer> {

    @Mixin
    private final PlanningOptions options = new PlanningOptions();

    @Option(names = "--from", paramLabel = "STATE", description = "The start; without it, the state of the scene.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "STATE", description = "The goal.")
    private @Nullable String to;

    @Option(
            names = "--group",
            paramLabel = "G",
            description = "The group of joints that move, of the SRDF file; without it, all joints.")
    private @Nullable String group;

    @Option(
            names = "--request",
            paramLabel = "REQUEST.yaml",
            description = "A motion plan request of MoveIt: start, goals, group and time limit.")
    private @Nullable Path request;

    @Mixin
    private final PlannerOptions planning = new PlannerOptions();

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
        PlanningInput input = options.load(geometry, terminal);
        PlannerSettings settings = planning.settings();
        PlanningProblem problem = problem(input, settings.seed());
        if (request != null && planning.hasNoTimeLimit() && requestSeconds > 0) {
            settings = settings.timeLimit(PlannerOptions.duration(requestSeconds));
        }
        RobotPlanner planner =
                RobotPlanner.of(problem.scene(), problem.joints()).with(settings);
        RobotPlan plan = planner.plan(problem.start(), problem.goals());
        PlanClearance clearance = PlanRuns.clearance(planner, plan);
        if (json) {
            terminal.out().println(PlanText.json(new Json(), plan, input.model(), clearance.smallest()));
        } else {
            PlanText.words(plan, clearance.smallest()).forEach(terminal.out()::println);
        }
        if (file != null) {
            write(file, plan, problem, clearance);
        }
        terminal.checkOut();
        return switch (plan.outcome()) {
            case FOUND -> ExitStatus.FREE;
            case START_IN_COLLISION, GOAL_IN_COLLISION -> ExitStatus.FOUND;
            case GAVE_UP -> ExitStatus.UNDECIDED;
        };
    }

    /** Without any question, the humanoid shows what planning is. */
    private boolean isDemonstration() {
        return options.isBuiltIn() && to == null && from == null && request == null;
    }

    private PlanningProblem problem(PlanningInput input, long seed) throws IOException {
        PlanningScene scene = input.scene();
        if (request != null) {
            if (from != null || to != null) {
                throw new IllegalArgumentException(
                        "--request has the start and the goal; --from and --to do not go with it");
            }
            MoveItRequests.Loaded loaded;
            try {
                loaded = MoveItRequests.load(request, scene);
            } catch (IOException e) {
                throw Lines.naming(request.toString(), e);
            }
            loaded.warnings().forEach(w -> terminal.err().println("tandem: warning: " + Lines.oneLine(w)));
            requestSeconds = loaded.request().timeLimit();
            return PlanningProblem.of(scene, loaded.request(), input.semantics(), group, seed);
        }
        if (isDemonstration()) {
            return SampleScene.problem(scene, input.semantics(), group);
        }
        if (to == null) {
            throw new IllegalArgumentException(
                    "--to is missing: where should the robot go? --request names a file with a goal");
        }
        RobotState start = scene.newState();
        if (from != null) {
            StateArgument.apply(from, "--from", start, input.semantics());
        }
        RobotState goal = scene.newState().setAll(start.values());
        StateArgument.apply(to, "--to", goal, input.semantics());
        return new PlanningProblem(
                scene, PlanningProblem.joints(group, input.semantics(), scene), start.values(), List.of(goal.values()));
    }

    private static void checkEnding(@Nullable Path file) {
        String name = String.valueOf(file).toLowerCase(Locale.ROOT);
        if (file != null && !(name.endsWith(".html") || name.endsWith(".json") || name.endsWith(".csv"))) {
            throw new IllegalArgumentException("--out " + file + ": give a name that ends in .html, .json or .csv");
        }
    }

    private void write(Path file, RobotPlan plan, PlanningProblem problem, PlanClearance clearance) throws IOException {
        RobotModel model = problem.scene().model();
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".html")) {
            PlanPage.of(model, problem.scene().base(), problem.scene().attached())
                    .joints(plan.variables())
                    .write(file, "A plan for " + model.name(), List.of(PlanRuns.of("", "", problem, plan, clearance)));
        } else {
            String text = name.endsWith(".csv")
                    ? PlanText.csv(plan, model)
                    : PlanText.json(new Json(), plan, model, clearance.smallest()) + "\n";
            AtomicFile.write(file, stream -> stream.write(text.getBytes(StandardCharsets.UTF_8)));
        }
        if (!json) {
            terminal.out().println("written to " + file);
        }
    }
}
