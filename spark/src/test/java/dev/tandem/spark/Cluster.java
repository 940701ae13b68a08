package dev.tandem.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A master and workers of Spark, each a process of its own, on loopback alone. */
final class Cluster implements AutoCloseable {

    private final Path home;
    private final List<Process> workers = new ArrayList<>();
    private final Process master;
    private final String url;

    /** The folder is where Spark's home is made, of links to the jars that this test runs with. */
    Cluster(Path folder, int workers) throws IOException, InterruptedException {
        home = folder.resolve("spark");
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (String entry : classPath()) {
            if (entry.endsWith(".jar") && !isOurs(entry)) {
                Path jar = Path.of(entry).toAbsolutePath();
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
        Path log = home.resolve("master.log");
        master = start(log, "org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", "0");
        url = waitFor(log, "Starting Spark master at ", master);
        for (int i = 0; i < workers; i++) {
            Path said = home.resolve("worker" + i + ".log");
            Process worker = start(
                    said,
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--work-dir",
                    home.resolve("work" + i).toString(),
                    url);
            this.workers.add(worker);
            waitFor(said, "Successfully registered with master ", worker);
        }
    }

    private static List<String> classPath() {
        // Surefire puts all into the manifest of one jar, and names them here.
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return List.of(path.split(File.pathSeparator));
    }

    private static boolean isOurs(String entry) {
        return Path.of(entry).getFileName().toString().startsWith("tandem-");
    }

    /** What the executors need beyond Spark: our own classes, in folders or jars, wherever the build has them. */
    static String ourClasses() {
        List<String> ours = classPath().stream()
                .filter(e -> !e.endsWith(".jar") || isOurs(e))
                .map(e -> Path.of(e).toAbsolutePath().toString())
                .toList();
        return String.join(File.pathSeparator, ours);
    }

    private Process start(Path log, String... command) throws IOException {
        List<String> all = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                home.resolve("jars") + "/*"));
        all.addAll(List.of(command));
        all.addAll(List.of("--webui-port", "0"));
        if (command[0].endsWith("Worker")) {
            // The master's address stands last.
            String address = command[command.length - 1];
            all.remove(address);
            all.add(address);
        }
        ProcessBuilder builder =
                new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        return builder.start();
    }

    /** What a log says after some words, up to the next blank; at most a minute later. */
    private static String waitFor(Path log, String words, Process process) throws IOException, InterruptedException {
        for (int i = 0; i < 600 && process.isAlive(); i++) {
            String said = Files.readString(log);
            int at = said.indexOf(words);
            if (at >= 0 && said.indexOf('\n', at) >= 0) {
                return said.substring(at + words.length()).split("\\s", 2)[0];
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new IOException("'" + words + "' was not said: " + Files.readString(log));
    }

    String url() {
        return url;
    }

    /** Ends a worker and what runs under it, without a word of farewell. */
    void kill(int worker) {
        end(workers.get(worker));
    }

    private static void end(Process process) {
        try (Stream<ProcessHandle> below = process.descendants()) {
            below.forEach(ProcessHandle::destroyForcibly);
        }
        process.destroyForcibly();
    }

    @Override
    public void close() {
        workers.forEach(Cluster::end);
        end(master);
    }
}
