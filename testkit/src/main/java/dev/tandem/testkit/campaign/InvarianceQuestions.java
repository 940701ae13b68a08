package dev.tandem.testkit.campaign;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.TouchingPairs;
import dev.tandem.TreeKind;
import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.truth.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The same bodies put together in another way: all answers stay. Everything is built anew from the data. */
final class InvarianceQuestions {

    private InvarianceQuestions() {}

    static List<Question> all() {
        return List.of(
                new Question("fresh", 2, (s, out) -> check(s.truth, s.now.a(), s.now.b(), "built anew", out)),
                new Question("swap", 2, InvarianceQuestions::swap),
                new Question("without vector units", 3, InvarianceQuestions::withoutVectorUnits),
                new Question("rigid motion", 3, InvarianceQuestions::motion),
                new Question("tree kinds", 3, InvarianceQuestions::trees),
                new Question("nesting", 3, InvarianceQuestions::nesting),
                new Question("inflation", 3, InvarianceQuestions::inflation));
    }

    private static void check(Truth truth, Item itemA, Item itemB, String what, Findings out) {
        Body a = Situation.fresh(itemA);
        Body b = Situation.fresh(itemB);
        out.check(truth.touch, Tandem.collides(a, b), what + ": collides");
        Separation found = Tandem.distance(a, b);
        out.interval(truth, found.lower(), found.upper(), what + ": distance");
    }

    private static void swap(Situation s, Findings out) {
        out.check(s.truth.touch, Tandem.collides(s.b(), s.a()), "swapped: collides");
        Separation found = Tandem.distance(s.b(), s.a());
        out.interval(s.truth, found.lower(), found.upper(), "swapped: distance");
        boolean decided = s.truth.pairs.stream()
                .noneMatch(p -> p.touch() == Truth.Is.UNDECIDED || p.a().fuzz > 0 || p.b().fuzz > 0);
        if (decided) {
            int there = Tandem.pairs(s.a(), s.b()).pairs().size();
            int back = Tandem.pairs(s.b(), s.a()).pairs().size();
            out.require(there == back, "swapped: " + back + " pairs, not " + there);
        }
    }

    /** The other form of all kernels; where no vector units are in use, both are the same. */
    private static void withoutVectorUnits(Situation s, Findings out) {
        Detector scalar = Tandem.detector(Tandem.scalarBank());
        out.check(s.truth.touch, scalar.collides(s.a(), s.b()), "without vector units: collides");
        Separation found = scalar.distance(s.a(), s.b());
        out.interval(s.truth, found.lower(), found.upper(), "without vector units: distance");
        TouchingPairs with = Tandem.pairs(s.a(), s.b());
        TouchingPairs without = scalar.pairs(s.a(), s.b());
        out.require(
                Set.copyOf(with.pairs()).equals(Set.copyOf(without.pairs())),
                "without vector units: " + without.pairs().size() + " pairs, not the same "
                        + with.pairs().size());
    }

    private static void motion(Situation s, Findings out) {
        double size = Math.scalb(1.0, Math.getExponent(Math.max(s.size(), Double.MIN_NORMAL)));
        double[] by = Frame.shift(4 * size, -size, 2 * size);
        if (s.random.nextBoolean()) {
            by = Frame.of(by)
                    .then(Frame.turn(new double[] {0, 0.6, 0.8}, 1 + s.random.nextDouble()))
                    .m();
        }
        Item a = new Placed(by, s.now.a());
        Item b = new Placed(by, s.now.b());
        check(Truth.of(a, b), a, b, "moved together", out);
    }

    private static void trees(Situation s, Findings out) {
        List<TreeKind> kinds = List.of(TreeKind.values());
        TreeKind kind = kinds.get(s.random.nextInt(kinds.size()));
        check(s.truth, withTree(s.now.a(), kind), withTree(s.now.b(), kind), "with trees of " + kind, out);
    }

    private static Item withTree(Item item, TreeKind kind) {
        if (item instanceof Leaf leaf) {
            return leaf.kind().hasTreeKind() ? leaf.withTree(kind.name()) : leaf;
        }
        Item changed = item;
        for (int i = 0; i < item.children().size(); i++) {
            changed = changed.withChild(i, withTree(item.children().get(i), kind));
        }
        return changed;
    }

    private static void nesting(Situation s, Findings out) {
        check(s.truth, flattened(s.now.a()), flattened(s.now.b()), "compounds flattened", out);
        check(s.truth, nested(s.now.a()), nested(s.now.b()), "nested once more", out);
    }

    private static Item nested(Item side) {
        return new Compound(List.of(new Compound(List.of(side)), new Compound(List.of())));
    }

    /** One compound of all that is in compounds, each at its composed pose. */
    private static Item flattened(Item side) {
        List<Item> parts = new ArrayList<>();
        collect(side, Frame.WORLD, parts);
        return new Compound(parts);
    }

    private static void collect(Item item, Frame frame, List<Item> out) {
        if (item instanceof Placed placed) {
            collect(placed.item(), frame.then(placed.pose()), out);
        } else if (item instanceof Compound compound) {
            compound.parts().forEach(part -> collect(part, frame, out));
        } else {
            out.add(new Placed(frame.m(), item));
        }
    }

    /** A larger margin never makes a hit free. */
    private static void inflation(Situation s, Findings out) {
        boolean before = Tandem.collides(s.a(), s.b());
        int pairs = s.query.margin(0).countPairs(s.bInA());
        double scale = s.scale();
        try {
            for (double factor : new double[] {1e-9, 1e-3, 0.5, 0.999, 1.001, 3}) {
                s.query.margin(factor * scale);
                boolean now = s.query.collides(s.bInA());
                int more = s.query.countPairs(s.bInA());
                out.require(now || !before, "a margin of " + factor * scale + " makes a hit free");
                out.require(more >= pairs, "a margin of " + factor * scale + " leaves " + more + " of " + pairs);
                before = now;
                pairs = more;
            }
        } finally {
            s.query.margin(0);
        }
    }
}
