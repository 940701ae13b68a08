package dev.tandem.testkit.forms;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Both forms of all kernels that have one for vector units give the same answers: some cases in each build, and with
 * {@code -Plong} ten million, a part at a time. {@code -Dforms.seconds=600} sets how long a part takes. Counts are in a
 * file, and a run goes on where the one before it stopped.
 */
class BothFormsTest {

    private static final Path COUNTS = Path.of("src/test/campaign/forms.csv");
    private static final String HEADER = "kind,questions,of them touch";

    /** Questions of each kind that the long run asks, in thousands. */
    private static final Map<String, Integer> THOUSANDS = Map.of(
            "mesh and mesh", 6000,
            "small mesh and small mesh", 2000,
            "grazing triangles", 1000,
            "convex mesh and convex mesh", 1000,
            "mesh and voxels", 2000,
            "mesh and height field", 500,
            "robot and mesh", 500,
            "mesh and primitive", 1000,
            "needles and primitive", 500);

    private static final int CHUNK = 100;

    @Test
    void answersAreTheSame() {
        FormCases.KINDS.forEach((kind, cases) -> {
            int hits = 0;
            int count = kind.startsWith("robot") ? 30 : 100;
            for (long number = 0; number < count; number++) {
                hits += cases.applyAsInt(-1 - number);
            }
            int all = count * FormCases.POSES;
            assertTrue(hits > all / 20 && hits < all - all / 20, kind + ": " + hits + " of " + all + " touch");
        });
    }

    @Test
    @Tag("long")
    void goesOnWhereItStopped() throws IOException {
        long end = System.nanoTime() + 1_000_000_000L * Long.getLong("forms.seconds", 600);
        Map<String, long[]> counts = read();
        boolean isMore = true;
        while (isMore && System.nanoTime() < end) {
            isMore = false;
            for (Map.Entry<String, LongToIntFunction> kind : FormCases.KINDS.entrySet()) {
                long[] row = counts.computeIfAbsent(kind.getKey(), k -> new long[2]);
                if (row[0] < 1000L * THOUSANDS.getOrDefault(kind.getKey(), 0)) {
                    isMore = true;
                    long first = row[0] / FormCases.POSES;
                    row[1] += IntStream.range(0, CHUNK)
                            .parallel()
                            .mapToLong(i -> kind.getValue().applyAsInt(first + i))
                            .sum();
                    row[0] += (long) CHUNK * FormCases.POSES;
                }
            }
            write(counts);
        }
    }

    private static Map<String, long[]> read() throws IOException {
        Map<String, long[]> counts = new LinkedHashMap<>();
        if (Files.exists(COUNTS)) {
            List<String> lines = Files.readAllLines(COUNTS);
            for (String line : lines.subList(1, lines.size())) {
                String[] cells = line.split(",", -1);
                counts.put(cells[0], new long[] {Long.parseLong(cells[1]), Long.parseLong(cells[2])});
            }
        }
        return counts;
    }

    private static void write(Map<String, long[]> counts) throws IOException {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        counts.forEach((kind, row) -> lines.add(kind + "," + row[0] + "," + row[1]));
        Files.write(COUNTS, lines);
    }
}
