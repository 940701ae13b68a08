/** Robot models: links, joints, states and allowed collisions. */
@NullMarked
package dev.tandem.robot;

import org.jspecify.annotations.NullMarked;
