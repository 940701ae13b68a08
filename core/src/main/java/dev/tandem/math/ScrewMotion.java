package dev.tandem.math;

import dev.tandem.internal.rounding.MotionSlack;

/**
 * From one pose to another along a screw: a turn about one line in space together with a slide along it, both at a
 * constant rate, the shorter way round (Chasles). Every point runs on a helix about the same line.
 *
 * <pre>
 *        a ↑      across a, the origin runs on an arc of angle θ with chord w; the chord from its start to angle φ is
 *     ─────┼─────                 sin(φ/2) / sin(θ/2) · Q((φ − θ)/2) · w
 *     o0 ╲_│_╱ o1     which needs no centre: for small θ the centre would be far away and its digits lost.
 *          w
 * </pre>
 *
 * <p><b>Speed.</b> With way = o1 − o0 = h·a + w, the arc has radius ρ = |w| / (2 sin(θ/2)), |w|/θ in the limit. The
 * origin moves by h along a and by θρ across it, |o'| = √(h² + θ²ρ²); and x(t) = o(t) + R(t)·p adds at most |R'(t) p|,
 * bounded by {@link Turn}. For θ ≤ π, θρ ≤ π/2·|w|.
 */
final class ScrewMotion extends TurningMotion {

    /** h·a and w: the way along the axis and across it. */
    private final Vec3 along;

    private final Vec3 across;

    ScrewMotion(Pose start, Pose end) {
        super(start, end);
        Vec3 axis = new Vec3(turn.ax, turn.ay, turn.az);
        along = axis.times(way.dot(axis));
        across = way.minus(along);
    }

    @Override
    void place(double time, double[] m) {
        boolean straight = turn.angle < MotionSlack.STRAIGHT;
        double part = straight ? time : Math.sin(0.5 * turn.angle * time) / Math.sin(0.5 * turn.angle);
        // Q(β) w for w across the axis: cos β w + sin β a×w, with β = (t − 1)·θ/2.
        double beta = 0.5 * turn.angle * (time - 1);
        double c = part * Math.cos(beta);
        double s = part * Math.sin(beta);
        m[3] = origin.x() + time * along.x() + c * across.x() + s * (turn.ay * across.z() - turn.az * across.y());
        m[7] = origin.y() + time * along.y() + c * across.y() + s * (turn.az * across.x() - turn.ax * across.z());
        m[11] = origin.z() + time * along.z() + c * across.z() + s * (turn.ax * across.y() - turn.ay * across.x());
    }

    @Override
    public double speed(double radius) {
        double arc = turn.angle < MotionSlack.STRAIGHT ? 1 : 0.5 * turn.angle / Math.sin(0.5 * turn.angle);
        double originSpeed = Math.sqrt(along.dot(along) + arc * arc * across.dot(across));
        return MotionSlack.SPEED * (originSpeed + turn.rate() * radius);
    }
}
