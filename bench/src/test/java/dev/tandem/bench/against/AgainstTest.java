package dev.tandem.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.workload.Workloads;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole races of made-up revisions, with a tiny workload. */
class AgainstTest {

    private static final String TINY = "sphere-capsule-collide";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    @Test
    void revisionsTakeTurnsAndAreBuiltOnce() throws IOException {
        TemporaryProject project = new TemporaryProject(folder);
        project.commit(FakeTandem.Old.class);
        project.build(FakeTandem.New.class);

        AgainstReport report = race("HEAD", "--forks", "2");
        assertEquals("onon", Files.readString(cache().resolve("calls")));
        Comparison only = report.comparisons().get(0);
        assertEquals(
                List.of(TINY),
                report.comparisons().stream().map(Comparison::workload).toList());
        assertEquals(2, only.oldNanos().length);
        assertTrue(only.ratio() > 0 && only.hasEqualCounters(), report.table());
        assertEquals(new Comparison.Count("2000", "2000"), only.counters().get("answers"));
        assertEquals(report.oldCommit(), report.newCommit());
        assertTrue(report.notes().isEmpty());
        assertEquals(3, progress.toString(StandardCharsets.UTF_8).lines().count());

        race("HEAD", "--forks", "1");
        assertEquals("built\n", Files.readString(cache().resolve("builds")));
        try (Stream<Path> left = Files.list(cache())) {
            assertEquals(
                    List.of(report.oldCommit(), "builds", "calls", "lock").stream()
                            .sorted()
                            .toList(),
                    left.map(path -> path.getFileName().toString()).sorted().toList());
        }
        assertFalse(new GitCheckout(folder).isChanged());
    }

    @Test
    void changesThatAreNotCommittedAreSaid() throws IOException {
        TemporaryProject project = new TemporaryProject(folder);
        project.commit(FakeTandem.Old.class);
        project.build(FakeTandem.New.class);
        Files.writeString(folder.resolve(".gitignore"), "target/\n*.tmp\n");
        AgainstReport report = race("HEAD", "--forks", "1");
        assertEquals(report.oldCommit() + "+", report.newCommit());
    }

    @Test
    void withoutWorkloadsOfItsOwnARevisionGetsThePresentOnes() throws IOException {
        TemporaryProject project = new TemporaryProject(folder);
        project.commit(FakeTandem.Ancient.class);
        copySources();
        project.commit();
        project.build(FakeTandem.New.class);
        AgainstReport report = race("HEAD~1", "--forks", "1");
        assertTrue(report.comparisons().get(0).hasEqualCounters());
        assertTrue(
                report.notes().get(0).contains("compiled against it"),
                report.notes().toString());
    }

    @Test
    void aRevisionThatPresentWorkloadsDoNotFitIsTooOld() throws IOException {
        TemporaryProject project = new TemporaryProject(folder);
        TemporaryProject.jar(folder.resolve("built.jar"), FakeTandem.Ancient.class, false);
        copySources();
        project.commit();
        project.build(FakeTandem.New.class);
        refuses("too old", "HEAD", "--forks", "1");
    }

    @Test
    void whatCannotBeRacedIsRefusedInOneLine() throws IOException {
        refuses("not a git checkout", "HEAD");
        TemporaryProject project = new TemporaryProject(folder);
        Files.writeString(folder.resolve("readme"), "no jar");
        project.commit();
        project.build(FakeTandem.New.class);
        refuses("no such revision", "no-such-branch");
        refuses("no such revision", "--exec=sh");
        refuses("this revision does not build", "HEAD");
        assertTrue(Files.readString(cache().resolve(new GitCheckout(folder).commit("HEAD") + ".log"))
                .contains("built.jar"));
        project.commit(FakeTandem.Old.class);
        refuses("no workload of both revisions is called so", "HEAD", "--only", "no-such-workload");
    }

    private AgainstReport race(String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of(options));
        if (!all.contains("--only")) {
            all.addAll(List.of("--only", TINY));
        }
        all.addAll(List.of("--rounds", "1", "--warm-up", "1"));
        return new Against(
                        folder,
                        AgainstOptions.parse(all.toArray(new String[0])),
                        TemporaryProject.BUILD,
                        new PrintStream(progress, true, StandardCharsets.UTF_8))
                .race();
    }

    private void refuses(String message, String... options) {
        IOException e = assertThrows(IOException.class, () -> race(options));
        String said = String.valueOf(e.getMessage());
        assertTrue(said.startsWith("bench: ") && said.contains(message), said);
        assertEquals(1, said.lines().count(), said);
    }

    private Path cache() {
        return folder.resolve("bench/target/against");
    }

    private void copySources() throws IOException {
        Path below = Path.of("src/main/java")
                .resolve(Workloads.class.getPackageName().replace('.', '/'));
        Path to = Files.createDirectories(folder.resolve("bench").resolve(below));
        Folders.copyFiles(below, to);
    }
}
