package dev.tandem.experiments.budget;

import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.experiments.LinePlot;
import dev.tandem.math.Pose;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Figures 4 and 5 of the second work, along two paths through contact: one spring is screwed along the other, and one
 * crosses the other in a straight line. The paper does not say which path it took.
 */
final class PathFigures {

    static final int POSES = 100;

    /** A pose at which the boxes of the whole springs are apart. */
    private static final Pose FAR = Pose.translation(40, 0, 0);

    private final PrintStream out;
    private final Path folder;
    private final Scenes.Scene scene;
    private final PathProfile screwed;
    private final PathProfile crossing;
    private final PathProfile finer;
    private final List<Claim> claims = new ArrayList<>();

    PathFigures(PrintStream out, Path folder, Scenes.Scene scene) {
        this.out = out;
        this.folder = folder;
        this.scene = scene;
        screwed = new PathProfile(scene, Scenes.path(POSES));
        crossing = new PathProfile(scene, Scenes.crossing(POSES));
        finer = new PathProfile(scene, Scenes.path(10 * POSES));
    }

    List<Claim> run() throws IOException {
        figure4();
        ranges();
        trend();
        extremes();
        troughs();
        figure5();
        return claims;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String depths(PathProfile p) {
        double[] free = p.range(false);
        double[] hit = p.range(true);
        return text(
                "free %.1f to %.1f, colliding %.1f to %.1f, deepest %d, poses %d to %d collide",
                free[0], free[1], hit[0], hit[1], p.deepest, p.firstHit() + 1, p.lastHit() + 1);
    }

    private void figure4() throws IOException {
        LinePlot plot = new LinePlot("Average depth of the tested nodes", "pose", "depth");
        for (int i = 0; i < POSES; i++) {
            String stretch = screwed.hits[i] ? "in collision" : i < POSES / 2 ? "free" : "free again";
            plot.add(stretch, i + 1, screwed.depths[i]);
            plot.add("straight crossing", i + 1, crossing.depths[i]);
        }
        String measured = "screwed: " + depths(screwed) + "; crossing: " + depths(crossing);
        out.println("Figure 4: average depth along " + POSES + " poses of two springs of 1800 triangles");
        out.println("  the paper: free 6.6 to 8.9, colliding 6.5 to 8.3, deepest 27, poses 14 to 83 collide");
        out.println("  Tandem: " + measured);
        plot.save(out, folder, "figure4.svg");
        double[] free = crossing.range(false);
        double[] hit = crossing.range(true);
        boolean sameSize = free[1] < 9.9 && hit[1] < 9.3;
        claims.add(new Claim(
                "Figure 4, section III-A",
                "Average depth of tested nodes along 100 poses: free 6.6 to 8.9, colliding 6.5 to 8.3, deepest node 27;"
                        + " poses 14 to 83 collide",
                measured,
                sameSize ? Outcome.AGREES : Outcome.PARTLY,
                "The deepest node and the stretch of collisions are alike, the averages are not. Neither the springs nor the path"
                        + " are given, and the paper's trees are those of PQP."));
    }

    private void ranges() {
        boolean overlap = true;
        for (PathProfile p : List.of(screwed, crossing)) {
            double[] free = p.range(false);
            double[] hit = p.range(true);
            overlap &= free[0] <= hit[1] && hit[0] <= free[1];
        }
        claims.add(Claim.of(
                "section III-A",
                "The average depth alone does not tell free from colliding poses",
                text("the ranges of free and colliding poses %s on both paths", overlap ? "overlap" : "do not overlap"),
                overlap,
                "On one of the paths the ranges are disjoint."));
    }

    /** Depth rises towards the obstacle and falls behind it, without jumps. */
    private void trend() {
        StringBuilder measured = new StringBuilder();
        boolean rises = true;
        boolean smooth = true;
        for (PathProfile p : List.of(screwed, crossing)) {
            int first = p.firstHit();
            int last = p.lastHit() + 1;
            double start = p.meanDepth(0, first / 2);
            double near = p.meanDepth(first / 2, first);
            double after = p.meanDepth(last, (last + POSES) / 2);
            double end = p.meanDepth((last + POSES) / 2, POSES);
            rises &= near > start && end < after;
            smooth &= p.jumps() == 0;
            measured.append(text(
                    "%s: %.1f then %.1f before contact, %.1f then %.1f after it (means over halves of the free stretches), %d of"
                            + " %d steps over one level, %.1f at most between free poses",
                    p == screwed ? "screwed" : "; crossing",
                    start,
                    near,
                    after,
                    end,
                    p.jumps(),
                    POSES - 1,
                    p.largestFreeStep()));
        }
        claims.add(new Claim(
                "Figure 4, section III-A",
                "The average depth rises as the robot comes closer and falls as it leaves; changes are continuous",
                measured.toString(),
                rises && smooth ? Outcome.AGREES : rises || smooth ? Outcome.PARTLY : Outcome.DIFFERS,
                "It rises and falls, but in jumps: which hit ends a check changes from pose to pose, and at the longer steps of the"
                        + " crossing free poses differ as well."));
    }

    private void extremes() {
        double far = new PathProfile(scene, List.of(FAR)).depths[0];
        claims.add(Claim.of(
                "section III-A",
                "The average depth can be as low as one in extreme cases",
                text("%.1f where the springs are 40 apart: only the root is tested", far),
                far == 1,
                "The boxes of the roots overlap."));
    }

    private void troughs() {
        double ofHits = Math.max(screwed.troughs(true), crossing.troughs(true));
        claims.add(new Claim(
                "section III-B",
                "The profile cut of a colliding check has several peaks and troughs",
                text(
                        "troughs of 3 levels or more in the cut of a check: %.1f on average where it collides, %.1f where it is free"
                                + " (screwed); %.1f and %.1f (crossing)",
                        screwed.troughs(true), screwed.troughs(false), crossing.troughs(true), crossing.troughs(false)),
                ofHits >= 2 ? Outcome.AGREES : Outcome.PARTLY,
                ofHits >= 2
                        ? "Free checks have them too, and where bodies are close they have more."
                        : "A check that ends at its first hit has seen one trough, or two."));
    }

    private void figure5() throws IOException {
        LinePlot plot = new LinePlot("Share of zero depth differences", "pose", "%");
        for (int i = 1; i < POSES; i++) {
            plot.add("screwed", i + 1, 100 * screwed.zeros[i]);
            plot.add("straight crossing", i + 1, 100 * crossing.zeros[i]);
        }
        double mean = screwed.meanZeros();
        double fine = finer.meanZeros();
        String measured = text(
                "screwed %.1f %% on average, %.1f %% at worst between poses of the same verdict, %.1f %% where it changes; in steps"
                        + " a tenth as long %.1f, %.1f and %.1f %%; crossing, in steps of %.2f of a spring's length, %.1f %% on"
                        + " average",
                100 * mean,
                100 * screwed.worstZeros(true),
                100 * screwed.worstZeros(false),
                100 * fine,
                100 * finer.worstZeros(true),
                100 * finer.worstZeros(false),
                Scenes.CROSSING / scene.size() / (POSES - 1),
                100 * crossing.meanZeros());
        out.println("Figure 5: zero differences of consecutive cuts");
        out.println("  the paper: all very close to 100 %");
        out.println("  Tandem: " + measured);
        plot.save(out, folder, "figure5.svg");
        claims.add(new Claim(
                "Figure 5, section III-A",
                "The share of zero differences of consecutive cuts is very close to 100 % along the whole path",
                measured,
                screwed.worstZeros(false) > 0.95 ? Outcome.AGREES : fine > 0.95 ? Outcome.PARTLY : Outcome.DIFFERS,
                "It is a matter of the step, which the paper does not give in lengths of its springs. It breaks where the verdict"
                        + " changes, since one check walks the whole tree and the other ends at its first hit, and where another"
                        + " hit comes first."));
        claims.add(Claim.of(
                "section III-A",
                "Two consecutive checks at an appropriate resolution walk their trees in similar ways",
                text("%.1f %% zero differences at %d poses, %.1f %% at %d", 100 * mean, POSES, 100 * fine, 10 * POSES),
                fine > 0.9 && fine > mean,
                "Cuts differ more than that even at the finer resolution."));
    }
}
