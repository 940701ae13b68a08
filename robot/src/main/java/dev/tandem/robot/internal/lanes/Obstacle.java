package dev.tandem.robot.internal.lanes;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.rounding.LaneSlack;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.math.Vec3;
import dev.tandem.robot.internal.BallCover;
import org.jspecify.annotations.Nullable;

/**
 * Something in the world as lanes take it: a box with a radius around it (a sphere is one without a size, a capsule one
 * that is a line), or a cylinder, at a pose. It holds a body or a part of one; or is just that, and then it has an inside. Immutable.
 */
final class Obstacle {

    /** Whether the half sizes are those of a cylinder: its radius, twice, and half its height. */
    final boolean isCylinder;

    /** Its pose in the world, row-major 3×4. */
    final double[] pose;

    final double halfX;
    final double halfY;
    final double halfZ;

    /** The radius around it. */
    final double radius;

    /** Whether it is a body rather than something that holds one. */
    final boolean isSolid;

    /** The number of the body in its world that it is, or holds a part of. */
    final int body;

    /** How far everything must stay away from it; what is closer may touch. */
    final double clearance;

    /** A box around it and others, the same object for all of them; null if there is none. */
    final @Nullable Obstacle outer;

    private Obstacle(
            boolean isCylinder,
            double[] pose,
            double halfX,
            double halfY,
            double halfZ,
            double radius,
            boolean isSolid) {
        this(isCylinder, pose, halfX, halfY, halfZ, radius, isSolid, 0, 0, null);
    }

    private Obstacle(
            boolean isCylinder,
            double[] pose,
            double halfX,
            double halfY,
            double halfZ,
            double radius,
            boolean isSolid,
            int body,
            double clearance,
            @Nullable Obstacle outer) {
        this.isCylinder = isCylinder;
        this.pose = pose;
        this.halfX = halfX;
        this.halfY = halfY;
        this.halfZ = halfZ;
        this.radius = radius;
        this.isSolid = isSolid;
        this.body = body;
        this.clearance = clearance;
        this.outer = outer;
    }

    /** The same obstacle, from which everything must stay a distance away. */
    Obstacle withClearance(double distance) {
        return distance == 0
                ? this
                : new Obstacle(isCylinder, pose, halfX, halfY, halfZ, radius, isSolid, body, distance, outer);
    }

    /** The obstacle of a shape that has one. */
    static Obstacle of(Shape shape, double[] pose) {
        if (shape instanceof Sphere sphere) {
            return new Obstacle(false, pose, 0, 0, 0, sphere.radius(), true);
        }
        if (shape instanceof Box box) {
            return new Obstacle(false, pose, 0.5 * box.x(), 0.5 * box.y(), 0.5 * box.z(), 0, true);
        }
        if (shape instanceof Cylinder c) {
            return new Obstacle(true, pose, c.radius(), c.radius(), 0.5 * c.height(), 0, true);
        }
        if (shape instanceof Capsule capsule) {
            Vec3 along = capsule.to().minus(capsule.from());
            double length = along.length();
            double[] turned = length > 0 ? Maps.toAxis(along.normalized()) : Maps.identity();
            Vec3 middle = capsule.from().plus(along.times(0.5));
            turned[3] = middle.x();
            turned[7] = middle.y();
            turned[11] = middle.z();
            return new Obstacle(false, Maps.times(pose, turned), 0, 0, 0.5 * length, capsule.radius(), true);
        }
        throw new IllegalArgumentException("there is no obstacle for " + shape);
    }

    /** Whether a shape has an obstacle that is just it. */
    static boolean isFor(Shape shape) {
        return shape instanceof Sphere || shape instanceof Box || shape instanceof Cylinder || shape instanceof Capsule;
    }

    /** A box that holds something: smallest and largest corner, at a pose. */
    static Obstacle around(double[] box, double[] pose) {
        double[] middle = Maps.identity();
        double[] half = new double[3];
        for (int k = 0; k < 3; k++) {
            middle[4 * k + 3] = 0.5 * (box[k] + box[3 + k]);
            half[k] = 0.5 * (box[3 + k] - box[k]);
        }
        double[] at = Maps.times(pose, middle);
        return new Obstacle(false, at, half[0], half[1], half[2], 0, false);
    }

    /** What is everywhere, so that every state is asked of the exact check. */
    static Obstacle everywhere() {
        return new Obstacle(false, Maps.identity(), 0, 0, 0, LaneSlack.EVERYWHERE, false);
    }

    /** The same for a body of this number. */
    Obstacle of(int number) {
        return new Obstacle(isCylinder, pose, halfX, halfY, halfZ, radius, isSolid, number, clearance, outer);
    }

    /** The same, one of several in a box. */
    Obstacle in(Obstacle box) {
        return new Obstacle(isCylinder, pose, halfX, halfY, halfZ, radius, isSolid, body, clearance, box);
    }

    boolean isSphere() {
        return halfX == 0 && halfY == 0 && halfZ == 0;
    }

    /** How far its centre is from the origin, the sum of coordinates. */
    double far() {
        double[] m = pose;
        return Math.abs(m[3]) + Math.abs(m[7]) + Math.abs(m[11]);
    }

    /** No point of it is farther from its centre. */
    double extent() {
        return (BallCover.length(halfX, halfY, halfZ) + radius + clearance) * (1 + looseness());
    }

    /** How far its pose is off a rotation: what a length may be off, and a point mapped by the transposed matrix. */
    double looseness() {
        return 4 * Slack.deviation(pose, 0) + LaneSlack.DOUBLE;
    }

    /** A lower bound on its distance from a point of the world, less the clearance. */
    double distance(double x, double y, double z) {
        double[] m = pose;
        double dx = x - m[3];
        double dy = y - m[7];
        double dz = z - m[11];
        double px = Math.abs(m[0] * dx + m[4] * dy + m[8] * dz);
        double py = Math.abs(m[1] * dx + m[5] * dy + m[9] * dz);
        double pz = Math.abs(m[2] * dx + m[6] * dy + m[10] * dz);
        double gap;
        if (isCylinder) {
            double r = Math.max(0, BallCover.length(px, py, 0) - halfX);
            gap = BallCover.length(r, Math.max(0, pz - halfZ), 0);
        } else {
            gap = BallCover.length(Math.max(0, px - halfX), Math.max(0, py - halfY), Math.max(0, pz - halfZ));
        }
        double all = far() + extent() + Math.abs(x) + Math.abs(y) + Math.abs(z) + gap;
        return gap - radius - clearance - looseness() * all;
    }
}
