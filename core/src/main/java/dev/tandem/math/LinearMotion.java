package dev.tandem.math;

/**
 * From one pose to another: the body's origin moves on a straight line at constant speed, and the body turns about it,
 * about a fixed axis and at a constant rate, the shorter way round (the usual interpolation of poses, "slerp").
 *
 * <p><b>Speed.</b> x(t) = o0 + t·(o1 − o0) + R(t)·p, so |x'| ≤ |o1 − o0| + |R'(t) p|; the second is bounded by
 * {@link Turn}.
 */
final class LinearMotion implements Motion {

    /**
     * For {@link #rounding}: 512 ε. An entry of R(t) is a sum of products of numbers of size at most 2 that meet fewer
     * than 20 roundings, sine and angle included, so it is off by less than 50 ε, and R(t)·p by less than 150 ε·|p|; the
     * sum with the origin and the mapping of a point add a few ε of the sizes involved.
     */
    static final double ROUNDING = 512 * 0x1p-53;

    private final Pose start;
    private final Pose end;
    private final Turn turn;
    private final Vec3 origin;
    private final Vec3 way;

    LinearMotion(Pose start, Pose end) {
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
    public double speed(double reach) {
        return Turn.SAFETY * (way.length() + turn.rate() * reach);
    }

    @Override
    public double rounding(double reach) {
        return ROUNDING * (reach + origin.length() + way.length());
    }

    static void checkTime(double time) {
        if (!(time >= 0 && time <= 1)) {
            throw new IllegalArgumentException("a motion runs from time 0 to 1, but was asked for time " + time);
        }
    }
}
