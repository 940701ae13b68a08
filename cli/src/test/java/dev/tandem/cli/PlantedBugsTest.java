package dev.tandem.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The campaign finds bugs that were planted into the library, each within ten minutes from a clean start. */
class PlantedBugsTest {

    private static final int BUGS = 20;
    private static final int SECONDS = 600;

    static List<Path> patches() throws IOException {
        try (Stream<Path> files = Files.list(SharedData.projectRoot().resolve("testkit/src/test/planted"))) {
            return files.filter(file -> file.toString().endsWith(".patch"))
                    .sorted()
                    .toList();
        }
    }

    /** Whoever changes the code that a patch changes has to port the patch. */
    @Test
    void everyPatchApplies() throws IOException {
        int count = 0;
        for (Path patch : patches()) {
            PlantedBug bug = PlantedBug.read(patch);
            for (Map.Entry<String, String> file :
                    bug.applied(SharedData.projectRoot()).entrySet()) {
                String now = Files.readString(SharedData.projectRoot().resolve(file.getKey()));
                assertNotEquals(now, file.getValue(), patch::toString);
            }
            count++;
        }
        assertEquals(BUGS, count);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("patches")
    void theCampaignFindsIt(Path patch, @TempDir Path folder) throws IOException, InterruptedException {
        String classPath = System.getProperty("java.class.path");
        PlantedBug.read(patch).compile(SharedData.projectRoot(), folder, classPath);
        Path log = folder.resolve("log.txt");
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-cp",
                        folder.resolve("classes") + File.pathSeparator + classPath,
                        CampaignRun.class.getName(),
                        Integer.toString(SECONDS),
                        "0",
                        Integer.toString(Runtime.getRuntime().availableProcessors()),
                        "-")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = child.waitFor(SECONDS + 120, TimeUnit.SECONDS);
        if (!ended) {
            child.destroyForcibly();
        }
        String text = Files.readString(log);
        System.out.println(patch.getFileName() + ": " + text);
        assertTrue(ended, () -> "did not end: " + text);
        assertEquals(1, child.exitValue(), () -> patch.getFileName() + " was not found: " + text);
        assertTrue(text.contains("disagreements; the first: "), text);
    }
}
