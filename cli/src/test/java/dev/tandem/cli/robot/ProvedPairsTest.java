package dev.tandem.cli.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Pair;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvedPairsTest {

    @TempDir
    Path folder;

    /** Everything about the robot that a test changes. */
    private record Arm(
            String name, TriangleMesh mesh, double ball, double at, JointLimit limit, Vec3 axis, boolean uncertain) {

        static final Arm PLAIN =
                new Arm("tip", TriangleMesh.box(0.2, 0.2, 0.2), 0.1, 1, JointLimit.of(-1, 1), new Vec3(0, 0, 1), false);

        Arm limited(double lower, double upper) {
            return new Arm(name, mesh, ball, at, JointLimit.of(lower, upper), axis, uncertain);
        }

        RobotModel model() {
            Joint j = Joint.of("j", JointType.REVOLUTE, "base", "middle")
                    .at(Pose.translation(at, 0, 0))
                    .about(axis)
                    .within(limit);
            Joint k = Joint.of("k", JointType.REVOLUTE, "middle", name)
                    .at(Pose.translation(1, 0, 0))
                    .about(new Vec3(0, 0, 1))
                    .within(limit);
            return RobotModel.of(
                    "arm",
                    List.of(
                            new Link("base", List.of(LinkGeometry.of(mesh, Pose.identity()))),
                            new Link("middle", List.of(LinkGeometry.of(new Box(0.1, 0.1, 0.1), Pose.identity()))),
                            new Link(name, List.of(LinkGeometry.of(new Sphere(ball), Pose.identity())))),
                    List.of(uncertain ? j.withUncertainRange() : j, k));
        }
    }

    private static AllowedCollisions adjacent(RobotModel model) {
        return AllowedCollisions.adjacent(model);
    }

    private List<Pair> ask(Arm arm) {
        RobotModel model = arm.model();
        return new ProvedPairs(folder).of(model, adjacent(model), 1);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }

    @Test
    void whatIsProvedIsKept() throws IOException {
        List<Pair> proved = ask(Arm.PLAIN);
        assertEquals(List.of(new Pair("base", "tip", Reason.PROVED_NEVER)), proved);
        assertEquals(1, files().size());
        String text = Files.readString(files().get(0));
        assertTrue(text.startsWith("tandem proved pairs\nkey ") && text.contains("\n0 2\nend "), text);
        assertEquals(proved, ask(Arm.PLAIN));
        assertEquals(text, Files.readString(files().get(0)));
        // A file that is believed is not written again.
        Files.setLastModifiedTime(files().get(0), FileTime.fromMillis(0));
        assertEquals(proved, ask(Arm.PLAIN));
        assertEquals(0, Files.getLastModifiedTime(files().get(0)).toMillis());
        RobotModel model = Arm.PLAIN.model();
        assertEquals(List.of(), new ProvedPairs(folder).of(model, adjacent(model), 0));
        assertEquals(List.of(), new ProvedPairs(folder).of(model, adjacent(model), 1_000_000));
    }

    @Test
    void aDamagedFileIsNotBelieved() throws IOException {
        // Folded, the arm touches its base: nothing is proved, and no damage may make it seem so.
        Arm folded = Arm.PLAIN.limited(-3.1, 3.1);
        assertEquals(List.of(), ask(folded));
        Path file = files().get(0);
        String good = Files.readString(file);
        String pair = good.replace("\nend ", "\n0 2\nend ");
        for (String bad : List.of(
                pair,
                "",
                "\n",
                good.substring(0, good.length() / 2),
                good.replace("\nend", "\n0 7\nend"),
                good.replace("\nend", "\n0 x\nend"),
                good.replace("\nend", "\n0 99999999999\nend"),
                good + "0 2\n",
                "0 2\n" + good)) {
            Files.writeString(file, bad);
            assertEquals(List.of(), ask(folded), bad);
            assertEquals(good, Files.readString(file), "it is written again");
        }
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertEquals(List.of(), ask(folded));
        assertEquals(good, Files.readString(file));
    }

    @Test
    void aFileOfAnotherRobotIsNotBelieved() throws IOException {
        ask(Arm.PLAIN);
        Path plain = files().get(0);
        Arm folded = Arm.PLAIN.limited(-3.1, 3.1);
        ask(folded);
        Path other = files().stream().filter(f -> !f.equals(plain)).findFirst().orElseThrow();
        Files.copy(plain, other, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(List.of(), ask(folded));
    }

    @Test
    void theKeyCoversAllThatAProofDependsOn() {
        Arm p = Arm.PLAIN;
        TriangleMesh moved = TriangleMesh.box(0.2, 0.2, Math.nextUp(0.2));
        int[] corners = p.mesh.corners().clone();
        int first = corners[0];
        corners[0] = corners[1];
        corners[1] = first;
        TriangleMesh turned = TriangleMesh.of(p.mesh.coordinates().clone(), corners);
        List<Arm> arms = List.of(
                p,
                new Arm("hand", p.mesh, p.ball, p.at, p.limit, p.axis, false),
                new Arm(p.name, moved, p.ball, p.at, p.limit, p.axis, false),
                new Arm(p.name, turned, p.ball, p.at, p.limit, p.axis, false),
                new Arm(p.name, p.mesh, Math.nextUp(p.ball), p.at, p.limit, p.axis, false),
                new Arm(p.name, p.mesh, p.ball, Math.nextUp(p.at), p.limit, p.axis, false),
                p.limited(-1, Math.nextUp(1.0)),
                p.limited(Math.nextDown(-1.0), 1),
                new Arm(p.name, p.mesh, p.ball, p.at, p.limit, new Vec3(0, 1, 0), false),
                new Arm(p.name, p.mesh, p.ball, p.at, p.limit, p.axis, true));
        Set<String> keys = new HashSet<>();
        for (Arm arm : arms) {
            RobotModel model = arm.model();
            String key = RobotKey.of(model, adjacent(model), "a").orElseThrow();
            assertTrue(keys.add(key), arm.toString());
            assertEquals(key, RobotKey.of(arm.model(), adjacent(model), "a").orElseThrow());
        }
        RobotModel model = p.model();
        assertTrue(keys.add(RobotKey.of(model, adjacent(model), "b").orElseThrow()), "the code");
        assertTrue(keys.add(RobotKey.of(model, AllowedCollisions.none(), "a").orElseThrow()), "pairs left out");
    }

    @Test
    void geometryOfUnknownContentHasNoKey() throws IOException {
        LinkGeometry hull = LinkGeometry.of(ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1), Pose.identity());
        RobotModel model = RobotModel.of("one", List.of(new Link("l", List.of(hull))), List.of());
        assertFalse(RobotKey.of(model, AllowedCollisions.none(), "a").isPresent());
        assertEquals(List.of(), new ProvedPairs(folder).of(model, AllowedCollisions.none(), 1));
        assertEquals(List.of(), files());
    }

    @Test
    void anotherBuildHasAnotherStamp() throws IOException {
        Path file = Files.writeString(folder.resolve("A.class"), "one");
        String before = CodeStamp.of(folder);
        assertEquals(before, CodeStamp.of(folder));
        Files.writeString(file, "three");
        assertNotEquals(before, CodeStamp.of(folder));
        assertTrue(CodeStamp.now() != null);
    }

    @Test
    void aFolderThatCannotBeWrittenToIsNoError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        RobotModel model = Arm.PLAIN.model();
        assertEquals(
                1,
                new ProvedPairs(file.resolve("below"))
                        .of(model, adjacent(model), 1)
                        .size());
    }

    @Test
    void whereFilesAreKept() throws IOException {
        RobotModel model = Arm.PLAIN.model();
        Path own = folder.resolve("own");
        ProvedPairs.in(Map.of("TANDEM_CACHE", own.toString(), "XDG_CACHE_HOME", "/nowhere"))
                .of(model, adjacent(model), 1);
        assertTrue(Files.isDirectory(own));
        ProvedPairs.in(Map.of("XDG_CACHE_HOME", folder.toString())).of(model, adjacent(model), 1);
        assertTrue(Files.isDirectory(folder.resolve("tandem")));
    }
}
