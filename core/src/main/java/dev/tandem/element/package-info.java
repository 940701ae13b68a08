/** Elements of the standard kinds, and the building blocks for trees of your own. */
@NullMarked
package dev.tandem.element;

import org.jspecify.annotations.NullMarked;
