/**
 * Occupancy grids: what a robot knows of its world from depth images, cell by cell, with probabilities.
 *
 * <pre>
 *   depth image  ─►  rays through the grid  ─►  evidence of cells  ─►  OBSTACLE / UNKNOWN / FREE
 *                    each cell once                                       │         │
 *                                                                     voxel map  voxel map   ─►  queries
 * </pre>
 *
 * After Himmelstein et al., <i>Efficient Architecture for Collision Detection between Heterogeneous Data
 * Structures</i>: three probabilities for each cell, one voxel map of obstacles and one of unknown cells.
 */
@NullMarked
package dev.tandem.plan.grid;

import org.jspecify.annotations.NullMarked;
