package dev.tandem.plan.path;

import java.util.function.Predicate;

/**
 * Motions checked state by state, no two neighbours farther apart than a resolution: what lies between is not looked at.
 * Where that is not good enough there is {@link ClearedMotions}.
 */
public final class SampledMotions<S> implements MotionValidator<S> {

    private final StateSpace<S> space;
    private final Predicate<? super S> free;
    private final double resolution;

    /**
     * Creates a validator.
     *
     * @param space the states
     * @param free whether a state is free
     * @param resolution the largest distance of neighbouring states
     */
    public SampledMotions(StateSpace<S> space, Predicate<? super S> free, double resolution) {
        if (!(resolution > 0 && resolution < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a resolution is a length above 0, but this is " + resolution);
        }
        this.space = space;
        this.free = free;
        this.resolution = resolution;
    }

    @Override
    public boolean isFree(S state) {
        return free.test(state);
    }

    /** The ends first, then the middle, then the quarters: of two neighbours one says as much as both. */
    @Override
    public boolean isFree(S from, S to) {
        if (!free.test(from) || !free.test(to)) {
            return false;
        }
        double length = space.distance(from, to);
        for (int parts = 2; length * 2 / parts > resolution; parts *= 2) {
            for (int i = 1; i < parts; i += 2) {
                if (!free.test(space.between(from, to, (double) i / parts))) {
                    return false;
                }
            }
            if (parts > 1 << 28) {
                throw new IllegalArgumentException(
                        "a motion of length " + length + " has too many steps of " + resolution + " to be checked");
            }
        }
        return true;
    }
}
