/**
 * The third work re-run: a tree of boxes over links that move, the pairs that it finds, and what it costs.
 *
 * <pre>
 *   four links in a row ─► tree ─► pairs ─► neighbours may touch ─► the wrist moves ─► base and wrist
 * </pre>
 */
@NullMarked
package dev.tandem.experiments.aabb;

import org.jspecify.annotations.NullMarked;
