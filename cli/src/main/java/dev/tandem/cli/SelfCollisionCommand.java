package dev.tandem.cli;

import dev.tandem.cli.page.RobotPage;
import dev.tandem.cli.robot.ProvedPairs;
import dev.tandem.cli.robot.RobotOptions;
import dev.tandem.cli.text.Activity;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.JointText;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Suggestion;
import dev.tandem.cli.text.Terminal;
import dev.tandem.cli.text.WarningText;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotSemantics.NamedState;
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
            "Left out are the pairs that the SRDF file disables; without one, links that are joined. Pairs that are",
            "proved never to touch within the joints' limits count for the clearance alone; a proof takes seconds, and",
            "is kept in TANDEM_CACHE (XDG_CACHE_HOME/tandem, ~/.cache/tandem) for as long as the robot is the same."
        },
        footer = {
            "",
            "Exit status: 0 nothing touches, 1 some links touch, 2 wrong usage or input.",
            "With --min, --max, --rel-error or --abs-error, JSON has the bounds lower and upper of the clearance.",
            "A robot without collision geometry is wrong input, unless --allow-empty is given.",
            "",
            "Examples:",
            "  tandem self-collision panda.urdf --srdf panda.srdf --state ready --package-path robots",
            "  tandem self-collision arm.urdf --joints elbow=1.2,wrist=-0.4 --json",
            "  tandem self-collision --joints l_elbow=-2.3      (the built-in humanoid)",
            "  tandem self-collision arm.urdf --max 0.2 --rel-error 0.1",
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

    @Option(
            names = "--no-proved-pairs",
            description = "Prove nothing, read and write no kept proofs, and check all pairs whether they touch.")
    private boolean checksAll;

    @Mixin
    private final DistanceOptions limits = new DistanceOptions();

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
            named(semantics, namedState).applyTo(state);
        }
        if (joints != null) {
            JointText.apply(joints, state);
        }
        robots.printWarnings(terminal);
        WarningText.folded(state.limitViolations().stream()
                        .map(LimitViolation::toString)
                        .toList())
                .forEach(w -> terminal.err().println("tandem: warning: " + w));
        AllowedCollisions allowed = semantics.allowed();
        limits.check();
        SelfCollision self = SelfCollision.of(model, allowed)
                .range(limits.min, limits.max)
                .error(limits.relativeError, limits.absoluteError);
        List<Pair> proved = checksAll ? List.of() : proved(model, allowed, self.pairCount());
        // A pair that never touches may still be the closest.
        SelfCollision contacts = proved.isEmpty() ? self : SelfCollision.of(model, allowed.with(proved));
        List<LinkContact> touching = contacts.touching(state);
        Clearance closest = Clearance.of(self, state, touching);
        touching.forEach(contact -> terminal.out().println(json ? json(contact) : words(contact)));
        terminal.out()
                .println(json ? json(touching.size(), closest) : words(touching.size(), closest, self) + words(proved));
        terminal.checkOut();
        if (out != null) {
            RobotPage.of(model, semantics, state, touching).write(out);
            if (!json) {
                terminal.out().println("written to " + out);
            }
        }
        return touching.isEmpty() ? ExitStatus.FREE : ExitStatus.FOUND;
    }

    private List<Pair> proved(RobotModel model, AllowedCollisions allowed, int pairs) throws IOException {
        return Activity.during(
                terminal,
                "proving which links never touch",
                () -> ProvedPairs.in(System.getenv()).of(model, allowed, pairs));
    }

    private static NamedState named(RobotSemantics semantics, String name) {
        List<String> known =
                semantics.states().stream().map(NamedState::name).distinct().toList();
        if (!known.contains(name)) {
            throw new IllegalArgumentException("the robot has no state '" + name + "'"
                    + (known.isEmpty() ? "; it has none, --srdf FILE gives it some" : Suggestion.after(name, known)));
        }
        return semantics.state(name);
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

    /** The two links that are closest, if any are within the range, and bounds on their distance. */
    private record Clearance(Optional<LinkClearance> closest, double lower, double upper) {

        static Clearance of(SelfCollision self, RobotState state, List<LinkContact> touching) {
            Optional<LinkClearance> found = self.clearance(state);
            if (touching.isEmpty()) {
                return new Clearance(found, self.lower(), self.upper());
            }
            // A search that may end early need not come upon the links that touch.
            LinkContact first = touching.get(0);
            return new Clearance(
                    Optional.of(new LinkClearance(first.a(), first.b(), 0, first.point(), first.point())), 0, 0);
        }
    }

    private String json(int touching, Clearance clearance) {
        Json line = new Json().field("touching", touching);
        if (clearance.closest.isEmpty()) {
            line.raw("clearance", "null").raw("closest", "null");
        } else {
            LinkClearance c = clearance.closest.get();
            line.field("clearance", c.distance()).field("closest", List.of(c.a(), c.b()));
        }
        if (limits.areGiven()) {
            line.field("lower", clearance.lower).field("upper", clearance.upper);
        }
        return line.toString();
    }

    private static String words(LinkContact contact) {
        return contact.a() + " touches " + contact.b() + " at " + PairCommand.show(contact.point());
    }

    private static String words(List<Pair> proved) {
        return proved.isEmpty()
                ? ""
                : "; " + Numbers.count(proved.size(), "pair") + (proved.size() == 1 ? " is" : " are")
                        + " proved never to touch within limits";
    }

    private String words(int touching, Clearance clearance, SelfCollision self) {
        if (self.pairCount() == 0) {
            return "no pair of links to check";
        }
        if (touching > 0) {
            return touching + " of " + Numbers.count(self.pairCount(), "pair") + " of links "
                    + (touching == 1 ? "touches" : "touch");
        }
        if (clearance.closest.isEmpty()) {
            return "free: "
                    + (self.pairCount() == 1
                            ? "the pair of links is"
                            : "all " + self.pairCount() + " pairs of links are")
                    + " farther apart than "
                    + Numbers.format(limits.max);
        }
        LinkClearance c = clearance.closest.get();
        String close = limits.areGiven() ? " are close, " : " are closest, ";
        return "free: of " + Numbers.count(self.pairCount(), "pair") + " of links " + c.a() + " and " + c.b() + close
                + Numbers.show(c.distance()) + " apart"
                + (limits.areGiven() ? " (the closest at least " + Numbers.showLower(clearance.lower) + ")" : "");
    }
}
