package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * Two links (or attached bodies) that touch or overlap, or one and a body of the world.
 *
 * @param a the link, or the one that comes first in the robot
 * @param b the other link, or the body of the world
 * @param point a common point, in the world
 */
public record LinkContact(String a, String b, Vec3 point) {}
