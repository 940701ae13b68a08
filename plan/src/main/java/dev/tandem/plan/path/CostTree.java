package dev.tandem.plan.path;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** States, the state that each was reached from, and at which cost. */
final class CostTree<S> {

    private final StateSpace<S> space;
    private final List<S> states = new ArrayList<>();
    private int[] parents = new int[64];
    private double[] costs = new double[64];

    CostTree(StateSpace<S> space, S root) {
        this.space = space;
        add(root, -1, 0);
    }

    int add(S state, int parent, double cost) {
        int n = states.size();
        if (n == parents.length) {
            parents = Arrays.copyOf(parents, 2 * n);
            costs = Arrays.copyOf(costs, 2 * n);
        }
        states.add(state);
        parents[n] = parent;
        costs[n] = cost;
        return n;
    }

    int size() {
        return states.size();
    }

    S state(int i) {
        return states.get(i);
    }

    double cost(int i) {
        return costs[i];
    }

    /** The nearest states, at most so many, the nearest first. */
    int[] nearest(S target, int most) {
        int[] found = new int[Math.min(most, states.size())];
        double[] distances = new double[found.length];
        int count = 0;
        for (int i = 0; i < states.size(); i++) {
            double distance = space.distance(states.get(i), target);
            if (count == found.length && !(distance < distances[count - 1])) {
                continue;
            }
            int at = count < found.length ? count++ : count - 1;
            while (at > 0 && distance < distances[at - 1]) {
                distances[at] = distances[at - 1];
                found[at] = found[at - 1];
                at--;
            }
            distances[at] = distance;
            found[at] = i;
        }
        return found;
    }

    /** The same states, the one through which a target is cheapest to reach first. */
    int[] byCost(int[] some, S target) {
        double[] whole = new double[some.length];
        for (int k = 0; k < some.length; k++) {
            int candidate = some[k];
            double cost = costs[candidate] + space.distance(states.get(candidate), target);
            int at = k;
            while (at > 0 && cost < whole[at - 1]) {
                whole[at] = whole[at - 1];
                some[at] = some[at - 1];
                at--;
            }
            whole[at] = cost;
            some[at] = candidate;
        }
        return some;
    }

    /** From a state back to the root. */
    List<S> wayTo(int state) {
        List<S> way = new ArrayList<>();
        for (int i = state; i >= 0; i = parents[i]) {
            way.add(states.get(i));
        }
        return way;
    }
}
