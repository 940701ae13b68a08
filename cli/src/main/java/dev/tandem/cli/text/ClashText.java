package dev.tandem.cli.text;

import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashKind;
import dev.tandem.clash.ClashReport;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How clashes are told: as JSON, a line each, and in words. */
public final class ClashText {

    private ClashText() {}

    /** The reasons for which pairs were ignored, each with how many: "2 pairs ignored: bolts go through what they hold". */
    public static List<String> ignored(ClashReport report) {
        Map<String, Integer> counts = new TreeMap<>();
        report.ignored().forEach(pair -> counts.merge(pair.reason(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(e -> Lines.count(e.getValue(), "pair") + " ignored: " + e.getKey())
                .toList();
    }

    /** The worst clashes first: by kind, then the deepest, and of gaps the narrowest. */
    private static final Comparator<Clash> WORST_FIRST = Comparator.comparing(Clash::kind)
            .thenComparing(c -> Double.isNaN(c.depth()) ? 0 : -c.depth())
            .thenComparing(Clash::distance);

    /** The worst clashes of a report, worst first. */
    public static List<Clash> worst(ClashReport report, int most) {
        return report.clashes().stream().sorted(WORST_FIRST).limit(most).toList();
    }

    /** One line a clash; those that are gone since an earlier report come last, with their status. */
    public static List<String> lines(List<Clash> clashes, @Nullable ClashChanges changes) {
        List<String> lines = new ArrayList<>();
        clashes.forEach(c -> lines.add(line(c, changes).toString()));
        if (changes != null) {
            for (ClashChanges.Known k : changes.gone()) {
                lines.add(new Json()
                        .field("id", k.id())
                        .field("a", k.a())
                        .field("b", k.b())
                        .field("kind", word(k.kind()))
                        .field("depth", Double.NaN)
                        .field("point", (Vec3) null)
                        .field("status", word(ClashChanges.Status.GONE))
                        .toString());
            }
        }
        return lines;
    }

    public static Json line(Clash c, @Nullable ClashChanges changes) {
        Json json = new Json()
                .field("id", c.id())
                .field("a", c.a())
                .field("b", c.b())
                .field("kind", word(c.kind()))
                .field("depth", c.depth())
                .field("point", c.point())
                .field("depthLower", c.depthLower())
                .field("depthSource", word(c.source()))
                .field("distance", c.distance())
                .field("normal", c.normal())
                .field("size", c.size())
                .field("spots", c.spots().size())
                .field("cluster", c.cluster());
        return changes == null ? json : json.field("status", word(changes.of(c)));
    }

    public static String words(Clash c, @Nullable ClashChanges changes) {
        String measure = c.kind() == ClashKind.CLEARANCE || (c.kind() == ClashKind.CONTACT && c.distance() > 0)
                ? "gap " + shortNumber(c.distance())
                : "depth " + shortNumber(c.depth()) + " (" + word(c.source()) + ")";
        return String.format(
                "%-12s %s and %s, %s, at (%s, %s, %s)%s",
                word(c.kind()),
                c.a(),
                c.b(),
                measure,
                shortNumber(c.point().x()),
                shortNumber(c.point().y()),
                shortNumber(c.point().z()),
                changes == null ? "" : ", " + word(changes.of(c)));
    }

    public static String counts(ClashReport report) {
        String counts = Arrays.stream(ClashKind.values())
                .filter(kind -> report.count(kind) > 0)
                .map(kind -> report.count(kind) + " " + word(kind))
                .collect(Collectors.joining(", "));
        return counts.isEmpty() ? "nothing found" : counts;
    }

    public static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static String shortNumber(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }
}
