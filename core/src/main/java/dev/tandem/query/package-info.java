/** The questions that a descent answers; extend {@link dev.tandem.query.Query} for one of your own. */
@NullMarked
package dev.tandem.query;

import org.jspecify.annotations.NullMarked;
