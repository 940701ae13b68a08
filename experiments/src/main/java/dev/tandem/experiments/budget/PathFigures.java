package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.CutList;
import dev.tandem.experiments.CutStatistics;
import dev.tandem.experiments.LinePlot;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Figures 4 and 5 of the second work: depths and differences of cuts along a path through contact. A check ends at its
 * first hit, as in the paper.
 */
final class PathFigures {

    static final int POSES = 100;

    /** A pose at which the boxes of the whole springs are apart. */
    private static final Pose FAR = Pose.translation(40, 0, 0);

    private final PrintStream out;
    private final Path folder;
    private final Scenes.Scene scene;
    private final int finer;
    private final List<Claim> claims = new ArrayList<>();

    private final double[] depths = new double[POSES];
    private final boolean[] hits = new boolean[POSES];
    private final double[] zeros = new double[POSES];
    private int deepest;
    private double collidingTroughs;
    private double freeTroughs;

    /** Figures of a path of 100 poses, and of one with so many times as many. */
    PathFigures(PrintStream out, Path folder, Scenes.Scene scene, int finer) {
        this.out = out;
        this.folder = folder;
        this.scene = scene;
        this.finer = finer;
    }

    List<Claim> run() throws IOException {
        walk();
        figure4();
        figure5();
        return claims;
    }

    private void say(String format, Object... values) {
        out.printf(Locale.ROOT, format + "%n", values);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private Search search() {
        return new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank()).recording(true);
    }

    private void walk() {
        Search search = search();
        CutList cut = new CutList();
        List<Pose> path = Scenes.path(POSES);
        @Nullable TraversalTree before = null;
        int colliding = 0;
        for (int i = 0; i < POSES; i++) {
            hits[i] = search.collide(path.get(i), Budget.unlimited()) == Verdict.HIT;
            TraversalTree tree = search.tree();
            depths[i] = CutStatistics.averageDepth(tree);
            deepest = Math.max(deepest, CutStatistics.deepest(tree));
            zeros[i] = before == null ? 1 : CutStatistics.zeroDifferences(before, tree);
            int troughs = cut.read(tree).troughs(3);
            collidingTroughs += hits[i] ? troughs : 0;
            freeTroughs += hits[i] ? 0 : troughs;
            colliding += hits[i] ? 1 : 0;
            before = tree.copy();
        }
        collidingTroughs /= Math.max(1, colliding);
        freeTroughs /= Math.max(1, POSES - colliding);
    }

    private void figure4() throws IOException {
        LinePlot plot = new LinePlot("Average depth of the tested nodes", "pose", "depth");
        for (int i = 0; i < POSES; i++) {
            plot.add(hits[i] ? "in collision" : i < POSES / 2 ? "free" : "free again", i + 1, depths[i]);
        }
        double[] free = range(false);
        double[] hit = range(true);
        int first = firstHit();
        int last = lastHit();
        String measured = text(
                "free %.1f to %.1f, colliding %.1f to %.1f, deepest %d; poses %d to %d collide",
                free[0], free[1], hit[0], hit[1], deepest, first + 1, last + 1);
        say("Figure 4: average depth along %d poses of two springs of 1800 triangles", POSES);
        say("  the paper: free 6.6 to 8.9, colliding 6.5 to 8.3, deepest 27; poses 14 to 83 collide");
        say("  Tandem:    %s", measured);
        plot.save(out, folder, "figure4.svg");
        boolean isNear = Math.abs(free[0] - 6.6) < 3 && Math.abs(free[1] - 8.9) < 3 && Math.abs(deepest - 27) <= 9;
        claims.add(new Claim(
                "Figure 4, section III-A",
                "Average depth of tested nodes along 100 poses: free 6.6 to 8.9, colliding 6.5 to 8.3, deepest node 27;"
                        + " poses 14 to 83 collide",
                measured,
                isNear ? Outcome.AGREES : Outcome.PARTLY,
                "The paper's springs and path are not given. Ours are springs of as many triangles, one screwed through the"
                        + " other, with trees of oriented boxes; checks end at their first hit."));
        boolean overlap = free[0] <= hit[1] && hit[0] <= free[1];
        claims.add(Claim.of(
                "section III-A",
                "The average depth alone does not tell free from colliding poses",
                text("ranges %s: free %.1f to %.1f, colliding %.1f to %.1f", overlap ? "overlap" : "are disjoint",
                        free[0], free[1], hit[0], hit[1]),
                overlap,
                "On this path a check that ends at its first hit is shallower or deeper than any free one."));
        trend(first, last);
        extremes();
        claims.add(new Claim(
                "section III-B",
                "The profile cut of a colliding check has several peaks and troughs",
                text(
                        "%.1f troughs of 3 levels or more on average in the cut of a colliding check, %.1f in that of a free"
                                + " one",
                        collidingTroughs, freeTroughs),
                collidingTroughs >= 2 ? Outcome.AGREES : Outcome.PARTLY,
                "Free checks near contact have more of them, for they go through the whole tree."));
    }

    /** Depth rises towards the obstacle and falls behind it, without jumps. */
    private void trend(int first, int last) {
        double start = mean(0, first / 2);
        double before = mean(first / 2, first);
        double after = mean(last + 1, (last + 1 + POSES) / 2);
        double end = mean((last + 1 + POSES) / 2, POSES);
        double largest = 0;
        double sum = 0;
        int jumps = 0;
        for (int i = 1; i < POSES; i++) {
            double step = Math.abs(depths[i] - depths[i - 1]);
            largest = Math.max(largest, step);
            sum += step;
            jumps += step > 1 ? 1 : 0;
        }
        boolean rises = before > start;
        boolean falls = end < after;
        String measured = text(
                "approach %.2f then %.2f, departure %.2f then %.2f (means over halves of the free stretches); steps %.2f on"
                        + " average, %.2f at most, %d of %d over one level",
                start, before, after, end, sum / (POSES - 1), largest, jumps, POSES - 1);
        say("  trend:     %s", measured);
        claims.add(new Claim(
                "Figure 4, section III-A",
                "The average depth rises as the robot comes closer and falls as it leaves; changes are continuous",
                measured,
                rises && falls && jumps == 0 ? Outcome.AGREES : rises || falls ? Outcome.PARTLY : Outcome.DIFFERS,
                "Where a check ends at its first hit, which hit comes first changes from pose to pose, and the depth jumps"
                        + " with it; the free stretches are smooth."));
    }

    private void extremes() {
        Search search = search();
        search.collide(FAR, Budget.unlimited());
        double far = CutStatistics.averageDepth(search.tree());
        claims.add(Claim.of(
                "section III-A",
                "The average depth can be as low as one in extreme cases",
                text("%.1f where the springs are %.0f apart: only the root is tested", far, 40.0),
                far == 1,
                "The boxes of the roots overlap."));
    }

    private void figure5() throws IOException {
        LinePlot plot = new LinePlot("Share of zero depth differences", "pose", "%");
        double sum = 0;
        double worst = 1;
        double free = 0;
        int frees = 0;
        for (int i = 1; i < POSES; i++) {
            plot.add("zero differences", i + 1, 100 * zeros[i]);
            sum += zeros[i];
            worst = Math.min(worst, zeros[i]);
            if (!hits[i] && !hits[i - 1]) {
                free += zeros[i];
                frees++;
            }
        }
        double mean = sum / (POSES - 1);
        double fine = meanOfFinerPath();
        String measured = text(
                "%.1f %% on average, %.1f %% at worst, %.1f %% on average between free poses; %.1f %% on average with steps a"
                        + " %dth as long",
                100 * mean, 100 * worst, 100 * free / Math.max(1, frees), 100 * fine, finer);
        say("Figure 5: zero differences of consecutive cuts");
        say("  the paper: all very close to 100 %%");
        say("  Tandem:    %s", measured);
        plot.save(out, folder, "figure5.svg");
        claims.add(new Claim(
                "Figure 5, section III-A",
                "The share of zero differences of consecutive cuts is very close to 100 % along the whole path",
                measured,
                worst > 0.95 ? Outcome.AGREES : fine > mean && mean > 0.8 ? Outcome.PARTLY : Outcome.DIFFERS,
                "The share depends on the step, which the paper does not give in units of its springs; it tends to 100 % as"
                        + " steps get shorter."));
        claims.add(Claim.of(
                "section III-A",
                "Two consecutive checks at an appropriate resolution walk their trees in similar ways",
                text("%.1f %% zero differences at 100 poses, %.1f %% at %d", 100 * mean, 100 * fine, POSES * finer),
                fine > 0.9 && fine > mean,
                "Cuts differ more than that even at the finer resolution."));
    }

    private double meanOfFinerPath() {
        Search search = search();
        List<Pose> path = Scenes.path(finer * POSES);
        @Nullable TraversalTree before = null;
        double sum = 0;
        for (Pose pose : path) {
            search.collide(pose, Budget.unlimited());
            sum += before == null ? 0 : CutStatistics.zeroDifferences(before, search.tree());
            before = search.tree().copy();
        }
        return sum / (path.size() - 1);
    }

    private double mean(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += depths[i];
        }
        return sum / Math.max(1, to - from);
    }

    private double[] range(boolean colliding) {
        double[] range = {Double.POSITIVE_INFINITY, 0};
        for (int i = 0; i < POSES; i++) {
            if (hits[i] == colliding) {
                range[0] = Math.min(range[0], depths[i]);
                range[1] = Math.max(range[1], depths[i]);
            }
        }
        return range;
    }

    private int firstHit() {
        int i = 0;
        while (i < POSES - 1 && !hits[i]) {
            i++;
        }
        return i;
    }

    private int lastHit() {
        int i = POSES - 1;
        while (i > 0 && !hits[i]) {
            i--;
        }
        return i;
    }
}
