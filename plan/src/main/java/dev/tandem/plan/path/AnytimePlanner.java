package dev.tandem.plan.path;

import dev.tandem.plan.path.AnytimePlan.Improvement;
import dev.tandem.plan.path.Plan.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Looks for short paths for as long as it is let: finds one, then looks only for shorter ones.
 *
 * <pre>
 *   bound = ∞
 *   again and again:  grow two trees, from the start and from the goal, of states x with
 *                         cost to x  +  distance from x to the other end  &lt;  bound
 *                     when they meet: take shortcuts, keep the path, bound = its cost, begin with new trees
 *                     every other time: move a corner of the best path, or cut corners
 * </pre>
 *
 * States are drawn where a shorter path can pass: {@code distance(start, x) + distance(x, goal) < bound} (Gammell, Srinivasa,
 * Barfoot: Informed RRT*, 2014). A new state hangs on the neighbour through which it is cheapest to reach. The cost is the
 * length of the path in the space's own distance, for which the triangle inequality must hold.
 *
 * <p>The cost never rises. The same seed and number of iterations give the same path; more iterations give the same
 * improvements and more. A search that is cancelled takes longer by at most one motion's check. Not safe for use by multiple threads, unless the validator is.
 */
public final class AnytimePlanner<S> implements Planner<S> {

    /** Draws that are tried before one is made near the best path. */
    private static final int MOST_DRAWS = 20;

    private static final int NEIGHBOURS = 8;
    private static final int SHORTCUTS = 60;

    /** Trees larger than this begin anew: a lookup goes through all states. */
    private static final int MOST_STATES = 3000;

    /** What is shorter by less is not better. */
    private static final double LEAST_GAIN = 1e-6;

    private final StateSpace<S> space;
    private final MotionValidator<S> validator;
    private final double step;
    private final SearchLimits limits;
    private final Consumer<? super List<S>> onImprovement;

    /**
     * A planner.
     *
     * @param space the states
     * @param validator decides what is free
     * @param step how long a motion of a tree is at most
     * @param limits the limits of the whole search; see {@link SearchLimits#within} for a time limit
     */
    public AnytimePlanner(StateSpace<S> space, MotionValidator<S> validator, double step, SearchLimits limits) {
        this(space, validator, step, limits, path -> {});
    }

    /**
     * A planner that tells of each better path when it is found.
     *
     * @param space the states
     * @param validator decides what is free
     * @param step how long a motion of a tree is at most
     * @param limits the limits of the whole search
     * @param onImprovement receives each path that is shorter than all before
     */
    public AnytimePlanner(
            StateSpace<S> space,
            MotionValidator<S> validator,
            double step,
            SearchLimits limits,
            Consumer<? super List<S>> onImprovement) {
        if (!(step > 0)) {
            throw new IllegalArgumentException("a step is a length above 0, but this is " + step);
        }
        this.space = space;
        this.validator = validator;
        this.step = step;
        this.limits = limits;
        this.onImprovement = onImprovement;
    }

    @Override
    public Plan<S> plan(S start, S goal) {
        return optimize(start, goal).plan();
    }

    /**
     * {@return the shortest path that was found, and how the search came to it}
     *
     * @param start the first state
     * @param goal the last state
     */
    public AnytimePlan<S> optimize(S start, S goal) {
        boolean startIsFree = validator.isFree(start);
        if (!startIsFree || !validator.isFree(goal)) {
            Outcome outcome = startIsFree ? Outcome.GOAL_NOT_FREE : Outcome.START_NOT_FREE;
            return new AnytimePlan<>(Plan.without(outcome, 0, 0), Double.POSITIVE_INFINITY, List.of());
        }
        return new Search(start, goal).run();
    }

    /** One search. */
    private final class Search {

        private final S start;
        private final S goal;
        private final double least;
        private final MotionValidator<S> free = new UntilCancelled();
        private final SplittableRandom random = new SplittableRandom(limits.seed());
        private final List<Improvement> improvements = new ArrayList<>();
        private CostTree<S> ofStart;
        private CostTree<S> ofGoal;
        private List<S> best = List.of();
        private double bound = Double.POSITIVE_INFINITY;
        private int iteration;

        Search(S start, S goal) {
            this.start = start;
            this.goal = goal;
            this.least = space.distance(start, goal);
            this.ofStart = new CostTree<>(space, start);
            this.ofGoal = new CostTree<>(space, goal);
        }

        AnytimePlan<S> run() {
            if (free.isFree(start, goal)) {
                improve(List.of(start, goal));
            }
            boolean forwards = true;
            boolean cancelled = false;
            while (iteration < limits.iterations() && bound > least * (1 + LEAST_GAIN)) {
                cancelled = limits.cancelled().getAsBoolean();
                if (cancelled) {
                    break;
                }
                iteration++;
                if (best.size() > 2 && iteration % 2 == 0) {
                    refine();
                    continue;
                }
                CostTree<S> growing = forwards ? ofStart : ofGoal;
                CostTree<S> other = forwards ? ofGoal : ofStart;
                int grown = grow(growing, forwards ? goal : start, sample());
                int met = grown < 0 ? -1 : meet(growing, grown, other, forwards ? start : goal);
                if (met >= 0) {
                    improve(path(forwards ? grown : met, forwards ? met : grown));
                    renew();
                } else if (ofStart.size() + ofGoal.size() > MOST_STATES) {
                    renew();
                }
                forwards = !forwards;
            }
            Outcome outcome = !best.isEmpty() ? Outcome.FOUND : cancelled ? Outcome.CANCELLED : Outcome.GAVE_UP;
            Plan<S> plan = new Plan<>(outcome, best, iteration, ofStart.size() + ofGoal.size());
            return new AnytimePlan<>(plan, bound, improvements);
        }

        private void renew() {
            ofStart = new CostTree<>(space, start);
            ofGoal = new CostTree<>(space, goal);
        }

        /** A path that may be better: shorter still by shortcuts, then kept if it is. */
        private void improve(List<S> path) {
            SearchLimits cuts = new SearchLimits(SHORTCUTS, random.nextLong(), limits.cancelled());
            keepIfBetter(new Shortcuts<>(space, free, cuts).shorten(path));
        }

        /** Moves a corner of the best path a little, or tries to cut corners. */
        private void refine() {
            if (random.nextInt(4) == 0) {
                SearchLimits cuts = new SearchLimits(2, random.nextLong(), limits.cancelled());
                keepIfBetter(new Shortcuts<>(space, free, cuts).shorten(best));
                return;
            }
            int corner = 1 + random.nextInt(best.size() - 2);
            S before = best.get(corner - 1);
            S after = best.get(corner + 1);
            double share = random.nextDouble();
            S moved = space.between(
                    best.get(corner), space.between(before, after, random.nextDouble()), share * share * share);
            List<S> path = new ArrayList<>(best);
            path.set(corner, moved);
            if (space.length(path) < bound * (1 - LEAST_GAIN)
                    && free.isFree(before, moved)
                    && free.isFree(moved, after)) {
                keepIfBetter(path);
            }
        }

        private void keepIfBetter(List<S> path) {
            double cost = space.length(path);
            if (cost < bound) {
                best = List.copyOf(path);
                bound = cost;
                improvements.add(new Improvement(iteration, cost));
                onImprovement.accept(best);
            }
        }

        private boolean mayBeBetter(S state) {
            return space.distance(start, state) + space.distance(state, goal) < bound * (1 - LEAST_GAIN);
        }

        /** A state through which a shorter path can pass. */
        private S sample() {
            S state = space.sample(random);
            for (int k = 1; k < MOST_DRAWS && !mayBeBetter(state); k++) {
                state = space.sample(random);
            }
            if (best.isEmpty() || mayBeBetter(state)) {
                return state;
            }
            // From a place on the best path towards the draw, less and less far.
            int segment = random.nextInt(best.size() - 1);
            S place = space.between(best.get(segment), best.get(segment + 1), random.nextDouble());
            double share = random.nextDouble();
            for (int k = 0; k < 40; k++) {
                S nearer = space.between(place, state, share);
                if (mayBeBetter(nearer)) {
                    return nearer;
                }
                share *= 0.5;
            }
            return place;
        }

        /** A step towards a state, from the neighbour through which it is cheapest; the new state's number, or −1. */
        private int grow(CostTree<S> tree, S otherEnd, S target) {
            int nearest = tree.nearest(target, 1)[0];
            S from = tree.state(nearest);
            double distance = space.distance(from, target);
            if (!(distance > 0)) {
                return -1;
            }
            S to = distance <= step ? target : space.between(from, target, step / distance);
            double rest = space.distance(to, otherEnd);
            for (int parent : tree.byCost(tree.nearest(to, NEIGHBOURS), to)) {
                double cost = tree.cost(parent) + space.distance(tree.state(parent), to);
                if (!(cost + rest < bound * (1 - LEAST_GAIN))) {
                    return -1;
                }
                if (free.isFree(tree.state(parent), to)) {
                    return tree.add(to, parent, cost);
                }
            }
            return -1;
        }

        /** Joins a new state of one tree to the other tree; the number of the same state there, or −1. */
        private int meet(CostTree<S> growing, int grown, CostTree<S> other, S root) {
            S state = growing.state(grown);
            double cost = growing.cost(grown);
            for (int parent : other.byCost(other.nearest(state, NEIGHBOURS), state)) {
                double whole = cost + space.distance(state, other.state(parent)) + other.cost(parent);
                if (!(whole < bound * (1 - LEAST_GAIN))) {
                    return -1;
                }
                int met = walk(other, parent, state, root);
                if (met >= 0) {
                    return met;
                }
            }
            return -1;
        }

        /** Steps from a state of a tree towards another, as far as they are free; the number of the target, or −1. */
        private int walk(CostTree<S> tree, int from, S target, S root) {
            int at = from;
            double left = space.distance(tree.state(at), target);
            while (left > step) {
                S next = space.between(tree.state(at), target, step / left);
                double now = space.distance(next, target);
                double cost = tree.cost(at) + space.distance(tree.state(at), next);
                boolean useful = now < left && cost + space.distance(next, root) < bound;
                if (!useful || !free.isFree(tree.state(at), next)) {
                    return -1;
                }
                at = tree.add(next, at, cost);
                left = now;
            }
            if (!free.isFree(tree.state(at), target)) {
                return -1;
            }
            return tree.add(target, at, tree.cost(at) + left);
        }

        private List<S> path(int inStart, int inGoal) {
            List<S> path = ofStart.wayTo(inStart);
            Collections.reverse(path);
            List<S> rest = ofGoal.wayTo(inGoal);
            // The two ends are the same state, reached from both sides.
            path.addAll(rest.subList(1, rest.size()));
            return path;
        }
    }

    /** Calls nothing free once the search is cancelled, so that whatever is under way ends soon. */
    private final class UntilCancelled implements MotionValidator<S> {

        @Override
        public boolean isFree(S state) {
            return !limits.cancelled().getAsBoolean() && validator.isFree(state);
        }

        @Override
        public boolean isFree(S from, S to) {
            return !limits.cancelled().getAsBoolean() && validator.isFree(from, to);
        }
    }
}
