package dev.tandem.plan.path;

import dev.tandem.plan.path.Plan.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Two trees of free motions, one from the start and one from the goal. In turns, one takes a step towards a state drawn
 * at random and the other then goes towards where that ended, as far as it can (Kuffner, LaValle: RRT-Connect, 2000).
 *
 * <pre>
 *   start ─┬─•─•        random •         •─┬─ goal
 *          └─•─• ◄── step ── │          •──┘
 *                └───────────┴─ connect ──► does it reach?
 * </pre>
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Pose;
 * import dev.tandem.math.Vec3;
 * import dev.tandem.plan.path.ClearedMotions;
 * import dev.tandem.plan.path.FlyingBody;
 * import dev.tandem.plan.path.Plan;
 * import dev.tandem.plan.path.PoseSpace;
 * import dev.tandem.plan.path.RrtConnect;
 * import dev.tandem.plan.path.SearchLimits;
 *
 * PoseSpace space = new PoseSpace(new Vec3(-3, -3, -1), new Vec3(3, 3, 1), 0.2);
 * FlyingBody drone = new FlyingBody(Body.of(new Sphere(0.2)), Body.of(new Box(0.2, 3, 4))); // a wall in the way
 * RrtConnect<Pose> planner =
 *         new RrtConnect<>(space, new ClearedMotions<>(space, drone, 1e-3), 0.5, SearchLimits.of(5000, 1));
 * Plan<Pose> plan = planner.plan(Pose.translation(-1, 0, 0), Pose.translation(1, 0, 0));
 * System.out.println(plan.isFound()); // prints: true
 * System.out.println(plan.length(space) > 2); // prints: true
 * }</pre>
 */
public final class RrtConnect<S> implements Planner<S> {

    private final StateSpace<S> space;
    private final MotionValidator<S> validator;
    private final double step;
    private final SearchLimits limits;

    /**
     * A planner.
     *
     * @param space the states
     * @param validator decides what is free
     * @param step how long a motion of a tree is at most
     * @param limits the limits of the search
     */
    public RrtConnect(StateSpace<S> space, MotionValidator<S> validator, double step, SearchLimits limits) {
        if (!(step > 0)) {
            throw new IllegalArgumentException("a step is a length above 0, but this is " + step);
        }
        this.space = space;
        this.validator = validator;
        this.step = step;
        this.limits = limits;
    }

    @Override
    public Plan<S> plan(S start, S goal) {
        if (!validator.isFree(start)) {
            return Plan.without(Outcome.START_NOT_FREE, 0, 0);
        }
        if (!validator.isFree(goal)) {
            return Plan.without(Outcome.GOAL_NOT_FREE, 0, 0);
        }
        if (validator.isFree(start, goal)) {
            return new Plan<>(Outcome.FOUND, List.of(start, goal), 0, 2);
        }
        SplittableRandom random = new SplittableRandom(limits.seed());
        Tree<S> ofStart = new Tree<>(start);
        Tree<S> ofGoal = new Tree<>(goal);
        Tree<S> growing = ofStart;
        Tree<S> other = ofGoal;
        for (int i = 1; i <= limits.iterations(); i++) {
            if (limits.cancelled().getAsBoolean()) {
                return Plan.without(Outcome.CANCELLED, i - 1, ofStart.size() + ofGoal.size());
            }
            int grown = extend(growing, growing.nearest(space, space.sample(random)));
            if (grown >= 0) {
                int met = connect(other, growing.states.get(grown));
                if (met >= 0) {
                    boolean forwards = growing == ofStart;
                    List<S> path = ofStart.wayTo(forwards ? grown : met);
                    Collections.reverse(path);
                    List<S> rest = ofGoal.wayTo(forwards ? met : grown);
                    // The two ends are the same state, reached from both sides.
                    path.addAll(rest.subList(1, rest.size()));
                    return new Plan<>(Outcome.FOUND, path, i, ofStart.size() + ofGoal.size());
                }
            }
            Tree<S> turn = growing;
            growing = other;
            other = turn;
        }
        return Plan.without(Outcome.GAVE_UP, limits.iterations(), ofStart.size() + ofGoal.size());
    }

    /** Goes on towards a state until it is reached or something is in the way; the state's number, or −1. */
    private int connect(Tree<S> tree, S target) {
        Tree.Near<S> near = tree.nearest(space, target);
        int at = near.index();
        double left = near.distance();
        while (left > 0) {
            int next = extend(tree, new Tree.Near<>(at, target, left));
            if (next < 0) {
                return -1;
            }
            at = next;
            double now = space.distance(tree.states.get(at), target);
            if (tree.states.get(at) == target) {
                return at;
            }
            if (!(now < left)) {
                // Rounding keeps it from ever getting there.
                return -1;
            }
            left = now;
        }
        return at;
    }

    /** A step from a state of the tree towards another; the new state's number, or −1 if something is in the way. */
    private int extend(Tree<S> tree, Tree.Near<S> near) {
        S from = tree.states.get(near.index());
        S to = near.distance() <= step ? near.target() : space.between(from, near.target(), step / near.distance());
        return validator.isFree(from, to) ? tree.add(to, near.index()) : -1;
    }

    /** States and whom each was reached from. */
    private static final class Tree<S> {

        record Near<S>(int index, S target, double distance) {}

        final List<S> states = new ArrayList<>();
        private final List<Integer> parents = new ArrayList<>();

        Tree(S root) {
            add(root, -1);
        }

        int add(S state, int parent) {
            states.add(state);
            parents.add(parent);
            return states.size() - 1;
        }

        int size() {
            return states.size();
        }

        /** One by one: a distance costs nothing beside a motion's check. */
        Near<S> nearest(StateSpace<S> space, S target) {
            int best = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < states.size(); i++) {
                double d = space.distance(states.get(i), target);
                if (d < least) {
                    least = d;
                    best = i;
                }
            }
            return new Near<>(best, target, least);
        }

        /** From a state back to the root. */
        List<S> wayTo(int state) {
            List<S> way = new ArrayList<>();
            for (int i = state; i >= 0; i = parents.get(i)) {
                way.add(states.get(i));
            }
            return way;
        }
    }
}
