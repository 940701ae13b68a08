/**
 * Seeded geometry, half of it nasty: touching, coplanar, sliver, flat, doubled, huge, tiny, far away, off by one ulp.
 *
 * <p>One long makes one case, always the same one, so a failure is a number: {@code TrianglePairs.ofSeed(seed)},
 * {@code MeshCases.ofSeed(seed)}. Touching is made exactly, on grids of small integers where nothing rounds, and only
 * then, in some cases, disturbed.
 */
@NullMarked
package dev.tandem.testkit.random;

import org.jspecify.annotations.NullMarked;
