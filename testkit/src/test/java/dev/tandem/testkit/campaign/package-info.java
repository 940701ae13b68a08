/** Runs the campaign of compositions, replays its cases, and tests its reference and its parts. */
@NullMarked
package dev.tandem.testkit.campaign;

import org.jspecify.annotations.NullMarked;
