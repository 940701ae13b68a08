package dev.tandem.testkit.intervals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many distances of each pair of kinds lay in their intervals, in a small file that adds up over runs. A row: the two
 * kinds, then how many by a reference in pairs of doubles and how many by one in decimals, and how many cases each of
 * these was too wide to decide. Cases are numbered, so that a run goes on where the one before it stopped.
 */
final class IntervalCounts {

    private static final String HEADER = "a,b,pairs of doubles,50 digits,undecided by doubles,undecided by digits";

    private final Path file;
    private final Map<String, long[]> rows = new TreeMap<>();

    private IntervalCounts(Path file) {
        this.file = file;
    }

    static IntervalCounts read(Path file) {
        IntervalCounts counts = new IntervalCounts(file);
        if (Files.exists(file)) {
            try {
                List<String> lines = Files.readAllLines(file);
                for (String line : lines.subList(1, lines.size())) {
                    String[] cells = line.split(",", -1);
                    long[] row = counts.row(cells[0], cells[1]);
                    for (int i = 0; i < 4; i++) {
                        row[i] = Long.parseLong(cells[2 + i]);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return counts;
    }

    private long[] row(String a, String b) {
        return rows.computeIfAbsent(a + "," + b, key -> new long[4]);
    }

    /** How many cases of a pair were judged, whether they were decided or not. */
    synchronized long done(String a, String b, boolean decimal) {
        long[] row = row(a, b);
        return decimal ? row[1] + row[3] : row[0] + row[2];
    }

    synchronized void add(String a, String b, boolean decimal, long held, long open) {
        long[] row = row(a, b);
        row[decimal ? 1 : 0] += held;
        row[decimal ? 3 : 2] += open;
    }

    synchronized long total(boolean decimal) {
        return rows.values().stream().mapToLong(row -> row[decimal ? 1 : 0]).sum();
    }

    synchronized void write() {
        List<String> lines = new ArrayList<>();
        lines.add(HEADER);
        rows.forEach((pair, row) -> lines.add(pair + "," + row[0] + "," + row[1] + "," + row[2] + "," + row[3]));
        Path temporary = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(temporary, lines);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
