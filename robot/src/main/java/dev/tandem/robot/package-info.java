/** Robot models: links, joints, states, allowed collisions. */
@NullMarked
package dev.tandem.robot;

import org.jspecify.annotations.NullMarked;
