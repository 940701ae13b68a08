package dev.tandem.robot;

import java.io.Serializable;

/**
 * How far a joint may go: both ends included, in radians or metres.
 *
 * @param velocity the largest speed, +∞ where it is not known
 * @param effort the largest torque or force, +∞ where it is not known
 */
public record JointLimit(double lower, double upper, double velocity, double effort) implements Serializable {

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

    public static JointLimit of(double lower, double upper) {
        return new JointLimit(lower, upper, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
}
