/**
 * A slow check of robots' paths: state by state, kinematics by the numbers of the URDF, pairs by a reference for convex
 * pieces.
 *
 * <pre>
 *   SlowKinematics ─► poses of links ─┐
 *   SlowSolid (triangles, primitives) ┴─► DensePathCheck ─► how many states touch something
 * </pre>
 */
@NullMarked
package dev.tandem.testkit.path;

import org.jspecify.annotations.NullMarked;
