package dev.tandem.cli.robot;

import dev.tandem.Body;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.PoseText;
import dev.tandem.cli.text.Terminal;
import dev.tandem.math.Pose;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which robot, in which scene. Without a file, it is the built-in humanoid in the kitchen. */
public final class PlanningOptions {

    @Parameters(
            arity = "0..1",
            paramLabel = "ROBOT.urdf",
            description = "the robot; without one, a humanoid that is built in, in a kitchen.")
    private @Nullable Path robot;

    @Option(
            names = "--srdf",
            paramLabel = "FILE",
            description = "Groups, named states, and pairs of links that may touch; without one, joined links may.")
    private @Nullable Path srdf;

    @Option(
            names = "--scene",
            paramLabel = "S",
            description = "The world: a planning scene of MoveIt (YAML, or .scene text), a scene file "
                    + "(docs/scene-file.md), or any GEOMETRY. The allowed-collision matrix of a planning scene replaces "
                    + "that of the SRDF file.")
    private @Nullable String scene;

    @Option(
            names = "--attach",
            paramLabel = "LINK[,TOUCH...]=GEOMETRY[@POSE]",
            description = "A body that a link holds, at a pose in the frame of the link. It may touch this link, and "
                    + "links that are named after it. May be given several times.")
    private List<String> attached = new ArrayList<>();

    @Option(
            names = "--padding",
            paramLabel = "D|LINK=D,...",
            description = "Links collide with bodies of the world at this distance already; for all links, or by link.")
    private @Nullable String padding;

    @Option(
            names = "--margin",
            paramLabel = "M",
            description = "All pairs collide at this distance already, also links with each other.")
    private @Nullable String margin;

    /** The bodies of --attach. */
    private final List<AttachedBody> held = new ArrayList<>();

    @Mixin
    private final RobotOptions robots = new RobotOptions();

    /** Reads all that was given, and prints warnings about the files. */
    public PlanningInput load(GeometryArgument geometry, Terminal terminal) throws IOException {
        RobotModel model = SampleScene.model(robot, robots);
        RobotSemantics semantics = semantics(model);
        PlanningScene made = robot == null && scene == null
                ? SampleScene.kitchen(model, semantics)
                : PlanningScene.of(model, semantics.allowed());
        if (scene != null) {
            made = SceneArgument.read(scene, made, geometry, robots);
        }
        for (String one : attached) {
            made = attach(one, made, geometry);
        }
        made = padded(made);
        if (margin != null) {
            made = made.margin(distance(margin, "--margin"));
        }
        robots.printWarnings(terminal);
        return new PlanningInput(semantics, made);
    }

    /** A scene in which the robot also holds the bodies of --attach, whatever the start of a request says. */
    PlanningScene holding(PlanningScene start) {
        PlanningScene after = start;
        for (AttachedBody body : held) {
            if (!isTaken(body.name(), after)) {
                after = after.attach(body);
            }
        }
        return after;
    }

    /** Whether anything was given that only a robot can use. */
    public boolean hasWorld() {
        return srdf != null || scene != null || !attached.isEmpty() || padding != null || margin != null;
    }

    /** Whether no file was given, so that the built-in humanoid stands in its kitchen. */
    boolean isBuiltIn() {
        return robot == null && scene == null;
    }

    private RobotSemantics semantics(RobotModel model) throws IOException {
        if (srdf != null) {
            return robots.semantics(srdf, model);
        }
        return robot == null ? SampleScene.semantics(model) : RobotSemantics.of(model);
    }

    private PlanningScene attach(String text, PlanningScene before, GeometryArgument geometry) throws IOException {
        int equals = text.indexOf('=');
        if (equals <= 0) {
            throw new IllegalArgumentException(
                    "--attach: '" + text + "' is not LINK=GEOMETRY@POSE, such as hand=cylinder:0.03,0.1@0,0,0.1");
        }
        String[] links = text.substring(0, equals).split(",", -1);
        int at = text.lastIndexOf('@');
        String what = at > equals ? text.substring(equals + 1, at) : text.substring(equals + 1);
        try {
            Pose pose = at > equals ? PoseText.parse(text.substring(at + 1)) : Pose.identity();
            Body body = geometry.read(what);
            LinkGeometry piece = LinkGeometry.of(body.at(pose.times(body.pose())));
            AttachedBody made = new AttachedBody(freeName(what, before), links[0], List.of(piece), Set.of(links));
            held.add(made);
            return before.attach(made);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--attach " + text + ": " + Lines.problem(e), e);
        }
    }

    /** The text of a geometry, or the name of its file; with a number if that is taken. */
    static String freeName(String what, PlanningScene scene) {
        String name = what.substring(what.lastIndexOf('/') + 1);
        String free = name;
        for (int n = 2; isTaken(free, scene); n++) {
            free = name + " #" + n;
        }
        return free;
    }

    private static boolean isTaken(String name, PlanningScene scene) {
        return scene.model().hasLink(name)
                || scene.bodies().containsKey(name)
                || scene.attached().stream().anyMatch(body -> body.name().equals(name));
    }

    private PlanningScene padded(PlanningScene before) {
        if (padding == null) {
            return before;
        }
        PlanningScene after = before;
        if (padding.indexOf('=') < 0) {
            double all = distance(padding, "--padding");
            for (Link link : before.model().links()) {
                after = after.padded(link.name(), all);
            }
            return after;
        }
        for (String part : padding.split(",", -1)) {
            int equals = part.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("--padding: '" + part + "' is not LINK=D");
            }
            double d = distance(part.substring(equals + 1), "--padding");
            try {
                after = after.padded(part.substring(0, equals).strip(), d);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("--padding: " + e.getMessage(), e);
            }
        }
        return after;
    }

    private static double distance(String text, String option) {
        try {
            double d = Numbers.parse(text);
            if (d >= 0 && d <= Pose.LARGEST_TRANSLATION) {
                return d;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
        }
        throw new IllegalArgumentException(option + ": a distance is 0 or more, but '" + text + "' is not");
    }
}
