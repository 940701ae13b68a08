/**
 * The oracle: exact answers about pairs of triangles and pairs of meshes, by a route that the shipped code does not
 * take.
 *
 * <pre>
 *   doubles ──► integers × 2^e ──► closest points as a convex quadratic program ──► exact rational
 *                  (no rounding)      (active sets: 48 pairs of faces)               squared distance
 * </pre>
 *
 * <p>The shipped tests reason with orientation signs, separating axes and features. This package knows none of them: it
 * minimises a distance over two simplices and proves the minimum by the first-order condition of convex programming
 * (Boyd and Vandenberghe, <i>Convex Optimization</i>, 2004, section 4.2.3). Floating point only guesses where to look
 * first, or gives an answer whose rounding error is bounded.
 */
@NullMarked
package dev.tandem.testkit.exact;

import org.jspecify.annotations.NullMarked;
