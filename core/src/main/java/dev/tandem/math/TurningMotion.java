package dev.tandem.math;

import dev.tandem.internal.rounding.MotionSlack;

/** A motion between two poses whose rotations follow one {@link Turn}; subclasses say where the origin is meanwhile. */
abstract class TurningMotion implements Motion {

    private final Pose start;
    private final Pose end;
    final Turn turn;
    final Vec3 origin;
    final Vec3 way;

    TurningMotion(Pose start, Pose end) {
        this.start = start;
        this.end = end;
        turn = new Turn(start, end);
        origin = start.translation();
        way = end.translation().minus(origin);
    }

    /** Puts the origin's place at a time between 0 and 1 into a row-major 3×4 matrix. */
    abstract void place(double time, double[] m);

    @Override
    public final Pose at(double time) {
        if (!(time >= 0 && time <= 1)) {
            throw new IllegalArgumentException("a motion runs from time 0 to 1, but was asked for time " + time);
        }
        if (time == 0 || time == 1) {
            return time == 0 ? start : end;
        }
        double[] m = new double[12];
        turn.into(time, m);
        place(time, m);
        return new Pose(m);
    }

    @Override
    public final double rounding(double reach) {
        return MotionSlack.PATH * (reach + origin.length() + way.length());
    }
}
