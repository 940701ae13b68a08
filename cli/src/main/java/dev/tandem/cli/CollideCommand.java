package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.descent.Budget;
import dev.tandem.descent.ContactList;
import dev.tandem.descent.Search;
import dev.tandem.descent.Verdict;
import dev.tandem.math.Pose;
import java.util.Arrays;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Do they touch? */
@Command(
        name = "collide",
        description = "Says whether A and B touch or overlap, and which elements do.",
        footer = {
            "",
            "Exit status: 0 free (with --poses: all answered), 1 they collide, 2 wrong usage or input,",
            "3 not decided within the budget.",
            "",
            "Examples:",
            "  tandem collide part.stl fixture.stl --at-b 0.1,0,0",
            "  tandem collide robot.obj room.ply --poses path.txt --json --threads 8",
            "  tandem collide part.stl fixture.stl --certify",
            "  tandem collide box:1,1,1 halfspace:0,0,1,0 --at-a 0,0,0.49 --contacts"
        })
final class CollideCommand extends PairCommand {

    @Option(names = "--all", description = "All pairs of elements that touch, not just the first one found.")
    private boolean all;

    @Option(
            names = "--contacts",
            description = "Where they touch: points and normals (from A to B) in the world and depths, for all pairs.")
    private boolean contacts;

    @Option(
            names = "--margin",
            paramLabel = "M",
            converter = DistanceText.class,
            description = "What is at most M apart counts as touching. The depth of a contact with a gap is negative.")
    private double margin;

    @Option(
            names = "--certify",
            description =
                    "Print why the answer is true, and have it checked by a checker that trusts nobody. For meshes, "
                            + "convex solids and voxels.")
    private boolean certify;

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    CollideCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    PreparedQuery prepare(Geometry a, Geometry b) {
        if (!Double.isFinite(margin)) {
            throw new IllegalArgumentException("--margin is infinite; a finite distance is needed");
        }
        return super.prepare(a, b).margin(margin);
    }

    @Override
    Answer.Question question(Geometry a, Geometry b) {
        if (certify) {
            return certified(a, b);
        }
        if (budget.isGiven()) {
            return budgeted(a, b);
        }
        return contacts ? contactQuestion(a, b) : pairQuestion(a, b);
    }

    private Answer.Question contactQuestion(Geometry a, Geometry b) {
        ContactText text = new ContactText(a, b, pair.atA);
        return (query, bInA, index) -> {
            ContactList list = query.contacts(bInA);
            String answer = output.json ? text.json(query, list, index) : prefix(index) + text.words(list);
            return new Answer(answer, list.count() > 0, Cost.of(query));
        };
    }

    private Answer.Question pairQuestion(Geometry a, Geometry b) {
        return (query, bInA, index) -> {
            long[] pairs = all ? allPairs(query, bInA) : firstPair(query, bInA);
            String text = output.json
                    ? json(query, index, pairs, Boolean.toString(pairs.length > 0))
                            .toString()
                    : prefix(index) + words(pairs, a, b);
            return new Answer(text, pairs.length > 0, Cost.of(query));
        };
    }

    private Answer.Question certified(Geometry a, Geometry b) {
        if (all || contacts || margin != 0 || budget.isGiven()) {
            throw new IllegalArgumentException(
                    "--certify is about the plain answer; leave out --all, --contacts, " + "--margin and budgets");
        }
        Certification certification = new Certification(a.body(), b.body());
        return (query, bInA, index) -> {
            long[] pairs = firstPair(query, bInA);
            String proof = certification.of(bInA, pairs.length > 0, output.json);
            String text = output.json
                    ? json(query, index, pairs, Boolean.toString(pairs.length > 0))
                            .raw("certificate", proof)
                            .toString()
                    : prefix(index) + words(pairs, a, b) + proof;
            return new Answer(text, pairs.length > 0, Cost.of(query));
        };
    }

    private Answer.Question budgeted(Geometry a, Geometry b) {
        if (all) {
            throw new IllegalArgumentException(
                    "--all wants every pair and cannot have a budget; leave one of them out");
        }
        Budget limit = budget.budget();
        return (query, bInA, index) -> {
            Verdict verdict = query.decide(bInA, limit);
            long[] pairs = verdict == Verdict.HIT ? new long[] {touching(query, a, b)} : new long[0];
            String text;
            if (output.json) {
                text = BudgetOptions.addTo(json(query, index, pairs, BudgetOptions.collides(verdict)), query)
                        .toString();
            } else {
                text = prefix(index) + (verdict == Verdict.UNKNOWN ? unknown(query) : words(pairs, a, b));
            }
            return new Answer(text, verdict == Verdict.HIT, verdict == Verdict.UNKNOWN, Cost.of(query));
        };
    }

    private static long touching(PreparedQuery query, Geometry a, Geometry b) {
        Search search = query.search();
        return pack(
                search.trailA().id(a.body().tree(), search.leafA()),
                search.trailB().id(b.body().tree(), search.leafB()));
    }

    private static String unknown(PreparedQuery query) {
        return "not decided within the budget: at most "
                + Numbers.format(query.search().upper()) + " apart, free with " + Math.round(100 * query.confidence())
                + " % confidence";
    }

    /** A pair of elements as one number, so that numbers sort as pairs do. */
    private static long pack(int idA, int idB) {
        return (long) idA << 32 | idB;
    }

    private static int idA(long pair) {
        return (int) (pair >> 32);
    }

    private static int idB(long pair) {
        return (int) pair;
    }

    private static long[] firstPair(PreparedQuery query, Pose bInA) {
        return query.collides(bInA) ? new long[] {pack(query.collidingA(), query.collidingB())} : new long[0];
    }

    private static long[] allPairs(PreparedQuery query, Pose bInA) {
        long[] pairs = new long[query.countPairs(bInA)];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = pack(query.pairA(i), query.pairB(i));
        }
        Arrays.sort(pairs);
        return pairs;
    }

    private static Json json(PreparedQuery query, int index, long[] pairs, String collides) {
        StringBuilder list = new StringBuilder("[");
        for (long pair : pairs) {
            list.append(list.length() > 1 ? "," : "");
            list.append("{\"a\":")
                    .append(idA(pair))
                    .append(",\"b\":")
                    .append(idB(pair))
                    .append('}');
        }
        return new Json()
                .field("pose", index)
                .raw("collides", collides)
                .raw("pairs", list.append(']'))
                .field("tests", query.volumeTests())
                .field("leafTests", query.leafTests());
    }

    private String words(long[] pairs, Geometry a, Geometry b) {
        if (pairs.length == 0) {
            return "free";
        }
        if (!all) {
            return "collides: " + words(pairs[0], a, b);
        }
        StringBuilder text = new StringBuilder("collides: " + pairs.length + (pairs.length == 1 ? " pair" : " pairs"));
        for (long pair : pairs) {
            text.append("\n  ").append(words(pair, a, b));
        }
        return text.toString();
    }

    private static String words(long pair, Geometry a, Geometry b) {
        return a.name(idA(pair), "A") + " touches " + b.name(idB(pair), "B");
    }
}
