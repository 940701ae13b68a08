package dev.tandem.experiments.spheres;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Link;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a robot is from itself, or from a world, over many pairs of trees: the pair whose root balls are closest comes
 * first, and the best so far is the largest distance that interests in all others.
 */
final class RobotDistances {

    private record Pair(int a, int b, BallDistance search) {}

    private final List<Integer> links = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();

    private RobotDistances() {}

    /** Of the pairs of links that are not allowed to touch. */
    static RobotDistances self(RobotModel model, AllowedCollisions allowed, BallTree.Way way) {
        RobotDistances out = new RobotDistances();
        List<BallTree> trees = out.trees(model, way);
        for (int i = 0; i < trees.size(); i++) {
            for (int j = i + 1; j < trees.size(); j++) {
                String a = model.links().get(out.links.get(i)).name();
                String b = model.links().get(out.links.get(j)).name();
                if (allowed.reason(a, b).isEmpty()) {
                    out.pairs.add(new Pair(i, j, new BallDistance(trees.get(i), trees.get(j))));
                }
            }
        }
        return out;
    }

    /** Of all links with a mesh that stands still. */
    static RobotDistances world(RobotModel model, TriangleMesh world, BallTree.Way way) {
        RobotDistances out = new RobotDistances();
        BallTree around = BallTree.of(world, way);
        Body body = Body.of(world);
        for (BallTree tree : out.trees(model, way)) {
            out.pairs.add(new Pair(
                    out.pairs.size(),
                    -1,
                    new BallDistance(
                            tree,
                            around,
                            Tandem.standardBank().kernel(Body.of(tree.mesh).tree(), body.tree()))));
        }
        return out;
    }

    private List<BallTree> trees(RobotModel model, BallTree.Way way) {
        List<BallTree> trees = new ArrayList<>();
        for (int i = 0; i < model.links().size(); i++) {
            Link link = model.links().get(i);
            if (!link.collision().isEmpty()) {
                // The humanoid's pieces all stand at their link's origin.
                trees.add(BallTree.of(
                        SampleSolids.joined(link.collision().stream()
                                .map(p -> p.mesh().orElseThrow())
                                .toList()),
                        way));
                links.add(i);
            }
        }
        return trees;
    }

    int pairCount() {
        return pairs.size();
    }

    RobotDistances set(double tolerance, double enough, boolean caching) {
        pairs.forEach(p -> p.search.tolerance(tolerance).enough(enough).caching(caching));
        return this;
    }

    /** The smallest distance, if it is below {@code max}; else {@code max}. */
    double search(RobotState state, double max) {
        Pose[] placed = new Pose[links.size()];
        for (int i = 0; i < placed.length; i++) {
            placed[i] = state.pose(links.get(i));
        }
        double[][] relative = new double[pairs.size()][12];
        double[] gaps = new double[pairs.size()];
        for (int p = 0; p < gaps.length; p++) {
            Pair pair = pairs.get(p);
            Pose bInA = pair.b < 0 ? placed[pair.a].inverse() : Pose.relative(placed[pair.a], placed[pair.b]);
            bInA.copyInto(relative[p]);
            gaps[p] = pair.search.rootGap(relative[p]);
        }
        double best = max;
        while (true) {
            int next = -1;
            double least = best;
            for (int p = 0; p < gaps.length; p++) {
                if (gaps[p] < least) {
                    least = gaps[p];
                    next = p;
                }
            }
            if (next < 0) {
                return best;
            }
            gaps[next] = Double.POSITIVE_INFINITY;
            double before = best;
            best = pairs.get(next).search.search(relative[next], best);
            if (best < before && best <= pairs.get(next).search.min()) {
                return best;
            }
        }
    }

    long ballTests() {
        return pairs.stream().mapToLong(p -> p.search.ballTests()).sum();
    }

    long transforms() {
        return pairs.stream().mapToLong(p -> p.search.transforms()).sum();
    }
}
