package dev.tandem.robot;

import dev.tandem.math.Vec3;

/** A ball of those that stand for a link, in the link's frame. */
public record LinkSphere(Vec3 center, double radius) {

    public LinkSphere {
        if (!(radius >= 0 && radius <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the radius of a sphere is " + radius + "; a length is needed");
        }
    }
}
