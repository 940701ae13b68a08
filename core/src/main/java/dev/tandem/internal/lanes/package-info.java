/** Eight configurations of a robot, or eight balls, at a time: the arithmetic, on flat arrays of floats. */
@NullMarked
package dev.tandem.internal.lanes;

import org.jspecify.annotations.NullMarked;
