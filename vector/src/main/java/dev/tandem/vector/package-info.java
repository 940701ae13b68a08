/** Kernels for vector units. */
@NullMarked
package dev.tandem.vector;

import org.jspecify.annotations.NullMarked;
