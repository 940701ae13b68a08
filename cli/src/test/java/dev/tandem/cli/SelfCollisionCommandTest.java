package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Browser;
import dev.tandem.io.Urdf;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

class SelfCollisionCommandTest {

    private static final String PANDA = "data/robots/moveit_resources_panda_description/";

    @TempDir
    Path folder;

    private Path robot() throws IOException {
        return Files.writeString(folder.resolve("arm.urdf"), """
                <robot name="arm">
                  <link name="base"><collision><geometry><box size="1 1 1"/></geometry></collision></link>
                  <link name="frame"/>
                  <link name="upper"><collision><origin xyz="2 0 0"/><geometry><box size="1 1 1"/></geometry></collision>
                  </link>
                  <link name="lower"><collision><origin xyz="4 0 0"/><geometry><sphere radius="0.5"/></geometry></collision>
                  </link>
                  <joint name="j" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 0 1"/>
                    <limit lower="-1" upper="1"/></joint>
                  <joint name="k" type="prismatic"><parent link="upper"/><child link="lower"/>
                    <limit lower="-9" upper="1"/></joint>
                  <joint name="f" type="fixed"><parent link="base"/><child link="frame"/></joint>
                </robot>
                """);
    }

    @Test
    void freeByAGapThatAPencilFinds() throws IOException {
        // The ball reaches from x = 3.5 on, the base to 0.5; upper is joined to both.
        Ran ran = Ran.tandem("self-collision", robot(), "--json").exits(0);
        assertEquals("{\"touching\":0,\"clearance\":3.0,\"closest\":[\"base\",\"lower\"]}\n", ran.out());
        Ran words = Ran.tandem("self-collision", robot()).exits(0);
        assertEquals("free: of 1 pair of links base and lower are closest, 3.0 apart\n", words.out());
    }

    @Test
    void touching() throws IOException {
        Ran ran = Ran.tandem("self-collision", robot(), "--joints", "k=-4,j=0.5", "--json")
                .exits(1);
        assertEquals(2, ran.lines().size());
        assertTrue(ran.lines().get(0).startsWith("{\"a\":\"base\",\"b\":\"lower\",\"point\":["), ran.out());
        assertEquals(
                "{\"touching\":1,\"clearance\":0.0,\"closest\":[\"base\",\"lower\"]}",
                ran.lines().get(1));
        Path file = Files.writeString(folder.resolve("joints.txt"), "# both\nj: 0.5\nk = -4\n");
        assertEquals(
                ran.out(),
                Ran.tandem("self-collision", robot(), "--joints", file, "--json")
                        .exits(1)
                        .out());
    }

    @Test
    void distancesWithinARangeAndToAnError() throws IOException {
        // The clearance is 3.
        Ran near = Ran.tandem("self-collision", robot(), "--max", "2", "--json").exits(0);
        assertTrue(
                near.out().startsWith("{\"touching\":0,\"clearance\":null,\"closest\":null,\"lower\":")
                        && near.out().endsWith(",\"upper\":null}\n"),
                near.out());
        assertEquals(2, bound(near, "lower"), 1e-9);
        assertEquals(
                "free: the pair of links is farther apart than 2.0\n",
                Ran.tandem("self-collision", robot(), "--max", "2").exits(0).out());
        for (String[] options : new String[][] {
            {"--rel-error", "0.1"}, {"--abs-error", "0.5"}, {"--min", "4"}, {"--max", "9", "--min", "0.1"}
        }) {
            Object[] all = Stream.concat(Stream.of("self-collision", robot(), "--json"), Stream.of(options))
                    .toArray();
            Ran ran = Ran.tandem(all).exits(0);
            assertTrue(
                    ran.out().startsWith("{\"touching\":0,\"clearance\":3.0,\"closest\":[\"base\",\"lower\"],"),
                    ran.out());
            assertTrue(bound(ran, "lower") <= 3 && bound(ran, "upper") >= 3 && bound(ran, "upper") < 3.0001, ran.out());
        }
        String words =
                Ran.tandem("self-collision", robot(), "--min", "4").exits(0).out();
        assertTrue(
                words.startsWith("free: of 1 pair of links base and lower are close, 3.0 apart (the closest at "),
                words);
        // What touches is found whatever the range.
        Ran touching = Ran.tandem("self-collision", robot(), "--joints", "k=-4,j=0.5", "--min", "5", "--json")
                .exits(1);
        assertEquals(
                "{\"touching\":1,\"clearance\":0.0,\"closest\":[\"base\",\"lower\"],\"lower\":0.0,\"upper\":0.0}",
                touching.lines().get(1));
        Ran.tandem("self-collision", robot(), "--min", "3", "--max", "2").refuses("--max is less than --min");
        Ran.tandem("self-collision", robot(), "--rel-error", "-1").refuses("--rel-error", "negative");
    }

    private static double bound(Ran ran, String name) {
        String text = ran.out();
        int from = text.indexOf("\"" + name + "\":") + name.length() + 3;
        return Double.parseDouble(text.substring(from).split("[,}]", 2)[0]);
    }

    @Test
    void anSrdfFileDecidesWhatIsLeftOut() throws IOException {
        Path srdf = Files.writeString(
                folder.resolve("arm.srdf"),
                "<robot name='arm'><disable_collisions link1='lower' link2='base'/><group name='g'><joint name='k'/></group>"
                        + "<group_state name='in' group='g'><joint name='k' value='-2'/></group_state></robot>");
        Ran ran = Ran.tandem("self-collision", robot(), "--srdf", srdf, "--state", "in", "--json")
                .exits(1);
        assertTrue(ran.lines().get(0).startsWith("{\"a\":\"upper\",\"b\":\"lower\""), ran.out());
        Ran.tandem("self-collision", robot(), "--srdf", srdf, "--state", "out").refuses("'out'", "known are in");
    }

    @Test
    void valuesBeyondLimitsAreTold() throws IOException {
        Ran ran = Ran.tandem("self-collision", robot(), "--joints", "j=2");
        assertEquals(0, ran.status());
        assertEquals("tandem: warning: joint 'j' is at 2.0, beyond its limits -1.0 to 1.0\n", ran.err());
    }

    @Test
    void wrongInput() throws IOException {
        Ran.tandem("self-collision", robot(), "--joints", "elbow=1").refuses("--joints", "'elbow'");
        Ran.tandem("self-collision", robot(), "--joints", "j=x").refuses("'x' is not a number");
        Ran.tandem("self-collision", robot(), "--joints", "j=1,2").refuses("'2' is not name=value");
        Ran.tandem("self-collision", robot(), "--joints", folder.resolve("gone"))
                .refuses("gone", "no such file");
        Ran.tandem("self-collision", folder.resolve("gone.urdf")).refuses("gone.urdf", "no such file");
        Ran.tandem("self-collision", robot(), "--package-path", folder.resolve("gone"))
                .refuses("gone", "not a folder");
        Path bad = Files.writeString(folder.resolve("bad.urdf"), "<robot name='a'>\n<link/>\n</robot>");
        Ran.tandem("self-collision", bad).refuses("bad.urdf: line 2", "needs the attribute name");
    }

    @Test
    void theBuiltInHumanoidStandsFree() {
        Ran ran = Ran.tandem("self-collision", "--json").exits(0);
        assertTrue(ran.out().startsWith("{\"touching\":0,\"clearance\":0.0"), ran.out());
        Ran folded = Ran.tandem("self-collision", "--joints", "l_hip_roll=-0.35,r_hip_roll=-0.35", "--json")
                .exits(1);
        assertTrue(folded.out().contains("{\"a\":\"l_thigh\",\"b\":\"r_thigh\""), folded.out());
    }

    @Test
    void provedPairsAreToldAndChangeNoAnswer() {
        for (String joints : new String[] {"l_hip_roll=-0.35,r_hip_roll=-0.35", "l_knee=9"}) {
            Ran with = Ran.tandem("self-collision", "--joints", joints);
            Ran without = Ran.tandem("self-collision", "--joints", joints, "--no-proved-pairs");
            String told = "; 17 pairs are proved never to touch within limits\n";
            assertTrue(with.out().endsWith(told), with.out());
            assertEquals(without.out(), with.out().replace(told, "\n"));
            assertEquals(without.status(), with.status());
            assertEquals(
                    Ran.tandem("self-collision", "--joints", joints, "--no-proved-pairs", "--json")
                            .out(),
                    Ran.tandem("self-collision", "--joints", joints, "--json").out());
        }
    }

    @Test
    void panda() {
        Path urdf = SharedData.file(PANDA + "urdf/panda.urdf");
        Path srdf = SharedData.file(PANDA + "panda.srdf");
        Path packages = SharedData.file("data/robots");
        Ran ready = Ran.tandem(
                        "self-collision",
                        urdf,
                        "--srdf",
                        srdf,
                        "--state",
                        "ready",
                        "--package-path",
                        packages,
                        "--json")
                .exits(0);
        assertTrue(ready.out().startsWith("{\"touching\":0,\"clearance\":0.02213"), ready.out());
        assertTrue(ready.out().endsWith("\"closest\":[\"panda_link5\",\"panda_link7\"]}\n"), ready.out());
        Ran zero = Ran.tandem("self-collision", urdf, "--srdf", srdf, "--json").exits(1);
        assertTrue(zero.lines().get(2).startsWith("{\"touching\":2,\"clearance\":0.0,"), zero.out());
    }

    @Test
    void aPageShowsTouchingLinksInRedAndMovesThem() throws IOException {
        Path page = folder.resolve("page.html");
        Ran.tandem("self-collision", robot(), "--joints", "k=-4,j=0.5", "--out", page)
                .exits(1);
        try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            browser.assertLegendIsComplete();
            assertEquals("1 pair of links touches", browser.find("#verdict").getText());
            assertEquals("base lower touch", browser.find("#touching tbody tr").getText());
            assertEquals("d55e00", browser.run("return view.things.get('link base 0').material.color.getHexString()"));
            assertEquals(2, browser.all("#sliders input[type=range]").size());
            assertTrue(browser.find("#sliders").getText().contains("-1 to 1 rad"), "limits with their unit");
            String before = browser.picture();
            browser.find("#touching tbody tr").click();
            assertNotEquals(before, browser.picture(), "the chosen pair is shown");
            assertTrue(browser.run("return view.ghosts.has('link upper 0')").equals(false), "and no other");
            browser.run("const k = document.querySelector('#sliders input[data-joint=k]');"
                    + "k.value = 1; k.dispatchEvent(new Event('input'));");
            assertEquals("free: no links touch", browser.find("#verdict").getText());
            assertEquals("Moved since the check: free.", browser.find("#intro").getText());
            assertNotEquals(before, browser.picture(), "the link has moved");
            // At 4 + 1 along a turned x axis.
            Object x = browser.run("return view.things.get('link lower 0').matrix.elements[12]");
            assertEquals(5 * Math.cos(0.5), ((Number) x).doubleValue(), 1e-5);
            String links = browser.picture();
            browser.run("document.querySelector('#panel details').open = true;"
                    + "const l = document.getElementById('level'); l.value = 0; l.dispatchEvent(new Event('change'));");
            assertEquals("3 spheres", browser.find("#count").getText());
            assertNotEquals(links, browser.picture(), "the spheres are drawn");
            assertEquals(true, browser.run("return view.things.get('level 0 lower').visible"));
            assertEquals(false, browser.run("return view.things.get('level 1 lower').visible"));
            browser.run("const k = document.querySelector('#sliders input[data-value=k]');"
                    + "k.value = -4; k.dispatchEvent(new Event('change'));"
                    + "const j = document.querySelector('#sliders input[data-joint=j]');"
                    + "j.value = 0.6; j.dispatchEvent(new Event('input'));");
            assertEquals("1 pair of links touches", browser.find("#verdict").getText());
            assertEquals("hit", browser.find("#verdict").getAttribute("data-kind"));
            assertEquals(
                    "Moved since the check: 1 pair of links touches.",
                    browser.find("#intro").getText());
            assertEquals("d55e00", browser.run("return view.things.get('link base 0').material.color.getHexString()"));
            browser.assertLegendIsComplete();
            browser.find("#copy").click();
            browser.until("document.getElementById('copied').dataset.copied");
            assertEquals("j=0.6,k=-4", browser.run("return document.getElementById('copied').dataset.copied"));
            browser.find("#random").click();
            assertTrue(
                    ((Number) browser.run("return Number(document.querySelector('input[data-joint=j]').value)"))
                                    .doubleValue()
                            != 0.6,
                    "a random state");
            browser.find("#back").click();
            assertEquals("1 pair of links touches", browser.find("#verdict").getText());
            browser.assertNoErrors();
            browser.keep("robot");
        }
    }

    /** A static page has no detector; by its own triangles it finds the same pairs, or says that it does not know. */
    @Test
    void aPageThatWasMovedFindsWhatTheDetectorFinds() throws IOException {
        RobotModel humanoid = SampleRobots.humanoid();
        Path page = folder.resolve("humanoid.html");
        Ran.tandem("self-collision", "--out", page).exits(0);
        assertEquals(
                0,
                undecided(
                        page, humanoid, SampleRobots.humanoidSemantics(humanoid).allowed(), 25),
                "all of meshes");

        Path round = Files.writeString(folder.resolve("round.urdf"), """
                <robot name="round">
                  <link name="base"><collision><geometry><cylinder radius="0.2" length="1"/></geometry></collision></link>
                  <link name="ball"><collision><geometry><sphere radius="0.3"/></geometry></collision></link>
                  <link name="crumb"><collision><geometry><box size="0.05 0.05 0.05"/></geometry></collision></link>
                  <joint name="x" type="prismatic"><parent link="base"/><child link="ball"/><axis xyz="1 0 0"/>
                    <limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
                  <joint name="y" type="prismatic"><parent link="base"/><child link="crumb"/><axis xyz="0.6 0.8 0"/>
                    <limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
                </robot>
                """);
        Path nothing = Files.writeString(folder.resolve("round.srdf"), "<robot name='round'/>");
        Ran.tandem("self-collision", round, "--srdf", nothing, "--out", page).exits(1);
        assertTrue(
                undecided(page, Urdf.read(round), AllowedCollisions.none(), 60) <= 2,
                "round shapes are near triangles");
        try (Browser browser = Browser.open(page)) {
            browser.run("for (const [j, v] of [['x', 0.5002], ['y', 1]]) {"
                    + "const b = document.querySelector(`input[data-value=${j}]`);"
                    + "b.value = v; b.dispatchEvent(new Event('change')); }");
            assertEquals(
                    "not decided: 1 pair of links", browser.find("#verdict").getText(), "a gap of 0.2 mm");
            assertEquals("unsure", browser.find("#verdict").getAttribute("data-kind"));
            browser.assertLegendIsComplete();
            browser.run("for (const [j, v] of [['x', 0.01], ['y', 0]]) {"
                    + "const b = document.querySelector(`input[data-value=${j}]`);"
                    + "b.value = v; b.dispatchEvent(new Event('change')); }");
            assertEquals("3 pairs of links touch", browser.find("#verdict").getText(), "one inside the other");
            browser.assertNoErrors();
        }
    }

    /** What has no simple form is drawn by its own outline, and left open where covering balls touch. */
    @Test
    void aCapsuleIsDrawnAsOne() throws IOException {
        Path urdf = Files.writeString(folder.resolve("capsule.urdf"), """
                <robot name="pill">
                  <link name="base"><collision><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
                  <link name="pill"><collision><geometry><capsule radius="0.1" length="0.6"/></geometry></collision></link>
                  <joint name="x" type="prismatic"><parent link="base"/><child link="pill"/><axis xyz="1 0 0"/>
                    <limit lower="0.1" upper="2" effort="1" velocity="1"/></joint>
                </robot>
                """);
        Path nothing = Files.writeString(folder.resolve("capsule.srdf"), "<robot name='pill'/>");
        Path page = folder.resolve("capsule.html");
        Ran.tandem("self-collision", urdf, "--srdf", nothing, "--joints", "x=1", "--out", page)
                .exits(0);
        try (Browser browser = Browser.open(page)) {
            List<?> half =
                    (List<?>) browser.run("return view.things.get('link pill 0').geometry.boundingBox.max.toArray()");
            assertEquals(0.1, ((Number) half.get(0)).doubleValue(), 0.002);
            assertEquals(0.4, ((Number) half.get(2)).doubleValue(), 0.002);
            browser.run("const b = document.querySelector('input[data-value=x]');"
                    + "b.value = 0.2; b.dispatchEvent(new Event('change'));");
            assertEquals(
                    "not decided: 1 pair of links", browser.find("#verdict").getText());
            browser.assertNoErrors();
        }
    }

    /** Compares random states of a page; how many pairs it left open. */
    private static int undecided(Path page, RobotModel model, AllowedCollisions allowed, int states)
            throws IOException {
        SelfCollision self = SelfCollision.of(model, allowed);
        int open = 0;
        try (Browser browser = Browser.open(page)) {
            for (int i = 0; i < states; i++) {
                browser.find("#random").click();
                browser.run("document.getElementById('copied').dataset.copied = ''");
                browser.find("#copy").click();
                browser.until("document.getElementById('copied').dataset.copied");
                RobotState state = model.newState();
                String copied = (String) browser.run("return document.getElementById('copied').dataset.copied");
                for (String joint : copied.split(",", -1)) {
                    String[] parts = joint.split("=", -1);
                    state.set(parts[0], Double.parseDouble(parts[1]));
                }
                Set<String> touching = self.touching(state).stream()
                        .map(c -> c.a() + " " + c.b())
                        .collect(Collectors.toCollection(TreeSet::new));
                Set<String> found = new TreeSet<>();
                Set<String> unsure = new TreeSet<>();
                for (WebElement row : browser.all("#touching tbody tr")) {
                    String text = row.getText();
                    if (text.endsWith(" touch")) {
                        found.add(text.replace(" touch", ""));
                    } else if (text.endsWith(" not decided")) {
                        unsure.add(text.replace(" not decided", ""));
                    }
                }
                assertTrue(touching.containsAll(found), () -> found + " but the detector finds " + touching);
                found.addAll(unsure);
                assertTrue(found.containsAll(touching), () -> found + " but the detector finds " + touching);
                open += unsure.size();
            }
            browser.assertNoErrors();
        }
        return open;
    }

    @Test
    void aPageOffersTheNamedStates() throws IOException {
        Path srdf = Files.writeString(
                folder.resolve("arm.srdf"),
                "<robot name='arm'><group name='g'><joint name='k'/></group>"
                        + "<group_state name='in' group='g'><joint name='k' value='-2'/></group_state></robot>");
        Path page = folder.resolve("page.html");
        Ran.tandem("self-collision", robot(), "--srdf", srdf, "--joints", "k=3,j=0.25", "--out", page);
        try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
            browser.run(
                    "const s = document.getElementById('state'); s.value = 0; s.dispatchEvent(new Event('change'));");
            assertEquals(
                    "[0.25, -2]",
                    browser.run("return [...document.querySelectorAll('input[data-value]')].map(i => Number(i.value))")
                            .toString());
            browser.assertNoErrors();
        }
    }
}
