package dev.tandem.plan.timing;

import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.RobotModel;
import java.util.Arrays;
import java.util.List;

/**
 * The largest velocities and accelerations of variables, the same in both directions.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class MotionLimits {

    private final List<String> names;
    private final double[] velocity;
    private final double[] acceleration;

    private MotionLimits(List<String> names, double[] velocity, double[] acceleration) {
        this.names = List.copyOf(names);
        this.velocity = velocity;
        this.acceleration = acceleration;
        if (names.size() != velocity.length || names.size() != acceleration.length) {
            throw new IllegalArgumentException(names.size() + " variables need as many limits, but there are "
                    + velocity.length + " velocities and " + acceleration.length + " accelerations");
        }
        for (int i = 0; i < velocity.length; i++) {
            if (!(velocity[i] >= 0 && velocity[i] < Double.POSITIVE_INFINITY)
                    || !(acceleration[i] >= 0 && acceleration[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("'" + names.get(i)
                        + "' needs finite limits of velocity and acceleration that are not negative, but has "
                        + velocity[i]
                        + " and " + acceleration[i]);
            }
        }
    }

    /**
     * {@return given limits; the arrays are copied}
     *
     * @param names the names of the variables
     * @param velocity the largest velocity of each, in radians or metres per second
     * @param acceleration the largest acceleration of each, in radians or metres per second squared
     */
    public static MotionLimits of(List<String> names, double[] velocity, double[] acceleration) {
        return new MotionLimits(names, velocity.clone(), acceleration.clone());
    }

    /**
     * {@return the velocities that a robot's description states, and one acceleration for all} A variable that others follow
     * is no faster than its followers allow.
     *
     * @param joints the variables
     * @param defaultVelocity the velocity of variables for which none is stated
     * @param acceleration the acceleration of all variables, and of their followers
     */
    public static MotionLimits of(JointSelection joints, double defaultVelocity, double acceleration) {
        RobotModel model = joints.model();
        double[] velocities = new double[joints.size()];
        double[] accelerations = new double[joints.size()];
        Arrays.fill(velocities, Double.POSITIVE_INFINITY);
        Arrays.fill(accelerations, acceleration);
        for (int j = 0; j < model.joints().size(); j++) {
            Joint joint = model.joints().get(j);
            double stated = joint.limit().map(JointLimit::velocity).orElse(Double.POSITIVE_INFINITY);
            for (int k = 0; k < joint.type().variableCount(); k++) {
                int v = model.firstVariableOf(j) + k;
                int i = indexOf(joints, model.leaderOf(v));
                double factor = Math.abs(model.multiplier(v));
                if (i >= 0 && factor > 0) {
                    double largest = stated < Double.POSITIVE_INFINITY ? stated : defaultVelocity;
                    velocities[i] = Math.min(velocities[i], largest / factor);
                    accelerations[i] = Math.min(accelerations[i], acceleration / factor);
                }
            }
        }
        return new MotionLimits(joints.names(), velocities, accelerations);
    }

    private static int indexOf(JointSelection joints, int variable) {
        for (int i = 0; i < joints.size(); i++) {
            if (joints.variable(i) == variable) {
                return i;
            }
        }
        return -1;
    }

    /**
     * {@return these limits, each times a factor, as for a slower motion}
     *
     * @param velocityFactor the factor of velocities
     * @param accelerationFactor the factor of accelerations
     */
    public MotionLimits scaled(double velocityFactor, double accelerationFactor) {
        return new MotionLimits(
                names,
                Arrays.stream(velocity).map(v -> v * velocityFactor).toArray(),
                Arrays.stream(acceleration).map(a -> a * accelerationFactor).toArray());
    }

    /** {@return the names of the variables} */
    public List<String> names() {
        return names;
    }

    /**
     * {@return the largest velocity of a variable}
     *
     * @param i its index
     */
    public double velocity(int i) {
        return velocity[i];
    }

    /**
     * {@return the largest acceleration of a variable}
     *
     * @param i its index
     */
    public double acceleration(int i) {
        return acceleration[i];
    }

    /** The largest share of a way that may be covered per second, for the differences of its ends. */
    double rate(double[] way, boolean isVelocity) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < way.length; i++) {
            double limit = isVelocity ? velocity[i] : acceleration[i];
            if (way[i] != 0) {
                if (!(limit > 0)) {
                    throw new IllegalArgumentException("the path moves '" + names.get(i) + "', but its largest "
                            + (isVelocity ? "velocity" : "acceleration") + " is 0");
                }
                least = Math.min(least, limit / Math.abs(way[i]));
            }
        }
        return least;
    }
}
