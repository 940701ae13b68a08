package dev.tandem.io;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.Clash.Spot;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashReport.IgnoredPair;
import dev.tandem.io.file.AtomicFile;
import dev.tandem.io.file.FormatException;
import dev.tandem.io.internal.text.FileBytes;
import dev.tandem.io.internal.text.JsonFile;
import dev.tandem.io.internal.text.JsonText;
import dev.tandem.io.internal.text.JsonValue;
import dev.tandem.math.Vec3;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Clash reports as files: JSON, which a later run can be compared with; CSV for spreadsheets; BCF for CAD programs. */
public final class ClashReports {

    private static final List<String> ENDINGS = List.of(".json", ".csv", ".bcfzip");

    private ClashReports() {}

    /** {@return the endings that {@link #write} knows, with their dot} */
    public static List<String> endings() {
        return ENDINGS;
    }

    /**
     * Writes a report as of now, by the ending of the name: .json, .csv or .bcfzip.
     *
     * @param assembly the assembly that was analysed
     * @param report the report
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static void write(Assembly assembly, ClashReport report, Path file) throws IOException {
        write(assembly, report, null, Instant.now().truncatedTo(ChronoUnit.SECONDS), file);
    }

    /**
     * Writes a report by the ending of the file's name. The same report at the same time gives the same bytes.
     *
     * @param assembly the assembly
     * @param report the report
     * @param changes since an earlier report; null if there is none
     * @param time when the report was made, for BCF
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static void write(
            Assembly assembly, ClashReport report, @Nullable ClashChanges changes, Instant time, Path file)
            throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        AtomicFile.Content content;
        if (name.endsWith(".json")) {
            content = out -> text(out, json(report, changes));
        } else if (name.endsWith(".csv")) {
            content = out -> text(out, csv(report, changes));
        } else if (name.endsWith(".bcfzip")) {
            content = out -> Bcf.write(assembly, report, changes, time, out);
        } else {
            throw new FormatException(
                    file, "reports are not written so; known endings are " + String.join(" ", ENDINGS));
        }
        AtomicFile.write(file, content);
    }

    private static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * {@return the whole report as one JSON object, one clash a line}
     *
     * @param report the report
     * @param changes the changes since an earlier report; null if there is none
     */
    public static String json(ClashReport report, @Nullable ClashChanges changes) {
        return new JsonText()
                        .field("assembly", report.assembly())
                        .field("parts", report.parts())
                        .field("pairs", report.pairs())
                        .field("clusters", report.clusters())
                        .array(
                                "clashes",
                                lines(report.clashes(), c -> json(c, changes == null ? null : changes.of(c))),
                                ",")
                        .array("problems", lines(report.problems(), ClashReports::json), ",")
                        .array("ignored", lines(report.ignored(), ClashReports::json), ",")
                        .raw(
                                "gone",
                                changes == null
                                        ? null
                                        : "[" + String.join(",", lines(changes.gone(), ClashReports::json)) + "]")
                + "\n";
    }

    private static <T> List<String> lines(List<T> all, Function<T, String> json) {
        return all.stream().map(one -> "\n" + json.apply(one)).toList();
    }

    private static String json(Assembly.Problem p) {
        return new JsonText()
                .field("part", p.part())
                .field("problem", p.what())
                .raw("left", Boolean.toString(p.left()))
                .toString();
    }

    private static String json(IgnoredPair i) {
        return new JsonText()
                .field("a", i.a())
                .field("b", i.b())
                .field("reason", i.reason())
                .toString();
    }

    private static String json(ClashChanges.Known k) {
        return new JsonText()
                .field("id", k.id())
                .field("a", k.a())
                .field("b", k.b())
                .field("kind", word(k.kind()))
                .toString();
    }

    /**
     * {@return one clash as a JSON object on one line}
     *
     * @param c the clash
     * @param status whether the clash is new; null if not known
     */
    public static String json(Clash c, ClashChanges.@Nullable Status status) {
        List<String> spots = new ArrayList<>();
        for (Spot s : c.spots()) {
            spots.add(new JsonText()
                    .field("point", s.centre())
                    .field("size", s.size())
                    .field("pairs", s.trianglePairs())
                    .toString());
        }
        return new JsonText()
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
                .field("cluster", c.cluster())
                .raw("status", status == null ? null : "\"" + word(status) + "\"")
                .array("spots", spots, ",")
                .toString();
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    /**
     * {@return one row a clash, as RFC 4180 says; names that a spreadsheet would take for a formula are quoted with '}
     *
     * @param report the report
     * @param changes the changes since an earlier report; null if there is none
     */
    public static String csv(ClashReport report, @Nullable ClashChanges changes) {
        StringBuilder out = new StringBuilder(
                "id,a,b,kind,depth,depth_lower,depth_source,distance,x,y,z,size_x,size_y,size_z,cluster,status\r\n");
        for (Clash c : report.clashes()) {
            String[] row = {
                c.id(),
                cell(c.a()),
                cell(c.b()),
                word(c.kind()),
                Double.toString(c.depth()),
                Double.toString(c.depthLower()),
                word(c.source()),
                Double.toString(c.distance()),
                cells(c.point()),
                cells(c.size()),
                Integer.toString(c.cluster()),
                changes == null ? "" : word(changes.of(c))
            };
            out.append(String.join(",", row)).append("\r\n");
        }
        return out.toString();
    }

    private static String cells(Vec3 v) {
        return v.x() + "," + v.y() + "," + v.z();
    }

    private static String cell(String text) {
        String safe = text.matches("(?s)[=+\\-@\\t\\r].*") ? "'" + text : text;
        return safe.matches("(?s).*[\",\\r\\n].*") ? "\"" + safe.replace("\"", "\"\"") + "\"" : safe;
    }

    /**
     * Reads a whole report that was written as JSON; what it says about changes is left out.
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     * @return the report
     */
    public static ClashReport read(Path file) throws IOException {
        return ClashReportReader.read(JsonFile.read(file.toString(), FileBytes.read(file)));
    }

    /**
     * {@return what an earlier report in JSON knew}
     *
     * @param file the file
     * @throws IOException if reading or writing fails
     */
    public static List<ClashChanges.Known> readKnown(Path file) throws IOException {
        JsonValue root = JsonFile.read(file.toString(), FileBytes.read(file));
        List<ClashChanges.Known> known = new ArrayList<>();
        for (JsonValue c : root.needed("clashes").elements()) {
            known.add(new ClashChanges.Known(
                    c.needed("id").string(),
                    c.needed("a").string(),
                    c.needed("b").string(),
                    ClashReportReader.kind(c.needed("kind"))));
        }
        return known;
    }
}
