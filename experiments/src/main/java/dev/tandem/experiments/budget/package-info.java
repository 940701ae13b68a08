/**
 * Collision checks within a budget: the springs, the path, the planner's checks, and what each order and confidence makes
 * of them.
 */
@NullMarked
package dev.tandem.experiments.budget;

import org.jspecify.annotations.NullMarked;
