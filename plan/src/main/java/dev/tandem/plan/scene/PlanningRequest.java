package dev.tandem.plan.scene;

import dev.tandem.math.Pose;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Asks for a motion: of which group of joints, from which state, to any of several goals.
 *
 * <p>Immutable and safe for use by multiple threads.
 *
 * @param group the name of the group of joints that may move; empty for all joints
 * @param start the start values by variable; variables that are not named keep the values of the scene
 * @param goals the goals, any one of which will do
 * @param timeLimit the longest time for planning in seconds; 0 if not stated
 */
public record PlanningRequest(String group, Map<String, Double> start, List<Goal> goals, double timeLimit) {

    /**
     * Creates a request; the collections are copied.
     *
     * @param group the name of the group of joints that may move; empty for all joints
     * @param start the start values by variable; variables that are not named keep the values of the scene
     * @param goals the goals, any one of which will do
     * @param timeLimit the longest time for planning in seconds; 0 if not stated
     */
    public PlanningRequest {
        Objects.requireNonNull(group);
        start = Collections.unmodifiableMap(new LinkedHashMap<>(start));
        goals = List.copyOf(goals);
    }

    /**
     * A goal: all of its parts must hold.
     *
     * @param joints the ranges of joint values, by variable
     * @param poses where links must be
     */
    public record Goal(List<JointRange> joints, List<LinkPose> poses) {

        /**
         * Creates a goal; the lists are copied.
         *
         * @param joints the ranges of joint values, by variable
         * @param poses where links must be
         */
        public Goal {
            joints = List.copyOf(joints);
            poses = List.copyOf(poses);
        }

        /** {@return whether the goal is one of joint values alone} */
        public boolean isJointGoal() {
            return poses.isEmpty() && !joints.isEmpty();
        }
    }

    /**
     * The values that a variable may have at the goal.
     *
     * @param variable its name
     * @param value the value to reach
     * @param below how much less it may be
     * @param above how much more it may be
     */
    public record JointRange(String variable, double value, double below, double above) {}

    /**
     * Where a link must be at the goal.
     *
     * @param link its name
     * @param pose the pose to reach, in the world; of a point of the link, as {@code offset} says
     * @param offset the frame in the link that is to reach the pose
     * @param hasPosition whether the position counts
     * @param hasOrientation whether the orientation counts
     * @param positionTolerance how far the position may be off, along each axis of the pose
     * @param angleTolerance by how much it may be turned about each axis of the pose, in radians
     */
    public record LinkPose(
            String link,
            Pose pose,
            Pose offset,
            boolean hasPosition,
            boolean hasOrientation,
            List<Double> positionTolerance,
            List<Double> angleTolerance) {

        /**
         * Creates a pose goal; the lists are copied.
         *
         * @param link its name
         * @param pose the pose to reach, in the world; of a point of the link, as {@code offset} says
         * @param offset the frame in the link that is to reach the pose
         * @param hasPosition whether the position counts
         * @param hasOrientation whether the orientation counts
         * @param positionTolerance how far the position may be off, along each axis of the pose
         * @param angleTolerance by how much it may be turned about each axis of the pose, in radians
         */
        public LinkPose {
            positionTolerance = List.copyOf(positionTolerance);
            angleTolerance = List.copyOf(angleTolerance);
        }
    }
}
