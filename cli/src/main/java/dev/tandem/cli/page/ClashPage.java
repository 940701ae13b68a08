package dev.tandem.cli.page;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.Part;
import dev.tandem.cli.text.ClashText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A report as a page: a table to sort and filter, and a picture of the clash whose row is clicked. */
public final class ClashPage {

    /** A browser shows so many rows and parts without effort; the others are in the other formats. */
    private static final int MOST_ROWS = 5000;

    private static final List<String> COLOURS =
            List.of("#8a94a6", "#7f9f7f", "#b59a6a", "#9a86b0", "#6fa0b5", "#b08686", "#a0a060");

    private ClashPage() {}

    public static Page of(Assembly assembly, ClashReport report, @Nullable ClashChanges changes) {
        List<Clash> shown = new ArrayList<>(report.clashes());
        // Worst first where not all can be shown.
        shown.sort((p, q) -> p.kind().compareTo(q.kind()));
        List<Clash> rows = shown.subList(0, Math.min(MOST_ROWS, shown.size()));
        List<String> data = rows.stream()
                .map(c -> ClashText.line(c, changes).toString().replace("<", "\\u003c"))
                .toList();
        return new Page("Clashes of " + report.assembly())
                .intro(report.parts() + " parts, " + report.pairs() + " pairs near each other, "
                        + report.clashes().size() + " findings in " + report.clusters() + " clusters"
                        + (rows.size() < shown.size() ? "; the worst " + rows.size() + " are shown" : ""))
                .scene(scene(assembly, rows))
                .panel(Page.resource("clash.html").replace("{{problems}}", problems(report, changes)))
                .data("[" + String.join(",", data) + "]")
                .script(Page.resource("clash.js"));
    }

    private static Scene3d scene(Assembly assembly, List<Clash> rows) {
        Map<String, Part> parts = new HashMap<>();
        assembly.parts().forEach(p -> parts.put(p.name(), p));
        Map<String, String> colours = new HashMap<>();
        Map<String, Part> added = new HashMap<>();
        Scene3d scene = new Scene3d();
        for (Clash clash : rows) {
            for (String name : List.of(clash.a(), clash.b())) {
                Part part = parts.get(name);
                if (part != null && added.put(name, part) == null) {
                    String group = part.group().isEmpty() ? "parts" : part.group();
                    String colour = colours.computeIfAbsent(group, g -> COLOURS.get(colours.size() % COLOURS.size()));
                    scene.mesh("part " + name, group, colour, 0.6, part.mesh(), part.pose());
                }
            }
        }
        return scene.balls("place", "place", "#e00000", 1, new double[] {0, 0, 0, 1});
    }

    private static String problems(ClashReport report, @Nullable ClashChanges changes) {
        List<String> lines = new ArrayList<>();
        for (Assembly.Problem problem : report.problems()) {
            lines.add(problem.toString());
        }
        if (changes != null) {
            changes.gone().forEach(k -> lines.add("gone: " + k.a() + " and " + k.b()));
        }
        return lines.stream().map(l -> "<li>" + Page.escape(l) + "</li>").collect(Collectors.joining());
    }
}
