package dev.tandem.robot.check;

import dev.tandem.bank.Witness;
import dev.tandem.internal.descent.Descent;
import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.PairDescents;
import dev.tandem.robot.internal.PairHeap;
import dev.tandem.robot.internal.PartOutlines;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.SelfPairs;
import java.util.Arrays;

/**
 * The smallest distance between parts of a robot, within a range and to an error. The pair whose balls are closest comes
 * first, and what it has bounds the search in all others: a pair is left out if it cannot be closer by more than the
 * error allows. For one thread; allocates nothing once every pair has met.
 */
final class SelfDistance {

    private final PlacedParts placed;
    private final PartOutlines outlines;
    private final DistanceQuery nearest = new DistanceQuery();
    private final PairHeap heap = new PairHeap();
    private byte[] refined = new byte[0];

    private int closestPair = -1;
    private double lower;
    private double upper;
    private final Witness closest = new Witness();

    SelfDistance(PlacedParts placed, PartOutlines outlines) {
        this.placed = placed;
        this.outlines = outlines;
    }

    /** The closest pair of the last search, −1 if none was found. */
    int pair() {
        return closestPair;
    }

    /** The closest points of the last search, in the world. */
    Witness points() {
        return closest;
    }

    double lower() {
        return lower;
    }

    double upper() {
        return upper;
    }

    /** Refuses a range that is none. */
    void range(double min, double max) {
        nearest.range(min, max);
    }

    /** What the next search may be off by. */
    void error(double relative, double absolute) {
        nearest.error(relative, absolute);
    }

    /** The smallest distance, +∞ if it is beyond {@code most}; of parts where they have been placed. */
    double search(RobotState state, SelfPairs pairs, PairDescents descents, double enough, double most) {
        order(state, pairs, most);
        closestPair = -1;
        lower = most;
        upper = Double.POSITIVE_INFINITY;
        double best = most;
        double reach = most;
        boolean found = false;
        while (!heap.isEmpty()) {
            int next = heap.leastPair();
            double least = heap.leastKey();
            boolean isEnough = found && best <= enough && (enough > 0 || next > closestPair);
            if (least > reach || isEnough) {
                lower = Math.min(lower, least);
                break;
            }
            // Its balls put it first; if its boxes do not, or then its outline, it waits.
            double gap = least;
            while (refined[next] < 2 && gap <= least) {
                gap = refined[next] == 0
                        ? placed.boxGap(pairs.a[next], pairs.b[next])
                        : outlines.gap(pairs.a[next], pairs.b[next]);
                refined[next]++;
            }
            if (gap > least) {
                heap.replaceLeastKey(gap);
                continue;
            }
            heap.removeLeast();
            boolean mustBeLess = found && next > closestPair;
            double distance =
                    distanceOf(next, pairs.a[next], pairs.b[next], descents.of(next), least, enough, reach, mustBeLess);
            if (distance <= best) {
                best = distance;
                reach = nearest.reach();
                found = true;
            }
        }
        lower = Math.max(0, lower);
        return found ? best : Double.POSITIVE_INFINITY;
    }

    /** All pairs that may be as close as this, by the distance of their balls. */
    private void order(RobotState state, SelfPairs pairs, double most) {
        if (refined.length < pairs.count) {
            refined = new byte[pairs.count];
        }
        Arrays.fill(refined, (byte) 0);
        heap.clear();
        for (int p = 0; p < pairs.count; p++) {
            double gap = placed.gap(pairs.a[p], pairs.b[p]);
            if (!(gap > most) && !pairs.isOff(p, state)) {
                heap.add(gap > 0 ? gap : 0, p);
            }
        }
        heap.order();
    }

    /**
     * The distance of a pair, if it is at most {@code reach}, or less where it must be; the points are then kept. Else
     * +∞. {@code least} is a bound that holds for all pieces of the pair.
     */
    private double distanceOf(
            int pair, int a, int b, Descent[] all, double least, double enough, double reach, boolean mustBeLess) {
        double found = Double.POSITIVE_INFINITY;
        double farthest = reach;
        for (int k = 0; k < all.length; k++) {
            if (enough > 0 && found <= enough) {
                lower = Math.min(lower, least);
                break;
            }
            int i = k / placed.pieces(b);
            nearest.range(Math.min(enough, farthest), farthest);
            placed.ask(all[k], a, i, b, k % placed.pieces(b), nearest);
            double distance = nearest.distance();
            double rounding = poseRounding(a, b, Math.min(distance, farthest));
            lower = Math.min(lower, nearest.lower() - rounding);
            if (nearest.found() && distance < found && !(mustBeLess && distance >= reach)) {
                found = distance;
                farthest = nearest.reach();
                closestPair = pair;
                upper = nearest.upper() + (distance > 0 ? rounding : 0);
                keep(nearest.points(), placed.pose(a, i), closest);
            }
        }
        return found;
    }

    /** What rounding the relative pose of two parts may do to their distance: closest points lie near the smaller one. */
    private double poseRounding(int a, int b, double distance) {
        double size = Math.min(placed.balls[4 * a + 3], placed.balls[4 * b + 3]);
        return 4 * placed.rounding()
                + MotionSlack.LINK_BALL * (size + (distance < Double.POSITIVE_INFINITY ? distance : 0));
    }

    /** The distance of one pair if it is at most {@code most}, otherwise +∞; the points are then kept. */
    double pairDistance(int a, int b, Descent[] all, double most) {
        nearest.error(0, 0);
        double found = Double.POSITIVE_INFINITY;
        for (int k = 0; k < all.length && found > 0; k++) {
            int i = k / placed.pieces(b);
            nearest.range(0, Math.min(most, found));
            placed.ask(all[k], a, i, b, k % placed.pieces(b), nearest);
            if (nearest.found() && nearest.distance() < found) {
                found = nearest.distance();
                keep(nearest.points(), placed.pose(a, i), closest);
            }
        }
        return found;
    }

    /** The closest points of two pieces in the world, however far apart; valid until the next question. */
    Witness measure(Descent descent, int a, int i, int b, int j) {
        nearest.error(0, 0).range(0, Double.POSITIVE_INFINITY);
        placed.ask(descent, a, i, b, j, nearest);
        keep(nearest.points(), placed.pose(a, i), closest);
        return closest;
    }

    /** Maps points from the frame of A's piece to the world. */
    static void keep(Witness w, double[] m, Witness out) {
        out.ax = Pose.mapX(m, w.ax, w.ay, w.az);
        out.ay = Pose.mapY(m, w.ax, w.ay, w.az);
        out.az = Pose.mapZ(m, w.ax, w.ay, w.az);
        out.bx = Pose.mapX(m, w.bx, w.by, w.bz);
        out.by = Pose.mapY(m, w.bx, w.by, w.bz);
        out.bz = Pose.mapZ(m, w.bx, w.by, w.bz);
    }
}
