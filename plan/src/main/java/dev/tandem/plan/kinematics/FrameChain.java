package dev.tandem.plan.kinematics;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.Arrays;

/**
 * The joints that move a frame of a link: where the frame is, and how it moves with each degree of freedom of a selection.
 *
 * <p>A degree of freedom is a selected variable, except that the four components of a quaternion are three: small rotations
 * about the axes of the frame in which the joint moves. Not safe for use by multiple threads. Allocates nothing per state.
 */
final class FrameChain {

    private final JointSelection selection;
    private final RobotModel model;
    private final int link;
    private final double[] offset = new double[12];

    /** The links between the frame and the root whose joints move, the frame's own first; all links on that way. */
    private final int[] moving;

    private final int[] onChain;

    /** The degree of freedom at each selected variable; −1 for all but the first component of a quaternion. */
    private final int[] freedomOf;

    private final int freedoms;

    /** The pose of the frame in the world, row-major 3×4. */
    final double[] frame = new double[12];

    /** Six rows, one column a degree of freedom: the frame's velocity, then its angular velocity, in the world. */
    final double[][] jacobian;

    private final double[] pose = new double[12];
    private final double[] placed = new double[9];
    private final double[] origin = new double[12];

    FrameChain(JointSelection selection, int link, Pose inLink) {
        this.selection = selection;
        this.model = selection.model();
        this.link = link;
        inLink.copyInto(offset);
        this.freedomOf = new int[selection.size()];
        int count = 0;
        for (int i = 0; i < freedomOf.length; i++) {
            int joint = JointSelection.jointOf(model, selection.variable(i));
            int which = selection.variable(i) - model.firstVariableOf(joint);
            boolean later = model.joints().get(joint).type() == JointType.FLOATING && which > 3;
            freedomOf[i] = later ? -1 : count;
            count += later ? 0 : which == 3 ? 3 : 1;
        }
        this.freedoms = count;
        this.jacobian = new double[6][count];
        int[] all = new int[model.links().size()];
        int[] some = new int[model.links().size()];
        int n = 0;
        int m = 0;
        for (int i = link; i > 0; i = model.parentOf(i)) {
            all[n++] = i;
            if (column(i) >= 0) {
                some[m++] = i;
            }
        }
        this.onChain = Arrays.copyOf(all, n);
        this.moving = Arrays.copyOf(some, m);
    }

    /** The first degree of freedom of the joint above a link, −1 if the selection does not move it. */
    private int column(int below) {
        if (model.joints().get(below - 1).type() == JointType.FIXED) {
            return -1;
        }
        int index = selection.indexOf(model.leaderOf(model.firstVariableOf(below - 1)));
        return index < 0 ? -1 : freedomOf[index];
    }

    /** The number of degrees of freedom. */
    int freedoms() {
        return freedoms;
    }

    /** The degree of freedom of a selected variable; −1 for later components of a quaternion. */
    int freedomOf(int index) {
        return freedomOf[index];
    }

    /** Whether a selected variable is the first component of a quaternion, so that it stands for three degrees of freedom. */
    boolean isQuaternion(int index) {
        int joint = JointSelection.jointOf(model, selection.variable(index));
        return model.joints().get(joint).type() == JointType.FLOATING
                && selection.variable(index) - model.firstVariableOf(joint) == 3;
    }

    /** Whether any selected variable moves the frame. */
    boolean moves() {
        return moving.length > 0;
    }

    /** Computes the frame. */
    void place(RobotState state) {
        System.arraycopy(state.linkPoses(), 12 * link, pose, 0, 12);
        Pose.times(pose, offset, frame);
    }

    /** Computes the Jacobian for the frame where it was last placed. */
    void differentiate(RobotState state) {
        double[] links = state.linkPoses();
        for (double[] row : jacobian) {
            Arrays.fill(row, 0);
        }
        for (int i : moving) {
            Joint joint = model.joints().get(i - 1);
            int v = model.firstVariableOf(i - 1);
            int column = column(i);
            switch (joint.type()) {
                case REVOLUTE, CONTINUOUS, PRISMATIC -> {
                    Vec3 a = joint.axis();
                    int m = 12 * i;
                    double x = links[m] * a.x() + links[m + 1] * a.y() + links[m + 2] * a.z();
                    double y = links[m + 4] * a.x() + links[m + 5] * a.y() + links[m + 6] * a.z();
                    double z = links[m + 8] * a.x() + links[m + 9] * a.y() + links[m + 10] * a.z();
                    if (joint.type() == JointType.PRISMATIC) {
                        slide(column, model.multiplier(v), x, y, z);
                    } else {
                        turn(column, model.multiplier(v), i, links, x, y, z);
                    }
                }
                case PLANAR -> {
                    placeJoint(i, links);
                    slide(column, 1, placed[0], placed[3], placed[6]);
                    slide(column + 1, 1, placed[1], placed[4], placed[7]);
                    turn(column + 2, 1, i, links, placed[2], placed[5], placed[8]);
                }
                case FLOATING -> {
                    placeJoint(i, links);
                    for (int k = 0; k < 3; k++) {
                        slide(column + k, 1, placed[k], placed[3 + k], placed[6 + k]);
                        turn(column + 3 + k, 1, i, links, placed[k], placed[3 + k], placed[6 + k]);
                    }
                }
                case FIXED -> throw new IllegalStateException("a fixed joint does not move");
            }
        }
    }

    private void slide(int column, double factor, double x, double y, double z) {
        jacobian[0][column] += factor * x;
        jacobian[1][column] += factor * y;
        jacobian[2][column] += factor * z;
    }

    private void turn(int column, double factor, int below, double[] links, double x, double y, double z) {
        double dx = frame[3] - links[12 * below + 3];
        double dy = frame[7] - links[12 * below + 7];
        double dz = frame[11] - links[12 * below + 11];
        jacobian[0][column] += factor * (y * dz - z * dy);
        jacobian[1][column] += factor * (z * dx - x * dz);
        jacobian[2][column] += factor * (x * dy - y * dx);
        jacobian[3][column] += factor * x;
        jacobian[4][column] += factor * y;
        jacobian[5][column] += factor * z;
    }

    /** The rotation of the frame in which a joint's variables move its link. */
    private void placeJoint(int below, double[] links) {
        model.joints().get(below - 1).origin().copyInto(origin);
        int parent = 12 * model.parentOf(below);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                placed[3 * row + column] = links[parent + 4 * row] * origin[column]
                        + links[parent + 4 * row + 1] * origin[4 + column]
                        + links[parent + 4 * row + 2] * origin[8 + column];
            }
        }
    }

    /** The number of joints that move the frame; number 0 is the one next to it. */
    int movingJoints() {
        return moving.length;
    }

    /** The child link of a joint that moves the frame. */
    int movingLink(int k) {
        return moving[k];
    }

    /**
     * An upper bound on the distance of the frame from the origin of a joint's child link, for all values of variables up to
     * the given magnitudes.
     *
     * @param k the number of the joint
     * @param magnitudes the largest magnitude of each variable of the model
     */
    double reach(int k, double[] magnitudes) {
        double sum = Math.sqrt(offset[3] * offset[3] + offset[7] * offset[7] + offset[11] * offset[11]);
        for (int i : onChain) {
            if (i == moving[k]) {
                break;
            }
            sum += model.joints().get(i - 1).origin().translation().length() + travel(i, magnitudes);
        }
        return sum;
    }

    /** How far a joint can move its child link's origin. */
    double travel(int below, double[] magnitudes) {
        int v = model.firstVariableOf(below - 1);
        return switch (model.joints().get(below - 1).type()) {
            case FIXED, REVOLUTE, CONTINUOUS -> 0;
            case PRISMATIC -> magnitudes[v];
            case PLANAR -> Math.hypot(magnitudes[v], magnitudes[v + 1]);
            case FLOATING -> Math.hypot(Math.hypot(magnitudes[v], magnitudes[v + 1]), magnitudes[v + 2]);
        };
    }
}
