package dev.tandem.math;

import dev.tandem.internal.rounding.MotionSlack;

/**
 * From one pose to another: the body's origin moves on a straight line at constant speed, and the body turns about it,
 * about a fixed axis and at a constant rate, the shorter way round (the usual interpolation of poses, "slerp").
 *
 * <b>Speed.</b> x(t) = o0 + t·(o1 − o0) + R(t)·p, so |x'| ≤ |o1 − o0| + |R'(t) p|; the second is bounded by {@link
 * Turn}.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class LinearMotion implements Motion {

    private final Pose start;
    private final Pose end;
    private final Turn turn;
    private final Vec3 origin;
    private final Vec3 way;

    /**
     * Creates the motion from one pose to another.
     *
     * @param start the pose at time 0
     * @param end the pose at time 1
     */
    public LinearMotion(Pose start, Pose end) {
        this.start = start;
        this.end = end;
        turn = new Turn(start, end);
        origin = start.translation();
        way = end.translation().minus(origin);
    }

    @Override
    public Pose at(double time) {
        checkTime(time);
        if (time == 0 || time == 1) {
            return time == 0 ? start : end;
        }
        double[] m = new double[12];
        turn.into(time, m);
        m[3] = origin.x() + time * way.x();
        m[7] = origin.y() + time * way.y();
        m[11] = origin.z() + time * way.z();
        return new Pose(m);
    }

    @Override
    public double speed(double radius) {
        return MotionSlack.SPEED * (way.length() + turn.rate() * radius);
    }

    @Override
    public double rounding(double radius) {
        return MotionSlack.PATH * (radius + origin.length() + way.length());
    }

    static void checkTime(double time) {
        if (!(time >= 0 && time <= 1)) {
            throw new IllegalArgumentException("a motion runs from time 0 to 1, but was asked for time " + time);
        }
    }
}
