package dev.tandem.dist;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The zip, unpacked into a folder with a blank in its name, as a user has it, and processes that run in it. */
final class UnpackedZip {

    static final String VERSION = Objects.requireNonNull(System.getProperty("tandem.version"));

    private final Path temporary;
    private final Path home;

    private UnpackedZip(Path temporary, Path home) {
        this.temporary = temporary;
        this.home = home;
    }

    /** Unpacks it below a folder. */
    static UnpackedZip in(Path temporary) throws IOException {
        Path zip = Path.of(Objects.requireNonNull(System.getProperty("tandem.zip")));
        Path target = Files.createDirectory(temporary.resolve("with blank"));
        try (FileSystem files = FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", true));
                Stream<Path> all = Files.walk(files.getPath("/"))) {
            for (Path file : (Iterable<Path>) all::iterator) {
                Path copy = target.resolve(file.toString().substring(1));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                    Files.setPosixFilePermissions(copy, Files.getPosixFilePermissions(file));
                }
            }
        }
        return new UnpackedZip(temporary, target.resolve("tandem-" + VERSION));
    }

    /** {@return a file of it} */
    Path file(String name) {
        return home.resolve(name);
    }

    /** {@return the text of a file of it} */
    String text(String name) throws IOException {
        return Files.readString(home.resolve(name));
    }

    /** What a process left behind. */
    record Ran(int status, String out, String err) {}

    /** Runs a command in its folder. */
    Ran run(String... command) throws IOException, InterruptedException {
        return runIn(home, command);
    }

    /** Runs a command elsewhere; the first {@code java} on the path is the one that runs this. */
    Ran runIn(Path folder, String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(temporary, "out", "");
        Path err = Files.createTempFile(temporary, "err", "");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("TANDEM_") || name.contains("JAVA_"));
        environment.put("TANDEM_CACHE", temporary.resolve("cache").toString());
        environment.put(
                "PATH", Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + environment.get("PATH"));
        Process process = builder.start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        int status = process.waitFor();
        return new Ran(
                status, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
