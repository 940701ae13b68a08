package dev.tandem;

import dev.tandem.math.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * The first contact of a moving body with another, over the time [0, 1]. Points and normals are in the frame in which
 * the motion and the poses are given.
 *
 * @param collides whether the bodies come within the tolerance of each other; also true where this could not be decided
 * @param time the time of the first contact; +∞ if the bodies do not collide
 * @param lower a time before which there is certainly no contact; 1 if the bodies do not collide
 * @param point the point of contact, on B; null if the bodies do not collide
 * @param normal the direction from A to B at the contact, of length one; null if there is none, as for bodies that
 *     overlap from the start
 * @param certain false if the search stagnated or took too many steps: then only {@code lower} is known
 */
public record Cast(
        boolean collides,
        double time,
        double lower,
        @Nullable Vec3 point,
        @Nullable Vec3 normal,
        boolean certain) {}
