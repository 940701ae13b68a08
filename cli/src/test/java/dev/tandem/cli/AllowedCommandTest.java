package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tandem allowed}: reasons, proofs, and the SRDF file that it writes. */
class AllowedCommandTest {

    @TempDir
    Path folder;

    /**
     * Four balls in a row: b turns about its own centre at x = 1 (joined to a), c is fixed to b 3 m farther on and so may
     * come near a but not touch it, d is fixed to a so that it overlaps c's way, e is fixed inside a.
     */
    private Path robot() throws IOException {
        StringBuilder text = new StringBuilder("<robot name='arm'>");
        for (String link : List.of("a", "b", "c", "d", "e")) {
            text.append("<link name='" + link + "'>"
                    + "<collision><geometry><sphere radius='0.4'/></geometry></collision></link>");
        }
        text.append("<link name='f'/>");
        text.append(joint("ab", "revolute", "a", "b", "1 0 0"));
        text.append(joint("bc", "fixed", "b", "c", "3 0 0"));
        text.append(joint("ad", "fixed", "a", "d", "1 3 0"));
        text.append(joint("af", "fixed", "b", "f", "0 0 0"));
        text.append(joint("fe", "fixed", "f", "e", "0 0 0.1"));
        return Files.writeString(folder.resolve("arm.urdf"), text.append("</robot>"));
    }

    private static String joint(String name, String type, String parent, String child, String at) {
        return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent + "'/><child link='" + child
                + "'/><origin xyz='" + at + "'/><axis xyz='0 0 1'/>"
                + "<limit lower='-2' upper='2' effort='1' velocity='1'/></joint>";
    }

    @Test
    void provesThatPairsNeverTouch() throws IOException {
        Path urdf = robot();
        Path out = folder.resolve("out.srdf");
        List<String> lines =
                Ran.tandem("allowed", urdf, "--json", "--out", out).exits(0).lines();
        assertTrue(
                lines.contains("{\"a\":\"a\",\"b\":\"b\",\"reason\":\"adjacent\",\"proved\":false}"), lines.toString());
        assertTrue(lines.contains("{\"a\":\"a\",\"b\":\"c\",\"reason\":\"never\",\"proved\":true}"), lines.toString());
        assertTrue(lines.stream().noneMatch(line -> line.contains("\"a\":\"c\",\"b\":\"d\"")), "they can touch");
        RobotModel model = Urdf.read(urdf);
        RobotSemantics written = Srdf.read(out, model);
        assertEquals(Reason.NEVER, written.allowed().reason("a", "c").orElseThrow());
        assertTrue(written.allowed().reason("c", "d").isEmpty());
        assertEquals(lines.size(), written.allowed().size());
    }

    /** A claim that is wrong is marked, and not written; one that is right is proved. */
    @Test
    void checksClaims() throws IOException {
        Path urdf = robot();
        RobotModel model = Urdf.read(urdf);
        AllowedCollisions claims = AllowedCollisions.adjacent(model)
                .with("a", "c", Reason.NEVER)
                .with("c", "d", Reason.NEVER)
                .with("d", "e", Reason.SRDF);
        Path srdf = folder.resolve("in.srdf");
        Path out = folder.resolve("out.srdf");
        RobotSemantics semantics = RobotSemantics.of(model);
        Srdf.write(
                new RobotSemantics(
                        semantics.groups(),
                        semantics.states(),
                        semantics.endEffectors(),
                        semantics.virtualJoints(),
                        semantics.passiveJoints(),
                        semantics.linkSpheres(),
                        claims),
                model,
                srdf);
        Ran ran = Ran.tandem("allowed", urdf, "--srdf", srdf, "--json", "--out", out);
        assertEquals(0, ran.status(), ran.err());
        assertTrue(ran.out().contains("{\"a\":\"a\",\"b\":\"c\",\"reason\":\"never\",\"proved\":true}"), ran.out());
        assertTrue(ran.out().contains("{\"a\":\"c\",\"b\":\"d\",\"reason\":\"never\",\"proved\":false}"), ran.out());
        assertTrue(ran.out().contains("{\"a\":\"d\",\"b\":\"e\",\"reason\":\"user\",\"proved\":false}"), ran.out());
        assertTrue(ran.err().contains("1 pair is said never to touch, but this is not proved"), ran.err());
        AllowedCollisions written = Srdf.read(out, model).allowed();
        assertTrue(written.reason("c", "d").isEmpty());
        assertEquals(Reason.NEVER, written.reason("a", "c").orElseThrow());
    }

    /** Two balls that are not joined but always overlap; a third touches them in the default state only. */
    @Test
    void findsPairsThatAlwaysTouch() throws IOException {
        String ball = "<collision><geometry><sphere radius='0.4'/></geometry></collision>";
        Path urdf = Files.writeString(
                folder.resolve("two.urdf"),
                "<robot name='two'><link name='a'>" + ball + "</link><link name='m'><collision><origin xyz='0 0 5'/>"
                        + "<geometry><sphere radius='0.4'/></geometry></collision></link><link name='b'>" + ball
                        + "</link>" + joint("am", "fixed", "a", "m", "0 0 0")
                        + joint("mb", "fixed", "m", "b", "0.1 0 0")
                        + "</robot>");
        List<String> lines = Ran.tandem("allowed", urdf).exits(0).lines();
        assertTrue(lines.contains("a b: always"), lines.toString());
        assertTrue(lines.contains("a m: adjacent"), lines.toString());
        assertTrue(
                lines.stream().noneMatch(line -> line.startsWith("a c: ") || line.startsWith("b c: ")),
                lines.toString());
    }

    @Test
    void refusesWrongInput() throws IOException {
        Ran.tandem("allowed", folder.resolve("none.urdf")).refuses("none.urdf", "no such file");
        Path empty = Files.writeString(folder.resolve("e.urdf"), "<robot name='e'><link name='a'/></robot>");
        Ran.tandem("allowed", empty).refuses("no collision geometry");
        Ran.tandem("allowed", robot(), "--srdf", folder.resolve("arm.urdf")).refuses("arm.urdf");
    }
}
