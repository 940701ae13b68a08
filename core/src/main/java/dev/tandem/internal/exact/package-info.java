/**
 * Exact and double-double arithmetic, and orientation predicates. A predicate returns the correct sign: a floating-point
 * filter decides first, exact expansions where the filter cannot (Shewchuk, <i>Adaptive Precision Floating-Point Arithmetic
 * and Fast Robust Geometric Predicates</i>, 1997).
 */
@NullMarked
package dev.tandem.internal.exact;

import org.jspecify.annotations.NullMarked;
