/** The independent checker of proofs that a robot's path is free. */
@NullMarked
package dev.tandem.testkit.proof;

import org.jspecify.annotations.NullMarked;
