/**
 * Many bodies: scenes, and a tree of axis-aligned boxes that are inserted, removed and moved.
 *
 * <pre>
 *   every frame    update(all boxes)  ─►  pairs(margin, filter)  ─►  candidates for the narrow phase
 *   in between     insert, remove, move;  region, point, ray, nearest
 * </pre>
 *
 * One thread writes. Others read a tree between edits, or a {@code snapshot} of it during edits.
 */
@NullMarked
package dev.tandem.scene;

import org.jspecify.annotations.NullMarked;
