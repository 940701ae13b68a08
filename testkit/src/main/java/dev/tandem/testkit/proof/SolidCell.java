package dev.tandem.testkit.proof;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Vec3;
import java.util.ArrayList;
import java.util.List;

/**
 * A convex set in a frame of its own, given by its nearest points and its supports: a triangle, or a solid with a radius around
 * it. Immutable.
 */
abstract class SolidCell {

    /** A ball that holds the set. */
    Vec3 centre = Vec3.ZERO;

    double reach;

    /** Points and a radius whose convex hull holds the set. */
    List<Vec3> corners = List.of();

    double cornerRadius;

    /** The point of the set that is nearest to another. */
    abstract Vec3 nearest(Vec3 p);

    /** The largest product of a direction with a point of the set. */
    abstract double support(Vec3 direction);

    static SolidCell of(Shape shape) {
        if (shape instanceof Sphere sphere) {
            return new Round(Vec3.ZERO, Vec3.ZERO, sphere.radius());
        }
        if (shape instanceof Capsule capsule) {
            return new Round(capsule.from(), capsule.to(), capsule.radius());
        }
        if (shape instanceof Box box) {
            return new Brick(0.5 * box.x(), 0.5 * box.y(), 0.5 * box.z());
        }
        if (shape instanceof Cylinder cylinder) {
            return new Drum(cylinder.radius(), 0.5 * cylinder.height());
        }
        throw new IllegalArgumentException("the checker does not know " + shape);
    }

    /** A segment with a radius. */
    private static final class Round extends SolidCell {
        private final Vec3 from;
        private final Vec3 to;
        private final double radius;

        Round(Vec3 from, Vec3 to, double radius) {
            this.from = from;
            this.to = to;
            this.radius = radius;
            centre = from.plus(to).times(0.5);
            reach = from.minus(centre).length() + radius;
            corners = List.of(from, to);
            cornerRadius = radius;
        }

        @Override
        Vec3 nearest(Vec3 p) {
            Vec3 along = to.minus(from);
            double length = along.dot(along);
            double t = length == 0 ? 0 : Math.max(0, Math.min(1, p.minus(from).dot(along) / length));
            Vec3 q = from.plus(along.times(t));
            Vec3 out = p.minus(q);
            double d = out.length();
            return d <= radius ? p : q.plus(out.times(radius / d));
        }

        @Override
        double support(Vec3 n) {
            return Math.max(n.dot(from), n.dot(to)) + radius * n.length();
        }
    }

    private static final class Brick extends SolidCell {
        private final double x;
        private final double y;
        private final double z;

        Brick(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
            reach = new Vec3(x, y, z).length();
            List<Vec3> all = new ArrayList<>();
            for (int k = 0; k < 8; k++) {
                all.add(new Vec3((k & 1) == 0 ? x : -x, (k & 2) == 0 ? y : -y, (k & 4) == 0 ? z : -z));
            }
            corners = all;
        }

        private static double clamp(double v, double most) {
            return Math.max(-most, Math.min(most, v));
        }

        @Override
        Vec3 nearest(Vec3 p) {
            return new Vec3(clamp(p.x(), x), clamp(p.y(), y), clamp(p.z(), z));
        }

        @Override
        double support(Vec3 n) {
            return Math.abs(n.x()) * x + Math.abs(n.y()) * y + Math.abs(n.z()) * z;
        }
    }

    private static final class Drum extends SolidCell {
        private final double radius;
        private final double half;

        Drum(double radius, double half) {
            this.radius = radius;
            this.half = half;
            reach = Math.hypot(radius, half);
            corners = List.of(Vec3.ZERO);
            cornerRadius = reach;
        }

        @Override
        Vec3 nearest(Vec3 p) {
            double r = Math.hypot(p.x(), p.y());
            double shrink = r > radius ? radius / r : 1;
            return new Vec3(p.x() * shrink, p.y() * shrink, Math.max(-half, Math.min(half, p.z())));
        }

        @Override
        double support(Vec3 n) {
            return radius * Math.hypot(n.x(), n.y()) + half * Math.abs(n.z());
        }
    }

    static final class Triangle extends SolidCell {
        final Vec3 a;
        final Vec3 b;
        final Vec3 c;

        Triangle(Vec3 a, Vec3 b, Vec3 c) {
            this.a = a;
            this.b = b;
            this.c = c;
            centre = a.plus(b).plus(c).times(1.0 / 3);
            reach = Math.max(
                    a.minus(centre).length(),
                    Math.max(b.minus(centre).length(), c.minus(centre).length()));
            corners = List.of(a, b, c);
        }

        @Override
        Vec3 nearest(Vec3 p) {
            Vec3 n = b.minus(a).cross(c.minus(a));
            double area = n.dot(n);
            if (area > 0) {
                Vec3 q = p.minus(n.times(p.minus(a).dot(n) / area));
                boolean inside = b.minus(a).cross(q.minus(a)).dot(n) >= 0
                        && c.minus(b).cross(q.minus(b)).dot(n) >= 0
                        && a.minus(c).cross(q.minus(c)).dot(n) >= 0;
                if (inside) {
                    return q;
                }
            }
            Vec3 best = onEdge(a, b, p);
            for (Vec3 q : List.of(onEdge(b, c, p), onEdge(c, a, p))) {
                best = q.minus(p).length() < best.minus(p).length() ? q : best;
            }
            return best;
        }

        private static Vec3 onEdge(Vec3 from, Vec3 to, Vec3 p) {
            Vec3 along = to.minus(from);
            double length = along.dot(along);
            double t = length == 0 ? 0 : Math.max(0, Math.min(1, p.minus(from).dot(along) / length));
            return from.plus(along.times(t));
        }

        @Override
        double support(Vec3 n) {
            return Math.max(n.dot(a), Math.max(n.dot(b), n.dot(c)));
        }
    }
}
