/**
 * Checks of robots: whether one touches itself or the world, at a state or during a motion, and how close it comes.
 *
 * <pre>
 *   RobotModel (immutable: links, joints, limits, geometry)
 *       │ newState()
 *       ▼
 *   RobotState (one thread: joint values in, link poses out)
 *       ├──►  SelfCollision   which links touch, how close       ◄── AllowedCollisions, AttachedBody
 *       ├──►  RobotTree       the robot as one test tree         ──► RobotWorld: against anything else
 *       └──►  MotionCheck     a whole motion, with a guarantee
 *   NeverTouching (robot.proof)  what holds for all joint values within limits, proved
 *   ConfigurationBatch           very many configurations, eight at a time; SphereRobot: a robot as balls of one's own
 * </pre>
 *
 * <p>A robot is a tree: no cycles, one root. What may be left out of a check is never assumed but listed, pair by pair
 * and with a reason, in {@link dev.tandem.robot.AllowedCollisions}.
 *
 * <p>Steinbach, Kuffner, Asfour, Dillmann: <i>Efficient Collision and Self-Collision Detection for Humanoid Robots Based
 * on Sphere Trees Hierarchies</i>, Humanoids 2006, is where the questions come from.
 */
@NullMarked
package dev.tandem.robot.check;

import org.jspecify.annotations.NullMarked;
