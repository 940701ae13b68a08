/**
 * Poses of links instead of joint values: inverse kinematics, straight lines of a link, and several robots as one model.
 *
 * <pre>
 *   JointSelection      which variables of a model are free to move; their values are a double[]
 *        │
 *        ├─►  InverseKinematics  +  PoseGoal   ─►  IkResult    joint values that bring a frame of a link to a pose
 *        ├─►  StraightLine                     ─►  LineResult  joint values along which a frame moves on a line
 *        └─►  SelectedMotions                                  a MotionValidator for planners, by proofs
 *   CombinedRobots      several robots at poses as one RobotModel
 * </pre>
 *
 * <p>The same seed gives the same answer.
 */
@NullMarked
package dev.tandem.plan.kinematics;

import org.jspecify.annotations.NullMarked;
