package dev.tandem.testkit.proof;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Two links on a straight motion of joints, in the frame of the link that both hang on; a body of the world stands in the frame of
 * the world. How far points move is bounded by their speed at a time and a bound on accelerations:
 *
 * <pre>
 *    |x(t) − x(m)|  ≤  |x(s) − x(m)| + |t − s|·|x'(s)| + (t − s)²/2 · most |x''|        for any s
 *    |x''|  ≤  Ω²·R + 2·Ω·V         Ω, V: sums of the joints' turning and sliding speeds; R: no axis is farther from x
 * </pre>
 */
final class ChainMotion {

    /** Motions are compared to within this, and this share. */
    private static final double ABSOLUTE = 1e-11;

    private static final double RELATIVE = 1e-9;

    private static final int MOST_PARTS = 512;

    private final RobotModel model;
    private final Pose base;
    private final double[] from;
    private final double[] to;
    private final boolean withWorld;

    /** The links below the common one, down to each of the two. */
    private final List<Integer> chainA;

    private final List<Integer> chainB;

    ChainMotion(RobotModel model, Pose base, double[] from, double[] to, int linkA, int linkB) {
        this.model = model;
        this.base = base;
        this.from = from;
        this.to = to;
        this.withWorld = linkB < 0;
        Set<Integer> above = new LinkedHashSet<>();
        for (int x = withWorld ? 0 : linkB; x >= 0; x = x == 0 ? -1 : model.parentOf(x)) {
            above.add(x);
        }
        int common = linkA;
        while (!above.contains(common)) {
            common = model.parentOf(common);
        }
        chainA = chain(linkA, common);
        chainB = withWorld ? List.of() : chain(linkB, common);
    }

    private List<Integer> chain(int link, int common) {
        List<Integer> chain = new ArrayList<>();
        for (int x = link; x != common; x = model.parentOf(x)) {
            chain.add(0, x);
        }
        return chain;
    }

    private double value(int v, double time) {
        if (model.follows(v)) {
            return model.followed(v, value(model.leaderOf(v), time));
        }
        return from[v] + time * (to[v] - from[v]);
    }

    /** How much of a variable changes in a unit of time. */
    private double speed(int v) {
        int leader = model.leaderOf(v);
        return model.multiplier(v) * (to[leader] - from[leader]);
    }

    Pose poseOfA(double time) {
        Pose pose = pose(chainA, time);
        return withWorld ? base.times(pose) : pose;
    }

    Pose poseOfB(double time) {
        return pose(chainB, time);
    }

    private Pose pose(List<Integer> chain, double time) {
        Pose pose = Pose.identity();
        for (int x : chain) {
            pose = pose.times(model.joints().get(x - 1).origin()).times(motion(x, time));
        }
        return pose;
    }

    private Pose motion(int x, double time) {
        Joint joint = model.joints().get(x - 1);
        int v = model.firstVariableOf(x - 1);
        return switch (joint.type()) {
            case FIXED -> Pose.identity();
            case REVOLUTE, CONTINUOUS -> Pose.rotation(joint.axis(), value(v, time));
            case PRISMATIC -> Pose.translation(joint.axis().times(value(v, time)));
            case PLANAR ->
                Pose.translation(value(v, time), value(v + 1, time), 0)
                        .times(Pose.rotation(new Vec3(0, 0, 1), value(v + 2, time)));
            case FLOATING -> throw new IllegalArgumentException("the checker does not know floating joints");
        };
    }

    /** Whether points of both, added up, move by at most so much between a time and others around it. */
    boolean isWithin(Thing a, Thing b, double start, double end, double middle, double motion) {
        double most = motion * (1 + RELATIVE) + ABSOLUTE;
        for (int parts = 1; parts <= MOST_PARTS; parts *= 2) {
            if (bound(chainA, a, start, end, middle, parts) + bound(chainB, b, start, end, middle, parts) <= most) {
                return true;
            }
        }
        return false;
    }

    private double bound(List<Integer> chain, Thing thing, double start, double end, double middle, int parts) {
        double turning = 0;
        double sliding = 0;
        double length = 0;
        for (int x : chain) {
            Joint joint = model.joints().get(x - 1);
            int v = model.firstVariableOf(x - 1);
            length += joint.origin().translation().length();
            if (joint.type() == JointType.REVOLUTE || joint.type() == JointType.CONTINUOUS) {
                turning += Math.abs(speed(v));
            } else if (joint.type() == JointType.PRISMATIC) {
                sliding += Math.abs(speed(v));
                length += Math.max(Math.abs(value(v, 0)), Math.abs(value(v, 1)));
            } else if (joint.type() == JointType.PLANAR) {
                sliding += Math.abs(speed(v)) + Math.abs(speed(v + 1));
                turning += Math.abs(speed(v + 2));
                length += Math.abs(value(v, 0)) + Math.abs(value(v, 1));
                length += Math.abs(value(v + 1, 0)) + Math.abs(value(v + 1, 1));
            }
        }
        if (turning == 0 && sliding == 0) {
            return 0;
        }
        double reach = 0;
        for (int k = 0; k < thing.cells.size(); k++) {
            SolidCell cell = thing.cells.get(k);
            for (Vec3 corner : cell.corners) {
                reach = Math.max(reach, thing.poses.get(k).apply(corner).length() + cell.cornerRadius);
            }
        }
        double acceleration = turning * turning * (length + reach) + 2 * turning * sliding;
        Pose there = pose(chain, middle);
        double half = 0.5 * (end - start) / parts;
        double most = 0;
        for (int p = 0; p < parts; p++) {
            double time = start + (2 * p + 1) * half;
            most = Math.max(most, farthest(chain, thing, there, time, half, turning));
        }
        return most + 0.5 * half * half * acceleration;
    }

    /** The largest of |x(s) − x(m)| + h·|x'(s)| for corners x, with balls around them. */
    private double farthest(List<Integer> chain, Thing thing, Pose there, double time, double half, double turning) {
        List<Vec3> axes = new ArrayList<>();
        List<Vec3> points = new ArrayList<>();
        List<Double> speeds = new ArrayList<>();
        Pose pose = Pose.identity();
        for (int x : chain) {
            Joint joint = model.joints().get(x - 1);
            pose = pose.times(joint.origin());
            int v = model.firstVariableOf(x - 1);
            if (joint.type() == JointType.PLANAR) {
                slide(pose.rotate(new Vec3(speed(v), speed(v + 1), 0)), axes, points, speeds);
            } else if (joint.type() == JointType.PRISMATIC) {
                slide(pose.rotate(joint.axis().times(speed(v))), axes, points, speeds);
            }
            pose = pose.times(motion(x, time));
            if (joint.type() == JointType.REVOLUTE || joint.type() == JointType.CONTINUOUS) {
                turn(pose.rotate(joint.axis()), pose.translation(), speed(v), axes, points, speeds);
            } else if (joint.type() == JointType.PLANAR) {
                turn(pose.rotate(new Vec3(0, 0, 1)), pose.translation(), speed(v + 2), axes, points, speeds);
            }
        }
        double most = 0;
        for (int k = 0; k < thing.cells.size(); k++) {
            SolidCell cell = thing.cells.get(k);
            for (Vec3 corner : cell.corners) {
                Vec3 inLink = thing.poses.get(k).apply(corner);
                Vec3 now = pose.apply(inLink);
                Vec3 velocity = Vec3.ZERO;
                for (int j = 0; j < axes.size(); j++) {
                    boolean slides = Double.isNaN(speeds.get(j));
                    velocity = velocity.plus(
                            slides
                                    ? axes.get(j)
                                    : axes.get(j)
                                            .cross(now.minus(points.get(j)))
                                            .times(speeds.get(j)));
                }
                double moved = now.minus(there.apply(inLink)).length() + half * velocity.length();
                if (cell.cornerRadius > 0) {
                    moved += cell.cornerRadius * (turned(there, pose) + half * turning);
                }
                most = Math.max(most, moved);
            }
        }
        return most;
    }

    private static void slide(Vec3 velocity, List<Vec3> axes, List<Vec3> points, List<Double> speeds) {
        axes.add(velocity);
        points.add(Vec3.ZERO);
        speeds.add(Double.NaN);
    }

    private static void turn(
            Vec3 axis, Vec3 point, double speed, List<Vec3> axes, List<Vec3> points, List<Double> speeds) {
        axes.add(axis);
        points.add(point);
        speeds.add(speed);
    }

    /** How far a point at distance 1 from what they have in common moves between two rotations: 2 sin(angle/2). */
    private static double turned(Pose a, Pose b) {
        double sum = 0;
        for (Vec3 e : List.of(new Vec3(1, 0, 0), new Vec3(0, 1, 0), new Vec3(0, 0, 1))) {
            Vec3 d = a.rotate(e).minus(b.rotate(e));
            sum += d.dot(d);
        }
        // The sum is 8 sin²(angle/2).
        return Math.sqrt(0.5 * sum);
    }
}
