package dev.tandem.scene;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Prepared queries of a scene, kept from question to question. Bodies of the same geometry share them, so that a scene
 * of few shapes needs few, however many bodies there are. What two rounds of questions did not use is forgotten. Safe for
 * use by multiple threads: each takes a query for itself.
 */
final class QueryPool {

    /** Pairs of trees of which queries are kept; for more, queries are prepared each time. */
    static final int MOST = 4096;

    private final Detector detector;
    private final Map<Trees, Idle> kept = new ConcurrentHashMap<>();
    private final AtomicInteger round = new AtomicInteger();
    private final AtomicInteger prepared = new AtomicInteger();

    QueryPool(Detector detector) {
        this.detector = detector;
    }

    /** Two trees, each itself and no other. */
    private record Trees(TestTree a, TestTree b) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Trees o && a == o.a && b == o.b;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(a) + System.identityHashCode(b);
        }
    }

    /** Queries that nobody uses at present, and the round in which some were used last. */
    private static final class Idle {
        final Queue<PreparedQuery> queries = new ConcurrentLinkedQueue<>();
        volatile int round;
    }

    /** A question about two bodies of a scene. */
    @FunctionalInterface
    interface Question<T> {

        /** The answer, or null if there is nothing to say of these two. The query is in the state that an earlier one left. */
        @Nullable
        T ask(PreparedQuery query, int a, int b);
    }

    /** Asks about all pairs, in the common pool. Returns the answers in the order of ids. */
    <T> List<T> askAll(PairBuffer pairs, IntFunction<Body> bodies, Question<T> question) {
        int now = round.incrementAndGet();
        long[] ids = new long[pairs.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = (long) pairs.a(i) << 32 | pairs.b(i);
        }
        Arrays.sort(ids);
        List<@Nullable T> answers = new ArrayList<>(Collections.nCopies(ids.length, null));
        IntStream.range(0, ids.length).parallel().forEach(i -> {
            int a = (int) (ids[i] >> 32);
            int b = (int) ids[i];
            answers.set(i, ask(bodies.apply(a), bodies.apply(b), a, b, question, now));
        });
        kept.values().removeIf(idle -> idle.round < now - 1);
        List<T> found = new ArrayList<>();
        for (T answer : answers) {
            if (answer != null) {
                found.add(answer);
            }
        }
        return found;
    }

    private <T> @Nullable T ask(Body bodyA, Body bodyB, int a, int b, Question<T> question, int now) {
        if (TestTree.mayChange(bodyA.tree()) || TestTree.mayChange(bodyB.tree())) {
            return question.ask(prepare(bodyA, bodyB), a, b);
        }
        Trees trees = new Trees(bodyA.tree(), bodyB.tree());
        Idle idle = kept.get(trees);
        PreparedQuery query = idle == null ? null : idle.queries.poll();
        if (query == null) {
            query = prepare(bodyA, bodyB);
        }
        T answer = question.ask(query, a, b);
        if (idle != null || kept.size() < MOST) {
            Idle place = kept.computeIfAbsent(trees, t -> new Idle());
            place.round = now;
            place.queries.add(query);
        }
        return answer;
    }

    private PreparedQuery prepare(Body a, Body b) {
        prepared.incrementAndGet();
        return detector.prepare(a, b);
    }

    /** How many queries have been prepared so far. */
    int prepared() {
        return prepared.get();
    }

    /** Of how many pairs of trees queries are kept. */
    int kept() {
        return kept.size();
    }
}
