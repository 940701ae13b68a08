package dev.tandem.robot;

import dev.tandem.math.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Joint values, and the poses of the links that result from them. Values beyond limits are accepted: {@link
 * #limitViolations} reports them.
 *
 * <p>Not safe for use by multiple threads: each thread has its own state. Setting values and reading {@link #linkPoses}
 * allocate nothing; only links below a changed joint are recomputed.
 *
 * <p>Example:
 *
 * <pre>{@code
 * import dev.tandem.geometry.Box;
 * import dev.tandem.math.Pose;
 * import dev.tandem.math.Vec3;
 * import dev.tandem.robot.Joint;
 * import dev.tandem.robot.JointLimit;
 * import dev.tandem.robot.JointType;
 * import dev.tandem.robot.Link;
 * import dev.tandem.robot.LinkGeometry;
 * import dev.tandem.robot.RobotModel;
 * import dev.tandem.robot.RobotState;
 * import java.util.List;
 *
 * Joint elbow = Joint.of("elbow", JointType.REVOLUTE, "upper", "lower")
 *         .at(Pose.translation(0, 0, 1))
 *         .about(new Vec3(0, 1, 0))
 *         .within(JointLimit.of(-2.5, 2.5));
 * LinkGeometry bar = LinkGeometry.of(new Box(0.1, 0.1, 0.9), Pose.translation(0, 0, 0.5));
 * RobotModel arm = RobotModel.of(
 *         "arm", List.of(new Link("upper", List.of(bar)), new Link("lower", List.of(bar))), List.of(elbow));
 * RobotState state = arm.newState().set("elbow", Math.PI / 2);
 * Vec3 tip = state.pose("lower").apply(new Vec3(0, 0, 1)); // of the lower link, in the world
 * System.out.printf("%.1f %.1f%n", tip.x(), tip.z()); // prints: 1.0 1.0
 * }</pre>
 */
public final class RobotState {

    private final RobotModel model;
    private final double[] values;
    private final ForwardKinematics links;

    /** The followers of each variable, and the link that hangs on each variable's joint. */
    private final int[][] followers;

    private final int[] linkOf;

    RobotState(RobotModel model) {
        this.model = model;
        this.values = model.zero();
        this.links = new ForwardKinematics(model, values);
        this.linkOf = new int[values.length];
        this.followers = new int[values.length][];
        for (int j = 0; j < model.joints().size(); j++) {
            int first = model.firstVariableOf(j);
            int count = model.joints().get(j).type().variableCount();
            Arrays.fill(linkOf, first, first + count, j + 1);
        }
        int[] none = {};
        Arrays.fill(followers, none);
        for (int v = 0; v < values.length; v++) {
            if (model.follows(v)) {
                int leader = model.leaderOf(v);
                int count = followers[leader].length;
                followers[leader] = Arrays.copyOf(followers[leader], count + 1);
                followers[leader][count] = v;
            }
        }
    }

    /** {@return the model} */
    public RobotModel model() {
        return model;
    }

    /**
     * Sets the pose of the root link in the world.
     *
     * @param pose the pose of the root link in the world
     * @return this state
     */
    public RobotState base(Pose pose) {
        links.base(pose);
        return this;
    }

    /**
     * Sets a variable by its name: that of the joint, or with an ending such as /x.
     *
     * @param variable the name of the variable
     * @param value the value
     * @return this state
     * @throws IllegalArgumentException if there is no such variable, it follows another, or the value is not finite or
     *     too large
     */
    public RobotState set(String variable, double value) {
        return set(model.variableNumber(variable), value);
    }

    /**
     * Sets a variable by its number. Its followers are set too.
     *
     * @param variable the number of the variable
     * @param value the value
     * @return this state
     * @throws IllegalArgumentException if the variable follows another, or the value is not finite or too large
     */
    public RobotState set(int variable, double value) {
        if (model.follows(variable)) {
            throw new IllegalArgumentException("variable '" + model.variables().get(variable) + "' follows '"
                    + model.variables().get(model.leaderOf(variable)) + "'; set that one");
        }
        check(variable, value);
        for (int follower : followers[variable]) {
            check(follower, model.followed(follower, value));
        }
        put(variable, value);
        for (int follower : followers[variable]) {
            put(follower, model.followed(follower, value));
        }
        return this;
    }

    /**
     * Sets all variables. Those that follow others are not read but computed.
     *
     * @param all the values, in the order of the model
     * @return this state
     */
    public RobotState setAll(double... all) {
        if (all.length != values.length) {
            throw new IllegalArgumentException(
                    "the robot has " + values.length + " variables, but " + all.length + " values were given");
        }
        for (int v = 0; v < all.length; v++) {
            if (!model.follows(v)) {
                set(v, all[v]);
            }
        }
        return this;
    }

    private void check(int variable, double value) {
        if (!(Math.abs(value) <= Pose.LARGEST_TRANSLATION)) {
            throw new IllegalArgumentException("variable '" + model.variables().get(variable) + "' is " + value
                    + "; a finite number of at most " + Pose.LARGEST_TRANSLATION + " is needed");
        }
    }

    private void put(int variable, double value) {
        if (values[variable] != value) {
            values[variable] = value;
            links.change(linkOf[variable]);
        }
    }

    /**
     * {@return the value of a variable}
     *
     * @param variable the number of the variable
     */
    public double value(int variable) {
        return values[variable];
    }

    /**
     * {@return the value of a variable}
     *
     * @param variable the name of the variable
     */
    public double value(String variable) {
        return values[model.variableNumber(variable)];
    }

    /** {@return a copy of all values, in the order of the model} */
    public double[] values() {
        return values.clone();
    }

    /** {@return the values beyond limits, followers included; empty if there are none} */
    public List<LimitViolation> limitViolations() {
        List<LimitViolation> found = new ArrayList<>();
        for (int v = 0; v < values.length; v++) {
            if (!(model.lowerLimit(v) <= values[v] && values[v] <= model.upperLimit(v))) {
                found.add(new LimitViolation(
                        model.variables().get(v), values[v], model.lowerLimit(v), model.upperLimit(v)));
            }
        }
        return found;
    }

    /** {@return whether all values are within limits, followers included} */
    public boolean isWithinLimits() {
        for (int v = 0; v < values.length; v++) {
            if (!(model.lowerLimit(v) <= values[v] && values[v] <= model.upperLimit(v))) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the poses of all links in the world, twelve numbers each (row-major 3×4), link after link} This is the
     * live array, to be read only; it is updated by the next call after a change of values.
     */
    public double[] linkPoses() {
        links.update();
        return links.poses;
    }

    /**
     * {@return the pose of a link in the world}
     *
     * @param link the number of the link
     */
    public Pose pose(int link) {
        links.update();
        double[] m = new double[12];
        System.arraycopy(links.poses, 12 * link, m, 0, 12);
        return Pose.ofMatrix(m);
    }

    /**
     * {@return the pose of a link in the world}
     *
     * @param link the name of the link
     */
    public Pose pose(String link) {
        return pose(model.linkNumber(link));
    }

    /** {@return the number of links that were recomputed after the last change of values} */
    public int recomputedLinks() {
        links.update();
        return links.recomputed;
    }

    /** {@return a number that differs from all earlier ones whenever a link may have moved} */
    public long version() {
        links.update();
        return links.version;
    }

    /**
     * Draws every variable that can be set: uniformly within its limits, on a whole turn where a joint turns without
     * end, zero where nothing bounds it. Quaternions are left unchanged.
     *
     * @param random the source of random numbers
     * @return this state
     */
    public RobotState randomize(SplittableRandom random) {
        for (int j = 0; j < model.joints().size(); j++) {
            JointType type = model.joints().get(j).type();
            for (int k = 0; k < type.variableCount(); k++) {
                int v = model.firstVariableOf(j) + k;
                if (model.follows(v) || type == JointType.FLOATING) {
                    continue;
                }
                double lower = model.lowerLimit(v);
                double upper = model.upperLimit(v);
                boolean turns = type == JointType.CONTINUOUS || (type == JointType.PLANAR && k == 2);
                if (turns) {
                    lower = -Math.PI;
                    upper = Math.PI;
                }
                double share = random.nextDouble();
                double value = Double.isFinite(upper - lower) ? lower + share * (upper - lower) : 0;
                double settable = model.largestSettable(v);
                set(v, Math.max(-settable, Math.min(value, settable)));
            }
        }
        return this;
    }

    /**
     * A joint value beyond its limits.
     *
     * @param variable the name of the variable
     * @param value its value
     * @param lower the smallest allowed value
     * @param upper the largest allowed value
     */
    public record LimitViolation(String variable, double value, double lower, double upper) {

        @Override
        public String toString() {
            return "joint '" + variable + "' is at " + value + ", beyond its limits " + lower + " to " + upper;
        }
    }
}
