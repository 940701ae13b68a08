/**
 * A robot that walks through a world that it only knows through its cameras (Himmelstein and others, section on the
 * exploring humanoid): look, take in what was seen, plan a way as if what is unknown were free, and walk it as far as it
 * is known.
 *
 * <pre>
 *          ┌────────────────────────────────────────────────────────────┐
 *          ▼                                                            │
 *   TrueWorld ─ look ─► KnownWorld ─ plan, ignoring unknown ─► way ─ walk to the border of unknown
 *   (rays)              (grid, two voxel maps,                   │ no way: is it proved (BallFlood)?
 *                        known meshes)                           └ else to where most can be seen (Frontier)
 * </pre>
 *
 * <p>The true world may change meanwhile ({@link dev.tandem.plan.explore.WorldTimeline}); then the robot looks ahead while it
 * walks.
 */
@NullMarked
package dev.tandem.plan.explore;

import org.jspecify.annotations.NullMarked;
