package dev.tandem.plan.path;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The states that a planner may try, how far apart two are, and the straight way between them. States are never changed
 * once they are made.
 */
public interface StateSpace<S> {

    /**
     * {@return a state at random, free or not}
     *
     * @param random the source of random numbers
     */
    S sample(RandomGenerator random);

    /**
     * {@return how long the straight way is: 0 from a state to itself, the same both ways, and in proportion along a
     * way} For {@link ClearedMotions} it must also be at least as far as any point of what moves goes.
     *
     * @param from the first state
     * @param to the last state
     */
    double distance(S from, S to);

    /**
     * {@return the state at a share of the straight way; at 0 and 1 the very ends}
     *
     * @param from the first state
     * @param to the last state
     * @param share the share of the way, from 0 to 1
     */
    S between(S from, S to, double share);

    /**
     * {@return how far each state of a path is from its first, along the path}
     *
     * @param path the states of the path, in order
     */
    default double[] ends(List<S> path) {
        double[] ends = new double[path.size()];
        for (int i = 1; i < ends.length; i++) {
            ends[i] = ends[i - 1] + distance(path.get(i - 1), path.get(i));
        }
        return ends;
    }

    /**
     * {@return the length of a path; 0 for one without states}
     *
     * @param path the states of the path, in order
     */
    default double length(List<S> path) {
        return path.isEmpty() ? 0 : ends(path)[path.size() - 1];
    }
}
