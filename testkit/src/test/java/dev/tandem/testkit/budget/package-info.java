/** What a search may say when its budget ends, and what it may not. */
@NullMarked
package dev.tandem.testkit.budget;

import org.jspecify.annotations.NullMarked;
