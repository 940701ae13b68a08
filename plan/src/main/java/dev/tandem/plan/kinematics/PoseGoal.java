package dev.tandem.plan.kinematics;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.Objects;

/**
 * Where a frame of a link is to be, in the world.
 *
 * @param pose the pose to reach
 * @param usesRotation whether the rotation matters; without, only the frame's origin is brought to the pose's translation
 * @param positionTolerance how far the origin may be from its goal, in metres
 * @param rotationTolerance by which angle the rotation may differ, in radians
 */
public record PoseGoal(Pose pose, boolean usesRotation, double positionTolerance, double rotationTolerance) {

    /** The tolerance of goals that do not state one, in metres and in radians. */
    public static final double DEFAULT_TOLERANCE = 1e-7;

    /**
     * Checks the tolerances.
     *
     * @param pose the pose to reach
     * @param usesRotation whether the rotation matters
     * @param positionTolerance how far the origin may be from its goal, in metres
     * @param rotationTolerance by which angle the rotation may differ, in radians
     * @throws IllegalArgumentException if a tolerance is not a finite number of at least 1e-10
     */
    public PoseGoal {
        Objects.requireNonNull(pose);
        if (!(positionTolerance >= 1e-10 && positionTolerance < Double.POSITIVE_INFINITY)
                || !(rotationTolerance >= 1e-10 && rotationTolerance < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the tolerances of a pose goal are finite numbers of at least 1e-10, but got " + positionTolerance
                            + " m and " + rotationTolerance + " rad");
        }
    }

    /**
     * {@return a goal for translation and rotation}
     *
     * @param pose the pose to reach
     */
    public static PoseGoal of(Pose pose) {
        return new PoseGoal(pose, true, DEFAULT_TOLERANCE, DEFAULT_TOLERANCE);
    }

    /**
     * {@return a goal for the frame's origin only, in any rotation}
     *
     * @param position the point to reach
     */
    public static PoseGoal position(Vec3 position) {
        return new PoseGoal(Pose.translation(position), false, DEFAULT_TOLERANCE, DEFAULT_TOLERANCE);
    }

    /**
     * {@return this goal with other tolerances}
     *
     * @param position how far the origin may be from its goal, in metres
     * @param rotation by which angle the rotation may differ, in radians
     */
    public PoseGoal within(double position, double rotation) {
        return new PoseGoal(pose, usesRotation, position, rotation);
    }

    /** Whether errors are within the tolerances. */
    boolean isMet(double positionError, double rotationError) {
        return positionError <= positionTolerance && (!usesRotation || rotationError <= rotationTolerance);
    }
}
