package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.SamplePlants;
import dev.tandem.geometry.SampleMeshes;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Meshes;
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
        TriangleMesh box = SampleMeshes.box(1, 1, 1);
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
        assertTrue(words.contains("2 parts") && words.contains("0 clash"), words);
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
}
