package dev.tandem.experiments.budget;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.experiments.Claim;
import dev.tandem.experiments.Claim.Outcome;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.search.Verdict;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the second work says of the order of children, of its printed algorithms, and of the tree that it draws. */
final class BranchingClaims {

    private final PrintStream out;
    private final Scenes.Scene scene;
    private final Workload planner;
    private final List<Claim> claims = new ArrayList<>();

    /** Claims on colliding checks of the planner, each after the one before it. */
    BranchingClaims(PrintStream out, Scenes.Scene scene, Workload planner) {
        this.out = out;
        this.scene = scene;
        this.planner = planner;
    }

    List<Claim> run() {
        priority(planner.poses());
        printed();
        viewer();
        return claims;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private void priority(List<Pose> poses) {
        List<Pose> path = Scenes.path(PathFigures.POSES);
        double[] onPath = {testsToHit(Order.depthFirst(), path), testsToHit(Order.deepestFirst(), path)};
        double[] inPlanner = {testsToHit(Order.depthFirst(), poses), testsToHit(Order.deepestFirst(), poses)};
        String measured = text(
                "tests until a hit is found, on average: planner %.0f with priority, %.0f without; path %.0f and %.0f",
                inPlanner[1], inPlanner[0], onPath[1], onPath[0]);
        out.println("Branching: " + measured);
        boolean fewer = inPlanner[1] < inPlanner[0];
        boolean fewerOnPath = onPath[1] < onPath[0];
        claims.add(new Claim(
                "section IV, Figure 8",
                "Children with priority, the deepest of the previous check first, find a hit in less time",
                measured,
                fewer && fewerOnPath ? Outcome.AGREES : fewer || fewerOnPath ? Outcome.PARTLY : Outcome.DIFFERS,
                "It depends on the scene: in the planner's checks it saves tests, along the path it costs some."));
    }

    /** The mean number of tests of colliding checks, without a budget. */
    private double testsToHit(Order order, List<Pose> poses) {
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank())
                .order(order)
                .recording(true);
        long tests = 0;
        int hits = 0;
        for (Pose pose : poses) {
            if (search.collide(pose, Budget.unlimited()) == Verdict.HIT) {
                hits++;
                tests += search.volumeTests() + search.leafTests();
            }
        }
        return (double) tests / Math.max(1, hits);
    }

    private void printed() {
        TriangleMesh spring = SampleMeshes.spring();
        int[] springs = missed(new PrintedCheck(spring, spring), planner);
        TriangleMesh box = TriangleMesh.box(2, 2, 2);
        Scenes.Scene beside = new Scenes.Scene("box and spring", Body.of(box), Body.of(spring), scene.size());
        int[] boxes = missed(new PrintedCheck(box, spring), Workload.of(beside, Scenes.aboutContact(beside, 100, 3)));
        String measured = text(
                "to the letter, %d of %d hits of the planner are missed, and %d of %d between a box and a spring",
                springs[0], springs[1], boxes[0], boxes[1]);
        out.println("Figure 7: " + measured);
        claims.add(new Claim(
                "Figures 7 and 8",
                "The printed algorithm opens the larger of two nodes until both are leaves",
                measured,
                springs[0] + boxes[0] == 0 ? Outcome.AGREES : Outcome.DIFFERS,
                "A leaf that is larger than the other node has no children to loop over, so that the printed answer is 'no"
                        + " collision'; the other node must be opened then. The volume test and the recursion are not printed"
                        + " either, and were added."));
    }

    private static int[] missed(PrintedCheck check, Workload load) {
        int missed = 0;
        int hits = 0;
        for (int i = 0; i < load.size(); i++) {
            if (load.isHit(i)) {
                hits++;
                missed += check.collides(load.pose(i)) ? 0 : 1;
            }
        }
        return new int[] {missed, hits};
    }

    private void viewer() {
        Search search = new Search(scene.a().tree(), scene.b().tree(), Tandem.standardBank()).recording(true);
        int pose = PathFigures.POSES / 2;
        search.collide(Scenes.path(PathFigures.POSES).get(pose - 1), Budget.unlimited());
        TraversalTree tree = search.tree();
        int apart = 0;
        int colliding = 0;
        for (int i = 0; i < tree.size(); i++) {
            apart += tree.state(i) == TraversalTree.APART ? 1 : 0;
            colliding += tree.state(i) == TraversalTree.APART || tree.state(i) == TraversalTree.UNUSED ? 0 : 1;
        }
        long all = (long) SampleMeshes.spring().triangleCount()
                * SampleMeshes.spring().triangleCount();
        claims.add(Claim.of(
                "Figure 6, section III-B",
                "A viewer draws the tree and its cut: nodes in collision, checked free, free without a check",
                text(
                        "bvtt.html, written by the same command, draws every pose of the path; at pose %d there are %d nodes that"
                                + " overlap and %d checked free, which leave the rest of the %d pairs of leaves without a check",
                        pose, colliding, apart, all),
                colliding > 0 && apart > 0,
                "The check at this pose has not both kinds of nodes."));
    }
}
