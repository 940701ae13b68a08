/** What is proved about pairs of links for all joint values. */
@NullMarked
package dev.tandem.robot.proof;

import org.jspecify.annotations.NullMarked;
