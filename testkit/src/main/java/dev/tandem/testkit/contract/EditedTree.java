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

    private final Body probe;
    private final List<Composition> compositions = new ArrayList<>();
    private final List<Asked> all = new ArrayList<>();
    private final List<InScene> scenes = new ArrayList<>();

    /** The edited tree, or one made of it, and the versions that it has had. */
    private record Composition(String name, TestTree tree, Set<Long> versions) {}

    private record Asked(String name, PreparedQuery query, Search front, Pose pose) {}

    private record InScene(String name, Scene scene) {}

    EditedTree(TestTree tree, Body probe) {
        this.probe = probe;
        addAll("", tree);
        addAll("as a solid, ", new SolidView(tree));
    }

    /** The tree alone and in compositions, on both sides of a query, and in a scene with the probe. */
    void addAll(String how, TestTree tree) {
        Body alone = Body.of(tree);
        // Parts that are never nearest, so that the answer stays that of the tree alone.
        Body ball = Body.of(new Sphere(1)).at(Pose.translation(FAR, 0, 0));
        Body floor = Body.of(new HalfSpace(0, 0, 1, -FAR));
        Body nothing = Body.of(TriangleMesh.empty());
        add(how + "alone", alone);
        add(how + "in a compound", Body.compound(ball, alone));
        add(how + "in a compound of compounds", Body.compound(nothing, Body.compound(Body.compound(alone), ball)));
        add(how + "in a compound with a half-space", Body.compound(alone, floor));
        Scene scene = new Scene();
        scene.add("edited", alone);
        add(how + "as a scene", scene.asBody());
        scene.add("probe", probe);
        scenes.add(new InScene(how + "in a scene", scene));
    }

    private void add(String name, Body body) {
        compositions.add(new Composition(name, body.tree(), new HashSet<>()));
        TestTreeContract.check(body.tree());
        add(name, body, probe);
        add(name + ", swapped", probe, body);
    }

    private void add(String name, Body a, Body b) {
        Search front = new Search(a.tree(), b.tree(), Tandem.standardBank()).keepingFront(true);
        all.add(new Asked(name, Tandem.prepare(a, b), front, Pose.relative(a.pose(), b.pose())));
    }

    /** Edits the tree, which must then have a version that it never had, and so must all that are made of it. */
    void edit(Runnable edit, int number) {
        for (Composition c : compositions) {
            require(TestTree.mayChange(c.tree()), c.name() + ": it is edited, but changes() says that it never is");
            c.versions().add(c.tree().changes().version());
            require(
                    c.versions().contains(c.tree().changes().version()),
                    c.name() + ": the version changes though nothing was edited");
        }
        edit.run();
        for (Composition c : compositions) {
            long now = c.tree().changes().version();
            require(
                    now == 0 || !c.versions().contains(now),
                    c.name() + ": edit " + number + " leaves the version that was known before: " + now);
            TestTreeContract.check(c.tree());
        }
    }

    /** Compares all answers with those of a tree that shows the same. */
    void check(TestTree fresh, String when) {
        PreparedQuery right = Tandem.prepare(Body.of(fresh), probe);
        boolean hits = right.collides();
        double distance = right.distance();
        boolean empty = distance == Double.POSITIVE_INFINITY;
        double margin = empty ? FAR / 4 : distance * 1.001;
        for (Asked asked : all) {
            String where = asked.name() + ", " + when;
            require(asked.query().collides() == hits, where + ": collides() is " + !hits + ", of a fresh tree " + hits);
            same(asked.query().distance(), distance, where + ": distance()");
            boolean within = asked.query().isWithin(margin);
            require(within != empty, where + ": isWithin() is " + within);
            Verdict verdict = asked.front().collide(asked.pose(), Budget.unlimited());
            require((verdict == Verdict.HIT) == hits, where + ": a search from a front says " + verdict);
            asked.front().distance(asked.pose(), Budget.unlimited());
            same(asked.front().upper(), distance, where + ": the distance of a search from a front");
        }
        for (InScene in : scenes) {
            int touching = in.scene().touching().size();
            require(touching == (hits ? 1 : 0), in.name() + ", " + when + ": " + touching + " touching pairs");
            int near = in.scene().near(margin).size();
            require(near == (empty ? 0 : 1), in.name() + ", " + when + ": " + near + " pairs within " + margin);
        }
    }

    private static void same(double got, double expected, String what) {
        // The parts that are far away are found where the tree is empty.
        double known = got > FAR / 2 ? Double.POSITIVE_INFINITY : got;
        require(
                known == expected || Math.abs(known - expected) <= ROUNDING * (1 + expected),
                what + " is " + got + ", of a fresh tree " + expected);
    }
}
