package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * The distance of the closest two links (or attached bodies), or of the closest link and body of the world.
 *
 * @param a the link, or the one that comes first in the robot
 * @param b the other link, or the body of the world
 * @param distance their distance; 0 if they touch
 * @param pointOnA the closest point of the first, in the world
 * @param pointOnB the closest point of the other, in the world
 */
public record LinkClearance(String a, String b, double distance, Vec3 pointOnA, Vec3 pointOnB) {}
