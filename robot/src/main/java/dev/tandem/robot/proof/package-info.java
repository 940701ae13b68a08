/** Proofs about pairs of links that hold for all joint values. */
@NullMarked
package dev.tandem.robot.proof;

import org.jspecify.annotations.NullMarked;
