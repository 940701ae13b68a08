/** Proofs that a robot touches nothing on a straight motion of its joints, or on a path of such motions. */
@NullMarked
package dev.tandem.robot.internal.motion;

import org.jspecify.annotations.NullMarked;
