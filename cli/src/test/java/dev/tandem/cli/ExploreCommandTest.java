package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Browser;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleSolids;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreCommandTest {

    @TempDir
    Path folder;

    /** The built-in world and robot: three rounds, a line each, and a page that a browser shows. */
    @Test
    void reachesTheGoalAndWritesAPageThatReplaysIt() throws IOException {
        Path page = folder.resolve("explore.html");
        List<String> lines =
                Ran.tandem("explore", "--json", "--out", page).exits(0).lines();
        assertEquals(4, lines.size(), lines.toString());
        for (int i = 0; i < 3; i++) {
            String line = lines.get(i);
            assertTrue(line.startsWith("{\"round\":" + (i + 1) + ",\"views\":"), line);
            assertTrue(line.contains("\"obstacle\":") && line.contains("\"unknown\":"), line);
        }
        assertEquals("{\"outcome\":\"goal-reached\",\"rounds\":3,\"page\":\"" + page + "\"}", lines.get(3));
        try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
            browser.assertNoErrors();
            browser.assertDraws();
            assertEquals(3, browser.all("#rounds tbody tr").size());
            for (String group : List.of("robot", "true world", "obstacle cells", "unknown cells", "view cones")) {
                assertEquals(
                        1,
                        browser.all("#legend input[data-group='" + group + "']").size(),
                        group);
            }
            String first = browser.picture();
            slide(browser, "step", 20);
            String walking = browser.picture();
            assertNotEquals(first, walking, "the robot walks");
            slide(browser, "round", 3);
            String third = browser.picture();
            assertNotEquals(walking, third, "another round, another picture");
            assertEquals("3 of 3", browser.find("#number").getText());
            browser.find("#legend input[data-group='unknown cells']").click();
            String without = browser.picture();
            assertNotEquals(third, without, "the legend hides cells");
            slide(browser, "round", 1);
            slide(browser, "round", 3);
            assertEquals(without, browser.picture(), "what is hidden stays so");
            browser.find("#legend input[data-group='unknown cells']").click();
            assertEquals(third, browser.picture());
            browser.assertNoErrors();
            String keep = System.getProperty("tandem.screenshots", "");
            if (!keep.isEmpty()) {
                browser.screenshot(Path.of(keep, "explore.png"));
            }
        }
    }

    private static void slide(Browser browser, String id, int value) {
        browser.run(
                "const s = document.getElementById(arguments[0]); s.value = arguments[1];"
                        + "s.dispatchEvent(new Event('input'))",
                id,
                value);
    }

    private Path trolley() throws IOException {
        Path file = folder.resolve("trolley.urdf");
        Files.writeString(
                file,
                "<robot name='trolley'><link name='base'><collision><geometry><box size='0.3 0.3 0.3'/></geometry>"
                        + "</collision></link><link name='camera'/><joint name='pole' type='fixed'><parent link='base'/>"
                        + "<child link='camera'/><origin xyz='0 0 1'/></joint></robot>");
        return file;
    }

    /** A robot and a world of the user's: a wall with a way around it, and one without. */
    @Test
    void takesARobotAndAWorld() throws IOException {
        Path open = folder.resolve("open.stl");
        Path closed = folder.resolve("closed.stl");
        var floor = SampleSolids.moved(TriangleMesh.box(4, 3, 0.02), 2, 1.5, -0.01);
        var wall = SampleSolids.moved(TriangleMesh.box(0.2, 1.6, 0.8), 2, 1.4, 0.4);
        var whole = SampleSolids.moved(TriangleMesh.box(0.2, 3, 0.8), 2, 1.5, 0.4);
        Meshes.write(SampleSolids.joined(List.of(floor, wall)), open);
        Meshes.write(SampleSolids.joined(List.of(floor, whole)), closed);
        Path page = folder.resolve("page.html");
        Ran done = Ran.tandem("explore", "--json", "--robot", trolley(), "--world", open, "--out", page);
        assertEquals(0, done.status(), done.toString());
        assertTrue(done.out().contains("\"outcome\":\"goal-reached\""), done.out());
        assertTrue(Files.size(page) > 100_000);
        Ran stuck =
                Ran.tandem("explore", "--json", "--robot", trolley(), "--world", closed, "--rounds", 6, "--out", page);
        assertEquals(1, stuck.status(), stuck.toString());
        assertTrue(stuck.out().contains("\"outcome\":\"unreachable\""), stuck.out());
    }

    @Test
    void refusesWhatItCannotUse() throws IOException {
        Ran.tandem("explore", "--rounds", 0).refuses("--rounds", "1 to 1000");
        Ran.tandem("explore", "--cell", 7).refuses("--cell", "0.02 to 1");
        Ran.tandem("explore", "--start", "1,2").refuses("is not a place", "x,y,degrees");
        Ran.tandem("explore", "--robot", folder.resolve("no.urdf")).refuses("no.urdf", "no such file");
        Ran.tandem("explore", "--world", folder.resolve("no.stl")).refuses("no.stl", "no such file");
        Path flat = folder.resolve("flat.stl");
        Meshes.write(SampleSolids.moved(TriangleMesh.box(4, 4, 0.1), 0, 0, -1), flat);
        Ran.tandem("explore", "--world", flat).refuses("flat.stl", "above its floor");
        Path tiny = folder.resolve("tiny.stl");
        Meshes.write(SampleSolids.moved(TriangleMesh.box(0.3, 0.3, 1), 0, 0, 0.5), tiny);
        Ran.tandem("explore", "--world", tiny).refuses("tiny.stl", "no room");
    }

    @Test
    @Tag("long")
    void printsTheTablesForPeople() {
        String out = Ran.tandem("explore", "--out", folder.resolve("explore.html"))
                .exits(0)
                .out();
        for (String words : List.of("round 3:", "Table I", "Table II", "theirs", "one view", "by voxels only")) {
            assertTrue(out.contains(words), words + " is not in: " + out);
        }
    }
}
