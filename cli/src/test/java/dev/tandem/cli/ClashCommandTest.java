package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
import dev.tandem.samples.SamplePlants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClashCommandTest {

    @TempDir
    Path folder;

    private static TriangleMesh boxAt(double x) {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        double[] points = box.coordinates().clone();
        for (int i = 0; i < points.length; i += 3) {
            points[i] += x;
        }
        return TriangleMesh.of(points, box.corners());
    }

    @Test
    void aFolderOfThreeBoxes() throws IOException {
        Meshes.write(boxAt(0), folder.resolve("a.stl"));
        Meshes.write(boxAt(0.75), folder.resolve("b.stl"));
        Meshes.write(boxAt(1.875), folder.resolve("c.stl"));
        Ran ran = Ran.tandem("clash", folder, "--clearance", "0.2", "--json").exits(1);
        assertEquals(2, ran.lines().size(), ran.out());
        assertTrue(
                ran.lines()
                        .get(0)
                        .matches("\\{\"id\":\"[0-9a-f-]{36}\",\"a\":\"a.stl\",\"b\":\"b.stl\","
                                + "\"kind\":\"clash\",\"depth\":0.25,\"point\":\\[0.375,.*"),
                ran.out());
        assertTrue(ran.lines().get(1).contains("\"kind\":\"clearance\",\"depth\":0.0,"), ran.out());
        assertTrue(ran.lines().get(1).contains("\"distance\":0.125,"), ran.out());
        Files.delete(folder.resolve("b.stl"));
        assertEquals(List.of(), Ran.tandem("clash", folder, "--json").exits(0).lines());
        String words = Ran.tandem("clash", folder).exits(0).out();
        assertTrue(words.contains("2 parts") && words.contains("nothing found"), words);
    }

    /** 0 always means clear: a part that could not be read is no reason for it. */
    @Test
    void aCorruptPartIsNamedAndTheExitStatusIsNotZero() throws IOException {
        Meshes.write(boxAt(0), folder.resolve("a.stl"));
        Meshes.write(boxAt(5), folder.resolve("b.stl"));
        Files.writeString(folder.resolve("bad.obj"), "v 1 2\n");
        Ran ran = Ran.tandem("clash", folder, "--json");
        assertEquals(2, ran.status());
        assertEquals("", ran.out());
        assertTrue(ran.err().startsWith("tandem: bad.obj: "), ran.err());
        Meshes.write(boxAt(0.5), folder.resolve("c.stl"));
        ran = Ran.tandem("clash", folder, "--json");
        assertEquals(1, ran.status());
        assertEquals(1, ran.lines().size());
        assertTrue(ran.err().contains("bad.obj"), ran.err());
    }

    @Test
    void whatIsWrongIsSaid() throws IOException {
        Ran.tandem("clash", folder.resolve("none")).refuses("none");
        Ran.tandem("clash", folder).refuses("the folder holds no mesh");
        Ran.tandem("clash", "--out", folder.resolve("report.doc")).refuses("report.doc", ".html");
        Ran.tandem("clash", "--tolerance", "-1").refuses("-1");
        Path rules = Files.writeString(folder.resolve("rules.json"), "{\"rules\":[{\"x\":1}]}");
        Ran.tandem("clash", "--rules", rules).refuses("rules.json", "line 1", "\"x\"");
    }

    @Test
    void theEmbeddedPlantAndItsReports() throws IOException {
        Path json = folder.resolve("report.json");
        Ran first = Ran.tandem("clash", "--json", "--out", json, "--out", folder.resolve("report.csv"))
                .exits(1);
        int planted = SamplePlants.plant(1000, 1).planted().size();
        assertEquals(planted, first.lines().size());
        assertEquals(
                planted + 1L,
                Files.readString(folder.resolve("report.csv")).lines().count());
        Ran second = Ran.tandem("clash", "--json", "--previous", json, "--threads", "1", "--clearance", "0")
                .exits(1);
        assertEquals(planted, second.lines().size());
        long gone = second.lines().stream()
                .filter(l -> l.endsWith("\"status\":\"gone\"}"))
                .count();
        long clearances = first.lines().stream()
                .filter(l -> l.contains("\"kind\":\"clearance\""))
                .count();
        assertEquals(clearances, gone);
        assertTrue(second.lines().stream().anyMatch(l -> l.endsWith("\"status\":\"still\"}")));
    }

    /** All that can be wrong with parts, at once: each is named on stderr and in the report, and the rest is analysed. */
    @Test
    void badPartsOfASceneAreNamedAndTheRestIsAnalysed() throws IOException {
        Meshes.write(boxAt(0), folder.resolve("a.stl"));
        Files.writeString(folder.resolve("torn.stl"), "solid torn\nfacet normal 0 0 1\nouter loop\nvertex 0 0");
        Files.writeString(folder.resolve("empty.off"), "OFF\n0 0 0\n");
        Path scene = Files.writeString(folder.resolve("scene.yaml"), """
                parts:
                  - {file: a.stl}
                  - {name: a.stl, box: [1, 1, 1], pose: [0.75, 0, 0]}
                  - {file: torn.stl}
                  - {file: nowhere.stl}
                  - {name: hollow, file: empty.off}
                  - {name: a.stl, box: [1, 1, 1], pose: [9, 0, 0]}
                """);
        Path report = folder.resolve("report.json");
        Path page = folder.resolve("report.html");
        Ran ran = Ran.tandem("clash", scene, "--json", "--out", report, "--out", page);
        assertEquals(1, ran.status(), ran.err());
        assertEquals(1, ran.lines().size(), ran.out());
        assertTrue(
                ran.out().contains("\"a\":\"a.stl\",\"b\":\"a.stl #2\",\"kind\":\"clash\",\"depth\":0.25"), ran.out());
        String json = Files.readString(report);
        String html = Files.readString(page);
        for (String name : List.of("torn.stl", "nowhere.stl", "hollow", "a.stl #2", "a.stl #3")) {
            assertTrue(ran.err().contains(name), () -> name + " in " + ran.err());
            assertTrue(json.substring(json.indexOf("\"problems\"")).contains(name), () -> name + " in " + json);
            assertTrue(html.contains(name), () -> name + " in the page");
        }
        assertEquals(5, ran.err().lines().count(), ran.err());
        Files.writeString(scene, Files.readString(scene).replace("[0.75, 0, 0]", "[5, 0, 0]"));
        Ran clear = Ran.tandem("clash", scene, "--json");
        assertEquals(2, clear.status(), "nothing was found, but not all was looked at");
        assertEquals("", clear.out());
        // Two parts with one name and nothing else wrong: all were analysed.
        Files.writeString(scene, "parts: [{name: b, box: [1, 1, 1]}, {name: b, box: [1, 1, 1], pose: [5, 0, 0]}]");
        Ran renamed = Ran.tandem("clash", scene, "--json");
        assertEquals(0, renamed.status(), renamed.err());
        assertTrue(renamed.err().contains("b #2"), renamed.err());
    }

    @Test
    void millimetresAndPlantsOfOtherSizes() throws IOException {
        Meshes.write(boxAt(0), folder.resolve("a.stl"));
        Meshes.write(boxAt(0.75), folder.resolve("b.stl"));
        Ran scaled = Ran.tandem("clash", folder, "--scale", "mm", "--json").exits(1);
        assertTrue(scaled.out().contains("\"depth\":0.00025,"), scaled.out());
        Ran.tandem("clash", folder, "--scale", "0").refuses("0");
        Ran plant = Ran.tandem("clash", "--plant", "40", "--json").exits(1);
        assertEquals(SamplePlants.plant(40, 1).planted().size(), plant.lines().size());
        Ran.tandem("clash", "--plant", "0").refuses("'0' is not a number of parts");
        Ran.tandem("clash", folder, "--plant", "40").refuses("--plant");
        String words = Ran.tandem("clash", "--plant", "40").exits(1).out();
        assertTrue(
                words.lines().findFirst().orElseThrow().matches("plant of 40 parts: 40 parts, .*; \\d+\\.\\d s"),
                words);
    }

    /** People see the summary first, and then the worst; programs see all, in the order of the parts. */
    @Test
    void theSummaryComesFirstAndTheWorstNext() throws IOException {
        double[] overlaps = {0.125, 0.5, 0.25};
        for (int i = 0; i < overlaps.length; i++) {
            Meshes.write(boxAt(10 * i), folder.resolve("a" + i + ".stl"));
            Meshes.write(boxAt(10 * i + 1 - overlaps[i]), folder.resolve("b" + i + ".stl"));
        }
        List<String> words = Ran.tandem("clash", folder).exits(1).lines();
        assertTrue(words.get(0).contains("6 parts, 3 pairs near each other; 3 clash in "), words.toString());
        assertTrue(words.get(1).startsWith("clash        a1.stl and b1.stl, depth 0.5"), words.toString());
        assertTrue(words.get(2).startsWith("clash        a2.stl and b2.stl, depth 0.25"), words.toString());
        assertTrue(words.get(3).startsWith("clash        a0.stl and b0.stl, depth 0.125"), words.toString());
        assertEquals(4, words.size());
        List<String> two = Ran.tandem("clash", folder, "--top", "2").exits(1).lines();
        assertEquals(words.subList(1, 3), two.subList(1, 3));
        assertTrue(two.get(3).startsWith("... and 1 more; --top N"), two.toString());
        List<String> all = Ran.tandem("clash", folder, "--json").exits(1).lines();
        assertEquals(3, all.size());
        List<String> worst =
                Ran.tandem("clash", folder, "--json", "--top", "1").exits(1).lines();
        assertEquals(all.subList(1, 2), worst);
        Ran.tandem("clash", folder, "--top", "0").refuses("--top", "'0' is not a number of clashes");
    }

    @Test
    void peopleSeeFiftyOfManyAndHowManyMoreThereAre() {
        int planted = SamplePlants.plant(400, 1).planted().size();
        assertTrue(planted > 51, "too few to tell");
        List<String> words = Ran.tandem("clash", "--plant", "400").exits(1).lines();
        assertEquals(52, words.size());
        assertTrue(words.get(51).startsWith("... and " + (planted - 50) + " more"), words.get(51));
        assertEquals(
                planted, Ran.tandem("clash", "--plant", "400", "--json").lines().size());
    }

    /** Of two assemblies only pairs across count; files with one name in both are told apart. */
    @Test
    void twoAssembliesAgainstEachOther() throws IOException {
        Path north = Files.createDirectory(folder.resolve("north"));
        Path south = Files.createDirectory(folder.resolve("south"));
        Meshes.write(boxAt(0), north.resolve("wall.stl"));
        Meshes.write(boxAt(0.5), north.resolve("duct.stl"));
        Meshes.write(boxAt(1.25), south.resolve("duct.stl"));
        Meshes.write(boxAt(1.875), south.resolve("pipe.stl"));
        Ran ran = Ran.tandem("clash", north, south, "--json").exits(1);
        assertEquals(1, ran.lines().size(), ran.out());
        assertTrue(
                ran.out()
                        .contains(
                                "\"a\":\"duct.stl (north)\",\"b\":\"duct.stl (south)\",\"kind\":\"clash\",\"depth\":0.25"),
                ran.out());
        String words =
                Ran.tandem("clash", north, south, "--clearance", "0.3").exits(1).out();
        assertTrue(words.startsWith("north and south: 4 parts, "), words);
        assertTrue(words.contains("wall.stl and duct.stl (south), gap 0.25"), words);
        assertTrue(!words.contains("pipe.stl and") && !words.contains("wall.stl and duct.stl (north)"), words);
        Path page = folder.resolve("report.html");
        Ran.tandem("clash", north, south, "--out", page).exits(1);
        assertTrue(Files.readString(page).contains("duct.stl (south)"));
        Path rules = Files.writeString(
                folder.resolve("rules.yaml"),
                "rules:\n- {a: {name: duct.stl}, b: {name: duct.stl}, ignore: by name}\n");
        Ran.tandem("clash", north, south, "--rules", rules, "--json").exits(0);
        Ran ignoring = Ran.tandem("clash", north, south, "--rules", rules, "--out", page)
                .exits(0);
        assertTrue(ignoring.out().contains("1 pair ignored: by name"), ignoring.out());
        assertTrue(Files.readString(page).contains("1 pair ignored: by name"));
        Files.writeString(south.resolve("bad.obj"), "v 1 2\n");
        Ran incomplete = Ran.tandem("clash", north, south, "--rules", rules, "--json");
        assertEquals(2, incomplete.status(), "a part of B could not be read");
        Ran.tandem("clash", north, south, "--spark", "local[1]").refuses("--spark");
        Ran.tandem("clash", north, folder.resolve("gone")).refuses("gone");
    }

    @Test
    void filesOfOneNameInDifferentFolders() throws IOException {
        for (String sub : List.of("east", "west")) {
            Files.createDirectory(folder.resolve(sub));
        }
        Meshes.write(boxAt(0), folder.resolve("east/duct-1.obj"));
        Meshes.write(boxAt(0.75), folder.resolve("west/duct-1.obj"));
        Meshes.write(boxAt(5), folder.resolve("west/alone.obj"));
        Ran ran = Ran.tandem("clash", folder, "--json").exits(1);
        assertTrue(ran.out().contains("\"a\":\"duct-1.obj (east)\",\"b\":\"duct-1.obj (west)\""), ran.out());
    }

    /** A thousand alike are one warning; the exit status still says that something is missing. */
    @Test
    void problemsThatAreAlikeAreFolded() throws IOException {
        Meshes.write(boxAt(0), folder.resolve("a.stl"));
        for (int i = 0; i < 100; i++) {
            Files.writeString(folder.resolve("bad" + i + ".obj"), "v 1 2\n");
        }
        Ran ran = Ran.tandem("clash", folder, "--json");
        assertEquals(2, ran.status());
        assertEquals(1, ran.err().lines().count(), ran.err());
        assertTrue(ran.err().contains("bad0.obj") && ran.err().contains("(and 99 more like this)"), ran.err());
    }

    @Test
    void optionsThatExcludeEachOther() {
        Ran.tandem("clash", "--plant", "10", "--scale", "mm").refuses("--scale", "plant");
        Ran.tandem("clash", "--scale", "0.5").refuses("--scale", "plant");
        Ran.tandem("clash", "--plant", "10", "--threads", "1", "--spark", "local[1]")
                .refuses("--threads", "--spark");
        Ran.tandem("clash", folder, "--plant", "10").refuses("--plant");
    }
}
