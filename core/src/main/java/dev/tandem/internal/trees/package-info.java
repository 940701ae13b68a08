/**
 * Test trees over geometry, in flat arrays, and their builders.
 *
 * <pre>
 *   inner nodes  0 … n−2   a volume each (float, rounded outwards), children side by side
 *   leaves      ~0 … ~(n−1) one shape each, no volume of its own
 *
 *   Leaves (points and a radius each) ─► TreeBuilder ─► VolumeTree: obb, aabb, rss, ball, kdop
 *   TriangleMesh                      ─► TreeBuilder ─► MeshTree: obb, aabb, with a kernel of their own
 * </pre>
 */
@NullMarked
package dev.tandem.internal.trees;

import org.jspecify.annotations.NullMarked;
