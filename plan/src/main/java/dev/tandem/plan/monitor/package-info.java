/**
 * Watching a robot that moves: which points of its sensors are the robot itself, and whether it keeps the distance that it
 * needs from people.
 */
@NullMarked
package dev.tandem.plan.monitor;

import org.jspecify.annotations.NullMarked;
