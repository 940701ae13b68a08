package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * Two links (or attached bodies) that touch or overlap.
 *
 * @param a the one that comes first in the robot
 * @param b the other
 * @param point a common point, in the world
 */
public record LinkContact(String a, String b, Vec3 point) {}
