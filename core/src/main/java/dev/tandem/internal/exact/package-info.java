/** Exact and double-double arithmetic, orientation predicates. */
@NullMarked
package dev.tandem.internal.exact;

import org.jspecify.annotations.NullMarked;
