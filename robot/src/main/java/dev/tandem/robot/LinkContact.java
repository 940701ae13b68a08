package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * Two links (or attached bodies) that touch or overlap.
 *
 * @param a the one that comes first in the robot
 * @param point that both have, in the world
 */
public record LinkContact(String a, String b, Vec3 point) {}
