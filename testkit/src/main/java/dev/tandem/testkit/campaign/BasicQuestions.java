package dev.tandem.testkit.campaign;

import dev.tandem.Collision;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.TouchingPairs;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.campaign.Truth.Is;
import dev.tandem.testkit.campaign.Truth.Pair;
import dev.tandem.testkit.campaign.truth.Piece;
import java.util.ArrayList;
import java.util.List;

/** Verdicts, pairs, distances, tolerances and margins. */
final class BasicQuestions {

    private BasicQuestions() {}

    static List<Question> all() {
        return List.of(
                new Question("collides", 1, BasicQuestions::collides),
                new Question("pairs", 1, BasicQuestions::pairs),
                new Question("distance", 1, BasicQuestions::distance),
                new Question("range", 1, BasicQuestions::range),
                new Question("error", 2, BasicQuestions::error),
                new Question("within", 1, BasicQuestions::within),
                new Question("margin", 1, BasicQuestions::margin),
                new Question("contacts", 1, ContactQuestion::ask));
    }

    private static void collides(Situation s, Findings out) {
        out.check(s.truth.touch, s.query.collides(s.bInA()), "collides of a prepared query");
        Collision found = Tandem.collision(s.a(), s.b());
        out.check(s.truth.touch, found.collides(), "collision");
        if (found.collides()) {
            List<Pair> named = named(s, found.partA(), found.idA(), found.partB(), found.idB());
            boolean may = named.isEmpty();
            for (Pair pair : s.truth.pairs) {
                // A contained body names any element of the solid around it.
                may |= (pair.a().inside || pair.b().inside) && pair.touch() != Is.NO;
            }
            for (Pair pair : named) {
                may |= pair.touch() != Is.NO;
            }
            out.require(may, "collision names a pair that does not touch: " + found);
        }
    }

    /** The pairs of elements that an answer may mean; empty where that is not predicted. */
    private static List<Pair> named(Situation s, int partA, int idA, int partB, int idB) {
        List<Pair> found = new ArrayList<>();
        for (Pair pair : s.truth.pairs) {
            if (!isPredicted(pair.a()) || !isPredicted(pair.b())) {
                return List.of();
            }
            if (pair.a().part == partA && pair.a().id == idA && pair.b().part == partB && pair.b().id == idB) {
                found.add(pair);
            }
        }
        return found;
    }

    private static boolean isPredicted(Piece p) {
        return p.inside || (p.part != LeafPieces.NOT_PREDICTED && p.id != LeafPieces.NOT_PREDICTED);
    }

    private static void pairs(Situation s, Findings out) {
        TouchingPairs found = Tandem.pairs(s.a(), s.b());
        List<Long> keys = new ArrayList<>();
        found.pairs().forEach(p -> keys.add(key(p.partA(), p.idA(), p.partB(), p.idB())));
        comparePairs(s, 0, keys, "pairs", out);
        out.require(
                s.query.countPairs(s.bInA()) == found.pairs().size(),
                "countPairs of a prepared query is " + s.query.countPairs(s.bInA()) + ", pairs has "
                        + found.pairs().size());
        out.check(s.truth.touch, found.collides(), "pairs: collides");
        out.require(
                s.query.containedCount() == found.contained().size(),
                "containedCount of a prepared query is " + s.query.containedCount() + ", pairs has "
                        + found.contained().size());
    }

    private static long key(int partA, int idA, int partB, int idB) {
        return ((partA + 1L) * 512 + idA + 1) * (512L * 512) + (partB + 1L) * 512 + idB + 1;
    }

    /** Every pair that surely is within the margin is listed, and none that surely is not; each as often as it occurs. */
    private static void comparePairs(Situation s, double margin, List<Long> listed, String what, Findings out) {
        boolean predicted = true;
        List<Long> must = new ArrayList<>();
        List<Long> may = new ArrayList<>();
        for (Pair pair : s.truth.pairs) {
            if (pair.a().inside || pair.b().inside) {
                continue;
            }
            predicted &= isPredicted(pair.a()) && isPredicted(pair.b());
            Is is = s.truth.within(pair, margin);
            if (is == Is.UNDECIDED) {
                out.unknown();
            }
            long key = key(pair.a().part, pair.a().id, pair.b().part, pair.b().id);
            if (is != Is.NO) {
                may.add(key);
            }
            if (is == Is.YES) {
                must.add(key);
            }
        }
        if (!predicted) {
            out.require(must.isEmpty() || !listed.isEmpty(), what + " lists none of " + must.size());
            out.require(!may.isEmpty() || listed.isEmpty(), what + " lists " + listed.size() + " where none is");
            return;
        }
        List<Long> left = new ArrayList<>(listed);
        List<Long> missed = new ArrayList<>();
        for (Long key : must) {
            if (!left.remove(key)) {
                missed.add(key);
            }
        }
        out.require(missed.isEmpty(), what + " misses " + missed.size() + " of " + must.size() + " pairs");
        List<Long> surplus = new ArrayList<>(listed);
        may.forEach(surplus::remove);
        out.require(surplus.isEmpty(), what + " lists " + surplus.size() + " pairs that are not, of " + listed.size());
    }

    private static void distance(Situation s, Findings out) {
        Separation found = Tandem.distance(s.a(), s.b());
        out.interval(s.truth, found.lower(), found.upper(), "distance");
        double prepared = s.query.range(0, Double.POSITIVE_INFINITY).error(0, 0).distance(s.bInA());
        out.interval(s.truth, s.query.nearest().lower(), s.query.nearest().upper(), "distance of a prepared query");
        out.check(s.truth.touch, found.distance() <= 0, "distance " + found.distance() + " of zero");
        if (s.truth.low == s.truth.high || s.truth.high - s.truth.low < s.truth.rounding) {
            double error = Math.abs(found.distance() - s.truth.low);
            boolean same = found.distance() == s.truth.low || error <= 4 * s.truth.rounding;
            out.require(same, "distance " + found.distance() + ", but it is " + s.truth.low);
            out.require(
                    prepared == found.distance() || Math.abs(prepared - found.distance()) <= 4 * s.truth.rounding,
                    "distance of a prepared query " + prepared + ", of a new one " + found.distance());
        }
        out.require(found.hasPoints() == !s.truth.isEmpty(), "distance has points: " + found.hasPoints());
        if (found.hasPoints()) {
            Vec3 p = found.pointOnA();
            Vec3 q = found.pointOnB();
            double tolerance = 8 * s.truth.rounding;
            double off = Math.abs(p.distanceTo(q) - found.distance());
            out.require(
                    off <= tolerance, "the closest points are " + p.distanceTo(q) + " apart, not " + found.distance());
            out.require(
                    s.distanceTo(p, true) <= tolerance, "the closest point on A is off A: " + s.distanceTo(p, true));
            out.require(
                    s.distanceTo(q, false) <= tolerance, "the closest point on B is off B: " + s.distanceTo(q, false));
        }
    }

    private static void range(Situation s, Findings out) {
        double scale = s.scale();
        double min = scale * pick(s, 0, 0.5, 0.95, 1.05, 2);
        double max = min + scale * pick(s, 0, 0.3, 0.9, 2, Double.POSITIVE_INFINITY);
        double found = s.query.error(0, 0).range(min, max).distance(s.bInA());
        double lower = s.query.nearest().lower();
        double upper = s.query.nearest().upper();
        s.query.range(0, Double.POSITIVE_INFINITY);
        out.interval(s.truth, lower, upper, "range [" + min + ", " + max + "]");
        out.check(s.truth.touch == Is.YES ? Is.NO : Is.UNDECIDED, lower > 0, "a range's lower bound above zero");
        Is within = s.truth.within(max);
        if (max > 0) {
            out.check(within, found < Double.POSITIVE_INFINITY, "a distance found within " + max);
        }
        if (s.truth.within(min) == Is.YES && min > 0) {
            out.require(found <= min + s.truth.rounding, "a range stops at " + found + " above its minimum " + min);
        }
    }

    private static double pick(Situation s, double... of) {
        return of[s.random.nextInt(of.length)];
    }

    private static void error(Situation s, Findings out) {
        double relative = pick(s, 0, 0.1, 1);
        double absolute = pick(s, 0, 0.1, 0.5) * s.scale();
        s.query.range(0, Double.POSITIVE_INFINITY).error(relative, absolute).distance(s.bInA());
        double lower = s.query.nearest().lower();
        double upper = s.query.nearest().upper();
        s.query.error(0, 0);
        out.interval(s.truth, lower, upper, "error " + relative + ", " + absolute);
        boolean narrow = upper <= (1 + relative) * lower + absolute + 4 * s.truth.rounding;
        out.require(
                narrow || upper == lower,
                "an error of " + relative + ", " + absolute + " leaves [" + lower + ", " + upper + "]");
    }

    private static void within(Situation s, Findings out) {
        double tolerance = s.scale() * pick(s, 0, 0.5, 0.99, 0.999999, 1.000001, 1.01, 2);
        out.check(s.truth.within(tolerance), s.query.isWithin(s.bInA(), tolerance), "within " + tolerance);
        out.require(
                s.truth.isEmpty() || s.query.isWithin(s.bInA(), Double.MAX_VALUE) || !(s.truth.high < 1e300),
                "not within the largest number");
        out.interval(s.truth, s.query.within().lower(), Double.POSITIVE_INFINITY, "within");
    }

    private static void margin(Situation s, Findings out) {
        double margin = s.scale() * pick(s, 0.5, 0.999, 1.001, 1.5);
        if (!(margin < 1e30)) {
            return;
        }
        Is is = s.truth.within(margin);
        out.check(is, Tandem.collides(s.a(), s.b(), margin), "collides with margin " + margin);
        try {
            s.query.margin(margin);
            out.check(is, s.query.collides(s.bInA()), "a prepared query's collides with margin " + margin);
            int count = s.query.countPairs(s.bInA());
            List<Long> keys = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                keys.add(key(s.query.partA(i), s.query.pairA(i), s.query.partB(i), s.query.pairB(i)));
            }
            comparePairs(s, margin, keys, "countPairs with margin " + margin, out);
            out.check(is, s.query.contacts(s.bInA()).count() > 0, "contacts with margin " + margin);
        } finally {
            s.query.margin(0);
        }
    }
}
