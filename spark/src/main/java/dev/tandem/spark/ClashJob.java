package dev.tandem.spark;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRules;
import dev.tandem.io.Assemblies;
import dev.tandem.io.ClashReports;
import dev.tandem.io.SceneFile;
import dev.tandem.samples.SamplePlants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * The job that spark-submit starts:
 *
 * <pre>
 *   spark-submit --class dev.tandem.spark.ClashJob tandem-spark-all.jar ASSEMBLY --report report.json
 *   spark-submit --class dev.tandem.spark.ClashJob tandem-spark-all.jar --tables hdfs:///plant --table hdfs:///clashes
 * </pre>
 *
 * Exit status: 0 done, whatever was found; 2 bad usage or input.
 */
public final class ClashJob {

    private final JobArguments arguments;

    private ClashJob(JobArguments arguments) {
        this.arguments = arguments;
    }

    public static void main(String[] args) {
        try {
            new ClashJob(JobArguments.parse(args)).run();
        } catch (IOException | IllegalArgumentException e) {
            System.err.println(line(String.valueOf(e.getMessage())));
            System.exit(2);
        }
    }

    private void run() throws IOException {
        long start = System.nanoTime();
        SparkSession spark = SparkSession.builder().appName("Tandem clash").getOrCreate();
        try {
            int slices = Math.max(2, 2 * spark.sparkContext().defaultParallelism());
            Input input = input(spark, slices);
            ClashRules rules = rules(input.rules);
            long ready = System.nanoTime();
            ClashReport report = SparkClash.run(
                    spark, input.source, rules, arguments.regions() > 0 ? arguments.regions() : 2 * slices);
            double seconds = (System.nanoTime() - ready) / 1e9;
            if (arguments.report() != null) {
                ClashReports.write(
                        Assembly.of(report.assembly(), java.util.List.of()),
                        report,
                        null,
                        Instant.EPOCH,
                        Path.of(arguments.report()));
            }
            if (arguments.table() != null) {
                ClashTable.of(spark, report).write().mode(SaveMode.Overwrite).parquet(arguments.table());
            }
            report.problems().forEach(p -> System.err.println(line(p.toString())));
            System.err.printf(
                    Locale.ROOT,
                    "tandem: %d parts, %d pairs, %d findings on Spark in %.1f s (start %.1f s), %.3f ms a part%n",
                    report.parts(),
                    report.pairs(),
                    report.clashes().size(),
                    seconds,
                    (ready - start) / 1e9,
                    1000 * seconds / Math.max(1, report.parts()));
        } finally {
            spark.stop();
        }
    }

    private static String line(String text) {
        return "tandem: " + text.replaceAll("\\R", " ");
    }

    private record Input(PartSource source, ClashRules rules) {}

    private Input input(SparkSession spark, int slices) throws IOException {
        String tables = arguments.tables();
        if (tables != null) {
            return new Input(PartSource.tables(spark, tables, arguments.name(tables)), ClashRules.of(0, 0));
        }
        if (arguments.plant() > 0) {
            SamplePlants.Plant plant = SamplePlants.plant(arguments.plant(), arguments.seed());
            return new Input(PartSource.of(spark, plant.assembly(), slices), plant.rules());
        }
        Path path = Path.of(arguments.assembly());
        if (Files.isDirectory(path)) {
            return new Input(PartSource.folder(spark, path, arguments.scale(), slices), ClashRules.of(0, 0));
        }
        Assemblies.Loaded loaded = Assemblies.read(path, arguments.scale());
        return new Input(PartSource.of(spark, loaded.assembly(), slices), loaded.rules());
    }

    private ClashRules rules(ClashRules own) throws IOException {
        String file = arguments.rules();
        ClashRules chosen = file == null ? own : SceneFile.readRules(Path.of(file));
        return chosen.otherwise(
                orElse(arguments.tolerance(), chosen.otherwise().tolerance()),
                orElse(arguments.clearance(), chosen.otherwise().clearance()));
    }

    private static double orElse(@Nullable Double given, double otherwise) {
        return given == null ? otherwise : given;
    }
}
