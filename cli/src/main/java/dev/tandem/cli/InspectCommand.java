package dev.tandem.cli;

import dev.tandem.cli.robot.RobotOptions;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.FileHints;
import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Lines;
import dev.tandem.cli.text.Numbers;
import dev.tandem.cli.text.Progress;
import dev.tandem.cli.text.RobotText;
import dev.tandem.cli.text.Terminal;
import dev.tandem.cli.text.UnitGuess;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.trees.TreeReport;
import dev.tandem.io.Urdf;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is in a file? */
@Command(
        name = "inspect",
        description = "Says what is in files: counts, bounds, whether the surface is closed, what is wrong with it.",
        footer = {
            "",
            "Exit status: 0 all were read, 2 wrong usage or some file could not be read (the others are still reported).",
            "",
            "Examples:",
            "  tandem inspect part.stl",
            "  tandem inspect panda.urdf --package-path robots",
            "  tandem inspect *.obj --scale mm --json"
        })
final class InspectCommand implements Callable<Integer> {

    private static final double NANOS_PER_MILLI = 1e6;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "a mesh, a map of OctoMap's, points, a molecule, a scene, or a robot.")
    private List<String> files = List.of();

    @Option(
            names = "--scale",
            paramLabel = "S",
            converter = Scale.Converter.class,
            description = "Multiply coordinates by S, or give their unit, mm, cm, m, in, inch or ft, to get metres.")
    private Scale scale = new Scale(1);

    @Mixin
    private final RobotOptions robots = new RobotOptions();

    @Option(names = "--json", description = "Answer in JSON Lines: one object a file, nothing else.")
    private boolean json;

    private final Terminal terminal;

    InspectCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        int status = ExitStatus.FREE;
        try (Progress progress = Progress.besideAnswers(terminal, files.size(), "files")) {
            for (int i = 0; i < files.size(); i++) {
                try {
                    terminal.out().println(inspect(files.get(i)));
                    robots.printWarnings(terminal);
                } catch (IOException | IllegalArgumentException e) {
                    Main.complain(terminal, Lines.problem(e));
                    status = ExitStatus.WRONG;
                }
                terminal.checkOut();
                progress.done(i + 1);
            }
        }
        return status;
    }

    private String inspect(String file) throws IOException {
        FileHints.check(file, BodyArgument.endings(), BodyArgument.files());
        if (Voxels.isFile(file)) {
            return Voxels.inspect(file, scale, json);
        }
        if (Balls.isFile(file)) {
            return Balls.inspect(file, scale, json);
        }
        if (Robots.isFile(file)) {
            Urdf.Loaded robot = robots.load(Path.of(file));
            return json
                    ? RobotText.json(file, robot.model(), robot.visualOnly())
                    : RobotText.words(file, robot.model(), robot.visualOnly());
        }
        TriangleMesh mesh = Scenes.isFile(file) ? Scenes.read(file, scale) : BodyArgument.mesh(file, scale);
        MeshReport report = MeshReport.of(mesh);
        long start = System.nanoTime();
        ObbTree tree = ObbTree.of(mesh);
        long nanos = System.nanoTime() - start;
        return json ? json(file, report, TreeReport.of(tree)) : words(file, report, TreeReport.of(tree), nanos);
    }

    private static String json(String file, MeshReport m, TreeReport tree) {
        return new Json()
                .field("file", file)
                .field("points", m.points())
                .field("distinctPoints", m.distinctPoints())
                .field("triangles", m.triangles())
                .field("low", m.low())
                .field("high", m.high())
                .field("size", m.size())
                .field("unitGuess", UnitGuess.of(m.size()))
                .field("watertight", m.isWatertight())
                .field("edges", m.edges())
                .field("boundaryEdges", m.boundaryEdges())
                .field("nonManifoldEdges", m.nonManifoldEdges())
                .field("misorientedEdges", m.misorientedEdges())
                .field("components", m.components())
                .field("degenerateTriangles", m.degenerateTriangles())
                .field("duplicateTriangles", m.duplicateTriangles())
                .field("area", m.area())
                .field("volume", m.isWatertight() ? m.signedVolume() : Double.NaN)
                .field(
                        "tree",
                        new Json()
                                .field("kind", "obb")
                                .field("nodes", tree.innerNodes())
                                .field("leaves", tree.leaves())
                                .field("depth", tree.depth())
                                .field("bytesPerTriangle", tree.bytesPerTriangle()))
                .toString();
    }

    private static String words(String file, MeshReport m, TreeReport tree, long nanos) {
        return String.join(
                System.lineSeparator(),
                file,
                "  triangles    " + m.triangles() + ", " + m.points() + " points (" + m.distinctPoints()
                        + " distinct), " + m.components() + (m.components() == 1 ? " component" : " components"),
                "  bounds       " + PairCommand.show(m.low()) + " to " + PairCommand.show(m.high()),
                "  size         " + PairCommand.show(m.size()) + unit(m),
                "  surface      " + surface(m),
                "  area         " + Numbers.show(m.area()) + volume(m),
                "  degenerate   " + m.degenerateTriangles() + " triangles, duplicate " + m.duplicateTriangles(),
                String.format(
                        Locale.ROOT,
                        "  tree (obb)   %s, depth %d, %.1f bytes a triangle, built in %.1f ms",
                        tree.innerNodes() == 1 ? "1 box" : tree.innerNodes() + " boxes",
                        tree.depth(),
                        tree.bytesPerTriangle(),
                        nanos / NANOS_PER_MILLI));
    }

    private static String unit(MeshReport m) {
        String unit = UnitGuess.of(m.size());
        return unit.equals("unknown") ? ", no guess at the unit" : ", probably in " + unit + " (a guess, by the size)";
    }

    private static String surface(MeshReport m) {
        return (m.isWatertight() ? "watertight" : "not watertight") + ": " + m.edges() + " edges, " + m.boundaryEdges()
                + " on a boundary, " + m.nonManifoldEdges() + " shared by more than two triangles, "
                + m.misorientedEdges() + " between triangles that face opposite ways";
    }

    private static String volume(MeshReport m) {
        if (!m.isWatertight()) {
            return "";
        }
        return ", volume " + Numbers.show(Math.abs(m.signedVolume()))
                + (m.signedVolume() < 0 ? " (the triangles face inwards)" : "");
    }
}
