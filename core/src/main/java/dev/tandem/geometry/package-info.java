/**
 * Geometry as plain data, without trees, tests or poses: meshes, primitives, clouds, voxel maps, height and distance
 * fields, molecules.
 *
 * <p>Values are immutable, except for voxel maps, and refuse NaN and infinities when they are made.
 */
@NullMarked
package dev.tandem.geometry;

import org.jspecify.annotations.NullMarked;
