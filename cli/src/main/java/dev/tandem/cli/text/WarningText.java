package dev.tandem.cli.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Makes one line of many warnings that differ in names and numbers only. */
public final class WarningText {

    /** Names in quotes, file names at the start of a line, and numbers. */
    private static final Pattern PARTICULARS =
            Pattern.compile("'[^']*'|\"[^\"]*\"|^[^:]*: |[-+]?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");

    /** As many that are alike are all printed. */
    private static final int FEW = 3;

    private WarningText() {}

    /**
     * One line each, in their order and without repetitions. Of more than three that are alike, the first is kept with
     * how many there are.
     */
    public static List<String> folded(Collection<String> warnings) {
        List<String> lines = warnings.stream().map(Lines::oneLine).distinct().toList();
        Map<String, Integer> alike = new HashMap<>();
        lines.forEach(line -> alike.merge(pattern(line), 1, Integer::sum));
        List<String> folded = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (String line : lines) {
            String pattern = pattern(line);
            int count = alike.getOrDefault(pattern, 1);
            if (count <= FEW) {
                folded.add(line);
            } else if (told.add(pattern)) {
                folded.add(line + " (and " + (count - 1) + " more like this)");
            }
        }
        return folded;
    }

    private static String pattern(String line) {
        return PARTICULARS.matcher(line).replaceAll("#");
    }
}
