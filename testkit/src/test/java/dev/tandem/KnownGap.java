package dev.tandem;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.SplittableRandom;

/**
 * Two shapes at a distance that is known because they were put there: A's furthest point along n, B's furthest point
 * against n, and B placed so that the second is {@code gap} beyond the first. Two parallel planes then hold them apart
 * by just as much.
 *
 * <pre>
 *      A ●│  gap  │● B        n →
 * </pre>
 *
 * @param bInA where B stands in A's frame
 * @param normal n, in A's frame
 * @param size how large both are, with the gap
 */
record KnownGap(Shape a, Shape b, Pose bInA, Vec3 normal, double gap, double size) {

    static final int KINDS = 9;

    static KnownGap random(SplittableRandom random, int kindA, int kindB, double scale, double gap) {
        Shape a = shape(random, kindA, scale);
        Shape b = shape(random, kindB, scale);
        Vec3 n = direction(random);
        Pose turn = Pose.rotation(
                direction(random), random.nextInt(3) == 0 ? Math.PI / 2 * random.nextInt(4) : random.nextDouble(7));
        Vec3 onA = furthest(a, n);
        Vec3 onB = turn.rotate(furthest(b, turn.inverse().rotate(n.times(-1))));
        Pose bInA = Pose.translation(onA.plus(n.times(gap)).minus(onB)).times(turn);
        return new KnownGap(a, b, bInA, n, gap, reach(a) + reach(b) + Math.abs(gap));
    }

    Pose aInB() {
        return bInA.inverse();
    }

    private static Vec3 direction(SplittableRandom random) {
        if (random.nextInt(4) == 0) {
            int axis = random.nextInt(3);
            double sign = random.nextBoolean() ? 1 : -1;
            return new Vec3(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
        }
        return new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.01, 1)).normalized();
    }

    static Shape shape(SplittableRandom random, int kind, double scale) {
        double thin = random.nextInt(4) == 0 ? 0.01 : 1;
        double r = scale * random.nextDouble(0.1, 1);
        double s = scale * thin * random.nextDouble(0.1, 1);
        double t = scale * random.nextDouble(0.1, 1);
        return switch (kind) {
            case 0 -> new Sphere(r);
            case 1 -> new Box(r, s, t);
            case 2 -> new Capsule(s, point(random, scale), point(random, scale));
            case 3 -> new Cylinder(r, s);
            case 4 -> new Cone(s, t);
            case 5 -> new Ellipsoid(r, s, t);
            case 6 -> new Segment(point(random, scale), point(random, scale));
            case 7 -> new Point(point(random, scale));
            default -> hull(random, scale);
        };
    }

    private static ConvexHull hull(SplittableRandom random, double scale) {
        double[] points = new double[3 * random.nextInt(4, 60)];
        for (int i = 0; i < points.length; i++) {
            points[i] = scale * random.nextDouble(-1, 1);
        }
        return ConvexHull.of(points);
    }

    private static Vec3 point(SplittableRandom random, double scale) {
        return new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)).times(scale);
    }

    /** The furthest point along n, from each shape's definition. */
    static Vec3 furthest(Shape shape, Vec3 n) {
        double across = Math.hypot(n.x(), n.y());
        Vec3 out = across > 0 ? new Vec3(n.x() / across, n.y() / across, 0) : new Vec3(1, 0, 0);
        if (shape instanceof Sphere ball) {
            return n.times(ball.radius());
        } else if (shape instanceof Box box) {
            return new Vec3(
                    Math.signum(n.x()) * box.x() / 2,
                    Math.signum(n.y()) * box.y() / 2,
                    Math.signum(n.z()) * box.z() / 2);
        } else if (shape instanceof Capsule c) {
            return (c.from().dot(n) > c.to().dot(n) ? c.from() : c.to()).plus(n.times(c.radius()));
        } else if (shape instanceof Cylinder c) {
            return out.times(across > 0 ? c.radius() : 0).plus(new Vec3(0, 0, Math.signum(n.z()) * c.height() / 2));
        } else if (shape instanceof Cone c) {
            Vec3 apex = new Vec3(0, 0, c.height() / 2);
            Vec3 rim = out.times(c.radius()).minus(apex);
            return apex.dot(n) > rim.dot(n) ? apex : rim;
        } else if (shape instanceof Ellipsoid e) {
            Vec3 m = new Vec3(e.a() * n.x(), e.b() * n.y(), e.c() * n.z()).normalized();
            return new Vec3(e.a() * m.x(), e.b() * m.y(), e.c() * m.z());
        } else if (shape instanceof Segment s) {
            return s.from().dot(n) > s.to().dot(n) ? s.from() : s.to();
        } else if (shape instanceof Point p) {
            return p.at();
        } else if (shape instanceof ConvexHull hull) {
            return furthest(hull, n);
        } else if (shape instanceof HalfSpace) {
            throw new IllegalArgumentException("a half-space has no furthest point");
        }
        throw new IllegalArgumentException("a shape without a definition here: " + shape);
    }

    private static Vec3 furthest(ConvexHull hull, Vec3 n) {
        double[] v = hull.vertices();
        Vec3 best = new Vec3(v[0], v[1], v[2]);
        for (int i = 3; i < v.length; i += 3) {
            Vec3 p = new Vec3(v[i], v[i + 1], v[i + 2]);
            best = p.dot(n) > best.dot(n) ? p : best;
        }
        return best;
    }

    /** How far from its origin a shape goes, roughly. */
    private static double reach(Shape shape) {
        double reach = 0;
        for (int axis = 0; axis < 6; axis++) {
            double sign = axis % 2 == 0 ? 1 : -1;
            Vec3 n = new Vec3(axis / 2 == 0 ? sign : 0, axis / 2 == 1 ? sign : 0, axis / 2 == 2 ? sign : 0);
            reach = Math.max(reach, furthest(shape, n).length());
        }
        return reach;
    }
}
