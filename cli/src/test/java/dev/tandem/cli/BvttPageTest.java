package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.cli.page.Browser;
import dev.tandem.cli.page.BvttPage;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BvttPageTest {

    private static final String MOVE_SLIDER =
            "const s = document.getElementById('pose'); s.value = arguments[0]; s.dispatchEvent(new Event('input'));";

    @TempDir
    Path folder;

    private static String tree(Browser browser) {
        return browser.run("const c = document.createElement('canvas'); c.width = 120; c.height = 60;"
                        + "const g = c.getContext('2d'); g.drawImage(document.getElementById('tree'), 0, 0, 120, 60);"
                        + "return Array.from(g.getImageData(0, 0, 120, 60).data).join(',')")
                .toString();
    }

    private static long number(Browser browser, String name) {
        return Math.round(Double.parseDouble(browser.run("return document.getElementById('tree').dataset." + name)
                .toString()));
    }

    @Test
    void drawsTheTreeAtEachPoseBesideTheBodies() throws IOException {
        TriangleMesh spring = SampleMeshes.spring();
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            poses.add(Pose.translation(-0.05, 0.03, 0.47 + 0.02 * i));
        }
        Path file = folder.resolve("bvtt.html");
        BvttPage.of("Two springs", spring, spring, poses).write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            String first = tree(browser);
            String bodies = browser.picture();
            assertTrue(browser.find("#verdict").getText().startsWith("Free"), "free at first");
            browser.run(MOVE_SLIDER, 11);
            assertNotEquals(first, tree(browser), "another pose, another tree");
            assertNotEquals(bodies, browser.picture(), "and the body has moved");
            assertTrue(browser.find("#verdict").getText().startsWith("They touch"), "the wires meet");
            assertTrue(browser.find("#key").getText().contains("free without a check"), "the key");
            browser.run(MOVE_SLIDER, 1);
            String key = browser.find("#key").getText();
            assertTrue(!key.contains("free without a check: 0"), "a front keeps most: " + key);
            browser.assertNoErrors();
            browser.assertLegendIsComplete();
            browser.keep("bvtt");
        }
    }

    /** Two tori of 70 000 triangles deep in each other: 10^5 pairs and more, of which a screen shows a few thousand. */
    @Test
    void zoomsIntoAHundredThousandPairs() throws IOException {
        TriangleMesh torus = SampleMeshes.bumpyTorus();
        Path file = folder.resolve("large.html");
        BvttPage.of("Two tori", torus, torus, List.of(Pose.translation(0.25, 0.1, 0.05)))
                .write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            long all = number(browser, "nodes");
            assertTrue(all > 100_000, all + " pairs");
            assertTrue(number(browser, "drawn") < all / 3, "what shares a pixel is drawn once");
            String whole = tree(browser);
            browser.run("const c = document.getElementById('tree'); c.dispatchEvent(new WheelEvent('wheel', { deltaY:"
                    + " -2400, clientX: c.getBoundingClientRect().left + c.clientWidth / 2, cancelable: true }))");
            assertNotEquals(whole, tree(browser), "zoomed in");
            long close = number(browser, "width");
            assertTrue(close < all / 50, "a small part is in view: " + close);
            keep(browser, "bvtt-zoomed.png", 0);
            browser.find("#whole").click();
            assertEquals(whole, tree(browser), "and back");
            browser.assertNoErrors();
            keep(browser, "bvtt-large.png", 0);
        }
    }

    /** What a user does: two files, a path, one command. */
    /** The smaller body is seen at first, though walls stand around it. */
    @Test
    void theFirstViewShowsWhatIsInsideTheOther() throws IOException {
        Path walls = Files.writeString(folder.resolve("walls.obj"), """
                v -2 -2 -1
                v 2 -2 -1
                v 2 -2 1
                v -2 -2 1
                v -2 2 -1
                v 2 2 -1
                v 2 2 1
                v -2 2 1
                f 1 2 3 4
                f 5 6 7 8
                f 2 6 7 3
                """);
        Path page = folder.resolve("walls.html");
        Ran.tandem("collide", walls, "sphere:0.3", "--bvtt", page).exits(0);
        try (Browser browser = Browser.open(page)) {
            assertEquals(
                    "B",
                    browser.run("const all = view.corners(['B']); const p = all.reduce((s, q) => s.add(q.clone()"
                            + ".multiplyScalar(1 / all.length)), all[0].clone().set(0, 0, 0)).project(view.camera);"
                            + "return view.pick((p.x + 1) / 2 * view.canvas.clientWidth,"
                            + "(1 - p.y) / 2 * view.canvas.clientHeight).name"));
            browser.assertNoErrors();
        }
    }

    @Test
    void theCommandDrawsAnyTwoBodies() throws IOException {
        Path spring = folder.resolve("spring.stl");
        Meshes.write(SampleMeshes.spring(), spring);
        Path torus = folder.resolve("torus.obj");
        Meshes.write(SampleMeshes.bumpyTorus(60, 30), torus);
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            path.append("0.1,0.05,").append(4.5 - 0.1 * i).append('\n');
        }
        Path poses = Files.writeString(folder.resolve("path.txt"), path.toString());
        Path page = folder.resolve("tree.html");
        Ran answers = Ran.tandem("collide", torus, spring, "--poses", poses, "--front", "--bvtt", page, "--json")
                .exits(0);
        try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            assertTrue(browser.find("h1").getText().contains("torus.obj and spring.stl"), "the title");
            int kept = 0;
            for (int i = 0; i < 40; i += 3) {
                browser.run(MOVE_SLIDER, i);
                String verdict = browser.find("#verdict").getText();
                String answer = answers.lines().get(i);
                boolean hit = answer.contains("\"collides\":true");
                assertTrue(verdict.startsWith(hit ? "They touch" : "Free"), answer + " but " + verdict);
                Matcher tests =
                        Pattern.compile("\"tests\":(\\d+),\"leafTests\":(\\d+)").matcher(answer);
                assertTrue(tests.find(), answer);
                long count = Long.parseLong(tests.group(1)) + Long.parseLong(tests.group(2));
                assertTrue(verdict.contains(": " + count + " test"), answer + " but " + verdict);
                assertTrue(coloured(browser) > 0, "an empty picture at pose " + i);
                assertEquals(
                        !hit, browser.find("#key").getText().contains("in collision: 0"), "red where they touch: " + i);
                kept += browser.find("#key").getText().contains("free without a check: 0") ? 0 : 1;
                keep(browser, "bvtt-command-" + i + ".png", i);
            }
            assertTrue(kept > 3, "fronts kept something at " + kept + " poses");
            browser.assertNoErrors();
        }
    }

    /** Bodies of other kinds, one pose each: they are drawn, and so is their tree. */
    @Test
    void voxelsPrimitivesAndPartsAreDrawn() throws IOException {
        Path ball = folder.resolve("ball.off");
        Meshes.write(TriangleMesh.sphere(0.4, 2), ball);
        Path robot = Files.writeString(
                folder.resolve("robot.urdf"),
                "<robot name='r'><link name='base'><collision><geometry><mesh filename='ball.off'/></geometry>"
                        + "</collision></link><link name='tip'><collision><origin xyz='0 0 1'/><geometry>"
                        + "<cylinder radius='0.3' length='0.5'/></geometry></collision></link><joint name='k'"
                        + " type='fixed'><parent link='base'/><child link='tip'/></joint></robot>");
        Object[][] pairs = {
            {"voxels:0.1:0,0,0;0.3,0,0;0,0.5,0.2", "capsule:0.1,0.5", "0.2,0.3,0"},
            {"halfspace:0,0,1,0", "cone:0.3,0.6", "0,0,1"},
            {robot, "point:0,0,0", "0.6,0,0.5"},
        };
        for (Object[] pair : pairs) {
            Path page = folder.resolve("page.html");
            Ran ran = Ran.tandem("distance", pair[0], pair[1], "--at-b", pair[2], "--bvtt", page);
            assertTrue(ran.status() <= 1 && ran.err().isEmpty(), ran.toString());
            try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
                browser.assertNoErrors();
                browser.assertDraws();
                assertTrue(coloured(browser) > 0, "an empty picture of " + pair[0]);
                assertEquals("", browser.find("#left").getText(), "all is drawn");
                String both = browser.picture();
                browser.find("#legend input[data-group=B]").click();
                assertNotEquals(both, browser.picture(), pair[1] + " is drawn");
                browser.find("#legend input[data-group=B]").click();
                browser.find("#legend input[data-group=A]").click();
                assertNotEquals(both, browser.picture(), pair[0] + " is drawn");
                browser.assertNoErrors();
            }
        }
    }

    @Test
    void ofManyPosesSomeAreShown() throws IOException {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < 4500; i++) {
            path.append("0,0,").append(1e-3 * i).append('\n');
        }
        Path poses = Files.writeString(folder.resolve("path.txt"), path.toString());
        Path page = folder.resolve("tree.html");
        Ran.tandem("collide", "sphere:1", "box:1,1,1", "--poses", poses, "--bvtt", page)
                .exits(0);
        try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
            assertEquals("0 (1 of 900)", browser.find("#number").getText());
            assertTrue(browser.find("#left").getText().contains("Of 4500 poses every 5th is shown."), "says so");
            browser.run(MOVE_SLIDER, 899);
            assertEquals("4495 (900 of 900)", browser.find("#number").getText());
            browser.assertNoErrors();
        }
    }

    /** A million poses have room for 12 000 pairs each; this one has more than 100 000. */
    @Test
    void ofALargeTreeTheUpperLevelsAreShown() throws IOException {
        Body torus = Body.of(SampleMeshes.bumpyTorus());
        Search search = new Search(torus.tree(), torus.tree(), Tandem.standardBank())
                .recording(true)
                .exhausting(true);
        Pose pose = Pose.translation(0.25, 0.1, 0.05);
        search.collide(pose, Budget.unlimited());
        BvttPage page = new BvttPage(torus, torus, 1_000_000);
        page.add(0, pose, search);
        Path file = folder.resolve("tree.html");
        page.page("Two tori").write(file);
        try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
            browser.assertNoErrors();
            long shown = number(browser, "nodes");
            assertTrue(shown > 1000 && shown <= 12_000, shown + " pairs");
            String left = browser.find("#left").getText();
            assertTrue(left.contains(search.tree().used() - shown + " pairs below depth "), left);
            String key = browser.find("#key").getText();
            assertTrue(!key.contains("in collision: 0") && key.contains("not decided: 0"), key);
            assertTrue(coloured(browser) > 100, "the last row has colours");
        }
    }

    /** How many pixels of the tree, of 7200, have the colour of a bar of the cut. */
    private static long coloured(Browser browser) {
        String[] values = tree(browser).split(",", -1);
        long count = 0;
        for (int i = 0; i + 3 < values.length; i += 4) {
            int red = Integer.parseInt(values[i]);
            int green = Integer.parseInt(values[i + 1]);
            int blue = Integer.parseInt(values[i + 2]);
            boolean grey = Math.max(red, Math.max(green, blue)) - Math.min(red, Math.min(green, blue)) < 30;
            count += !grey && Integer.parseInt(values[i + 3]) > 200 ? 1 : 0;
        }
        return count;
    }

    private static void keep(Browser browser, String name, int pose) throws IOException {
        String folder = System.getProperty("tandem.screenshots", "");
        if (!folder.isEmpty()) {
            browser.run(MOVE_SLIDER, pose);
            browser.screenshot(Path.of(folder, name));
        }
    }
}
