package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.LaneJoints;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.robot.Joint;
import dev.tandem.robot.internal.BallCover;
import java.util.Arrays;

/**
 * How far any point of a part moves, at most, while each joint moves by a given amount from where a lane has it. Joints can
 * be moved one after the other, from the base on; each turns all that is beyond it as one rigid body, so that when its turn
 * comes a point is as far from its axis as it was in the lane:
 *
 * <pre>
 *    motion ≤ Σ δ·ρ      over the joints on the way to the part; δ is how far a joint turns, and ρ the largest distance
 *                        of a point of the part from its axis; 1 for a joint that slides
 * </pre>
 *
 * Against another frame on the way, only the joints beyond that frame count. Belongs to one thread; allocates nothing.
 */
final class LaneMoves {

    private static final int LANES = RobotLanes.LANES;

    /** Relative: sums of a few products of floats, up to a hundred in a row. */
    private static final float UP = (float) LaneSlack.SECOND_ORDER;

    private final LaneRobot robot;
    private final LaneJoints joints;
    private final float[] frames;
    private final float[] centres;

    /** By joint and lane: how far it moves. */
    private final float[] deltas;

    /** By joint: how much of it moves in a unit of time. */
    private final double[] rates;

    /** By joint: how far its values on the way are rounded. */
    private final double[] roundings;

    /** How much frames that are not quite rotations stretch a motion. */
    private final double loose;

    /** By part: the sum over the joints from the part on towards the base, before each of them and after the last; eight lanes each. */
    private final float[][] sums;

    /** By part and joint from the part on: what is added to the distance of the part's centre from the axis. */
    private final float[][] rests;

    LaneMoves(LaneRobot robot, float[] frames, float[] centres) {
        this.robot = robot;
        this.frames = frames;
        this.centres = centres;
        this.joints = robot.kinematics.joints;
        this.deltas = new float[LANES * joints.count];
        this.rates = new double[joints.count];
        this.roundings = new double[joints.count];
        this.sums = new float[robot.solid.length][];
        this.rests = new float[robot.solid.length][];
        LaneKinematics k = robot.kinematics;
        for (int i = 0; i < robot.solid.length; i++) {
            LanePart part = robot.solid[i];
            int depth = depth(part.frame, 0);
            sums[i] = new float[LANES * (depth + 1)];
            rests[i] = new float[depth];
            int p = 0;
            for (int f = part.frame; f != 0; f = joints.parents[f - 1]) {
                // Floats put the axis off by as much as a point of it that is as far away as the part.
                double apart = part.tree.reach + k.reach(part.frame) + k.reach(f);
                double off = k.error(f, apart) + LaneSlack.PLACE * 2 * apart;
                rests[i][p++] = (float) ((part.radius + off) * (1 + LaneSlack.COMPARED));
            }
        }
        double stretch = 1;
        double[] m = new double[12];
        for (Joint joint : robot.parts.model.joints()) {
            joint.origin().copyInto(m);
            stretch *= Math.pow(BallCover.stretch(m, 0), 5);
        }
        this.loose = stretch * LaneSlack.SECOND_ORDER;
    }

    /** The number of joints on the way from a frame up to one that it hangs on. */
    int depth(int frame, int ancestor) {
        int depth = 0;
        for (int f = frame; f != ancestor; f = joints.parents[f - 1]) {
            depth++;
        }
        return depth;
    }

    /**
     * Sets how a joint's value changes in a unit of time.
     *
     * @param change how much of it, with its sign or without
     * @param sizes the sum of the sizes of all numbers that its values are computed from; 0 for one that stays
     */
    void rate(int joint, double change, double sizes) {
        rates[joint] = Math.abs(change) * loose;
        roundings[joint] = LaneSlack.DOUBLE * sizes * loose;
    }

    /** Lets a lane be in the middle of an interval of twice this length. */
    void half(int lane, double half) {
        for (int j = 0; j < joints.count; j++) {
            // How far floats are off is in the errors of frames.
            deltas[LANES * j + lane] = (float) (rates[j] * half + roundings[j]);
        }
    }

    /** Computes the moves of a part, whose centres are in place. */
    void measure(int part) {
        float[] sum = sums[part];
        float[] rest = rests[part];
        Arrays.fill(sum, 0, LANES, 0f);
        int p = 0;
        for (int f = robot.solid[part].frame; f != 0; f = joints.parents[f - 1]) {
            int j = f - 1;
            if (roundings[j] == 0) {
                System.arraycopy(sum, LANES * p, sum, LANES * (p + 1), LANES);
            } else if (joints.slides[j]) {
                for (int lane = 0; lane < LANES; lane++) {
                    sum[LANES * (p + 1) + lane] = sum[LANES * p + lane] + deltas[LANES * j + lane] * UP;
                }
            } else {
                turn(sum, p, rest[p], 3 * LANES * part, RobotLanes.FRAME * f, LANES * j);
            }
            p++;
        }
    }

    private void turn(float[] sum, int p, float rest, int centre, int frame, int delta) {
        float[] f = frames;
        float[] c = centres;
        for (int lane = 0; lane < LANES; lane++) {
            int at = frame + lane;
            float x = f[at + 2 * LANES];
            float y = f[at + 6 * LANES];
            float z = f[at + 10 * LANES];
            float dx = c[centre + lane] - f[at + 3 * LANES];
            float dy = c[centre + LANES + lane] - f[at + 7 * LANES];
            float dz = c[centre + 2 * LANES + lane] - f[at + 11 * LANES];
            float u = y * dz - z * dy;
            float v = z * dx - x * dz;
            float w = x * dy - y * dx;
            float reach = (float) Math.sqrt(u * u + v * v + w * w) + rest;
            sum[LANES * (p + 1) + lane] = sum[LANES * p + lane] + deltas[delta + lane] * (reach * UP);
        }
    }

    /** How far a measured part moves in a lane against the frame that is so many joints up. */
    float of(int part, int up, int lane) {
        return sums[part][LANES * up + lane];
    }
}
