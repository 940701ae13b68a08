package dev.tandem.bench.against;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * All comparisons of a race, for people and as lines of JSON.
 *
 * @param oldCommit id
 * @param newCommit id, with a plus where files were changed since
 * @param notes what else a reader must know
 */
record AgainstReport(
        String oldCommit, String newCommit, AgainstOptions options, List<Comparison> comparisons, List<String> notes) {

    /** Whether some workload became slower or did not do the same work. */
    boolean isViolated() {
        return comparisons.stream().anyMatch(c -> c.isSlower() || !c.hasEqualCounters());
    }

    String table() {
        List<String> lines = new ArrayList<>();
        lines.add("# " + newCommit + " against " + oldCommit);
        lines.add("");
        lines.add("JDK " + Runtime.version() + ", "
                + Runtime.getRuntime().availableProcessors() + " cores, " + System.getProperty("os.arch") + ". "
                + options.forks() + " forks of each revision in turn, " + options.rounds()
                + " rounds a fork. Processor time of a question, medians; a ratio above 1 means that the new revision is"
                + " slower. Quartiles are those of the ratios of neighbouring forks; 'old/old' is the ratio of the old"
                + " forks among themselves: noise.");
        if (newCommit.endsWith("+")) {
            lines.addAll(List.of("", "+: with changes that are not committed."));
        }
        notes.forEach(note -> lines.addAll(List.of("", note)));
        lines.add("");
        lines.add("| workload | old µs | new µs | ratio | quartiles | old/old | counters equal |");
        lines.add("| --- | --- | --- | --- | --- | --- | --- |");
        for (Comparison c : comparisons) {
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %.3f | %.3f | %.3f | %.3f to %.3f | %s | %s |",
                    c.workload(),
                    c.oldMedian() / 1000,
                    c.newMedian() / 1000,
                    c.ratio(),
                    c.lowerQuartile(),
                    c.upperQuartile(),
                    Double.isNaN(c.noise()) ? "-" : String.format(Locale.ROOT, "%.3f", c.noise()),
                    c.hasEqualCounters() ? "yes" : "**no**"));
        }
        lines.add("");
        lines.addAll(verdict());
        return String.join("\n", lines) + "\n";
    }

    /** What is wrong, or that nothing is. */
    private List<String> verdict() {
        List<String> lines = new ArrayList<>();
        for (Comparison c : comparisons) {
            if (c.isSlower()) {
                lines.add(String.format(
                        Locale.ROOT,
                        "Slower: %s, ratio %.3f (more than %.2f).",
                        c.workload(),
                        c.ratio(),
                        Comparison.LIMIT));
            }
            if (!c.hasEqualCounters()) {
                lines.add("Counters differ: " + c.workload() + ": " + differences(c) + ".");
            }
        }
        if (lines.isEmpty()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "All %d ratios are at most %.2f, and all counters are equal.",
                    comparisons.size(),
                    Comparison.LIMIT));
        }
        return lines;
    }

    private static String differences(Comparison c) {
        return c.counters().entrySet().stream()
                .filter(e -> !e.getValue().isEqual())
                .map(e -> e.getKey() + " old " + e.getValue().old() + ", new "
                        + e.getValue().present())
                .collect(Collectors.joining("; "));
    }

    /** A line for the race, one for each workload, one for the outcome. */
    String json() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "{\"old\":\"%s\",\"new\":\"%s\",\"forks\":%d,\"rounds\":%d,\"jdk\":\"%s\",\"cores\":%d,\"notes\":[%s]}\n",
                oldCommit,
                newCommit,
                options.forks(),
                options.rounds(),
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                notes.stream().map(AgainstReport::quoted).collect(Collectors.joining(","))));
        for (Comparison c : comparisons) {
            text.append(String.format(
                    Locale.ROOT,
                    "{\"workload\":%s,\"ratio\":%s,\"lowerQuartile\":%s,\"upperQuartile\":%s,\"noise\":%s,\"slower\":%b,"
                            + "\"countersEqual\":%b,\"oldNanos\":%s,\"newNanos\":%s,\"oldForks\":%s,\"newForks\":%s,"
                            + "\"counters\":{%s}}\n",
                    quoted(c.workload()),
                    c.ratio(),
                    c.lowerQuartile(),
                    c.upperQuartile(),
                    Double.isNaN(c.noise()) ? "null" : Double.toString(c.noise()),
                    c.isSlower(),
                    c.hasEqualCounters(),
                    c.oldMedian(),
                    c.newMedian(),
                    array(c.oldNanos()),
                    array(c.newNanos()),
                    c.counters().entrySet().stream().map(AgainstReport::counter).collect(Collectors.joining(","))));
        }
        return text.append(String.format(
                        Locale.ROOT,
                        "{\"workloads\":%d,\"slower\":[%s],\"countersDiffer\":[%s]}\n",
                        comparisons.size(),
                        names(comparisons.stream().filter(Comparison::isSlower).toList()),
                        names(comparisons.stream()
                                .filter(c -> !c.hasEqualCounters())
                                .toList())))
                .toString();
    }

    private static String counter(Map.Entry<String, Comparison.Count> entry) {
        return quoted(entry.getKey()) + ":{\"old\":[" + entry.getValue().old().replace('|', ',') + "],\"new\":["
                + entry.getValue().present().replace('|', ',') + "]}";
    }

    private static String names(List<Comparison> some) {
        return some.stream().map(c -> quoted(c.workload())).collect(Collectors.joining(","));
    }

    private static String array(double[] values) {
        StringBuilder text = new StringBuilder("[");
        for (double value : values) {
            text.append(text.length() > 1 ? "," : "").append(value);
        }
        return text.append(']').toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
