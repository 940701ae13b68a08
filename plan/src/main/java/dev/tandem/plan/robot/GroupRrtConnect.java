package dev.tandem.plan.robot;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * RRT-Connect (Kuffner, LaValle 2000) over flat arrays. Two trees grow from the start and from the goals; in turn, one
 * takes a step towards a state drawn at random, and the other goes towards where that ended as far as it can. The smaller
 * tree grows first. A tree that cannot grow for a while, because its end is in a narrow place, takes shorter steps. Belongs
 * to one thread; allocates only when its arrays grow.
 */
final class GroupRrtConnect {

    /** Steps of a tree that fail in a row before they get half as long; twice as many before they do so again. */
    private static final int PATIENCE = 32;

    /** Steps do not get shorter than the range over two to this power. */
    private static final int HALVINGS = 3;

    private final GroupSpace space;
    private final double range;
    private final StateTree fromStart;
    private final StateTree fromGoal;
    private final double[] drawn;
    private final double[] next;
    private StateTree growing;
    private StateTree other;
    private LaneMotions motions;
    private long iterations;

    GroupRrtConnect(GroupSpace space, LaneMotions motions, double range) {
        this.space = space;
        this.motions = motions;
        this.range = range;
        this.fromStart = new StateTree(space);
        this.fromGoal = new StateTree(space);
        this.drawn = new double[space.size()];
        this.next = new double[space.size()];
        this.growing = fromStart;
        this.other = fromGoal;
    }

    /** Iterations of the search so far. */
    long iterations() {
        return iterations;
    }

    /** States of both trees. */
    int states() {
        return fromStart.count() + fromGoal.count();
    }

    /**
     * Begins a search.
     *
     * @param start a free state
     * @param goals free states, one after the other; any of them will do
     */
    void begin(double[] start, double[] goals) {
        fromStart.clear();
        fromGoal.clear();
        fromStart.add(start, 0, -1);
        for (int g = 0; g < goals.length; g += space.size()) {
            fromGoal.add(goals, g, -1);
        }
        growing = fromStart;
        other = fromGoal;
        iterations = 0;
    }

    /**
     * Goes on with a search. The trees stay as they are, so that a later call may be less strict than an earlier one.
     *
     * @param validity decides which motions are free
     * @param sampler draws states
     * @param until the number of iterations, all calls together, at which the search pauses
     * @param cancelled asked in each iteration
     * @return the states of the path, one after the other; empty if none was found
     */
    double[] search(LaneMotions validity, Sampler sampler, long until, BooleanSupplier cancelled) {
        motions = validity;
        for (; iterations < until && !cancelled.getAsBoolean(); iterations++) {
            sampler.draw(drawn);
            int grown = extend(growing, growing.nearest(drawn, 0), drawn, 0, step(growing.failures));
            growing.failures = grown >= 0 ? 0 : growing.failures + 1;
            if (grown >= 0) {
                int met = connect(other, growing.states, growing.at(grown));
                if (met >= 0) {
                    return growing == fromStart ? path(grown, met) : path(met, grown);
                }
            }
            if (other.count() <= growing.count()) {
                StateTree turn = growing;
                growing = other;
                other = turn;
            }
        }
        return new double[0];
    }

    private double step(int failures) {
        int halvings = 0;
        for (int few = PATIENCE; halvings < HALVINGS && failures >= few; few *= 2) {
            halvings++;
        }
        return range / (1 << halvings);
    }

    /** A step from a state of a tree towards a target; the number of the new state, or −1 if something is in the way. */
    private int extend(StateTree tree, int near, double[] target, int at, double step) {
        double distance = Math.sqrt(space.squaredDistance(tree.states, tree.at(near), target, at));
        if (!(distance > 0)) {
            return -1;
        }
        if (distance <= step) {
            return motions.isFreeTo(tree.states, tree.at(near), target, at) ? tree.add(target, at, near) : -1;
        }
        space.between(tree.states, tree.at(near), target, at, step / distance, next);
        return motions.isFreeTo(tree.states, tree.at(near), next, 0) ? tree.add(next, 0, near) : -1;
    }

    /** Goes on towards a target until it is reached or something is in the way; the state that is the target, or −1. */
    private int connect(StateTree tree, double[] target, int at) {
        int near = tree.nearest(target, at);
        double left = Math.sqrt(space.squaredDistance(tree.states, tree.at(near), target, at));
        while (left > 0) {
            boolean isLast = left <= range;
            int reached = extend(tree, near, target, at, range);
            if (reached < 0 || isLast) {
                return reached;
            }
            double now = Math.sqrt(space.squaredDistance(tree.states, tree.at(reached), target, at));
            if (!(now < left)) {
                // Rounding keeps it from getting there.
                return -1;
            }
            near = reached;
            left = now;
        }
        return near;
    }

    private double[] path(int ofStart, int ofGoal) {
        int n = space.size();
        int before = 0;
        for (int i = ofStart; i >= 0; i = fromStart.parent(i)) {
            before++;
        }
        int after = 0;
        // Both trees hold the state where they meet.
        for (int i = fromGoal.parent(ofGoal); i >= 0; i = fromGoal.parent(i)) {
            after++;
        }
        double[] path = new double[n * (before + after)];
        int k = before;
        for (int i = ofStart; i >= 0; i = fromStart.parent(i)) {
            System.arraycopy(fromStart.states, fromStart.at(i), path, n * --k, n);
        }
        k = before;
        for (int i = fromGoal.parent(ofGoal); i >= 0; i = fromGoal.parent(i)) {
            System.arraycopy(fromGoal.states, fromGoal.at(i), path, n * k++, n);
        }
        return Arrays.copyOf(path, n * k);
    }
}
