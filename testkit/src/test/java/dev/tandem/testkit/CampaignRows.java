package dev.tandem.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of a long test by case, in a file of {@code src/test/campaign}: a row is added as soon as a case has passed, so that
 * a run goes on where the one before it stopped. {@code -Dplanning.seconds} sets how long a run takes, 600 seconds otherwise.
 */
public final class CampaignRows {

    private static final Path FOLDER = Path.of("src/test/campaign");

    private final Path file;
    private final long end = System.nanoTime() + 1_000_000_000L * Long.getLong("planning.seconds", 600);
    private final Map<String, String> rows = new HashMap<>();

    private CampaignRows(Path file) {
        this.file = file;
    }

    /** Reads a file, or begins it with a header. The first two cells of a row name its case. */
    public static CampaignRows of(String name, String header) throws IOException {
        CampaignRows made = new CampaignRows(FOLDER.resolve(name));
        if (!Files.exists(made.file)) {
            Files.writeString(made.file, header + "\n");
        }
        List<String> lines = Files.readAllLines(made.file);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", 3);
            made.rows.put(cells[0] + "," + cells[1], cells[2]);
        }
        return made;
    }

    public boolean isTimeLeft() {
        return System.nanoTime() < end;
    }

    public boolean has(String name) {
        return rows.containsKey(name);
    }

    /** A cell of a row, counted from after its name. */
    public int number(String name, int cell) {
        return Integer.parseInt(rows.getOrDefault(name, "").split(",", -1)[cell]);
    }

    public void add(String name, String values) throws IOException {
        rows.put(name, values);
        Files.writeString(file, name + "," + values + "\n", StandardOpenOption.APPEND);
    }
}
