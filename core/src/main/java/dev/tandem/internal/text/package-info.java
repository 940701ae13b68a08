/** What messages share. */
@NullMarked
package dev.tandem.internal.text;

import org.jspecify.annotations.NullMarked;
