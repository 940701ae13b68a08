package dev.tandem.io.internal.text;

import dev.tandem.io.file.FormatException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is odd about a file but does not keep it from being read: one line a kind, which names the first place and, where
 * there are several, their number. A strict reader refuses slips at the first.
 */
public final class FileWarnings {

    private static final class Kind {

        private final String first;
        private int count;

        private Kind(String first) {
            this.first = first;
        }
    }

    private final boolean strict;
    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    public FileWarnings(boolean strict) {
        this.strict = strict;
    }

    /** Something that is told in any case. The kind is in the plural, such as "lines that name unknown links". */
    public void add(String kind, XmlElement place, String problem) {
        add(kind, String.valueOf(place.problem(problem).getMessage()));
    }

    private void add(String kind, String line) {
        kinds.computeIfAbsent(kind, k -> new Kind(line)).count++;
    }

    /**
     * A problem that costs a part of the file only.
     *
     * @throws FormatException if the reader is strict
     */
    public void slip(String kind, FormatException problem, String reading) throws FormatException {
        if (strict) {
            throw problem;
        }
        add(kind, problem.getMessage() + "; " + reading);
    }

    /**
     * A slip that other tools tolerate.
     *
     * @param reading how it is read here, in a few words
     * @throws FormatException if the reader is strict
     */
    public void slip(String kind, XmlElement place, String problem, String reading) throws FormatException {
        slip(kind, place.problem(problem), reading);
    }

    /** In the order in which the kinds were first met. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        kinds.forEach(
                (kind, k) -> lines.add(k.count == 1 ? k.first : k.first + " (in all " + k.count + " " + kind + ")"));
        return lines;
    }
}
