package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Examples in the Javadoc of types: preformatted code that starts with imports. Each is compiled and run, and what it prints
 * must be what its comments say, after 'prints: '.
 */
@Isolated("reads what is printed")
class JavadocExamplesTest {

    private static final List<String> MODULES = List.of("core", "robot", "clash", "io", "plan");

    /** The types that most users start with; each must have an example. */
    private static final List<String> ENTRIES = List.of(
            "dev.tandem.Tandem",
            "dev.tandem.Body",
            "dev.tandem.Detector",
            "dev.tandem.PreparedQuery",
            "dev.tandem.bank.TestBank",
            "dev.tandem.certificate.Certificate",
            "dev.tandem.clash.ClashAnalysis",
            "dev.tandem.clash.ClashRules",
            "dev.tandem.geometry.PointCloud",
            "dev.tandem.geometry.SignedDistanceField",
            "dev.tandem.geometry.TriangleMesh",
            "dev.tandem.geometry.VoxelMap",
            "dev.tandem.io.Meshes",
            "dev.tandem.io.Urdf",
            "dev.tandem.math.Motion",
            "dev.tandem.math.Pose",
            "dev.tandem.plan.grid.OccupancyGrid",
            "dev.tandem.plan.kinematics.InverseKinematics",
            "dev.tandem.plan.path.RrtConnect",
            "dev.tandem.plan.robot.RobotPlanner",
            "dev.tandem.plan.scene.PlanningScene",
            "dev.tandem.plan.scene.SceneChecker",
            "dev.tandem.query.DistanceQuery",
            "dev.tandem.robot.RobotModel",
            "dev.tandem.robot.RobotState",
            "dev.tandem.robot.check.MotionCheck",
            "dev.tandem.robot.check.RobotChecker",
            "dev.tandem.robot.check.SelfCollision",
            "dev.tandem.robot.proof.NeverTouching",
            "dev.tandem.scene.DynamicBoxTree",
            "dev.tandem.scene.Scene",
            "dev.tandem.search.Budget",
            "dev.tandem.tree.TestTree");

    private static final Pattern EXAMPLE =
            Pattern.compile("(?ms)^ \\* <pre>\\{@code\\n( \\* import .*?)^ \\* \\}</pre>$");
    private static final Pattern PRINTS = Pattern.compile("(?m)prints: (.*)$");

    @TempDir
    Path classes = Path.of("");

    @Test
    void everyExampleCompilesAndPrintsWhatItSays() throws Exception {
        Map<String, String> examples = examples();
        List<String> missing =
                ENTRIES.stream().filter(type -> !examples.containsKey(type)).toList();
        assertEquals(List.of(), missing, "types without an example");

        CompiledPrograms.compile(
                examples.entrySet().stream()
                        .map(example -> program(name(example.getKey()), example.getValue()))
                        .toList(),
                classes);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, JavadocExamplesTest.class.getClassLoader())) {
            for (Map.Entry<String, String> example : examples.entrySet()) {
                List<String> said = PRINTS.matcher(example.getValue())
                        .results()
                        .map(result -> result.group(1))
                        .toList();
                assertTrue(!said.isEmpty(), example.getKey() + " prints nothing");
                assertEquals(said, printed(loader.loadClass(name(example.getKey()))), example.getKey());
            }
        }
    }

    private static List<String> printed(Class<?> program) throws ReflectiveOperationException {
        PrintStream before = System.out;
        Locale locale = Locale.getDefault();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            Locale.setDefault(Locale.ROOT);
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
            Locale.setDefault(locale);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static String name(String type) {
        return type.replace('.', '_') + "_Example";
    }

    /** The imports above, the statements in a method. */
    private static String program(String name, String example) {
        String imports =
                example.lines().filter(line -> line.startsWith("import ")).collect(Collectors.joining("\n"));
        String statements =
                example.lines().filter(line -> !line.startsWith("import ")).collect(Collectors.joining("\n"));
        return imports + "\npublic class " + name
                + " {\n    public static void main(String[] args) throws Exception {\n" + statements + "\n    }\n}\n";
    }

    /** All examples, by the name of the type. */
    private static Map<String, String> examples() throws IOException {
        Map<String, String> examples = new LinkedHashMap<>();
        for (String module : MODULES) {
            Path sources = SharedData.projectRoot().resolve(module + "/src/main/java");
            List<Path> files;
            try (Stream<Path> all = Files.walk(sources)) {
                files = all.filter(file -> file.toString().endsWith(".java"))
                        .sorted()
                        .toList();
            }
            for (Path file : files) {
                Matcher example = EXAMPLE.matcher(Files.readString(file));
                if (example.find()) {
                    String type = sources.relativize(file).toString().replaceFirst("\\.java$", "");
                    examples.put(
                            type.replace(file.getFileSystem().getSeparator(), "."),
                            example.group(1).replaceAll("(?m)^ \\* ?", ""));
                }
            }
        }
        return examples;
    }
}
