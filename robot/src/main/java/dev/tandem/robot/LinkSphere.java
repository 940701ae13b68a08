package dev.tandem.robot;

import dev.tandem.math.Vec3;

/**
 * A ball of those that cover a link, in the frame of the link.
 *
 * @param center the centre
 * @param radius the radius
 */
public record LinkSphere(Vec3 center, double radius) {

    /**
     * Checks the radius.
     *
     * @param center the centre
     * @param radius the radius
     * @throws IllegalArgumentException if it is negative or not finite
     */
    public LinkSphere {
        if (!(radius >= 0 && radius <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the radius of a sphere is " + radius + "; a length is needed");
        }
    }
}
