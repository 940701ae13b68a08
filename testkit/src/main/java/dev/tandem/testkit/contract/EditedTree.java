package dev.tandem.testkit.contract;

import static dev.tandem.testkit.contract.TestTreeContract.require;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.scene.Scene;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A tree that is edited, in several compositions that are made once and asked after every edit. */
final class EditedTree {

    /** Relative to the distance: both trees have the same leaves, but not in the same order. */
    private static final double ROUNDING = 1e-9;

    private static final double FAR = 1e6;

    private final TestTree tree;
    private final Body probe;
    private final Set<Long> versions = new HashSet<>();
    private final List<Asked> all = new ArrayList<>();
    private final Scene scene = new Scene();

    private record Asked(String name, PreparedQuery query, Search front, Pose pose) {}

    EditedTree(TestTree tree, Body probe) {
        this.tree = tree;
        this.probe = probe;
        Body alone = Body.of(tree);
        // Parts that are never nearest, so that the answer stays that of the tree alone.
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(FAR, 0, 0));
        Body floor = Body.of(new HalfSpace(0, 0, 1, -FAR));
        Body nothing = Body.of(TriangleMesh.empty());
        add("alone", alone);
        add("in a compound", Body.compound(ball, alone));
        add("in a compound of compounds", Body.compound(nothing, Body.compound(Body.compound(alone), ball)));
        add("in a compound with a half-space", Body.compound(alone, floor));
        scene.add("edited", alone);
        add("as a scene", scene.asBody());
        scene.add("probe", probe);
    }

    private void add(String name, Body body) {
        add(name, body, probe);
        add(name + ", swapped", probe, body);
    }

    private void add(String name, Body a, Body b) {
        Search front = new Search(a.tree(), b.tree(), Tandem.standardBank()).keepingFront(true);
        all.add(new Asked(name, Tandem.prepare(a, b), front, Pose.relative(a.pose(), b.pose())));
    }

    /** Edits the tree, which must then have a version that it never had. */
    void edit(Runnable edit, int number) {
        require(TestTree.mayChange(tree), "it is edited, but changes() says that it never is");
        versions.add(tree.changes().version());
        require(versions.contains(tree.changes().version()), "the version changes though nothing was edited");
        edit.run();
        long now = tree.changes().version();
        require(
                now == 0 || !versions.contains(now),
                "edit " + number + " leaves the version that was known before: " + now);
    }

    /** Compares all answers with those of a tree that shows the same. */
    void check(TestTree fresh, String when) {
        PreparedQuery right = Tandem.prepare(Body.of(fresh), probe);
        boolean hits = right.collides();
        double distance = right.distance();
        for (Asked asked : all) {
            String where = asked.name() + ", " + when;
            require(asked.query().collides() == hits, where + ": collides() is " + !hits + ", of a fresh tree " + hits);
            same(asked.query().distance(), distance, where + ": distance()");
            boolean within = asked.query().isWithin(distance == Double.POSITIVE_INFINITY ? FAR / 4 : distance * 1.001);
            require(within == (distance < Double.POSITIVE_INFINITY), where + ": isWithin() is " + within);
            Verdict verdict = asked.front().collide(asked.pose(), Budget.unlimited());
            require((verdict == Verdict.HIT) == hits, where + ": a search from a front says " + verdict);
            asked.front().distance(asked.pose(), Budget.unlimited());
            same(asked.front().upper(), distance, where + ": the distance of a search from a front");
        }
        int touching = scene.touching().size();
        require(touching == (hits ? 1 : 0), "in a scene, " + when + ": " + touching + " touching pairs");
    }

    private static void same(double got, double expected, String what) {
        // The parts that are far away are found where the tree is empty.
        double known = got > FAR / 2 ? Double.POSITIVE_INFINITY : got;
        require(
                known == expected || Math.abs(known - expected) <= ROUNDING * (1 + expected),
                what + " is " + got + ", of a fresh tree " + expected);
    }
}
