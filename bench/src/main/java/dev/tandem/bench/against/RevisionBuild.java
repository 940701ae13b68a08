package dev.tandem.bench.against;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * Builds revisions, each once: in a folder of its own below a cache folder, without tests and without installing
 * anything. Of a build only the jars are kept, under the commit's id.
 */
final class RevisionBuild {

    /** As the launcher builds. */
    static final List<String> MAVEN =
            List.of("mvn", "-q", "-B", "-pl", "cli", "-am", "-Dmaven.test.skip=true", "-Dquick", "package");

    private static final Path TARGET = Path.of("cli", "target");

    private final GitCheckout checkout;
    private final Path cache;
    private final List<String> command;
    private final PrintStream progress;

    RevisionBuild(GitCheckout checkout, Path cache, List<String> command, PrintStream progress) {
        this.checkout = checkout;
        this.cache = cache;
        this.command = List.copyOf(command);
        this.progress = progress;
    }

    /** The command-line jar of a commit, with the jars that it needs beside it. One build at a time. */
    Path jar(String commit) throws IOException {
        Files.createDirectories(cache);
        Path kept = cache.resolve(commit);
        try (FileChannel channel =
                        FileChannel.open(cache.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (lock.isValid() && !Files.exists(kept)) {
                build(commit, kept);
            }
        }
        return jarIn(kept);
    }

    static Path jarIn(Path folder) {
        return folder.resolve(TARGET).resolve("tandem.jar");
    }

    private void build(String commit, Path kept) throws IOException {
        progress.println("bench: building " + commit);
        progress.flush();
        Path work = cache.resolve(commit + ".build");
        Path log = cache.resolve(commit + ".log");
        Folders.delete(work);
        Files.createDirectories(work);
        try {
            checkout.export(commit, work);
            Command.Ended ended = Command.run(work, command, Map.of("JAVA_HOME", System.getProperty("java.home")));
            Files.writeString(log, ended.out() + ended.err());
            if (ended.status() != 0 || !Files.exists(jarIn(work))) {
                throw new IOException("bench: --against " + commit + ": this revision does not build: "
                        + ended.complaint("[ERROR]") + " (all it said is in " + log + ")");
            }
            Path partial = cache.resolve(commit + ".partial");
            Folders.delete(partial);
            copyJars(work, partial);
            Files.move(partial, kept);
            Files.delete(log);
        } finally {
            Folders.delete(work);
        }
    }

    /** Copies the command-line jar and the folder of jars that it needs, if there is one. */
    static void copyJars(Path from, Path to) throws IOException {
        Path target = Files.createDirectories(to.resolve(TARGET));
        Files.copy(jarIn(from), jarIn(to));
        Path lib = from.resolve(TARGET).resolve("lib");
        if (Files.isDirectory(lib)) {
            Folders.copyFiles(lib, Files.createDirectories(target.resolve("lib")));
        }
    }
}
