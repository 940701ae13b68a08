package dev.tandem.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds the commit that is checked out, with Maven, and races it against itself. */
@Tag("long")
class AgainstHeadTest {

    @TempDir
    private Path folder;

    @Test
    void theCommitItselfDoesTheSameWork() throws IOException {
        Path project = Path.of("..").toAbsolutePath().normalize();
        Path clone = folder.resolve("clone");
        Assumptions.assumeTrue(
                Command.run(folder, List.of("git", "clone", "-q", "--shared", project.toString(), "clone"), Map.of())
                                .status()
                        == 0,
                "skipped: the project is not a git checkout");
        GitCheckout checkout = new GitCheckout(clone);
        Path jar = new RevisionBuild(checkout, clone.resolve("bench/target/against"), RevisionBuild.MAVEN, System.err)
                .jar(checkout.commit("HEAD"));
        RevisionBuild.copyJars(jar.resolve("../../..").normalize(), clone);
        AgainstReport report = new Against(
                        clone,
                        AgainstOptions.parse(
                                "HEAD", "--forks", "1", "--rounds", "1", "--only", "spring-collide,robot-self-collide"),
                        RevisionBuild.MAVEN,
                        System.err)
                .race();
        assertEquals(2, report.comparisons().size());
        assertTrue(report.comparisons().stream().allMatch(Comparison::hasEqualCounters), report.table());
        assertTrue(report.notes().isEmpty(), "it has workloads of its own");
    }
}
