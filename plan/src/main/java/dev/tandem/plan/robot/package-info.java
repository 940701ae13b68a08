/**
 * Plans motions of robots in a {@link dev.tandem.plan.scene.PlanningScene}, and proves them.
 *
 * <pre>
 *   start, goals ──► RRT-Connect ──► shortening ──► proof ──► RobotPlan
 *                    checks eight configurations at a time     exact geometry; pieces that resist are replaced
 * </pre>
 *
 * <p>{@link dev.tandem.plan.path} has planners for states of any kind, with checks of your own.
 */
@NullMarked
package dev.tandem.plan.robot;

import org.jspecify.annotations.NullMarked;
