package dev.tandem.plan.explore;

import dev.tandem.math.Pose;
import java.util.Map;

/**
 * A way to look around without a step.
 *
 * @param turns what is added to joint values, by variable
 * @param camera the camera's pose in the link that carries it; it looks along z, with x to the right and y down
 */
record Glance(Map<Integer, Double> turns, Pose camera) {

    /** A camera at a point of a link that looks along the link's x axis, turned to the left and then down. */
    static Pose camera(double x, double y, double z, double left, double down) {
        double c = Math.cos(left);
        double s = Math.sin(left);
        double cd = Math.cos(down);
        double sd = Math.sin(down);
        // Columns: right, down, ahead.
        return Pose.ofMatrix(s, -c * sd, c * cd, x, -c, -s * sd, s * cd, y, 0, -cd, -sd, z);
    }
}
