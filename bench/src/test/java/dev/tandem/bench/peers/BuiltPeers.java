package dev.tandem.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Assumptions;

/** Builds the peers for tests. */
final class BuiltPeers {

    private BuiltPeers() {}

    /** Starts the peers. Where a package is not installed the test is skipped, but on CI it fails. */
    static PeerProcess start() throws IOException, InterruptedException {
        String said = build();
        if (said.contains("skipped:")) {
            if ("true".equals(System.getenv("CI"))) {
                fail("the peers must be there on CI: " + said);
            }
            Assumptions.abort(said);
        }
        return PeerProcess.start(
                PeerProcess.binary().orElseThrow(() -> new AssertionError("built, but not found: " + said)));
    }

    /** Builds, one process of tests at a time, and returns what was said. */
    private static String build() throws IOException, InterruptedException {
        Path target = Files.createDirectories(benchFolder().resolve("target"));
        try (FileChannel file = FileChannel.open(
                        target.resolve("peers.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = file.lock()) {
            Process build = new ProcessBuilder(
                            benchFolder().resolve("peers/build.sh").toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assertEquals(0, build.waitFor(), said);
            assertTrue(lock.isValid());
            return said;
        }
    }

    private static Path benchFolder() {
        for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
            if (Files.exists(here.resolve("bench/peers/build.sh"))) {
                return here.resolve("bench");
            }
        }
        throw new IllegalStateException("not inside the project: no folder above has bench/peers/build.sh");
    }
}
