package dev.tandem.testkit.campaign;

import dev.tandem.Decision;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.campaign.Item.Leaf;
import dev.tandem.testkit.campaign.Item.Placed;
import dev.tandem.testkit.campaign.truth.Frame;
import java.util.List;

/** Searches with a budget and searches from a front. */
final class SearchQuestions {

    static final long[] BUDGETS = {0, 1, 3, 10, 40, 200, Long.MAX_VALUE};

    private static final int APPROACH = 10;

    private SearchQuestions() {}

    static List<Question> all() {
        return List.of(
                new Question("search", 1, SearchQuestions::search),
                new Question("front", 2, SearchQuestions::front),
                new Question("front over edits", 2, EditedFront::ask),
                new Question("certificate", 1, CertificateQuestion::ask));
    }

    private static void search(Situation s, Findings out) {
        long tests = BUDGETS[s.random.nextInt(BUDGETS.length)];
        Budget budget = tests == Long.MAX_VALUE ? Budget.unlimited() : Budget.ofTests(tests);
        String name = "with " + (tests == Long.MAX_VALUE ? "no budget" : "a budget of " + tests);
        check(s, s.truth, Tandem.decide(s.a(), s.b(), budget), tests, "decide " + name, out);
        Decision measured = Tandem.measure(s.a(), s.b(), budget);
        check(s, s.truth, measured, tests, "measure " + name, out);
        if (tests == Long.MAX_VALUE && s.truth.high - s.truth.low < s.truth.rounding) {
            boolean narrow = measured.upper() - measured.lower() <= 8 * s.truth.rounding;
            out.require(narrow, "measure " + name + " leaves [" + measured.lower() + ", " + measured.upper() + "]");
        }
    }

    private static void check(Situation s, Truth truth, Decision found, long tests, String what, Findings out) {
        verdict(truth, found.verdict(), tests, what, out);
        out.interval(truth, found.lower(), found.upper(), what);
        out.require(found.confidence() >= 0 && found.confidence() <= 1, what + ": confidence " + found.confidence());
        out.require(found.complete() || tests < Long.MAX_VALUE, what + " is not complete");
        if (found.pointOnA() != null) {
            double off = s.distanceTo(found.pointOnA(), true);
            out.require(off <= 8 * truth.rounding, what + ": the point on A is off A by " + off);
        }
    }

    private static void verdict(Truth truth, Verdict verdict, long tests, String what, Findings out) {
        if (verdict != Verdict.UNKNOWN) {
            out.check(truth.touch, verdict == Verdict.HIT, what + ": a hit");
        } else {
            out.require(tests < Long.MAX_VALUE, what + " knows no answer");
        }
    }

    /** The same search at several poses near each other, and after edits, as it keeps its front. */
    private static void front(Situation s, Findings out) {
        ask(s, s.front, s.bInA(), s.truth, out);
        if (bare(s.now.a()) instanceof Leaf && bare(s.now.b()) instanceof Leaf) {
            approach(s, out);
        } else {
            around(s, out);
        }
        ask(s, s.front, s.bInA(), s.truth, out);
    }

    /** A few poses around the one that it has. */
    private static void around(Situation s, Findings out) {
        double step = s.size() * Math.pow(2, -1 - s.random.nextInt(8));
        for (int i = 0; i < 3; i++) {
            double[] moved = matrix(s.b().pose());
            moved[4 * s.random.nextInt(3) + 3] += (s.random.nextBoolean() ? step : -step) * (i + 1);
            if (s.random.nextInt(3) == 0) {
                double[] turn = Frame.turn(new double[] {0, 0, 1}, 0.1 * (i + 1));
                moved = Frame.of(moved).then(turn).m();
            }
            askAt(s, moved, out);
        }
    }

    /** From a distance in steps that are small beside both bodies: only then is a front kept. */
    private static void approach(Situation s, Findings out) {
        double smaller = Math.min(s.truth.extent(true), s.truth.extent(false));
        double step = 0.15 * (smaller > 0 ? smaller : s.size());
        double[] at = matrix(s.b().pose());
        double[] d = {s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5, s.random.nextDouble() - 0.5};
        double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        double turn = s.random.nextInt(3) == 0 ? 0.05 : 0;
        for (int i = APPROACH; i >= 0; i--) {
            double[] moved = Frame.of(at)
                    .then(Frame.turn(new double[] {0, 0, 1}, turn * i))
                    .m();
            for (int k = 0; k < 3; k++) {
                moved[4 * k + 3] += i * step * d[k] / length;
            }
            askAt(s, moved, out);
        }
    }

    private static void askAt(Situation s, double[] pose, Findings out) {
        Truth truth = new Truth(s.truth.piecesA, Flattener.pieces(new Placed(pose, bare(s.now.b()))));
        ask(s, s.front, Pose.relative(s.a().pose(), Built.pose(pose)), truth, out);
    }

    private static void ask(Situation s, PreparedQuery query, Pose bInA, Truth truth, Findings out) {
        long tests = s.random.nextInt(3) == 0 ? BUDGETS[s.random.nextInt(BUDGETS.length)] : Long.MAX_VALUE;
        Budget budget = tests == Long.MAX_VALUE ? Budget.unlimited() : Budget.ofTests(tests);
        if (s.random.nextBoolean()) {
            verdict(truth, query.decide(bInA, budget), tests, "decide from a front", out);
        } else {
            verdict(truth, query.measure(bInA, budget), tests, "measure from a front", out);
        }
        out.interval(truth, query.search().lower(), query.search().upper(), "from a front");
    }

    static double[] matrix(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        return m;
    }

    /** A side without the poses at its root. */
    static Item bare(Item side) {
        Item item = side;
        while (item instanceof Placed placed) {
            item = placed.item();
        }
        return item;
    }
}
