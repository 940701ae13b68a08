package dev.tandem.robot.internal.motion;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;

/**
 * Bounds how far any point of a part moves against a link that it hangs on, while joints move on a straight way from where
 * the robot is placed. Joints can be moved one after the other, from the base on; each moves all that is beyond it as a
 * rigid body, so that a point is then as far from its axis as it is now:
 *
 * <pre>
 *    motion in a time s  ≤  s · Σ ω·ρ  +  Σ ε·ρ       ω is a joint's change in a unit of time, ρ the largest distance of a
 *                           `- rate -'    `- extra -'  point of the part from its axis, ε how far its values are rounded
 * </pre>
 *
 * Belongs to one thread; allocates nothing.
 */
final class PairSpeeds {

    private final MotionRobot robot;
    private final RobotParts parts;
    private final PlacedParts placed;

    /** How much all joint frames, and the base, may stretch a motion: as in the proofs of {@code dev.tandem.robot.proof}. */
    private double loose;

    private final double looseFrames;

    /** By variable: its change in a unit of time, and how far its values on the way are rounded. */
    private final double[] change;

    private final double[] rounding;
    private double[] links = new double[0];

    /** Of the pair that was measured. */
    double rate;

    double extra;

    PairSpeeds(MotionRobot robot, PlacedParts placed) {
        this.robot = robot;
        this.parts = robot.parts;
        this.placed = placed;
        int variables = parts.model.variables().size();
        change = new double[variables];
        rounding = new double[variables];
        double stretch = 1 + MotionSlack.PROOF;
        double[] m = new double[12];
        for (Joint joint : parts.model.joints()) {
            joint.origin().copyInto(m);
            stretch *= Math.pow(BallCover.stretch(m, 0), 5);
        }
        looseFrames = stretch;
    }

    /** From now on, bounds the way between these values, with the root at the first of these poses. */
    void between(double[] from, double[] to, double[] poses) {
        loose = looseFrames * Math.pow(BallCover.stretch(poses, 0), 5);
        RobotModel model = parts.model;
        for (int v = 0; v < change.length; v++) {
            int leader = model.leaderOf(v);
            boolean stays = from[leader] == to[leader];
            double led = Math.abs(model.multiplier(v)) * (Math.abs(from[leader]) + Math.abs(to[leader]));
            change[v] = stays ? 0 : Math.abs(to[v] - from[v]) * (1 + MotionSlack.PROOF);
            rounding[v] = stays
                    ? 0
                    : MotionSlack.JOINT_VALUE * (Math.abs(from[v]) + Math.abs(to[v]) + led + Math.abs(model.offset(v)));
        }
    }

    /** Where links are now. */
    void at(double[] poses) {
        links = poses;
    }

    /** Measures a pair of parts, against each other. */
    void measure(int a, int b) {
        rate = 0;
        extra = 0;
        int base = robot.common[a * parts.count + b];
        add(a, base);
        add(b, base);
    }

    /** Measures a part against the world. */
    void measure(int part) {
        rate = 0;
        extra = 0;
        add(part, 0);
    }

    private void add(int part, int base) {
        for (int x = part; x != base; x = parts.parent[x]) {
            if (x < parts.links) {
                add(parts.model, x, part);
            }
        }
    }

    /** What the joint above link x adds for part i. */
    private void add(RobotModel model, int x, int i) {
        Joint joint = model.joints().get(x - 1);
        int v = model.firstVariableOf(x - 1);
        int at = 12 * x;
        switch (joint.type()) {
            case FIXED -> {}
            case REVOLUTE, CONTINUOUS -> {
                if (change[v] != 0) {
                    double ax = joint.axis().x();
                    double ay = joint.axis().y();
                    double az = joint.axis().z();
                    turn(
                            v,
                            links[at] * ax + links[at + 1] * ay + links[at + 2] * az,
                            links[at + 4] * ax + links[at + 5] * ay + links[at + 6] * az,
                            links[at + 8] * ax + links[at + 9] * ay + links[at + 10] * az,
                            at,
                            4 * i);
                }
            }
            case PRISMATIC -> slide(change[v], rounding[v]);
            case PLANAR -> {
                slide(BallCover.length(change[v], change[v + 1], 0), rounding[v] + rounding[v + 1]);
                // About the joint's z axis through the child's origin, which slides along.
                turn(v + 2, links[at + 2], links[at + 6], links[at + 10], at, 4 * i);
            }
            case FLOATING ->
                slide(
                        BallCover.length(change[v], change[v + 1], change[v + 2]),
                        rounding[v] + rounding[v + 1] + rounding[v + 2]);
        }
    }

    private void slide(double way, double rounded) {
        rate += way * loose;
        extra += rounded * loose;
    }

    /** About an axis through a link's origin. */
    private void turn(int v, double x, double y, double z, int at, int ball) {
        double dx = placed.balls[ball] - links[at + 3];
        double dy = placed.balls[ball + 1] - links[at + 7];
        double dz = placed.balls[ball + 2] - links[at + 11];
        double reach =
                BallCover.length(y * dz - z * dy, z * dx - x * dz, x * dy - y * dx) * loose + placed.balls[ball + 3];
        rate += change[v] * loose * reach;
        extra += rounding[v] * loose * reach;
    }
}
