package dev.tandem.cli.robot;

import dev.tandem.cli.text.Numbers;
import dev.tandem.plan.kinematics.JointSelection;
import dev.tandem.plan.robot.RobotPlan;
import dev.tandem.plan.timing.MotionLimits;
import dev.tandem.plan.timing.PathTiming;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** When a robot is where on its path. */
final class TimingOptions {

    private static final double DEFAULT_LIMIT = 1;
    private static final double DEFAULT_STEP = 0.01;

    @Option(
            names = "--timing",
            description = "Also say when the robot is where. It follows the path exactly, so that its proof holds, and "
                    + "stops at corners. Velocities are at most those of the robot file.")
    private boolean isWanted;

    @Option(
            names = "--acceleration",
            paramLabel = "A",
            description = "With --timing: the largest acceleration of every joint, in rad/s^2 or m/s^2; 1 by default. "
                    + "Robot files state none.")
    private @Nullable String acceleration;

    @Option(
            names = "--velocity",
            paramLabel = "V",
            description =
                    "With --timing: the largest velocity of joints for which the robot file states none, in rad/s "
                            + "or m/s; 1 by default.")
    private @Nullable String velocity;

    @Option(
            names = "--time-step",
            paramLabel = "SECONDS",
            description = "With --timing: the time between the points that are written; 0.01 by default. There is one "
                    + "more wherever the acceleration changes.")
    private @Nullable String step;

    /** Refuses values that make no sense, before any work. */
    void check() {
        if (!isWanted && (acceleration != null || velocity != null || step != null)) {
            String given = acceleration != null ? "--acceleration" : velocity != null ? "--velocity" : "--time-step";
            throw new IllegalArgumentException(given + " says how --timing is done; give --timing too");
        }
        value(acceleration, "--acceleration", DEFAULT_LIMIT);
        value(velocity, "--velocity", DEFAULT_LIMIT);
        value(step, "--time-step", DEFAULT_STEP);
    }

    /** The timing of a plan; null if it is not wanted or there is no path. */
    @Nullable
    PlanTiming of(RobotPlan plan, PlanningProblem problem) {
        if (!isWanted || !plan.isFound()) {
            return null;
        }
        RobotModel model = problem.scene().model();
        JointSelection joints = JointSelection.of(model, problem.joints());
        List<double[]> path = new ArrayList<>();
        for (double[] state : plan.path()) {
            double[] values = new double[joints.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = state[joints.variable(i)];
            }
            path.add(values);
        }
        double otherwise = value(velocity, "--velocity", DEFAULT_LIMIT);
        double largest = value(acceleration, "--acceleration", DEFAULT_LIMIT);
        MotionLimits limits = MotionLimits.of(joints, otherwise, largest);
        List<String> assumed = joints.names().stream()
                .filter(name -> !model.hasJoint(name) || !statesVelocity(model.joint(name)))
                .toList();
        return new PlanTiming(
                PathTiming.stopping(path, limits),
                path,
                limits,
                assumed,
                otherwise,
                largest,
                value(step, "--time-step", DEFAULT_STEP));
    }

    private static boolean statesVelocity(Joint joint) {
        return joint.limit().map(JointLimit::velocity).orElse(Double.POSITIVE_INFINITY) < Double.POSITIVE_INFINITY;
    }

    private static double value(@Nullable String text, String option, double otherwise) {
        if (text == null) {
            return otherwise;
        }
        double value;
        try {
            value = Numbers.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
        }
        if (!(value > 0)) {
            throw new IllegalArgumentException(option + ": a number above 0 is needed, but got " + text);
        }
        return value;
    }
}
