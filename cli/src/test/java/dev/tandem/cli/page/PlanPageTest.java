package dev.tandem.cli.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

class PlanPageTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final List<String> PLANNED = HUMANOID.variables().stream()
            .filter(name -> name.startsWith("r_") && !name.contains("hip"))
            .toList();

    @TempDir
    Path folder;

    private static Map<String, Body> bodies() {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("table", Body.of(new Box(0.5, 1, 0.04)).at(Pose.translation(0.6, 0, 0)));
        bodies.put(
                "lamp",
                Body.compound(
                        Body.of(new Cylinder(0.02, 0.4)).at(Pose.translation(0.5, -0.35, 0.22)),
                        Body.of(new Sphere(0.07)).at(Pose.translation(0.5, -0.35, 0.45))));
        return bodies;
    }

    /** A path of three states that moves the planned joints; none of it has to be free. */
    private static List<double[]> path() {
        List<double[]> path = new ArrayList<>();
        for (double share : new double[] {0, 0.5, 1}) {
            double[] values = HUMANOID.defaults();
            for (String name : PLANNED) {
                int v = HUMANOID.variableNumber(name);
                values[v] += share * 0.6 * (HUMANOID.upperLimit(v) - values[v]);
            }
            path.add(values);
        }
        return path;
    }

    private static List<AttachedBody> held() {
        String hand = "r_palm";
        return List.of(new AttachedBody(
                "cup", hand, List.of(LinkGeometry.of(new Cylinder(0.03, 0.1), Pose.identity())), Set.of(hand)));
    }

    private static PlanRun run(String set, String name, double micros, PlanRun.Proof proof) {
        Scene scene = new Scene();
        bodies().forEach(scene::add);
        RobotChecker checker = RobotChecker.of(HUMANOID, AllowedCollisions.adjacent(HUMANOID), scene);
        List<double[]> path = path();
        RobotState state = HUMANOID.newState();
        List<PlanRun.Sample> samples = PlanPage.samples(state, path, 40, checker::clearance);
        List<PlanRun.Bound> bounds = List.of(
                new PlanRun.Bound(0, 0.5, 0.02),
                new PlanRun.Bound(0.5, 1.25, 0.01),
                new PlanRun.Bound(1.25, 1.5, 0),
                new PlanRun.Bound(1.5, 2, 0.004));
        return new PlanRun(
                set,
                name,
                "found",
                bodies(),
                path.get(0),
                path.get(2),
                path,
                new double[] {0, 1.5, 2},
                samples,
                bounds,
                proof,
                2.5,
                micros,
                0.5 * micros,
                3000);
    }

    private static PlanRun withoutPath(String set, String name) {
        double[] start = path().get(0);
        return new PlanRun(
                set,
                name,
                "gave-up",
                bodies(),
                start,
                path().get(2),
                List.of(),
                new double[0],
                List.of(),
                List.of(),
                PlanRun.Proof.none(),
                Double.NaN,
                1e6,
                0,
                0);
    }

    private static double number(Browser browser, String expression) {
        return ((Number) browser.run("return " + expression)).doubleValue();
    }

    private static void scrub(Browser browser, double time) {
        browser.run(
                "const t = document.getElementById('time'); t.value = arguments[0]; t.dispatchEvent(new Event('input'));",
                time);
    }

    @Test
    void playsScrubsAndReadsJointsBack() throws IOException {
        Path file = folder.resolve("plan.html");
        PlanRun.Proof open = new PlanRun.Proof(false, 0, "r_palm and lamp", 1.25, 1.5);
        PlanPage.of(HUMANOID, Pose.identity(), held())
                .joints(PLANNED)
                .write(file, "humanoid <plan>", List.of(run("", "0001", 300, open)));
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            browser.assertLegendIsComplete();
            assertEquals("unsure", browser.find("#verdict").getAttribute("data-kind"));
            String verdict = browser.find("#verdict").getText();
            assertTrue(verdict.contains("r_palm and lamp") && verdict.contains("from 1.63 to 1.75 s"), verdict);
            String before = browser.picture();
            // At most a hundredth of a second a frame, so that the end is hundreds of frames away.
            browser.find("#speed option[value='0.1']").click();
            browser.find("#play").click();
            browser.until("Number(document.getElementById('time').value) > 0.02");
            assertEquals("Pause", browser.find("#play").getText());
            browser.find("#play").click();
            assertEquals("Play", browser.find("#play").getText());
            assertNotEquals(before, browser.picture(), "the robot has moved");
            // Halfway in time to the second state is halfway in joint values.
            scrub(browser, 0.75);
            int v = HUMANOID.variableNumber(PLANNED.get(0));
            double half = 0.5 * (path().get(0)[v] + path().get(1)[v]);
            List<WebElement> cells = browser.all("#joints tr[data-joint='" + PLANNED.get(0) + "'] td");
            assertEquals(half, Double.parseDouble(cells.get(1).getText().replace(" rad", "")), 5.1e-5);
            assertEquals(
                    Math.toDegrees(half),
                    Double.parseDouble(cells.get(2).getText().replace("°", "")),
                    5.1e-3);
            assertEquals(PLANNED.size(), browser.all("#joints tr").size());
            browser.keep("plan");
            assertLinksAreWhereTheModelHasThem(browser);
            assertEquals(1, number(browser, "view.lines.size"), "the closest pair is drawn");
            assertTrue(browser.find("#closest").getText().startsWith("Closest: "));
            browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }))");
            assertEquals(0.75 + 1 / 30.0, number(browser, "document.getElementById('time').valueAsNumber"), 1e-6);
            browser.keys(" ");
            browser.until("Number(document.getElementById('time').value) > 0.8");
            browser.keys(" ");
            assertEquals("Play", browser.find("#play").getText(), "the space bar pauses");
            assertEquals(1, browser.all("#clearance .unproved").size());
            assertEquals(1, browser.all("#clearance .measured").size());
            browser.find("#clearance").click();
            assertEquals(
                    1, number(browser, "document.getElementById('time').valueAsNumber"), 0.2, "the middle of the plot");
            browser.assertNoErrors();
        }
    }

    /** At 0.75 s: each piece of the page stands where the model says. */
    private static void assertLinksAreWhereTheModelHasThem(Browser browser) {
        double[] values = HUMANOID.defaults();
        for (int k = 0; k < values.length; k++) {
            values[k] = 0.5 * (path().get(0)[k] + path().get(1)[k]);
        }
        RobotState state = HUMANOID.newState().setAll(values);
        Map<?, ?> poses = (Map<?, ?>) browser.run("return Object.fromEntries([...view.things.keys()]"
                + ".filter(n => n.startsWith('link ')).map(n => [n, view.pose(n)]))");
        for (int i = 0; i < HUMANOID.links().size(); i++) {
            List<LinkGeometry> pieces = HUMANOID.links().get(i).collision();
            for (int k = 0; k < pieces.size(); k++) {
                String name = "link " + HUMANOID.links().get(i).name() + " " + k;
                List<?> pose = Objects.requireNonNull((List<?>) poses.get(name), name);
                double[] m = new double[12];
                state.pose(i).times(pieces.get(k).origin()).copyInto(m);
                for (int n = 0; n < 12; n++) {
                    assertEquals(m[n], ((Number) pose.get(n)).doubleValue(), 1e-6, name);
                }
            }
        }
    }

    @Test
    void listsManyProblemsAndPlaysTheChosenOne() throws IOException {
        List<PlanRun> runs = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            String set = i % 2 == 0 ? "table_pick_panda" : "bookshelf_small_panda";
            runs.add(
                    i == 7
                            ? withoutPath(set, "0007")
                            : run(set, String.format("%04d", i), 100 * Math.pow(2, i), PlanRun.Proof.free(0.004)));
        }
        Path file = folder.resolve("benchmark.html");
        PlanPage.of(HUMANOID, Pose.identity(), List.of())
                .unposed(List.of(
                        new PlanPage.Unposed("bookshelf_small_panda", "0013", "'elbow' <= 3 is beyond its limits")))
                .write(file, "humanoid, 13 problems", runs);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            assertEquals(12, browser.all("#runs tbody tr").size());
            assertEquals(
                    "13 problems, 11 solved, 11 of the paths proved to be free; 1 could not be posed.",
                    browser.find("#intro").getText());
            assertEquals(
                    "bookshelf_small_panda 0013 could not be posed: 'elbow' <= 3 is beyond its limits",
                    browser.find("#unposed").getText());
            assertEquals("free", browser.find("#verdict").getAttribute("data-kind"));
            String ticks = browser.find(".plot svg").getText();
            assertTrue(ticks.contains("1000") || ticks.contains("10³"), "decades on the axis: " + ticks);
            browser.find("th[data-sort=total]").click();
            browser.find("th[data-sort=total]").click();
            List<String> slowest = browser.all("#runs tbody tr:first-child td").stream()
                    .map(WebElement::getText)
                    .toList();
            assertEquals(List.of("bookshelf_small_panda", "0011"), slowest.subList(0, 2));
            browser.assertListFits("#runs");
            browser.keep("benchmark-planning");
            browser.find("#runs tbody tr[data-id='7']").click();
            assertEquals("hit", browser.find("#verdict").getAttribute("data-kind"));
            assertTrue(browser.find("#verdict").getText().contains("gave-up"));
            assertFalse(browser.find("#play").isEnabled());
            browser.find("#runs tbody tr[data-id='3']").click();
            assertTrue(browser.find("#play").isEnabled());
            String before = browser.picture();
            scrub(browser, 2);
            assertNotEquals(before, browser.picture());
            assertEquals(
                    3,
                    number(
                            browser,
                            "[...view.things.values()].filter(o => o.visible && o.userData.group === 'obstacles').length"),
                    "only the bodies of the chosen problem");
            browser.assertNoErrors();
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new PlanRun(
                        "",
                        "",
                        "found",
                        Map.of(),
                        new double[2],
                        new double[0],
                        List.of(new double[2]),
                        new double[3],
                        List.of(),
                        List.of(),
                        PlanRun.Proof.none(),
                        0,
                        0,
                        0,
                        0));
        PlanPage page = PlanPage.of(HUMANOID, Pose.identity(), List.of());
        assertThrows(IllegalArgumentException.class, () -> page.joints(List.of("no such joint")));
        assertThrows(IllegalArgumentException.class, () -> page.page("none", List.of()));
    }
}
