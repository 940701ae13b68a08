/**
 * The support matrix: every kind against every kind, every question, judged by construction.
 *
 * <pre>
 *      A ●──────── g ────────● B      A ends at its furthest point along d, B begins there: whatever
 *        └ furthest along d  └ and    their shapes, they are g apart, and a ray or a motion along d
 *                along −d             meets at g. No solver is needed to know the answer.
 * </pre>
 */
@NullMarked
package dev.tandem.testkit.matrix;

import org.jspecify.annotations.NullMarked;
