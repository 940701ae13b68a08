package dev.tandem.testkit.matrix;

import dev.tandem.testkit.SharedData;
import dev.tandem.testkit.campaign.Counts;
import dev.tandem.testkit.campaign.LeafKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The part of the page about compositions, from the counts that the campaign keeps. */
final class CampaignSection {

    private CampaignSection() {}

    static String text() {
        Counts counts;
        try {
            counts = Counts.read(SharedData.projectRoot().resolve("docs/campaign-counts.csv"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        StringBuilder out = new StringBuilder("\n## Compositions\n\n");
        out.append("""
                Every kind is also put into compounds up to five deep, scenes and robots, placed at random, edited, moved, emptied,
                removed and added again, and asked every question, before and after each change. The answers are compared with a
                reference that shares no code with the library. A campaign does this in numbered chunks and goes on where it
                stopped (`mvn -B verify -Plong -pl cli -am -Dtest=CommandCampaignTest -Dsurefire.failIfNoSpecifiedTests=false
                -Dtandem.questions=1000000`); its counts are in [campaign-counts.csv](campaign-counts.csv).

                """);
        out.append(String.format(
                Locale.ROOT,
                "So far %,d questions were asked and agreed; %,d more were too close to call for the reference.%n%n",
                counts.total(),
                counts.undecided()));
        out.append(counts.byQuestion().entrySet().stream()
                .map(e -> String.format(Locale.ROOT, "%s %,d", e.getKey(), e.getValue()))
                .collect(Collectors.joining(" · ", "By question: ", ".\n\n")));
        out.append("By the two kinds that a composition is about, in either order:\n\n");
        table(out, counts.byKinds());
        return out.toString();
    }

    private static void table(StringBuilder out, Map<String, Long> byKinds) {
        List<String> names =
                Arrays.stream(LeafKind.values()).map(LeafKind::text).toList();
        out.append("| |");
        names.forEach(name -> out.append(' ').append(name).append(" |"));
        out.append("\n| --- |").append(" --- |".repeat(names.size())).append('\n');
        for (int row = 0; row < names.size(); row++) {
            out.append("| **").append(names.get(row)).append("** |");
            for (int column = 0; column < names.size(); column++) {
                List<String> both = new ArrayList<>(List.of(names.get(row), names.get(column)));
                both.sort(null);
                long count = byKinds.getOrDefault(String.join(" × ", both), 0L);
                out.append(column > row ? " |" : " " + count + " |");
            }
            out.append('\n');
        }
    }
}
