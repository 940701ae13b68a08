package dev.tandem.math;

/**
 * A rigid motion over the time [0, 1], with bounds that hold for every point of the moving body. A point is given in the
 * body's own frame; the <i>reach</i> of a body is the greatest distance of its points from that frame's origin.
 */
public interface Motion {

    /**
     * From one pose to another: the body's origin moves on a straight line at constant speed, and the body turns about it,
     * about a fixed axis and at a constant rate, the shorter way round (the usual interpolation of poses, "slerp").
     */
    static Motion linear(Pose start, Pose end) {
        return new LinearMotion(start, end);
    }

    /**
     * From one pose to another along a screw: a turn about one line in space together with a slide along it, both at a
     * constant rate, the shorter way round (Chasles).
     */
    static Motion screw(Pose start, Pose end) {
        return new ScrewMotion(start, end);
    }

    /** Where the body stands at a time in [0, 1]; at 0 and 1 the very poses that the motion was made from. */
    Pose at(double time);

    /** A bound on the speed, at all times in [0, 1], of every point within {@code reach} of the body's origin. */
    double speed(double reach);

    /**
     * How far a point within {@code reach}, mapped by {@link #at}, may be from where the exact motion has it. The bound
     * {@link #speed} is about the exact motion; poses are rounded.
     */
    double rounding(double reach);
}
