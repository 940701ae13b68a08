/** Robots and worlds as flat arrays of floats: eight configurations at a time, by balls that provably hold the links. */
@NullMarked
package dev.tandem.robot.internal.lanes;

import org.jspecify.annotations.NullMarked;
