package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.CutList;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Where colliding nodes lie in the cut: the shares of them, and of all nodes, that are in groups whose depths deviate much.
 * Cuts are those of checks that end at their first hit, as in the paper. The paper gives neither the size of a group nor the
 * threshold of the deviation: {@link #choose} finds the pair that tells colliding nodes from others best on one set of
 * poses, and the report applies it to others.
 */
final class DangerousGroups {

    private static final int[] SIZES = {4, 8, 16, 32, 64};
    private static final double[] THRESHOLDS = {1, 2, 3, 4, 5, 6};

    /** The size of a group and the standard deviation of depths above which it is dangerous. */
    record Choice(int size, double threshold) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "groups of %d, deviation over %.1f", size, threshold);
        }
    }

    /** Counts over the cuts of colliding checks. */
    static final class Shares {

        private final Choice choice;
        private long nodes;
        private long dangerous;
        private long overlapping;
        private long overlappingInside;
        private long touching;
        private long touchingInside;
        private long predicted;
        private long predictedInside;
        private long checks;
        private long checksInside;
        private long nodesOfAllChecks;
        private long dangerousOfAllChecks;

        Shares(Choice choice) {
            this.choice = choice;
        }

        /** The share of all nodes in the cuts of colliding checks that are in dangerous groups. */
        double ofAll() {
            return (double) dangerous / Math.max(1, nodes);
        }

        /** The same over the cuts of all checks, free ones too. */
        double ofAllChecks() {
            return (double) dangerousOfAllChecks / Math.max(1, nodesOfAllChecks);
        }

        /** The share of colliding checks with a colliding node in a dangerous group. */
        double ofChecks() {
            return (double) checksInside / Math.max(1, checks);
        }

        /** The share of nodes that were not found apart: the leaves that touch, and volumes that overlap. */
        double ofOverlapping() {
            return (double) overlappingInside / Math.max(1, overlapping);
        }

        /** The share of pairs of leaves that touch; each check has one, since it ends there. */
        double ofTouching() {
            return (double) touchingInside / Math.max(1, touching);
        }

        /** The share of them that the cut of the check before had in its dangerous groups. */
        double ofPredicted() {
            return (double) predictedInside / Math.max(1, predicted);
        }

        /** How many checks collide. */
        long checks() {
            return checks;
        }

        /** How much better than chance the groups find colliding nodes: 0 not at all, 1 without error. */
        double gain() {
            return ofOverlapping() - ofAll();
        }

        private void add(TraversalTree tree, CutList cut) {
            long insideBefore = overlappingInside;
            for (int from = 0; from < cut.size(); from += choice.size) {
                int to = Math.min(cut.size(), from + choice.size);
                int inside = cut.deviation(from, to) > choice.threshold ? 1 : 0;
                for (int i = from; i < to; i++) {
                    int state = tree.state(cut.node(i));
                    int overlaps = state == TraversalTree.APART ? 0 : 1;
                    int touches = state == TraversalTree.TOUCHING ? 1 : 0;
                    nodes++;
                    dangerous += inside;
                    overlapping += overlaps;
                    overlappingInside += inside & overlaps;
                    touching += touches;
                    touchingInside += inside & touches;
                }
            }
            checks++;
            checksInside += overlappingInside > insideBefore ? 1 : 0;
        }

        /** Whether the leaves that touch lie below a dangerous node of the cut before; that cut covers all pairs of leaves. */
        private void addPredicted(TraversalTree tree, Set<Long> dangerousBefore) {
            for (int i = 0; i < tree.size(); i++) {
                if (tree.state(i) == TraversalTree.TOUCHING) {
                    boolean isInside = false;
                    for (int up = i; up >= 0 && !isInside; up = tree.parent(up)) {
                        isInside = dangerousBefore.contains(pack(tree, up));
                    }
                    predicted++;
                    predictedInside += isInside ? 1 : 0;
                }
            }
        }
    }

    private DangerousGroups() {}

    /** The choice with the largest gain on the colliding checks of a workload; prints all of them. */
    static Choice choose(PrintStream out, Scenes.Scene scene, Workload load) {
        List<Shares> all = new ArrayList<>();
        for (int size : SIZES) {
            for (double threshold : THRESHOLDS) {
                all.add(new Shares(new Choice(size, threshold)));
            }
        }
        Search search = search(scene);
        CutList cut = new CutList();
        for (int i = 0; i < load.size(); i++) {
            if (load.isHit(i) && search.collide(load.pose(i), Budget.unlimited()) == Verdict.HIT) {
                cut.read(search.tree());
                all.forEach(shares -> shares.add(search.tree(), cut));
            }
        }
        Shares best = all.get(0);
        for (Shares shares : all) {
            best = shares.gain() > best.gain() ? shares : best;
            out.printf(
                    Locale.ROOT,
                    "  %-36s %5.1f %% of all nodes, %5.1f %% of the colliding ones, %5.1f %% of the leaves that touch%n",
                    shares.choice,
                    100 * shares.ofAll(),
                    100 * shares.ofOverlapping(),
                    100 * shares.ofTouching());
        }
        return best.choice;
    }

    /** Applies a choice to poses that follow each other; checks end at their first hit. */
    static Shares measure(Scenes.Scene scene, Choice choice, List<Pose> poses) {
        return measure(search(scene), choice, poses);
    }

    /** The same with checks that go on after a hit until the whole tree is walked. */
    static Shares exhausting(Scenes.Scene scene, Choice choice, List<Pose> poses) {
        return measure(search(scene).exhausting(true), choice, poses);
    }

    private static Shares measure(Search search, Choice choice, List<Pose> poses) {
        Shares shares = new Shares(choice);
        CutList cut = new CutList();
        Set<Long> dangerous = new HashSet<>();
        for (Pose pose : poses) {
            boolean hit = search.collide(pose, Budget.unlimited()) == Verdict.HIT;
            cut.read(search.tree());
            if (hit) {
                shares.add(search.tree(), cut);
                if (!dangerous.isEmpty()) {
                    shares.addPredicted(search.tree(), dangerous);
                }
            }
            keepDangerous(search.tree(), cut, choice, dangerous);
            shares.nodesOfAllChecks += cut.size();
            shares.dangerousOfAllChecks += dangerous.size();
        }
        return shares;
    }

    /** The pairs of a cut that are in dangerous groups. */
    static void keepDangerous(TraversalTree tree, CutList cut, Choice choice, Set<Long> into) {
        into.clear();
        for (int from = 0; from < cut.size(); from += choice.size) {
            int to = Math.min(cut.size(), from + choice.size);
            if (cut.deviation(from, to) > choice.threshold) {
                for (int i = from; i < to; i++) {
                    into.add(pack(tree, cut.node(i)));
                }
            }
        }
    }

    /** The two nodes of a pair in one number. */
    static long pack(TraversalTree tree, int node) {
        return ((long) tree.a(node) << 32) | (tree.b(node) & 0xffffffffL);
    }

    private static Search search(Scenes.Scene scene) {
        return new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank()).recording(true);
    }
}
