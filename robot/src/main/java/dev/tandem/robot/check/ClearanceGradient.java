package dev.tandem.robot.check;

import dev.tandem.bank.Witness;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;

/**
 * How the distance of two links changes with the joints between them. Only the closest points matter, each carried along
 * by its link: the points' own sliding on the surfaces is across the line between them and adds nothing.
 *
 * <pre>
 *      a ●────── n ──────► ● b        d distance / d q  =  n · (velocity of b − velocity of a)
 * </pre>
 *
 * <p>A joint contributes a translation along an axis, {@code n · x}, or a rotation about an axis through the child link's
 * origin o, {@code n · (x × (p − o)) = x · ((p − o) × n)}. Quaternions are normalised before they are used, so their
 * derivative is that of the normalised quaternion: for a change of component k, the link turns at the rate
 * {@code 2 vec(e_k q*) / |q|} in the joint's frame.
 */
final class ClearanceGradient {

    private final RobotState state;
    private final double[] links;
    private final double[] out;
    private final double nx;
    private final double ny;
    private final double nz;

    /** The axes of the frame that the joint at hand moves in, in the world: its columns are x, y, z. */
    private final double[] frame = new double[9];

    private ClearanceGradient(RobotState state, Witness points, double distance, double[] out) {
        this.state = state;
        this.links = state.linkPoses();
        this.out = out;
        this.nx = (points.bx - points.ax) / distance;
        this.ny = (points.by - points.ay) / distance;
        this.nz = (points.bz - points.az) / distance;
    }

    /** Adds the derivatives of the distance of two links, whose closest points are given, for all joints between them. */
    static void add(RobotState state, int a, int b, Witness points, double distance, double[] out) {
        ClearanceGradient gradient = new ClearanceGradient(state, points, distance, out);
        RobotModel model = state.model();
        int i = a;
        int j = b;
        while (i != j) {
            // A parent has a smaller number: the larger of two that differ is no ancestor of the other.
            if (i > j) {
                gradient.addJoint(i, -1, points.ax, points.ay, points.az);
                i = model.parentOf(i);
            } else {
                gradient.addJoint(j, 1, points.bx, points.by, points.bz);
                j = model.parentOf(j);
            }
        }
    }

    /** The joint above a link, which carries the point p. */
    private void addJoint(int link, double sign, double px, double py, double pz) {
        RobotModel model = state.model();
        Joint joint = model.joints().get(link - 1);
        int v = model.firstVariableOf(link - 1);
        int at = 12 * link;
        double dx = px - links[at + 3];
        double dy = py - links[at + 7];
        double dz = pz - links[at + 11];
        // (p − o) × n: its product with an axis is the rate at which turning about that axis changes the distance.
        double mx = sign * (dy * nz - dz * ny);
        double my = sign * (dz * nx - dx * nz);
        double mz = sign * (dx * ny - dy * nx);
        switch (joint.type()) {
            case FIXED -> {
                // Nothing moves.
            }
            case REVOLUTE, CONTINUOUS ->
                out[model.leaderOf(v)] += model.multiplier(v) * along(at, joint.axis(), mx, my, mz);
            case PRISMATIC ->
                out[model.leaderOf(v)] += model.multiplier(v) * sign * along(at, joint.axis(), nx, ny, nz);
            case PLANAR -> {
                placeFrame(model, link);
                slide(v, 2, sign);
                out[v + 2] += frame[2] * mx + frame[5] * my + frame[8] * mz;
            }
            case FLOATING -> {
                placeFrame(model, link);
                slide(v, 3, sign);
                turn(v + 3, mx, my, mz);
            }
        }
    }

    /** The product of an axis, given in the frame of a link, with a vector of the world. */
    private double along(int at, Vec3 axis, double x, double y, double z) {
        double sum = 0;
        for (int row = 0; row < 3; row++) {
            int m = at + 4 * row;
            double coordinate = links[m] * axis.x() + links[m + 1] * axis.y() + links[m + 2] * axis.z();
            sum += coordinate * (row == 0 ? x : row == 1 ? y : z);
        }
        return sum;
    }

    /** The frame in which a joint's variables move its link: that of the parent link, turned by the joint's origin. */
    private void placeFrame(RobotModel model, int link) {
        double[] origin = new double[12];
        model.joints().get(link - 1).origin().copyInto(origin);
        int parent = 12 * model.parentOf(link);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double sum = 0;
                for (int k = 0; k < 3; k++) {
                    sum += links[parent + 4 * row + k] * origin[4 * k + column];
                }
                frame[3 * row + column] = sum;
            }
        }
    }

    private void slide(int v, int axes, double sign) {
        for (int k = 0; k < axes; k++) {
            out[v + k] += sign * (nx * frame[k] + ny * frame[3 + k] + nz * frame[6 + k]);
        }
    }

    /** The four components of a quaternion, scalar last. */
    private void turn(int v, double mx, double my, double mz) {
        double x = state.value(v);
        double y = state.value(v + 1);
        double z = state.value(v + 2);
        double w = state.value(v + 3);
        // The moment in the joint's frame; vec(e_k q*) is w e_k − e_k × (x, y, z), and −(x, y, z) for the scalar.
        double scale = 2 / (x * x + y * y + z * z + w * w);
        double a = scale * (frame[0] * mx + frame[3] * my + frame[6] * mz);
        double b = scale * (frame[1] * mx + frame[4] * my + frame[7] * mz);
        double c = scale * (frame[2] * mx + frame[5] * my + frame[8] * mz);
        out[v] += w * a + z * b - y * c;
        out[v + 1] += w * b + x * c - z * a;
        out[v + 2] += w * c + y * a - x * b;
        out[v + 3] -= x * a + y * b + z * c;
    }
}
