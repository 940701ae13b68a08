package dev.tandem.robot;

import java.io.Serializable;

/**
 * The limits of a joint, both ends included, in radians or metres.
 *
 * @param lower the smallest value
 * @param upper the largest value
 * @param velocity the largest speed; +∞ if not known
 * @param effort the largest torque or force; +∞ if not known
 * @serial exclude
 */
public record JointLimit(double lower, double upper, double velocity, double effort) implements Serializable {

    /**
     * Checks the limits.
     *
     * @param lower the smallest value
     * @param upper the largest value
     * @param velocity the largest speed; +∞ if not known
     * @param effort the largest torque or force; +∞ if not known
     * @throws IllegalArgumentException if they are NaN or not in order
     */
    public JointLimit {
        if (!(Double.isFinite(lower) && Double.isFinite(upper) && lower <= upper)) {
            throw new IllegalArgumentException(
                    "a joint's limits are two finite numbers, lower ≤ upper, but got " + lower + " and " + upper);
        }
        if (!(velocity >= 0) || !(effort >= 0)) {
            throw new IllegalArgumentException(
                    "a joint's largest velocity and effort are not negative, but got " + velocity + " and " + effort);
        }
    }

    /**
     * {@return limits of the value, with unknown velocity and effort}
     *
     * @param lower the smallest value
     * @param upper the largest value
     */
    public static JointLimit of(double lower, double upper) {
        return new JointLimit(lower, upper, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
}
