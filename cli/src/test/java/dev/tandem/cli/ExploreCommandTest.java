package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.cli.page.Browser;
import dev.tandem.cli.text.ChangeFile;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.samples.SampleSolids;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        Ran ran = Ran.watched("explore", "--json", "--out", page);
        assertEquals(0, ran.status(), ran.err());
        List<String> lines = ran.lines();
        assertEquals(4, lines.size(), lines.toString());
        // The rounds take several seconds, and a line appears each second.
        assertTrue(ran.err().contains("\r\u001b[Kround "), ran.err());
        assertTrue(ran.err().endsWith("\r\u001b[K"), "the line is left empty");
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
            for (String group : List.of(
                    "robot",
                    "floor",
                    "goal",
                    "known obstacle, a mesh",
                    "true world",
                    "obstacle cells",
                    "unknown cells",
                    "planned way",
                    "walked",
                    "view cones")) {
                assertEquals(
                        1,
                        browser.all("#legend input[data-group='" + group + "']").size(),
                        group);
            }
            browser.assertLegendIsComplete();
            int unknown = Integer.parseInt(
                    String.valueOf(
                                    browser.run(
                                            "const thing = [...view.things].find(([name]) => name.startsWith('unknown"
                                                    + " cells'))[1]; return thing.userData.meaning?.colour ?? thing.userData.colour"))
                            .substring(1),
                    16);
            int green = unknown >> 8 & 0xff;
            assertTrue(green < 16 + Math.max(unknown >> 16, unknown & 0xff), "green would say that it is safe");
            String walked = "return view.things.get('walked of round 1').count";
            assertEquals(0L, browser.run(walked), "nothing is walked yet");
            String first = browser.picture();
            slide(browser, "step", 20);
            long half = (Long) browser.run(walked);
            assertTrue(half > 0 && half < 40, "part of the walk: " + half);
            String walking = browser.picture();
            assertNotEquals(first, walking, "the robot walks");
            slide(browser, "round", 3);
            String third = browser.picture();
            assertNotEquals(walking, third, "another round, another picture");
            assertEquals(
                    true, browser.run("return view.things.get('walked of round 1').visible"), "earlier walks stay");
            assertEquals(40L, browser.run(walked));
            assertEquals(
                    false, browser.run("return view.things.get('view 0 of round 3').visible"), "no clutter at first");
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
            slide(browser, "round", 2);
            slide(browser, "step", 12);
            browser.keep("explore");
            browser.publish("explore");
            browser.screen(390, 760, 2);
            browser.until("view.canvas.clientWidth === 390");
            assertEquals(true, browser.run("return document.documentElement.scrollWidth <= 390"), "fits a phone");
            browser.assertListFits("#rounds");
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

    /** The built-in humanoid takes its first step through cells that it stands beside, of any size. */
    @Test
    void walksWithCellsOfTenCentimetres() throws IOException {
        Path world = folder.resolve("world.stl");
        var floor = SampleSolids.moved(TriangleMesh.box(4, 3, 0.02), 2, 1.5, -0.01);
        var post = SampleSolids.moved(TriangleMesh.box(0.2, 0.4, 0.8), 2, 0.3, 0.4);
        Meshes.write(SampleSolids.joined(List.of(floor, post)), world);
        Path page = folder.resolve("page.html");
        Ran done = Ran.tandem("explore", "--json", "--world", world, "--cell", 0.1, "--rounds", 6, "--out", page);
        assertEquals(0, done.status(), done.toString());
        assertTrue(done.out().contains("\"outcome\":\"goal-reached\""), done.out());
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

    /** An empty hall: a floor, and a post in a corner that gives it its height. */
    private Path hall() throws IOException {
        Path hall = folder.resolve("hall.stl");
        var floor = SampleSolids.moved(TriangleMesh.box(5, 3, 0.02), 2.5, 1.5, -0.01);
        var post = SampleSolids.moved(TriangleMesh.box(0.1, 0.1, 1), 0.05, 0.05, 0.5);
        Meshes.write(SampleSolids.joined(List.of(floor, post)), hall);
        return hall;
    }

    @Test
    void keepsClearOfAKnownMeshAndDrawsIt() throws IOException {
        Path page = folder.resolve("page.html");
        Path wall = folder.resolve("wall.stl");
        Meshes.write(SampleSolids.moved(TriangleMesh.box(0.02, 2.2, 0.9), 2.5, 1.1, 0.45), wall);
        Ran done = Ran.tandem(
                        "explore", "--json", "--robot", trolley(), "--world", hall(), "--known", wall, "--start",
                        "0.8,1,0", "--goal", "4.2,1,0", "--out", page)
                .exits(0);
        assertTrue(done.out().contains("\"outcome\":\"goal-reached\""), done.out());
        assertTrue(Files.readString(page).contains("\"group\":\"known obstacle, a mesh\",\"colour\":\"#0072B2\""));
        Ran.tandem("explore", "--robot", trolley(), "--world", hall(), "--known", wall, "--goal", "2.5,1,0")
                .refuses("goal", "that the robot knows");
        Ran.tandem("explore", "--known", folder.resolve("no.stl")).refuses("no.stl", "no such file");
    }

    /** A crate comes into the way, and goes; the page shows it in a colour of its own. */
    @Test
    void noticesWhatChanges() throws IOException {
        Path page = folder.resolve("page.html");
        Path changes = Files.writeString(
                folder.resolve("changes.txt"),
                "# a crate\n\n3 remove crate\n1+0.3 add crate box:0.5,0.9,0.8 2.5,1.5,0.4 # in the middle\n");
        Ran done = Ran.tandem(
                        "explore",
                        "--json",
                        "--robot",
                        trolley(),
                        "--world",
                        hall(),
                        "--change",
                        changes,
                        "--start",
                        "0.8,1.5,0",
                        "--goal",
                        "4.2,1.5,0",
                        "--out",
                        page)
                .exits(0);
        assertTrue(done.lines().get(0).contains("\"aim\":\"stopped\""), done.out());
        assertFalse(done.out().contains("touched"), done.out());
        assertTrue(done.lines().get(done.lines().size() - 1).startsWith("{\"outcome\":\"goal-reached\""), done.out());
        assertTrue(Files.readString(page).contains("\"group\":\"came while it walked\""));
        Files.writeString(changes, "2 add crate box:0.4,0.4,0.4 1.3,1.5,0.2\n1+0.2 add nail box:3,0.1,0.3 2.5,1.5,0.2");
        Ran hit = Ran.tandem(
                "explore",
                "--json",
                "--robot",
                trolley(),
                "--world",
                hall(),
                "--change",
                changes,
                "--start",
                "0.8,1.5,0",
                "--goal",
                "4.2,1.5,0",
                "--rounds",
                2,
                "--out",
                page);
        assertTrue(hit.status() != 2 && hit.lines().get(0).contains("\"touched\":["), hit.toString());
    }

    @Test
    void refusesChangesThatMakeNoSense() throws IOException {
        Path file = folder.resolve("changes.txt");
        String[][] cases = {
            {"1 paint crate", "line 1", "neither add, move nor remove"},
            {"\n0 remove crate", "line 2", "not a time"},
            {"soon remove crate", "not a time", "2+0.8"},
            {"1 remove", "line 1", "WHEN remove NAME"},
            {"2 remove parcel", "there is no 'parcel' at that time", "crate, shelf, table"},
            {"2 add crate box:1,1,1", "there already"},
            {"2 remove crate\n1 add parcel box:1,1,1 0,0,0\n3 move crate 1,1,1", "line 3", "no 'crate' at that time"},
            {"2 add parcel box:1,1 0,0,0", "'1,1' is not the sizes of a box", "line 1"},
            {"2 add parcel no.stl", "no.stl", "line 1", "no such file"},
            {"2 move crate 1,2", "1,2"},
            {"2+x remove crate", "'x' is not a number"},
            {"2 add a box:1,1,1 0,0,0 more", "does not take"},
        };
        for (String[] c : cases) {
            Files.writeString(file, c[0]);
            String[] words = c.clone();
            words[0] = "changes.txt";
            Ran.tandem("explore", "--change", file).refuses(words);
        }
        Ran.tandem("explore", "--change", folder.resolve("no.txt")).refuses("no.txt", "no such file");
    }

    @Test
    void refusesPlacesAndCamerasThatMakeNoSense() throws IOException {
        Ran.tandem("explore", "--goal", "100,100,0").refuses("the goal at 100.0, 100.0", "outside of the world");
        Ran.tandem("explore", "--start", "2.8,3,0").refuses("where it starts", "elsewhere");
        Ran.tandem("explore", "--robot", trolley(), "--start", "2.8,3,0").refuses("inside an obstacle");
        Ran.tandem("explore", "--robot", trolley(), "--camera", "nose").refuses("no link 'nose'", "base, camera");
        Ran.tandem("explore", "--camera", "head").refuses("--robot");
        Path low = folder.resolve("low.urdf");
        Files.writeString(low, Files.readString(trolley()).replace("xyz='0 0 1'", "xyz='0 0 -1'"));
        Ran.tandem("explore", "--robot", low, "--camera", "camera").refuses("below the floor", "'camera'");
    }

    /** The tables are for those who ask for them; without, there is the answer alone. */
    @Test
    void printsItsAnswerForPeople() throws IOException {
        Path page = folder.resolve("page.html");
        String out = Ran.tandem(
                        "explore",
                        "--robot",
                        trolley(),
                        "--camera",
                        "base",
                        "--world",
                        hall(),
                        "--rounds",
                        6,
                        "--out",
                        page)
                .out();
        assertTrue(out.startsWith("robot 'trolley': its camera is at the origin of link 'base'"), out);
        assertTrue(out.contains("round 1:") && out.endsWith("page: " + page + System.lineSeparator()), out);
        assertFalse(out.contains("Table"), out);
    }

    /** The changes that docs/exploring.md prints are ones of the built-in world. */
    @Test
    void readsTheChangesOfTheDocument() throws IOException {
        String document = Files.readString(SharedData.projectRoot().resolve("docs/exploring.md"));
        int start = document.indexOf("# WHEN");
        Path file = Files.writeString(
                folder.resolve("changes.txt"), document.substring(start, document.indexOf("```", start)));
        Map<String, TriangleMesh> first = new HashMap<>();
        SampleWorlds.HIDDEN_NAMES.forEach(name -> first.put(name, TriangleMesh.box(1, 1, 1)));
        assertEquals(4, ChangeFile.read(file, first).size());
    }

    /** Rounds that end without the goal are measured too. */
    @Test
    void measuresOneRound() {
        Ran ran = Ran.tandem("explore", "--rounds", 1, "--tables", "--out", folder.resolve("explore.html"));
        assertEquals(3, ran.status(), ran.err());
        assertTrue(ran.out().contains("in 1 round; ") && ran.out().contains("Table II"), ran.out());
    }

    @Test
    @Tag("long")
    void printsTheTablesForPeople() {
        String out = Ran.tandem("explore", "--tables", "--out", folder.resolve("explore.html"))
                .exits(0)
                .out();
        for (String words : List.of(
                "round 3:", "Table I", "Table II", "the paper", "within the planner", "one view", "by voxels only")) {
            assertTrue(out.contains(words), words + " is not in: " + out);
        }
    }
}
