/** Fitting boxes and balls to points. */
@NullMarked
package dev.tandem.internal.fit;

import org.jspecify.annotations.NullMarked;
