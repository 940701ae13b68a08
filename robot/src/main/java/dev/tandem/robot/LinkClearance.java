package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * How close the closest two links (or attached bodies) are, or the closest link and body of the world.
 *
 * @param a the link, or the one that comes first in the robot
 * @param b the other link, or the body of the world
 * @param distance 0 when they touch
 * @param pointOnA in the world
 * @param pointOnB in the world
 */
public record LinkClearance(String a, String b, double distance, Vec3 pointOnA, Vec3 pointOnB) {}
