package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The same answers, to the last bit of every number, from virtual machines that compile differently or not at all. */
class LaneFormsTest {

    private static final String MODULE = "--add-modules=jdk.incubator.vector";

    private static String run(int rounds, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of(
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                LaneDigest.class.getName(),
                Integer.toString(rounds)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), out);
        List<String> lines = out.lines()
                .filter(line -> !line.startsWith("WARNING: Using incubator"))
                .toList();
        assertEquals(1, lines.size(), out);
        return lines.get(0);
    }

    @Test
    void everyVirtualMachineGivesTheSameAnswers() throws IOException, InterruptedException {
        String plain = run(20);
        assertTrue(plain.endsWith(" off PlainRobotLanes"), plain);
        String digest = plain.substring(0, plain.indexOf(' '));
        String vector = run(20, MODULE);
        assertTrue(
                vector.equals(digest + " on VectorRobotLanes") || vector.equals(digest + " off PlainRobotLanes"),
                vector);
        for (String option : List.of("-Xint", "-XX:TieredStopAtLevel=1", "-XX:UseAVX=0", "-Dtandem.vector=off")) {
            String other = run(option.equals("-Xint") ? 1 : 20, MODULE, option);
            assertEquals(digest + " off PlainRobotLanes", other, option);
        }
    }
}
