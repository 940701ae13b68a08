/** A cursor that shows one node of a tree at a time: for what walks trees of any kind. */
@NullMarked
package dev.tandem.internal.cursor;

import org.jspecify.annotations.NullMarked;
