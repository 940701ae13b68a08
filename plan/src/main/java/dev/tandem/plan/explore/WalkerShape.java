package dev.tandem.plan.explore;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.trees.TreeBox;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** How large a robot is: points that hold all of its links, how far joints move them, and a ball that fits inside. */
final class WalkerShape {

    /** A ball in a link's frame. */
    record Ball(int link, Vec3 centre, double radius) {}

    /** Candidates for a ball's centre along each axis. */
    private static final int TRIES = 7;

    private final RobotModel model;

    /** Points of each link, in its frame: its pieces are within their convex hull. */
    private final List<List<Vec3>> points = new ArrayList<>();

    /** How far any point of a link and of all that hangs on it may be from the link's origin, whatever the joints do. */
    private final double[] reach;

    WalkerShape(RobotModel model) {
        this.model = model;
        int links = model.links().size();
        for (int i = 0; i < links; i++) {
            List<Vec3> some = new ArrayList<>();
            model.links().get(i).collision().forEach(piece -> some.addAll(pointsOf(piece)));
            points.add(some);
        }
        this.reach = new double[links];
        for (int i = links - 1; i >= 0; i--) {
            double own = points.get(i).stream().mapToDouble(Vec3::length).max().orElse(0);
            // Children come after their parents, so theirs is known; what hangs on them was added to it.
            reach[i] = Math.max(reach[i], own);
            if (i > 0) {
                int parent = model.parentOf(i);
                reach[parent] = Math.max(reach[parent], offset(i) + reach[i]);
            }
        }
    }

    private static List<Vec3> pointsOf(LinkGeometry piece) {
        List<Vec3> out = new ArrayList<>();
        piece.mesh().ifPresent(mesh -> {
            for (int i = 0; i < mesh.pointCount(); i++) {
                out.add(piece.origin().apply(mesh.point(i)));
            }
        });
        if (piece.mesh().isEmpty()) {
            double[] box = new double[6];
            double[] pose = new double[12];
            piece.origin().copyInto(pose);
            if (!TreeBox.around(piece.body().tree(), pose, box)) {
                throw new IllegalArgumentException("a link of this robot has no end, so the robot cannot walk");
            }
            for (int corner = 0; corner < 8; corner++) {
                out.add(new Vec3(box[3 * (corner & 1)], box[1 + 3 * (corner >> 1 & 1)], box[2 + 3 * (corner >> 2)]));
            }
        }
        return out;
    }

    /** How far a link's origin may be from its parent's. */
    private double offset(int link) {
        Joint joint = model.joints().get(link - 1);
        double far = joint.origin().translation().length();
        int first = model.firstVariableOf(link - 1);
        switch (joint.type()) {
            case PRISMATIC -> far += most(first);
            case PLANAR -> far += most(first) + most(first + 1);
            case FLOATING -> far += most(first) + most(first + 1) + most(first + 2);
            case REVOLUTE, CONTINUOUS, FIXED -> far += 0;
        }
        return far;
    }

    private double most(int variable) {
        return Math.max(Math.abs(model.lowerLimit(variable)), Math.abs(model.upperLimit(variable)));
    }

    /** How far any point of the robot goes, at most, between two sets of joint values, straight in between. */
    double displacement(double[] from, double[] to) {
        double sum = 0;
        for (int j = 0; j < model.joints().size(); j++) {
            int first = model.firstVariableOf(j);
            int link = j + 1;
            for (int k = 0; k < model.joints().get(j).type().variableCount(); k++) {
                double change = Math.abs(to[first + k] - from[first + k]);
                if (change > 0) {
                    sum += change
                            * switch (model.joints().get(j).type()) {
                                case REVOLUTE, CONTINUOUS -> reach[link];
                                case PLANAR -> k == 2 ? reach[link] : 1;
                                case PRISMATIC -> 1;
                                // A quaternion's change turns by no more than π times its length, while it stays a
                                // unit.
                                case FLOATING -> k < 3 ? 1 : Math.PI * reach[link];
                                case FIXED -> 0;
                            };
                }
            }
        }
        return sum;
    }

    /** The box around the robot in a state: x, y, z at least, then at most; and how far it is from the z axis. */
    double[] extent(RobotState state) {
        double[] out = new double[7];
        Arrays.fill(out, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(out, 3, 6, Double.NEGATIVE_INFINITY);
        for (int i = 0; i < points.size(); i++) {
            Pose pose = state.pose(i);
            for (Vec3 local : points.get(i)) {
                Vec3 p = pose.apply(local);
                out[0] = Math.min(out[0], p.x());
                out[1] = Math.min(out[1], p.y());
                out[2] = Math.min(out[2], p.z());
                out[3] = Math.max(out[3], p.x());
                out[4] = Math.max(out[4], p.y());
                out[5] = Math.max(out[5], p.z());
                out[6] = Math.max(out[6], Math.hypot(p.x(), p.y()));
            }
        }
        return out;
    }

    /**
     * A ball inside a link that no joint of these moves, as large as a coarse search finds; of no size where no link
     * has an inside.
     */
    Ball innerBall(Set<Integer> movedVariables) {
        Ball best = new Ball(0, Vec3.ZERO, 0);
        boolean[] moves = new boolean[points.size()];
        for (int i = 0; i < moves.length; i++) {
            if (i > 0) {
                int first = model.firstVariableOf(i - 1);
                int count = model.joints().get(i - 1).type().variableCount();
                moves[i] = moves[model.parentOf(i)];
                for (int v = first; v < first + count; v++) {
                    moves[i] |= movedVariables.contains(model.leaderOf(v));
                }
            }
            if (!moves[i]) {
                for (LinkGeometry piece : model.links().get(i).collision()) {
                    best = larger(best, i, piece);
                }
            }
        }
        return best;
    }

    private static Ball larger(Ball known, int link, LinkGeometry piece) {
        if (piece.mesh().isEmpty()) {
            double radius = piece.shape().map(WalkerShape::inside).orElse(0.0) * (1 - 1e-6);
            return radius > known.radius ? new Ball(link, piece.origin().translation(), radius) : known;
        }
        Body surface = Body.of(piece.mesh().orElseThrow());
        Body solid;
        try {
            solid = surface.solid();
        } catch (IllegalArgumentException e) {
            // Not closed, so nothing is inside.
            return known;
        }
        double[] box = new double[6];
        double[] pose = new double[12];
        Pose.identity().copyInto(pose);
        TreeBox.around(surface.tree(), pose, box);
        Ball best = known;
        for (int n = 0; n < TRIES * TRIES * TRIES; n++) {
            Vec3 at = new Vec3(
                    place(box, 0, n % TRIES), place(box, 1, n / TRIES % TRIES), place(box, 2, n / TRIES / TRIES));
            Body point = Body.of(new Point(Vec3.ZERO)).at(Pose.translation(at));
            if (Tandem.collides(solid, point)) {
                // A little less, for what a distance and a mapping round.
                double radius = Tandem.distance(surface, point).distance() * (1 - 1e-6) - 1e-9;
                best = radius > best.radius ? new Ball(link, piece.origin().apply(at), radius) : best;
            }
        }
        return best;
    }

    /** The radius of a ball about the middle of a primitive that is inside it; 0 where this does not know. */
    private static double inside(Shape shape) {
        if (shape instanceof Box box) {
            return 0.5 * Math.min(box.x(), Math.min(box.y(), box.z()));
        }
        if (shape instanceof Sphere sphere) {
            return sphere.radius();
        }
        if (shape instanceof Cylinder cylinder) {
            return Math.min(cylinder.radius(), 0.5 * cylinder.height());
        }
        return 0;
    }

    private static double place(double[] box, int axis, int step) {
        return box[axis] + (step + 1) * (box[3 + axis] - box[axis]) / (TRIES + 1);
    }
}
