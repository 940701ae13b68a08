/**
 * Points, poses and motions. This package does not depend on meshes or trees.
 *
 * <p>The API of the library uses {@link dev.tandem.math.Vec3} and {@link dev.tandem.math.Pose}; hot code works on plain
 * doubles with the static methods of {@code Pose}.
 */
@NullMarked
package dev.tandem.math;

import org.jspecify.annotations.NullMarked;
