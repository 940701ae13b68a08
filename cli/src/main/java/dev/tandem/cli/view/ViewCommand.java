package dev.tandem.cli.view;

import dev.tandem.Body;
import dev.tandem.clash.Assembly;
import dev.tandem.cli.page.BodyDrawing;
import dev.tandem.cli.robot.PlanningInput;
import dev.tandem.cli.robot.PlanningOptions;
import dev.tandem.cli.robot.StateArgument;
import dev.tandem.cli.text.DesktopBrowser;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Terminal;
import dev.tandem.geometry.Sphere;
import dev.tandem.io.Assemblies;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A live page. */
@Command(
        name = "view",
        customSynopsis = "tandem view [OPTIONS] [FILE [FILE]]",
        description = {
            "Opens a live page on this machine: move joints and bodies in a browser, and the exact detector answers.",
            "A robot (.urdf) gets a slider for each joint. Of two bodies the second is dragged. One body gets a small",
            "ball to drag around. A folder or a scene file is an assembly whose parts are dragged, and so is a .gltf or",
            ".glb file; its pairs are judged by the rules of the scene file, as 'tandem clash' does. Without anything:",
            "the built-in humanoid in its kitchen."
        },
        footer = {
            "",
            "Prints the address of the page first. The server listens on this machine only and stops when the last page",
            "is closed, or at Ctrl-C.",
            "Exit status: 0 done, 2 wrong usage or input.",
            "",
            "Examples:",
            "  tandem view --open",
            "  tandem view panda.urdf --srdf panda.srdf --scene table.yaml --package-path robots",
            "  tandem view part.stl fixture.obj",
            "  tandem view map.bt"
        })
public final class ViewCommand implements Callable<Integer> {

    private static final long SEED = 1;

    /** The radius of the ball beside a single body, in sizes of the body. */
    private static final double PROBE = 0.04;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "a robot, one or two GEOMETRY arguments as in 'tandem collide', or an assembly.")
    private List<String> files = new ArrayList<>();

    @Mixin
    private final PlanningOptions planning = new PlanningOptions();

    @Option(names = "--state", paramLabel = "NAME", description = "Start from a named state of the SRDF file.")
    private @Nullable String namedState;

    @Option(
            names = "--joints",
            paramLabel = "STATE",
            description = "Start from joint values: name=value,..., or numbers in the order of the robot's variables.")
    private @Nullable String joints;

    @Option(
            names = "--point-radius",
            paramLabel = "R",
            description = "The points of .pcd and .xyz files are balls of this radius; 0 by default.")
    private double pointRadius;

    @Option(names = "--open", description = "Start the browser.")
    private boolean open;

    @Option(names = "--json", description = "Print the address as JSON: {\"address\":...}.")
    private boolean json;

    private final Terminal terminal;
    private final ViewBodies bodies;

    /** Creates the command. */
    public ViewCommand(Terminal terminal, ViewBodies bodies) {
        this.terminal = terminal;
        this.bodies = bodies;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Session session = session();
        try (ViewServer server = ViewServer.start(session)) {
            Thread stop = new Thread(server::close);
            Runtime.getRuntime().addShutdownHook(stop);
            terminal.out()
                    .println(
                            json ? new Json().field("address", server.address()).toString() : server.address());
            terminal.checkOut();
            if (open) {
                DesktopBrowser.open(server.address(), terminal);
            }
            server.awaitClose();
        }
        return ExitStatus.FREE;
    }

    private Session session() throws IOException {
        if (!(pointRadius >= 0 && pointRadius < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("--point-radius: a radius is 0 or more, but this is " + pointRadius);
        }
        if (files.size() > 2) {
            throw new IllegalArgumentException(
                    "here are " + files.size()
                            + " files; a page shows a robot, one body, two bodies, or the parts of a folder or of a scene file");
        }
        if (files.isEmpty() || (files.size() == 1 && ending(files.get(0), ".urdf"))) {
            return robot();
        }
        if (namedState != null || joints != null || planning.hasWorld()) {
            throw new IllegalArgumentException(
                    "--srdf, --scene, --attach, --state and --joints go with one robot, a .urdf file");
        }
        if (files.size() == 2) {
            return pair(files.get(0), files.get(1));
        }
        return isAssembly(files.get(0)) ? assembly(Path.of(files.get(0))) : single(files.get(0));
    }

    private static boolean ending(String file, String... endings) {
        String name = file.toLowerCase(Locale.ROOT);
        return List.of(endings).stream().anyMatch(name::endsWith);
    }

    private static boolean isAssembly(String file) {
        return ending(file, ".gltf", ".glb", ".yaml", ".yml", ".json") || Files.isDirectory(Path.of(file));
    }

    private Session robot() throws IOException {
        PlanningInput input = planning.load(text -> bodies.read(text, pointRadius), terminal);
        RobotState state = input.scene().newState();
        if (namedState != null) {
            StateArgument.applyNamed(namedState, state, input.semantics());
        }
        if (joints != null) {
            StateArgument.apply(joints, "--joints", state, input.semantics());
        }
        RobotSession session = new RobotSession(input.scene(), input.semantics(), state, SEED);
        session.warmUp();
        return session;
    }

    /** An assembly of which every part could be read: without one of them, 'free' could be false. */
    private static Assemblies.Loaded complete(Path file) throws IOException {
        Assemblies.Loaded loaded;
        try {
            loaded = Assemblies.read(file);
        } catch (IOException e) {
            throw Lines.naming(file.toString(), e);
        }
        Assembly assembly = loaded.assembly();
        for (Assembly.Problem problem : assembly.problems()) {
            if (problem.left()) {
                throw new IllegalArgumentException(file + ": part '" + problem.part() + "': " + problem.what());
            }
        }
        if (assembly.parts().isEmpty()) {
            throw new IllegalArgumentException(file + ": holds no part");
        }
        return loaded;
    }

    private Session pair(String a, String b) throws IOException {
        Body bodyA = bodies.read(a, pointRadius);
        Body bodyB = bodies.read(b, pointRadius);
        return new PairSession(name(a), bodyA, name(b), bodyB, commonUnit(a, b), ending(a, ".gltf", ".glb"));
    }

    /** The unit of lengths in a file whose format states one; empty if it states none. */
    private static String unit(String file) {
        return ending(file, ".pdb", ".ent", ".cif")
                ? "Å"
                : ending(file, ".bt", ".ot", ".gltf", ".glb", ".urdf") ? "m" : "";
    }

    /** The unit of two bodies, of which one that is written out has the unit of the other; empty if it is not known. */
    private static String commonUnit(String a, String b) {
        if (isWrittenOut(a) || isWrittenOut(b)) {
            return unit(isWrittenOut(a) ? b : a);
        }
        return unit(a).equals(unit(b)) ? unit(a) : "";
    }

    private static boolean isWrittenOut(String argument) {
        return argument.matches("[a-z]{2,}:.*");
    }

    private static String name(String argument) {
        return isWrittenOut(argument)
                ? argument
                : String.valueOf(Path.of(argument).getFileName());
    }

    /** A body and a small ball to drag around it. */
    private Session single(String file) throws IOException {
        Body body = bodies.read(file, pointRadius);
        double[] box = BodyDrawing.of(body).box();
        Vec3 low = new Vec3(box[0], box[1], box[2]);
        Vec3 high = new Vec3(box[3], box[4], box[5]);
        double size = high.minus(low).length();
        double radius = size > 0 ? PROBE * size : 1;
        Vec3 beside = new Vec3(high.x() + 3 * radius, 0.5 * (low.y() + high.y()), 0.5 * (low.z() + high.z()));
        Body ball = Body.of(new Sphere(radius)).at(Pose.translation(beside));
        return new PairSession(name(file), body, "a ball", ball, isWrittenOut(file) ? "" : unit(file), false);
    }

    private Session assembly(Path file) throws IOException {
        Assemblies.Loaded loaded = complete(file);
        Assembly assembly = loaded.assembly();
        boolean gltf = ending(file.toString(), ".gltf", ".glb");
        return new SceneSession(
                assembly.name(),
                Obstacle.of(assembly, Set.of()),
                RuledParts.of(assembly, loaded.rules()),
                gltf ? "m" : "",
                gltf);
    }
}
