package dev.tandem.bench.against;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one process measured for one workload.
 *
 * @param nanos processor time of a question, the median over its rounds
 * @param counters all exact counts, by name
 */
record Sample(String workload, double nanos, Map<String, Long> counters) {

    private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":(?:\"([^\"]*)\"|(-?[\\d.]+(?:E-?\\d+)?))");

    /** Reads a line of JSON as {@link dev.tandem.bench.workload.Workloads} prints it. */
    static Sample parse(String line) throws IOException {
        String workload = name(line);
        double nanos = Double.NaN;
        Map<String, Long> counters = new LinkedHashMap<>();
        Matcher fields = FIELD.matcher(line);
        while (fields.find()) {
            String value = fields.group(3);
            if (value == null) {
                continue;
            }
            if (fields.group(1).equals("nanos")) {
                nanos = Double.parseDouble(value);
            } else {
                counters.put(fields.group(1), Long.parseLong(value));
            }
        }
        if (!(nanos > 0)) {
            throw new IOException("bench: a workload's line has no time: " + line);
        }
        return new Sample(workload, nanos, counters);
    }

    /** The name in a line that may hold no more than that. */
    static String name(String line) throws IOException {
        Matcher fields = FIELD.matcher(line);
        while (fields.find()) {
            if (fields.group(1).equals("workload") && fields.group(2) != null) {
                return fields.group(2);
            }
        }
        throw new IOException("bench: not a line of a workload: " + line);
    }
}
