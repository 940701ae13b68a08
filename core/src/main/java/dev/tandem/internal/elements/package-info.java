/** Elements of the standard kinds that only the engine needs. */
@NullMarked
package dev.tandem.internal.elements;

import org.jspecify.annotations.NullMarked;
