package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.testkit.SharedData;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Builds {@code examples/consumer} as a stranger would: a Maven of its own, a local repository that holds nothing but
 * the packaged artifacts, and a run on the module path.
 *
 * <p>Needs jars, so it runs in {@code mvn verify} (where the modules before this one are packaged when its tests start)
 * and is skipped in {@code mvn test}. What the example's build needs besides comes from the repository of the build that
 * runs the tests, read as a remote one, and only then from the network.
 */
class OutsideProjectTest {

    private static final String VERSION = "0.2.0";
    private static final Path ROOT = SharedData.projectRoot();
    private static final Path WORK = ROOT.resolve("cli/target/outside");

    @Test
    void aProjectOutsideBuildsAndRunsWithTheArtifacts() throws IOException, InterruptedException {
        Path repository = WORK.resolve("repository");
        install(repository, "tandem", ROOT.resolve("pom.xml"), null);
        List<String> jars = new ArrayList<>();
        for (String module : List.of("core", "robot", "clash", "samples", "plan", "io")) {
            Path jar = jar(module);
            install(repository, "tandem-" + module, ROOT.resolve(module + "/pom.xml"), jar);
            jars.add(jar.toString());
        }
        Path project = WORK.resolve("consumer");
        copyTree(ROOT.resolve("examples/consumer"), project);

        run(
                project,
                mvn(),
                "-B",
                "-q",
                "-gs",
                settings().toString(),
                "-Dmaven.repo.local=" + repository,
                "-Dtandem.version=" + VERSION,
                "package");

        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        jars.add(project.resolve("target/workcell.jar").toString());
        jars.add(resolved(repository.resolve("org/snakeyaml/snakeyaml-engine")).toString());
        String path = String.join(File.pathSeparator, jars);
        String said =
                run(project, java.toString(), "-p", path, "-m", "com.example.workcell/com.example.workcell.Workcell");
        assertEquals(
                List.of(
                        "collides: false",
                        "distance: 2.0",
                        "hits on the way: 51",
                        "own test agrees: true, asked: true"),
                said.lines().toList());
    }

    /** What the example's build fetched because tandem-io asks for it. */
    private static Path resolved(Path artifact) throws IOException {
        try (Stream<Path> files = Files.walk(artifact)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** The packaged jar of a module, if it was packaged since it was compiled. */
    private static Path jar(String module) throws IOException {
        Path jar = ROOT.resolve(module + "/target/tandem-" + module + "-" + VERSION + ".jar");
        Assumptions.assumeTrue(Files.exists(jar), "skipped: " + jar.getFileName() + " is not packaged; run mvn verify");
        FileTime packaged = Files.getLastModifiedTime(jar);
        try (Stream<Path> classes = Files.walk(ROOT.resolve(module + "/target/classes"))) {
            boolean fresh = classes.filter(Files::isRegularFile)
                    .noneMatch(file -> file.toFile().lastModified() > packaged.toMillis());
            Assumptions.assumeTrue(
                    fresh, "skipped: " + jar.getFileName() + " is older than its classes; run mvn verify");
        }
        return jar;
    }

    /** Puts an artifact where Maven looks for what was installed. */
    private static void install(Path repository, String artifact, Path pom, @Nullable Path jar) throws IOException {
        Path folder = Files.createDirectories(repository.resolve("dev/tandem/" + artifact + "/" + VERSION));
        String name = artifact + "-" + VERSION;
        Files.copy(pom, folder.resolve(name + ".pom"), StandardCopyOption.REPLACE_EXISTING);
        if (jar != null) {
            Files.copy(jar, folder.resolve(name + ".jar"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Path settings() throws IOException {
        String known = Path.of(System.getProperty(
                        "tandem.local.repository", System.getProperty("user.home") + "/.m2/repository"))
                .toUri()
                .toString();
        String place = "<id>beside</id><url>" + known + "</url><snapshots><enabled>false</enabled></snapshots>";
        return Files.writeString(
                WORK.resolve("settings.xml"),
                "<settings><profiles><profile><id>beside</id><repositories><repository>" + place
                        + "</repository></repositories><pluginRepositories><pluginRepository>" + place
                        + "</pluginRepository></pluginRepositories></profile></profiles>"
                        + "<activeProfiles><activeProfile>beside</activeProfile></activeProfiles></settings>\n");
    }

    private static String mvn() {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            Path mvn = Path.of(folder, "mvn");
            if (Files.isExecutable(mvn)) {
                return mvn.toString();
            }
        }
        return Assumptions.abort("skipped: there is no mvn on the PATH");
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from, FileVisitOption.FOLLOW_LINKS)) {
            all.filter(p -> !p.startsWith(from.resolve("target"))).forEach(p -> {
                try {
                    Path target = to.resolve(from.relativize(p).toString());
                    if (Files.isDirectory(p)) {
                        Files.createDirectories(target);
                    } else {
                        Files.copy(p, target, StandardCopyOption.REPLACE_EXISTING);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private static String run(Path folder, String... command) throws IOException, InterruptedException {
        Path log = WORK.resolve("log.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(log.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("MAVEN_") || name.equals("JAVA_TOOL_OPTIONS"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        int status = process.waitFor();
        String said = Files.readString(log, StandardCharsets.UTF_8);
        assertEquals(0, status, () -> String.join(" ", command) + "\n" + said);
        return said;
    }
}
