/**
 * Clash analysis, and batches of poses and configurations, on Apache Spark; the same answers, bit by bit, as on one machine.
 *
 * <pre>
 *   parts, meshes ─► boxes ─► regions of space ─► near pairs ─► + the meshes they need ─► clashes ─► driver: order,
 *   (PartSource)               (SpaceCut)          each in one region, that of its           clusters, ClashReport
 *                                                  smallest common corner
 * </pre>
 *
 * <p>A pair is judged from its two parts alone, so it does not matter which machine does it, when, or how often.
 */
@NullMarked
package dev.tandem.spark;

import org.jspecify.annotations.NullMarked;
