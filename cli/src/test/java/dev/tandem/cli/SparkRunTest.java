package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashReport;
import dev.tandem.cli.text.Terminal;
import dev.tandem.io.ClashReports;
import dev.tandem.samples.SamplePlants;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How a job is started and what comes back of it, with a stand-in for Spark that notes what it is given. That Spark itself
 * finds the same is for the tests of the spark module.
 */
class SparkRunTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(said, true, StandardCharsets.UTF_8),
            false);

    /** A folder that looks like Spark's, whose spark-submit runs this code with its arguments in {@code args}. */
    private Map<String, String> spark(String code) throws IOException {
        Path source = folder.resolve("src/org/apache/spark/deploy/SparkSubmit.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, """
                package org.apache.spark.deploy;
                import java.nio.file.*;
                public class SparkSubmit {
                    public static void main(String[] args) throws Exception {
                        %s
                    }
                }
                """.formatted(code));
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-d",
                        folder.resolve("classes").toString(),
                        source.toString());
        assertEquals(0, status);
        Path jars = Files.createDirectories(folder.resolve("spark/jars"));
        try (JarOutputStream jar =
                new JarOutputStream(Files.newOutputStream(jars.resolve("spark-core_2.13-4.2.0.jar")))) {
            jar.putNextEntry(new JarEntry("org/apache/spark/deploy/SparkSubmit.class"));
            jar.write(Files.readAllBytes(folder.resolve("classes/org/apache/spark/deploy/SparkSubmit.class")));
        }
        Path job = Files.writeString(folder.resolve("job.jar"), "a jar");
        return Map.of("SPARK_HOME", folder.resolve("spark").toString(), "TANDEM_SPARK_JAR", job.toString());
    }

    @Test
    void theReportComesBackAsItWasWritten() throws Exception {
        SamplePlants.Plant plant = SamplePlants.plant(60, 3);
        ClashReport report = ClashAnalysis.run(plant.assembly(), plant.rules());
        Path written = Files.writeString(folder.resolve("written.json"), ClashReports.json(report, null));
        Path noted = folder.resolve("noted");
        Map<String, String> environment = spark("""
                Files.write(Path.of("%s"), java.util.List.of(args));
                Files.copy(Path.of("%s"), Path.of(args[args.length - 1]));
                System.err.println("from the job, " + System.getenv("SPARK_LOCAL_IP"));
                """.formatted(noted, written));
        ClashReport back = new SparkRun(terminal, "local[2]", environment).run(List.of("--plant", "60"));
        assertEquals(report, back);
        List<String> arguments = Files.readAllLines(noted);
        assertEquals(List.of("--master", "local[2]"), arguments.subList(0, 2));
        assertTrue(arguments.contains("spark.driver.bindAddress=127.0.0.1"), arguments::toString);
        int job = arguments.indexOf(environment.get("TANDEM_SPARK_JAR"));
        assertEquals(List.of("--plant", "60", "--report"), arguments.subList(job + 1, job + 4));
        assertTrue(said.toString(StandardCharsets.UTF_8).contains("from the job, 127.0.0.1"));
    }

    @Test
    void badInputAndFailures() throws Exception {
        SparkRun wrong = new SparkRun(terminal, "local", spark("System.exit(2);"));
        assertNull(wrong.run(List.of("nowhere")));
        SparkRun failing = new SparkRun(terminal, "local", spark("throw new Exception(\"no master\");"));
        IOException e = assertThrows(IOException.class, () -> failing.run(List.of("--plant", "9")));
        assertTrue(e.toString().contains("failed with status 1"), e::toString);
        assertTrue(said.toString(StandardCharsets.UTF_8).contains("no master"));
        SparkRun silent = new SparkRun(terminal, "local", spark(""));
        assertThrows(IOException.class, () -> silent.run(List.of("--plant", "9")));
    }

    @Test
    void whereSparkIsNotIsSaid() {
        IOException none =
                assertThrows(IOException.class, () -> new SparkRun(terminal, "local", Map.of()).run(List.of()));
        assertTrue(none.toString().contains("SPARK_HOME"), none::toString);
        Map<String, String> wrong = Map.of("SPARK_HOME", folder.toString());
        IOException other =
                assertThrows(IOException.class, () -> new SparkRun(terminal, "local", wrong).run(List.of()));
        assertTrue(other.toString().contains(folder.toString()), other::toString);
    }

    @Test
    void mastersOnThisMachine() {
        for (String here : List.of("local", "local[2]", "local[*,4]", "spark://127.0.0.1:7077", "spark://localhost")) {
            assertTrue(SparkRun.isHere(here), here);
        }
        for (String away :
                List.of("yarn", "spark://10.0.0.1:7077", "k8s://https://localhost.example", "spark://localhosts")) {
            assertTrue(!SparkRun.isHere(away), away);
        }
    }
}
