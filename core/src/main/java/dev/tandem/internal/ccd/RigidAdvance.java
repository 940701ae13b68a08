package dev.tandem.internal.ccd;

import java.util.function.DoubleUnaryOperator;

/**
 * When do two rigidly moving bodies of any kind first touch? By conservative advancement: over a time h no point moves
 * farther than μ·h, so bodies that are d apart stay apart for a time of d/μ.
 *
 * <pre>
 *   distance │╲ d0                     t0 = 0, and from there as far as the slope −μ allows:
 *            │ ╲                          t1 = t0 + d0/μ,   t2 = t1 + d1/μ,   ...
 *            │  ╲   ╲ d1
 *            │   ╲  │╲  ╲ d2           Before the last t there is no contact.
 *            └────┴─┴─┴──┴──── t
 *                t1   t2
 * </pre>
 *
 * <p>The bound is absolute (it holds for every point of the body and all of the motion), not one on the velocity along
 * the direction of the closest points, which would have to hold for the points to come. After Mirtich, <i>Impulse-based
 * Dynamic Simulation of Rigid Body Systems</i>, 1996.
 */
public final class RigidAdvance {

    public static final int DEFAULT_STEPS = 10_000;

    private final double tolerance;
    private final int maxSteps;

    private double time;
    private boolean certain;
    private int steps;

    /** Bodies nearer than {@code tolerance} (&gt; 0) count as touching. */
    public RigidAdvance(double tolerance) {
        this(tolerance, DEFAULT_STEPS);
    }

    /** With a bound on the steps, one distance query each. */
    public RigidAdvance(double tolerance, int maxSteps) {
        if (!(tolerance > 0 && tolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a tolerance is finite and positive, but this one is " + tolerance);
        }
        if (maxSteps < 1) {
            throw new IllegalArgumentException("at least one step is needed, but " + maxSteps + " are allowed");
        }
        this.tolerance = tolerance;
        this.maxSteps = maxSteps;
    }

    /**
     * Whether the bodies may touch (come nearer than the tolerance) at some time in [0, 1].
     *
     * @param speed a bound on how fast the distance may shrink: on the speed of every point of one body as seen from
     *     the other, at all times in [0, 1]; for two moving bodies the sum of their bounds
     * @param slack how much too large a distance may be, for rounding: that of the poses it is asked at (see
     *     {@link dev.tandem.math.Motion#rounding}) and that of the distance itself
     * @param distance a lower bound on the distance at a time: right or too small, never too large
     */
    public boolean touches(double speed, double slack, DoubleUnaryOperator distance) {
        if (!(speed >= 0 && speed < Double.POSITIVE_INFINITY && slack >= 0 && slack < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "speed and slack are finite and not negative, but they are " + speed + " and " + slack);
        }
        time = 0;
        certain = true;
        for (steps = 1; steps <= maxSteps; steps++) {
            double found = distance.applyAsDouble(time);
            if (Double.isNaN(found)) {
                throw new IllegalArgumentException("the distance at time " + time + " is not a number");
            }
            if (found <= tolerance) {
                return true;
            }
            double free = Math.nextDown(found - slack);
            // Both roundings downwards. 0/0 is caught below: a body at rest is free for ever or, within slack,
            // undecided.
            double next = speed == 0 && free > 0
                    ? Double.POSITIVE_INFINITY
                    : Math.nextDown(time + Math.nextDown(free / speed));
            if (next > 1) {
                time = Double.POSITIVE_INFINITY;
                return false;
            }
            if (!(next > time)) {
                certain = false;
                return true;
            }
            time = next;
        }
        steps = maxSteps;
        certain = false;
        return true;
    }

    /** No contact is earlier than this. +∞ after the answer false. */
    public double time() {
        return time;
    }

    /**
     * Whether the last answer was settled; false when the steps ran out or a step became too small to move the time, so
     * that all that is known is that the bodies are apart before {@link #time}.
     */
    public boolean certain() {
        return certain;
    }

    /** How many distances the last query asked for. */
    public int steps() {
        return steps;
    }
}
