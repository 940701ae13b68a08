/** What each kind answers to a ray. */
@NullMarked
package dev.tandem.internal.rays;

import org.jspecify.annotations.NullMarked;
