package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.CutList;
import dev.tandem.experiments.budget.DangerousGroups.Choice;
import dev.tandem.experiments.budget.DangerousGroups.Shares;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What the second work says of troughs and dangerous regions, with groups that were chosen on other poses. */
final class TroughClaims {

    private final PrintStream out;
    private final Scenes.Scene scene;
    private final Choice choice;
    private final List<Claim> claims = new ArrayList<>();

    TroughClaims(PrintStream out, Scenes.Scene scene, Choice choice) {
        this.out = out;
        this.scene = scene;
        this.choice = choice;
    }

    /** Judges the path, and colliding checks of the planner, each after the one before it. */
    List<Claim> run(Workload planner) {
        Shares path = DangerousGroups.measure(scene, choice, Scenes.path(PathFigures.POSES));
        Shares checks = DangerousGroups.measure(scene, choice, planner.poses());
        Shares whole = DangerousGroups.exhausting(scene, choice, Scenes.path(PathFigures.POSES));
        print("path", path);
        print("path, checks that go on after a hit", whole);
        print("planner", checks);
        troughs(path, checks, whole);
        assumption(path, checks);
        prediction(path, checks);
        frequency();
        return claims;
    }

    private void troughs(Shares path, Shares checks, Shares whole) {
        boolean onPath = path.ofTouching() > 0.5 && path.ofTouching() > 1.2 * path.ofAllChecks();
        boolean inPlanner = checks.ofTouching() > 0.5 && checks.ofTouching() > 1.2 * checks.ofAllChecks();
        claims.add(new Claim(
                "section III-B",
                "Colliding nodes usually lie in the troughs of the cut",
                text(
                        "of the leaves that touch, %.0f %% lie in dangerous groups on the path and %.0f %% in the planner's"
                                + " checks (nodes not found apart: %.0f and %.0f %%); of all nodes in these cuts and those"
                                + " before them %.0f and %.0f %% do, in these alone %.0f and %.0f %%",
                        100 * path.ofTouching(),
                        100 * checks.ofTouching(),
                        100 * path.ofOverlapping(),
                        100 * checks.ofOverlapping(),
                        100 * path.ofAllChecks(),
                        100 * checks.ofAllChecks(),
                        100 * path.ofAll(),
                        100 * checks.ofAll()),
                outcome(onPath && inPlanner, onPath || inPlanner),
                text(
                        "Cuts of checks that end at their first hit; %s, chosen on another roadmap. If checks go on after a hit it"
                                + " no longer holds: on the path %.0f %% of the leaves that touch and %.0f %% of all nodes.",
                        choice, 100 * whole.ofTouching(), 100 * whole.ofAllChecks())));
    }

    private void assumption(Shares path, Shares checks) {
        double least = Math.min(path.ofChecks(), checks.ofChecks());
        claims.add(
                new Claim(
                        "section III-B",
                        "Assumption: if two objects collide, one or more troughs of their cut are in collision",
                        text(
                                "%.0f %% of %d colliding checks on the path and %.0f %% of %d in the planner have a colliding node in a"
                                        + " dangerous group",
                                100 * path.ofChecks(), path.checks(), 100 * checks.ofChecks(), checks.checks()),
                        outcome(least > 0.9, least > 0.5),
                        "It depends on the threshold, which the paper does not give: a lower one takes in more hits and more free nodes."));
    }

    private void prediction(Shares path, Shares checks) {
        boolean onPath = path.ofPredicted() > 0.5;
        claims.add(new Claim(
                "section IV-A",
                "The dangerous regions of the previous cut tell where the present check may collide",
                text(
                        "%.0f %% of the hits on the path and %.0f %% in the planner lie in regions that were dangerous in the"
                                + " previous cut, where %.0f and %.0f %% of all nodes are",
                        100 * path.ofPredicted(),
                        100 * checks.ofPredicted(),
                        100 * path.ofAllChecks(),
                        100 * checks.ofAllChecks()),
                outcome(onPath && checks.ofPredicted() > 0.5, onPath || checks.ofPredicted() > checks.ofAllChecks()),
                "It holds along a stretch of hits. In the planner a motion ends at its first hit, so that the check before was"
                        + " free, and its whole tree was walked."));
    }

    private static Outcome outcome(boolean whole, boolean part) {
        return whole ? Outcome.AGREES : part ? Outcome.PARTLY : Outcome.DIFFERS;
    }

    private void print(String name, Shares shares) {
        out.printf(
                Locale.ROOT,
                "Dangerous groups (%s), %s: %.1f %% of the leaves that touch, %.1f %% of nodes not found apart, %.1f %% of all"
                        + " nodes in cuts of colliding checks, %.1f %% in all cuts; %.1f %% of hits lay in dangerous groups of"
                        + " the previous cut%n",
                choice,
                name,
                100 * shares.ofTouching(),
                100 * shares.ofOverlapping(),
                100 * shares.ofAll(),
                100 * shares.ofAllChecks(),
                100 * shares.ofPredicted());
    }

    /** In how many of the path's checks a node of a cut was tested, in dangerous groups and outside. */
    private void frequency() {
        Map<Long, Integer> tested = new HashMap<>();
        List<Pose> path = Scenes.path(PathFigures.POSES);
        walk(path, (tree, cut) -> {
            for (int i = 0; i < tree.size(); i++) {
                if (tree.state(i) != TraversalTree.UNUSED) {
                    tested.merge(DangerousGroups.pack(tree, i), 1, Integer::sum);
                }
            }
        });
        long[] sum = new long[2];
        long[] count = new long[2];
        Set<Long> dangerous = new HashSet<>();
        walk(path, (tree, cut) -> {
            DangerousGroups.keepDangerous(tree, cut, choice, dangerous);
            for (int i = 0; i < cut.size(); i++) {
                long pair = DangerousGroups.pack(tree, cut.node(i));
                int k = dangerous.contains(pair) ? 1 : 0;
                sum[k] += tested.getOrDefault(pair, 0);
                count[k]++;
            }
        });
        double inside = (double) sum[1] / Math.max(1, count[1]);
        double outside = (double) sum[0] / Math.max(1, count[0]);
        claims.add(
                Claim.of(
                        "section III-B",
                        "The most frequently checked region is usually near a trough",
                        text(
                                "a node of a dangerous group was tested in %.1f of the path's 100 checks on average, a node outside in"
                                        + " %.1f",
                                inside, outside),
                        inside > outside,
                        "Dangerous groups contain the deepest nodes, which few poses reach; shallow nodes are tested at every pose."));
    }

    private interface Visit {
        void see(TraversalTree tree, CutList cut);
    }

    private void walk(List<Pose> path, Visit visit) {
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank()).recording(true);
        CutList cut = new CutList();
        for (Pose pose : path) {
            search.collide(pose, Budget.unlimited());
            visit.see(search.tree(), cut.read(search.tree()));
        }
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
