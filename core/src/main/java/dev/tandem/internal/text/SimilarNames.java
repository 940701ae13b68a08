package dev.tandem.internal.text;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the name that was probably meant where an unknown one was given: the one with the fewest changed, added, removed
 * or swapped letters, upper and lower case alike. Costs time proportional to the lengths of all names.
 */
public final class SimilarNames {

    /** Longer names are not compared. */
    private static final int LONGEST = 200;

    private SimilarNames() {}

    /** The end of a message about an unknown name: {@code "; did you mean 'x'?"}, or nothing if no name resembles it. */
    public static String hint(String unknown, Collection<String> names) {
        return closest(unknown, names)
                .map(name -> "; did you mean '" + name + "'?")
                .orElse("");
    }

    /** The most similar name, the first of equals; empty if more than a third of the letters would have to change. */
    public static Optional<String> closest(String unknown, Collection<String> names) {
        String given = unknown.toLowerCase(Locale.ROOT);
        String best = null;
        int fewest = Math.max(1, given.length() / 3) + 1;
        for (String name : names) {
            if (given.length() > LONGEST || name.length() > LONGEST) {
                continue;
            }
            int edits = edits(given, name.toLowerCase(Locale.ROOT));
            if (edits < fewest) {
                fewest = edits;
                best = name;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Letters to change, add, remove, or swap with their neighbours (optimal string alignment). */
    private static int edits(String a, String b) {
        int[] before = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(last[j - 1] + same, 1 + Math.min(last[j], row[j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            int[] free = before;
            before = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }
}
