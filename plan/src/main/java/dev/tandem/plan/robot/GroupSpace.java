package dev.tandem.plan.robot;

import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The joint values that a planner may change: those of a group of joints, without joints that follow others. A state is a
 * {@code double[]} with one value for each of these variables. Joints without limits wrap: two values that differ by a full
 * turn are the same, and the shorter way between two values is taken.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
final class GroupSpace {

    private static final double TURN = 2 * Math.PI;

    final RobotModel model;

    /** By dimension: the model's variable. */
    final int[] variables;

    final double[] lower;
    final double[] upper;
    final boolean[] wraps;

    private GroupSpace(RobotModel model, List<Integer> chosen, List<Boolean> wrapping) {
        this.model = model;
        int n = chosen.size();
        variables = new int[n];
        lower = new double[n];
        upper = new double[n];
        wraps = new boolean[n];
        for (int d = 0; d < n; d++) {
            int v = chosen.get(d);
            variables[d] = v;
            wraps[d] = wrapping.get(d);
            lower[d] = wraps[d] ? -Math.PI : model.lowerLimit(v);
            upper[d] = wraps[d] ? Math.PI : model.upperLimit(v);
        }
    }

    /**
     * The space of a group.
     *
     * @param model the robot
     * @param joints the names of the joints that move
     * @throws IllegalArgumentException if no joint moves by itself, or a joint cannot be planned for
     */
    static GroupSpace of(RobotModel model, Collection<String> joints) {
        List<Integer> chosen = new ArrayList<>();
        List<Boolean> wrapping = new ArrayList<>();
        for (int j = 0; j < model.joints().size(); j++) {
            Joint joint = model.joints().get(j);
            if (!joints.contains(joint.name())) {
                continue;
            }
            if (joint.type() == JointType.FLOATING) {
                throw new IllegalArgumentException("joint '" + joint.name()
                        + "' floats; planners need joints with one value, such as revolute and prismatic ones");
            }
            int first = model.firstVariableOf(j);
            for (int k = 0; k < joint.type().variableCount(); k++) {
                int v = first + k;
                boolean wraps = joint.type() == JointType.CONTINUOUS || (joint.type() == JointType.PLANAR && k == 2);
                if (!model.follows(v)) {
                    checkLimits(model, v, wraps);
                    chosen.add(v);
                    wrapping.add(wraps);
                }
            }
        }
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("none of the joints " + joints + " moves by itself");
        }
        return new GroupSpace(model, chosen, wrapping);
    }

    private static void checkLimits(RobotModel model, int v, boolean wraps) {
        double width = model.upperLimit(v) - model.lowerLimit(v);
        if (!wraps && !(width < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "'" + model.variables().get(v)
                            + "' has no limits, so that no values can be drawn for it; give its joint a lower and an upper limit");
        }
    }

    int size() {
        return variables.length;
    }

    /** The way from one value to another along a dimension: of two ways around, the shorter. */
    double way(int dimension, double from, double to) {
        double way = to - from;
        return wraps[dimension] ? way - TURN * Math.rint(way / TURN) : way;
    }

    /** The squared distance of two states in arrays. */
    double squaredDistance(double[] a, int atA, double[] b, int atB) {
        double sum = 0;
        for (int d = 0; d < variables.length; d++) {
            double way = wraps[d] ? way(d, a[atA + d], b[atB + d]) : b[atB + d] - a[atA + d];
            sum += way * way;
        }
        return sum;
    }

    double distance(double[] a, double[] b) {
        return Math.sqrt(squaredDistance(a, 0, b, 0));
    }

    /** The state at a share of the way between two states, within one turn where joints wrap. */
    void between(double[] a, int atA, double[] b, int atB, double share, double[] out) {
        for (int d = 0; d < variables.length; d++) {
            double from = a[atA + d];
            double at = from + share * way(d, from, b[atB + d]);
            out[d] = wraps[d] ? at - TURN * Math.rint(at / TURN) : clamp(d, at);
        }
    }

    private double clamp(int d, double value) {
        return Math.max(lower[d], Math.min(upper[d], value));
    }

    /** The values of this group in a configuration of the whole robot, within one turn where joints wrap. */
    double[] of(double[] configuration) {
        double[] state = new double[variables.length];
        for (int d = 0; d < state.length; d++) {
            double value = configuration[variables[d]];
            state[d] = wraps[d] ? value - TURN * Math.rint(value / TURN) : value;
        }
        return state;
    }

    /** Writes a state into a configuration of the whole robot. */
    void into(double[] states, int at, double[] configuration) {
        for (int d = 0; d < variables.length; d++) {
            configuration[variables[d]] = states[at + d];
        }
    }

    /** Writes the end of a motion into a configuration: values of joints that wrap continue those of the start. */
    void endInto(double[] from, int atFrom, double[] to, int atTo, double[] configuration) {
        for (int d = 0; d < variables.length; d++) {
            double a = from[atFrom + d];
            configuration[variables[d]] = wraps[d] ? a + way(d, a, to[atTo + d]) : to[atTo + d];
        }
    }

    /** Configurations of the whole robot along a path; values of joints that wrap continue each other. */
    List<double[]> configurations(double[] states, double[] start) {
        int n = variables.length;
        List<double[]> all = new ArrayList<>();
        double[] before = new double[n];
        for (int d = 0; d < n; d++) {
            before[d] = start[variables[d]];
        }
        for (int i = 0; i < states.length; i += n) {
            double[] configuration = start.clone();
            endInto(before, 0, states, i, configuration);
            for (int d = 0; d < n; d++) {
                before[d] = configuration[variables[d]];
            }
            all.add(configuration);
        }
        return all;
    }
}
