package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code package://} leads to, and where it does not. */
class RosPackagesTest {

    @TempDir
    Path temporary;

    /** Deeper than any search goes up, so that what a test did not write is not found. */
    private Path folder = Path.of("");

    private Path urdf = Path.of("");

    @BeforeEach
    void writeRobot() throws IOException {
        folder = Files.createDirectories(temporary.toRealPath().resolve("1/2/3/4/5/6"));
        urdf = robot("ws/robot/urdf", "arm");
    }

    private Path robot(String where, String packageName) throws IOException {
        return Files.writeString(
                Files.createDirectories(folder.resolve(where)).resolve("robot.urdf"),
                "<robot name='a'>\n<link name='a'><collision><geometry><mesh filename='package://" + packageName
                        + "/meshes/part.obj'/></geometry></collision></link></robot>");
    }

    /** A box of this height in a package. */
    private Path pack(String where, double height) throws IOException {
        Path here = folder.resolve(where);
        Files.createDirectories(here.resolve("meshes"));
        Meshes.write(TriangleMesh.box(1, 1, height), here.resolve("meshes/part.obj"));
        return here;
    }

    private static void manifest(Path folder, String name) throws IOException {
        Files.writeString(
                Files.createDirectories(folder).resolve("package.xml"),
                "<?xml version='1.0'?>\n<package format='3'>\n  <name> " + name + " </name></package>");
    }

    private static Urdf reader() {
        return Urdf.reader().environment(Map.of());
    }

    private double height(Urdf reader) throws IOException {
        Urdf.Loaded loaded = reader.load(urdf);
        assertEquals(0, loaded.warnings().size());
        return 2
                * loaded.model()
                        .links()
                        .get(0)
                        .collision()
                        .get(0)
                        .mesh()
                        .orElseThrow()
                        .point(4)
                        .z();
    }

    private String refused(Urdf reader) {
        String message = String.valueOf(
                assertThrows(FormatException.class, () -> reader.load(urdf)).getMessage());
        assertTrue(message.startsWith(urdf + ": line 2: "), message);
        assertEquals(1, message.lines().count());
        return message;
    }

    @Test
    void inAGivenFolderByName() throws IOException {
        pack("given/arm", 2);
        assertEquals(2, height(reader().packagesIn(folder.resolve("given"))));
        assertEquals(2, height(reader().packagesIn(folder.resolve("given/arm"))), "the package itself");
    }

    @Test
    void inAGivenFolderByItsManifest() throws IOException {
        manifest(pack("given/vendor/resources/other_name", 3), "arm");
        assertEquals(3, height(reader().packagesIn(folder.resolve("given"))));
        assertEquals(3, height(reader().packagesIn(folder.resolve("given/vendor/resources/other_name"))));
        Path deeper = folder.resolve("far");
        Files.createDirectories(deeper.resolve("1/2/3"));
        Files.move(folder.resolve("given/vendor/resources/other_name"), deeper.resolve("1/2/3/other_name"));
        refused(reader().packagesIn(deeper));
    }

    @Test
    void aFolderAboveTheFileIsThePackage() throws IOException {
        urdf = robot("ws/arm/robots/urdf", "arm");
        pack("ws/arm", 4);
        assertEquals(4, height(reader()), "by its name");
        urdf = robot("ws/arm_of_mine/robots/urdf", "arm");
        pack("ws/arm_of_mine", 5);
        Files.delete(folder.resolve("ws/arm/meshes/part.obj"));
        refused(reader());
        manifest(folder.resolve("ws/arm_of_mine"), "arm");
        assertEquals(5, height(reader()), "by its package.xml");
    }

    @Test
    void aFolderAboveTheFileHoldsThePackage() throws IOException {
        refused(reader());
        pack("ws/arm", 6);
        assertEquals(6, height(reader()), "by its name");
        Files.move(folder.resolve("ws/arm"), folder.resolve("ws/elsewhere"));
        refused(reader());
        manifest(folder.resolve("ws/elsewhere"), "arm");
        assertEquals(6, height(reader()), "by its package.xml");
    }

    @Test
    void besideTheFile() throws IOException {
        pack("ws/robot/urdf/arm", 7);
        assertEquals(7, height(reader()));
    }

    @Test
    void byTheEnvironment() throws IOException {
        pack("ros/src/arm", 8);
        pack("ament/share/arm", 9);
        String ros = folder.resolve("nowhere") + File.pathSeparator + folder.resolve("ros/src");
        assertEquals(8, height(Urdf.reader().environment(Map.of("ROS_PACKAGE_PATH", ros))));
        String ament = folder.resolve("ament").toString() + File.pathSeparator;
        assertEquals(9, height(Urdf.reader().environment(Map.of("AMENT_PREFIX_PATH", ament))));
        assertEquals(8, height(Urdf.reader().environment(Map.of("AMENT_PREFIX_PATH", ament, "ROS_PACKAGE_PATH", ros))));
    }

    @Test
    void givenFoldersComeFirstThenParentsThenTheEnvironment() throws IOException {
        Map<String, String> ros =
                Map.of("ROS_PACKAGE_PATH", folder.resolve("ros").toString());
        pack("given/arm", 1);
        pack("ws/arm", 2);
        pack("ros/arm", 3);
        assertEquals(1, height(Urdf.reader().environment(ros).packagesIn(folder.resolve("given"))));
        assertEquals(2, height(Urdf.reader().environment(ros)));
        Files.delete(folder.resolve("given/arm/meshes/part.obj"));
        assertEquals(
                2, height(Urdf.reader().environment(ros).packagesIn(folder.resolve("given"))), "no such file there");
        Files.delete(folder.resolve("ws/arm/meshes/part.obj"));
        assertEquals(3, height(Urdf.reader().environment(ros)));
    }

    @Test
    void theMessageNamesAllThatIsNeeded() throws IOException {
        String name = "moveit_resources_of_a_robot_with_a_long_name_description";
        urdf = robot("ws/robot/urdf", name);
        String message = refused(reader());
        for (String part : new String[] {
            "'" + name + "'",
            "package://" + name + "/meshes/part.obj'",
            folder.resolve("ws/robot/urdf").toString(),
            "ROS_PACKAGE_PATH (not set)",
            "AMENT_PREFIX_PATH (not set)",
            "--package-path"
        }) {
            assertTrue(message.contains(part), () -> part + " is not in " + message);
        }
        Files.createDirectories(folder.resolve("ws").resolve(name));
        String found = refused(reader());
        assertTrue(
                found.contains(
                        "is not there (looked for '" + folder.resolve("ws").resolve(name) + "/meshes/part.obj')"),
                found);
    }

    /** Links do not lead out of where a package was found, and dots not out of the package. */
    @Test
    void nothingOutsideIsRead() throws IOException {
        pack("secret/arm", 1);
        Files.createSymbolicLink(folder.resolve("ws/arm"), folder.resolve("secret/arm"));
        assertTrue(refused(reader()).contains("outside"), "a link above the file");
        Files.delete(folder.resolve("ws/arm"));

        Files.createDirectories(folder.resolve("given"));
        Files.createSymbolicLink(folder.resolve("given/arm"), folder.resolve("secret/arm"));
        assertTrue(refused(reader().packagesIn(folder.resolve("given"))).contains("outside"));

        Files.createDirectories(folder.resolve("ament/share"));
        Files.createSymbolicLink(folder.resolve("ament/share/arm"), folder.resolve("secret/arm"));
        Map<String, String> ament =
                Map.of("AMENT_PREFIX_PATH", folder.resolve("ament").toString());
        assertTrue(refused(Urdf.reader().environment(ament)).contains("outside"));

        Files.createDirectories(folder.resolve("ws/arm/meshes"));
        Files.createSymbolicLink(
                folder.resolve("ws/arm/meshes/part.obj"), folder.resolve("secret/arm/meshes/part.obj"));
        assertTrue(refused(reader()).contains("outside"), "a link in the package");

        pack("ws/arm/inner", 1);
        urdf = Files.writeString(urdf, Files.readString(urdf).replace("arm/meshes", "arm/../../secret/arm/meshes"));
        assertTrue(refused(reader()).contains("outside"), "dots");
    }

    /** Six folders up: too far, and the file system's root is never looked into. */
    @Test
    void theSearchIsBounded() throws IOException {
        urdf = robot("a/b/c/d/e/f", "arm");
        pack("a/arm", 1);
        assertEquals(1, height(reader()));
        Files.move(folder.resolve("a/arm"), folder.resolve("arm"));
        refused(reader());
        urdf = robot("a", "tmp");
        refused(reader());
    }

    /** A package.xml that is no XML, too large or hostile is as if it were not there. */
    @Test
    void badManifests() throws IOException {
        Path bad = pack("ws/elsewhere", 1);
        for (String text : new String[] {
            "",
            "<package><name>arm",
            "<!DOCTYPE a [<!ENTITY b 'arm'>]><package><name>&b;</name></package>",
            "<packet><name>arm</name></packet>",
            "<package><name>arm</name>" + " ".repeat(2 << 20) + "</package>",
            "<package><name>" + "../".repeat(20) + "etc</name></package>"
        }) {
            Files.writeString(bad.resolve("package.xml"), text);
            refused(reader());
        }
    }
}
