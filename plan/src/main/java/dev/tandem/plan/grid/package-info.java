/**
 * What a robot knows of its world from what its cameras saw: cell by cell, with probabilities.
 *
 * <pre>
 *   depth image  ─►  rays through the grid  ─►  evidence of cells  ─►  OBSTACLE / UNKNOWN / FREE
 *                    each cell once                                       │         │
 *                                                                     voxel map  voxel map   ─►  queries
 * </pre>
 *
 * <p>After Himmelstein et al., <i>Efficient Architecture for Collision Detection between Heterogeneous Data
 * Structures</i>: three probabilities a cell, one voxel map for what is an obstacle and one for what is unknown.
 */
@NullMarked
package dev.tandem.plan.grid;

import org.jspecify.annotations.NullMarked;
