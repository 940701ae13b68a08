package dev.tandem.plan.path;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The states that a planner may try, how far apart two are, and the straight way between them. States are never changed
 * once they are made.
 */
public interface StateSpace<S> {

    /** A state at random, free or not. */
    S sample(RandomGenerator random);

    /**
     * How long the straight way is: 0 from a state to itself, the same both ways, and in proportion along a way. For
     * {@link ClearedMotions} it must also be at least as far as any point of what moves goes.
     */
    double distance(S from, S to);

    /** The state at a share of the straight way; at 0 and 1 the very ends. */
    S between(S from, S to, double share);

    /** How far each state of a path is from its first, along the path. */
    default double[] ends(List<S> path) {
        double[] ends = new double[path.size()];
        for (int i = 1; i < ends.length; i++) {
            ends[i] = ends[i - 1] + distance(path.get(i - 1), path.get(i));
        }
        return ends;
    }

    /** The length of a path; 0 for one without states. */
    default double length(List<S> path) {
        return path.isEmpty() ? 0 : ends(path)[path.size() - 1];
    }
}
