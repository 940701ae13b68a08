package dev.tandem.view;

import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashChanges;
import dev.tandem.clash.ClashReport;
import dev.tandem.cli.page.ClashPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A clash report as a web page in one file: a table to sort and filter, and a picture of the clash whose row is clicked.
 * It is the page that {@code tandem clash --out report.html} writes.
 *
 * <pre>{@code
 * ClashReport report = ClashAnalysis.run(assembly, ClashRules.of(0, 0));
 * ClashReportPage.write(assembly, report, Path.of("report.html"));
 * }</pre>
 *
 * <p>Immutable and safe for use by multiple threads. Other formats: {@code dev.tandem.io.ClashReports}.
 */
public final class ClashReportPage {

    private final Assembly assembly;
    private final ClashReport report;
    private final @Nullable ClashChanges changes;
    private final String unit;
    private final boolean isYUp;

    private ClashReportPage(
            Assembly assembly, ClashReport report, @Nullable ClashChanges changes, String unit, boolean isYUp) {
        this.assembly = Objects.requireNonNull(assembly);
        this.report = Objects.requireNonNull(report);
        this.changes = changes;
        this.unit = Objects.requireNonNull(unit);
        this.isYUp = isYUp;
    }

    /**
     * Writes the page of a report, whose lengths have no unit and whose z points upwards.
     *
     * @param assembly the assembly that was analysed
     * @param report the report
     * @param file the file; its name usually ends in .html
     * @throws IOException if writing fails
     */
    public static void write(Assembly assembly, ClashReport report, Path file) throws IOException {
        of(assembly, report).write(file);
    }

    /**
     * {@return the page of a report, whose lengths have no unit and whose z points upwards}
     *
     * @param assembly the assembly that was analysed
     * @param report the report
     */
    public static ClashReportPage of(Assembly assembly, ClashReport report) {
        return new ClashReportPage(assembly, report, null, "", false);
    }

    /**
     * {@return this page with a unit}
     *
     * @param name the unit of all lengths, such as {@code m}
     */
    public ClashReportPage unit(String name) {
        return new ClashReportPage(assembly, report, changes, name, isYUp);
    }

    /** {@return this page with y upwards, as in glTF files} */
    public ClashReportPage yUp() {
        return new ClashReportPage(assembly, report, changes, unit, true);
    }

    /**
     * {@return this page, which also says which clashes are new, still there, or gone}
     *
     * @param since the changes since an earlier report
     */
    public ClashReportPage changes(ClashChanges since) {
        return new ClashReportPage(assembly, report, Objects.requireNonNull(since), unit, isYUp);
    }

    /**
     * Writes the page.
     *
     * @param file the file; its name usually ends in .html
     * @throws IOException if writing fails
     */
    public void write(Path file) throws IOException {
        ClashPage.of(assembly, report, changes, unit, isYUp).write(file);
    }
}
