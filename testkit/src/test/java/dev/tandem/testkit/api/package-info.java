/** The public surface: what it lists, how large it may be, and that nobody gets behind it. */
@NullMarked
package dev.tandem.testkit.api;

import org.jspecify.annotations.NullMarked;
