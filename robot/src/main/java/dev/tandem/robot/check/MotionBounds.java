package dev.tandem.robot.check;

import dev.tandem.internal.rounding.MotionSlack;
import dev.tandem.robot.Joint;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.internal.BallCover;
import dev.tandem.robot.internal.PlacedParts;
import dev.tandem.robot.internal.RobotParts;

/** Bounds how far any point of each part of a robot moves, against its ancestors, while joints move on a straight way. */
final class MotionBounds {

    private final RobotParts parts;
    private final PlacedParts placed;

    /** How far a part moves against one of its ancestors; by part × part. */
    final double[] moves;

    /** How much all joint frames, and the base, may stretch a motion: as in the proofs of {@code dev.tandem.robot.proof}. */
    private double loose;

    private final double looseFrames;
    private double[] from = new double[0];
    private double[] to = new double[0];

    MotionBounds(RobotParts parts, PlacedParts placed) {
        this.parts = parts;
        this.placed = placed;
        this.moves = new double[parts.count * parts.count];
        double stretch = 1 + MotionSlack.PROOF;
        double[] m = new double[12];
        for (Joint joint : parts.model.joints()) {
            joint.origin().copyInto(m);
            stretch *= Math.pow(BallCover.stretch(m, 0), 5);
        }
        looseFrames = stretch;
    }

    /** From now on, bounds the way between these values, with the root at the first of these poses. */
    void between(double[] start, double[] goal, double[] poses) {
        from = start;
        to = goal;
        loose = looseFrames * Math.pow(BallCover.stretch(poses, 0), 5);
    }

    /** Bounds the moves of all parts within half an interval, from where links and parts are placed now. */
    void measure(double[] links, double half) {
        int n = parts.count;
        for (int i = 0; i < n; i++) {
            if (!parts.hasGeometry(i)) {
                continue;
            }
            double sum = 0;
            moves[i * n + i] = 0;
            for (int x = i; x > 0; x = parts.parent[x]) {
                if (x < parts.links) {
                    sum += move(parts.model, x, i, half, links);
                }
                moves[i * n + parts.parent[x]] = sum;
            }
        }
    }

    /** How far the joint above link x moves any point of part i. */
    private double move(RobotModel model, int x, int i, double half, double[] links) {
        Joint joint = model.joints().get(x - 1);
        int v = model.firstVariableOf(x - 1);
        double r = placed.balls[4 * i + 3];
        int at = 12 * x;
        switch (joint.type()) {
            case FIXED -> {
                return 0;
            }
            case REVOLUTE, CONTINUOUS -> {
                double ax = joint.axis().x();
                double ay = joint.axis().y();
                double az = joint.axis().z();
                return chord(v, half)
                        * (reach(
                                        links[at] * ax + links[at + 1] * ay + links[at + 2] * az,
                                        links[at + 4] * ax + links[at + 5] * ay + links[at + 6] * az,
                                        links[at + 8] * ax + links[at + 9] * ay + links[at + 10] * az,
                                        links,
                                        at,
                                        4 * i)
                                + r);
            }
            case PRISMATIC -> {
                return (half * Math.abs(to[v] - from[v]) + rounding(v)) * loose;
            }
            case PLANAR -> {
                double straight = half * BallCover.length(to[v] - from[v], to[v + 1] - from[v + 1], 0);
                double slide = (straight + rounding(v) + rounding(v + 1)) * loose;
                // About the joint's z axis through the child's origin, which slides along.
                return slide
                        + chord(v + 2, half)
                                * (reach(links[at + 2], links[at + 6], links[at + 10], links, at, 4 * i) + r);
            }
            case FLOATING -> {
                double straight =
                        half * BallCover.length(to[v] - from[v], to[v + 1] - from[v + 1], to[v + 2] - from[v + 2]);
                return (straight + rounding(v) + rounding(v + 1) + rounding(v + 2)) * loose;
            }
        }
        throw new IllegalStateException("a joint of no type");
    }

    /** How far the values on the way, of a variable or of one that follows, are rounded. Nothing for one that stays. */
    private double rounding(int v) {
        RobotModel model = parts.model;
        int leader = model.leaderOf(v);
        if (from[leader] == to[leader]) {
            return 0;
        }
        double led = Math.abs(model.multiplier(v)) * (Math.abs(from[leader]) + Math.abs(to[leader]));
        return MotionSlack.JOINT_VALUE * (Math.abs(from[v]) + Math.abs(to[v]) + led + Math.abs(model.offset(v)));
    }

    private double chord(int v, double half) {
        double turn = half * Math.abs(to[v] - from[v]) * (1 + MotionSlack.PROOF) + rounding(v);
        return 2 * Math.sin(0.5 * Math.min(turn, Math.PI)) * loose;
    }

    /** The distance of a ball's centre from an axis through a link's origin. */
    private double reach(double x, double y, double z, double[] links, int at, int ball) {
        double dx = placed.balls[ball] - links[at + 3];
        double dy = placed.balls[ball + 1] - links[at + 7];
        double dz = placed.balls[ball + 2] - links[at + 11];
        return BallCover.length(y * dz - z * dy, z * dx - x * dz, x * dy - y * dx) * loose;
    }
}
