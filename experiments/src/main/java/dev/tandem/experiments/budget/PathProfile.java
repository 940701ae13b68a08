package dev.tandem.experiments.budget;

import dev.tandem.Tandem;
import dev.tandem.experiments.CutList;
import dev.tandem.experiments.CutStatistics;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Depths and differences of the cuts of checks along a path; a check ends at its first hit, as in the paper. */
final class PathProfile {

    private static final int TROUGH = 3;

    final double[] depths;
    final boolean[] hits;

    /** The share of zero differences to the pose before. */
    final double[] zeros;

    int deepest;
    private long troughsOfHits;
    private long troughsOfFree;

    PathProfile(Scenes.Scene scene, List<Pose> path) {
        depths = new double[path.size()];
        hits = new boolean[path.size()];
        zeros = new double[path.size()];
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank()).recording(true);
        CutList cut = new CutList();
        @Nullable TraversalTree before = null;
        for (int i = 0; i < depths.length; i++) {
            hits[i] = search.collide(path.get(i), Budget.unlimited()) == Verdict.HIT;
            TraversalTree tree = search.tree();
            depths[i] = CutStatistics.averageDepth(tree);
            deepest = Math.max(deepest, CutStatistics.deepest(tree));
            zeros[i] = before == null ? 1 : CutStatistics.zeroDifferences(before, tree);
            int troughs = cut.read(tree).troughs(TROUGH);
            troughsOfHits += hits[i] ? troughs : 0;
            troughsOfFree += hits[i] ? 0 : troughs;
            before = tree.copy();
        }
    }

    int size() {
        return depths.length;
    }

    /** The mean number of troughs of three levels or more in the cuts of colliding or of free checks. */
    double troughs(boolean colliding) {
        int count = 0;
        for (boolean hit : hits) {
            count += hit == colliding ? 1 : 0;
        }
        return (double) (colliding ? troughsOfHits : troughsOfFree) / Math.max(1, count);
    }

    double meanDepth(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += depths[i];
        }
        return sum / Math.max(1, to - from);
    }

    /** The least and the largest average depth of colliding or of free checks. */
    double[] range(boolean colliding) {
        double[] range = {Double.POSITIVE_INFINITY, 0};
        for (int i = 0; i < depths.length; i++) {
            if (hits[i] == colliding) {
                range[0] = Math.min(range[0], depths[i]);
                range[1] = Math.max(range[1], depths[i]);
            }
        }
        return range;
    }

    int firstHit() {
        int i = 0;
        while (i < hits.length - 1 && !hits[i]) {
            i++;
        }
        return i;
    }

    int lastHit() {
        int i = hits.length - 1;
        while (i > 0 && !hits[i]) {
            i--;
        }
        return i;
    }

    /** The largest step of the average depth from one free pose to the next. */
    double largestFreeStep() {
        double largest = 0;
        for (int i = 1; i < depths.length; i++) {
            if (!hits[i] && !hits[i - 1]) {
                largest = Math.max(largest, Math.abs(depths[i] - depths[i - 1]));
            }
        }
        return largest;
    }

    /** How many steps of the average depth exceed one level. */
    int jumps() {
        int count = 0;
        for (int i = 1; i < depths.length; i++) {
            count += Math.abs(depths[i] - depths[i - 1]) > 1 ? 1 : 0;
        }
        return count;
    }

    double meanZeros() {
        double sum = 0;
        for (int i = 1; i < zeros.length; i++) {
            sum += zeros[i];
        }
        return sum / (zeros.length - 1);
    }

    /** The least share of zero differences; between poses of the same verdict, or over all. */
    double worstZeros(boolean sameVerdict) {
        double worst = 1;
        for (int i = 1; i < zeros.length; i++) {
            if (!sameVerdict || hits[i] == hits[i - 1]) {
                worst = Math.min(worst, zeros[i]);
            }
        }
        return worst;
    }
}
