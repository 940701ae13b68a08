package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Robots with slips, without collision geometry, and from ROS packages, for every command that reads robots. */
class RobotFilesTest {

    @TempDir
    Path folder;

    private static final String BALL = "<collision><geometry><sphere radius='0.5'/></geometry></collision>";

    /** Two balls, 3 m apart. */
    private Path robot(String name, String declaration, String collision, String inJoint) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                declaration + "<robot name='arm'><link name='a'>" + collision + "</link>\n<link name='b'>" + collision
                        + "</link><link name='c'>" + collision.replace("<geometry>", "<origin xyz='0 0 9'/><geometry>")
                        + "</link>\n<joint name='k' type='prismatic'><origin xyz='4 0 0'/>"
                        + "<parent link='c'/><child link='b'/>" + inJoint + "</joint>\n"
                        + "<joint name='f' type='fixed'><parent link='a'/><child link='c'/>"
                        + (inJoint.contains("<!-- fixed follower -->") ? "<mimic joint='k'/>" : "")
                        + "</joint></robot>");
    }

    private static final String LIMIT = "<limit lower='-9' upper='1'/>";

    /** The same robot with a slip in each file; all are read the same. */
    private List<Path> slips() throws IOException {
        Files.createDirectories(folder.resolve("meshes"));
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("meshes/part.obj"));
        String mesh = "<collision><geometry><mesh filename='package:///meshes/part.obj'/></geometry></collision>";
        return List.of(
                robot("limits.urdf", "", BALL, "<limit lower='1' upper='-9'/>"),
                robot("unknown.urdf", "", BALL, LIMIT + "<mimic joint='gone'/>"),
                robot("fixed.urdf", "", BALL, LIMIT + "<!-- fixed follower -->"),
                robot("version.urdf", "<?xml version=\"0.0\"?>\n", BALL, LIMIT),
                robot("slashes.urdf", "", mesh, LIMIT));
    }

    private static void warns(Ran ran, Path file, int status) {
        assertEquals(status, ran.status(), ran.err());
        assertEquals(1, ran.err().lines().count(), ran.err());
        assertTrue(ran.err().startsWith("tandem: warning: " + file + ": line "), ran.err());
    }

    @Test
    void slipsAreOneWarningAndStrictRefusesThem() throws IOException {
        Path world = folder.resolve("world.obj");
        Meshes.write(TriangleMesh.box(1, 1, 1), world);
        for (Path file : slips()) {
            warns(Ran.tandem("self-collision", file, "--json"), file, 0);
            warns(Ran.tandem("self-collision", file, "--joints", "k=-3.2", "--json"), file, 1);
            warns(Ran.tandem("collide", file, "sphere:0.1"), file, 1);
            warns(Ran.tandem("distance", file, file, "--at-b", "0,9,0"), file, 0);
            warns(Ran.tandem("ray", file, "-3,0,0", "1,0,0"), file, 1);
            Ran.tandem("self-collision", file, "--strict").refuses(file + ": line ");
            Ran.tandem("collide", file, "sphere:0.1", "--strict").refuses(file + ": line ");
            Ran.tandem("distance", "sphere:0.1", file, "--strict").refuses(file + ": line ");
            Ran.tandem("within", file, "sphere:0.1", "1", "--strict").refuses(file + ": line ");
            Ran.tandem("cast", file, "sphere:0.1", "--motion", "1,0,0", "--strict")
                    .refuses(file + ": line ");
            Ran.tandem("ray", file, "-3,0,0", "1,0,0", "--strict").refuses(file + ": line ");
            Ran.tandem("explore", "--robot", file, "--strict").refuses(file + ": line ");
        }
        Path good = robot("good.urdf", "", BALL, LIMIT);
        Ran.tandem("self-collision", good, "--strict").exits(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<group_state name='s'><joint name='k' value='1'/></group_state>",
                "<group_state name='s' group='g'><joint name='k' value='1 2'/></group_state>",
                "<group_state name='s' group='g'><joint name='f' value='1'/></group_state>"
            })
    void slipsOfSrdfFiles(String state) throws IOException {
        Path urdf = robot("arm.urdf", "", BALL, LIMIT);
        Path srdf = Files.writeString(
                folder.resolve("arm.srdf"),
                "<robot name='arm'><group name='g'><joint name='k'/></group>\n<group_state name='in' group='g'>"
                        + "<joint name='k' value='-3.5'/></group_state>\n" + state + "</robot>");
        warns(Ran.tandem("self-collision", urdf, "--srdf", srdf, "--state", "in", "--json"), srdf, 1);
        Ran.tandem("self-collision", urdf, "--srdf", srdf, "--state", "in", "--strict")
                .refuses(srdf + ": line 3: ");
    }

    @Test
    void aWrongSrdfFileIsRefusedAndOneForAnotherRobotIsOneWarning() throws IOException {
        Path urdf = robot("arm.urdf", "", BALL, LIMIT);
        Ran.tandem("self-collision", urdf, "--srdf", urdf).refuses(urdf + ": line 1: ", "SRDF");
        StringBuilder other = new StringBuilder("<robot name='other'>");
        for (int i = 0; i < 700; i++) {
            other.append("<disable_collisions link1='x' link2='y" + i + "'/>\n");
        }
        Path srdf = Files.writeString(folder.resolve("other.srdf"), other.append("</robot>"));
        warns(Ran.tandem("self-collision", urdf, "--srdf", srdf), srdf, 0);
    }

    private void refusesEmpty(Path empty, String words) {
        List<Object[]> commands = List.of(
                new Object[] {"self-collision", empty},
                new Object[] {"self-collision", empty, "--json"},
                new Object[] {"collide", empty, "sphere:1"},
                new Object[] {"collide", "sphere:1", empty, "--json", "--all"},
                new Object[] {"distance", empty, "sphere:1"},
                new Object[] {"distance", "sphere:1", empty, "--json"},
                new Object[] {"within", empty, "sphere:1", "1"},
                new Object[] {"ray", empty, "0,0,9", "0,0,-1"});
        for (Object[] command : commands) {
            Ran.tandem(command).refuses(empty + ": the robot has no collision geometry", words, "--allow-empty");
            Object[] allowing = Arrays.copyOf(command, command.length + 1);
            allowing[command.length] = "--allow-empty";
            Ran ran = Ran.tandem(allowing);
            assertEquals(0, ran.status(), String.join(" ", Arrays.toString(allowing), ran.err()));
            assertEquals(1, ran.err().lines().count(), ran.err());
            assertTrue(
                    ran.err().startsWith("tandem: warning: ") && ran.err().contains("nothing is checked"), ran.err());
        }
        Ran.tandem("explore", "--robot", empty).refuses("no collision geometry", "--allow-empty");
        Ran.tandem("cast", empty, "sphere:1", "--motion", "1,0,0").refuses("no collision geometry");
    }

    @Test
    void aRobotWithoutCollisionGeometryIsNotFree() throws IOException {
        refusesEmpty(robot("empty.urdf", "", "", LIMIT), "so nothing could be found to touch");
        refusesEmpty(
                robot("seen.urdf", "", BALL.replace("collision", "visual"), LIMIT),
                "visual geometry, which is not checked, on 3 of its links");
    }

    /** Many robots have frames, and one link cannot touch itself: neither is an error. */
    @Test
    void someLinksWithoutGeometryAreFine() throws IOException {
        Path one = Files.writeString(
                folder.resolve("one.urdf"), "<robot name='one'><link name='a'>" + BALL + "</link></robot>");
        assertEquals(
                "no pair of links to check\n",
                Ran.tandem("self-collision", one).exits(0).out());
        Ran.tandem("collide", one, "sphere:1").exits(1);
        Ran.tandem("self-collision", robot("some.urdf", "", BALL, LIMIT)).exits(0);
    }

    /** A mesh that is not there, or that holds nothing, is an error and never a link without geometry. */
    @Test
    void meshesThatCannotBeHad() throws IOException {
        Files.writeString(folder.resolve("empty.obj"), "# nothing\n");
        for (String mesh : List.of("gone.obj", "package://gone/part.obj", "empty.obj")) {
            Path file = robot(
                    "mesh.urdf",
                    "",
                    "<collision><geometry><mesh filename='" + mesh + "'/></geometry></collision>",
                    LIMIT);
            for (String option : List.of("--strict", "--allow-empty")) {
                String name = mesh.substring(mesh.lastIndexOf('/') + 1);
                Ran.tandem("self-collision", file, option).refuses(name);
                Ran.tandem("collide", file, "sphere:1", option).refuses(name);
            }
        }
        Path file = robot(
                "mesh.urdf",
                "",
                "<collision><geometry><mesh filename='package://a_description/part.obj'/></geometry></collision>",
                LIMIT);
        Ran.tandem("self-collision", file)
                .refuses("'a_description'", "'package://a_description/part.obj'", "--package-path", "ROS_PACKAGE_PATH");
        Path packages = folder.resolve("packages/whatever");
        Files.createDirectories(packages);
        Files.writeString(packages.resolve("package.xml"), "<package><name>a_description</name></package>");
        Meshes.write(TriangleMesh.box(1, 1, 1), packages.resolve("part.obj"));
        Ran.tandem("self-collision", file, "--package-path", folder.resolve("packages"))
                .exits(0);
    }

    /** Scenes do not read meshes outside of their folder, and do not go on without them. */
    @Test
    void scenesThatLeadOut() throws IOException {
        Meshes.write(TriangleMesh.box(1, 1, 1), folder.resolve("secret.obj"));
        Path inside = Files.createDirectories(folder.resolve("scenes"));
        Path scene = Files.writeString(inside.resolve("scene.yaml"), "parts:\n- {name: p, file: ../secret.obj}\n");
        String problem = scene + ": line 2: the file is '../secret.obj'";
        Ran.tandem("collide", scene, "sphere:1").refuses(problem);
        Ran.tandem("clash", scene).refuses(problem);
        Ran.tandem("inspect", scene).refuses(problem);
        Path huge =
                Files.writeString(inside.resolve("huge.json"), "{\"parts\":[\n{\"name\":\"p\",\"box\":[1e308,1,1]}]}");
        Ran.tandem("distance", huge, "sphere:1").refuses(huge + ": line 2: ", "1.0E308");
    }

    /** As published: fixed fingers of which one follows, meshes as a package beside the file, values for fixed joints. */
    @Test
    void thePandaOfThePlanningProblems() {
        Path urdf = SharedData.file("data/planning/panda/panda.urdf");
        Path srdf = SharedData.file("data/planning/panda/panda.srdf");
        Ran ran = Ran.tandem("self-collision", urdf, "--srdf", srdf, "--state", "ready", "--json");
        assertEquals(0, ran.status(), ran.err());
        List<String> warnings = ran.err().lines().toList();
        assertTrue(
                warnings.stream().allMatch(w -> w.startsWith("tandem: warning: ") && w.contains(": line ")), ran.err());
        assertEquals(2, warnings.size(), ran.err());
        assertTrue(ran.out().startsWith("{\"touching\":0,\"clearance\":0.0221"), ran.out());
        Ran.tandem("self-collision", urdf, "--strict").refuses(urdf + ": line ", "is fixed and follows");
    }
}
