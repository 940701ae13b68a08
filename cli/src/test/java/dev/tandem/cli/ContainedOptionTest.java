package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wholly inside a solid collides with it, whatever is listed. */
class ContainedOptionTest {

    @TempDir
    Path folder;

    private Path cube;

    @BeforeEach
    void writeCube() throws IOException {
        cube = folder.resolve("cube.off");
        Meshes.write(TriangleMesh.box(10, 10, 10), cube);
    }

    @Test
    void contactsHaveTheWayOut() {
        Ran ran = Ran.tandem("collide", cube, "sphere:1", "--at-b", "0,0,3", "--solid", "--contacts")
                .exits(1);
        assertTrue(
                ran.out()
                        .matches("collides: 1 contact\n  triangle \\d+ of A and B: one is inside the other at "
                                + "\\(0.0, 0.0, 3.0\\), normal \\(0.0, 0.0, 1.0\\), depth at least 2.0\n"),
                ran.out());
        for (String margin : new String[] {"0", "0.1", "3"}) {
            String json = Ran.tandem(
                            "collide",
                            "sphere:1",
                            cube,
                            "--at-a",
                            "0,0,3",
                            "--solid",
                            "--contacts",
                            "--json",
                            "--margin",
                            margin)
                    .exits(1)
                    .out();
            assertTrue(json.startsWith("{\"pose\":0,\"collides\":true,\"pairs\":[{\"a\":0,\"b\":"), json);
            assertTrue(
                    json.contains(
                            "\"point\":[0.0,0.0,3.0],\"normal\":[0.0,0.0,-1.0],\"depth\":2.0,\"contained\":true}]"),
                    json);
        }
    }

    @Test
    void allPairsSayWhoIsInside() {
        Ran ran = Ran.tandem("collide", cube, "sphere:1", "--solid", "--all").exits(1);
        assertTrue(
                ran.out().matches("collides: 1 pair\n  triangle \\d+ of A and B: one is inside the other\n"),
                ran.out());
        String json = Ran.tandem("collide", cube, "sphere:1", "--solid", "--all", "--json", "--margin", "0.1")
                .exits(1)
                .out();
        assertTrue(
                json.matches(
                        "\\{\"pose\":0,\"collides\":true,\"pairs\":\\[\\{\"a\":\\d+,\"b\":0,\"contained\":true}],.*\n"),
                json);
        Ran.tandem("collide", cube, "sphere:1", "--all").exits(0);
        Ran.tandem("collide", cube, "sphere:1", "--contacts").exits(0);
    }

    /** The closed meshes of links are solids without being asked for. */
    @Test
    void linksOfRobots() throws IOException {
        Meshes.write(TriangleMesh.box(10, 10, 10), folder.resolve("cube.stl"));
        Path robot = Files.writeString(
                folder.resolve("r.urdf"),
                "<robot name='r'><link name='base'><collision><origin xyz='3 0 0'/><geometry>"
                        + "<mesh filename='cube.stl'/></geometry></collision></link></robot>");
        Ran.tandem("collide", robot, "sphere:1").exits(1);
        Ran contacts = Ran.tandem("collide", robot, "sphere:1", "--contacts").exits(1);
        assertTrue(contacts.out().contains("link base of A and B: one is inside the other"), contacts.out());
        assertTrue(contacts.out().contains("normal (-1.0, 0.0, 0.0), depth at least 2.0"), contacts.out());
        Ran all = Ran.tandem("collide", "sphere:1", robot, "--all").exits(1);
        assertTrue(all.out().contains("A and link base of B: one is inside the other"), all.out());
        Ran.tandem("collide", robot, "sphere:1", "--all", "--json").exits(1);
        Ran.tandem("collide", robot, "sphere:1", "--budget-tests", "100000").exits(1);
        Ran.tandem("collide", robot, "sphere:1", "--at-b", "20,0,0", "--contacts")
                .exits(0);
    }

    @Test
    void manyPosesOnManyThreads() throws IOException {
        StringBuilder poses = new StringBuilder();
        StringBuilder verdicts = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            poses.append(i % 3 == 0 ? "20,0,0\n" : i % 3 == 1 ? "1,1,1\n" : "4.5,0,0\n");
            verdicts.append(i % 3 == 0 ? "false " : "true ");
        }
        Path file = Files.writeString(folder.resolve("poses.txt"), poses);
        for (String listed : new String[] {"--all", "--contacts", "--stats"}) {
            Ran ran = Ran.tandem(
                    "collide", cube, "sphere:1", "--solid", "--poses", file, "--threads", "4", "--json", listed);
            assertEquals(0, ran.status(), ran.err());
            StringBuilder found = new StringBuilder();
            for (String line : ran.lines()) {
                found.append(line.replaceAll(".*\"collides\":(\\w+),.*", "$1")).append(' ');
            }
            assertEquals(verdicts.toString(), found.toString(), listed);
        }
    }

    @Test
    void aMarginWithABudget() {
        for (String[] budget : new String[][] {{"--budget-tests", "100000"}, {"--budget-micros", "60000000"}}) {
            String hit = Ran.tandem(
                            "collide",
                            "sphere:1",
                            "sphere:1",
                            "--at-b",
                            "2.1,0,0",
                            "--margin",
                            "0.5",
                            "--json",
                            budget[0],
                            budget[1])
                    .exits(1)
                    .out();
            assertTrue(hit.contains("\"collides\":true") && hit.contains("\"verdict\":\"hit\""), hit);
            String free = Ran.tandem(
                            "collide",
                            "sphere:1",
                            "sphere:1",
                            "--at-b",
                            "2.6,0,0",
                            "--margin",
                            "0.5",
                            "--json",
                            budget[0],
                            budget[1])
                    .exits(0)
                    .out();
            assertTrue(free.contains("\"verdict\":\"free\",\"complete\":true,\"confidence\":1.0"), free);
        }
        Ran.tandem("collide", "sphere:1", "sphere:1", "--at-b", "2.1,0,0", "--margin", "0.5", "--budget-tests", "0")
                .exits(1);
        Ran.tandem("collide", cube, "sphere:1", "--budget-tests", "9", "--contacts")
                .refuses("--contacts", "budget");
    }

    /** A minimum ends the search early, and never the question whether they touch. */
    @Test
    void otherQuestionsOfWhatIsInside() {
        for (String min : new String[] {"0", "0.95", "3.5", "100"}) {
            String json = Ran.tandem("distance", cube, "sphere:1", "--solid", "--min", min, "--json")
                    .exits(1)
                    .out();
            assertTrue(json.contains("\"distance\":0.0,\"lower\":0.0") && json.contains("\"collides\":true"), json);
        }
        Ran.tandem("distance", cube, "sphere:1", "--solid", "--max", "0").exits(1);
        Ran.tandem("distance", cube, "sphere:1", "--solid", "--abs-error", "9", "--rel-error", "9")
                .exits(1);
        Ran.tandem("within", cube, "sphere:1", "0", "--solid").exits(1);
        Ran.tandem("within", cube, "sphere:1", "0").exits(0);
        String budgeted = Ran.tandem("distance", cube, "sphere:1", "--solid", "--budget-tests", "100000", "--json")
                .exits(1)
                .out();
        assertTrue(budgeted.contains("\"distance\":0.0") && budgeted.contains("\"collides\":true"), budgeted);
        assertEquals(
                budgeted.replaceAll(".*\"pointA\":(\\[[^]]*]).*", "$1"),
                budgeted.replaceAll(".*\"pointB\":(\\[[^]]*]).*", "$1"),
                "a common point");
        String cast = Ran.tandem("cast", "sphere:1", cube, "--motion", "0,0,1", "--solid", "--json")
                .exits(1)
                .out();
        assertTrue(cast.contains("\"collides\":true,\"time\":0.0"), cast);
        Ran.tandem("cast", "sphere:1", cube, "--motion", "0,0,1").exits(0);
        String ray = Ran.tandem("ray", cube, "1,0,0", "1,0,0", "--solid", "--json")
                .exits(1)
                .out();
        assertTrue(ray.contains("\"hit\":true,\"distance\":0.0"), ray);
        assertTrue(Ran.tandem("ray", cube, "1,0,0", "1,0,0", "--json")
                .exits(1)
                .out()
                .contains("\"distance\":4.0"));
    }

    @Test
    void onlyClosedMeshesAreSolid() throws IOException {
        Path open = folder.resolve("open.stl");
        Meshes.write(SampleMeshes.terrain(4, 1), open);
        Ran.tandem("collide", open, "sphere:1", "--solid").refuses("open.stl", "closed");
        Ran.tandem("ray", open, "0,0,9", "0,0,-1", "--solid").refuses("open.stl", "closed");
        Path robot = Files.writeString(
                folder.resolve("open.urdf"),
                "<robot name='r'><link name='base'><collision><geometry><mesh filename='open.stl'/>"
                        + "</geometry></collision></link></robot>");
        Ran.tandem("collide", robot, "sphere:1", "--solid").refuses("open.urdf", "link base", "open");
    }

    @Test
    void posesThatAreNoNumbers() throws IOException {
        Ran.tandem("collide", cube, "sphere:1", "--at-b", "nan,0,0").refuses("nan");
        Ran.tandem("cast", cube, "sphere:1", "--motion", "0,0,infinity").refuses("infinity");
        Path poses = Files.writeString(folder.resolve("poses.txt"), "0,0,0\n0,NaN,0\n");
        Ran.tandem("collide", cube, "sphere:1", "--poses", poses).refuses("poses.txt", "line 2");
        Ran.tandem("collide", cube, "sphere:1", "--margin", "infinity").refuses("--margin");
    }
}
