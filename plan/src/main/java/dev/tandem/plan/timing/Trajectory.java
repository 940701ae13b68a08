package dev.tandem.plan.timing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Positions over time, in pieces of constant acceleration. It starts and ends at rest; before its start and after its end it
 * stays where it is. Velocities are continuous.
 *
 * <p>Immutable and safe for use by multiple threads. A lookup takes time logarithmic in the number of pieces.
 */
public final class Trajectory {

    /** A state is passed if all variables come as close to it as this, in radians or metres. */
    private static final double PASSED = 1e-6;

    /** Of positions. */
    private static final double ROUNDING = 1e-12;

    private static final int BISECTIONS = 60;

    private final List<String> names;

    /** When each piece starts, and as one more entry when the last one ends. */
    private final double[] times;

    private final List<double[]> positions;
    private final List<double[]> velocities;
    private final List<double[]> accelerations;

    private Trajectory(Builder builder) {
        this.names = builder.names;
        this.positions = List.copyOf(builder.positions);
        this.velocities = List.copyOf(builder.velocities);
        this.accelerations = List.copyOf(builder.accelerations);
        this.times = builder.times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** {@return the names of the variables} */
    public List<String> names() {
        return names;
    }

    /** {@return the duration, in seconds} */
    public double duration() {
        return times[times.length - 1];
    }

    /** {@return the times at which the acceleration changes, from 0 to the duration} */
    public double[] knots() {
        return times.clone();
    }

    /**
     * {@return the positions at a time}
     *
     * @param time the time, in seconds
     */
    public double[] position(double time) {
        int k = piece(time);
        double[] q = positions.get(k).clone();
        if (k < accelerations.size()) {
            double t = Math.max(0, time - times[k]);
            for (int i = 0; i < q.length; i++) {
                q[i] += t * (velocities.get(k)[i] + 0.5 * t * accelerations.get(k)[i]);
            }
        }
        return q;
    }

    /**
     * {@return the velocities at a time; zero before the start and after the end}
     *
     * @param time the time, in seconds
     */
    public double[] velocity(double time) {
        int k = piece(time);
        double[] v = velocities.get(k).clone();
        if (k < accelerations.size()) {
            double t = Math.max(0, time - times[k]);
            for (int i = 0; i < v.length; i++) {
                v[i] += t * accelerations.get(k)[i];
            }
        }
        return v;
    }

    /**
     * {@return the accelerations at a time, those of the later piece where they change; zero before the start and after the
     * end}
     *
     * @param time the time, in seconds
     */
    public double[] acceleration(double time) {
        int k = piece(time);
        return time < 0 || k == accelerations.size()
                ? new double[names.size()]
                : accelerations.get(k).clone();
    }

    private int piece(double time) {
        if (Double.isNaN(time)) {
            throw new IllegalArgumentException("a time is a number, but this is NaN");
        }
        if (time >= duration()) {
            return times.length - 1;
        }
        int at = Arrays.binarySearch(times, time);
        // Of several pieces that start at the same time, all but the last take no time.
        at = at >= 0 ? at : Math.max(0, -at - 2);
        while (at + 1 < times.length && times[at + 1] <= time) {
            at++;
        }
        return at;
    }

    /**
     * {@return when this trajectory, which follows a path exactly, passes each of the states of the path}
     *
     * @param path the states in order, as {@link PathTiming#stopping} got them
     * @throws IllegalArgumentException if it does not pass a state within 1e-6 in every variable
     */
    public double[] timesAt(List<double[]> path) {
        double[] passed = new double[path.size()];
        int piece = 0;
        for (int i = 0; i < passed.length; i++) {
            double[] state = path.get(i);
            while (piece < accelerations.size() && !isOn(state, piece)) {
                piece++;
            }
            if (piece == accelerations.size() && !PathTiming.isNear(state, position(duration()), PASSED)) {
                throw new IllegalArgumentException("the trajectory does not pass state " + i + " of the path");
            }
            double last = i > 0 ? passed[i - 1] : 0;
            passed[i] = piece == accelerations.size() ? duration() : Math.max(last, timeAt(state, piece));
        }
        return passed;
    }

    private boolean isOn(double[] state, int piece) {
        return PathTiming.isNear(state, position(timeAt(state, piece)), PASSED);
    }

    /** When a piece is closest to a state in the variable that moves most; within a piece no variable turns back. */
    private double timeAt(double[] state, int piece) {
        double[] from = positions.get(piece);
        double[] to = positions.get(piece + 1);
        int most = 0;
        for (int i = 0; i < from.length; i++) {
            most = Math.abs(to[i] - from[i]) > Math.abs(to[most] - from[most]) ? i : most;
        }
        double low = times[piece];
        double high = times[piece + 1];
        boolean rises = to[most] > from[most];
        // At rest, a position says little about the time; the ends of a piece are known.
        if (Math.abs(state[most] - from[most]) <= ROUNDING) {
            return low;
        }
        if (Math.abs(state[most] - to[most]) <= ROUNDING) {
            return high;
        }
        for (int k = 0; k < BISECTIONS; k++) {
            double middle = 0.5 * (low + high);
            double lasts = middle - times[piece];
            double value = from[most]
                    + lasts
                            * (velocities.get(piece)[most]
                                    + 0.5 * lasts * accelerations.get(piece)[most]);
            if (value < state[most] == rises) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * {@return states of a path, straight from state to state, that is within a deviation of this trajectory in every
     * variable, and passes it in the same order} A trajectory that leaves the path that it was made of can so be proved free
     * again.
     *
     * @param deviation the deviation, in radians or metres
     */
    public List<double[]> path(double deviation) {
        if (!(deviation > 0)) {
            throw new IllegalArgumentException("a deviation is a number above 0, but this is " + deviation);
        }
        List<double[]> path = new ArrayList<>();
        for (int k = 0; k < accelerations.size(); k++) {
            double strongest = PathTiming.largest(accelerations.get(k));
            double lasts = times[k + 1] - times[k];
            // A parabola is a·h²/8 from its chord over a time h.
            double parts = Math.ceil(lasts * Math.sqrt(strongest / (8 * deviation)));
            if (!(parts < 1e6)) {
                throw new IllegalArgumentException("a deviation of " + deviation + " needs too many states");
            }
            for (int i = 0; i < Math.max(1, parts); i++) {
                path.add(position(times[k] + lasts * i / Math.max(1, parts)));
            }
        }
        path.add(position(duration()));
        return path;
    }

    /** The times at which files state it: every so often, where the acceleration changes, and at the end. */
    private double[] sampleTimes(double step) {
        if (!(step > 0)) {
            throw new IllegalArgumentException("a time step is more than 0 seconds, but this is " + step);
        }
        if (duration() / step > 1e7) {
            throw new IllegalArgumentException(
                    "a trajectory of " + duration() + " s has too many steps of " + step + " s to be written");
        }
        List<Double> all = new ArrayList<>();
        Arrays.stream(times).forEach(all::add);
        for (int k = 1; k * step < duration(); k++) {
            all.add(k * step);
        }
        return all.stream().mapToDouble(Double::doubleValue).sorted().distinct().toArray();
    }

    /**
     * {@return lines of comma-separated values: a header, then time, positions and velocities} Besides the regular times
     * there is a line wherever the acceleration changes.
     *
     * @param step the regular distance of lines, in seconds
     */
    public String toCsv(double step) {
        StringBuilder out = new StringBuilder("time");
        names.forEach(name -> out.append(',').append(csv(name)));
        names.forEach(name -> out.append(',').append(csv(name + ".velocity")));
        out.append('\n');
        for (double time : sampleTimes(step)) {
            out.append(time);
            append(out, position(time));
            append(out, velocity(time));
            out.append('\n');
        }
        return out.toString();
    }

    private static void append(StringBuilder out, double[] values) {
        for (double value : values) {
            out.append(',').append(value);
        }
    }

    private static String csv(String name) {
        return name.matches("[^,\"\r\n]*") ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /**
     * {@return a JSON object with the names of the joints, and points of time, positions and velocities} Besides the regular
     * times there is a point wherever the acceleration changes.
     *
     * @param step the regular distance of points, in seconds
     */
    public String toJson(double step) {
        StringBuilder out = new StringBuilder("{\"joints\":[");
        for (int i = 0; i < names.size(); i++) {
            out.append(i > 0 ? "," : "").append(json(names.get(i)));
        }
        out.append("],\"duration\":").append(duration()).append(",\"points\":[");
        String between = "";
        for (double time : sampleTimes(step)) {
            out.append(between).append("{\"time\":").append(time).append(",\"positions\":");
            out.append(Arrays.toString(position(time)).replace(" ", ""));
            out.append(",\"velocities\":");
            out.append(Arrays.toString(velocity(time)).replace(" ", "")).append('}');
            between = ",";
        }
        return out.append("]}").toString();
    }

    private static String json(String name) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    @Override
    public String toString() {
        return "Trajectory[" + names.size() + " variables, " + accelerations.size() + " pieces, " + duration() + " s]";
    }

    /** Takes pieces in order. */
    static final class Builder {

        private final List<String> names;
        private final List<Double> times = new ArrayList<>(List.of(0.0));
        private final List<double[]> positions = new ArrayList<>();
        private final List<double[]> velocities = new ArrayList<>();
        private final List<double[]> accelerations = new ArrayList<>();
        private double now;

        Builder(List<String> names) {
            this.names = names;
        }

        /** Adds a piece that starts where the last one ended. */
        void add(double duration, double[] position, double[] velocity, double[] acceleration) {
            if (!(duration > 0)) {
                return;
            }
            now += duration;
            times.add(now);
            positions.add(position);
            velocities.add(velocity);
            accelerations.add(acceleration);
        }

        /** Ends at rest. */
        Trajectory end(double[] position) {
            positions.add(position.clone());
            velocities.add(new double[names.size()]);
            return new Trajectory(this);
        }
    }
}
