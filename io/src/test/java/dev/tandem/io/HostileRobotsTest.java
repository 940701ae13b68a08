package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Damaged robot and scene files are read or refused with file and place, in one line. What a strict reader accepts, the
 * lenient one reads the same; what only the lenient one accepts, it warns about, and it never narrows a joint's range.
 */
class HostileRobotsTest {

    private static final int MUTATIONS = 1_000;
    private static final int MOST_WARNINGS = 12;
    private static final Pattern PLACED = Pattern.compile("[^:\\n]+: line \\d+: [^\\n]+");

    @TempDir
    Path folder;

    private static final String URDF = """
            <?xml version="1.0"?>
            <robot name="arm">
              <link name="a"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
              <link name="b"><collision><geometry><mesh filename="package://parts/part.obj" scale="1 1 2"/></geometry>
              </collision></link>
              <link name="c"><visual><geometry><sphere radius="1"/></geometry></visual></link>
              <link name="d"/>
              <joint name="j" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/>
                <limit lower="-1" upper="2" effort="1" velocity="1"/>
                <safety_controller soft_lower_limit="-0.5" soft_upper_limit="1.5"/></joint>
              <joint name="k" type="prismatic"><parent link="b"/><child link="c"/><limit lower="0" upper="1"/>
                <mimic joint="j" multiplier="0.5" offset="0.1"/></joint>
              <joint name="f" type="fixed"><origin xyz="1 2 3" rpy="0 0 1"/><parent link="c"/><child link="d"/></joint>
            </robot>
            """;

    private static final String SRDF = """
            <?xml version="1.0"?>
            <robot name="arm">
              <virtual_joint name="w" type="floating" parent_frame="world" child_link="a"/>
              <group name="g"><chain base_link="a" tip_link="d"/></group>
              <group name="h"><group name="g"/><joint name="j"/><link name="b"/></group>
              <group_state name="home" group="g"><joint name="j" value="0.5"/></group_state>
              <end_effector name="e" group="h" parent_link="b"/>
              <passive_joint name="j"/>
              <link_sphere_approximation link="a"><sphere center="0 0 0" radius="1"/></link_sphere_approximation>
              <disable_collisions link1="a" link2="b" reason="Adjacent"/>
            </robot>
            """;

    private static final String SCENE = """
            name: hall
            tolerance: 0.001
            parts:
              - {name: p, file: parts/part.obj, scale: 0.5, pose: [0, 0, 1, 0, 0, 0, 1], group: a}
              - name: q
                box: [1, 2, 3]
                pose: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
                properties: {x: "1"}
            rules:
              - {a: {name: p*}, b: {group: a}, clearance: 0.1}
            """;

    private interface Reading<T> {
        T read() throws IOException;
    }

    /** What was read, or the problem, which names file and place. */
    private record Outcome<T>(T value, String problem) {}

    private static <T> Outcome<T> outcome(Reading<T> reading, int seed, T none) {
        try {
            return new Outcome<>(reading.read(), "");
        } catch (FormatException e) {
            String message = String.valueOf(e.getMessage());
            assertTrue(PLACED.matcher(message).matches() || message.contains("UTF-8"), "seed " + seed + ": " + message);
            return new Outcome<>(none, message);
        } catch (IOException | RuntimeException | Error e) {
            throw new AssertionError("mutation seed " + seed, e);
        }
    }

    private Path write(String name, String text, int seed) throws IOException {
        return Files.write(
                folder.resolve(name), Mutations.mutant(name, text.getBytes(StandardCharsets.US_ASCII), seed));
    }

    private void writePart() throws IOException {
        Files.createDirectories(folder.resolve("parts"));
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("parts/part.obj"));
    }

    private static String story(RobotModel model) {
        StringBuilder all = new StringBuilder(model.toString());
        for (Joint joint : model.joints()) {
            all.append(joint).append(joint.limit()).append(joint.mimic()).append(joint.hasUncertainRange());
        }
        return all.append(model.linksWithGeometry()).toString();
    }

    private static void checkWarnings(List<String> warnings, int seed) {
        assertTrue(warnings.size() <= MOST_WARNINGS, "seed " + seed + ": " + warnings);
        for (String warning : warnings) {
            assertTrue(PLACED.matcher(warning).matches(), "seed " + seed + ": " + warning);
        }
    }

    @Test
    void robots() throws IOException {
        writePart();
        Urdf lenient = Urdf.reader().environment(Map.of());
        Urdf.Loaded none = lenient.load(
                Files.writeString(folder.resolve("none.urdf"), "<robot name='none'><link name='x'/></robot>"));
        int read = 0;
        int mended = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            Path file = write("arm.urdf", URDF, seed);
            Outcome<Urdf.Loaded> strict = outcome(() -> lenient.strict().load(file), seed, none);
            Outcome<Urdf.Loaded> loose = outcome(() -> lenient.load(file), seed, none);
            checkWarnings(loose.value.warnings(), seed);
            if (strict.problem.isEmpty()) {
                read++;
                assertEquals(story(strict.value.model()), story(loose.value.model()), "seed " + seed);
                assertEquals(strict.value.warnings(), loose.value.warnings(), "seed " + seed);
            } else if (loose.problem.isEmpty()) {
                mended++;
                assertTrue(!loose.value.warnings().isEmpty(), "seed " + seed + ": " + strict.problem);
            }
        }
        assertTrue(read > 0 && mended > 0 && read + mended < MUTATIONS, read + " read, " + mended + " mended");
    }

    @Test
    void semantics() throws IOException {
        writePart();
        RobotModel model = Urdf.read(Files.writeString(folder.resolve("whole.urdf"), URDF));
        Srdf.Loaded none = Srdf.load(Files.writeString(folder.resolve("none.srdf"), "<robot name='arm'/>"), model);
        int read = 0;
        int mended = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            Path file = write("arm.srdf", SRDF, seed);
            Outcome<Srdf.Loaded> strict = outcome(() -> Srdf.loadStrict(file, model), seed, none);
            Outcome<Srdf.Loaded> loose = outcome(() -> Srdf.load(file, model), seed, none);
            checkWarnings(loose.value.warnings(), seed);
            if (strict.problem.isEmpty()) {
                read++;
                assertEquals(
                        strict.value.semantics().states(),
                        loose.value.semantics().states(),
                        "seed " + seed);
                assertEquals(strict.value.warnings(), loose.value.warnings(), "seed " + seed);
            } else if (loose.problem.isEmpty()) {
                mended++;
                assertTrue(!loose.value.warnings().isEmpty(), "seed " + seed + ": " + strict.problem);
            }
        }
        assertTrue(read > 0 && mended > 0 && read + mended < MUTATIONS, read + " read, " + mended + " mended");
    }

    @Test
    void scenes() throws IOException {
        writePart();
        int read = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            Path file = write("hall.yaml", SCENE, seed);
            read += outcome(() -> SceneFile.read(file).assembly().name(), seed, "")
                            .problem
                            .isEmpty()
                    ? 1
                    : 0;
        }
        assertTrue(read > 0 && read < MUTATIONS, read + " read");
    }
}
