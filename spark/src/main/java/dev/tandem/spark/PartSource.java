package dev.tandem.spark;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Part;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Assemblies;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;

/** Where the parts of an analysis come from: a folder that the executors read, tables in Parquet, or the driver's memory. */
public final class PartSource {

    private final String name;
    private final JavaRDD<PartRow> parts;
    private final JavaPairRDD<String, MeshRow> meshes;
    private final List<Assembly.Problem> problems;
    private final boolean named;

    PartSource(
            String name,
            JavaRDD<PartRow> parts,
            JavaPairRDD<String, MeshRow> meshes,
            List<Assembly.Problem> problems,
            boolean named) {
        this.name = name;
        this.parts = parts;
        this.meshes = meshes;
        this.problems = problems;
        this.named = named;
    }

    /** An assembly that the driver has read; not one that is made of two. */
    public static PartSource of(SparkSession spark, Assembly assembly, int slices) {
        if (assembly.isTwo()) {
            throw new IllegalArgumentException("on Spark all pairs of an assembly's parts are compared, but '"
                    + assembly.name() + "' is two assemblies against each other");
        }
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        Map<TriangleMesh, String> keys = new HashMap<>();
        List<Tuple2<String, MeshRow>> meshes = new ArrayList<>();
        List<PartRow> rows = new ArrayList<>();
        for (Part p : assembly.parts()) {
            String key = keys.computeIfAbsent(p.mesh(), m -> {
                String next = Integer.toString(meshes.size());
                meshes.add(new Tuple2<>(next, MeshRow.of(m)));
                return next;
            });
            rows.add(PartRow.of(rows.size(), p.name(), p.group(), p.properties(), p.pose(), key));
        }
        return new PartSource(
                assembly.name(),
                context.parallelize(rows, slices),
                context.parallelizePairs(meshes, slices),
                assembly.problems(),
                true);
    }

    /**
     * A folder of meshes as {@link Assemblies#folder} reads it, but each file is read by an executor. All must see the
     * folder under the same path.
     *
     * @param scale what coordinates are multiplied with
     */
    public static PartSource folder(SparkSession spark, Path folder, double scale, int slices) throws IOException {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        List<FileRow> files = new ArrayList<>();
        List<Path> meshes = Assemblies.meshFiles(folder);
        List<String> names = Assemblies.namesOf(folder, meshes);
        for (int i = 0; i < meshes.size(); i++) {
            files.add(new FileRow(
                    i, names.get(i), folder.toString(), meshes.get(i).toString(), scale));
        }
        // One file, one task's read; both views come from it, so that no file is read twice.
        JavaRDD<Tuple2<PartRow, MeshRow>> read =
                context.parallelize(files, slices).map(FileRow::read).cache();
        return new PartSource(
                Assemblies.nameOf(folder),
                read.map(Tuple2::_1),
                read.mapToPair(r -> new Tuple2<>(r._1().mesh(), r._2())),
                List.of(),
                false);
    }

    private record FileRow(int index, String name, String folder, String file, double scale) implements Serializable {

        Tuple2<PartRow, MeshRow> read() {
            Path path = Path.of(file);
            String key = Integer.toString(index);
            try {
                Part part = Assemblies.part(Path.of(folder), path);
                TriangleMesh mesh = scale == 1 ? part.mesh() : part.mesh().scaled(scale);
                return new Tuple2<>(
                        PartRow.of(index, name, part.group(), part.properties(), part.pose(), key), MeshRow.of(mesh));
            } catch (IOException e) {
                return new Tuple2<>(
                        PartRow.of(index, name, "", Map.of(), Pose.identity(), key),
                        MeshRow.wrong(Assemblies.problem(path, e)));
            }
        }
    }

    /** Two tables, {@code parts} and {@code meshes}, in a folder; see {@link PartTables}. */
    public static PartSource tables(SparkSession spark, String folder, String name) {
        return new PartSource(
                name, PartTables.parts(spark, folder), PartTables.meshes(spark, folder), List.of(), false);
    }

    String name() {
        return name;
    }

    JavaRDD<PartRow> parts() {
        return parts;
    }

    JavaPairRDD<String, MeshRow> meshes() {
        return meshes;
    }

    /** What the driver knows to be wrong already. */
    List<Assembly.Problem> problems() {
        return problems;
    }

    /** Whether no two parts have one name. */
    boolean isNamed() {
        return named;
    }
}
