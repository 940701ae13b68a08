/** Distances and overlaps of placed convex pieces, by arithmetic of its own: what a composition is judged by. */
@NullMarked
package dev.tandem.testkit.campaign.truth;

import org.jspecify.annotations.NullMarked;
