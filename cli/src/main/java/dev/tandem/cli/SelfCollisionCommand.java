package dev.tandem.cli;

import dev.tandem.cli.page.RobotPage;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.JointText;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Terminal;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.RobotState.LimitViolation;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Does a robot touch itself? */
@Command(
        name = "self-collision",
        description = {
            "Says which links of a robot touch each other, and which two are closest.",
            "Left out are the pairs that the SRDF file disables; without one, links that are joined."
        },
        footer = {
            "",
            "Exit status: 0 nothing touches, 1 some links touch, 2 wrong usage or input.",
            "A robot without collision geometry is wrong input, unless --allow-empty is given.",
            "",
            "Examples:",
            "  tandem self-collision panda.urdf --srdf panda.srdf --state ready --package-path robots",
            "  tandem self-collision arm.urdf --joints elbow=1.2,wrist=-0.4 --json",
            "  tandem self-collision --joints l_elbow=-2.3      (the built-in humanoid)",
            "  tandem self-collision --out humanoid.html"
        })
final class SelfCollisionCommand implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "ROBOT.urdf",
            description = "the robot; without one, a humanoid of 30 joints that is built in.")
    private @Nullable Path robot;

    @Option(names = "--srdf", paramLabel = "FILE", description = "Named states, and pairs of links to leave out.")
    private @Nullable Path srdf;

    @Option(
            names = "--state",
            paramLabel = "NAME",
            description = "Start from a named state of the SRDF file rather than from zero.")
    private @Nullable String namedState;

    @Option(
            names = "--joints",
            paramLabel = "F|name=value,...",
            description =
                    "Joint values in radians and metres; or a file of them, one name=value a line. Those that are "
                            + "not named stay at zero, or as in --state.")
    private @Nullable String joints;

    @Mixin
    private final RobotOptions robots = new RobotOptions();

    @Option(names = "--json", description = "Answer in JSON Lines: one object a touching pair, and a last one for all.")
    private boolean json;

    @Option(
            names = "--out",
            paramLabel = "PAGE.html",
            description = "Write a page that shows the robot with touching links in red and a slider for each joint.")
    private @Nullable Path out;

    private final Terminal terminal;

    SelfCollisionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        RobotModel model = model();
        RobotSemantics semantics = semantics(model);
        RobotState state = model.newState();
        if (namedState != null) {
            semantics.state(namedState).applyTo(state);
        }
        if (joints != null) {
            JointText.apply(joints, state);
        }
        robots.printWarnings(terminal);
        for (LimitViolation violation : state.limitViolations()) {
            terminal.err().println("tandem: warning: " + Lines.oneLine(violation.toString()));
        }
        AllowedCollisions allowed = semantics.allowed();
        SelfCollision self = SelfCollision.of(model, allowed);
        List<LinkContact> touching = self.touching(state);
        Optional<LinkClearance> closest = self.clearance(state);
        touching.forEach(contact -> terminal.out().println(json ? json(contact) : words(contact)));
        terminal.out().println(json ? json(touching.size(), closest) : words(touching.size(), closest, self));
        terminal.checkOut();
        if (out != null) {
            RobotPage.of(model, allowed, state, touching).write(out);
        }
        return touching.isEmpty() ? ExitStatus.FREE : ExitStatus.FOUND;
    }

    private RobotModel model() throws IOException {
        return robot == null ? SampleRobots.humanoid() : robots.model(robot);
    }

    private RobotSemantics semantics(RobotModel model) throws IOException {
        if (srdf != null) {
            return robots.semantics(srdf, model);
        }
        return robot == null ? SampleRobots.humanoidSemantics(model) : RobotSemantics.of(model);
    }

    private static String json(LinkContact contact) {
        return new Json()
                .field("a", contact.a())
                .field("b", contact.b())
                .field("point", contact.point())
                .toString();
    }

    private static String json(int touching, Optional<LinkClearance> closest) {
        Json line = new Json().field("touching", touching);
        if (closest.isEmpty()) {
            return line.raw("clearance", "null").raw("closest", "null").toString();
        }
        return line.field("clearance", closest.get().distance())
                .field("closest", List.of(closest.get().a(), closest.get().b()))
                .toString();
    }

    private static String words(LinkContact contact) {
        return contact.a() + " touches " + contact.b() + " at " + PairCommand.show(contact.point());
    }

    private static String words(int touching, Optional<LinkClearance> closest, SelfCollision self) {
        if (closest.isEmpty()) {
            return "no pair of links to check";
        }
        if (touching > 0) {
            return touching + " of " + self.pairCount() + " pairs of links touch";
        }
        LinkClearance c = closest.get();
        return "free: of " + self.pairCount() + " pairs of links " + c.a() + " and " + c.b() + " are closest, "
                + Numbers.format(c.distance()) + " apart";
    }
}
