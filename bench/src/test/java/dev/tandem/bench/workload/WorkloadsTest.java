package dev.tandem.bench.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkloadsTest {

    static Stream<Workload> everyWorkload() {
        return Workloads.all().stream();
    }

    /** Otherwise the counters of two revisions could not be compared. */
    @ParameterizedTest
    @MethodSource("everyWorkload")
    void everyPassCountsTheSame(Workload workload) {
        Workload.Pass pass = workload.preparation().apply(new Inputs());
        int questions = pass.run(new Counts());
        Counts second = new Counts();
        Counts third = new Counts();
        assertEquals(questions, pass.run(second));
        assertEquals(questions, pass.run(third));
        assertEquals(values(second), values(third));
        assertTrue(second.answers + second.other > 0, "nothing was counted");
        if (workload.name().endsWith("-collide")) {
            assertTrue(second.answers < questions, "all questions have the same answer");
        }
    }

    private static List<Long> values(Counts counts) {
        return List.of(counts.answers, counts.volumeTests, counts.leafTests, counts.visited, counts.other);
    }

    @Test
    void aLineHoldsTheTimeAndTheSameCountsEveryTime() {
        String first = run("search-front,sphere-capsule-distance", "1", "1");
        String again = run("search-front,sphere-capsule-distance", "2", "1");
        assertEquals(2, first.lines().count());
        assertEquals(withoutTimes(first), withoutTimes(again));
        assertTrue(
                withoutTimes(first).get(0).startsWith("{\"workload\":\"search-front\",\"questions\":610,\"inputs\":"),
                first);
    }

    private static List<String> withoutTimes(String lines) {
        List<String> out = new ArrayList<>();
        lines.lines().forEach(line -> {
            assertTrue(line.matches(".*\"nanos\":[0-9.E-]+,.*"), line);
            out.add(line.replaceAll("\"nanos\":[^,]*,", ""));
        });
        return out;
    }

    @Test
    void refusesUnknownNamesAndWrongArguments() {
        assertThrows(IllegalArgumentException.class, () -> run("ray,no-such-workload", "1", "1"));
        assertThrows(IllegalArgumentException.class, () -> run("ray"));
        assertThrows(IllegalArgumentException.class, () -> run("ray", "0", "1"));
    }

    private static String run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        assertEquals(0, Workloads.run(args, stream, stream));
        stream.flush();
        return out.toString(StandardCharsets.UTF_8);
    }
}
