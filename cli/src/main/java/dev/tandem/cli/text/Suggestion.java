package dev.tandem.cli.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds known names that a misspelt one was probably meant to be. */
public final class Suggestion {

    /** At most this many names are offered as probably meant. */
    private static final int MOST_MEANT = 3;

    /** At most this many names are listed where none was probably meant. */
    private static final int MOST_LISTED = 60;

    private Suggestion() {}

    /** The end of a message about an unknown name: "; did you mean ...?", or a list of what is known. */
    public static String after(String word, Collection<String> known) {
        List<String> meant = nearest(word, known);
        if (!meant.isEmpty()) {
            return "; did you mean " + String.join(" or ", meant) + "?";
        }
        if (known.isEmpty()) {
            return "; there are none";
        }
        String list = known.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
        return "; known are " + list
                + (known.size() > MOST_LISTED ? " and " + (known.size() - MOST_LISTED) + " more" : "");
    }

    /** The known names with the fewest typing errors, if these are few for the length of the word; otherwise none. */
    public static List<String> nearest(String word, Collection<String> known) {
        String wanted = plain(word);
        int fewest = Math.max(1, wanted.length() / 3) + 1;
        List<String> nearest = new ArrayList<>();
        for (String name : known) {
            int errors = errors(wanted, plain(name));
            if (errors < fewest) {
                fewest = errors;
                nearest.clear();
            }
            if (errors == fewest && errors <= Math.max(1, wanted.length() / 3)) {
                nearest.add(name);
            }
        }
        return nearest.size() <= MOST_MEANT ? nearest : nearest.subList(0, MOST_MEANT);
    }

    /** Case and leading dashes are not what distinguishes names. */
    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceFirst("^-+", "");
    }

    /** Letters that are missing, superfluous, wrong, or swapped with their neighbour. */
    static int errors(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int least = Math.min(cost[i - 1][j - 1] + wrong, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    least = Math.min(least, cost[i - 2][j - 2] + 1);
                }
                cost[i][j] = least;
            }
        }
        return cost[a.length()][b.length()];
    }
}
