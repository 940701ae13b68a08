/** Fused kernels for pairs of trees. */
@NullMarked
package dev.tandem.internal.kernels;

import org.jspecify.annotations.NullMarked;
