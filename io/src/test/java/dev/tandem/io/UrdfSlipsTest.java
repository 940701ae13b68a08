package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slips that other tools tolerate: each loads with one warning, and a strict reader refuses it. */
class UrdfSlipsTest {

    @TempDir
    Path folder;

    private static final String BALL = "<collision><geometry><sphere radius='0.5'/></geometry></collision>";

    /** Two balls at x = 0 and x = 4, and whatever joints there are between them and a frame. */
    private Path write(String... joints) throws IOException {
        return Files.writeString(
                folder.resolve("slip.urdf"),
                "<robot name='slip'>\n<link name='a'>" + BALL + "</link><link name='b'>"
                        + BALL.replace("<geometry>", "<origin xyz='4 0 0'/><geometry>")
                        + "</link><link name='c'/>\n" + String.join("\n", joints) + "</robot>\n");
    }

    private static String joint(String name, String type, String parent, String child, String inside) {
        return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent + "'/><child link='" + child
                + "'/>" + inside + "</joint>";
    }

    /** Loads with this warning; refused, with the first half of it, by a strict reader. */
    private static RobotModel slip(Path file, int line, String problem, String reading) throws IOException {
        Urdf.Loaded loaded = Urdf.reader().environment(Map.of()).load(file);
        assertEquals(List.of(file + ": line " + line + ": " + problem + "; " + reading), loaded.warnings());
        FormatException e = assertThrows(
                FormatException.class,
                () -> Urdf.reader().environment(Map.of()).strict().load(file));
        assertEquals(file + ": line " + line + ": " + problem, e.getMessage());
        return loaded.model();
    }

    private static Outcome proofOf(RobotModel model) {
        return NeverTouching.of(model).find(AllowedCollisions.none()).get(0).outcome();
    }

    @Test
    void aFixedJointThatFollows() throws IOException {
        Path file = write(
                joint("lead", "continuous", "a", "c", ""), joint("f", "fixed", "a", "b", "<mimic joint='lead'/>"));
        RobotModel model = slip(
                file,
                4,
                "joint 'f' is fixed and follows joint 'lead'; only joints with one variable follow",
                "its <mimic> is ignored");
        assertTrue(model.joint("f").mimic().isEmpty());
        assertFalse(model.joint("f").hasUncertainRange(), "that it does not move is not in doubt");
    }

    @Test
    void aFollowerOfAnUnknownJointIsFree() throws IOException {
        Path file = write(
                joint("k", "prismatic", "a", "b", "<limit lower='-1' upper='2'/><mimic joint='gone'/>"),
                joint("f", "fixed", "a", "c", ""));
        RobotModel model = slip(
                file,
                3,
                "joint 'k' follows joint 'gone', but no joint has that name",
                "it moves freely within its own limits");
        int k = model.variableNumber("k");
        assertFalse(model.follows(k));
        assertArrayEquals(new double[] {-1, 2}, new double[] {model.lowerLimit(k), model.upperLimit(k)});
        assertTrue(model.joint("k").hasUncertainRange());
        // Within its limits the ball stays 2 m away, but whether those hold is not known.
        assertEquals(Outcome.UNBOUNDED, proofOf(model));
        assertEquals(
                Outcome.PROVED,
                proofOf(Urdf.read(write(
                        joint("k", "prismatic", "a", "b", "<limit lower='-1' upper='2'/>"),
                        joint("f", "fixed", "a", "c", "")))));
    }

    @Test
    void aFollowerOfAFixedJointIsFree() throws IOException {
        Path file = write(
                joint("f", "fixed", "a", "c", ""),
                joint("k", "revolute", "a", "b", "<limit lower='0' upper='1'/><mimic joint='f' multiplier='-1'/>"));
        RobotModel model = slip(
                file,
                4,
                "joint 'k' follows joint 'f', which is fixed; only joints with one variable lead",
                "it moves freely within its own limits");
        assertTrue(
                model.joint("k").hasUncertainRange() && model.joint("k").mimic().isEmpty());
    }

    @Test
    void limitsInTheWrongOrder() throws IOException {
        Path file = write(
                joint("k", "prismatic", "a", "b", "<limit lower='2' upper='-1'/>"), joint("f", "fixed", "a", "c", ""));
        RobotModel model = slip(
                file,
                3,
                "joint 'k' has the limits 2.0 to -1.0; the lower one must not be above the upper one",
                "read as -1.0 to 2.0");
        assertArrayEquals(new double[] {-1, 2}, new double[] {model.lowerLimit(0), model.upperLimit(0)});
        assertTrue(model.joint("k").hasUncertainRange());
        assertEquals(Outcome.UNBOUNDED, proofOf(model));
    }

    /** Soft limits are not read, so that they cannot leave nothing either. */
    @Test
    void softLimitsThatLeaveNothing() throws IOException {
        Path file = write(
                joint(
                        "k",
                        "prismatic",
                        "a",
                        "b",
                        "<limit lower='1' upper='2'/><safety_controller soft_lower_limit='0' soft_upper_limit='0.5'/>"),
                joint("f", "fixed", "a", "c", ""));
        RobotModel model = Urdf.reader().strict().load(file).model();
        assertArrayEquals(new double[] {1, 2}, new double[] {model.lowerLimit(0), model.upperLimit(0)});
        assertFalse(model.joint("k").hasUncertainRange());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0", "1", "1.2", "2.0", "", "x"})
    void anOddVersionOfXml(String version) throws IOException {
        for (String encoding : List.of("", " encoding='ISO-8859-1'", " encoding=\"UTF-8\" standalone='yes'")) {
            Path file = Files.write(
                    folder.resolve("version.urdf"),
                    ("<?xml version='" + version + "'" + encoding + "?>\n<robot name='a'><link name='base'/></robot>")
                            .getBytes(StandardCharsets.UTF_8));
            RobotModel model = slip(
                    file,
                    1,
                    "the file declares version '" + version + "' of XML; there is 1.0 and 1.1",
                    "it is read as 1.0");
            assertEquals("base", model.rootLink().name());
        }
    }

    @Test
    void aVersionOfXmlThatExistsIsNoSlip() throws IOException {
        for (String version : List.of("1.0", "1.1")) {
            Path file = Files.writeString(
                    folder.resolve("version.urdf"),
                    "<?xml version=\"" + version + "\"?><robot name='a'><link name='base'/></robot>");
            assertEquals(List.of(), Urdf.reader().strict().load(file).warnings());
        }
    }

    @Test
    void anSrdfFileToo() throws IOException {
        RobotModel model = Urdf.read(write(joint("f", "fixed", "a", "b", ""), joint("g", "fixed", "a", "c", "")));
        Path srdf = Files.writeString(folder.resolve("a.srdf"), "<?xml version=\"0.0\"?><robot name='slip'/>");
        assertEquals(1, Srdf.load(srdf, model).warnings().size());
        assertThrows(FormatException.class, () -> Srdf.loadStrict(srdf, model));
    }

    /** In the package folder beside the file, and below the file's folder. */
    @Test
    void threeSlashesAfterPackage() throws IOException {
        Files.createDirectories(folder.resolve("meshes/deep"));
        Meshes.write(TriangleMesh.box(1, 2, 3), folder.resolve("meshes/deep/box.ply"));
        Meshes.write(TriangleMesh.box(1, 2, 3), folder.resolve("box.ply"));
        for (String path : List.of("meshes/deep/box.ply", "box.ply")) {
            Path file = Files.writeString(
                    folder.resolve("slashes.urdf"),
                    "<robot name='a'>\n<link name='a'><collision><geometry><mesh filename='package:///" + path
                            + "'/></geometry></collision></link></robot>");
            RobotModel model = slip(
                    file,
                    2,
                    "the mesh 'package:///" + path + "' names no package; package://NAME/path/of/file is right",
                    "it is looked for as if one of the three slashes were not there");
            assertEquals(1, model.linksWithGeometry().size());
        }
    }

    /** What changes geometry is no slip. */
    @Test
    void aMeshThatIsNotThereIsAnErrorStill() throws IOException {
        Path file = Files.writeString(
                folder.resolve("gone.urdf"),
                "<robot name='a'>\n<link name='a'><collision><geometry><mesh filename='package:///gone/box.ply'/>"
                        + "</geometry></collision></link></robot>");
        FormatException e = assertThrows(FormatException.class, () -> Urdf.read(file));
        assertTrue(
                String.valueOf(e.getMessage()).startsWith(file + ": line 2: ")
                        && String.valueOf(e.getMessage()).contains("is not there"),
                e.getMessage());
    }

    @Test
    void aThousandAlikeAreOneWarning() throws IOException {
        StringBuilder robot = new StringBuilder("<robot name='many'>\n<link name='l0'/>\n");
        for (int i = 1; i <= 1000; i++) {
            robot.append("<link name='l" + i + "'/>")
                    .append(joint("j" + i, "revolute", "l" + (i - 1), "l" + i, "<limit lower='1' upper='0'/>"))
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("many.urdf"), robot.append("</robot>"));
        assertEquals(
                List.of(file + ": line 3: joint 'j1' has the limits 1.0 to 0.0; the lower one must not be above the "
                        + "upper one; read as 0.0 to 1.0 (in all 1000 joints whose limits leave no value)"),
                Urdf.reader().load(file).warnings());
    }

    /** A guess that is written and read back is a guess still. */
    @Test
    void theMarkOutlivesAFile() throws IOException {
        RobotModel model = Urdf.read(write(
                joint("k", "prismatic", "a", "b", "<limit lower='2' upper='-1'/>"), joint("f", "fixed", "a", "c", "")));
        Path copy = folder.resolve("copy.urdf");
        Urdf.write(model, copy);
        Urdf.Loaded back = Urdf.reader().strict().load(copy);
        assertEquals(List.of(), back.warnings());
        assertTrue(back.model().joint("k").hasUncertainRange());
        assertFalse(back.model().joint("f").hasUncertainRange());
        assertEquals(Outcome.UNBOUNDED, proofOf(back.model()));
    }

    @Test
    void linksThatAreOnlySeenAreTold() throws IOException {
        Path file = Files.writeString(
                folder.resolve("seen.urdf"),
                "<robot name='a'><link name='a'>" + BALL.replace("collision", "visual") + "</link><link name='b'>"
                        + BALL
                        + BALL.replace("collision", "visual") + "</link><link name='c'/>"
                        + joint("f", "fixed", "a", "b", "") + joint("g", "fixed", "a", "c", "") + "</robot>");
        Urdf.Loaded loaded = Urdf.reader().load(file);
        assertEquals(List.of("a"), loaded.visualOnly());
        assertEquals(List.of("b"), loaded.model().linksWithGeometry());
    }
}
