package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.cli.Answer.Cost;
import dev.tandem.descent.Budget;
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
            "  tandem collide robot.obj room.ply --poses path.txt --json --threads 8"
        })
final class CollideCommand extends PairCommand {

    @Option(names = "--all", description = "All pairs of elements that touch, not just the first one found.")
    private boolean all;

    @Mixin
    private final BudgetOptions budget = new BudgetOptions();

    CollideCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    Answer.Question question(Geometry a, Geometry b) {
        if (budget.isGiven()) {
            return budgeted(a, b);
        }
        return (query, bInA, index) -> {
            long[] pairs = all ? allPairs(query, bInA) : firstPair(query, bInA);
            String text = output.json
                    ? json(query, index, pairs, Boolean.toString(pairs.length > 0))
                            .toString()
                    : prefix(index) + words(pairs, a, b);
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
