package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Vec3;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrdfTest {

    @TempDir
    Path folder;

    /** The folder of the robot's file, in a package that lies in a folder of packages. */
    private Path home = Path.of("");

    private static final String TWO_LINKS = "<link name='a'/>\n<link name='b'/>\n";
    private static final String FROM_A_TO_B = "<parent link='a'/><child link='b'/>";

    @BeforeEach
    void writePackage() throws IOException {
        home = Files.createDirectories(folder.resolve("packages/arm/urdf"));
        Files.writeString(folder.resolve("packages/arm/package.xml"), "<package/>");
        Files.createDirectories(folder.resolve("packages/arm/meshes"));
        Meshes.write(TriangleMesh.box(1, 2, 3), folder.resolve("packages/arm/meshes/my box.ply"));
        Meshes.write(TriangleMesh.box(1, 2, 3), folder.resolve("secret.ply"));
    }

    private Path write(String inside) throws IOException {
        return Files.writeString(home.resolve("arm.urdf"), "<robot name='arm'>\n" + inside + "</robot>\n");
    }

    private RobotModel read(String inside) throws IOException {
        Urdf.Loaded loaded = Urdf.reader().load(write(inside));
        assertEquals(List.of(), loaded.warnings());
        return loaded.model();
    }

    private static String collision(String geometry) {
        return "<link name='a'>\n<collision><geometry>" + geometry + "</geometry></collision>\n</link>\n";
    }

    private LinkGeometry piece(String geometry) throws IOException {
        return read(collision(geometry)).links().get(0).collision().get(0);
    }

    @Test
    void allKindsOfGeometry() throws IOException {
        assertEquals(new Box(1, 2, 3), piece("<box size='1 2 3'/>").shape().orElseThrow());
        assertEquals(new Sphere(0.5), piece("<sphere radius='.5'/>").shape().orElseThrow());
        assertEquals(
                new Cylinder(0.5, 2),
                piece("<cylinder radius='0.5' length='2'/>").shape().orElseThrow());
        assertEquals(
                Capsule.upright(0.5, 2),
                piece("<capsule radius='0.5' length='2'/>").shape().orElseThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "package://arm/meshes/my box.ply",
        "package://arm/meshes/my%20box.ply",
        "../meshes/my box.ply",
        "file:../meshes/my box.ply"
    })
    void meshesByAllNames(String uri) throws IOException {
        TriangleMesh mesh = piece("<mesh filename='" + uri + "'/>").mesh().orElseThrow();
        assertEquals(12, mesh.triangleCount());
    }

    @Test
    void absoluteNamesOfFilesBelowAGivenFolder() throws IOException {
        String uri = folder.resolve("secret.ply").toUri().toString();
        Path urdf = write(collision("<mesh filename='" + uri + "'/>"));
        assertEquals(1, Urdf.read(urdf, folder).links().get(0).collision().size());
        assertThrows(FormatException.class, () -> Urdf.read(urdf));
    }

    @Test
    void aScaleThatMirrorsKeepsTrianglesFacingOutwards() throws IOException {
        for (String scale : List.of("1 1 1", "-2 1 1", "1 -2 -3", "-1 -1 -2")) {
            TriangleMesh mesh = piece("<mesh filename='../meshes/my box.ply' scale='" + scale + "'/>")
                    .mesh()
                    .orElseThrow();
            MeshReport report = MeshReport.of(mesh);
            assertTrue(report.isWatertight() && report.signedVolume() > 0, scale + ": " + report);
        }
        TriangleMesh twice = piece("<mesh filename='../meshes/my box.ply' scale='2 2 -2'/>")
                .mesh()
                .orElseThrow();
        assertEquals(new Vec3(2, 4, 6), MeshReport.of(twice).size());
    }

    @Test
    void oneFileIsReadOnce() throws IOException {
        String piece = "<collision><geometry><mesh filename='../meshes/my box.ply'/></geometry></collision>";
        Link link = read("<link name='a'>" + piece + piece + "</link>").links().get(0);
        assertEquals(2, link.collision().size());
        assertSame(
                link.collision().get(0).mesh().orElseThrow(),
                link.collision().get(1).mesh().orElseThrow());
    }

    @Test
    void visualGeometryOnlyWhenAskedFor() throws IOException {
        Path file = write("<link name='a'><visual><geometry><sphere radius='1'/></geometry></visual></link>");
        assertEquals(0, Urdf.read(file).links().get(0).visual().size());
        assertEquals(0, Urdf.read(file).links().get(0).collision().size(), "what is seen is not checked");
        RobotModel both = Urdf.reader().withVisual().load(file).model();
        assertEquals(1, both.links().get(0).visual().size());
    }

    /** Fixed axes: roll about x first, then yaw about z. Quarter turns take y to z, and z stays; x to y. */
    @Test
    void anglesTurnAboutFixedAxes() throws IOException {
        RobotModel model = read(TWO_LINKS
                + "<joint name='j' type='fixed'><origin xyz='1 2 3' rpy='1.5707963267948966 0 1.5707963267948966'/>"
                + FROM_A_TO_B + "</joint>");
        Vec3 y = model.newState().pose("b").rotate(new Vec3(0, 1, 0));
        assertEquals(0, y.distanceTo(new Vec3(0, 0, 1)), 1e-15);
        Vec3 z = model.newState().pose("b").rotate(new Vec3(0, 0, 1));
        assertEquals(0, z.distanceTo(new Vec3(1, 0, 0)), 1e-15);
        assertEquals(new Vec3(1, 2, 3), model.newState().pose("b").translation());
    }

    @Test
    void jointsOfAllTypes() throws IOException {
        for (JointType type : JointType.values()) {
            RobotModel model = read(TWO_LINKS + "<joint name='j' type='"
                    + type.name().toLowerCase(Locale.ROOT) + "'>" + FROM_A_TO_B
                    + "<axis xyz='0 0 1'/><limit lower='-1' upper='2' effort='3' velocity='4'/></joint>");
            assertEquals(type, model.joints().get(0).type());
            assertEquals(type.variableCount(), model.variables().size());
            if (type.needsLimit()) {
                assertEquals(-1, model.lowerLimit(0));
                assertEquals(2, model.upperLimit(0));
            } else if (type.variableCount() > 0) {
                assertEquals(Double.POSITIVE_INFINITY, model.upperLimit(0));
            }
        }
    }

    /** Soft limits are those of a controller; goals of published problems lie between them and the hard ones. */
    @Test
    void softLimitsAreNoLimits() throws IOException {
        String start = TWO_LINKS + "<joint name='j' type='revolute'>" + FROM_A_TO_B + "<limit lower='-1' upper='2'/>";
        RobotModel model = read(start + "<safety_controller soft_lower_limit='-3' soft_upper_limit='1'/></joint>");
        assertArrayEquals(new double[] {-1, 2}, new double[] {model.lowerLimit(0), model.upperLimit(0)});
        RobotModel none = read(start + "<safety_controller k_velocity='9'/></joint>");
        assertArrayEquals(new double[] {-1, 2}, new double[] {none.lowerLimit(0), none.upperLimit(0)});
    }

    @Test
    void thePlanesAxisIsNotUsedAndThatIsSaid() throws IOException {
        Path file = write(TWO_LINKS + "<joint name='j' type='planar'>" + FROM_A_TO_B + "<axis xyz='0 1 0'/></joint>");
        List<String> warnings = Urdf.reader().load(file).warnings();
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).contains("line 4") && warnings.get(0).contains("'j'"), warnings.get(0));
    }

    private void refuses(int line, String part, String inside) throws IOException {
        Path file = write(inside);
        refuses(file, line, part);
    }

    private static void refuses(Path file, int line, String part) {
        FormatException e = assertThrows(FormatException.class, () -> Urdf.read(file), part);
        String message = String.valueOf(e.getMessage());
        assertTrue(message.startsWith(file + ": line " + line + ": "), () -> "line " + line + " in " + message);
        assertTrue(message.contains(part), () -> "'" + part + "' in " + message);
        assertEquals(1, message.lines().count(), message);
    }

    @Test
    void whatIsNotATreeIsRefused() throws IOException {
        String ab = "<joint name='j' type='fixed'>" + FROM_A_TO_B + "</joint>\n";
        refuses(
                3,
                "two parents",
                "<link name='c'/>" + TWO_LINKS.replace("\n", "") + "\n"
                        + "<joint name='k' type='fixed'><parent link='c'/><child link='b'/></joint>" + ab);
        refuses(
                2,
                "circle",
                TWO_LINKS
                        + ab
                        + ab.replace("'j'", "'k'")
                                .replace("parent", "x")
                                .replace("child", "parent")
                                .replace("<x ", "<child "));
        refuses(3, "more than one root", TWO_LINKS);
        refuses(3, "a second link is named 'a'", "<link name='a'/>\n<link name='a'/>\n");
        refuses(5, "a second joint is named 'j'", TWO_LINKS + ab + ab);
        refuses(2, "no link has that name", "<joint name='j' type='fixed'>" + FROM_A_TO_B + "</joint><link name='a'/>");
        refuses(1, "no <link>", "");
    }

    @Test
    void badJointsAreRefused() throws IOException {
        String start = TWO_LINKS + "<joint name='j' type='revolute'>" + FROM_A_TO_B;
        refuses(4, "of type 'screw'", start.replace("revolute", "screw") + "</joint>");
        refuses(4, "needs a <limit>", start + "</joint>");
        refuses(4, "'nan'", start + "<limit lower='nan' upper='0'/></joint>");
        refuses(4, "axis", start + "<limit/><axis xyz='0 0 0'/></joint>");
        refuses(4, "3 numbers", start + "<limit/><axis xyz='0 1'/></joint>");
        refuses(4, "'1e99'", start + "<limit/><origin xyz='0 1 1e99'/></joint>");
        refuses(4, "follows itself", start + "<limit/><mimic joint='j'/></joint>");
        refuses(4, "needs a <parent>", start.replace("<parent link='a'/>", "") + "</joint>");
        refuses(4, "needs the attribute type", start.replace("type='revolute'", "") + "</joint>");
    }

    @Test
    void badGeometryIsRefused() throws IOException {
        refuses(3, "above zero", collision("<box size='1 0 1'/>"));
        refuses(3, "above zero", collision("<sphere radius='0'/>"));
        refuses(3, "above zero", collision("<cylinder radius='1' length='-1'/>"));
        refuses(3, "'NaN'", collision("<sphere radius='NaN'/>"));
        refuses(3, "'inf'", collision("<box size='inf 1 1'/>"));
        refuses(3, "not a geometry", collision("<torus radius='1'/>"));
        refuses(3, "empty", collision(""));
        refuses(3, "needs the attribute size", collision("<box/>"));
        refuses(3, "flatten", collision("<mesh filename='../meshes/my box.ply' scale='1 0 1'/>"));
        refuses(3, "coordinates of at most", collision("<mesh filename='../meshes/my box.ply' scale='1 1 1e30'/>"));
        refuses(3, "needs a <geometry>", "<link name='a'>\n<collision/>\n</link>");
    }

    @ParameterizedTest
    @CsvSource({
        "package://arm/meshes/gone.stl, is not there",
        "package://gone/meshes/a.stl, is not there",
        "package://../secret.ply, names no package",
        "package://arm, names no package",
        "package:///etc/passwd, is not there",
        "package:///../secret.ply, names no package",
        "package:////secret.ply, names no package",
        "package://arm/../../secret.ply, outside",
        "../../../secret.ply, outside",
        "link.ply, outside",
        "http://example.com/a.stl, nothing from the network",
        "https://example.com/a.stl, nothing from the network",
        "jar:file:a.jar, nothing from the network",
        "'', needs the name",
        "../meshes, is not there"
    })
    void namesOfMeshesThatLeadNowhereOrOut(String uri, String part) throws IOException {
        Files.createSymbolicLink(home.resolve("link.ply"), folder.resolve("secret.ply"));
        refuses(3, part, collision("<mesh filename='" + uri + "'/>"));
    }

    @Test
    void aMeshThatIsDamagedNamesItsOwnFile() throws IOException {
        Files.writeString(home.resolve("bad.obj"), "v 1 2 x\n");
        Path file = write(collision("<mesh filename='bad.obj'/>"));
        FormatException e = assertThrows(FormatException.class, () -> Urdf.read(file));
        assertTrue(String.valueOf(e.getMessage()).contains("bad.obj: line 1"), e.getMessage());
    }

    @Test
    void xmlThatAttacksIsRefused() throws IOException {
        Path bomb = Files.writeString(
                home.resolve("bomb.urdf"),
                "<!DOCTYPE r [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]>\n<robot name='&b;'/>");
        refuses(bomb, 1, "DOCTYPE");
        Path outside = Files.writeString(
                home.resolve("out.urdf"),
                "<!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>\n<robot name='&a;'/>");
        refuses(outside, 1, "DOCTYPE");
        Path other = Files.writeString(home.resolve("other.urdf"), "<sdf/>");
        refuses(other, 1, "a robot's file holds <robot>");
        Path cut = Files.writeString(home.resolve("cut.urdf"), "<robot name='a'>\n<link name='b'>");
        refuses(cut, 2, "not well-formed");
    }

    @Test
    void aLongChainIsNoTrouble() throws IOException {
        StringBuilder inside = new StringBuilder("<link name='l0'/>");
        for (int i = 1; i < 20_000; i++) {
            inside.append("<link name='l" + i + "'/><joint name='j" + i + "' type='continuous'><parent link='l"
                    + (i - 1) + "'/><child link='l" + i + "'/></joint>\n");
        }
        assertEquals(20_000, read(inside.toString()).links().size());
    }
}
