/**
 * Test trees over geometry, in flat arrays, and their builders.
 *
 * <pre>
 *   inner nodes  0 … n−2   a box each (float, rounded outwards), children side by side
 *   leaves      ~0 … ~(n−1) one triangle each, no box of its own
 * </pre>
 */
@NullMarked
package dev.tandem.tree;

import org.jspecify.annotations.NullMarked;
