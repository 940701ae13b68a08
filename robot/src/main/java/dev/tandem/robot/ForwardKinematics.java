package dev.tandem.robot;

import dev.tandem.math.Pose;
import java.util.Arrays;

/**
 * Where the links are for the values of the joints. Links below a changed joint alone are computed again, each from its
 * parent's pose, by the product that its kind of joint and the zeros and ones of its frame leave over:
 *
 * <pre>
 *   pose of a link = pose of its parent · origin of the joint · motion of the joint
 * </pre>
 *
 * Belongs to one state; allocates nothing after it was made.
 */
final class ForwardKinematics {

    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    private final RobotModel model;
    private final double[] values;

    /** The poses of all links, twelve numbers each (row-major 3×4). */
    final double[] poses;

    private final double[] origins;
    private final double[] axes;

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

    /** How many links the last update computed. */
    int recomputed;

    /** How many updates there were. */
    long version;

    private final double[] motion = IDENTITY.clone();
    private final double[] local = new double[12];
    private final SineCosine turned = new SineCosine();

    /** Of links that turn about an axis of their frame: sine and cosine. */
    private final double[] turns;

    /**
     * Makes the links of a robot.
     *
     * @param model the robot
     * @param values the values of all variables, read at each update
     */
    ForwardKinematics(RobotModel model, double[] values) {
        this.model = model;
        this.values = values;
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
        Arrays.fill(changed, true);
        Arrays.fill(types, JointType.FIXED);
        System.arraycopy(IDENTITY, 0, origins, 0, 12);
        for (int i = 0; i < links; i++) {
            parents[i] = model.parentOf(i);
            if (i > 0) {
                joint(i, model.joints().get(i - 1));
            }
        }
    }

    /** Fills in the joint above a link. */
    private void joint(int i, Joint joint) {
        types[i] = joint.type();
        isFixed[i] = types[i] == JointType.FIXED;
        firstVariables[i] = model.firstVariableOf(i - 1);
        double[] origin = new double[12];
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
            boolean along =
                    Math.abs(axes[3 * i + k]) == 1 && axes[3 * i + (k + 1) % 3] == 0 && axes[3 * i + (k + 2) % 3] == 0;
            turnsAbout[i] = along ? k : turnsAbout[i];
        }
    }

    /** Sets the pose of the root. */
    void base(Pose pose) {
        pose.copyInto(local);
        System.arraycopy(local, 0, origins, 0, 12);
        change(0);
    }

    /** Notes that a variable of the joint above a link has changed. */
    void change(int link) {
        changed[link] = true;
        anyChanged = true;
    }

    /** Computes the links that a change has moved. */
    void update() {
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
}
