/** Formats of molecules. */
@NullMarked
package dev.tandem.io.internal.atoms;

import org.jspecify.annotations.NullMarked;
