/**
 * A camera that sees depth, simulated: the true world seen by rays, and made worse as a pair of cameras would.
 *
 * <pre>
 *   world  ─►  DepthSource  ─►  StereoCamera.look(pose)  ─►  DepthImage  ─►  the robot's grid
 *              a ray's length      noise, drop-outs
 * </pre>
 */
@NullMarked
package dev.tandem.plan.sensor;

import org.jspecify.annotations.NullMarked;
