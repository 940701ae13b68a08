package dev.tandem.testkit.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How many questions were asked and decided, by pair of kinds and question; how many were left undecided by the
 * reference; and which chunk comes next. In a file of comma-separated values, so that runs add up.
 */
public final class Counts {

    private static final String NEXT = "# next chunk: ";
    private static final String UNDECIDED = "# undecided: ";

    private final Map<String, Map<String, Long>> decided = new TreeMap<>();
    private long undecided;
    private long nextChunk;

    /** No counts yet; the first chunk is given. */
    public static Counts from(long firstChunk) {
        Counts counts = new Counts();
        counts.nextChunk = firstChunk;
        return counts;
    }

    synchronized void add(String kinds, String question, boolean isDecided) {
        if (isDecided) {
            decided.computeIfAbsent(kinds, k -> new TreeMap<>()).merge(question, 1L, Long::sum);
        } else {
            undecided++;
        }
    }

    synchronized void addAll(Counts other) {
        other.decided.forEach((kinds, row) -> row.forEach((question, count) ->
                decided.computeIfAbsent(kinds, k -> new TreeMap<>()).merge(question, count, Long::sum)));
        undecided += other.undecided;
    }

    /** Questions that were asked and decided. */
    public synchronized long total() {
        return decided.values().stream()
                .flatMap(row -> row.values().stream())
                .mapToLong(Long::longValue)
                .sum();
    }

    public synchronized long undecided() {
        return undecided;
    }

    public synchronized long nextChunk() {
        return nextChunk;
    }

    synchronized void nextChunk(long next) {
        nextChunk = next;
    }

    /** The sum over all pairs of kinds, by question. */
    public synchronized Map<String, Long> byQuestion() {
        Map<String, Long> sums = new TreeMap<>();
        decided.values().forEach(row -> row.forEach((question, count) -> sums.merge(question, count, Long::sum)));
        return sums;
    }

    /** The sum over all questions, by pair of kinds, whichever of the two is A: "box × mesh". */
    public synchronized Map<String, Long> byKinds() {
        Map<String, Long> sums = new TreeMap<>();
        decided.forEach((kinds, row) -> {
            List<String> both = new ArrayList<>(Arrays.asList(kinds.split(" × ", -1)));
            both.sort(null);
            long sum = row.values().stream().mapToLong(Long::longValue).sum();
            sums.merge(String.join(" × ", both), sum, Long::sum);
        });
        return sums;
    }

    /** The counts in a file; none where there is no such file. */
    public static Counts read(Path file) throws IOException {
        Counts counts = new Counts();
        if (!Files.exists(file)) {
            return counts;
        }
        List<String> questions = List.of();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(NEXT)) {
                counts.nextChunk = Long.parseLong(line.substring(NEXT.length()));
            } else if (line.startsWith(UNDECIDED)) {
                counts.undecided = Long.parseLong(line.substring(UNDECIDED.length()));
            } else if (!line.startsWith("#")) {
                List<String> cells = List.of(line.split(",", -1));
                if (questions.isEmpty()) {
                    questions = cells;
                } else {
                    for (int i = 1; i < cells.size(); i++) {
                        long count = Long.parseLong(cells.get(i));
                        if (count > 0) {
                            counts.decided
                                    .computeIfAbsent(cells.get(0), k -> new TreeMap<>())
                                    .put(questions.get(i), count);
                        }
                    }
                }
            }
        }
        return counts;
    }

    /** Replaces the file. */
    public synchronized void write(Path file) throws IOException {
        Files.writeString(file, text());
    }

    private String text() {
        TreeSet<String> questions = new TreeSet<>();
        decided.values().forEach(row -> questions.addAll(row.keySet()));
        StringBuilder out = new StringBuilder("# Composition questions that were asked, decided by the reference and "
                + "answered in agreement with it.\n");
        out.append(NEXT)
                .append(nextChunk)
                .append('\n')
                .append(UNDECIDED)
                .append(undecided)
                .append('\n');
        out.append("kinds,").append(String.join(",", questions)).append('\n');
        decided.forEach((kinds, row) -> out.append(kinds)
                .append(',')
                .append(questions.stream()
                        .map(q -> Long.toString(row.getOrDefault(q, 0L)))
                        .collect(Collectors.joining(",")))
                .append('\n'));
        return out.toString();
    }
}
