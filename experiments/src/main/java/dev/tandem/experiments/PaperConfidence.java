package dev.tandem.experiments;

import dev.tandem.search.Confidence;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.util.Arrays;

/**
 * The paper's confidence: 1 when the check was completed, else r × that of the check before. The cut of the check before
 * is taken in groups, from left to right ({@link CutList}); a group whose depths have a standard deviation over a threshold
 * is dangerous, and r is a share of the nodes in dangerous groups. The paper defines r twice, and both readings are here.
 *
 * <p>What it leaves open is defined thus: before the first completed check the confidence is 0; where no group is
 * dangerous all nodes of the cut count; a cut that a budget cut short is used as it is. The search must
 * {@link Search#recording record}, and must not keep its front.
 */
public final class PaperConfidence implements Confidence {

    /** What r is the share of. */
    public enum Reading {
        /** Dangerous nodes that this check looked at, whatever it found. */
        CHECKED,

        /** Dangerous nodes that this check found apart. */
        STAYED_FREE
    }

    private final Reading reading;
    private final int groupSize;
    private final double threshold;

    private double previous;
    private final CutList list = new CutList();
    private int cut;
    private int dangerous;
    private int touching;

    /** Nodes of the cut before that count, each with the pairs above it up to the root: flat, root last. */
    private long[] paths = new long[1024];

    private int[] ends = new int[256];
    private int count;

    /** The tree at hand, by pair; open addressing. */
    private long[] pairs = new long[1024];

    private int[] nodes = new int[1024];

    public PaperConfidence(Reading reading, int groupSize, double threshold) {
        if (groupSize < 1 || !(threshold >= 0)) {
            throw new IllegalArgumentException("groups need at least one node and a threshold that is not negative, "
                    + "but got " + groupSize + " and " + threshold);
        }
        this.reading = reading;
        this.groupSize = groupSize;
        this.threshold = threshold;
    }

    @Override
    public double after(Search search) {
        return after(search.tree(), search.verdict());
    }

    /** The confidence after a check that walked this tree and came to this verdict. */
    public double after(TraversalTree tree, Verdict verdict) {
        double confidence;
        if (verdict != Verdict.UNKNOWN) {
            confidence = verdict == Verdict.FREE ? 1 : 0;
            previous = 1;
        } else {
            previous = previous * share(tree);
            confidence = previous;
        }
        remember(tree);
        return confidence;
    }

    @Override
    public void forget() {
        previous = 0;
        count = 0;
    }

    /** r: of the nodes remembered, those that are in this tree, or lie below a pair that is apart in it. */
    private double share(TraversalTree tree) {
        if (count == 0) {
            return 0;
        }
        index(tree);
        int good = 0;
        for (int i = 0; i < count; i++) {
            int from = i == 0 ? 0 : ends[i - 1];
            int node = find(paths[from]);
            boolean checked = node >= 0;
            for (int k = from + 1; node < 0 && k < ends[i]; k++) {
                node = find(paths[k]);
            }
            boolean apart = node >= 0 && tree.state(node) == TraversalTree.APART;
            good += (reading == Reading.CHECKED ? checked || apart : apart) ? 1 : 0;
        }
        return (double) good / count;
    }

    private void remember(TraversalTree tree) {
        cut = list.read(tree).size();
        count = 0;
        dangerous = 0;
        touching = 0;
        int used = 0;
        for (int pass = 0; pass < 2 && count == 0; pass++) {
            used = 0;
            for (int from = 0; from < cut; from += groupSize) {
                int to = Math.min(cut, from + groupSize);
                boolean isDangerous = list.deviation(from, to) > threshold;
                for (int i = from; i < to; i++) {
                    boolean hit = tree.state(list.node(i)) != TraversalTree.APART;
                    if (pass == 0) {
                        touching += hit ? 1 : 0;
                        dangerous += isDangerous ? 1 : 0;
                    }
                    if (isDangerous || pass == 1) {
                        used = path(tree, list.node(i), used);
                    }
                }
            }
        }
    }

    private int path(TraversalTree tree, int from, int used) {
        int at = used;
        for (int node = from; node >= 0; node = tree.parent(node)) {
            if (at == paths.length) {
                paths = Arrays.copyOf(paths, 2 * at);
            }
            paths[at++] = pack(tree.a(node), tree.b(node));
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
        }
        ends[count++] = at;
        return at;
    }

    private static long pack(int a, int b) {
        return ((long) a << 32) | (b & 0xffffffffL);
    }

    private void index(TraversalTree tree) {
        int room = nodes.length;
        while (room < 2 * tree.size()) {
            room *= 2;
        }
        if (room > nodes.length) {
            nodes = new int[room];
            pairs = new long[room];
        }
        Arrays.fill(nodes, -1);
        for (int i = 0; i < tree.size(); i++) {
            long pair = pack(tree.a(i), tree.b(i));
            int at = slot(pair);
            pairs[at] = pair;
            nodes[at] = i;
        }
    }

    private int slot(long pair) {
        int mask = nodes.length - 1;
        int at = (int) ((pair * 0x9e3779b97f4a7c15L) >>> 32) & mask;
        while (nodes[at] >= 0 && pairs[at] != pair) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private int find(long pair) {
        return nodes[slot(pair)];
    }

    /** Nodes of the last cut. */
    public int cutNodes() {
        return cut;
    }

    /** Nodes of the last cut in dangerous groups. */
    public int dangerousNodes() {
        return dangerous;
    }

    /** Nodes of the last cut that were not found apart. */
    public int touchingNodes() {
        return touching;
    }
}
