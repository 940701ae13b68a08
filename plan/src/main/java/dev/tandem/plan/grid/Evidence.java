package dev.tandem.plan.grid;

/**
 * How observations change what is believed of a cell, and when a belief is strong enough. A cell is one of three things:
 * an obstacle, free, or indeterminate, which is to say that observations of it mean nothing: a hit is as likely as a miss.
 * Bayes' rule, for each observation:
 *
 * <pre>
 *   P(O | hit) ∝ P(O) · hitInObstacle         P(O | miss) ∝ P(O) · (1 − hitInObstacle)
 *   P(F | hit) ∝ P(F) · hitInFree             P(F | miss) ∝ P(F) · (1 − hitInFree)
 *   P(I | hit) ∝ P(I) · ½                     P(I | miss) ∝ P(I) · ½
 * </pre>
 *
 * A cell that is now hit and now missed becomes indeterminate, and so unknown.
 *
 * @param hitInObstacle how likely a ray is seen to end in a cell that is an obstacle and that it reaches
 * @param hitInFree how likely a ray is seen to end in a cell that is free
 * @param indeterminate how likely a cell is indeterminate before anything was seen; the rest is shared by the others
 * @param obstacleFrom a cell is an obstacle if it is one with at least this probability
 * @param freeFrom a cell is free if it is so with at least this probability
 * @param mostIndeterminate the minimum of evidence: above this probability of being indeterminate a cell is unknown
 * @param clamp the odds of obstacle and of free against indeterminate stay within e to the power of ± this, so that a
 *     change of the world is believed after a few looks
 */
public record Evidence(
        double hitInObstacle,
        double hitInFree,
        double indeterminate,
        double obstacleFrom,
        double freeFrom,
        double mostIndeterminate,
        double clamp) {

    /** A natural logarithm of odds is kept in steps of this size, in a byte. */
    static final double STEP = 0.05;

    static final double LARGEST_CLAMP = 5;

    /**
     * Checks the probabilities.
     *
     * @param hitInObstacle how likely a ray is seen to end in a cell that is an obstacle and that it reaches
     * @param hitInFree how likely a ray is seen to end in a cell that is free
     * @param indeterminate how likely a cell is indeterminate before anything was seen; the rest is shared by the
     *     others
     * @param obstacleFrom a cell is an obstacle if it is one with at least this probability
     * @param freeFrom a cell is free if it is so with at least this probability
     * @param mostIndeterminate the minimum of evidence: above this probability of being indeterminate a cell is unknown
     * @param clamp the odds of obstacle and of free against indeterminate stay within e to the power of ± this, so that
     *     a change of the world is believed after a few looks
     */
    public Evidence {
        probability("hitInObstacle", hitInObstacle);
        probability("hitInFree", hitInFree);
        probability("indeterminate", indeterminate);
        probability("obstacleFrom", obstacleFrom);
        probability("freeFrom", freeFrom);
        probability("mostIndeterminate", mostIndeterminate);
        if (!(hitInObstacle > 0.5 && hitInFree < 0.5)) {
            throw new IllegalArgumentException(
                    "a hit must be more likely than not in an obstacle and less in a free cell," + " but they are "
                            + hitInObstacle + " and " + hitInFree);
        }
        if (!(obstacleFrom > 0.5 && freeFrom > 0.5)) {
            throw new IllegalArgumentException("an obstacle and a free cell must be more likely than not, but "
                    + obstacleFrom + " and " + freeFrom + " would be enough");
        }
        double prior = Math.log(0.5 * (1 - indeterminate) / indeterminate);
        if (!(clamp >= 1
                && clamp <= LARGEST_CLAMP
                && Math.abs(prior) < clamp
                && clamp + Math.abs(prior) < 127 * STEP)) {
            throw new IllegalArgumentException("the clamp is a number from 1 to " + LARGEST_CLAMP
                    + " beyond what is believed at first, which is " + prior + ", but it is " + clamp);
        }
    }

    private static void probability(String name, double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException(name + " is a probability above 0 and below 1, but it is " + p);
        }
    }

    /** {@return a stereo camera: three looks that agree decide} */
    public static Evidence standard() {
        return new Evidence(0.85, 0.1, 0.5, 0.7, 0.7, 0.35, 3.5);
    }

    /** The logarithm of the odds, obstacle or free against indeterminate, before anything was seen, in steps. */
    int prior() {
        return steps(0.5 * (1 - indeterminate) / indeterminate);
    }

    static int steps(double odds) {
        return (int) Math.rint(Math.log(odds) / STEP);
    }
}
