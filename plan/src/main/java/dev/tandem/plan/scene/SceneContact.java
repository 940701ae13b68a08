package dev.tandem.plan.scene;

import dev.tandem.math.Vec3;

/**
 * Two of a scene that touch, or are closer than they may be.
 *
 * @param a the name of a link or attached body
 * @param b the name of another link or attached body, or of a body of the world
 * @param distance their distance; 0 if they touch
 * @param required the distance up to which they count as touching: their padding or margin; 0 without one
 * @param pointOnA the closest point of the first, in the world; a common point if they touch
 * @param pointOnB the closest point of the other, in the world; a common point if they touch
 */
public record SceneContact(String a, String b, double distance, double required, Vec3 pointOnA, Vec3 pointOnB) {

    /** {@return what is wrong, in words} */
    @Override
    public String toString() {
        return distance > 0
                ? "'" + a + "' is " + distance + " from '" + b + "', where more than " + required + " is required"
                : "'" + a + "' touches '" + b + "'";
    }
}
