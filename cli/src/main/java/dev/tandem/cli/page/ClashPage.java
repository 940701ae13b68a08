package dev.tandem.cli.page;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.Part;
import dev.tandem.cli.text.ClashText;
import dev.tandem.cli.text.Numbers;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
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

    /** Muted, so that the colours of a finding stand out. */
    private static final List<String> COLOURS =
            List.of("#8a94a6", "#a8b58f", "#b5a58a", "#a394b0", "#8fb0bd", "#bfa0a0", "#6f7a8c");

    /** The radius of the mark of a finding, in sizes of the assembly. */
    private static final double MARK = 0.005;

    private ClashPage() {}

    /** A page of lengths whose unit is not known, with z upwards. */
    public static Page of(Assembly assembly, ClashReport report, @Nullable ClashChanges changes) {
        return of(assembly, report, changes, "", false);
    }

    /**
     * A page of a report.
     *
     * @param unit the unit of all lengths, empty if not known
     * @param yUp whether y points upwards, as in glTF files, rather than z
     */
    public static Page of(
            Assembly assembly, ClashReport report, @Nullable ClashChanges changes, String unit, boolean yUp) {
        List<Clash> shown = new ArrayList<>(report.clashes());
        // Worst first where not all can be shown.
        shown.sort((p, q) -> p.kind().compareTo(q.kind()));
        List<Clash> rows = shown.subList(0, Math.min(MOST_ROWS, shown.size()));
        List<String> data = rows.stream()
                .map(c -> ClashText.line(c, changes).toString().replace("<", "\\u003c"))
                .toList();
        return new Page("Clashes of " + report.assembly())
                .intro(Numbers.count(report.parts(), "part") + ", " + Numbers.count(report.pairs(), "pair")
                        + " near each other, " + Numbers.count(report.clashes().size(), "finding") + " in "
                        + Numbers.count(report.clusters(), "cluster")
                        + (rows.size() < shown.size() ? "; the worst " + rows.size() + " are shown" : ""))
                .scene(
                        yUp
                                ? scene(assembly, rows).unit(unit).yUp()
                                : scene(assembly, rows).unit(unit))
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
                    TriangleMesh mesh =
                            part.body().map(body -> BodyOutline.of(body).mesh()).orElseGet(part::mesh);
                    scene.mesh("part " + name, group, colour, 0.6, mesh, part.pose());
                }
            }
        }
        return rows.isEmpty() ? scene : scene.marks("places", "places of findings", Palette.HIT, marks(rows));
    }

    private static double[] marks(List<Clash> rows) {
        Vec3 low = rows.get(0).point();
        Vec3 high = low;
        for (Clash c : rows) {
            Vec3 p = c.point();
            low = new Vec3(Math.min(low.x(), p.x()), Math.min(low.y(), p.y()), Math.min(low.z(), p.z()));
            high = new Vec3(Math.max(high.x(), p.x()), Math.max(high.y(), p.y()), Math.max(high.z(), p.z()));
        }
        double radius = Math.max(
                MARK * high.minus(low).length(), MARK * rows.get(0).size().length());
        double[] out = new double[4 * rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Vec3 p = rows.get(i).point();
            out[4 * i] = p.x();
            out[4 * i + 1] = p.y();
            out[4 * i + 2] = p.z();
            out[4 * i + 3] = radius;
        }
        return out;
    }

    private static String problems(ClashReport report, @Nullable ClashChanges changes) {
        List<String> lines = new ArrayList<>();
        for (Assembly.Problem problem : report.problems()) {
            lines.add(problem.toString());
        }
        lines.addAll(ClashText.ignored(report));
        if (changes != null) {
            changes.gone().forEach(k -> lines.add("gone: " + k.a() + " and " + k.b()));
        }
        return lines.stream().map(l -> "<li>" + Page.escape(l) + "</li>").collect(Collectors.joining());
    }
}
