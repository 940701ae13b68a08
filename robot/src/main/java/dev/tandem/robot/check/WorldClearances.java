package dev.tandem.robot.check;

import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.scene.Scene;
import dev.tandem.tree.TestTree;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The distances of each link to each body of the world, one by one, and how distances change with the joints. For one thread.
 */
final class WorldClearances {

    private final RobotParts parts;
    private final PlacedParts placed;
    private final String[] names;
    private final TestTree[] trees;
    private final double[][] poses;

    private final AllowedCollisions allowed;

    /** Whether a part may touch a body, and the descents of its pieces, made when first needed; by part × body. */
    private boolean @Nullable [] mayTouch;

    private Descent[] @Nullable [] descents = {};

    private final DistanceQuery nearest = new DistanceQuery();
    private final Witness points = new Witness();

    WorldClearances(PlacedParts placed, AllowedCollisions allowed, Scene world) {
        this.placed = placed;
        this.parts = placed.parts;
        int[] ids = world.ids();
        this.names = new String[ids.length];
        this.trees = new TestTree[ids.length];
        this.poses = new double[ids.length][12];
        this.allowed = allowed;
        for (int k = 0; k < ids.length; k++) {
            names[k] = world.name(ids[k]);
            trees[k] = world.body(ids[k]).tree();
            world.body(ids[k]).pose().copyInto(poses[k]);
        }
    }

    private boolean[] mayTouch() {
        boolean[] known = mayTouch;
        if (known == null) {
            known = new boolean[parts.count * names.length];
            descents = new Descent[known.length][];
            for (int at = 0; at < known.length; at++) {
                known[at] = allowed.reason(parts.names[at / names.length], names[at % names.length])
                        .isPresent();
            }
            mayTouch = known;
        }
        return known;
    }

    /** All links and bodies that are at most so far apart. */
    void near(RobotState state, double most, List<LinkClearance> out) {
        placed.place(state);
        boolean[] skipped = mayTouch();
        for (int part = 0; part < parts.count; part++) {
            for (int body = 0; body < names.length; body++) {
                if (!skipped[part * names.length + body] && placed.pieces(part) > 0) {
                    double distance = distance(part, body, most);
                    if (distance <= most) {
                        out.add(SelfCollision.clearance(parts.names[part], names[body], distance, points));
                    }
                }
            }
        }
    }

    private double distance(int part, int body, double most) {
        Descent[] all = descentsOf(part, body);
        nearest.error(0, 0);
        double found = Double.POSITIVE_INFINITY;
        for (int i = 0; i < all.length && found > 0; i++) {
            nearest.range(0, Math.min(most, found));
            placed.ask(all[i], part, i, poses[body], nearest);
            if (nearest.found() && nearest.distance() < found) {
                found = nearest.distance();
                SelfDistance.keep(nearest.points(), placed.pose(part, i), points);
            }
        }
        return found;
    }

    private Descent[] descentsOf(int part, int body) {
        int at = part * names.length + body;
        Descent[] known = descents[at];
        if (known == null) {
            known = new Descent[placed.pieces(part)];
            for (int i = 0; i < known.length; i++) {
                known[i] = placed.descent(part, i, trees[body]);
            }
            descents[at] = known;
        }
        return known;
    }

    /** The derivative of the distance of two links, or of a link and a body of the world, by all variables. */
    void gradient(RobotState state, LinkClearance pair, double[] out) {
        parts.check(state);
        if (out.length != parts.model.variables().size()) {
            throw new IllegalArgumentException("the robot has "
                    + parts.model.variables().size() + " variables, but there is room for " + out.length);
        }
        Arrays.fill(out, 0);
        int a = linkOf(pair.a());
        int b = linkOf(pair.b());
        if (pair.distance() > 0) {
            Witness w = new Witness();
            Vec3 p = pair.pointOnA();
            Vec3 q = pair.pointOnB();
            w.ax = p.x();
            w.ay = p.y();
            w.az = p.z();
            w.bx = q.x();
            w.by = q.y();
            w.bz = q.z();
            ClearanceGradient.add(state, a, b, w, pair.distance(), out);
        }
    }

    /** The link that carries a part; the root, which no joint moves, for a body of the world. */
    private int linkOf(String name) {
        int part = Arrays.asList(parts.names).indexOf(name);
        if (part < 0 && !Arrays.asList(names).contains(name)) {
            throw new IllegalArgumentException(
                    "'" + name + "' is neither a link, nor an attached body, nor a body of the world");
        }
        return part < 0 ? 0 : parts.link[part];
    }
}
