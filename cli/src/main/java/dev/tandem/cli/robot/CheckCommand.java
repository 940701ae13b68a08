package dev.tandem.cli.robot;

import dev.tandem.cli.text.DistanceText;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.plan.scene.SceneContact;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.RobotState.LimitViolation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Is a state of a robot valid in a scene? */
@Command(
        name = "check",
        description = {
            "Says whether a state of a robot is valid.",
            "A valid state is within the limits of the joints, and the robot, with what it holds, touches neither itself",
            "nor the world. Names all that is wrong, and the two that are closest.",
            "The state is that of the scene, else MoveIt's default; --state and --joints change it."
        },
        footer = {
            "",
            "Exit status: 0 the state is valid, 1 it is not, 2 wrong usage or input.",
            "JSON: {\"valid\":bool,\"reasons\":[...],\"clearance\":d,\"closest\":[a,b]}; clearance is the smallest distance",
            "of all pairs that are checked, without padding and margins, and null if there is no such pair.",
            "With --near also \"near\":[{\"a\":...,\"b\":...,\"distance\":d,\"pointA\":[..],\"pointB\":[..],\"gradient\":[...]}]",
            "and \"joints\", the names of the variables that the gradients are by; a gradient is 0 where a pair touches.",
            "",
            "Examples:",
            "  tandem check panda.urdf --srdf panda.srdf --scene scene0001.yaml --state ready",
            "  tandem check panda.urdf --scene scene0001.yaml --joints 0,-0.785,0,-2.356,0,1.571,0.785 --json",
            "  tandem check arm.urdf --scene box:1,1,0.1 --attach hand,finger=cylinder:0.03,0.1@0,0,0.1",
            "  tandem check arm.urdf --scene room.stl --padding 0.01 --margin 0.002",
            "  tandem check arm.urdf --scene room.stl --joints 0,1.2,0 --near 0.1 --json",
            "  tandem check --joints l_elbow=-2.3          (the built-in humanoid in the kitchen)"
        })
public final class CheckCommand implements Callable<Integer> {

    @Mixin
    private final PlanningOptions options = new PlanningOptions();

    @Option(names = "--state", paramLabel = "NAME", description = "A named state of the SRDF file.")
    private @Nullable String named;

    @Option(
            names = "--joints",
            paramLabel = "STATE",
            description = "Joint values in radians and metres: name=value,..., or numbers in the order of the robot's "
                    + "variables, or a file of either.")
    private @Nullable String joints;

    @Option(
            names = "--near",
            paramLabel = "D",
            converter = DistanceText.class,
            description =
                    "Also list all pairs that are at most D apart, the closest first; in JSON with points and with the "
                            + "derivative of the distance by each joint, for optimisers.")
    private @Nullable Double near;

    @Option(names = "--json", description = "Answer in JSON, one line.")
    private boolean json;

    private final Terminal terminal;
    private final GeometryArgument geometry;

    public CheckCommand(Terminal terminal, GeometryArgument geometry) {
        this.terminal = terminal;
        this.geometry = geometry;
    }

    @Override
    public Integer call() throws IOException {
        PlanningInput input = options.load(geometry, terminal);
        RobotState state = input.scene().newState();
        if (named != null) {
            StateArgument.applyNamed(named, state, input.semantics());
        }
        if (joints != null) {
            StateArgument.apply(joints, "--joints", state, input.semantics());
        }
        SceneChecker checker = SceneChecker.of(input.scene());
        List<String> reasons = new ArrayList<>();
        for (LimitViolation violation : state.limitViolations()) {
            reasons.add(violation.toString());
        }
        for (SceneContact contact : checker.contacts(state)) {
            reasons.add(contact.toString());
        }
        Optional<LinkClearance> closest = checker.clearance(state);
        NearPairs pairs = near == null ? null : new NearPairs(input.scene(), state, near);
        if (json) {
            Json line = json(reasons, closest);
            terminal.out().println(pairs == null ? line : pairs.json(line));
        } else {
            print(reasons, closest);
            if (pairs != null) {
                pairs.words().forEach(terminal.out()::println);
            }
        }
        terminal.checkOut();
        return reasons.isEmpty() ? ExitStatus.FREE : ExitStatus.FOUND;
    }

    private static Json json(List<String> reasons, Optional<LinkClearance> closest) {
        return new Json()
                .field("valid", reasons.isEmpty())
                .field("reasons", reasons)
                .field("clearance", closest.map(LinkClearance::distance).orElse(Double.POSITIVE_INFINITY))
                .field("closest", closest.map(c -> List.of(c.a(), c.b())).orElse(List.of()));
    }

    private void print(List<String> reasons, Optional<LinkClearance> closest) {
        terminal.out().println(reasons.isEmpty() ? "valid" : "not valid:");
        reasons.forEach(reason -> terminal.out().println("  " + reason));
        terminal.out()
                .println(closest.map(c -> "closest: '" + c.a() + "' and '" + c.b() + "', "
                                + (c.distance() > 0 ? Numbers.show(c.distance()) + " apart" : "which touch"))
                        .orElse("no two are checked against each other"));
    }
}
