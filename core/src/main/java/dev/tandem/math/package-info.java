/**
 * Points, poses and exact orientation predicates; nothing here knows what a mesh or a tree is.
 *
 * <p>Edges of the library use the records {@link dev.tandem.math.Vec3} and {@link dev.tandem.math.Pose}; the hot code
 * works on plain doubles with the static helpers beside them. The predicates answer with a sign that is always right: a
 * floating-point filter first, exact expansions when it cannot tell (Shewchuk, <i>Adaptive Precision Floating-Point
 * Arithmetic and Fast Robust Geometric Predicates</i>, 1997).
 */
@NullMarked
package dev.tandem.math;

import org.jspecify.annotations.NullMarked;
