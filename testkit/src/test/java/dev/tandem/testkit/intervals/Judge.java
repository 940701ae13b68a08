package dev.tandem.testkit.intervals;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.query.DistanceQuery;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.exact.wide.Enclosure;
import dev.tandem.testkit.exact.wide.Wide;

/**
 * Asks for a distance in every way that gives an interval, and holds the answers against what the library states:
 *
 * <ul>
 *   <li>apart: lower ≤ exact ≤ upper, lower ≤ distance ≤ upper, and the interval is no wider than {@link #widest}
 *   <li>touching: all three are zero, and the exact distance is at most {@link #touch}
 * </ul>
 */
final class Judge {

    private final Question question;
    private final Enclosure exact;
    private final PreparedQuery query;
    private final boolean own;
    private final Pose bInA;

    /** The least relative distance of a bound from the truth, and the widest interval, in units of what is stated. */
    double widestShare;

    Judge(Question question, Enclosure exact) {
        this.question = question;
        this.exact = exact;
        Body a = question.a.body().at(question.poseA);
        Body b = question.b.body().at(question.poseB);
        query = Tandem.prepare(a, b);
        own = !question.poseA.equals(Pose.identity());
        bInA = question.poseB;
    }

    /** What an interval without an error asked for may be wide. */
    private double widest() {
        return 3e-12 * (question.size + exact.high().toDouble()) + 1e-13 * question.poses * question.reach;
    }

    /** The largest exact distance that may count as touching. */
    private double touch() {
        return (question.isCurved() ? 1e-12 * question.size : 0) + 5e-14 * question.poses * question.reach;
    }

    private double distance() {
        return own ? query.distance() : query.distance(bInA);
    }

    void judge(long seed) {
        query.range(0, Double.POSITIVE_INFINITY).error(0, 0);
        double distance = distance();
        DistanceQuery n = query.nearest();
        holds("distance", n.lower(), distance, n.upper());
        if (distance > 0) {
            double width = n.upper() - n.lower();
            widestShare = width / widest();
            expect(width <= widest(), "distance: too wide by " + widestShare, n.lower(), n.upper());
        }
        if (seed % 4 != 0) {
            return;
        }
        double truth = exact.high().toDouble();
        judgeError(seed % 3 == 0 ? 0.1 : 0, seed % 5 == 0 ? 0.01 * question.size : 0);
        judgeRange(0.5 * truth, 2 * truth);
        judgeRange(2 * truth + 1e-3 * question.size, Double.POSITIVE_INFINITY);
        judgeRange(0, 0.5 * truth);
        judgeWithin(truth * (seed % 8 == 0 ? 1 : 0.9));
        judgeSearches(seed);
    }

    private void judgeError(double relative, double absolute) {
        query.range(0, Double.POSITIVE_INFINITY).error(relative, absolute);
        double distance = distance();
        DistanceQuery n = query.nearest();
        holds("error " + relative + " " + absolute, n.lower(), distance, n.upper());
        double allowed = (1 + relative) * n.lower() + absolute + widest();
        expect(n.upper() <= allowed, "error: wider than asked for", n.lower(), n.upper());
    }

    private void judgeRange(double min, double max) {
        query.range(min, max).error(0, 0);
        double distance = distance();
        DistanceQuery n = query.nearest();
        holds("range " + min + " " + max, n.lower(), distance, n.upper());
    }

    private void judgeWithin(double tolerance) {
        boolean within = own ? query.isWithin(tolerance) : query.isWithin(bInA, tolerance);
        double lower = query.within().lower();
        double upper = query.within().upper();
        expect(lower <= upper, "within: empty", lower, upper);
        if (within && upper == 0) {
            expect(exact.high().toDouble() <= touch(), "within: touching", lower, upper);
        } else {
            expect(isAtMost(lower, exact.low()) && isAtLeast(upper, exact.high()), "within", lower, upper);
        }
    }

    private void judgeSearches(long seed) {
        Budget[] budgets = {Budget.ofTests(1 + seed % 7), Budget.ofTests(20), Budget.unlimited()};
        for (Budget budget : budgets) {
            Verdict measured = own ? query.measure(budget) : query.measure(bInA, budget);
            holdsSearch("measure", measured);
            Verdict decided = own ? query.decide(budget) : query.decide(bInA, budget);
            holdsSearch("decide", decided);
        }
    }

    private void holdsSearch(String what, Verdict verdict) {
        Search s = query.search();
        double lower = s.lower();
        double upper = s.upper();
        if (verdict == Verdict.HIT) {
            expect(lower == 0 && upper == 0, what + ": a hit is at distance 0", lower, upper);
            expect(exact.high().toDouble() <= touch(), what + ": touching", lower, upper);
        } else {
            expect(lower <= upper, what + ": empty", lower, upper);
            expect(isAtMost(lower, exact.low()) && isAtLeast(upper, exact.high()), what, lower, upper);
        }
    }

    private void holds(String what, double lower, double distance, double upper) {
        expect(lower <= distance && distance <= upper, what + ": distance " + distance + " is outside", lower, upper);
        if (distance == 0) {
            expect(lower == 0 && upper == 0, what + ": touching is at distance 0", lower, upper);
            expect(exact.high().toDouble() <= touch(), what + ": touching", lower, upper);
        } else {
            expect(isAtMost(lower, exact.low()) && isAtLeast(upper, exact.high()), what, lower, upper);
        }
    }

    private static boolean isAtMost(double lower, Wide exact) {
        return lower < Double.POSITIVE_INFINITY && exact.of(lower).compareTo(exact) <= 0;
    }

    private static boolean isAtLeast(double upper, Wide exact) {
        return upper == Double.POSITIVE_INFINITY || exact.of(upper).compareTo(exact) >= 0;
    }

    private void expect(boolean holds, String what, double lower, double upper) {
        if (!holds) {
            throw new AssertionError(what + ": exact " + exact.low() + " .. " + exact.high() + ", [" + lower + ", "
                    + upper + "], lower − exact " + exact.above(lower) + ", exact − upper " + exact.below(upper)
                    + ", size "
                    + question.size + ", reach " + question.reach);
        }
    }
}
