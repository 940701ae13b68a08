/** Elements of the standard kinds, and the building blocks for trees and kinds of the user's own. */
@NullMarked
package dev.tandem.element;

import org.jspecify.annotations.NullMarked;
