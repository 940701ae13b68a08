package dev.tandem.cli;

import dev.tandem.PreparedQuery;
import dev.tandem.math.Pose;
import dev.tandem.search.Search;
import java.util.Arrays;

/** The pairs of elements that an answer lists. A pair is one number, A's id in its upper half, so that numbers sort as pairs do. */
final class Touching {

    static final Touching NONE = new Touching(new long[0], new long[0]);

    private final long[] pairs;

    /** Pairs that stand for a part that is wholly inside the other, where surfaces do not touch. */
    private final long[] contained;

    private Touching(long[] pairs, long[] contained) {
        this.pairs = pairs;
        this.contained = contained;
    }

    /** One pair of what collides, if anything does. */
    static Touching first(PreparedQuery query, Pose bInA) {
        return query.collides(bInA) ? of(query.collidingA(), query.collidingB()) : NONE;
    }

    /** All pairs. */
    static Touching all(PreparedQuery query, Pose bInA) {
        long[] pairs = new long[query.countPairs(bInA)];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = pack(query.pairA(i), query.pairB(i));
        }
        long[] contained = new long[query.containedCount()];
        for (int i = 0; i < contained.length; i++) {
            contained[i] = pack(query.containedA(i), query.containedB(i));
        }
        Arrays.sort(pairs);
        Arrays.sort(contained);
        return new Touching(pairs, contained);
    }

    /** The pair that a search with a budget has found. */
    static Touching of(Search search, BodyArgument a, BodyArgument b) {
        return of(
                search.trailA().id(a.body().tree(), search.leafA()),
                search.trailB().id(b.body().tree(), search.leafB()));
    }

    private static Touching of(int idA, int idB) {
        return new Touching(new long[] {pack(idA, idB)}, new long[0]);
    }

    private static long pack(int idA, int idB) {
        return (long) idA << 32 | idB;
    }

    private static int idA(long pair) {
        return (int) (pair >> 32);
    }

    private static int idB(long pair) {
        return (int) pair;
    }

    boolean collides() {
        return pairs.length + contained.length > 0;
    }

    /** A list for programs. */
    String json() {
        StringBuilder list = new StringBuilder("[");
        append(pairs, "", list);
        append(contained, ",\"contained\":true", list);
        return list.append(']').toString();
    }

    private static void append(long[] pairs, String more, StringBuilder list) {
        for (long pair : pairs) {
            list.append(list.length() > 1 ? "," : "");
            list.append("{\"a\":" + idA(pair) + ",\"b\":" + idB(pair) + more + "}");
        }
    }

    /** For people: the verdict, and the pairs one a line if all are to be listed. */
    String words(BodyArgument a, BodyArgument b, boolean all) {
        if (!collides()) {
            return "free";
        }
        if (!all) {
            return "collides: " + words(pairs[0], " touches ", a, b);
        }
        int count = pairs.length + contained.length;
        StringBuilder text = new StringBuilder("collides: " + count + (count == 1 ? " pair" : " pairs"));
        for (long pair : pairs) {
            text.append("\n  ").append(words(pair, " touches ", a, b));
        }
        for (long pair : contained) {
            text.append("\n  ").append(words(pair, " and ", a, b)).append(": one is inside the other");
        }
        return text.toString();
    }

    private static String words(long pair, String verb, BodyArgument a, BodyArgument b) {
        return a.name(idA(pair), "A") + verb + b.name(idB(pair), "B");
    }
}
