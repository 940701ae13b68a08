package dev.tandem;

import dev.tandem.math.Vec3;

/**
 * How deep two convex bodies overlap: the shortest translation that leaves them just touching. In the frame that the
 * bodies' poses are given in.
 *
 * @param depth the length of that translation; 0 if they only touch. Moving B by it along the normal does separate them
 * @param lower the true depth is at least this; equal to depth but for 1e-12 × size, save on some curved pairs
 * @param upper the true depth is at most this: it is the depth
 * @param normal of length one, from A to B: the way that B has to move
 * @param pointOnA the point of A that is furthest inside B
 * @param pointOnB the point of B that is furthest inside A; by depth behind the other, along the normal
 */
public record Penetration(double depth, double lower, double upper, Vec3 normal, Vec3 pointOnA, Vec3 pointOnB) {}
