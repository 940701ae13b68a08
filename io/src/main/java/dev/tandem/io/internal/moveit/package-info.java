/** Messages of MoveIt as values: planning scenes, robot states, motion plan requests; scenes as text. */
@NullMarked
package dev.tandem.io.internal.moveit;

import org.jspecify.annotations.NullMarked;
