/**
 * When a robot is where on its path: trajectories within limits of velocity and acceleration.
 *
 * <pre>
 *   path (states)  +  MotionLimits   ─►  PathTiming.stopping   exactly the path, at rest at its corners
 *                                    ─►  PathTiming.blended    rounds corners by at most a given deviation, does not stop
 *                                             │
 *                                             ▼
 *                                         Trajectory           positions, velocities, accelerations at any time; CSV, JSON
 * </pre>
 */
@NullMarked
package dev.tandem.plan.timing;

import org.jspecify.annotations.NullMarked;
