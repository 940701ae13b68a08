/**
 * Clash analysis: which parts of an assembly overlap, touch or come too close, how deep and where.
 *
 * <pre>
 *   Assembly (parts, poses, groups) ─► NearParts ─► ClashRules ─► PairJudge ─► ClashReport
 *                                      near boxes    ignore?       kind, depth, spots     ids, clusters, changes
 * </pre>
 *
 * A depth is the length of the shortest translation that separates two parts. For two convex parts it is computed; for
 * others it is bounded: from below by how deep a surface is inside the other solid, and from above by a translation
 * that was found and tested.
 */
@NullMarked
package dev.tandem.clash;

import org.jspecify.annotations.NullMarked;
