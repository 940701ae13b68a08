package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * How close the closest two links (or attached bodies) are.
 *
 * @param a the one that comes first in the robot
 * @param distance 0 when they touch
 * @param pointOnA in the world
 * @param pointOnB in the world
 */
public record LinkClearance(String a, String b, double distance, Vec3 pointOnA, Vec3 pointOnB) {}
