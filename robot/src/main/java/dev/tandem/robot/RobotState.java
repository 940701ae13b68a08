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

    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private final RobotModel model;
    private final double[] values;
    private final double[] poses;
    private final double[] origins;
    private final double[] axes;

    /** The followers of each variable, and the link that hangs on each variable's joint. */
    private final int[][] followers;

    private final int[] linkOf;

    /** Whether the joint above a link has changed; for the root, whether the base has. */
    private final boolean[] changed;

    private final boolean[] moved;

    /** Whether a joint's frame is its parent's, moved but not turned: then there is one product less. */
    private final boolean[] isOnlyMoved;

    private final boolean[] isFixed;

    /** Whether it is the parent's, moved and turned about x, as in the convention of Denavit and Hartenberg. */
    private final boolean[] isTilted;

    /** The axis of the frame that a turning joint turns about: 0, 1, 2, or −1 if it is none of them, or does not turn. */
    private final int[] turnsAbout;

    private final int[] parents;
    private final JointType[] types;
    private final int[] firstVariables;

    private boolean anyChanged = true;
    private int recomputed;
    private long version;
    private final double[] motion = IDENTITY.clone();
    private final double[] local = new double[12];
    private final SineCosine turned = new SineCosine();

    /** Of links that turn about an axis of their frame: sine and cosine. */
    private final double[] turns;

    RobotState(RobotModel model) {
        this.model = model;
        this.values = model.zero();
        int links = model.links().size();
        this.poses = new double[12 * links];
        this.origins = new double[12 * links];
        this.axes = new double[3 * links];
        this.changed = new boolean[links];
        this.moved = new boolean[links];
        this.isOnlyMoved = new boolean[links];
        this.isTilted = new boolean[links];
        this.isFixed = new boolean[links];
        this.turnsAbout = new int[links];
        this.turns = new double[2 * links];
        this.parents = new int[links];
        this.types = new JointType[links];
        this.firstVariables = new int[links];
        Arrays.fill(turnsAbout, -1);
        this.linkOf = new int[values.length];
        this.followers = new int[values.length][];
        System.arraycopy(IDENTITY, 0, origins, 0, 12);
        double[] origin = new double[12];
        for (int i = 0; i < links; i++) {
            changed[i] = true;
            parents[i] = model.parentOf(i);
            types[i] = JointType.FIXED;
            if (i > 0) {
                Joint joint = model.joints().get(i - 1);
                types[i] = joint.type();
                isFixed[i] = types[i] == JointType.FIXED;
                joint.origin().copyInto(origin);
                System.arraycopy(origin, 0, origins, 12 * i, 12);
                isOnlyMoved[i] = origin[0] == 1 && origin[5] == 1 && origin[10] == 1;
                for (int k = 0; k < 12; k++) {
                    isOnlyMoved[i] &= k % 4 == 3 || k % 5 == 0 || origin[k] == 0;
                }
                isTilted[i] = origin[0] == 1 && origin[1] == 0 && origin[2] == 0 && origin[4] == 0 && origin[8] == 0;
                axes[3 * i] = joint.axis().x();
                axes[3 * i + 1] = joint.axis().y();
                axes[3 * i + 2] = joint.axis().z();
                for (int k = 0; k < 3 && (types[i] == JointType.REVOLUTE || types[i] == JointType.CONTINUOUS); k++) {
                    boolean along = Math.abs(axes[3 * i + k]) == 1
                            && axes[3 * i + (k + 1) % 3] == 0
                            && axes[3 * i + (k + 2) % 3] == 0;
                    turnsAbout[i] = along ? k : turnsAbout[i];
                }
                int first = model.firstVariableOf(i - 1);
                firstVariables[i] = first;
                for (int k = 0; k < joint.type().variableCount(); k++) {
                    linkOf[first + k] = i;
                }
            }
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
        pose.copyInto(local);
        System.arraycopy(local, 0, origins, 0, 12);
        changed[0] = true;
        anyChanged = true;
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
            changed[linkOf[variable]] = true;
            anyChanged = true;
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
        update();
        return poses;
    }

    /**
     * {@return the pose of a link in the world}
     *
     * @param link the number of the link
     */
    public Pose pose(int link) {
        update();
        double[] m = new double[12];
        System.arraycopy(poses, 12 * link, m, 0, 12);
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
        update();
        return recomputed;
    }

    private void update() {
        if (anyChanged) {
            // All turns first: they do not wait for each other, as the links do.
            for (int i = 0; i < changed.length; i++) {
                if (changed[i] && turnsAbout[i] >= 0) {
                    turned.of(values[firstVariables[i]] * axes[3 * i + turnsAbout[i]]);
                    turns[2 * i] = turned.sin();
                    turns[2 * i + 1] = turned.cos();
                }
            }
            placeLinks();
            // Only now: were a quaternion refused half-way, the next call must try again.
            Arrays.fill(changed, false);
            anyChanged = false;
            version++;
        }
    }

    private void placeLinks() {
        int count = 0;
        for (int i = 0; i < changed.length; i++) {
            int parent = parents[i];
            boolean moves = changed[i] || (parent >= 0 && moved[parent]);
            moved[i] = moves;
            if (moves) {
                count++;
                if (turnsAbout[i] == 2 && isTilted[i]) {
                    tiltAndTurn(12 * parent, 12 * i);
                } else if (isFixed[i] && isOnlyMoved[i]) {
                    moveOnly(12 * parent, 12 * i);
                } else {
                    place(i, parent);
                }
            }
        }
        recomputed = count;
    }

    private void place(int i, int parent) {
        if (parent < 0) {
            System.arraycopy(origins, 0, poses, 0, 12);
        } else if (isFixed[i]) {
            multiply(poses, 12 * parent, origins, 12 * i, poses, 12 * i);
        } else if (turnsAbout[i] >= 0) {
            turnAboutAxis(12 * parent, i, turnsAbout[i]);
        } else if (types[i] == JointType.PRISMATIC) {
            multiply(poses, 12 * parent, origins, 12 * i, poses, 12 * i);
            slide(i);
        } else {
            move(i);
            if (isOnlyMoved[i]) {
                motion[3] += origins[12 * i + 3];
                motion[7] += origins[12 * i + 7];
                motion[11] += origins[12 * i + 11];
                multiply(poses, 12 * parent, motion, 0, poses, 12 * i);
            } else {
                multiply(origins, 12 * i, motion, 0, local, 0);
                multiply(poses, 12 * parent, local, 0, poses, 12 * i);
            }
        }
    }

    /** {@return a number that differs from all earlier ones whenever a link may have moved} */
    public long version() {
        update();
        return version;
    }

    /** A frame that stands in its parent's without being turned. */
    private void moveOnly(int from, int to) {
        double x = origins[to + 3];
        double y = origins[to + 7];
        double z = origins[to + 11];
        for (int row = 0; row < 12; row += 4) {
            double r0 = poses[from + row];
            double r1 = poses[from + row + 1];
            double r2 = poses[from + row + 2];
            poses[to + row] = r0;
            poses[to + row + 1] = r1;
            poses[to + row + 2] = r2;
            poses[to + row + 3] = r0 * x + r1 * y + r2 * z + poses[from + row + 3];
        }
    }

    /** {@link #turnAboutAxis} for a turn about z, without the products by the zeros and ones of a frame turned about x. */
    private void tiltAndTurn(int from, int to) {
        double sin = turns[to / 6];
        double cos = turns[to / 6 + 1];
        double x = origins[to + 3];
        double y = origins[to + 7];
        double z = origins[to + 11];
        double b11 = origins[to + 5];
        double b12 = origins[to + 6];
        double b21 = origins[to + 9];
        double b22 = origins[to + 10];
        for (int row = 0; row < 12; row += 4) {
            double r0 = poses[from + row];
            double r1 = poses[from + row + 1];
            double r2 = poses[from + row + 2];
            double c1 = r1 * b11 + r2 * b21;
            poses[to + row] = cos * r0 + sin * c1;
            poses[to + row + 1] = cos * c1 - sin * r0;
            poses[to + row + 2] = r1 * b12 + r2 * b22;
            poses[to + row + 3] = r0 * x + r1 * y + r2 * z + poses[from + row + 3];
        }
    }

    /** A frame that turns about one of its own axes: in place first, then the columns of the other two turn in their plane. */
    private void turnAboutAxis(int from, int link, int axis) {
        double sin = turns[2 * link];
        double cos = turns[2 * link + 1];
        int to = 12 * link;
        boolean isMoved = isOnlyMoved[link];
        double b00 = origins[to];
        double b01 = origins[to + 1];
        double b02 = origins[to + 2];
        double b03 = origins[to + 3];
        double b10 = origins[to + 4];
        double b11 = origins[to + 5];
        double b12 = origins[to + 6];
        double b13 = origins[to + 7];
        double b20 = origins[to + 8];
        double b21 = origins[to + 9];
        double b22 = origins[to + 10];
        double b23 = origins[to + 11];
        for (int row = 0; row < 12; row += 4) {
            double r0 = poses[from + row];
            double r1 = poses[from + row + 1];
            double r2 = poses[from + row + 2];
            double c0 = isMoved ? r0 : r0 * b00 + r1 * b10 + r2 * b20;
            double c1 = isMoved ? r1 : r0 * b01 + r1 * b11 + r2 * b21;
            double c2 = isMoved ? r2 : r0 * b02 + r1 * b12 + r2 * b22;
            int at = to + row;
            poses[at + 3] = r0 * b03 + r1 * b13 + r2 * b23 + poses[from + row + 3];
            if (axis == 2) {
                poses[at] = cos * c0 + sin * c1;
                poses[at + 1] = cos * c1 - sin * c0;
                poses[at + 2] = c2;
            } else if (axis == 1) {
                poses[at] = cos * c0 - sin * c2;
                poses[at + 1] = c1;
                poses[at + 2] = cos * c2 + sin * c0;
            } else {
                poses[at] = c0;
                poses[at + 1] = cos * c1 + sin * c2;
                poses[at + 2] = cos * c2 - sin * c1;
            }
        }
    }

    /** Moves a frame along an axis of its own. */
    private void slide(int link) {
        double value = values[firstVariables[link]];
        double x = axes[3 * link] * value;
        double y = axes[3 * link + 1] * value;
        double z = axes[3 * link + 2] * value;
        for (int at = 12 * link; at < 12 * link + 12; at += 4) {
            poses[at + 3] += poses[at] * x + poses[at + 1] * y + poses[at + 2] * z;
        }
    }

    /** Fills in how the joint above a link moves it. */
    private void move(int link) {
        int v = firstVariables[link];
        double x = axes[3 * link];
        double y = axes[3 * link + 1];
        double z = axes[3 * link + 2];
        switch (types[link]) {
            case REVOLUTE, CONTINUOUS -> {
                turn(x, y, z, values[v]);
                translate(0, 0, 0);
            }
            case PLANAR -> {
                turn(0, 0, 1, values[v + 2]);
                translate(values[v], values[v + 1], 0);
            }
            case FLOATING -> {
                turnByQuaternion(link, values[v + 3], values[v + 4], values[v + 5], values[v + 6]);
                translate(values[v], values[v + 1], values[v + 2]);
            }
            case FIXED, PRISMATIC -> throw new IllegalStateException("a joint of its own kind");
        }
    }

    /** Rodrigues: R = cos·I + sin·[n]× + (1 − cos)·n·nᵀ, with 1 − cos = 2 sin²(angle/2), which keeps its digits. */
    private void turn(double x, double y, double z, double angle) {
        turned.of(0.5 * angle);
        double half = turned.sin();
        double s = 2 * half * turned.cos();
        double d = 2 * half * half;
        double c = 1 - d;
        motion[0] = c + d * x * x;
        motion[1] = d * x * y - s * z;
        motion[2] = d * x * z + s * y;
        motion[4] = d * x * y + s * z;
        motion[5] = c + d * y * y;
        motion[6] = d * y * z - s * x;
        motion[8] = d * x * z - s * y;
        motion[9] = d * y * z + s * x;
        motion[10] = c + d * z * z;
    }

    private void turnByQuaternion(int link, double qx, double qy, double qz, double qw) {
        double length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
        if (!(Math.abs(length - 1) <= Pose.QUATERNION_TOLERANCE)) {
            throw new IllegalStateException("the quaternion of joint '"
                    + model.joints().get(link - 1).name() + "' is (" + qx + ", " + qy + ", " + qz + ", " + qw
                    + "), of length " + length + "; length 1 (to within " + Pose.QUATERNION_TOLERANCE
                    + ") is needed");
        }
        double i = qx / length;
        double j = qy / length;
        double k = qz / length;
        double w = qw / length;
        motion[0] = 1 - 2 * (j * j + k * k);
        motion[1] = 2 * (i * j - k * w);
        motion[2] = 2 * (i * k + j * w);
        motion[4] = 2 * (i * j + k * w);
        motion[5] = 1 - 2 * (i * i + k * k);
        motion[6] = 2 * (j * k - i * w);
        motion[8] = 2 * (i * k - j * w);
        motion[9] = 2 * (j * k + i * w);
        motion[10] = 1 - 2 * (i * i + j * j);
    }

    private void translate(double x, double y, double z) {
        motion[3] = x;
        motion[7] = y;
        motion[11] = z;
    }

    private static void multiply(double[] a, int fromA, double[] b, int fromB, double[] out, int to) {
        double b00 = b[fromB];
        double b01 = b[fromB + 1];
        double b02 = b[fromB + 2];
        double b03 = b[fromB + 3];
        double b10 = b[fromB + 4];
        double b11 = b[fromB + 5];
        double b12 = b[fromB + 6];
        double b13 = b[fromB + 7];
        double b20 = b[fromB + 8];
        double b21 = b[fromB + 9];
        double b22 = b[fromB + 10];
        double b23 = b[fromB + 11];
        for (int row = 0; row < 12; row += 4) {
            double r0 = a[fromA + row];
            double r1 = a[fromA + row + 1];
            double r2 = a[fromA + row + 2];
            double r3 = a[fromA + row + 3];
            out[to + row] = r0 * b00 + r1 * b10 + r2 * b20;
            out[to + row + 1] = r0 * b01 + r1 * b11 + r2 * b21;
            out[to + row + 2] = r0 * b02 + r1 * b12 + r2 * b22;
            out[to + row + 3] = r0 * b03 + r1 * b13 + r2 * b23 + r3;
        }
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
