package dev.tandem.bench.workload;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.math.Pose;
import java.util.List;
import java.util.function.Supplier;

/** Two bodies, and poses of B in A's frame. */
record Posed(Body a, Body b, List<Pose> poses) {

    /** A question about one pose; returns what counts as an answer. */
    @FunctionalInterface
    interface Question {
        long ask(PreparedQuery query, Pose bInA);
    }

    static final Question COLLIDES = (query, pose) -> query.collides(pose) ? 1 : 0;
    static final Question PAIRS = PreparedQuery::countPairs;
    static final Question DISTANCE = (query, pose) -> query.distance(pose) <= 0 ? 1 : 0;

    /** Near contact, half of them colliding. */
    static Posed near(Body a, Body b, double size, int count) {
        return new Posed(a, b, new PoseMaker(a, b, size, 7).make(count));
    }

    /** The same bodies at the first poses only. */
    Posed first(int count) {
        return new Posed(a, b, poses.subList(0, count));
    }

    /** Asks one question at every pose. */
    static Workload workload(String name, Supplier<Posed> posed, Question question) {
        return new Workload(name, inputs -> {
            Posed all = posed.get();
            inputs.add(all.poses);
            PreparedQuery query = Tandem.prepare(all.a, all.b);
            return counts -> {
                for (Pose pose : all.poses) {
                    counts.answers += question.ask(query, pose);
                    counts.add(query);
                }
                return all.poses.size();
            };
        });
    }
}
