package dev.tandem.testkit.campaign;

import dev.tandem.testkit.campaign.Item.Compound;
import dev.tandem.testkit.campaign.Item.InScene;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Item.Robot;
import dev.tandem.testkit.campaign.Item.RobotLink;
import dev.tandem.testkit.campaign.truth.Frame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts a leaf into something: a pose, compounds, a scene, a robot. */
record ItemMaker(Draw draw) {

    private static final List<LeafKind> KINDS = List.of(LeafKind.values());
    private static final int DEEPEST = 5;

    /** A leaf of a kind, wrapped up to five times. */
    Item make(LeafKind kind, boolean plain) {
        Leaf leaf = LeafMaker.make(kind, draw);
        if (plain) {
            return leaf;
        }
        Item item = kind.fitsLink() && draw.chance(0.3) ? robot(leaf) : leaf;
        int wraps = draw.below(draw.chance(0.2) ? DEEPEST + 1 : 3);
        for (int i = 0; i < wraps; i++) {
            item = draw.chance(0.85) ? compound(item) : scene(item);
            if (draw.chance(0.6)) {
                item = new Placed(draw.pose(), item);
            }
        }
        if (item instanceof Leaf || draw.chance(0.15)) {
            item = draw.chance(0.5) ? scene(item) : compound(item);
        }
        return item;
    }

    private Item compound(Item core) {
        return new Compound(withSiblings(core));
    }

    private Item scene(Item core) {
        List<Item> members = withSiblings(core);
        members.replaceAll(m -> m instanceof Placed ? m : new Placed(Frame.shift(0, 0, 0), m));
        boolean[] present = new boolean[members.size()];
        Arrays.fill(present, true);
        if (draw.chance(0.2)) {
            present[draw.below(present.length)] = false;
        }
        return new InScene(members, present);
    }

    private List<Item> withSiblings(Item core) {
        List<Item> all = new ArrayList<>();
        int siblings = draw.chance(0.3) ? 0 : 1 + draw.below(3);
        int at = draw.below(siblings + 1);
        for (int i = 0; i <= siblings; i++) {
            all.add(i == at ? (draw.chance(0.6) ? new Placed(draw.pose(), core) : core) : sibling());
        }
        return all;
    }

    private Item sibling() {
        LeafKind kind = draw.one(KINDS);
        if (kind == LeafKind.HALF_SPACE && draw.chance(0.7)) {
            kind = LeafKind.SPHERE;
        }
        Item leaf = LeafMaker.make(kind, draw);
        if (draw.chance(0.1)) {
            leaf = new Compound(draw.chance(0.5) ? List.of() : List.of(leaf));
        }
        double[] pose = draw.pose();
        if (draw.chance(0.7)) {
            // Most of the time it is out of the way of what the placement aims at.
            int axis = draw.below(3);
            pose[4 * axis + 3] += (draw.chance(0.5) ? 8 : -8) * draw.unit;
        }
        return new Placed(pose, leaf);
    }

    private Item robot(Leaf leaf) {
        Item core = asLink(leaf);
        List<RobotLink> links = new ArrayList<>();
        int count = 1 + draw.below(3);
        int at = draw.below(count);
        for (int i = 0; i < count; i++) {
            List<Item> geometry = new ArrayList<>();
            if (i == at) {
                geometry.add(draw.chance(0.5) ? new Placed(draw.pose(), core) : core);
            } else if (draw.chance(0.6)) {
                geometry.add(new Placed(draw.pose(), linkLeaf()));
            }
            links.add(link(geometry, i == at && draw.chance(0.15)));
        }
        return new Robot(links);
    }

    private Leaf linkLeaf() {
        while (true) {
            // Boxes and balls can be written to a robot file.
            LeafKind kind = draw.chance(0.4) ? (draw.chance(0.5) ? LeafKind.BOX : LeafKind.SPHERE) : draw.one(KINDS);
            if (kind.fitsLink()) {
                return asLink(LeafMaker.make(kind, draw));
            }
        }
    }

    /** A link's closed meshes are solids. */
    private static Leaf asLink(Leaf leaf) {
        boolean closed = leaf.kind() == LeafKind.MESH && leaf.numbers().length < 3 * leaf.indices().length;
        return closed ? new Leaf(LeafKind.SOLID_MESH, leaf.tree(), leaf.numbers(), leaf.indices()) : leaf;
    }

    private RobotLink link(List<Item> geometry, boolean attached) {
        boolean slides = draw.exact || draw.chance(0.5);
        double[] axis = new double[3];
        axis[draw.below(3)] = 1;
        return new RobotLink(draw.pose(), slides, axis, jointValue(slides), geometry, attached);
    }

    double jointValue(boolean slides) {
        return slides ? 4 * draw.coordinate() : draw.coordinate() / draw.unit * Math.PI;
    }
}
