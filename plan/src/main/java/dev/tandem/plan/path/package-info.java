/**
 * Ways from one state to another that touch nothing. What a state is, and who says that a motion is free, are the
 * caller's: planners only draw states, measure, go part of a way, and ask.
 *
 * <pre>
 *   StateSpace       sample, distance, between         PoseSpace, JointSpace, yours
 *   MotionValidator  is this motion free?              SampledMotions (at a resolution), ClearedMotions (continuous),
 *        │                                             JointMotions (continuous, robots and their selves), yours
 *        ▼
 *   Planner          RrtConnect (Kuffner, LaValle 2000), Prm (Kavraki, Švestka, Latombe, Overmars 1996),
 *        │           AnytimePlanner (shorter and shorter paths, for as long as it is let)
 *        │
 *        ▼
 *   Plan  ─►  Shortcuts  ─►  a shorter one
 * </pre>
 *
 * <p>The same seed gives the same way.
 */
@NullMarked
package dev.tandem.plan.path;

import org.jspecify.annotations.NullMarked;
