/**
 * Points, poses and motions. Nothing here depends on meshes or trees.
 *
 * <p>Edges of the library use the records {@link dev.tandem.math.Vec3} and {@link dev.tandem.math.Pose}; the hot code
 * works on plain doubles with the static methods beside them.
 */
@NullMarked
package dev.tandem.math;

import org.jspecify.annotations.NullMarked;
