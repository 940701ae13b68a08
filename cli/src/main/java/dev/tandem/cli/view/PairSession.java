package dev.tandem.cli.view;

import dev.tandem.Body;
import dev.tandem.Contact;
import dev.tandem.Detector;
import dev.tandem.Penetration;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.cli.page.BodyDrawing;
import dev.tandem.cli.page.Page;
import dev.tandem.cli.page.Palette;
import dev.tandem.cli.page.Scene3d;
import dev.tandem.cli.text.Json;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.TraversalTree;
import dev.tandem.tree.TestTree;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Two bodies, of which the second is moved: distance, closest points, contacts, depth, and the bounding volumes that the
 * descent visits, level by level.
 */
final class PairSession implements Session {

    private static final int MOST_CONTACTS = 60;

    /** A page draws so many volumes of each body at a level without effort. */
    private static final int MOST_VOLUMES = 2000;

    private final Detector detector = Tandem.detector();
    private final String nameA;
    private final String nameB;
    private final Body a;
    private final Body b;
    private final Search search;
    private final BodyDrawing drawnA;
    private final BodyDrawing drawnB;
    private final String unit;
    private final boolean yUp;
    private Pose pose;

    /**
     * A session.
     *
     * @param unit the unit of lengths; empty if not known
     * @param yUp whether y points upwards, not z
     */
    PairSession(String nameA, Body a, String nameB, Body b, String unit, boolean yUp) {
        this.nameA = nameA;
        this.nameB = nameB;
        this.a = a;
        this.b = b;
        this.unit = unit;
        this.yUp = yUp;
        pose = b.pose();
        search = new Search(a.tree(), b.tree(), detector.bank()).recording(true);
        drawnA = BodyDrawing.of(a);
        drawnB = BodyDrawing.of(b);
    }

    @Override
    public synchronized Page page() {
        Scene3d scene = new Scene3d().unit(unit);
        drawnA.addTo(scene, "A", "A", Palette.A, 0.7, a.pose());
        drawnB.addTo(scene, "B", "B", Palette.B, 1, pose);
        if (yUp) {
            scene.yUp();
        }
        return new Page(nameA + " and " + nameB)
                .intro("Drag B by its arrows; each move is answered by the exact detector. " + drawnA.leftOut("A")
                        + drawnB.leftOut("B"))
                .scene(scene)
                .panel(Page.resource("view-pair.html"))
                .data(new Json()
                        .field("a", nameA)
                        .field("b", nameB)
                        .raw("pose", Scene3d.numbers(pose))
                        .raw("start", Scene3d.numbers(b.pose()))
                        .raw("first", at(pose))
                        .toString()
                        .replace("<", "\\u003c"))
                .script(Page.resource("view-pair.js"));
    }

    @Override
    public synchronized String answer(Ask ask) {
        if (ask.word().equals("pose")) {
            pose = Pose.ofMatrix(ask.exactly(12));
            return at(pose);
        }
        if (ask.word().equals("level")) {
            return level(ask.index(0, Integer.MAX_VALUE));
        }
        throw new IllegalArgumentException("'" + ask.word() + "' is no question to two bodies");
    }

    private String at(Pose where) {
        Body moved = b.at(where);
        long start = System.nanoTime();
        Separation gap = detector.distance(a, moved);
        Json answer = new Json().field("collides", gap.touches()).field("distance", gap.distance());
        if (gap.hasPoints()) {
            answer.field("pointA", gap.pointOnA()).field("pointB", gap.pointOnB());
        }
        answer.raw("contacts", gap.touches() ? contacts(moved) : "[]");
        Optional<Penetration> depth =
                gap.touches() && detector.knowsDepth(a, moved) ? detector.depth(a, moved) : Optional.empty();
        answer.field("depth", depth.map(Penetration::depth).orElse(Double.NaN));
        return answer.field("volumeTests", gap.counters().volumeTests())
                .field("leafTests", gap.counters().leafTests())
                .field("micros", (System.nanoTime() - start) / 1000)
                .toString();
    }

    private String contacts(Body moved) {
        List<Contact> all = detector.contacts(a, moved);
        StringBuilder out = new StringBuilder("[");
        for (Contact c : all.subList(0, Math.min(MOST_CONTACTS, all.size()))) {
            out.append(out.length() > 1 ? "," : "")
                    .append(new Json()
                            .field("point", c.point())
                            .field("normal", c.normal())
                            .field("depth", c.depth())
                            .field("a", c.idA())
                            .field("b", c.idB()));
        }
        return out.append("]").toString();
    }

    /** The volumes of the pairs at a depth of the traversal tree, which start at 1. */
    private String level(int depth) {
        Pose bInA = Pose.relative(a.pose(), pose);
        search.forget();
        search.collide(bInA, Budget.unlimited());
        TraversalTree pairs = search.tree();
        Set<Integer> ofA = new HashSet<>();
        Set<Integer> ofB = new HashSet<>();
        int deepest = 0;
        int count = 0;
        for (int node = 0; node < pairs.size(); node++) {
            if (pairs.state(node) != TraversalTree.UNUSED) {
                deepest = Math.max(deepest, pairs.depth(node));
                if (pairs.depth(node) == depth) {
                    count++;
                    ofA.add(pairs.a(node));
                    ofB.add(pairs.b(node));
                }
            }
        }
        Wires a1 = wires(a.tree(), ofA, a.pose());
        Wires b1 = wires(b.tree(), ofB, Pose.identity());
        return new Json()
                .field("level", depth)
                .field("deepest", deepest)
                .field("pairs", count)
                .field("volumesA", ofA.size())
                .field("volumesB", ofB.size())
                .field("drawnA", a1.count())
                .field("drawnB", b1.count())
                .raw("a", a1.json())
                .raw("b", b1.json())
                .toString();
    }

    private static Wires wires(TestTree tree, Set<Integer> nodes, Pose pose) {
        Wires wires = new Wires();
        nodes.stream().sorted().limit(MOST_VOLUMES).forEach(node -> wires.add(tree, node, pose));
        return wires;
    }
}
