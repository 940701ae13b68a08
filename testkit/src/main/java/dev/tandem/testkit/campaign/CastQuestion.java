package dev.tandem.testkit.campaign;

import dev.tandem.Cast;
import dev.tandem.Tandem;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.truth.Frame;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.List;

/**
 * When A, moving, first touches B. The reference is the truth about the poses of the motion at some times. A time at which
 * nothing is asked can hide a contact that was missed, but a complaint is never due to the sampling: no chord stands for
 * an arc.
 */
final class CastQuestion {

    /** Of the larger body's size: what counts as touching, as documented. */
    private static final double TOUCHING = 1e-6;

    /** A pose may stretch by 1e-6 and a size is relative to the stretched body. */
    private static final double STRETCH = 1 + 1e-5;

    /**
     * In units of {@link Truth#rounding}, 1.8e-12 of the largest coordinate, how far the distance that the reference knows
     * may be above the lower end of the library's interval. The interval is as wide as 3e-12 of the size, which is at most
     * twice the largest coordinate (3.3 units), and 1e-13 of the coordinates for each pose in between, of which there are
     * at most 16 (0.9 units). The reference's own poses are off by up to one unit.
     */
    private static final double INTERVAL = 5.2;

    private CastQuestion() {}

    static void ask(Situation s, Findings out) {
        if (s.truth.isEmpty()) {
            Motion still = Motion.linear(s.a().pose(), s.a().pose());
            out.require(!Tandem.cast(s.a(), s.b(), still).collides(), "cast of nothing collides");
            return;
        }
        Motion motion = motion(s);
        Cast found = Tandem.cast(s.a(), s.b(), motion);
        double reach = reach(s, motion);
        for (int i = 0; i <= 4; i++) {
            missesNothing(s, motion, reach, i / 4.0, found, out);
        }
        if (!found.collides()) {
            return;
        }
        missesNothing(s, motion, reach, found.time() * (1 - 0x1p-10), found, out);
        missesNothing(s, motion, reach, found.time() * (1 - 0x1p-20), found, out);
        if (found.certain()) {
            Truth then = at(s, motion, found.time());
            double limit = TOUCHING * STRETCH * size(s, motion, reach, then.rounding) + INTERVAL * then.rounding;
            out.require(
                    then.low <= limit,
                    "cast's contact at " + found.time() + " is " + then.low + " apart, at most " + limit + " is near");
        }
    }

    /**
     * A contact at a time is no earlier than the one that was found. The motion's poses are rounded: where the rounded one
     * of a time touches, the exact motion does so within that rounding, which it takes some time to go. Contacts that are
     * deeper than the reference's rounding need no such allowance, contacts at the very coordinates do.
     */
    private static void missesNothing(Situation s, Motion motion, double reach, double time, Cast found, Findings out) {
        Truth then = time == 0 ? s.truth : at(s, motion, time);
        if (then.touch != Is.YES) {
            out.unknown();
            return;
        }
        double speed = motion.speed(reach < Double.POSITIVE_INFINITY ? reach : 0);
        double rounding = motion.rounding(reach < Double.POSITIVE_INFINITY ? reach : 0);
        double late = time == 0 || speed == 0 ? 0 : rounding / speed;
        out.require(found.collides(), "cast misses a contact at time " + time);
        out.require(
                found.lower() <= time + late && (!found.collides() || found.time() <= time + late),
                "cast's contact at " + found.time() + ", free before " + found.lower() + ", comes after one at "
                        + time);
    }

    /** A motion towards or past a piece of B, half of the time with a turn. */
    private static Motion motion(Situation s) {
        Pose start = s.a().pose();
        double[] end = SearchQuestions.matrix(start);
        double[] way = way(s);
        for (int k = 0; k < 3; k++) {
            end[4 * k + 3] += way[k];
        }
        boolean turns = s.random.nextInt(2) == 0;
        if (turns) {
            end = Frame.of(end).then(Frame.turn(new double[] {0, 0, 1}, 0.5)).m();
        }
        return turns && s.random.nextBoolean()
                ? Motion.screw(start, Built.pose(end))
                : Motion.linear(start, Built.pose(end));
    }

    /** From a piece of A towards or past a piece of B. */
    private static double[] way(Situation s) {
        Piece p = s.truth.piecesA.get(s.random.nextInt(s.truth.piecesA.size()));
        Piece q = s.truth.piecesB.get(s.random.nextInt(s.truth.piecesB.size()));
        double factor = 0.25 * (1 + s.random.nextInt(8));
        double[] way = new double[3];
        boolean aimed = p.form != Piece.Form.HALF_SPACE && q.form != Piece.Form.HALF_SPACE && s.random.nextInt(4) > 0;
        for (int k = 0; k < 3; k++) {
            way[k] = factor * (aimed ? q.ball[k] - p.ball[k] : s.size() * (s.random.nextDouble() - 0.5));
        }
        return way;
    }

    private static Truth at(Situation s, Motion motion, double time) {
        Item a = new Placed(SearchQuestions.matrix(motion.at(time)), SearchQuestions.bare(s.now.a()));
        return new Truth(Flattener.pieces(a), s.truth.piecesB);
    }

    /**
     * What the tolerance is relative to: the larger body's size, along the axes of its own frame, or, where both have none,
     * the way. No point of A that can meet B goes farther than the motion's bound on the speed of points within a reach. The
     * library adds up coordinates, which gives up to √3 times the distance from the origin, and some ten-thousandths.
     */
    private static double size(Situation s, Motion motion, double reach, double rounding) {
        double size = Math.max(extent(s.now.a()), extent(s.now.b()));
        return size > rounding ? size : motion.speed(reach < Double.POSITIVE_INFINITY ? 1.74 * reach : 0);
    }

    /** The longest edge of a box around what has an end. */
    private static double extent(Item side) {
        double longest = 0;
        List<Piece> pieces = Flattener.pieces(SearchQuestions.bare(side));
        for (int k = 0; k < 3; k++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (Piece p : pieces) {
                if (p.form != Piece.Form.HALF_SPACE) {
                    most = Math.max(most, height(p, k, 1));
                    least = Math.min(least, -height(p, k, -1));
                }
            }
            longest = Math.max(longest, most - least);
        }
        return longest;
    }

    /** How far a piece reaches along an axis or against it. */
    private static double height(Piece p, int axis, int sign) {
        double[] point = new double[3];
        p.support(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0, point);
        return sign * point[axis] + p.radius + p.fuzz;
    }

    /** How far from the origin of A's frame the points of A are that can meet B; +∞ if neither body has an end. */
    private static double reach(Situation s, Motion motion) {
        double fromStart =
                Pose.relative(motion.at(0), s.b().pose()).translation().length() + motion.speed(0);
        return Math.min(farthest(s.now.a()), fromStart + farthest(s.now.b()));
    }

    private static double farthest(Item side) {
        double most = 0;
        for (Piece p : Flattener.pieces(SearchQuestions.bare(side))) {
            double[] c = p.ball;
            most = p.form == Piece.Form.HALF_SPACE
                    ? Double.POSITIVE_INFINITY
                    : Math.max(most, Math.sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]) + c[3] + p.radius + p.fuzz);
        }
        return most;
    }
}
