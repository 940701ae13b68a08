package dev.tandem;

import dev.tandem.math.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * When a moving body first touches another, over the time [0, 1]; in the frame that motion and poses are given in.
 *
 * @param collides whether they touch, that is, come within the tolerance; also true where it could not be settled
 * @param time of that; +∞ if they do not collide
 * @param lower before this time there is certainly no contact; 1 if they do not collide
 * @param point where they touch, on B; null if they do not
 * @param normal of length one, from A to B there; null if there is none, as for bodies that overlap from the start
 * @param certain false if the search stagnated or took too many steps: then all that is known is {@code lower}
 */
public record Cast(
        boolean collides,
        double time,
        double lower,
        @Nullable Vec3 point,
        @Nullable Vec3 normal,
        boolean certain) {}
