package dev.tandem.plan.timing;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns a path, straight from state to state, into a trajectory within limits of velocity and acceleration.
 *
 * <p>A path with a corner cannot be followed exactly without a stop there: the velocity would jump. {@link #stopping} follows
 * the path exactly, so that whatever was proved of the path holds for the trajectory, and stops at every corner; each way
 * between two stops is as fast as the limits allow. {@link #blended} does not stop and leaves the path near corners by at
 * most a given deviation; what was proved of the path then has to hold with that much room.
 *
 * <p>Values are taken as they are: the way from 3 to −3 of a joint without limits is 6 radians long. {@link
 * dev.tandem.plan.kinematics.JointSelection#unwrapped} gives such paths the short way.
 */
public final class PathTiming {

    /** Corners that are off the straight line by less than this, in radians or metres, are none. */
    private static final double STRAIGHT = 1e-9;

    /** Limits are used up to this, so that rounding never takes a value beyond them. */
    private static final double ROUNDING = 1 - 1e-9;

    private PathTiming() {}

    /**
     * {@return the trajectory that follows a path exactly, at rest at its start, its corners and its end} States that are
     * within 1e-9 of the straight way between their neighbours are no corners. Between two stops it is as fast as possible:
     * one variable is always at its largest acceleration or velocity.
     *
     * @param path the states; at least one
     * @param limits the limits
     * @throws IllegalArgumentException if the path is empty, has values that are not finite or not as many as the limits, or
     *     moves a variable that the limits do not let move
     */
    public static Trajectory stopping(List<double[]> path, MotionLimits limits) {
        check(path, limits);
        Trajectory.Builder builder = new Trajectory.Builder(limits.names());
        int at = 0;
        while (at + 1 < path.size()) {
            int end = at + 1;
            while (end + 1 < path.size() && isStraight(path, at, end + 1)) {
                end++;
            }
            run(path.get(at), path.get(end), limits, builder);
            at = end;
        }
        return builder.end(path.get(path.size() - 1));
    }

    /** Whether all states between two are on the straight way, one after the other. */
    private static boolean isStraight(List<double[]> path, int from, int to) {
        double[] a = path.get(from);
        double[] way = minus(path.get(to), a);
        double square = dot(way, way);
        double last = 0;
        for (int k = from + 1; k <= to; k++) {
            double[] p = minus(path.get(k), a);
            double share = square > 0 ? dot(p, way) / square : 0;
            if (share < last) {
                return false;
            }
            last = share;
            for (int i = 0; i < p.length; i++) {
                if (Math.abs(p[i] - share * way[i]) > STRAIGHT) {
                    return false;
                }
            }
        }
        return true;
    }

    /** From rest to rest: speeds up, goes on, slows down. */
    private static void run(double[] from, double[] to, MotionLimits limits, Trajectory.Builder builder) {
        double[] way = minus(to, from);
        double fastest = limits.rate(way, true) * ROUNDING;
        double strongest = limits.rate(way, false) * ROUNDING;
        if (!(fastest < Double.POSITIVE_INFINITY)) {
            return; // nothing moves
        }
        double[] none = new double[way.length];
        double rise = Math.min(fastest / strongest, Math.sqrt(1 / strongest));
        double speed = strongest * rise;
        double ramp = 0.5 * speed * rise;
        double cruise = Math.max(0, (1 - 2 * ramp) / speed);
        builder.add(rise, from.clone(), none, times(way, strongest));
        builder.add(cruise, plus(from, times(way, ramp)), times(way, speed), none);
        builder.add(rise, plus(from, times(way, 1 - ramp)), times(way, speed), times(way, -strongest));
    }

    /**
     * {@return a trajectory that passes near the corners of a path without a stop, and is on the path elsewhere} Around each
     * corner all variables change their velocities at once and evenly, so that the corner is cut by a parabola (linear
     * segments with parabolic blends). Where blends would meet, or cut too much, the ways beside are slower.
     *
     * @param path the states; at least one
     * @param limits the limits
     * @param deviation by how much any variable may differ from the nearest state on the path, in radians or metres
     * @throws IllegalArgumentException as for {@link #stopping}, or if the deviation is not above 0
     */
    public static Trajectory blended(List<double[]> path, MotionLimits limits, double deviation) {
        check(path, limits);
        if (!(deviation > 0)) {
            throw new IllegalArgumentException("a deviation is a number above 0, but this is " + deviation);
        }
        List<double[]> corners = new ArrayList<>();
        for (double[] state : path) {
            if (corners.isEmpty() || largest(minus(state, corners.get(corners.size() - 1))) > 0) {
                corners.add(state);
            }
        }
        return corners.size() < 3 ? stopping(path, limits) : new ParabolicBlends(corners, limits, deviation).build();
    }

    private static void check(List<double[]> path, MotionLimits limits) {
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a path has at least one state, but this has none");
        }
        for (double[] state : path) {
            if (state.length != limits.names().size()) {
                throw new IllegalArgumentException("the limits are those of "
                        + limits.names().size() + " variables " + limits.names() + ", but a state has " + state.length);
            }
            for (int i = 0; i < state.length; i++) {
                if (!Double.isFinite(state[i])) {
                    throw new IllegalArgumentException("'" + limits.names().get(i) + "' is " + state[i]
                            + " in a state of the path; a finite number is needed");
                }
            }
        }
    }

    static boolean isNear(double[] a, double[] b, double tolerance) {
        return largest(minus(a, b)) <= tolerance;
    }

    static double[] minus(double[] a, double[] b) {
        double[] out = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            out[i] = a[i] - b[i];
        }
        return out;
    }

    static double[] plus(double[] a, double[] b) {
        double[] out = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            out[i] = a[i] + b[i];
        }
        return out;
    }

    static double[] times(double[] a, double factor) {
        double[] out = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            out[i] = a[i] * factor;
        }
        return out;
    }

    static double largest(double[] a) {
        double most = 0;
        for (double value : a) {
            most = Math.max(most, Math.abs(value));
        }
        return most;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
