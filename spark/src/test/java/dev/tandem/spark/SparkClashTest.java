package dev.tandem.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.clash.Selector;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Assemblies;
import dev.tandem.io.ClashReports;
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import dev.tandem.samples.SamplePlants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.Tuple2;

/** What Spark finds is what one machine finds: the same bytes of the same report. */
class SparkClashTest {

    private static final SparkSession SPARK = Local.spark();

    @TempDir
    Path folder;

    private static String bytes(ClashReport report) {
        return ClashReports.json(report, null);
    }

    private static String alone(Assembly assembly, ClashRules rules) {
        return bytes(ClashAnalysis.run(assembly, rules));
    }

    @Test
    void aPlantGivesTheSameBytesHoweverSpaceIsCut() {
        SamplePlants.Plant plant = SamplePlants.plant(600, 5);
        ClashRules rules = plant.rules()
                .with(ClashRule.ignoring(Selector.name("flange-*"), Selector.group("piping"), "bolted"))
                .with(ClashRule.between(Selector.group("steel"), Selector.group("piping"), 1e-3, 0.3));
        String expected = alone(plant.assembly(), rules);
        assertTrue(expected.contains("bolted"), "no pair is ignored in this test");
        for (int regions : new int[] {1, 13}) {
            PartSource source = PartSource.of(SPARK, plant.assembly(), 3);
            assertEquals(expected, bytes(SparkClash.run(SPARK, source, rules, regions)), () -> regions + " regions");
        }
    }

    /** Boxes in a heap: many in every region, and each pair that is near is found from several. */
    @Test
    void partsThatLieInManyRegions() {
        List<Part> parts = new ArrayList<>();
        parts.add(Part.of("slab", TriangleMesh.box(100, 100, 0.5), Pose.translation(0, 0, -0.25)));
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        for (int i = 0; i < 40; i++) {
            parts.add(Part.of("box " + i, box, Pose.translation(0.9 * (i % 7), 0.8 * i / 7.0, 0.5)));
        }
        Assembly heap = Assembly.of("heap", parts);
        ClashRules rules = ClashRules.of(1e-6, 0.2);
        PartSource source = PartSource.of(SPARK, heap, 2);
        assertEquals(alone(heap, rules), bytes(SparkClash.run(SPARK, source, rules, 16)));
    }

    private static TriangleMesh boxAt(double x) {
        return moved(TriangleMesh.box(1, 1, 1), x);
    }

    private static TriangleMesh moved(TriangleMesh mesh, double x) {
        double[] points = mesh.coordinates().clone();
        for (int i = 0; i < points.length; i += 3) {
            points[i] += x;
        }
        return TriangleMesh.of(points, mesh.corners());
    }

    /** A corrupt file, one without triangles, one that ends too soon, names that come again: all are told apart. */
    @Test
    void aFolderWithBadParts() throws IOException {
        for (String sub : List.of("", "deck", "hull", "hull/aft")) {
            Files.createDirectories(folder.resolve(sub));
            Meshes.write(boxAt(0.75 * sub.length()), folder.resolve(sub).resolve("plate.stl"));
        }
        Meshes.write(boxAt(0.5), folder.resolve("deck/alone.stl"));
        Files.writeString(folder.resolve("bad.obj"), "v 1 2\n");
        Files.writeString(folder.resolve("deck/none.off"), "OFF\n0 0 0\n");
        Files.writeString(folder.resolve("torn.stl"), "solid torn\nfacet normal 0 0 1\nouter loop\nvertex 0 0");
        Assembly assembly = Assemblies.folder(folder);
        assertEquals(3, assembly.problems().size(), () -> assembly.problems().toString());
        ClashRules rules = ClashRules.of(0, 0);
        PartSource source = PartSource.folder(SPARK, folder, 1, 3);
        ClashReport report = SparkClash.run(SPARK, source, rules, 4);
        assertEquals(alone(assembly, rules), bytes(report));
        assertTrue(report.clashes().size() == 2, report::toString);
        PartSource inch = PartSource.folder(SPARK, folder, 0.0254, 3);
        assertEquals(alone(assembly.scaled(0.0254), rules), bytes(SparkClash.run(SPARK, inch, rules, 4)));
    }

    @Test
    void tablesInParquet() {
        SamplePlants.Plant plant = SamplePlants.plant(200, 6);
        String tables = folder.resolve("plant").toString();
        PartTables.write(SPARK, plant.assembly(), tables);
        PartSource source = PartSource.tables(SPARK, tables, plant.assembly().name());
        ClashReport report = SparkClash.run(SPARK, source, plant.rules(), 4);
        assertEquals(alone(plant.assembly(), plant.rules()), bytes(report));
        String out = folder.resolve("clashes").toString();
        ClashTable.of(SPARK, report).write().parquet(out);
        Dataset<Row> back = SPARK.read().parquet(out);
        assertEquals(report.clashes().size(), back.count());
        Row first = back.filter("id = '" + report.clashes().get(0).id() + "'").first();
        assertEquals(report.clashes().get(0).depth(), first.<Double>getAs("depth"));
        assertEquals(report.clashes().get(0).a(), first.<String>getAs("a"));
    }

    /** Names that come again, and names that look as if they had, are numbered as on one machine. */
    @Test
    void namesThatComeAgain() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        List<String> names = List.of("a", "b", "a #2", "a", "c #7", "a", "a #2", "b #2", "d");
        Assembly.Builder builder = new Assembly.Builder("names");
        List<PartRow> rows = new ArrayList<>();
        for (String name : names) {
            Pose pose = Pose.translation(0.7 * rows.size(), 0, 0);
            rows.add(PartRow.of(rows.size(), name, "", Map.of(), pose, "m"));
            builder.add(Part.of(name, box, pose));
        }
        JavaSparkContext context = JavaSparkContext.fromSparkContext(SPARK.sparkContext());
        PartSource source = new PartSource(
                "names",
                context.parallelize(rows, 3),
                context.parallelizePairs(List.of(new Tuple2<>("m", MeshRow.of(box)))),
                List.of(),
                false);
        String expected = alone(builder.build(), ClashRules.of(0, 0));
        assertTrue(expected.contains("a #2 #2") && expected.contains("a #3"), expected);
        assertEquals(expected, bytes(SparkClash.run(SPARK, source, ClashRules.of(0, 0), 2)));
    }

    /** Rows that nobody can use are named, and the others are analysed. */
    @Test
    void badRowsInTables() {
        String tables = folder.resolve("bad").toString();
        SPARK.sql("SELECT * FROM VALUES "
                        + "(0, 'good', 'g', map('k','v'), array(1,0,0,0, 0,1,0,0, 0,0,1,0), 'm'),"
                        + "(1, 'too', null, null, null, 'm'),"
                        + "(2, 'lost', '', null, null, 'nowhere'),"
                        + "(3, 'skewed', '', null, array(1,0,0,0, 0,1,0,0, 0,0,2,0), 'm'),"
                        + "(4, 'short', '', null, array(1,2,3), 'm'),"
                        + "(5, 'broken', '', null, null, 'bad'),"
                        + "(6, 'void', '', null, null, 'empty'), (7, 'twin', '', null, null, 'm'),"
                        + "(7, 'twin too', '', null, null, 'm'), (8, null, '', null, null, null),"
                        + "(9, 'torn', '', null, null, 'twice'), (null, 'lone', '', null, null, 'm') "
                        + "AS t(index, name, group, properties, pose, mesh)")
                .selectExpr("index", "name", "group", "properties", "cast(pose AS array<double>) AS pose", "mesh")
                .write()
                .parquet(tables + "/parts");
        SPARK.sql("SELECT * FROM VALUES "
                        + "('m', array(0,0,0, 1,0,0, 0,1,0, 0,0,1), array(0,2,1, 0,1,3, 0,3,2, 1,2,3)),"
                        + "('bad', array(0,0,0), array(0,1,2)), ('empty', array(0,0,0), null),"
                        + "('twice', array(0,0,0), array(0,0,0)), ('twice', array(0,0,0), array(0,0,null)) "
                        + "AS t(mesh, coordinates, corners)")
                .selectExpr("mesh", "cast(coordinates AS array<double>) AS coordinates", "corners")
                .write()
                .parquet(tables + "/meshes");
        ClashReport report = SparkClash.run(SPARK, PartSource.tables(SPARK, tables, "t"), ClashRules.of(0, 0), 2);
        assertEquals(2, report.parts());
        assertEquals(1, report.clashes().size());
        assertEquals(
                List.of("lone", "lost", "skewed", "short", "broken", "void", "twin", "twin too", "part 8", "torn"),
                report.problems().stream().map(Assembly.Problem::part).toList());
        assertTrue(report.problems().get(4).what().contains("names point 1"), report::toString);
        assertTrue(report.isIncomplete());
    }

    private static final AtomicInteger FAILURES = new AtomicInteger();

    /** The first tasks fail; they are run again, and nothing is lost or there twice. */
    @Test
    void failedTasksAreRunAgain() {
        SamplePlants.Plant plant = SamplePlants.plant(150, 9);
        PartSource source = PartSource.of(SPARK, plant.assembly(), 3);
        FAILURES.set(2);
        PartSource shaky = new PartSource(
                source.name(),
                source.parts().map(SparkClashTest::failTwice),
                source.meshes(),
                source.problems(),
                source.isNamed());
        assertEquals(alone(plant.assembly(), plant.rules()), bytes(SparkClash.run(SPARK, shaky, plant.rules(), 4)));
        assertTrue(FAILURES.get() < 0, "no task failed");
    }

    private static PartRow failTwice(PartRow row) {
        if (FAILURES.getAndDecrement() > 0) {
            throw new IllegalStateException("on purpose");
        }
        return row;
    }

    /** An executor examines a mesh once, however many regions need it. */
    @Test
    void shapesAreBuiltOncePerProcess() {
        SamplePlants.Plant plant = SamplePlants.plant(200, 10);
        Set<TriangleMesh> meshes =
                plant.assembly().parts().stream().map(Part::mesh).collect(Collectors.toSet());
        long before = ShapeCache.OF_PROCESS.built();
        SparkClash.run(SPARK, PartSource.of(SPARK, plant.assembly(), 2), plant.rules(), 8);
        long built = ShapeCache.OF_PROCESS.built() - before;
        assertTrue(built > 0 && built <= meshes.size(), () -> built + " built of " + meshes.size());
        ShapeCache small = new ShapeCache(100);
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        for (int i = 0; i < 20; i++) {
            small.shape("job", "mesh " + i, box);
            small.shape("job", "mesh " + i, box);
        }
        assertEquals(20, small.built());
        small.shape("job", "mesh 0", box);
        assertEquals(21, small.built(), "the first was still kept, beyond the limit");
    }

    @Test
    void nothingToAnalyse() throws IOException {
        Files.writeString(folder.resolve("bad.obj"), "v 1 2\n");
        ClashReport report = SparkClash.run(SPARK, PartSource.folder(SPARK, folder, 1, 1), ClashRules.of(0, 0), 2);
        assertEquals(alone(Assemblies.folder(folder), ClashRules.of(0, 0)), bytes(report));
    }
}
