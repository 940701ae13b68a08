package dev.tandem.testkit.fields;

import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;

/** A convex piece of a body in the field's frame, by closed formulas: the nearest point, and how far it reaches. */
interface Piece {

    /** Writes the point of the core that is nearest to p. */
    void nearest(double[] p, double[] out);

    /** The largest m·x of all points x of the core. */
    double support(double[] m);

    /** The core is grown by this. */
    double radius();

    /** How far a point is from the piece; 0 inside. */
    default double distance(double[] p) {
        double[] q = new double[3];
        nearest(p, q);
        return Math.max(0, Math.sqrt(square(p, q)) - radius());
    }

    static double square(double[] p, double[] q) {
        double dx = p[0] - q[0];
        double dy = p[1] - q[1];
        double dz = p[2] - q[2];
        return dx * dx + dy * dy + dz * dz;
    }

    /** A triangle. */
    static Piece triangle(Vec3 a, Vec3 b, Vec3 c) {
        return new TrianglePiece(a, b, c);
    }

    /** A box of half sizes around the origin of a pose. */
    static Piece box(Pose pose, double hx, double hy, double hz) {
        Pose inverse = pose.inverse();
        return new Piece() {
            @Override
            public void nearest(double[] p, double[] out) {
                Vec3 q = inverse.apply(new Vec3(p[0], p[1], p[2]));
                Vec3 n = pose.apply(new Vec3(clamp(q.x(), hx), clamp(q.y(), hy), clamp(q.z(), hz)));
                out[0] = n.x();
                out[1] = n.y();
                out[2] = n.z();
            }

            @Override
            public double support(double[] m) {
                double most = Double.NEGATIVE_INFINITY;
                for (int i = 0; i < 8; i++) {
                    Vec3 v = pose.apply(
                            new Vec3((i & 1) == 0 ? hx : -hx, (i & 2) == 0 ? hy : -hy, (i & 4) == 0 ? hz : -hz));
                    most = Math.max(most, m[0] * v.x() + m[1] * v.y() + m[2] * v.z());
                }
                return most;
            }

            @Override
            public double radius() {
                return 0;
            }
        };
    }

    /** All points within a radius of a segment. */
    static Piece capsule(Vec3 a, Vec3 b, double radius) {
        return new Piece() {
            @Override
            public void nearest(double[] p, double[] out) {
                Vec3 d = b.minus(a);
                double along = d.dot(new Vec3(p[0], p[1], p[2]).minus(a));
                double t = d.dot(d) > 0 ? Math.min(1, Math.max(0, along / d.dot(d))) : 0;
                out[0] = a.x() + t * d.x();
                out[1] = a.y() + t * d.y();
                out[2] = a.z() + t * d.z();
            }

            @Override
            public double support(double[] m) {
                return Math.max(m[0] * a.x() + m[1] * a.y() + m[2] * a.z(), m[0] * b.x() + m[1] * b.y() + m[2] * b.z());
            }

            @Override
            public double radius() {
                return radius;
            }
        };
    }

    private static double clamp(double x, double h) {
        return Math.min(h, Math.max(-h, x));
    }
}
