/** What a release promises: complete POMs, one version everywhere. */
@NullMarked
package dev.tandem.testkit.release;

import org.jspecify.annotations.NullMarked;
