/**
 * Every bound on rounding, with its derivation. Nothing here depends on another package of the library.
 *
 * <p>u is the unit roundoff 2⁻⁵³: a sum, difference, product, quotient or square root of doubles is off by at most u
 * times the result. A formula in which no term meets more than n roundings is off by n·u times the sum of its terms'
 * sizes, to first order. Constants are that count times u, rounded up, at least by what the higher orders and the
 * rounding of the bound itself can add.
 *
 * <p>{@link dev.tandem.internal.rounding.Rounding} bounds formulas, {@link dev.tandem.internal.rounding.Filters}
 * decides when a sign computed in doubles is not to be trusted, {@link dev.tandem.internal.rounding.Slack} is for
 * bounding volumes, {@link dev.tandem.internal.rounding.TouchTolerance} says what counts as touching and how accurate
 * distances are, {@link dev.tandem.internal.rounding.MotionSlack} is for bodies and robots that move,
 * {@link dev.tandem.internal.rounding.ClashSlack} for clash analysis, and {@link dev.tandem.internal.rounding.Limits} are the
 * ranges within which all of these hold.
 */
@NullMarked
package dev.tandem.internal.rounding;

import org.jspecify.annotations.NullMarked;
