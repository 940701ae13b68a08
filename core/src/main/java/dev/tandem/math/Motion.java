package dev.tandem.math;

/**
 * A rigid motion over the time [0, 1], with bounds that hold for every point of the moving body. Points are given in
 * the frame of the body.
 *
 * <p>The motions made here are immutable and safe for use by multiple threads; other implementations must be too if
 * several threads use them.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.Body;
 * import dev.tandem.Cast;
 * import dev.tandem.Tandem;
 * import dev.tandem.geometry.Box;
 * import dev.tandem.geometry.Sphere;
 * import dev.tandem.math.Motion;
 * import dev.tandem.math.Pose;
 *
 * Motion fall = Motion.linear(Pose.translation(0, 0, 5), Pose.translation(0, 0, -5));
 * Cast cast = Tandem.cast(Body.of(new Sphere(0.5)), Body.of(new Box(2, 2, 1)), fall);
 * System.out.printf("%.3f%n", cast.time()); // prints: 0.400
 * }</pre>
 */
public interface Motion {

    /**
     * {@return the motion from one pose to another in which the origin of the body moves on a straight line at constant
     * speed while the body turns about it, about a fixed axis, at a constant rate and the shorter way round (the usual
     * interpolation of poses, "slerp")}
     *
     * @param start the pose at time 0
     * @param end the pose at time 1
     */
    static Motion linear(Pose start, Pose end) {
        return new LinearMotion(start, end);
    }

    /**
     * {@return the motion from one pose to another along a screw: a turn about one line in space together with a
     * translation along it, both at a constant rate, the shorter way round}
     *
     * @param start the pose at time 0
     * @param end the pose at time 1
     */
    static Motion screw(Pose start, Pose end) {
        return new ScrewMotion(start, end);
    }

    /**
     * {@return the pose of the body at a time; at 0 and 1 exactly the poses from which the motion was made}
     *
     * @param time in [0, 1]
     */
    Pose at(double time);

    /**
     * {@return a bound on the speed, at all times in [0, 1], of every point of the body within a ball around its
     * origin}
     *
     * @param radius the radius of that ball
     */
    double speed(double radius);

    /**
     * {@return a bound on the distance between a point mapped by {@link #at} and where the exact motion has it} The
     * bound {@link #speed} is about the exact motion; poses are rounded.
     *
     * @param radius the radius of a ball around the origin of the body that contains the point
     */
    double rounding(double radius);
}
