package dev.tandem.cli.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help whose lines are filled and end between words. The layout breaks each line of the source for itself, and names such as
 * page.html after the point, too.
 */
public final class HelpText {

    /** A line of the source that is at least this long goes on in the next one, even if a sentence ends there. */
    private static final int FULL_LINE = 90;

    /** Wide enough for any paragraph. */
    private static final int UNWRAPPED = 10_000;

    private HelpText() {}

    /** Makes a command's help fill its lines and keep words whole. */
    public static void layOut(CommandLine command) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        usage.description(paragraphs(usage.description()));
        usage.footer(paragraphs(usage.footer()));
        Map<String, IHelpSectionRenderer> sections = command.getHelpSectionMap();
        sections.replaceAll((key, section) -> help -> whole(help, section));
        command.setHelpSectionMap(sections);
    }

    /** Joins lines of the source to paragraphs, for the layout to break. The first sentence stays alone: it is the summary. */
    private static String[] paragraphs(String... lines) {
        List<String> joined = new ArrayList<>();
        String above = "";
        for (String line : lines) {
            if (joined.isEmpty() || isEndOfParagraph(above, joined.size() == 1) || isAlone(line)) {
                joined.add(line);
            } else {
                joined.set(joined.size() - 1, joined.get(joined.size() - 1) + " " + line);
            }
            above = line;
        }
        return joined.toArray(new String[0]);
    }

    private static boolean isEndOfParagraph(String line, boolean isFirst) {
        return isAlone(line)
                || line.endsWith(":")
                || line.endsWith("}")
                || (line.endsWith(".") && (isFirst || line.length() < FULL_LINE));
    }

    private static boolean isAlone(String line) {
        return line.isEmpty() || line.startsWith(" ");
    }

    private static String whole(Help help, IHelpSectionRenderer section) {
        UsageMessageSpec usage = help.commandSpec().usageMessage();
        int width = usage.width();
        String text = section.render(help);
        Set<String> words;
        try {
            usage.width(UNWRAPPED);
            words = Arrays.stream(section.render(help).split("\\s+", -1)).collect(Collectors.toSet());
        } finally {
            usage.width(width);
        }
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        for (int i = 0; i + 1 < lines.size(); i++) {
            join(lines, i, words);
        }
        return String.join("\n", lines);
    }

    /** Moves the last word of a line to the next one if it is the first part of a word that goes on there. */
    private static void join(List<String> lines, int i, Set<String> words) {
        String line = lines.get(i).stripTrailing();
        String next = lines.get(i + 1);
        String start = line.substring(line.lastIndexOf(' ') + 1);
        String rest = next.strip().split(" ", 2)[0];
        Set<String> parts = new HashSet<>(List.of(start, rest));
        if (!rest.isEmpty() && words.contains(start + rest) && !words.containsAll(parts)) {
            int indent = next.length() - next.stripLeading().length();
            lines.set(i, line.substring(0, line.length() - start.length()).stripTrailing());
            lines.set(i + 1, next.substring(0, indent) + start + next.substring(indent));
        }
    }
}
