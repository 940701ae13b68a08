/** Work on several threads. */
@NullMarked
package dev.tandem.internal.threads;

import org.jspecify.annotations.NullMarked;
