package dev.tandem.robot.check;

import dev.tandem.bank.LeafTests;
import dev.tandem.bank.Witness;
import dev.tandem.math.Vec3;
import dev.tandem.query.Query;
import dev.tandem.robot.LinkContact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds which links touch which bodies of a world, with a point of each pair. */
final class TouchedBodies extends Query {

    private final RobotTree tree;
    private final WorldGroup world;
    private final Witness points = new Witness();

    /** A common point of each pair that touches, x NaN for the others; by part × body. */
    private double[] common = {};

    private boolean onlyOne;
    private boolean found;

    TouchedBodies(RobotTree tree, WorldGroup world) {
        this.tree = tree;
        this.world = world;
    }

    /** From now on, ends at the first pair that touches, or goes through all. */
    TouchedBodies onlyOne(boolean first) {
        onlyOne = first;
        return this;
    }

    @Override
    public boolean usesBounds() {
        return false;
    }

    @Override
    public boolean leaf(LeafTests tests, int a, int b) {
        int at = pair(tests);
        if (Double.isNaN(common[at]) && tests.leavesTouch(a, b)) {
            points.uncertainty = 0;
            tests.leafDistance(a, b, Double.POSITIVE_INFINITY, points);
            keep(at, points);
        }
        return onlyOne && found;
    }

    /** A link may be inside the world, or hold a piece of it, without touching its surface. */
    @Override
    public boolean seeksContainment() {
        return !(onlyOne && found);
    }

    @Override
    public void contained(LeafTests tests, int a, int b, Witness inside) {
        int at = pair(tests);
        if (Double.isNaN(common[at])) {
            keep(at, inside);
        }
    }

    @Override
    public void reset() {
        if (common.length == 0) {
            common = new double[3 * tree.partCount() * world.size()];
        }
        Arrays.fill(common, Double.NaN);
        found = false;
    }

    private int pair(LeafTests tests) {
        int body = world.index(tests.trailB().part(world.body().tree()));
        return 3 * (tests.trailA().part(tree) * world.size() + body);
    }

    private void keep(int at, Witness w) {
        common[at] = w.ax;
        common[at + 1] = w.ay;
        common[at + 2] = w.az;
        found = true;
    }

    /** One for each link and body that touch, in the order of the links, then of the bodies. */
    List<LinkContact> contacts() {
        List<LinkContact> contacts = new ArrayList<>();
        Set<List<String>> known = new HashSet<>();
        for (int at = 0; at < common.length; at += 3) {
            if (!Double.isNaN(common[at])) {
                String link = tree.linkOfPart(at / (3 * world.size()));
                String body = world.name(at / 3 % world.size());
                if (known.add(List.of(link, body))) {
                    contacts.add(new LinkContact(link, body, new Vec3(common[at], common[at + 1], common[at + 2])));
                }
            }
        }
        return contacts;
    }
}
