package dev.tandem.bench;

import dev.tandem.bench.peers.PeerFrames;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects figures, prints them as they come, and writes a page and a plot at the end. */
final class Report {

    static final String OURS = "tandem";

    private final PrintStream out;
    private final PrintStream progress;
    private final StringBuilder page = new StringBuilder();
    private final Plot plot = new Plot("Cost of a query as triangles grow, near contact", "triangles", "µs");
    private final List<String> races = new ArrayList<>();
    private boolean buildTable;

    Report(PrintStream out, PrintStream progress) {
        this.out = out;
        this.progress = progress;
        line("# Benchmark of " + LocalDate.now(ZoneOffset.UTC));
        line("");
        line("JDK " + Runtime.version().feature() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, " + System.getProperty("os.arch")
                + ". Queries: processor time, median of interleaved rounds on the same poses. A ratio above 1 means that"
                + " Tandem is faster.");
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
        line("");
        line("## " + model + ", " + query);
        line("");
        line("| who | µs a query | ratio to Tandem | poses in contact |");
        line("| --- | --- | --- | --- |");
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
        races.add(model + " " + query);
    }

    void growth(int triangles, Map<String, Race.Result> results) {
        line("");
        line("## Growth, " + triangles + " triangles");
        line("");
        line("| query | µs |");
        line("| --- | --- |");
        for (Map.Entry<String, Race.Result> e : results.entrySet()) {
            line(String.format(
                    Locale.ROOT, "| %s | %.2f |", e.getKey(), e.getValue().nanos() / 1000));
            plot.add(e.getKey(), triangles, e.getValue().nanos() / 1000);
        }
    }

    void build(String who, int triangles, double nanos, long bytes) {
        if (!buildTable) {
            line("");
            line("## Building an OBB tree, wall time");
            line("");
            line("| who | triangles | µs a triangle | bytes a triangle beyond the mesh |");
            line("| --- | --- | --- | --- |");
            buildTable = true;
        }
        line(String.format(
                Locale.ROOT,
                "| %s | %d | %.3f | %.0f |",
                who,
                triangles,
                nanos / 1000 / triangles,
                (double) bytes / triangles));
    }

    void broadphase(int boxes, int frames, List<String> who, List<PeerFrames> results) {
        line("");
        line("## Broadphase, " + boxes + " moving boxes, " + frames + " frames, wall time");
        line("");
        line("| who | ms a frame | ratio to Tandem | median ms | last ms | pairs a frame |");
        line("| --- | --- | --- | --- | --- | --- |");
        long ours = results.get(0).totalNanos();
        for (int i = 0; i < who.size(); i++) {
            PeerFrames r = results.get(i);
            line(String.format(
                    Locale.ROOT,
                    "| %s | %.3f | %.2f | %.3f | %.3f | %.2f |",
                    who.get(i),
                    r.totalNanos() / 1e6 / frames,
                    (double) r.totalNanos() / ours,
                    r.medianNanos() / 1e6,
                    r.lastNanos() / 1e6,
                    (double) r.pairs() / frames));
            if (r.pairs() != results.get(0).pairs()) {
                line("");
                line("**" + who.get(i) + " does not find the same pairs.**");
            }
        }
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
