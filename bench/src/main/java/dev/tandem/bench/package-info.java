/**
 * The benchmark: ours and the peers' on the same poses, interleaved in one run, as ratios of medians.
 *
 * <pre>
 *   models ─► PoseMaker ─► poses ─┬─► ours, hand-fused loop      ┐ round after round,
 *                                 └─► peers (a C++ process)      ┘ the median of each ─► table, bench/results/
 * </pre>
 */
@NullMarked
package dev.tandem.bench;

import org.jspecify.annotations.NullMarked;
