package dev.tandem.robot.internal.motion;

import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.query.CollisionQuery;
import dev.tandem.query.Query;
import dev.tandem.query.ToleranceQuery;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;
import dev.tandem.robot.internal.SelfPairs;
import org.jspecify.annotations.Nullable;

/**
 * Distances of parts from each other and from bodies of the world, by their own geometry, where they are placed. Pairs have
 * numbers: those of parts first, then part × bodies + body. Belongs to one thread; allocates nothing once a pair has been asked
 * about.
 */
final class ExactPairs {

    private final RobotParts parts;
    private final PlacedParts placed;
    private final GapQuery gap = new GapQuery();
    private final CollisionQuery hit = new CollisionQuery();
    private final ToleranceQuery within = new ToleranceQuery();

    private SelfPairs pairs;
    private @Nullable MotionWorld world;
    private int bodies;

    /** By part × part, and by part × body of the world. */
    private final Descent[] @Nullable [] selfDescents;

    private Descent[] @Nullable [] worldDescents = new Descent[0][];
    private long asked;

    ExactPairs(MotionRobot robot, PlacedParts placed) {
        this.parts = robot.parts;
        this.placed = placed;
        this.pairs = robot.within;
        this.selfDescents = new Descent[parts.count * parts.count][];
    }

    void in(MotionWorld one) {
        world = one;
        bodies = one.count();
        worldDescents = new Descent[parts.count * bodies][];
    }

    void of(SelfPairs some) {
        pairs = some;
    }

    /** How many distances were asked for. */
    long asked() {
        return asked;
    }

    boolean isSelf(int pair) {
        return pair < pairs.count;
    }

    /** The part of a pair, the first of two. */
    int a(int pair) {
        return isSelf(pair) ? pairs.a[pair] : (pair - pairs.count) / bodies;
    }

    /** The other part, or the body of the world. */
    int b(int pair) {
        return isSelf(pair) ? pairs.b[pair] : (pair - pairs.count) % bodies;
    }

    /** A lower bound on the distance of the surfaces of a pair; distances above {@code most} are not looked for. */
    double gap(int pair, double most) {
        asked++;
        double least = Double.POSITIVE_INFINITY;
        Descent[] all = descents(pair);
        for (int k = 0; k < all.length && least > 0; k++) {
            gap.most(Math.min(most, least));
            run(pair, all, k, gap);
            least = Math.min(least, gap.lower());
        }
        return least;
    }

    /** Whether a pair touches, or one is inside of the other; with a clearance, whether it is not known to be kept. */
    boolean touches(int pair, double clearance) {
        Descent[] all = descents(pair);
        for (int k = 0; k < all.length; k++) {
            if (clearance > 0) {
                within.tolerance(clearance);
                run(pair, all, k, within);
                if (within.found()) {
                    return true;
                }
            } else {
                run(pair, all, k, hit);
                if (hit.found()) {
                    return true;
                }
            }
        }
        return false;
    }

    private void run(int pair, Descent[] all, int k, Query query) {
        int a = a(pair);
        int b = b(pair);
        if (isSelf(pair)) {
            int piecesB = placed.pieces(b);
            placed.ask(all[k], a, k / piecesB, b, k % piecesB, query);
        } else if (world != null) {
            placed.ask(all[k], a, k, world.poses[b], query);
        }
    }

    private Descent[] descents(int pair) {
        int a = a(pair);
        int b = b(pair);
        boolean self = isSelf(pair);
        Descent[] @Nullable [] made = self ? selfDescents : worldDescents;
        int at = self ? a * parts.count + b : a * bodies + b;
        Descent[] known = made[at];
        if (known == null) {
            int piecesB = self ? placed.pieces(b) : 1;
            known = new Descent[placed.pieces(a) * piecesB];
            for (int k = 0; k < known.length; k++) {
                known[k] = self || world == null
                        ? placed.descent(a, k / piecesB, b, k % piecesB)
                        : placed.descent(a, k, world.trees[b]);
            }
            made[at] = known;
        }
        return known;
    }
}
