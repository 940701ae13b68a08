package dev.tandem;

import dev.tandem.math.Vec3;

/**
 * The depth of the overlap of two convex bodies: the length of the shortest translation that leaves them just touching.
 * All vectors are in the frame in which the poses of the bodies are given.
 *
 * @param depth the length of that translation; 0 if the bodies only touch. Moving B by it along the normal separates
 *     them
 * @param lower a lower bound on the true depth; within 1e-12 × size of the depth, except for some curved pairs
 * @param upper an upper bound on the true depth, which is the depth
 * @param normal the direction in which B has to move, of length one and from A to B
 * @param pointOnA the point of A that is deepest inside B
 * @param pointOnB the point of B that is deepest inside A, at the distance {@code depth} behind the other along the
 *     normal
 */
public record Penetration(double depth, double lower, double upper, Vec3 normal, Vec3 pointOnA, Vec3 pointOnB) {}
