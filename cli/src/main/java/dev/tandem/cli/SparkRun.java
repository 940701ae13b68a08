package dev.tandem.cli;

import dev.tandem.clash.ClashReport;
import dev.tandem.cli.text.ExitStatus;
import dev.tandem.cli.text.Terminal;
import dev.tandem.io.ClashReports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a clash analysis as a job of Spark, in a process of its own: nothing here is compiled against Spark. The job writes
 * its report as JSON, which comes back bit by bit.
 */
record SparkRun(Terminal terminal, String master, Map<String, String> environment) {

    /** From this Java on, what Spark does with memory and native code is warned of at every start, unless it is allowed. */
    private static final int QUIET_FROM = 24;

    private static final String LOG_SETTINGS = """
            rootLogger.level = error
            rootLogger.appenderRef.stderr.ref = console
            appender.console.type = Console
            appender.console.name = console
            appender.console.target = SYSTEM_ERR
            appender.console.layout.type = PatternLayout
            appender.console.layout.pattern = spark: %m%n
            """;

    /** The report of a job with these arguments; null if the job found its input wrong, and said so. */
    @Nullable
    ClashReport run(List<String> arguments) throws IOException, InterruptedException {
        SparkInstallation spark = SparkInstallation.find(terminal, environment);
        Path folder = Files.createTempDirectory("tandem-spark");
        try {
            Path report = folder.resolve("report.json");
            List<String> all = new ArrayList<>(arguments);
            all.addAll(List.of("--report", report.toString()));
            Path log = Files.writeString(folder.resolve("log4j2.properties"), LOG_SETTINGS, StandardCharsets.UTF_8);
            ProcessBuilder job =
                    new ProcessBuilder(command(spark, log, all)).redirectOutput(ProcessBuilder.Redirect.DISCARD);
            if (isHere(master)) {
                // Nothing listens but on loopback.
                job.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
            }
            job.environment().put("SPARK_SCALA_VERSION", "2.13");
            int status = follow(job.start());
            if (status == ExitStatus.WRONG) {
                return null;
            }
            if (status != 0 || !Files.isRegularFile(report)) {
                throw new IOException(
                        "the job on Spark (" + master + ") failed with status " + status + "; what it said is above");
            }
            return ClashReports.read(report);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted((p, q) -> q.compareTo(p)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Hands on what the job says, line by line; a progress bar is a line that is never ended. */
    private int follow(Process process) throws IOException, InterruptedException {
        Thread ending = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(ending);
        try {
            process.getErrorStream().transferTo(terminal.err());
            return process.waitFor();
        } finally {
            Runtime.getRuntime().removeShutdownHook(ending);
        }
    }

    private List<String> command(SparkInstallation spark, Path log, List<String> arguments) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:MaxRAMPercentage=70"));
        if (Runtime.version().feature() >= QUIET_FROM) {
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        command.addAll(List.of(
                "-Dlog4j2.configurationFile=" + log,
                "-cp",
                spark.jars() + "/*",
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                master,
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.ui.showConsoleProgress=" + terminal.showsProgress()));
        if (isHere(master)) {
            command.addAll(
                    List.of("--conf", "spark.driver.host=127.0.0.1", "--conf", "spark.driver.bindAddress=127.0.0.1"));
        }
        command.addAll(
                List.of("--class", "dev.tandem.spark.ClashJob", spark.job().toString()));
        command.addAll(arguments);
        return command;
    }

    /** Whether the whole cluster is this machine. */
    static boolean isHere(String master) {
        return master.startsWith("local") || master.matches("spark://(127\\.0\\.0\\.1|localhost)(:.*)?");
    }
}
