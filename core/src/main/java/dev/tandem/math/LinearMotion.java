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
final class LinearMotion extends TurningMotion {

    LinearMotion(Pose start, Pose end) {
        super(start, end);
    }

    @Override
    void place(double time, double[] m) {
        m[3] = origin.x() + time * way.x();
        m[7] = origin.y() + time * way.y();
        m[11] = origin.z() + time * way.z();
    }

    @Override
    public double speed(double radius) {
        return MotionSlack.SPEED * (way.length() + turn.rate() * radius);
    }
}
