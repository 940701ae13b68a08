package dev.tandem.testkit.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A module of somebody else, compiled and run on the module path: what is exported suffices for it, and what is not is out
 * of its reach. Tests themselves run on the class path, where every package is open.
 */
class ModuleBoundaryTest {

    private static final String MODULE = """
            module com.example.consumer {
                requires dev.tandem.core;
                requires dev.tandem.robot;
                requires dev.tandem.clash;
            }
            """;

    private static final String PROGRAM = """
            package com.example.consumer;

            import dev.tandem.Body;
            import dev.tandem.Tandem;
            import dev.tandem.clash.Assembly;
            import dev.tandem.clash.ClashAnalysis;
            import dev.tandem.clash.ClashKind;
            import dev.tandem.clash.ClashReport;
            import dev.tandem.clash.ClashRules;
            import dev.tandem.clash.Part;
            import dev.tandem.geometry.Box;
            import dev.tandem.geometry.Sphere;
            import dev.tandem.geometry.TriangleMesh;
            import dev.tandem.math.Motion;
            import dev.tandem.math.Pose;
            import dev.tandem.robot.AllowedCollisions;
            import dev.tandem.robot.Joint;
            import dev.tandem.robot.JointLimit;
            import dev.tandem.robot.JointType;
            import dev.tandem.robot.Link;
            import dev.tandem.robot.LinkGeometry;
            import dev.tandem.robot.RobotModel;
            import dev.tandem.robot.check.SelfCollision;
            import dev.tandem.scene.Scene;
            import java.util.List;

            public final class Consumer {

                public static void main(String[] args) {
                    Body mesh = Body.of(TriangleMesh.sphere(1, 3));
                    Body box = Body.of(new Box(2, 2, 2)).at(Pose.translation(4, 0, 0));
                    System.out.println("distance " + Math.round(Tandem.distance(mesh, box).distance()));
                    Motion way = Motion.linear(Pose.identity(), Pose.translation(4, 0, 0));
                    System.out.println("cast " + Tandem.cast(mesh, box, way).collides());

                    Scene scene = new Scene();
                    scene.add("mesh", mesh);
                    scene.add("box", box.at(Pose.translation(1.5, 0, 0)));
                    System.out.println("scene " + scene.touching().size());

                    RobotModel robot = RobotModel.of(
                            "slide",
                            List.of(link("post", 0), link("cart", 0)),
                            List.of(Joint.of("rail", JointType.PRISMATIC, "post", "cart").within(JointLimit.of(-5, 5))));
                    SelfCollision self = SelfCollision.of(robot, AllowedCollisions.none());
                    System.out.println("robot " + self.collides(robot.newState().set("rail", 1)) + " "
                            + self.collides(robot.newState().set("rail", 3)));

                    TriangleMesh ball = TriangleMesh.sphere(1, 2);
                    ClashReport report = ClashAnalysis.run(
                            Assembly.of("two", List.of(
                                    Part.of("a", ball, Pose.identity()), Part.of("b", ball, Pose.translation(1, 0, 0)))),
                            ClashRules.of(0.001, 0));
                    System.out.println("clash " + report.count(ClashKind.CLASH));
                }

                private static Link link(String name, double x) {
                    return new Link(name, List.of(LinkGeometry.of(new Sphere(1), Pose.translation(x, 0, 0))));
                }
            }
            """;

    private static final String INTRUDER = """
            package com.example.consumer;

            import dev.tandem.internal.descent.Descent;

            public final class Intruder {
                Descent descent;
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path folder;

    private static String modulePath() {
        return LibraryModule.all().stream()
                .map(m -> m.path().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Compiles a source of the consumer's module; returns the errors. */
    private List<Diagnostic<? extends JavaFileObject>> compile(Path out, String name, String source)
            throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src/com/example/consumer"));
        Path module = Files.writeString(folder.resolve("src/module-info.java"), MODULE);
        return compile(out, List.of(module, Files.writeString(sources.resolve(name + ".java"), source)));
    }

    private static List<Diagnostic<? extends JavaFileObject>> compile(Path out, List<Path> sources) throws IOException {
        Files.createDirectories(out);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(found, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            List<String> options = List.of("--release", "17", "-proc:none", "-p", modulePath(), "-d", out.toString());
            Boolean done = compiler.getTask(
                            null, files, found, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            List<Diagnostic<? extends JavaFileObject>> errors = found.getDiagnostics().stream()
                    .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                    .collect(Collectors.toList());
            assertEquals(done, errors.isEmpty(), errors::toString);
            return errors;
        }
    }

    @Test
    void aModularConsumerCompilesAndRuns() throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        assertEquals(List.of(), compile(out, "Consumer", PROGRAM));
        Path printed = folder.resolve("printed.txt");
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-p",
                        modulePath() + File.pathSeparator + out,
                        "-m",
                        "com.example.consumer/com.example.consumer.Consumer")
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertTrue(run.waitFor(120, TimeUnit.SECONDS), "the consumer still runs after two minutes");
        } finally {
            run.destroyForcibly();
        }
        String text = Files.readString(printed);
        assertEquals(0, run.exitValue(), text);
        assertEquals(
                List.of("distance 2", "cast true", "scene 1", "robot true false", "clash 1"),
                text.lines().toList());
    }

    /** What docs/add-a-shape.md shows can be copied into a module of one's own. */
    @Test
    void theShapeOfThePageNeedsExportedPackagesOnly() throws IOException {
        Path docs = SharedData.projectRoot().resolve("testkit/src/test/java/dev/tandem/testkit/docs");
        List<Path> sources = new ArrayList<>();
        Path module = Files.createDirectories(folder.resolve("shape")).resolve("module-info.java");
        sources.add(Files.writeString(module, "module com.example.torus { requires dev.tandem.core; }"));
        try (Stream<Path> files = Files.list(docs)) {
            files.filter(f -> f.getFileName().toString().matches(".*Torus.*(?<!Test)\\.java"))
                    .forEach(sources::add);
        }
        assertEquals(9, sources.size(), sources::toString);
        assertEquals(List.of(), compile(folder.resolve("shape/out"), sources));
    }

    @Test
    void theEngineIsOutOfReach() throws IOException {
        List<Diagnostic<? extends JavaFileObject>> errors = compile(folder.resolve("none"), "Intruder", INTRUDER);
        assertEquals(1, errors.size(), errors::toString);
        assertEquals("compiler.err.package.not.visible", errors.get(0).getCode());
        String message = errors.get(0).getMessage(Locale.ENGLISH);
        assertTrue(message.contains("package dev.tandem.internal.descent is not visible"), message);
    }
}
