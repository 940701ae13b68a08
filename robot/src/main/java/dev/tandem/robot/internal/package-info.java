/** What checks and proofs share: placed pieces, covers, outlines. */
@NullMarked
package dev.tandem.robot.internal;

import org.jspecify.annotations.NullMarked;
