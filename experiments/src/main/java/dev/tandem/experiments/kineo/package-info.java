/**
 * The first work's experiment (Himmelstein, Ginioux, Ferré, Nakhaei, Lamiraux, Laumond): a humanoid explores a world, and
 * its map is given to two detectors, as voxels and as the triangles of their faces.
 *
 * <pre>
 *   Explorer ── views ─► grids of 0.2, 0.1 and 0.05 m ── after each look ─► CellSnapshot
 *                                                                             │
 *             Detectors: two VoxelMaps  |  12 triangles a cell, an OBB tree ◄─┘  ─► Comparison ─► KineoTables
 *             PlanningTests: both within a planner                                             SeedRuns: twenty seeds
 * </pre>
 *
 * What became of each claim of the work is in {@code ArchitectureClaims}, {@code VoxelClaims}, {@code ExplorationClaims} and
 * {@code TableClaims}.
 */
@NullMarked
package dev.tandem.experiments.kineo;

import org.jspecify.annotations.NullMarked;
