/** Checks certificates without trusting whoever made them: exact arithmetic, no tree and no descent. */
@NullMarked
package dev.tandem.testkit.certificate;

import org.jspecify.annotations.NullMarked;
