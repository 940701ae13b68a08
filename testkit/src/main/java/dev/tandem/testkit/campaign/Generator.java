package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.truth.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A random composition about two kinds, from a seed. */
final class Generator {

    private static final double FAR = 0x1p18;

    private final Draw draw;
    private final ItemMaker items;
    private final Placement placement;
    private final LeafKind kindA;
    private final LeafKind kindB;

    private Generator(long seed, LeafKind kindA, LeafKind kindB) {
        SplittableRandom random = new SplittableRandom(seed);
        int scale = random.nextInt(10);
        int exponent = scale < 6 ? 0 : scale < 9 ? random.nextInt(21) - 10 : 27 * (1 - 2 * random.nextInt(2));
        this.draw = new Draw(random, Math.scalb(1.0, exponent), random.nextInt(2) == 0);
        this.items = new ItemMaker(draw);
        this.kindA = kindA;
        this.kindB = kindB;
        this.placement = new Placement(draw, kindA, kindB);
    }

    static Composition make(long seed, LeafKind kindA, LeafKind kindB) {
        return new Generator(seed, kindA, kindB).composition(seed);
    }

    private Composition composition(long seed) {
        boolean plainB = draw.chance(0.5);
        // A small body finds parts that were missed, where a larger one touches others as well, and fits into a solid.
        ItemMaker small = new ItemMaker(new Draw(draw.random, draw.unit / (draw.chance(0.5) ? 8 : 64), draw.exact));
        boolean smallA = draw.chance(0.25);
        boolean smallB = !smallA && draw.chance(0.6);
        Item a = new Placed(draw.pose(), (smallA ? small : items).make(kindA, draw.chance(0.25)));
        Item bareB = (smallB ? small : items).make(kindB, plainB);
        List<Edit> edits = new ArrayList<>();
        Item edited = a;
        int wanted = draw.chance(0.5) ? 0 : 1 + draw.below(3);
        for (int i = 0; i < wanted; i++) {
            List<Edit> some = editsOf(edited, true);
            if (!some.isEmpty()) {
                Edit edit = draw.one(some);
                edits.add(edit);
                edited = edit.applyTo(edited);
            }
        }
        // Aims at A as it is at first, or as the edits leave it.
        double[] first = placement.poseFor(draw.chance(0.5) ? edited : a, bareB);
        Item b = new Placed(first, bareB);
        if (draw.chance(kindB.isLive() ? 0.7 : 0.3)) {
            List<Edit> some = editsOf(b, false);
            if (!some.isEmpty()) {
                edits.add(draw.one(some));
            }
        }
        if (draw.chance(0.25)) {
            edits.add(new Edit.MoveSide(false, placement.poseFor(edited, bareB)));
            if (draw.chance(0.5)) {
                edits.add(new Edit.MoveSide(false, first));
            }
        }
        Composition made = new Composition(kindA.text() + " × " + kindB.text(), seed, a, b, edits);
        return draw.chance(0.1) ? farAway(made) : made;
    }

    /** All of it far from the origin; edits that place things anew in the world are left out. */
    private Composition farAway(Composition c) {
        double[] far = Frame.shift(
                FAR * draw.unit * (draw.below(5) - 2), FAR * draw.unit, FAR * draw.unit * (draw.below(5) - 2));
        List<Edit> edits = new ArrayList<>(c.edits());
        edits.removeIf(e -> e instanceof Edit.MoveSide);
        return new Composition(c.label(), c.seed(), moved(far, c.a()), moved(far, c.b()), edits);
    }

    private static Item moved(double[] by, Item side) {
        Placed placed = (Placed) side;
        return new Placed(Frame.of(by).then(placed.pose()).m(), placed.item());
    }

    /** Edits that a side allows. */
    private List<Edit> editsOf(Item root, boolean ofA) {
        List<Edit> out = new ArrayList<>();
        collect(root, new ArrayList<>(), ofA, out);
        return out;
    }

    private void collect(Item item, List<Integer> path, boolean ofA, List<Edit> out) {
        if (item instanceof Leaf leaf && leaf.kind().isVoxels()) {
            cellEdits(leaf, List.copyOf(path), ofA, out);
        }
        if (item instanceof Leaf leaf && leaf.kind() == LeafKind.BOXES) {
            boxEdits(leaf, List.copyOf(path), ofA, out);
        }
        if (item instanceof Robot robot) {
            for (int i = 0; i < robot.links().size(); i++) {
                double value = items.jointValue(robot.links().get(i).slides());
                out.add(new Edit.MoveJoint(ofA, List.copyOf(path), i, value));
                out.add(new Edit.MoveJoint(
                        ofA,
                        List.copyOf(path),
                        i,
                        items.jointValue(robot.links().get(i).slides())));
            }
            return;
        }
        if (item instanceof InScene scene && path.equals(List.of(0))) {
            for (int i = 0; i < scene.members().size(); i++) {
                out.add(new Edit.SetMember(ofA, List.copyOf(path), i, !scene.present()[i]));
                if (scene.present()[i]) {
                    out.add(new Edit.MoveMember(ofA, List.copyOf(path), i, draw.pose()));
                }
            }
        }
        List<Item> children = item.children();
        for (int i = 0; i < children.size(); i++) {
            path.add(i);
            collect(children.get(i), path, ofA, out);
            path.remove(path.size() - 1);
        }
    }

    private void boxEdits(Leaf leaf, List<Integer> path, boolean ofA, List<Edit> out) {
        int[] ids = leaf.indices();
        if (ids.length > 0) {
            int id = ids[draw.below(ids.length)];
            out.add(new Edit.SetBox(ofA, path, id, new double[0]));
            out.add(new Edit.SetBox(ofA, path, id, LeafMaker.box(draw)));
        }
        for (int i = 0; i < 2; i++) {
            out.add(new Edit.SetBox(ofA, path, draw.below(20), LeafMaker.box(draw)));
        }
    }

    private void cellEdits(Leaf leaf, List<Integer> path, boolean ofA, List<Edit> out) {
        int[] keys = leaf.indices();
        if (keys.length > 0) {
            int at = 3 * draw.below(keys.length / 3);
            out.add(new Edit.SetCell(ofA, path, keys[at], keys[at + 1], keys[at + 2], false));
            out.add(new Edit.ClearCells(ofA, path));
        }
        for (int i = 0; i < 2; i++) {
            int far = draw.chance(0.2) ? 40 : 9;
            out.add(new Edit.SetCell(
                    ofA, path, draw.below(far) - far / 2, draw.below(far) - far / 2, draw.below(far) - far / 2, true));
        }
    }
}
