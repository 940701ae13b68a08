/** The questions behind the facade: first collision, all pairs, contacts. */
@NullMarked
package dev.tandem.internal.query;

import org.jspecify.annotations.NullMarked;
