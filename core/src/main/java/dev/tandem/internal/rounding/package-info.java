/** Every slack constant, with its derivation. */
@NullMarked
package dev.tandem.internal.rounding;

import org.jspecify.annotations.NullMarked;
