/**
 * Which parts of an assembly get in each other's way, how, how deep and where.
 *
 * <pre>
 *   Assembly (parts, poses, groups) ─► NearParts ─► ClashRules ─► PairJudge ─► ClashReport
 *                                      near boxes    ignore?       kind, depth, spots     ids, clusters, changes
 * </pre>
 *
 * <p>A depth is the length of the shortest translation that takes two parts apart. For two convex parts it is known; for
 * others it is held between two bounds: how deep a surface reaches into the other solid (no shorter way out exists) and a
 * way out that was found and tried.
 */
@NullMarked
package dev.tandem.clash;

import org.jspecify.annotations.NullMarked;
