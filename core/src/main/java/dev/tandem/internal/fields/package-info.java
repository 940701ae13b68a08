/** Solids given by a function, asked directly: branch and bound over space. Knows no kinds. */
@NullMarked
package dev.tandem.internal.fields;

import org.jspecify.annotations.NullMarked;
