package dev.tandem.experiments;

import dev.tandem.experiments.Claim.Outcome;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The page {@code docs/reproduction.md}: all claims of the works, claim by claim, with what was measured. */
public final class ReproductionPage {

    private final List<String> lines = new ArrayList<>();
    private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    private final String circumstances;

    /** A page whose head names when, on what and how long: "17 November 2026, 2 processors, ..., in 12 minutes". */
    public ReproductionPage(String circumstances) {
        this.circumstances = circumstances;
    }

    /** Adds a work: its title, the command that repeats its figures, and its claims. */
    public ReproductionPage add(String title, String command, List<Claim> claims) {
        lines.add("## " + title);
        lines.add("");
        lines.add("Repeated by `" + command + "`, which also writes the tables and plots in full.");
        lines.add("");
        lines.add("| where | the work says | measured | | why |");
        lines.add("| --- | --- | --- | --- | --- |");
        for (Claim claim : claims) {
            counts.merge(claim.outcome(), 1, Integer::sum);
            lines.add(String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %s |",
                    cell(claim.place()),
                    cell(claim.says()),
                    cell(claim.measured()),
                    claim.outcome() == Outcome.AGREES ? "agrees" : "**" + claim.outcome() + "**",
                    cell(claim.why())));
        }
        lines.add("");
        return this;
    }

    /** The page, in Markdown. */
    public String text() {
        StringBuilder text = new StringBuilder("# What the works say, and what is measured here\n\n");
        text.append("Written by `tandem reproduce all`: ").append(circumstances).append(".\n\n");
        text.append("Tandem grew out of four published works; each of their claims has a row. ");
        text.append(String.format(
                Locale.ROOT,
                "Of %d claims %d agree, %d hold in part and %d differ.%n%n",
                count(Outcome.AGREES) + count(Outcome.PARTLY) + count(Outcome.DIFFERS),
                count(Outcome.AGREES),
                count(Outcome.PARTLY),
                count(Outcome.DIFFERS)));
        lines.forEach(line -> text.append(line).append('\n'));
        return text.toString().stripTrailing() + "\n";
    }

    private int count(Outcome outcome) {
        return counts.getOrDefault(outcome, 0);
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace('\n', ' ');
    }
}
