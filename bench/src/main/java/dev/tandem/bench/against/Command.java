package dev.tandem.bench.against;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** A program that is run to its end; what it printed is kept in two files, removed afterwards. */
final class Command {

    private static final int MINUTES = 60;

    /** Ended when this process is, even by a signal. */
    private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> RUNNING.forEach(Process::destroyForcibly)));
    }

    private Command() {}

    /** How a program ended, and what it printed. */
    record Ended(int status, String out, String err) {

        /** The first line of its complaints that starts with a prefix, or the last one of all. */
        String complaint(String prefix) {
            List<String> lines =
                    (err + "\n" + out).lines().filter(l -> !l.isBlank()).toList();
            return lines.stream()
                    .filter(line -> line.startsWith(prefix))
                    .findFirst()
                    .orElse(lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1))
                    .strip();
        }
    }

    static Ended run(Path folder, List<String> command, Map<String, String> environment) throws IOException {
        Path out = Files.createTempFile("tandem-bench", ".out");
        Path err = Files.createTempFile("tandem-bench", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            int status = waitFor(start(builder));
            return new Ended(
                    status,
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static Process start(ProcessBuilder builder) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new IOException(
                    "bench: " + builder.command().get(0) + " cannot be started; is it installed and on the PATH?", e);
        }
    }

    private static int waitFor(Process process) throws IOException {
        RUNNING.add(process);
        try {
            if (process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            throw new IOException("bench: " + process.info().command().orElse("a program") + " did not end within "
                    + MINUTES + " minutes");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("bench: interrupted", e);
        } finally {
            process.destroyForcibly();
            RUNNING.remove(process);
        }
    }
}
