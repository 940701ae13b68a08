package dev.tandem.clash;

import dev.tandem.math.Vec3;
import java.io.Serializable;
import java.util.ArrayList;
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
        List<Assembly.Problem> problems) {

    public ClashReport {
        clashes = List.copyOf(clashes);
        ignored = List.copyOf(ignored);
        problems = List.copyOf(problems);
    }

    /** Clashes closer than this share of a middling part are one cluster. */
    private static final double CLUSTER = 0.5;

    /**
     * A report of clashes whose clusters are still to be found.
     *
     * @param middling the diagonal of a middling part: of n, in order, that of number n / 2
     */
    public static ClashReport clustered(
            String assembly,
            int parts,
            int pairs,
            double middling,
            List<Clash> clashes,
            List<IgnoredPair> ignored,
            List<Assembly.Problem> problems) {
        double[] boxes = new double[6 * clashes.size()];
        for (int i = 0; i < clashes.size(); i++) {
            Vec3 p = clashes.get(i).point();
            for (int at = 6 * i; at <= 6 * i + 3; at += 3) {
                boxes[at] = p.x();
                boxes[at + 1] = p.y();
                boxes[at + 2] = p.z();
            }
        }
        int[] cluster = Clusters.of(boxes, CLUSTER * middling);
        List<Clash> numbered = new ArrayList<>();
        for (int i = 0; i < cluster.length; i++) {
            numbered.add(clashes.get(i).inCluster(cluster[i]));
        }
        return new ClashReport(assembly, parts, pairs, numbered, ignored, problems);
    }

    /** How many findings are of a kind. */
    public int count(ClashKind kind) {
        return (int) clashes.stream().filter(c -> c.kind() == kind).count();
    }

    public int clusters() {
        return clashes.stream().mapToInt(Clash::cluster).max().orElse(-1) + 1;
    }

    /** Whether some part is missing from the analysis, so that nothing found does not mean that all is clear. */
    public boolean isIncomplete() {
        return problems.stream().anyMatch(Assembly.Problem::left);
    }

    /** Two parts near each other that a rule said not to look at, and why. */
    public record IgnoredPair(String a, String b, String reason) implements Serializable {}
}
