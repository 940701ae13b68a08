package dev.tandem.experiments.spheres;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Effort;
import dev.tandem.experiments.LinePlot;
import dev.tandem.robot.RobotState;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Figures one after the other, each as a table, a plot and a file of its data; and promises that were kept or not. */
final class Figures {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double ROUNDING = 1e-9;

    private final PrintStream out;
    private final Path folder;
    private final int rounds;
    private String name = "";
    private LinePlot plot = new LinePlot("", "", "");
    private String xLabel = "";
    private final Map<String, Map<Double, Double>> series = new LinkedHashMap<>();
    private long kept;
    private long broken;

    Figures(PrintStream out, Path folder, Effort effort) throws IOException {
        this.out = out;
        this.rounds = effort == Effort.FULL ? 3 : 1;
        this.folder = Files.createDirectories(folder);
    }

    void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    void begin(String file, String title, String about, String x, String y) {
        name = file;
        plot = new LinePlot(title, x, y);
        xLabel = x;
        series.clear();
        say("%s%n%s%n  %s by %s", title, about, y, x);
    }

    void add(String line, double x, double y) {
        plot.add(line, x, y);
        series.computeIfAbsent(line, n -> new TreeMap<>()).put(x, y);
    }

    /** Prints the table, a line for each x, and writes plot and data. */
    void end() throws IOException {
        StringBuilder data = new StringBuilder(xLabel.replace(',', ';'));
        series.keySet().forEach(line -> data.append(',').append(line.replace(',', ';')));
        data.append('\n');
        int column = 1;
        for (String line : series.keySet()) {
            say("  [%d] %s", column++, line);
        }
        for (double x : series.values().iterator().next().keySet()) {
            StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "  %10.4g", x));
            data.append(x);
            for (Map<Double, Double> line : series.values()) {
                Double y = line.get(x);
                text.append(y == null ? "          –" : String.format(Locale.ROOT, " %10.4g", y));
                data.append(',').append(y == null ? "" : y);
            }
            say("%s", text);
            data.append('\n');
        }
        Files.writeString(folder.resolve(name + ".svg"), plot.svg());
        Files.writeString(folder.resolve(name + ".csv"), data);
        say("  plot: %s, data: %s%n", folder.resolve(name + ".svg"), folder.resolve(name + ".csv"));
    }

    /** What the present figure, or the last one, shows in a line at an x. */
    double value(String line, double x) {
        Double y = series.getOrDefault(line, Map.of()).get(x);
        if (y == null) {
            throw new IllegalArgumentException("figure " + name + " shows nothing in '" + line + "' at " + x);
        }
        return y;
    }

    /** Whether a line of the present figure, or the last one, never falls. */
    boolean rises(String line) {
        double last = Double.NEGATIVE_INFINITY;
        boolean rising = true;
        for (double y : series.getOrDefault(line, Map.of()).values()) {
            rising &= y >= last;
            last = y;
        }
        return rising;
    }

    /** Notes whether an answer lies in [exact, (1 + tolerance) exact] or in [exact, enough], give or take rounding. */
    void promise(double found, double exact, double tolerance, double enough) {
        boolean holds = found >= exact - ROUNDING && found <= Math.max(enough, (1 + tolerance) * exact) + ROUNDING;
        kept += holds ? 1 : 0;
        broken += holds ? 0 : 1;
    }

    Claim promises() {
        String measured = kept + " answers checked, " + broken + " outside of their range and tolerance";
        say("Promises: %s.", measured);
        return Claim.of(
                "Sections II, II-A",
                "the error tolerance bounds how far the answer is above the distance; max_d and min_d bound what is"
                        + " searched for",
                measured,
                broken == 0,
                "an answer was outside");
    }

    static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Processor time of this thread, in nanoseconds. */
    static long clock() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Processor time a state: the best of some rounds after one to warm up; for a short run, of one. */
    double micros(List<RobotState> states, ToDoubleFunction<RobotState> question) {
        double best = Double.POSITIVE_INFINITY;
        for (int round = rounds > 1 ? 0 : 1; round <= rounds; round++) {
            long start = clock();
            for (RobotState state : states) {
                if (Double.isNaN(question.applyAsDouble(state))) {
                    throw new IllegalStateException("a distance is not a number");
                }
            }
            double each = (clock() - start) / 1e3 / states.size();
            best = round == 0 ? best : Math.min(best, each);
        }
        return best;
    }
}
