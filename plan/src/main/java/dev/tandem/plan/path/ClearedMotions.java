package dev.tandem.plan.path;

import dev.tandem.internal.rounding.MotionSlack;

/**
 * Motions proved free as a whole, by clearance. In the middle of a way of length d no point is farther than d/2 from
 * where it is at any other time, if the space's distance bounds how far points go:
 *
 * <pre>
 *   from ────────── middle ────────── to        nothing within d/2 of the middle state: all of it is free
 *          d/2                d/2               else the same for each half, until halves are too short
 * </pre>
 *
 * <p>A way that is not proved is not free, so what is found keeps at least half of {@code shortest} away from everything.
 */
public final class ClearedMotions<S> implements MotionValidator<S> {

    private final StateSpace<S> space;
    private final Clearance<? super S> clearance;
    private final double shortest;
    private long questions;

    /**
     * A validator.
     *
     * @param space the states
     * @param clearance decides whether something is near
     * @param shortest ways are cut in halves no shorter than this
     */
    public ClearedMotions(StateSpace<S> space, Clearance<? super S> clearance, double shortest) {
        if (!(shortest > 0 && shortest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the shortest way is a length above 0, but this is " + shortest);
        }
        this.space = space;
        this.clearance = clearance;
        this.shortest = shortest;
    }

    @Override
    public boolean isFree(S state) {
        return !within(state, 0.5 * shortest);
    }

    @Override
    public boolean isFree(S from, S to) {
        return isFree(from) && isFree(to) && isBetweenFree(from, to, space.distance(from, to));
    }

    private boolean isBetweenFree(S from, S to, double length) {
        if (length <= shortest) {
            // Half of it is what both ends were found to have around them.
            return true;
        }
        S middle = space.between(from, to, 0.5);
        double half = 0.5 * length * MotionSlack.HALF_WAY;
        if (!within(middle, half)) {
            return true;
        }
        return isFree(middle) && isBetweenFree(from, middle, half) && isBetweenFree(middle, to, half);
    }

    private boolean within(S state, double distance) {
        questions++;
        return clearance.isWithin(state, distance);
    }

    /** {@return how often the clearance was asked for, in all} */
    public long questions() {
        return questions;
    }
}
