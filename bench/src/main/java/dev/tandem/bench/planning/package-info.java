/**
 * Planning problems of files, and planners that race on them.
 *
 * <pre>
 *   sceneNNNN.yaml, requestNNNN.yaml ─► PlanningProblem ─┬─► TandemPlanner          ┐ problem by problem, in turns
 *                                                        └─► OMPL and FCL (a peer)  ┘ ─► Times ─► tables
 * </pre>
 */
@NullMarked
package dev.tandem.bench.planning;

import org.jspecify.annotations.NullMarked;
