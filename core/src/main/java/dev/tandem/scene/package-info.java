/**
 * Many bodies: a tree of axis-aligned boxes that may come, go and move, and what can be asked of it.
 *
 * <pre>
 *   every frame    update(all boxes)  ─►  pairs(margin, filter)  ─►  candidates for the narrowphase
 *   in between     insert, remove, move;  region, point, ray, nearest
 * </pre>
 *
 * <p>One writer. Readers share a tree between edits, or read a {@code snapshot} while edits go on.
 */
@NullMarked
package dev.tandem.scene;

import org.jspecify.annotations.NullMarked;
