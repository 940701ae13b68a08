package dev.tandem.experiments.aabb;

import dev.tandem.math.Vec3;

/** The work's two functions on triangles to the letter, errors included: whether they meet, and how far apart they are. */
final class PrintedTriangles {

    private static final double NEAR_ZERO = 1e-12;

    /** Points of the last distance: by the work's account {@code p} is on the first triangle and {@code q} on the second. */
    Vec3 p = Vec3.ZERO;

    Vec3 q = Vec3.ZERO;
    private double best;

    /** Eleven axes: two normals, nine products of edges. */
    static boolean intersect(Vec3[] t, Vec3[] u) {
        if (isOnOneSide(t, u) || isOnOneSide(u, t)) {
            return false;
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                Vec3 axis = edge(t, i).cross(edge(u, j));
                if (axis.length() > NEAR_ZERO && isSeparated(axis, t, u)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Vec3 edge(Vec3[] t, int i) {
        return t[(i + 1) % 3].minus(t[i]);
    }

    private static boolean isOnOneSide(Vec3[] plane, Vec3[] of) {
        Vec3 n = edge(plane, 0).cross(plane[2].minus(plane[0]));
        int above = 0;
        int below = 0;
        for (Vec3 v : of) {
            double d = n.dot(v.minus(plane[0]));
            above += d > 0 ? 1 : 0;
            below += d < 0 ? 1 : 0;
        }
        return above == 3 || below == 3;
    }

    private static boolean isSeparated(Vec3 axis, Vec3[] t, Vec3[] u) {
        double[] range = {
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i < 3; i++) {
            range[0] = Math.min(range[0], axis.dot(t[i]));
            range[1] = Math.max(range[1], axis.dot(t[i]));
            range[2] = Math.min(range[2], axis.dot(u[i]));
            range[3] = Math.max(range[3], axis.dot(u[i]));
        }
        return range[1] < range[2] || range[3] < range[0];
    }

    /** Nine pairs of edges, then the corners of one against the face of the other, both ways. */
    double distance(Vec3[] t, Vec3[] u) {
        if (intersect(t, u)) {
            return 0;
        }
        best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                segments(t[i], edge(t, i), u[j], edge(u, j));
            }
        }
        for (Vec3 v : t) {
            take(v, Features.closest(v, u));
        }
        for (Vec3 v : u) {
            // As printed: the corner of the second triangle is taken for the point on the first.
            take(v, Features.closest(v, t));
        }
        return best;
    }

    private void segments(Vec3 a, Vec3 d, Vec3 b, Vec3 e) {
        double[] s = Features.closest(a, d, b, e);
        take(a.plus(d.times(s[0])), b.plus(e.times(s[1])));
    }

    private void take(Vec3 first, Vec3 second) {
        double d = first.distanceTo(second);
        if (d < best) {
            best = d;
            p = first;
            q = second;
        }
    }

    /** Closest points of simple shapes. */
    static final class Features {

        private Features() {}

        /** Where two segments a + s d and b + t e are closest: s and t. */
        static double[] closest(Vec3 a, Vec3 d, Vec3 b, Vec3 e) {
            Vec3 r = a.minus(b);
            double dd = d.dot(d);
            double ee = e.dot(e);
            double de = d.dot(e);
            double dr = d.dot(r);
            double er = e.dot(r);
            double denominator = dd * ee - de * de;
            double s = denominator > NEAR_ZERO * dd * ee ? clamp((de * er - dr * ee) / denominator) : 0;
            double t = (de * s + er) / ee;
            if (t < 0 || t > 1) {
                t = clamp(t);
                s = clamp((de * t - dr) / dd);
            }
            return new double[] {s, t};
        }

        private static double clamp(double x) {
            return Math.max(0, Math.min(1, x));
        }

        /** The point of a triangle that is closest to another point. */
        static Vec3 closest(Vec3 v, Vec3[] t) {
            Vec3 n = edge(t, 0).cross(t[2].minus(t[0]));
            boolean inside = true;
            for (int i = 0; i < 3; i++) {
                inside &= edge(t, i).cross(v.minus(t[i])).dot(n) >= 0;
            }
            if (inside) {
                return v.minus(n.times(n.dot(v.minus(t[0])) / n.dot(n)));
            }
            Vec3 best = t[0];
            for (int i = 0; i < 3; i++) {
                Vec3 e = edge(t, i);
                Vec3 on = t[i].plus(e.times(clamp(e.dot(v.minus(t[i])) / e.dot(e))));
                best = on.distanceTo(v) < best.distanceTo(v) ? on : best;
            }
            return best;
        }
    }
}
