/** Intervals of distances against references in many digits, for every pair of kinds. */
@NullMarked
package dev.tandem.testkit.intervals;

import org.jspecify.annotations.NullMarked;
