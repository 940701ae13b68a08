package dev.tandem.plan.robot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The same seed and iteration limit give the same path, bit for bit, in every process and virtual machine. */
class PlanFormsTest {

    private static final String MODULE = "--add-modules=jdk.incubator.vector";
    private static final int PLANS = 3;

    /** Plans in a process of its own; the humanoid's task, or that of a folder of planning problems. */
    private static List<String> run(List<String> task, Path java, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                PlanDigest.class.getName(),
                Integer.toString(PLANS)));
        command.addAll(task);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(120, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), out);
        List<String> lines =
                out.lines().filter(line -> !line.startsWith("WARNING: ")).toList();
        assertEquals(1, lines.size(), out);
        return List.of(lines.get(0).split(" ", 3));
    }

    /** The programs of other Java versions that are installed beside this one. */
    private static List<Path> others(Path own) throws IOException {
        Path homes = own.resolve("../../..").normalize();
        try (Stream<Path> all = Files.list(homes)) {
            return all.filter(home -> !Files.isSymbolicLink(home))
                    .map(home -> home.resolve("bin/java"))
                    .filter(java -> Files.isExecutable(java) && !java.equals(own))
                    .filter(java -> java.toString().matches(".*\\b(2[1-9]|[3-9]\\d)\\b.*"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyProcessFindsTheSamePath() throws IOException, InterruptedException {
        compare(List.of());
    }

    @Test
    void everyProcessFindsTheSamePathIntoABookshelf() throws IOException, InterruptedException {
        compare(List.of(SharedData.file("data/planning").toString()));
    }

    private static void compare(List<String> task) throws IOException, InterruptedException {
        Path own = Path.of(System.getProperty("java.home"), "bin", "java").toRealPath();
        List<String> plain = run(task, own);
        assertEquals(Integer.toString(PLANS), plain.get(1), "paths that were found");
        assertTrue(plain.get(2).startsWith("off"), plain.toString());
        assertEquals(plain.subList(0, 2), run(task, own, MODULE).subList(0, 2), "with vector units");
        for (Path java : others(own)) {
            assertEquals(plain.subList(0, 2), run(task, java).subList(0, 2), java + " without vector units");
            assertEquals(plain.subList(0, 2), run(task, java, MODULE).subList(0, 2), java + " with vector units");
        }
    }
}
