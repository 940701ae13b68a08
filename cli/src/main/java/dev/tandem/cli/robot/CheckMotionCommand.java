package dev.tandem.cli.robot;

import dev.tandem.Tandem;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.motion.ClearanceBounds;
import dev.tandem.robot.internal.motion.MotionProver;
import dev.tandem.robot.internal.motion.MotionRobot;
import dev.tandem.robot.internal.motion.MotionWorld;
import dev.tandem.robot.internal.motion.PathProof;
import dev.tandem.robot.internal.motion.PathResult;
import dev.tandem.search.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Does a robot touch anything on a straight motion of its joints, or on a path of such motions? */
@Command(
        name = "check-motion",
        description = {
            "Decides whether a robot touches itself or the world anywhere on a motion.",
            "The motion is straight in joint space from one state to another, or a path of such motions; the answer is",
            "a proof, not a sample. STATE is name=value,..., numbers in the order of the robot's variables, a file of",
            "either, or the name of a state of the SRDF file; variables that --to does not name stay as --from has them,",
            "others are those of the scene's state. Limits of joints are not checked."
        },
        footer = {
            "",
            "Exit status: 0 free, 1 a contact was found, 2 wrong usage or input, 3 not decided: two come so close that",
            "neither was shown.",
            "JSON: {\"verdict\":\"free|hit|unknown\",\"proved\":bool,\"clearance\":d,\"segment\":k,\"freeUntil\":t,",
            "\"contactAt\":t,\"a\":...,\"b\":...}; clearance is a lower bound on the distance of any two that must not touch,",
            "on the whole way (at most 1 m is looked for), without padding and margins; segment is the number of the motion,",
            "from 0, that is not free, and times are shares of it.",
            "",
            "Examples:",
            "  tandem check-motion panda.urdf --srdf panda.srdf --from ready --to panda_joint1=1.2 --scene scene0001.yaml",
            "  tandem check-motion panda.urdf --path way.txt --scene scene0001.yaml --proof proof.json --json",
            "  tandem check-motion --to l_elbow=-1          (the built-in humanoid in the kitchen)"
        })
public final class CheckMotionCommand implements Callable<Integer> {

    /** Larger clearances are not looked for. */
    private static final double MOST = 1;

    @Mixin
    private final PlanningOptions options = new PlanningOptions();

    @Option(
            names = "--from",
            paramLabel = "STATE",
            description = "Where the motion starts; the scene's state by default.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "STATE", description = "Where the motion ends.")
    private @Nullable String to;

    @Option(
            names = "--path",
            paramLabel = "FILE",
            description = "Instead of --from and --to: a file with a state a line, name=value,... or numbers; a table "
                    + "that tandem plan wrote will do.")
    private @Nullable String path;

    @Option(
            names = "--proof",
            paramLabel = "FILE",
            description = "Write the proof that the way is free, in JSON; nothing is written if it is not.")
    private @Nullable Path proof;

    @Option(names = "--json", description = "Answer in JSON, one line.")
    private boolean json;

    private final Terminal terminal;
    private final GeometryArgument geometry;

    public CheckMotionCommand(Terminal terminal, GeometryArgument geometry) {
        this.terminal = terminal;
        this.geometry = geometry;
    }

    @Override
    public Integer call() throws IOException {
        if ((path == null) == (to == null)) {
            throw new IllegalArgumentException("give either --to STATE, and --from if wanted, or --path FILE");
        }
        if (path != null && from != null) {
            throw new IllegalArgumentException("--from goes with --to; the first line of --path is its start");
        }
        PlanningInput input = options.load(geometry, terminal);
        PlanningScene scene = input.scene();
        List<double[]> states = states(input);
        MotionRobot robot = MotionRobot.of(scene.model(), scene.allowed(), scene.attached());
        MotionProver prover = new MotionProver(robot, Tandem.detector().bank()).in(world(robot, scene));
        refuseFreeTurns(scene, states);
        PathResult result = prover.check(states, scene.base());
        double clearance = 0;
        if (result.isProved()) {
            clearance = new ClearanceBounds(prover, MOST).smallest(states, scene.base());
            if (proof != null) {
                Optional<PathProof> made = PathProof.of(prover, states, scene.base());
                if (made.isPresent()) {
                    ProofWriter.write(made.get(), proof);
                } else {
                    terminal.err().println("tandem: the way is free, but its proof could not be recorded");
                }
            }
        }
        if (json) {
            terminal.out().println(json(result, clearance));
        } else {
            print(result, clearance, states.size());
        }
        terminal.checkOut();
        return switch (result.verdict()) {
            case FREE -> ExitStatus.FREE;
            case HIT -> ExitStatus.FOUND;
            case UNKNOWN -> ExitStatus.UNDECIDED;
        };
    }

    private List<double[]> states(PlanningInput input) throws IOException {
        RobotState start = input.scene().newState();
        if (path != null) {
            List<double[]> states = StateArgument.readPath(path, start);
            if (states.isEmpty()) {
                throw new IllegalArgumentException(path + ": the file holds no state; a path has one a line");
            }
            return states;
        }
        if (from != null) {
            StateArgument.apply(from, "--from", start, input.semantics());
        }
        RobotState goal = input.scene().newState().setAll(start.values());
        if (to != null) {
            StateArgument.apply(to, "--to", goal, input.semantics());
        }
        return List.of(start.values(), goal.values());
    }

    /** A pair with a body of the world counts as touching at the padding of the part already; any at its margin. */
    private static MotionWorld world(MotionRobot robot, PlanningScene scene) {
        List<String> names = new ArrayList<>(scene.bodies().keySet());
        return MotionWorld.of(
                robot,
                names,
                names.stream().map(scene::body).toList(),
                (part, body) -> scene.allowed().reason(part, body).isPresent(),
                (a, b) -> Math.max(scene.margin(a, b), scene.bodies().containsKey(b) ? scene.padding(a) : 0));
    }

    /** A floating joint that turns has no straight motion. */
    private static void refuseFreeTurns(PlanningScene scene, List<double[]> states) {
        for (int j = 0; j < scene.model().joints().size(); j++) {
            int v = scene.model().firstVariableOf(j);
            for (int k = 3; k < scene.model().joints().get(j).type().variableCount(); k++) {
                for (double[] state : states) {
                    if (state[v + k] != states.get(0)[v + k]) {
                        throw new IllegalArgumentException("joint '"
                                + scene.model().joints().get(j).name()
                                + "' turns freely from one quaternion to another; only motions in which it does not turn "
                                + "can be checked");
                    }
                }
            }
        }
    }

    private static Json json(PathResult result, double clearance) {
        boolean free = result.isProved();
        return new Json()
                .field("verdict", result.verdict().name().toLowerCase(Locale.ROOT))
                .field("proved", free)
                .field("clearance", free ? clearance : result.openClearance())
                .raw("segment", free ? "null" : Integer.toString(result.segment()))
                .field("freeUntil", result.freeUntil())
                .field("contactAt", result.contactAt())
                .raw("a", free ? "null" : quoted(result.a()))
                .raw("b", free ? "null" : quoted(result.b()));
    }

    private static String quoted(String name) {
        String object = new Json().field("n", name).toString();
        return object.substring(object.indexOf(':') + 1, object.length() - 1);
    }

    private void print(PathResult result, double clearance, int states) {
        if (result.isProved()) {
            terminal.out().println("free: proved, " + Numbers.showLower(clearance) + " apart at least");
            return;
        }
        String where = states > 2 ? " of motion " + (result.segment() + 1) + " of " + (states - 1) : "";
        String pair = "'" + result.a() + "' and '" + result.b() + "'";
        terminal.out()
                .println(
                        result.verdict() == Verdict.HIT
                                ? "hit: " + pair + " touch at " + Numbers.show(result.contactAt()) + where
                                : "unknown: after " + Numbers.showLower(result.freeUntil()) + where + " " + pair
                                        + " may touch; " + Numbers.showLower(result.openClearance())
                                        + " apart at least where the proof ended");
        terminal.out().println("free before " + Numbers.showLower(result.freeUntil()) + where);
    }
}
