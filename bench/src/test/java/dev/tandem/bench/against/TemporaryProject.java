package dev.tandem.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.Tandem;
import dev.tandem.bench.workload.Workloads;
import dev.tandem.clash.Assembly;
import dev.tandem.robot.RobotModel;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A git repository whose revisions are 'built' by copying a jar that is part of them. */
final class TemporaryProject {

    /** Notes each build, and puts the jar where a build would. */
    static final List<String> BUILD =
            List.of("sh", "-c", "echo built >> ../builds && mkdir -p cli/target && cp built.jar cli/target/tandem.jar");

    private final Path folder;

    TemporaryProject(Path folder) throws IOException {
        this.folder = folder;
        git("init", "-q");
        Files.writeString(folder.resolve(".gitignore"), "target/\n");
    }

    Path folder() {
        return folder;
    }

    /** Commits a revision whose command line is a class. */
    void commit(Class<?> program) throws IOException {
        jar(folder.resolve("built.jar"), program, true);
        commit();
    }

    void commit() throws IOException {
        git("add", "-A");
        git("-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "-q", "--allow-empty", "-m", "test");
    }

    /** Makes the present build. */
    void build(Class<?> program) throws IOException {
        jar(Files.createDirectories(folder.resolve("cli/target")).resolve("tandem.jar"), program, true);
    }

    /** A jar that holds no classes but names the folders or jars that do; without the library if so wished. */
    static void jar(Path file, Class<?> program, boolean withLibrary) throws IOException {
        List<String> path = new ArrayList<>(List.of(place(program)));
        if (withLibrary) {
            path.add(place(Workloads.class));
            for (Class<?> module : List.of(Tandem.class, RobotModel.class, Assembly.class, SampleMeshes.class)) {
                path.add(place(module));
            }
        }
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, program.getName());
        main.put(Attributes.Name.CLASS_PATH, String.join(" ", path));
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            out.flush();
        }
    }

    private static String place(Class<?> type) throws IOException {
        try {
            Path path = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            return Files.isDirectory(path) ? path + "/" : path.toString();
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    void git(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Command.Ended ended = Command.run(folder, command, Map.of());
        assertEquals(0, ended.status(), ended::err);
    }
}
