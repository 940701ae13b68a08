package dev.tandem.cli;

import dev.tandem.cli.text.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where Spark and the job for it are on this machine. Spark is {@code SPARK_HOME} if that is set; else Maven fetches it, once,
 * into the checkout that the command line was built in. The job is built there too.
 *
 * @param jars the folder of Spark's jars
 * @param job the jar that Spark is given
 */
record SparkInstallation(Path jars, Path job) {

    static final String HELP = "--spark needs Apache Spark 4.2: set SPARK_HOME to an installation of it, "
            + "or run ./tandem from a checkout of the project, where Maven fetches it at first use";

    private static final String CORE = "spark-core_2.13-4.2";

    /** Finds both, and has Maven make what is missing. */
    static SparkInstallation find(Terminal terminal, Map<String, String> environment)
            throws IOException, InterruptedException {
        Optional<Path> project = project();
        Optional<Path> home = home(environment);
        Path job = job(project, environment);
        if (project.isEmpty() || isGiven(environment)) {
            if (home.isEmpty()) {
                throw new IOException(HELP);
            }
            if (!Files.isRegularFile(job)) {
                throw new IOException(job + ": the job for Spark is not there; build it with mvn package, or set "
                        + "TANDEM_SPARK_JAR to tandem-spark-all.jar");
            }
            return new SparkInstallation(home.get(), job);
        }
        Path fetched = project.get().resolve("spark/target/spark-jars");
        boolean fetch = home.isEmpty() && !hasSpark(fetched);
        if (fetch || isOld(job, project.get())) {
            make(terminal, project.get(), fetch);
        }
        return new SparkInstallation(home.orElse(fetched), job(project, environment));
    }

    private static boolean isGiven(Map<String, String> environment) {
        String given = environment.get("TANDEM_SPARK_JAR");
        return given != null && !given.isBlank();
    }

    private static Optional<Path> home(Map<String, String> environment) throws IOException {
        String home = environment.get("SPARK_HOME");
        if (home == null || home.isBlank()) {
            return Optional.empty();
        }
        Path jars = Path.of(home, "jars");
        if (!hasSpark(jars)) {
            throw new IOException(home + ": SPARK_HOME is no installation of Spark 4.2, for jars/" + CORE
                    + "*.jar is not there; " + HELP);
        }
        return Optional.of(jars);
    }

    private static boolean hasSpark(Path jars) throws IOException {
        if (!Files.isDirectory(jars)) {
            return false;
        }
        try (Stream<Path> files = Files.list(jars)) {
            return files.anyMatch(f -> f.getFileName().toString().startsWith(CORE));
        }
    }

    private static Path job(Optional<Path> project, Map<String, String> environment) throws IOException {
        if (isGiven(environment)) {
            return Path.of(environment.get("TANDEM_SPARK_JAR"));
        }
        Path folder = project.map(p -> p.resolve("spark/target")).orElse(Path.of("."));
        Path newest = folder.resolve("tandem-spark-all.jar");
        if (!Files.isDirectory(folder)) {
            return newest;
        }
        try (Stream<Path> files = Files.list(folder)) {
            // The version is in the name.
            for (Path file : files.filter(f -> f.getFileName().toString().matches("tandem-spark.*-all\\.jar"))
                    .toList()) {
                if (!Files.isRegularFile(newest)
                        || Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(newest)) > 0) {
                    newest = file;
                }
            }
        }
        return newest;
    }

    /** Whether the job is missing, or older than the command line or its own sources. */
    private static boolean isOld(Path job, Path project) throws IOException {
        if (!Files.isRegularFile(job)) {
            return true;
        }
        FileTime built = Files.getLastModifiedTime(job);
        try (Stream<Path> sources = Files.walk(project.resolve("spark/src/main"))) {
            List<Path> all = Stream.concat(
                            sources,
                            Stream.of(project.resolve("spark/pom.xml"), project.resolve("cli/target/tandem.jar")))
                    .toList();
            for (Path source : all) {
                if (Files.exists(source) && Files.getLastModifiedTime(source).compareTo(built) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The checkout that holds the jar we run from. */
    private static Optional<Path> project() {
        Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
        Path root = jar.resolve("../../..").normalize();
        return jar.endsWith(Path.of("cli", "target", "tandem.jar"))
                        && Files.isRegularFile(root.resolve("spark/pom.xml"))
                ? Optional.of(root)
                : Optional.empty();
    }

    private static void make(Terminal terminal, Path project, boolean fetch) throws IOException, InterruptedException {
        terminal.err()
                .println("tandem: building the job for Spark"
                        + (fetch ? " and fetching Spark, about 280 MB (first use)..." : "..."));
        terminal.err().flush();
        Path log = Files.createTempFile("tandem-spark", ".log");
        List<String> command = new ArrayList<>(
                List.of("mvn", "-q", "-B", "-Dquick", "-Dmaven.test.skip=true", "-pl", "spark", "-am", "package"));
        if (fetch) {
            command.add("-Pspark-jars");
        }
        ProcessBuilder maven = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int status;
        try {
            status = maven.start().waitFor();
        } catch (IOException e) {
            throw new IOException("Maven is needed once, and mvn could not be started; " + HELP, e);
        }
        if (status != 0) {
            throw new IOException("Maven could not build the job for Spark; all it said is in " + log + "; " + HELP);
        }
        Files.delete(log);
    }
}
