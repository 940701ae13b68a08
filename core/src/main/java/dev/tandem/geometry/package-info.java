/**
 * What bodies are made of, as plain data: no trees, no tests, no poses.
 *
 * <p>A new kind of geometry starts here, as an immutable value that refuses NaN and infinities when it is made.
 */
@NullMarked
package dev.tandem.geometry;

import org.jspecify.annotations.NullMarked;
