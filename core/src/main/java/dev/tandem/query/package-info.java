/** Questions that a descent answers. A question of the user's own extends {@link dev.tandem.query.Query}. */
@NullMarked
package dev.tandem.query;

import org.jspecify.annotations.NullMarked;
