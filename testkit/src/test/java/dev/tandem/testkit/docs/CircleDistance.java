package dev.tandem.testkit.docs;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The other reasoning: how far something is from a circle around the z axis, by walking the circle and asking the
 * thing's own formula for the distance of a point. No arcs, no support functions, no trees. What it finds is the distance
 * of a point of the circle, so it is never less than the truth; the walk is dense, so it is hardly ever more.
 */
final class CircleDistance {

    private static final int STEPS = 1024;

    private CircleDistance() {}

    /** The distance of a thing at a pose from the circle. */
    static double of(double ring, ToDoubleFunction<Vec3> thing, Pose bInA) {
        Pose back = bInA.inverse();
        double[] walk = new double[STEPS];
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < STEPS; i++) {
            walk[i] = at(ring, 2 * Math.PI * i / STEPS, thing, back);
            best = Math.min(best, walk[i]);
        }
        double step = 2 * Math.PI / STEPS;
        double least = best;
        for (int i = 0; i < STEPS; i++) {
            boolean dip = walk[i] <= walk[(i + 1) % STEPS] && walk[i] <= walk[(i + STEPS - 1) % STEPS];
            // Distance changes no faster than the point moves.
            if (dip && walk[i] - ring * step <= best) {
                least = Math.min(least, dip(ring, step * (i - 1), step * (i + 1), thing, back));
            }
        }
        return least;
    }

    private static double dip(double ring, double from, double to, ToDoubleFunction<Vec3> thing, Pose back) {
        double low = from;
        double high = to;
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round < 60; round++) {
            double third = (high - low) / 3;
            double left = at(ring, low + third, thing, back);
            double right = at(ring, high - third, thing, back);
            least = Math.min(least, Math.min(left, right));
            if (left < right) {
                high -= third;
            } else {
                low += third;
            }
        }
        return least;
    }

    private static double at(double ring, double angle, ToDoubleFunction<Vec3> thing, Pose back) {
        return thing.applyAsDouble(back.apply(new Vec3(ring * Math.cos(angle), ring * Math.sin(angle), 0)));
    }

    static ToDoubleFunction<Vec3> ball(Vec3 centre, double radius) {
        return p -> Math.max(0, p.distanceTo(centre) - radius);
    }

    /** A box from a corner to the opposite one. */
    static ToDoubleFunction<Vec3> box(Vec3 low, Vec3 high) {
        return p -> {
            double x = Math.max(0, Math.max(low.x() - p.x(), p.x() - high.x()));
            double y = Math.max(0, Math.max(low.y() - p.y(), p.y() - high.y()));
            double z = Math.max(0, Math.max(low.z() - p.z(), p.z() - high.z()));
            return Math.sqrt(x * x + y * y + z * z);
        };
    }

    static ToDoubleFunction<Vec3> capsule(Vec3 from, Vec3 to, double radius) {
        return p -> Math.max(0, segment(p, from, to) - radius);
    }

    /** A cylinder around the z axis. */
    static ToDoubleFunction<Vec3> cylinder(double radius, double height) {
        return p ->
                Math.hypot(Math.max(0, Math.hypot(p.x(), p.y()) - radius), Math.max(0, Math.abs(p.z()) - 0.5 * height));
    }

    static ToDoubleFunction<Vec3> mesh(TriangleMesh mesh) {
        return p -> {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < mesh.triangleCount(); i++) {
                least = Math.min(
                        least,
                        triangle(
                                p,
                                mesh.point(mesh.corner(i, 0)),
                                mesh.point(mesh.corner(i, 1)),
                                mesh.point(mesh.corner(i, 2))));
            }
            return least;
        };
    }

    static ToDoubleFunction<Vec3> any(List<ToDoubleFunction<Vec3>> things) {
        return p -> things.stream().mapToDouble(t -> t.applyAsDouble(p)).min().orElse(Double.POSITIVE_INFINITY);
    }

    static ToDoubleFunction<Vec3> moved(ToDoubleFunction<Vec3> thing, Pose pose) {
        Pose back = pose.inverse();
        return p -> thing.applyAsDouble(back.apply(p));
    }

    private static double segment(Vec3 p, Vec3 from, Vec3 to) {
        Vec3 e = to.minus(from);
        double t = e.dot(e) > 0 ? Math.max(0, Math.min(1, p.minus(from).dot(e) / e.dot(e))) : 0;
        return p.distanceTo(from.plus(e.times(t)));
    }

    /** The foot on the plane if it is inside all edges, else the nearest edge. */
    private static double triangle(Vec3 p, Vec3 a, Vec3 b, Vec3 c) {
        Vec3 n = b.minus(a).cross(c.minus(a));
        boolean inside = n.cross(b.minus(a)).dot(p.minus(a)) >= 0
                && n.cross(c.minus(b)).dot(p.minus(b)) >= 0
                && n.cross(a.minus(c)).dot(p.minus(c)) >= 0;
        if (inside && n.length() > 0) {
            return Math.abs(n.normalized().dot(p.minus(a)));
        }
        return Math.min(segment(p, a, b), Math.min(segment(p, b, c), segment(p, c, a)));
    }
}
