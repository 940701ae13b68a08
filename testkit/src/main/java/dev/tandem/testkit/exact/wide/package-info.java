/**
 * Distances in many digits, each with a proof: two points that are as far apart bound it from above, a direction with
 * the supports of both sets from below. The same code runs in pairs of doubles (some 31 digits, fast) and in decimals
 * of 60 digits. How the points were found does not matter: a bad guess gives a wide enclosure, never a wrong one.
 */
@NullMarked
package dev.tandem.testkit.exact.wide;

import org.jspecify.annotations.NullMarked;
