package dev.tandem.cli.robot;

import dev.tandem.cli.text.Json;
import dev.tandem.cli.text.Numbers;
import dev.tandem.plan.timing.MotionLimits;
import dev.tandem.plan.timing.Trajectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * When a robot is where on its path, and by which limits.
 *
 * @param trajectory the path over time
 * @param path the states of the path, of the variables of the trajectory
 * @param limits the limits that it keeps
 * @param assumed the variables whose velocity the robot file does not state
 * @param velocity the velocity that was taken for these
 * @param acceleration the acceleration that was taken for all
 * @param step the time between points that are written, in seconds
 */
record PlanTiming(
        Trajectory trajectory,
        List<double[]> path,
        MotionLimits limits,
        List<String> assumed,
        double velocity,
        double acceleration,
        double step) {

    /** Adds the fields to those of a plan. */
    Json json(Json line) {
        List<String> velocities = new ArrayList<>();
        List<String> accelerations = new ArrayList<>();
        for (int i = 0; i < limits.names().size(); i++) {
            velocities.add(Json.number(limits.velocity(i)));
            accelerations.add(Json.number(limits.acceleration(i)));
        }
        return line.raw("velocityLimits", velocities.toString().replace(" ", ""))
                .raw("accelerationLimits", accelerations.toString().replace(" ", ""))
                .field("assumedVelocities", assumed)
                .raw("trajectory", trajectory.toJson(step));
    }

    /** A table: a row for each point of time. */
    String csv() {
        return trajectory.toCsv(step);
    }

    /** When each state of the path is passed, in seconds. */
    double[] seconds() {
        return trajectory.timesAt(path);
    }

    /** What a person wants to know, in lines. */
    List<String> words() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "takes %.3f s, with a stop at each corner", trajectory.duration()));
        String largest = "accelerations are at most " + Numbers.show(acceleration) + " rad/s^2 or m/s^2";
        if (assumed.isEmpty()) {
            lines.add("velocities are at most those of the robot file; " + largest);
        } else {
            lines.add("velocities are at most those of the robot file, and " + Numbers.show(velocity)
                    + " rad/s or m/s where it states none ("
                    + String.join(", ", assumed.subList(0, Math.min(5, assumed.size())))
                    + (assumed.size() > 5 ? " and " + (assumed.size() - 5) + " more" : "") + "); " + largest);
        }
        return lines;
    }
}
