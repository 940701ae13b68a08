package dev.tandem.cli.view;

import dev.tandem.Body;
import dev.tandem.clash.Assembly;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.JointText;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Terminal;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Assemblies;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A live page. */
@Command(
        name = "view",
        description = {
            "Opens a live page on this machine: move joints and bodies in a browser, and the exact detector answers.",
            "A robot (.urdf) gets a slider for each joint. Of two bodies the second is dragged. One body gets a small",
            "ball to drag around. A folder or a scene file is an assembly whose parts are dragged, and so is a .gltf or",
            ".glb file. Without anything: the built-in humanoid in its kitchen."
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
            arity = "0..2",
            paramLabel = "FILE",
            description = "a robot, one or two GEOMETRY arguments as in 'tandem collide', or an assembly.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--srdf", paramLabel = "FILE", description = "Named states, and pairs of links to leave out.")
    private @Nullable Path srdf;

    @Option(
            names = "--scene",
            paramLabel = "FILE",
            description =
                    "What stands around the robot: a folder of meshes, a .gltf or .glb file, or a .yaml or .json scene.")
    private @Nullable Path scene;

    @Option(names = "--state", paramLabel = "NAME", description = "Start from a named state of the SRDF file.")
    private @Nullable String namedState;

    @Option(names = "--open", description = "Start the browser.")
    private boolean open;

    @Option(names = "--json", description = "Print the address as JSON: {\"address\":...}.")
    private boolean json;

    private final Terminal terminal;
    private final ViewInputs inputs;

    /** Creates the command. */
    public ViewCommand(Terminal terminal, ViewInputs inputs) {
        this.terminal = terminal;
        this.inputs = inputs;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Session session = session();
        inputs.printWarnings(terminal);
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
        boolean robot = files.size() == 1 && ending(files.get(0), ".urdf");
        if (!robot && !files.isEmpty() && (srdf != null || scene != null || namedState != null)) {
            throw new IllegalArgumentException("--srdf, --scene and --state go with one robot, a .urdf file");
        }
        if (files.isEmpty()) {
            return kitchen();
        }
        if (robot) {
            return robot(Path.of(files.get(0)));
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

    private Session robot(Path file) throws IOException {
        RobotModel model = inputs.robot(file);
        RobotSemantics semantics = srdf == null ? RobotSemantics.of(model) : inputs.semantics(srdf, model);
        return robot(model, semantics, model.newState(), scene == null ? List.of() : obstacles(scene, model));
    }

    private Session robot(RobotModel model, RobotSemantics semantics, RobotState state, List<Obstacle> obstacles)
            throws IOException {
        if (namedState != null) {
            semantics.state(namedState).applyTo(state);
        }
        if (!inputs.joints().isEmpty()) {
            JointText.apply(inputs.joints(), state);
        }
        RobotSession session = new RobotSession(model, semantics, state, obstacles, SEED);
        session.warmUp();
        return session;
    }

    private List<Obstacle> obstacles(Path scene, RobotModel model) throws IOException {
        Set<String> links = new HashSet<>();
        model.links().forEach(link -> links.add(link.name()));
        return Obstacle.of(complete(scene), links);
    }

    /** An assembly of which every part could be read: without one of them, 'free' could be false. */
    private Assembly complete(Path file) throws IOException {
        Assembly assembly;
        try {
            assembly = Assemblies.read(file, inputs.scale()).assembly();
        } catch (IOException e) {
            throw Lines.naming(file.toString(), e);
        }
        for (Assembly.Problem problem : assembly.problems()) {
            if (problem.left()) {
                throw new IllegalArgumentException(file + ": part '" + problem.part() + "': " + problem.what());
            }
        }
        if (assembly.parts().isEmpty()) {
            throw new IllegalArgumentException(file + ": holds no part");
        }
        return assembly;
    }

    /** The humanoid stands on the floor, which its feet may touch. */
    private Session kitchen() throws IOException {
        RobotModel model = SampleRobots.humanoid();
        RobotSemantics own = SampleRobots.humanoidSemantics(model);
        AllowedCollisions allowed = own.allowed();
        List<Obstacle> obstacles = new ArrayList<>();
        if (scene == null) {
            allowed = allowed.with("l_foot", "floor", Reason.USER).with("r_foot", "floor", Reason.USER);
            for (Map.Entry<String, TriangleMesh> part : SampleKitchen.parts().entrySet()) {
                obstacles.add(new Obstacle(part.getKey(), Obstacle.solidIfClosed(part.getValue())));
            }
        } else {
            obstacles.addAll(obstacles(scene, model));
        }
        RobotSemantics semantics = new RobotSemantics(
                own.groups(),
                own.states(),
                own.endEffectors(),
                own.virtualJoints(),
                own.passiveJoints(),
                own.linkSpheres(),
                allowed);
        RobotState state = model.newState().base(Pose.translation(0, 0.4, SampleRobots.WAIST_HEIGHT));
        return robot(model, semantics, state, obstacles);
    }

    private Session pair(String a, String b) throws IOException {
        Body bodyA = inputs.body(a);
        Body bodyB = inputs.body(b);
        return new PairSession(name(a), bodyA, name(b), bodyB, ending(a, ".gltf", ".glb"));
    }

    private static String name(String argument) {
        return argument.matches("[a-z]{2,}:.*")
                ? argument
                : String.valueOf(Path.of(argument).getFileName());
    }

    /** A body and a small ball to drag around it. */
    private Session single(String file) throws IOException {
        Body body = inputs.body(file);
        double[] box = BodyBox.around(body);
        Vec3 low = new Vec3(box[0], box[1], box[2]);
        Vec3 high = new Vec3(box[3], box[4], box[5]);
        double size = high.minus(low).length();
        double radius = size > 0 ? PROBE * size : 1;
        Vec3 beside = new Vec3(high.x() + 3 * radius, 0.5 * (low.y() + high.y()), 0.5 * (low.z() + high.z()));
        Body ball = Body.of(new Sphere(radius)).at(Pose.translation(beside));
        return new PairSession(name(file), body, "a ball", ball, false);
    }

    private Session assembly(Path file) throws IOException {
        Assembly assembly = complete(file);
        boolean gltf = ending(file.toString(), ".gltf", ".glb");
        return new SceneSession(
                assembly.name(), Obstacle.of(assembly, Set.of()), gltf && inputs.scale() == 1 ? "m" : "", gltf);
    }
}
