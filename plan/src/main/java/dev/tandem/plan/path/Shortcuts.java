package dev.tandem.plan.path;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes a path shorter: two places on it are drawn, and where the straight way between them is free it takes the place of
 * the detour. What a planner finds at random rarely needs all of its corners.
 */
public final class Shortcuts<S> {

    /** What saves less is not worth a corner. */
    private static final double LEAST_GAIN = 1e-6;

    private final StateSpace<S> space;
    private final MotionValidator<S> validator;
    private final SearchLimits limits;

    /**
     * A maker of shorter paths.
     *
     * @param space the states
     * @param validator decides what is free
     * @param limits how often it tries
     */
    public Shortcuts(StateSpace<S> space, MotionValidator<S> validator, SearchLimits limits) {
        this.space = space;
        this.validator = validator;
        this.limits = limits;
    }

    /**
     * {@return a path with the same ends that is no longer and as free as this one}
     *
     * @param path the path
     */
    public List<S> shorten(List<S> path) {
        List<S> best = new ArrayList<>(path);
        SplittableRandom random = new SplittableRandom(limits.seed());
        for (int i = 0;
                i < limits.iterations()
                        && best.size() > 2
                        && !limits.cancelled().getAsBoolean();
                i++) {
            double[] ends = space.ends(best);
            double whole = ends[ends.length - 1];
            double a = random.nextDouble() * whole;
            double b = random.nextDouble() * whole;
            cut(best, ends, Math.min(a, b), Math.max(a, b));
        }
        return corners(best);
    }

    private void cut(List<S> path, double[] ends, double from, double to) {
        int first = segment(ends, from);
        int last = segment(ends, to);
        if (first == last) {
            return;
        }
        S a = at(path, ends, first, from);
        S b = at(path, ends, last, to);
        if (space.distance(a, b) < (to - from) * (1 - LEAST_GAIN) && validator.isFree(a, b)) {
            path.subList(first + 1, last + 1).clear();
            path.add(first + 1, a);
            path.add(first + 2, b);
        }
    }

    /** The number of the state that a place on the path comes after. */
    private static int segment(double[] ends, double place) {
        int i = 0;
        while (i + 2 < ends.length && ends[i + 1] <= place) {
            i++;
        }
        return i;
    }

    private S at(List<S> path, double[] ends, int segment, double place) {
        double length = ends[segment + 1] - ends[segment];
        double share = length > 0 ? Math.min(1, (place - ends[segment]) / length) : 0;
        return space.between(path.get(segment), path.get(segment + 1), share);
    }

    /** Leaves out states, from the start on, that the path does as well without. */
    private List<S> corners(List<S> path) {
        List<S> kept = new ArrayList<>(path);
        int i = 1;
        while (i + 1 < kept.size()) {
            S a = kept.get(i - 1);
            S b = kept.get(i + 1);
            double detour = space.distance(a, kept.get(i)) + space.distance(kept.get(i), b);
            if (space.distance(a, b) <= detour * (1 + LEAST_GAIN) && validator.isFree(a, b)) {
                kept.remove(i);
            } else {
                i++;
            }
        }
        return kept;
    }
}
