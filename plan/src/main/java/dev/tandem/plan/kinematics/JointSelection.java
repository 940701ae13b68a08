package dev.tandem.plan.kinematics;

import dev.tandem.plan.path.JointSpace;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics.JointGroup;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The variables of a robot that are free to move, such as those of an arm. Their values are a {@code double[]} in the order
 * of the model; all other variables keep the values of a given state.
 *
 * <p>Variables that follow others are not selected: they are set with their leaders, and their limits narrow the range of
 * their leaders.
 *
 * <p>Immutable and safe for use by multiple threads.
 */
public final class JointSelection {

    private final RobotModel model;
    private final int[] variables;
    private final double[] lower;
    private final double[] upper;
    private final boolean[] wraps;

    private JointSelection(RobotModel model, int[] variables) {
        this.model = model;
        this.variables = variables;
        this.lower = new double[variables.length];
        this.upper = new double[variables.length];
        this.wraps = new boolean[variables.length];
        for (int i = 0; i < variables.length; i++) {
            int v = variables[i];
            lower[i] = model.lowerLimit(v);
            upper[i] = model.upperLimit(v);
            wraps[i] = isAngleWithoutLimits(v);
            for (int f = 0; f < model.variables().size(); f++) {
                if (model.follows(f) && model.leaderOf(f) == v) {
                    // A whole turn of the leader need not be a whole turn of the follower.
                    wraps[i] = false;
                    narrow(i, f);
                }
            }
            if (!(lower[i] <= upper[i])) {
                throw new IllegalArgumentException("joint '" + model.variables().get(v)
                        + "' has no value for which it and the joints that follow it are within their limits");
            }
        }
    }

    /**
     * {@return the variables of a group of joints}
     *
     * @param model the robot
     * @param group the group, as of an SRDF file
     * @throws IllegalArgumentException if no joint of the group can be set, or a joint is unknown
     */
    public static JointSelection of(RobotModel model, JointGroup group) {
        return of(model, group.joints());
    }

    /**
     * {@return the variables of some joints}
     *
     * @param model the robot
     * @param joints the names of the joints, in any order; fixed joints and joints that follow others are left out
     * @throws IllegalArgumentException if none of the joints can be set, or a joint is unknown
     */
    public static JointSelection of(RobotModel model, List<String> joints) {
        Set<Integer> chosen = new TreeSet<>();
        for (String name : new LinkedHashSet<>(joints)) {
            int joint = model.jointNumber(name);
            int count = model.joints().get(joint).type().variableCount();
            for (int v = model.firstVariableOf(joint); v < model.firstVariableOf(joint) + count; v++) {
                if (!model.follows(v)) {
                    chosen.add(v);
                }
            }
        }
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("none of the joints " + joints
                    + " can be set: each is fixed or follows another; at least one that moves is needed");
        }
        return new JointSelection(
                model, chosen.stream().mapToInt(Integer::intValue).toArray());
    }

    /**
     * {@return all variables of a robot that can be set}
     *
     * @param model the robot
     */
    public static JointSelection all(RobotModel model) {
        return of(model, model.joints().stream().map(Joint::name).toList());
    }

    private boolean isAngleWithoutLimits(int variable) {
        Joint joint = model.joints().get(jointOf(model, variable));
        int which = variable - model.firstVariableOf(jointOf(model, variable));
        return joint.type() == JointType.CONTINUOUS || (joint.type() == JointType.PLANAR && which == 2);
    }

    /** The joint that a variable belongs to. */
    static int jointOf(RobotModel model, int variable) {
        int joint = 0;
        while (joint + 1 < model.joints().size() && model.firstVariableOf(joint + 1) <= variable) {
            joint++;
        }
        return joint;
    }

    /** Narrows a range to the values for which a follower is within its own limits, as {@link RobotModel#followed} rounds. */
    private void narrow(int i, int follower) {
        double factor = model.multiplier(follower);
        double low = model.lowerLimit(follower);
        double high = model.upperLimit(follower);
        if (factor == 0) {
            double constant = model.offset(follower);
            if (!(low <= constant && constant <= high)) {
                throw new IllegalArgumentException("joint '"
                        + model.variables().get(follower) + "' stays at " + constant + ", beyond its limits " + low
                        + " to " + high);
            }
            return;
        }
        double a = (low - model.offset(follower)) / factor;
        double b = (high - model.offset(follower)) / factor;
        lower[i] = Math.max(lower[i], Math.min(a, b));
        upper[i] = Math.min(upper[i], Math.max(a, b));
        // The quotient is rounded; a few steps of the last digit bring the follower inside.
        for (int k = 0; k < 8 && Double.isFinite(lower[i]) && isBeyond(follower, lower[i]); k++) {
            lower[i] = Math.nextUp(lower[i]);
        }
        for (int k = 0; k < 8 && Double.isFinite(upper[i]) && isBeyond(follower, upper[i]); k++) {
            upper[i] = Math.nextDown(upper[i]);
        }
    }

    private boolean isBeyond(int follower, double leader) {
        double value = model.followed(follower, leader);
        return !(model.lowerLimit(follower) <= value && value <= model.upperLimit(follower));
    }

    /** {@return the robot} */
    public RobotModel model() {
        return model;
    }

    /** {@return the number of selected variables} */
    public int size() {
        return variables.length;
    }

    /**
     * {@return the number of a selected variable in the model}
     *
     * @param i the index in this selection
     */
    public int variable(int i) {
        return variables[i];
    }

    /** {@return the names of the selected variables} */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (int v : variables) {
            names.add(model.variables().get(v));
        }
        return List.copyOf(names);
    }

    /**
     * {@return the smallest value for which a variable and all that follow it are within limits; −∞ without a limit}
     *
     * @param i the index in this selection
     */
    public double lower(int i) {
        return lower[i];
    }

    /**
     * {@return the largest value for which a variable and all that follow it are within limits; +∞ without a limit}
     *
     * @param i the index in this selection
     */
    public double upper(int i) {
        return upper[i];
    }

    /**
     * {@return whether a variable is an angle for which a whole turn changes nothing}
     *
     * @param i the index in this selection
     */
    public boolean wraps(int i) {
        return wraps[i];
    }

    /** The index in this selection of a variable of the model, −1 if it is not selected. */
    int indexOf(int variable) {
        int found = Arrays.binarySearch(variables, variable);
        return found < 0 ? -1 : found;
    }

    /**
     * {@return the selected values of a state}
     *
     * @param state a state of the robot
     */
    public double[] read(RobotState state) {
        checkModel(state);
        double[] values = new double[variables.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = state.value(variables[i]);
        }
        return values;
    }

    /**
     * Sets the selected variables of a state, and those that follow them.
     *
     * @param values the values
     * @param state a state of the robot
     * @return the state
     */
    public RobotState write(double[] values, RobotState state) {
        checkModel(state);
        if (values.length != variables.length) {
            throw new IllegalArgumentException("the selection has " + variables.length + " variables " + names()
                    + ", but " + values.length + " values were given");
        }
        for (int i = 0; i < values.length; i++) {
            state.set(variables[i], values[i]);
        }
        return state;
    }

    /**
     * {@return whether all values are within limits, those of followers included}
     *
     * @param values the values
     */
    public boolean isWithinLimits(double... values) {
        for (int i = 0; i < values.length; i++) {
            if (!(lower[i] <= values[i] && values[i] <= upper[i])) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the largest difference of a value between two states, in radians or metres; angles without limits take the
     * short way around}
     *
     * @param from the values of one state
     * @param to the values of the other
     */
    public double largestDifference(double[] from, double[] to) {
        double largest = 0;
        for (int i = 0; i < variables.length; i++) {
            largest = Math.max(largest, Math.abs(difference(i, from[i], to[i])));
        }
        return largest;
    }

    /** The way of one variable from one value to another, the short one around where it wraps. */
    double difference(int i, double from, double to) {
        return wraps[i] ? Math.IEEEremainder(to - from, 2 * Math.PI) : to - from;
    }

    /**
     * {@return the space of states of these variables, for planners; angles without limits are within half a turn of 0}
     *
     * @param weights the weight of each variable's differences
     * @throws IllegalArgumentException if a variable other than an angle has no limits
     */
    public JointSpace space(double... weights) {
        double[] low = lower.clone();
        double[] high = upper.clone();
        for (int i = 0; i < wraps.length; i++) {
            low[i] = wraps[i] ? -Math.PI : low[i];
            high[i] = wraps[i] ? Math.PI : high[i];
        }
        return new JointSpace(low, high, weights);
    }

    /**
     * {@return a path whose angles without limits change by at most half a turn from state to state, each the same angle as
     * before up to whole turns}
     *
     * @param path the states
     */
    public List<double[]> unwrapped(List<double[]> path) {
        List<double[]> out = new ArrayList<>();
        for (double[] state : path) {
            double[] values = state.clone();
            for (int i = 0; i < values.length && !out.isEmpty(); i++) {
                double last = out.get(out.size() - 1)[i];
                values[i] = wraps[i] ? last + difference(i, last, values[i]) : values[i];
            }
            out.add(values);
        }
        return out;
    }

    /** A copy of a state, to be changed by the caller. */
    RobotState copy(RobotState state) {
        checkModel(state);
        return model.newState().base(state.pose(0)).setAll(state.values());
    }

    private void checkModel(RobotState state) {
        if (state.model() != model) {
            throw new IllegalArgumentException("the state is one of " + state.model()
                    + ", but the joints are selected of " + model + "; use its newState()");
        }
    }

    @Override
    public String toString() {
        return "JointSelection" + names();
    }
}
