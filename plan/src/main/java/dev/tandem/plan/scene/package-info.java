/**
 * A robot and the named bodies around it, as planners need them.
 *
 * <pre>
 *   PlanningScene (immutable; threads share it)  ── an edit ──►  PlanningScene (shares all that was not touched)
 *        │ SceneChecker.of(scene)                                     │
 *        ▼                                                            ▼
 *   SceneChecker (one thread)                    ── use(scene) ──►  the same checker, brought up to date at the cost
 *        │                                                          of what differs
 *        ▼
 *   is a state valid: limits, itself, the world, what it holds; which two touch, which two are closest
 * </pre>
 *
 * <p>A {@link dev.tandem.plan.scene.PlanningRequest} asks for a motion in such a scene.
 */
@NullMarked
package dev.tandem.plan.scene;

import org.jspecify.annotations.NullMarked;
