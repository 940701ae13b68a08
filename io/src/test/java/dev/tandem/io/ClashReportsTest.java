package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.clash.Selector;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.JsonFile;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.math.Pose;
import dev.tandem.samples.SamplePlants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClashReportsTest {

    private static final Instant TIME = Instant.parse("2026-02-03T04:05:06Z");

    @TempDir
    Path folder;

    private static final SamplePlants.Plant PLANT = SamplePlants.plant(120, 9);
    private static final ClashReport REPORT = ClashAnalysis.run(PLANT.assembly(), PLANT.rules());

    @Test
    void jsonCanBeComparedWith() throws IOException {
        Path file = folder.resolve("report.json");
        ClashReports.write(PLANT.assembly(), REPORT, null, TIME, file);
        List<ClashChanges.Known> known = ClashReports.readKnown(file);
        assertEquals(ClashChanges.known(REPORT), known);
        ClashChanges changes = ClashChanges.since(known.subList(1, known.size()), REPORT);
        assertEquals(ClashChanges.Status.NEW, changes.of(REPORT.clashes().get(0)));
        assertEquals(ClashChanges.Status.STILL, changes.of(REPORT.clashes().get(1)));
        String again = ClashReports.json(REPORT, changes);
        JsonValue root = JsonFile.read("again", again.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        JsonValue first = root.needed("clashes").elements().get(0);
        assertEquals("new", first.needed("status").string());
        assertEquals(REPORT.clashes().get(0).depth(), first.needed("depth").number());
        Files.writeString(file, "{\"clashes\":[{\"id\":\"x\",\"a\":\"a\",\"b\":\"b\",\"kind\":\"bump\"}]}");
        assertThrows(FormatException.class, () -> ClashReports.readKnown(file));
        assertThrows(
                FormatException.class,
                () -> ClashReports.write(PLANT.assembly(), REPORT, null, TIME, folder.resolve("report.doc")));
    }

    /** Parts may be bodies of any kind, which have no triangles to draw. */
    @Test
    void partsThatAreNoMeshes() throws IOException {
        Assembly assembly = new Assembly.Builder("mixed")
                .add(Part.of("tank", Body.of(new Sphere(1))))
                .add(Part.of("plate", TriangleMesh.box(1, 1, 0.1), Pose.translation(0.9, 0, 0)))
                .add(Part.of("ball", Body.of(new Sphere(1)).at(Pose.translation(0, 0, 1.5))))
                .build();
        ClashReport report = ClashAnalysis.run(assembly, ClashRules.of(0, 0));
        assertEquals(2, report.clashes().size());
        Path file = folder.resolve("mixed.bcfzip");
        ClashReports.write(assembly, report, file);
        assertTrue(Files.size(file) > 1000);
    }

    /** What comes back is the same, bit by bit, with what is wrong and what was ignored. */
    @Test
    void jsonIsReadBack() throws IOException {
        Path file = folder.resolve("report.json");
        Assembly.Builder builder = new Assembly.Builder("odd \"names\"\n\u00e9");
        PLANT.assembly().parts().forEach(builder::add);
        builder.add(PLANT.assembly().parts().get(0)).missing("lost", "is not there");
        ClashRules rules =
                PLANT.rules().with(ClashRule.ignoring(Selector.group("steel"), Selector.ALL, "steel is \\ elsewhere"));
        ClashReport report = ClashAnalysis.run(builder.build(), rules);
        ClashReports.write(PLANT.assembly(), report, null, TIME, file);
        assertEquals(report, ClashReports.read(file));
        assertEquals(2, report.problems().size());
        assertTrue(report.ignored().size() > 3);
        Files.writeString(file, Files.readString(file).replaceFirst("\"pairs\":\\d+", "\"pairs\":1.5"));
        assertThrows(FormatException.class, () -> ClashReports.read(file));
    }

    @Test
    void csvQuotesWhatSpreadsheetsWouldMisread() {
        Assembly odd = Assembly.of(
                "odd",
                List.of(
                        Part.of("=cmd()", TriangleMesh.box(1, 1, 1), Pose.identity()),
                        Part.of("a \"b\", c", TriangleMesh.box(1, 1, 1), Pose.translation(0.5, 0.1, 0.2))));
        String csv = ClashReports.csv(ClashAnalysis.run(odd, ClashRules.of(0, 0)), null);
        assertEquals(2, csv.lines().count());
        assertTrue(csv.contains(",'=cmd(),\"a \"\"b\"\", c\",clash,0.5,"), csv);
    }

    @Test
    void bcfIsReadBackByAnIndependentReader() throws IOException {
        ClashChanges changes = ClashChanges.since(List.of(), REPORT);
        Path file = folder.resolve("report.bcfzip");
        ClashReports.write(PLANT.assembly(), REPORT, changes, TIME, file);
        List<BcfReader.Topic> topics = BcfReader.read(file);
        assertEquals(REPORT.clashes().size(), topics.size());
        for (int i = 0; i < topics.size(); i++) {
            Clash clash = REPORT.clashes().get(i);
            BcfReader.Topic topic = topics.get(i);
            assertEquals(clash.id(), topic.guid());
            assertEquals(List.of(clash.a(), clash.b()), topic.components());
            assertEquals("2026-02-03T04:05:06Z", topic.created());
            assertEquals(List.of("new"), topic.labels());
            // The camera looks at the clash.
            double[] to = topic.lookedAt(clash.point().distanceTo(topic.eye()));
            assertArrayEquals(
                    new double[] {
                        clash.point().x(), clash.point().y(), clash.point().z()
                    },
                    to,
                    1e-9);
            assertTrue(topic.colours() > 3, () -> "the snapshot of " + clash + " shows nothing");
        }
        Path again = folder.resolve("again.bcfzip");
        ClashReports.write(PLANT.assembly(), REPORT, changes, TIME, again);
        assertArrayEquals(Files.readAllBytes(file), Files.readAllBytes(again));
    }

    @Test
    void bcfHoldsAnyName() throws IOException {
        Assembly odd = Assembly.of(
                "odd",
                List.of(
                        Part.of("<&\"'>\u0001\ud83d\ude00", TriangleMesh.box(1, 1, 1), Pose.identity()),
                        Part.of("b", TriangleMesh.box(1, 1, 1), Pose.translation(0.5, 0.1, 0.2))));
        Path file = folder.resolve("odd.bcfzip");
        ClashReports.write(odd, ClashAnalysis.run(odd, ClashRules.of(0, 0)), null, TIME, file);
        assertEquals(
                List.of("<&\"'>?\ud83d\ude00", "b"), BcfReader.read(file).get(0).components());
    }
}
