package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckMotionCommandTest {

    @TempDir
    Path folder;

    /** A ball of radius 0.5 that slides along x, and one that it carries on an arm of length 3, which turns about z. */
    private Path robot() throws IOException {
        return Files.writeString(folder.resolve("slide.urdf"), """
                <robot name="slide">
                  <link name="base"/>
                  <link name="cart"><collision><geometry><sphere radius="0.5"/></geometry></collision></link>
                  <link name="tip"><collision><origin xyz="3 0 0"/><geometry><sphere radius="0.5"/></geometry></collision>
                  </link>
                  <joint name="x" type="prismatic"><parent link="base"/><child link="cart"/><axis xyz="1 0 0"/>
                    <limit lower="-20" upper="20"/></joint>
                  <joint name="turn" type="continuous"><parent link="cart"/><child link="tip"/><axis xyz="0 0 1"/></joint>
                </robot>
                """);
    }

    private static double number(String json, String field) {
        Matcher found = Pattern.compile("\"" + field + "\":([-0-9.eE]+)").matcher(json);
        assertTrue(found.find(), field + " in " + json);
        return Double.parseDouble(found.group(1));
    }

    /** Two by one by one, about the origin. */
    private static final String BOX = "box:2,1,1";

    @Test
    void freeWithAClearanceThatAPencilFinds() throws IOException {
        // The cart stops 2 before the box; the tip is beyond, on the left.
        Ran ran = Ran.tandem("check-motion", robot(), "--scene", BOX, "--from", "-10,1.5", "--to", "-3.5,1.5", "--json")
                .exits(0);
        assertTrue(ran.out().startsWith("{\"verdict\":\"free\",\"proved\":true,\"clearance\":"), ran.out());
        double clearance = number(ran.out(), "clearance");
        // The tip: x from -9.79 to -3.29, y 2.99; from the box it is 3.4 at the nearest; larger than is looked for.
        assertEquals(1, clearance);
        Ran near = Ran.tandem(
                        "check-motion", robot(), "--scene", BOX, "--from", "-10,1.5", "--to", "-1.75,1.5", "--json")
                .exits(0);
        double lower = number(near.out(), "clearance");
        assertTrue(lower <= 0.25 && lower > 0.2, near.out());
        Ran words = Ran.tandem("check-motion", robot(), "--scene", BOX, "--from", "x=-10", "--to", "x=-9")
                .exits(0);
        assertTrue(words.out().startsWith("free: proved, "), words.out());
    }

    @Test
    void aContactIsTimed() throws IOException {
        // The cart touches at x = -1.5, after 17/20 of the way; the tip points away.
        Ran ran = Ran.tandem(
                        "check-motion",
                        robot(),
                        "--scene",
                        BOX,
                        "--from",
                        "x=-10,turn=3",
                        "--to",
                        "x=0,turn=3",
                        "--json")
                .exits(1);
        assertTrue(ran.out().contains("\"verdict\":\"hit\",\"proved\":false"), ran.out());
        assertEquals(0.85, number(ran.out(), "contactAt"), 1e-5);
        assertEquals(0.85, number(ran.out(), "freeUntil"), 1e-5);
        assertTrue(ran.out().contains("\"a\":\"cart\",\"b\":\"" + BOX + "\""), ran.out());
        // With a margin of 0.5 it counts as touching at x = -2.
        Ran margin = Ran.tandem(
                        "check-motion",
                        robot(),
                        "--scene",
                        BOX,
                        "--margin",
                        "0.5",
                        "--from",
                        "x=-10,turn=3",
                        "--to",
                        "x=0,turn=3",
                        "--json")
                .exits(1);
        assertEquals(0.8, number(margin.out(), "contactAt"), 1e-5);
        Ran words = Ran.tandem("check-motion", robot(), "--scene", BOX, "--from", "x=-10,turn=3", "--to", "x=0,turn=3")
                .exits(1);
        assertTrue(words.out().startsWith("hit: 'cart' and '" + BOX + "' touch at 0.8"), words.out());
    }

    @Test
    void aPathAndItsProof() throws IOException {
        Path path = Files.writeString(folder.resolve("path.txt"), "# three states\n-10 3\n\n-9,3\nx=-8,turn=2\n");
        Path proof = folder.resolve("proof.json");
        Ran ran = Ran.tandem("check-motion", robot(), "--scene", BOX, "--path", path, "--proof", proof, "--json")
                .exits(0);
        assertTrue(ran.out().contains("\"segment\":null"), ran.out());
        String text = Files.readString(proof);
        assertTrue(text.startsWith("{\"format\":\"tandem path proof 1\",\"robot\":\"slide\""), text);
        assertTrue(text.contains("\"bodies\":[\"" + BOX + "\"]"), text);
        assertTrue(Pattern.compile("\\n\\[1,3,0\\.0,").matcher(text).find(), text);
        Path wrong = Files.writeString(folder.resolve("hit.txt"), "-10 3\n-9 3\n5 3\n");
        Path none = folder.resolve("none.json");
        Ran hit = Ran.tandem("check-motion", robot(), "--scene", BOX, "--path", wrong, "--proof", none, "--json")
                .exits(1);
        assertEquals(1, number(hit.out(), "segment"));
        assertEquals(7.5 / 14, number(hit.out(), "contactAt"), 1e-5);
        assertFalse(Files.exists(none));
    }

    /** What --to does not name stays as --from has it, as in planning. */
    @Test
    void theGoalKeepsWhatItDoesNotName() throws IOException {
        // The tip points away from the box until the arm, if it turned back to 0, would swing it through.
        Ran ran = Ran.tandem(
                        "check-motion", robot(), "--scene", BOX, "--from", "x=-6,turn=3.1", "--to", "x=-4", "--json")
                .exits(0);
        assertTrue(ran.out().contains("\"verdict\":\"free\""), ran.out());
    }

    /** A table as planning writes it: names of some variables, then a state a line. */
    @Test
    void aTableIsAPath() throws IOException {
        Path table = folder.resolve("plan.csv");
        Path robot = robot();
        Ran.tandem("plan", robot, "--scene", BOX, "--from", "-10,3", "--to", "-6,0.2", "--out", table)
                .exits(0);
        assertTrue(Files.readString(table).startsWith("x,turn\n"), Files.readString(table));
        Ran.tandem("check-motion", robot, "--scene", BOX, "--path", table).exits(0);
        Path some = Files.writeString(folder.resolve("some.csv"), "turn\n3\n2.5\n");
        Ran.tandem("check-motion", robot, "--path", some).exits(0);
        Path few = Files.writeString(folder.resolve("few.csv"), "x, turn\n-10, 3\n-9\n");
        Ran.tandem("check-motion", robot, "--path", few).refuses("few.csv", "line 3", "2 columns");
        Path other = Files.writeString(folder.resolve("other.csv"), "x,time\n-10,3\n");
        Ran.tandem("check-motion", robot, "--path", other).refuses("other.csv", "'time'");
    }

    @Test
    void whatIsWrongIsSaid() throws IOException {
        Path robot = robot();
        Ran.tandem("check-motion", robot, "--from", "0,0").refuses("--to");
        Ran.tandem("check-motion", robot, "--to", "0,0", "--path", "f").refuses("--path");
        Ran.tandem("check-motion", robot, "--to", "0,0,0").refuses("--to", "2 variables");
        Ran.tandem("check-motion", robot, "--to", "y=1").refuses("'y'");
        Ran.tandem("check-motion", robot, "--to", "NaN,0").refuses("--to", "'NaN' is not a number");
        Path empty = Files.writeString(folder.resolve("empty.txt"), "# nothing\n");
        Ran.tandem("check-motion", robot, "--path", empty).refuses("holds no state");
    }

    private static Ran panda(String goal) {
        Path planning = SharedData.file("data/planning");
        return Ran.tandem(
                "check-motion",
                planning.resolve("panda/panda.urdf"),
                "--scene",
                planning.resolve("table_pick_panda/scene0001.yaml"),
                "--from",
                "0,-0.785,0,-2.356,0,1.571,0.785",
                "--to",
                goal,
                "--json");
    }

    @Test
    void aPandaAmongBoxesAndCylinders() {
        Ran free = panda("0.3,-0.785,0,-2.356,0,1.571,0.785");
        assertEquals(0, free.status(), free.toString());
        assertTrue(number(free.out(), "clearance") > 0, free.out());
        Ran hit = panda("1.2,1.6,0,-0.5,0,1.571,0.785");
        assertEquals(1, hit.status(), hit.toString());
        assertTrue(number(hit.out(), "freeUntil") <= number(hit.out(), "contactAt"), hit.out());
    }

    @Test
    void theHumanoidInTheKitchen() {
        Ran.tandem("check-motion", "--to", "l_elbow=-1", "--json").exits(0);
    }
}
