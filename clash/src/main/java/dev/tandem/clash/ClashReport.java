package dev.tandem.clash;

import dev.tandem.math.Vec3;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of an analysis, in the order of the parts in the assembly. It is the same, bit for bit, for any number of
 * threads.
 *
 * @param assembly the name of the assembly
 * @param parts the number of parts that were analysed
 * @param pairs the number of pairs that were near enough to be judged
 * @param clashes the clashes
 * @param ignored the pairs near each other that a rule excludes
 * @param problems the parts that were left out or renamed
 */
public record ClashReport(
        String assembly,
        int parts,
        int pairs,
        List<Clash> clashes,
        List<IgnoredPair> ignored,
        List<Assembly.Problem> problems) {

    /**
     * Creates a report; the lists are copied.
     *
     * @param assembly the name of the assembly
     * @param parts the number of parts that were analysed
     * @param pairs the number of pairs that were near enough to be judged
     * @param clashes the clashes
     * @param ignored the pairs near each other that a rule excludes
     * @param problems the parts that were left out or renamed
     */
    public ClashReport {
        clashes = List.copyOf(clashes);
        ignored = List.copyOf(ignored);
        problems = List.copyOf(problems);
    }

    /** Clashes closer than this share of a middling part are one cluster. */
    private static final double CLUSTER = 0.5;

    /**
     * {@return a report of clashes after grouping them into clusters}
     *
     * @param assembly the name of the assembly
     * @param parts the number of parts that were analysed
     * @param pairs the number of pairs that were near enough to be judged
     * @param middling the median diagonal of the parts: of n in ascending order, that of number n / 2
     * @param clashes the clashes, with any cluster numbers
     * @param ignored the pairs near each other that a rule excludes
     * @param problems the parts that were left out or renamed
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

    /**
     * {@return the number of clashes of a kind}
     *
     * @param kind the kind
     */
    public int count(ClashKind kind) {
        return (int) clashes.stream().filter(c -> c.kind() == kind).count();
    }

    /** {@return the number of clusters} */
    public int clusters() {
        return clashes.stream().mapToInt(Clash::cluster).max().orElse(-1) + 1;
    }

    /**
     * {@return whether some part is missing from the analysis, so that a report without clashes does not mean that
     * there are none}
     */
    public boolean isIncomplete() {
        return problems.stream().anyMatch(Assembly.Problem::left);
    }

    /**
     * Two parts near each other that a rule excludes.
     *
     * @param a the name of the first part
     * @param b the name of the other part
     * @param reason why the pair is excluded
     * @serial exclude
     */
    public record IgnoredPair(String a, String b, String reason) implements Serializable {}
}
