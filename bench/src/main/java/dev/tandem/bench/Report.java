package dev.tandem.bench;

import dev.tandem.Tandem;
import dev.tandem.bench.peers.PeerFrames;
import dev.tandem.experiments.LinePlot;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects figures, prints them as they come, and writes a page and a plot at the end. */
final class Report {

    static final String OURS = "tandem";

    private final PrintStream out;
    private final PrintStream progress;
    private final StringBuilder page = new StringBuilder();
    private final LinePlot plot =
            new LinePlot("Cost of a query as triangles grow, near contact", "triangles", "µs").logarithmic();

    Report(PrintStream out, PrintStream progress) {
        this.out = out;
        this.progress = progress;
        line("# Benchmark of " + LocalDate.now(ZoneOffset.UTC));
        line("");
        line("JDK " + Runtime.version().feature() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, " + System.getProperty("os.arch")
                + ", vector units " + Tandem.vectorUnits()
                + ". Queries: processor time, median of interleaved turns of at least 20 ms on the same poses. A ratio above 1 means"
                + " that Tandem is faster.");
    }

    void progress(String what) {
        progress.println("bench: " + what);
    }

    private void line(String text) {
        page.append(text).append('\n');
        out.println(text);
    }

    void race(String model, String query, Map<String, Race.Result> results) {
        Race.Result ours = results.get(OURS);
        if (ours == null) {
            throw new IllegalStateException("a race without us: " + results);
        }
        String title = model + (query.isEmpty() ? "" : ", " + query);
        table(title, "who", "µs a query", "ratio to Tandem", "poses in contact");
        for (Map.Entry<String, Race.Result> e : results.entrySet()) {
            Race.Result r = e.getValue();
            line(String.format(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %d |",
                    e.getKey(),
                    r.nanos() / 1000,
                    r.nanos() / ours.nanos(),
                    r.hits()));
        }
    }

    void growth(int triangles, Map<String, Race.Result> results) {
        table("Growth, " + triangles + " triangles", "query", "µs");
        for (Map.Entry<String, Race.Result> e : results.entrySet()) {
            line(String.format(
                    Locale.ROOT, "| %s | %.2f |", e.getKey(), e.getValue().nanos() / 1000));
            plot.add(e.getKey(), triangles, e.getValue().nanos() / 1000);
        }
    }

    /** Begins the table of builds; {@link #build} goes on. */
    void buildTable() {
        table(
                "Building a tree",
                "mesh",
                "who",
                "threads",
                "triangles",
                "µs of processor time a triangle",
                "µs of wall time a triangle",
                "bytes a triangle beyond the mesh");
    }

    /** Processor time below zero: not known. */
    void build(String model, String who, String threads, int triangles, double processor, double wall, long bytes) {
        line(String.format(
                Locale.ROOT,
                "| %s | %s | %s | %d | %s | %.3f | %.0f |",
                model,
                who,
                threads,
                triangles,
                processor < 0 ? "–" : String.format(Locale.ROOT, "%.3f", processor / 1000 / triangles),
                wall / 1000 / triangles,
                (double) bytes / triangles));
    }

    /** Found: how many pairs there are up to each frame. */
    void broadphase(int boxes, List<String> who, List<PeerFrames> results, long[] found) {
        table(
                "Broadphase, " + boxes + " moving boxes, processor time",
                "who",
                "frames",
                "ms a frame",
                "ratio to Tandem",
                "first tenth, median",
                "last tenth, median",
                "pairs a frame");
        PeerFrames ours = results.get(0);
        for (int i = 0; i < who.size(); i++) {
            PeerFrames r = results.get(i);
            line(String.format(
                    Locale.ROOT,
                    "| %s | %d | %.3f | %.2f | %.3f | %.3f | %.2f |",
                    who.get(i),
                    r.frames(),
                    r.totalNanos() / 1e6 / r.frames(),
                    (double) r.totalNanos() / r.frames() * ours.frames() / ours.totalNanos(),
                    r.firstNanos() / 1e6,
                    r.lastNanos() / 1e6,
                    (double) r.pairs() / r.frames()));
        }
        for (int i = 0; i < who.size(); i++) {
            if (results.get(i).pairs() != found[results.get(i).frames() - 1]) {
                note("**" + who.get(i) + " does not find the same pairs.**");
            }
        }
    }

    /** Begins a table; {@link #row} goes on. */
    void table(String title, String... columns) {
        line("");
        line("## " + title);
        line("");
        line("| " + String.join(" | ", columns) + " |");
        line("|" + " --- |".repeat(columns.length));
    }

    void row(String... cells) {
        line("| " + String.join(" | ", cells) + " |");
    }

    void note(String text) {
        line("");
        line(text);
    }

    /** Writes the page, and the plot if there is anything in it; the path of the page. */
    Path write(Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        String text = page.toString();
        if (!plot.isEmpty()) {
            Files.writeString(folder.resolve(name + "-growth.svg"), plot.svg());
            text += "\n![growth](" + name + "-growth.svg)\n";
        }
        Path file = folder.resolve(name + ".md");
        Files.writeString(file, text);
        return file;
    }
}
