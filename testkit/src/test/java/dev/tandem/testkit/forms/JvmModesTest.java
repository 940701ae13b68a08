package dev.tandem.testkit.forms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Detector;
import dev.tandem.Tandem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual machines that cannot use vector units, or are told not to: the same answers, and little said about it. */
class JvmModesTest {

    private static final String MODULE = "--add-modules=jdk.incubator.vector";

    static Stream<Arguments> modes() {
        return Stream.of(
                Arguments.of("as usual", List.of(MODULE), ""),
                Arguments.of("without the module", List.of(), "off (Java was started without"),
                Arguments.of("turned off", List.of(MODULE, "-Dtandem.vector=off"), "off (turned off)"),
                Arguments.of("interpreted", List.of(MODULE, "-Xint"), "off (this Java runs without its optimising"),
                Arguments.of(
                        "without the optimising compiler",
                        List.of(MODULE, "-XX:TieredStopAtLevel=1"),
                        "off (this Java runs without its optimising"),
                Arguments.of("without AVX", List.of(MODULE, "-XX:UseAVX=0"), "off ("));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("modes")
    void answersAreTheSame(String name, List<String> flags, String expected, @TempDir Path folder)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(ModesMain.class.getName());
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertTrue(process.waitFor(5, TimeUnit.MINUTES), name + " takes more than five minutes");
        } finally {
            process.destroyForcibly();
        }
        List<String> said = Files.readAllLines(err, StandardCharsets.UTF_8);
        assertEquals(0, process.exitValue(), () -> name + ": " + said);
        assertTrue(said.size() <= 1, () -> name + " says " + said);
        List<String> lines = Files.readAllLines(out, StandardCharsets.UTF_8);
        assertTrue(lines.get(0).startsWith(expected), () -> name + ": " + lines.get(0));
        Detector sameForm = expected.isEmpty() ? Tandem.detector() : Tandem.detector(Tandem.scalarBank());
        assertEquals(ModesMain.answers(sameForm), lines.subList(1, lines.size()), name);
        if (expected.isEmpty()) {
            assertEquals(Tandem.vectorUnits(), lines.get(0));
        }
    }

    /** Verdicts and pairs are the same; of a distance both forms state an interval, and it is in both. */
    @Test
    void bothFormsAgree() {
        List<String> vector = ModesMain.answers(Tandem.detector());
        List<String> scalar = ModesMain.answers(Tandem.detector(Tandem.scalarBank()));
        assertEquals(scalar.get(0), vector.get(0));
        assertEquals(scalar.size(), vector.size());
        for (int i = 1; i < scalar.size(); i++) {
            String pair = scalar.get(i) + " and " + vector.get(i);
            double[] one = interval(scalar.get(i));
            double[] other = interval(vector.get(i));
            assertTrue(one[0] <= other[1] && other[0] <= one[1], pair);
            assertEquals(one[0] == 0, other[0] == 0, pair);
            // Of springs about two large.
            assertTrue(one[1] - one[0] < 1e-11 && other[1] - other[0] < 1e-11, pair);
        }
    }

    private static double[] interval(String line) {
        return Stream.of(line.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }
}
