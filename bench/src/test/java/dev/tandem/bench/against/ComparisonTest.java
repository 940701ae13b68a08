package dev.tandem.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    @Test
    void readsWhatTheProgramPrints() throws IOException {
        Sample sample = Sample.parse("{\"workload\":\"ray\",\"questions\":5000,\"nanos\":1.5E7,\"leafTests\":12}");
        assertEquals(new Sample("ray", 1.5e7, Map.of("questions", 5000L, "leafTests", 12L)), sample);
        assertThrows(IOException.class, () -> Sample.parse("{\"workload\":\"ray\",\"leafTests\":12}"));
        assertThrows(IOException.class, () -> Sample.parse("OpenJDK warning"));
    }

    @Test
    void theRatioIsTheMedianOfThePairs() {
        // Ratios 2, 1, 0.5, 1.1, 1.2; the machine became ten times slower after the second pair.
        Comparison c = compare(new double[] {1, 2, 20, 10, 10}, new double[] {2, 2, 10, 11, 12});
        assertEquals(1.1, c.ratio(), 1e-12);
        assertEquals(1, c.lowerQuartile(), 1e-12);
        assertEquals(1.2, c.upperQuartile(), 1e-12);
        assertEquals(10, c.oldMedian(), 0);
        assertTrue(c.isSlower());
        // Even forks 1, 20, 10; odd ones 2, 10.
        assertEquals(0.6, c.noise(), 1e-12);
    }

    @Test
    void theLimitItselfIsNotSlower() {
        assertFalse(compare(new double[] {100}, new double[] {105}).isSlower());
        assertTrue(compare(new double[] {100}, new double[] {105.1}).isSlower());
        assertTrue(Double.isNaN(compare(new double[] {100}, new double[] {105}).noise()));
    }

    @Test
    void countersMustBeEqualInAllForks() {
        assertTrue(counted(List.of(7L, 7L), List.of(7L, 7L)).hasEqualCounters());
        Comparison other = counted(List.of(7L, 7L), List.of(8L, 8L));
        assertFalse(other.hasEqualCounters());
        assertEquals(Map.of("leafTests", new Comparison.Count("7", "8")), other.counters());
        // Not even the same in two forks of one revision.
        assertFalse(counted(List.of(7L, 8L), List.of(7L, 8L)).hasEqualCounters());
    }

    @Test
    void aCounterThatOneRevisionLacksIsNotCompared() {
        Comparison c = Comparison.of(
                List.of(new Sample("w", 1, Map.of("answers", 1L))),
                List.of(new Sample("w", 1, Map.of("answers", 1L, "news", 2L))));
        assertTrue(c.hasEqualCounters());
        assertEquals(Map.of("answers", new Comparison.Count("1", "1")), c.counters());
    }

    @Test
    void theReportSaysPlainlyWhatIsWrong() {
        AgainstReport fine = report(compare(new double[] {100, 100}, new double[] {101, 101}));
        assertFalse(fine.isViolated());
        assertTrue(fine.table().contains("All 1 ratios are at most 1.05, and all counters are equal."), fine.table());
        AgainstReport slower = report(compare(new double[] {100, 100}, new double[] {110, 110}));
        assertTrue(slower.isViolated());
        assertTrue(slower.table().contains("Slower: w, ratio 1.100 (more than 1.05)."), slower.table());
        assertTrue(slower.json().contains("{\"workloads\":1,\"slower\":[\"w\"],\"countersDiffer\":[]}"), slower.json());
        AgainstReport other = report(counted(List.of(7L), List.of(8L)));
        assertTrue(other.isViolated());
        assertTrue(other.table().contains("Counters differ: w: leafTests old 7, new 8."), other.table());
        assertTrue(other.json().contains("\"counters\":{\"leafTests\":{\"old\":[7],\"new\":[8]}}"), other.json());
        assertTrue(other.json().contains("\"noise\":null"), other.json());
    }

    private static AgainstReport report(Comparison comparison) {
        return new AgainstReport("abc", "def", AgainstOptions.parse("abc"), List.of(comparison), List.of());
    }

    private static Comparison compare(double[] old, double[] present) {
        return new Comparison("w", old, present, Map.of());
    }

    private static Comparison counted(List<Long> old, List<Long> present) {
        return Comparison.of(samples(old), samples(present));
    }

    private static List<Sample> samples(List<Long> leafTests) {
        List<Sample> samples = new ArrayList<>();
        for (Long count : leafTests) {
            samples.add(new Sample("w", 100, Map.of("leafTests", count)));
        }
        return samples;
    }
}
