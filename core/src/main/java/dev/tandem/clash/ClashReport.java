package dev.tandem.clash;

import java.util.List;

/**
 * What an analysis found, in the order of the parts in the assembly. The same bits for any number of threads.
 *
 * @param assembly its name
 * @param parts how many were analysed
 * @param pairs how many were near enough to be looked at
 * @param ignored pairs near each other that a rule excused
 * @param problems parts that were left out or renamed
 */
public record ClashReport(
        String assembly,
        int parts,
        int pairs,
        List<Clash> clashes,
        List<IgnoredPair> ignored,
        List<PartProblem> problems) {

    public ClashReport {
        clashes = List.copyOf(clashes);
        ignored = List.copyOf(ignored);
        problems = List.copyOf(problems);
    }

    /** How many findings are of a kind. */
    public int count(ClashKind kind) {
        int n = 0;
        for (Clash clash : clashes) {
            n += clash.kind() == kind ? 1 : 0;
        }
        return n;
    }

    public int clusters() {
        int most = -1;
        for (Clash clash : clashes) {
            most = Math.max(most, clash.cluster());
        }
        return most + 1;
    }

    /** Whether some part is missing from the analysis, so that nothing found does not mean that all is clear. */
    public boolean isIncomplete() {
        return problems.stream().anyMatch(PartProblem::left);
    }
}
