package dev.tandem.plan.path;

import dev.tandem.plan.path.Plan.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A map of free states, each joined to its nearest by free straight motions (Kavraki, Švestka, Latombe, Overmars 1996).
 * It is kept: a second question costs less. When start and goal are not joined yet, the map grows.
 */
public final class Prm<S> implements Planner<S> {

    /** States are added in lots of this many, and then joined. */
    private static final int LOT = 64;

    private record Edge(int to, double length) {}

    private record Open(int state, double known, double guess) {}

    private final StateSpace<S> space;
    private final MotionValidator<S> validator;
    private final int neighbours;
    private final SearchLimits limits;
    private final SplittableRandom random;
    private final List<S> states = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();
    /** Pairs that were tried, so that no motion is checked twice. */
    private final Set<Long> tried = new HashSet<>();

    private int edgeCount;

    /**
     * A planner with an empty map.
     *
     * @param space the states
     * @param validator decides what is free
     * @param neighbours with how many of the nearest a state is tried to be joined
     * @param limits for each question
     */
    public Prm(StateSpace<S> space, MotionValidator<S> validator, int neighbours, SearchLimits limits) {
        if (neighbours < 0) {
            throw new IllegalArgumentException("a number of neighbours is at least 0, but this is " + neighbours);
        }
        this.space = space;
        this.validator = validator;
        this.neighbours = neighbours;
        this.limits = limits;
        this.random = new SplittableRandom(limits.seed());
    }

    /** {@return the free states of the map, in the order in which they were found} */
    public List<S> states() {
        return List.copyOf(states);
    }

    /** {@return how many motions of the map are free} */
    public int edgeCount() {
        return edgeCount;
    }

    /**
     * Draws states until so many more are free, or the limit of one question is reached; then joins them.
     *
     * @param count the number
     * @return how many were drawn
     */
    public int grow(int count) {
        return grow(count, limits.iterations());
    }

    private int grow(int count, int most) {
        int first = states.size();
        int drawn = 0;
        while (states.size() < first + count
                && drawn < most
                && !limits.cancelled().getAsBoolean()) {
            S state = space.sample(random);
            drawn++;
            if (validator.isFree(state)) {
                add(state);
            }
        }
        for (int i = first; i < states.size(); i++) {
            join(i);
        }
        return drawn;
    }

    private int add(S state) {
        states.add(state);
        edges.add(new ArrayList<>());
        return states.size() - 1;
    }

    private void join(int state) {
        double[] lengths = new double[states.size()];
        Arrays.setAll(lengths, i -> space.distance(states.get(state), states.get(i)));
        int[] near = IntStream.range(0, lengths.length)
                .filter(i -> i != state)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> lengths[i]))
                .limit(neighbours)
                .mapToInt(i -> i)
                .toArray();
        for (int other : near) {
            long pair = (long) Math.min(state, other) << 32 | Math.max(state, other);
            if (tried.add(pair) && validator.isFree(states.get(state), states.get(other))) {
                edges.get(state).add(new Edge(other, lengths[other]));
                edges.get(other).add(new Edge(state, lengths[other]));
                edgeCount++;
            }
        }
    }

    @Override
    public Plan<S> plan(S start, S goal) {
        return plan(start, goal, limits.iterations());
    }

    /**
     * {@return a way over the map as it is: it does not grow}
     *
     * @param start the first state
     * @param goal the last state
     */
    public Plan<S> planOnMap(S start, S goal) {
        return plan(start, goal, 0);
    }

    private Plan<S> plan(S start, S goal, int most) {
        if (!validator.isFree(start)) {
            return Plan.without(Outcome.START_NOT_FREE, 0, states.size());
        }
        if (!validator.isFree(goal)) {
            return Plan.without(Outcome.GOAL_NOT_FREE, 0, states.size());
        }
        int from = add(start);
        int to = add(goal);
        join(from);
        join(to);
        int drawn = 0;
        while (true) {
            List<S> path = shortest(from, to);
            if (path != null) {
                return new Plan<>(Outcome.FOUND, path, drawn, states.size());
            }
            if (limits.cancelled().getAsBoolean()) {
                return Plan.without(Outcome.CANCELLED, drawn, states.size());
            }
            if (drawn >= most) {
                return Plan.without(Outcome.GAVE_UP, drawn, states.size());
            }
            drawn += grow(LOT, Math.min(4 * LOT, most - drawn));
            // What was found since may be nearer than all that was there.
            join(from);
            join(to);
        }
    }

    /** A* over the map; the straight distance never says too much. */
    private @Nullable List<S> shortest(int from, int to) {
        int n = states.size();
        double[] known = new double[n];
        Arrays.fill(known, Double.POSITIVE_INFINITY);
        int[] before = new int[n];
        PriorityQueue<Open> open =
                new PriorityQueue<>(Comparator.comparingDouble(Open::guess).thenComparingInt(Open::state));
        known[from] = 0;
        before[from] = -1;
        open.add(new Open(from, 0, 0));
        while (!open.isEmpty()) {
            Open next = open.remove();
            int at = next.state;
            if (at == to) {
                List<S> path = new ArrayList<>();
                for (int i = to; i >= 0; i = before[i]) {
                    path.add(0, states.get(i));
                }
                return path;
            }
            if (next.known > known[at]) {
                continue;
            }
            for (Edge edge : edges.get(at)) {
                double length = known[at] + edge.length;
                if (length < known[edge.to]) {
                    known[edge.to] = length;
                    before[edge.to] = at;
                    open.add(new Open(edge.to, length, length + space.distance(states.get(edge.to), states.get(to))));
                }
            }
        }
        return null;
    }
}
