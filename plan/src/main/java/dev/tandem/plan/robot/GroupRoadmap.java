package dev.tandem.plan.robot;

import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * A probabilistic roadmap (Kavraki, Švestka, Latombe, Overmars 1996) over flat arrays: free states drawn at random, each
 * connected to its nearest neighbours by motions that are free. States of one roadmap serve many searches.
 *
 * <p>Belongs to one thread; allocates only when its arrays grow.
 */
final class GroupRoadmap {

    private static final int NONE = -1;

    /** Neighbours that a state is connected to at most, when it is added. */
    private static final int NEIGHBOURS = 12;

    private final GroupSpace space;
    private final LaneMotions motions;
    private final StateTree states;
    private final int[] near = new int[NEIGHBOURS];

    /** By state, the first of its edges; by edge, where it goes, how long it is, and the next edge of the same state. */
    private int[] first = new int[256];

    private int[] target = new int[1024];
    private double[] length = new double[1024];
    private int[] next = new int[1024];
    private int edges;

    /** By state, during a search: the way from the start, the state before, and its place in the heap. */
    private double[] way = new double[0];

    private int[] before = new int[0];
    private int[] place = new int[0];
    private int[] heap = new int[0];
    private double[] guess = new double[0];
    private int waiting;

    GroupRoadmap(GroupSpace space, LaneMotions motions) {
        this.space = space;
        this.motions = motions;
        this.states = new StateTree(space);
    }

    int count() {
        return states.count();
    }

    int edges() {
        return edges / 2;
    }

    /** Draws states until the roadmap has {@code most}, or somebody cancels. */
    void grow(Sampler sampler, int most, BooleanSupplier cancelled) {
        double[] drawn = new double[space.size()];
        while (states.count() < most && !cancelled.getAsBoolean()) {
            sampler.draw(drawn);
            if (motions.isFree(drawn)) {
                add(drawn, 0);
            }
        }
    }

    /** Adds a free state and connects it with its neighbours; its number. */
    int add(double[] values, int at) {
        int found = states.nearest(values, at, near);
        int n = states.add(values, at, NONE);
        if (n >= first.length) {
            first = Arrays.copyOf(first, 2 * n);
        }
        first[n] = NONE;
        for (int k = 0; k < found; k++) {
            double away = Math.sqrt(space.squaredDistance(states.states, states.at(near[k]), values, at));
            if (motions.isFreeTo(states.states, states.at(near[k]), values, at)) {
                connect(n, near[k], away);
                connect(near[k], n, away);
            }
        }
        return n;
    }

    private void connect(int from, int to, double away) {
        if (edges == target.length) {
            target = Arrays.copyOf(target, 2 * edges);
            length = Arrays.copyOf(length, 2 * edges);
            next = Arrays.copyOf(next, 2 * edges);
        }
        target[edges] = to;
        length[edges] = away;
        next[edges] = first[from];
        first[from] = edges++;
    }

    /** The shortest path from one state to another, as values one after the other; empty if they are not connected. */
    double[] path(int start, int goal) {
        int n = states.count();
        if (way.length < n) {
            way = new double[2 * n];
            before = new int[2 * n];
            place = new int[2 * n];
            heap = new int[2 * n];
            guess = new double[2 * n];
        }
        Arrays.fill(way, 0, n, Double.POSITIVE_INFINITY);
        Arrays.fill(place, 0, n, NONE);
        waiting = 0;
        reach(start, NONE, 0, goal);
        while (waiting > 0) {
            int state = pop();
            if (state == goal) {
                return back(goal);
            }
            for (int e = first[state]; e != NONE; e = next[e]) {
                double there = way[state] + length[e];
                if (there < way[target[e]]) {
                    reach(target[e], state, there, goal);
                }
            }
        }
        return new double[0];
    }

    private void reach(int state, int from, double there, int goal) {
        way[state] = there;
        before[state] = from;
        guess[state] = there
                + Math.sqrt(space.squaredDistance(states.states, states.at(state), states.states, states.at(goal)));
        if (place[state] == NONE) {
            place[state] = waiting;
            heap[waiting++] = state;
        }
        rise(place[state]);
    }

    private void rise(int from) {
        int at = from;
        int state = heap[at];
        while (at > 0 && guess[heap[(at - 1) / 2]] > guess[state]) {
            heap[at] = heap[(at - 1) / 2];
            place[heap[at]] = at;
            at = (at - 1) / 2;
        }
        heap[at] = state;
        place[state] = at;
    }

    private int pop() {
        int least = heap[0];
        place[least] = NONE;
        int last = heap[--waiting];
        int at = 0;
        while (2 * at + 1 < waiting) {
            int child = 2 * at + 1;
            if (child + 1 < waiting && guess[heap[child + 1]] < guess[heap[child]]) {
                child++;
            }
            if (guess[heap[child]] >= guess[last]) {
                break;
            }
            heap[at] = heap[child];
            place[heap[at]] = at;
            at = child;
        }
        if (waiting > 0) {
            heap[at] = last;
            place[last] = at;
        }
        return least;
    }

    private double[] back(int goal) {
        int size = space.size();
        int steps = 0;
        for (int i = goal; i != NONE; i = before[i]) {
            steps++;
        }
        double[] path = new double[size * steps];
        for (int i = goal; i != NONE; i = before[i]) {
            System.arraycopy(states.states, states.at(i), path, size * --steps, size);
        }
        return path;
    }
}
