package dev.tandem.cli.robot;

import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.io.Srdf;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which pairs of links need no check? */
@Command(
        name = "allowed",
        description = {
            "Lists the pairs of a robot's links that need no check, with reasons.",
            "The reasons are adjacent (they are joined), always (they touch in the default state and in a thousand",
            "random states), never, and as the SRDF file says:",
            "default (they touch in the default state) and user. That two never touch is proved for all joint values",
            "within the limits; what an SRDF file only claims is marked as not proved.",
            "With an SRDF file, its pairs are taken; without one, those that are adjacent or always touch."
        },
        footer = {
            "",
            "Exit status: 0 done, 2 wrong usage or input.",
            "JSON, one line a pair: {\"a\":...,\"b\":...,\"reason\":...,\"proved\":bool}",
            "A file that is written with --out holds no pair that is claimed never to touch but not proved.",
            "Proofs are kept in TANDEM_CACHE (XDG_CACHE_HOME/tandem, ~/.cache/tandem).",
            "",
            "Examples:",
            "  tandem allowed panda.urdf --out panda.srdf",
            "  tandem allowed panda.urdf --srdf panda.srdf --json",
            "  tandem allowed                              (the built-in humanoid)"
        })
public final class AllowedCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "ROBOT.urdf",
            description = "the robot; without one, a humanoid of 30 joints that is built in.")
    private @Nullable Path robot;

    @Option(names = "--srdf", paramLabel = "FILE", description = "Pairs of links that may touch, groups, named states.")
    private @Nullable Path srdf;

    @Option(names = "--out", paramLabel = "F.srdf", description = "Write an SRDF file with these pairs.")
    private @Nullable Path out;

    @Option(names = "--json", description = "Answer in JSON Lines, one object a pair.")
    private boolean json;

    @Mixin
    private final RobotOptions robots = new RobotOptions();

    private final Terminal terminal;

    public AllowedCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        RobotModel model = SampleScene.model(robot, robots);
        RobotSemantics semantics = srdf != null
                ? robots.semantics(srdf, model)
                : robot == null ? SampleScene.semantics(model) : RobotSemantics.of(model);
        robots.printWarnings(terminal);
        AllowedCollisions given = srdf != null ? semantics.allowed() : TouchingPairs.add(model, semantics.allowed());
        AllowedCollisions unclaimed = given.without(Reason.NEVER);
        List<Pair> proved = ProvedPairs.in(System.getenv()).proveAll(model, unclaimed);
        AllowedCollisions all = given.with(proved);
        int claims = 0;
        for (Pair pair : all.pairs()) {
            claims += pair.reason() == Reason.NEVER ? 1 : 0;
            terminal.out().println(json ? json(pair) : words(pair));
        }
        terminal.checkOut();
        if (claims > 0) {
            terminal.err()
                    .println("tandem: warning: " + Numbers.count(claims, "pair") + (claims == 1 ? " is" : " are")
                            + " said never to touch, but this is not proved"
                            + (out == null ? "" : "; they are not written"));
        }
        if (out != null) {
            Srdf.write(with(semantics, written(unclaimed, proved)), model, out);
            if (!json) {
                terminal.out().println("written to " + out);
            }
        }
        return ExitStatus.FREE;
    }

    /** What is proved is written as 'Never', the reason that other tools know. */
    private static AllowedCollisions written(AllowedCollisions given, List<Pair> proved) {
        return given.with(
                proved.stream().map(p -> new Pair(p.a(), p.b(), Reason.NEVER)).toList());
    }

    private static RobotSemantics with(RobotSemantics s, AllowedCollisions allowed) {
        return new RobotSemantics(
                s.groups(),
                s.states(),
                s.endEffectors(),
                s.virtualJoints(),
                s.passiveJoints(),
                s.linkSpheres(),
                allowed);
    }

    private static String reason(Pair pair) {
        return switch (pair.reason()) {
            case ADJACENT, NEVER, ALWAYS, DEFAULT -> pair.reason().name().toLowerCase(Locale.ROOT);
            case PROVED_NEVER -> "never";
            case SRDF, USER, CONDITIONAL -> "user";
        };
    }

    private static Json json(Pair pair) {
        return new Json()
                .field("a", pair.a())
                .field("b", pair.b())
                .field("reason", reason(pair))
                .field("proved", pair.reason() == Reason.PROVED_NEVER);
    }

    private static String words(Pair pair) {
        String note = pair.reason() == Reason.PROVED_NEVER
                ? " (proved)"
                : pair.reason() == Reason.NEVER ? " (not proved)" : "";
        return pair.a() + " " + pair.b() + ": " + reason(pair) + note;
    }
}
