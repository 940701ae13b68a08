package dev.tandem.plan.explore;

import dev.tandem.math.Vec3;

/** The box that is explored. Its lowest z is the floor; above its highest there is nothing. */
public record Region(Vec3 low, Vec3 high) {

    /**
     * Checks the corners.
     *
     * @param low the smallest corner
     * @param high the largest corner
     */
    public Region {
        if (!(low.x() < high.x() && low.y() < high.y() && low.z() < high.z())) {
            throw new IllegalArgumentException("a region goes up, but this one from " + low + " to " + high);
        }
    }
}
