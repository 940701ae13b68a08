package dev.tandem.robot.internal.lanes;

import dev.tandem.internal.lanes.LaneJoints;
import dev.tandem.internal.lanes.RobotLanes;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.BallCover;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The joints of a robot for lanes, and how far floats can put a link from where doubles put it. Fixed joints vanish into
 * the origins of others; each frame is turned so that its joint's axis is z.
 *
 * <pre>
 *   link = parent · origin · A · (turn about z) · A⁻¹         A turns z into the axis
 *          `-- frame of the joint's parent --'  `-- stays with what hangs on the link
 * </pre>
 *
 * Immutable and safe for use by multiple threads.
 */
public final class LaneKinematics {

    /** The joints that move. */
    public final LaneJoints joints;

    /** Whether all joints can be computed in lanes; floating ones cannot. */
    public final boolean isComplete;

    /** By link: the frame that it is fixed to, and its pose there. */
    private final int[] frameOf;

    private final double[][] poseOf;

    /** By frame: bounds on errors of its rotation and its origin, on its distance from the base, and on how it stretches. */
    private final double[] turn;

    private final double[] place;
    private final double[] reach;
    private final double[] stretch;

    /** By frame: where the first joint on the way to it stands, and how far the frame may be from there. */
    private final double[][] anchor;

    private final double[] spread;

    private final RobotModel model;

    /** By joint: its variable, and the values that lanes take. */
    private final int[] variable;

    private final double[] lower;
    private final double[] upper;

    public LaneKinematics(RobotModel model) {
        this.model = model;
        int links = model.links().size();
        frameOf = new int[links];
        poseOf = new double[links][];
        Maker maker = new Maker(model);
        poseOf[0] = Maps.identity();
        boolean complete = true;
        for (int i = 1; i < links; i++) {
            int p = model.parentOf(i);
            complete &= maker.add(i, frameOf[p], poseOf[p]);
            frameOf[i] = maker.frame;
            poseOf[i] = maker.pose;
        }
        isComplete = complete;
        joints = maker.joints();
        variable = maker.variables.stream().mapToInt(Integer::intValue).toArray();
        lower = new double[variable.length];
        upper = new double[variable.length];
        for (int j = 0; j < variable.length; j++) {
            double most = joints.slides[j] ? LaneSlack.LARGEST_LENGTH : LaneSlack.LARGEST_ANGLE;
            lower[j] = Math.max(-most, model.lowerLimit(variable[j]));
            upper[j] = Math.min(most, model.upperLimit(variable[j]));
        }
        turn = new double[joints.count + 1];
        place = new double[joints.count + 1];
        reach = new double[joints.count + 1];
        stretch = new double[joints.count + 1];
        stretch[0] = 1;
        anchor = new double[joints.count + 1][3];
        spread = new double[joints.count + 1];
        for (int j = 0; j < joints.count; j++) {
            bound(j, maker.origins.get(j));
        }
    }

    /** The bounds of a frame from those of its parent; see {@link LaneSlack} for the terms. */
    private void bound(int j, double[] origin) {
        int p = joints.parents[j];
        int f = j + 1;
        double most = Math.max(Math.abs(lower[j]), Math.abs(upper[j]));
        double slide = joints.slides[j] ? most : 0;
        double angle = joints.slides[j] ? 0 : 2 * (LaneSlack.SINE + LaneSlack.UNIT * most);
        double o = BallCover.length(origin[3], origin[7], origin[11]);
        double more = BallCover.stretch(origin, 0);
        stretch[f] = stretch[p] * more * (1 + LaneSlack.DOUBLE);
        reach[f] = reach[p] + stretch[f] * (o + slide);
        turn[f] = (turn[p] + LaneSlack.FRAME + angle) * more * LaneSlack.SECOND_ORDER;
        double moved = place[p] + turn[p] * o + LaneSlack.PLACE * (o + reach[f]);
        double slid = turn[f] * slide + LaneSlack.PLACE * (slide + reach[f]);
        anchor[f] = p == 0 ? new double[] {origin[3], origin[7], origin[11]} : anchor[p];
        spread[f] = spread[p] + stretch[f] * ((p == 0 ? 0 : o) + slide);
        place[f] = (moved + slid) * more * LaneSlack.SECOND_ORDER + LaneSlack.DOUBLE * reach[f];
    }

    /** Variables that a configuration has. */
    public int variableCount() {
        return model.variables().size();
    }

    /** Frames, that of the base included. */
    public int frameCount() {
        return joints.count + 1;
    }

    /** The frame that a link is fixed to. */
    public int frame(int link) {
        return frameOf[link];
    }

    /** The pose of a link in its frame (row-major 3×4); not to be changed. */
    public double[] pose(int link) {
        return poseOf[link];
    }

    /** How much longer a length in a frame may be in the world. */
    public double stretch(int frame) {
        return stretch[frame];
    }

    /** The origin of a frame is never farther from the base. */
    public double reach(int frame) {
        return reach[frame];
    }

    /** The variable of a joint. */
    int variable(int joint) {
        return variable[joint];
    }

    /** Whether a joint's value is that of another, times something. */
    boolean follows(int joint) {
        return model.follows(variable[joint]);
    }

    /** The values of a joint that lanes take. */
    double lower(int joint) {
        return lower[joint];
    }

    double upper(int joint) {
        return upper[joint];
    }

    /** The joints on the way from one frame to another, in this order. */
    int[] between(int from, int to) {
        List<Integer> up = new ArrayList<>();
        List<Integer> down = new ArrayList<>();
        int i = from;
        int j = to;
        while (i != j) {
            // A parent has a smaller number: the larger of two that differ does not hold the other.
            if (i > j) {
                up.add(i - 1);
                i = joints.parents[i - 1];
            } else {
                down.add(0, j - 1);
                j = joints.parents[j - 1];
            }
        }
        up.addAll(down);
        return up.stream().mapToInt(Integer::intValue).toArray();
    }

    /** A place that does not move, close to where the frame may be; not to be changed. */
    double[] anchor(int frame) {
        return anchor[frame];
    }

    /** How far the origin of a frame may be from its anchor. */
    double spread(int frame) {
        return spread[frame];
    }

    /** How far a point of the world, that far from the origin of a frame, may be off in the frame, besides its mapping. */
    double localError(int frame, double distance) {
        double loose = 8 * (stretch[frame] - 1);
        return turn[frame] * distance + place[frame] + (loose + LaneSlack.DOUBLE) * (distance + reach[frame]);
    }

    /** How far a point, that far from the origin of its frame, may be from where the robot's state has it. */
    public double error(int frame, double distance) {
        return turn[frame] * distance
                + place[frame]
                + LaneSlack.PLACE * (distance + reach[frame])
                + LaneSlack.DOUBLE * (distance + reach[frame]);
    }

    /**
     * Writes the values of a configuration into a lane. False, and zeros, if one is beyond limits or beyond what lanes
     * take: the configuration must be asked of the exact check.
     */
    public boolean fill(double[] configuration, int at, int lane, float[] values) {
        boolean valid = true;
        for (int j = 0; j < variable.length; j++) {
            int v = variable[j];
            double value =
                    model.follows(v) ? model.followed(v, configuration[at + model.leaderOf(v)]) : configuration[at + v];
            valid &= lower[j] <= value && value <= upper[j];
            values[RobotLanes.LANES * j + lane] = (float) value;
        }
        for (int j = 0; j < variable.length && !valid; j++) {
            values[RobotLanes.LANES * j + lane] = 0;
        }
        return valid;
    }

    /** The frames of the base: the same in all lanes. */
    public float[] newFrames() {
        float[] frames = new float[RobotLanes.FRAME * frameCount()];
        for (int k = 0; k < 12; k += 5) {
            Arrays.fill(frames, RobotLanes.LANES * k, RobotLanes.LANES * (k + 1), 1);
        }
        return frames;
    }

    /** Adds joints one after the other. */
    private static final class Maker {
        private final RobotModel model;
        private final List<Integer> parents = new ArrayList<>();
        private final List<Boolean> slides = new ArrayList<>();
        private final List<double[]> origins = new ArrayList<>();
        private final List<Integer> variables = new ArrayList<>();

        /** Of the link that was added last. */
        private int frame;

        private double[] pose = Maps.identity();

        Maker(RobotModel model) {
            this.model = model;
        }

        /** Adds the joint above a link, whose parent stands at a pose in a frame. False if it cannot be computed. */
        boolean add(int link, int parentFrame, double[] parentPose) {
            Joint joint = model.joints().get(link - 1);
            double[] origin = new double[12];
            joint.origin().copyInto(origin);
            frame = parentFrame;
            pose = Maps.times(parentPose, origin);
            int v = model.firstVariableOf(link - 1);
            switch (joint.type()) {
                case FIXED -> {}
                case REVOLUTE, CONTINUOUS -> move(joint.axis(), false, v);
                case PRISMATIC -> move(joint.axis(), true, v);
                case PLANAR -> {
                    move(new Vec3(1, 0, 0), true, v);
                    move(new Vec3(0, 1, 0), true, v + 1);
                    move(new Vec3(0, 0, 1), false, v + 2);
                }
                case FLOATING -> {
                    return false;
                }
            }
            return true;
        }

        private void move(Vec3 axis, boolean slide, int v) {
            double[] turned = Maps.toAxis(axis);
            parents.add(frame);
            slides.add(slide);
            origins.add(Maps.times(pose, turned));
            variables.add(v);
            frame = parents.size();
            pose = Maps.transposed(turned);
        }

        LaneJoints joints() {
            int n = parents.size();
            int[] parentOf = new int[n];
            boolean[] slide = new boolean[n];
            float[] all = new float[12 * n];
            for (int j = 0; j < n; j++) {
                parentOf[j] = parents.get(j);
                slide[j] = slides.get(j);
                for (int k = 0; k < 12; k++) {
                    all[12 * j + k] = (float) origins.get(j)[k];
                }
            }
            return new LaneJoints(parentOf, slide, all);
        }
    }
}
