package dev.tandem.testkit.fields;

import dev.tandem.math.Vec3;

/** A triangle: the nearest point is the foot on its plane if that is inside, else the nearest on its three edges. */
record TrianglePiece(Vec3 a, Vec3 b, Vec3 c) implements Piece {

    @Override
    public void nearest(double[] p, double[] out) {
        Vec3 q = new Vec3(p[0], p[1], p[2]);
        Vec3 n = b.minus(a).cross(c.minus(a));
        Vec3 foot = q.minus(n.times(n.dot(q.minus(a)) / n.dot(n)));
        Vec3 best = foot;
        if (!(isLeft(a, b, foot, n) && isLeft(b, c, foot, n) && isLeft(c, a, foot, n))) {
            best = nearer(q, nearer(q, onEdge(a, b, q), onEdge(b, c, q)), onEdge(c, a, q));
        }
        out[0] = best.x();
        out[1] = best.y();
        out[2] = best.z();
    }

    private static boolean isLeft(Vec3 from, Vec3 to, Vec3 q, Vec3 n) {
        return to.minus(from).cross(q.minus(from)).dot(n) >= 0;
    }

    private static Vec3 nearer(Vec3 q, Vec3 one, Vec3 two) {
        return q.distanceTo(one) <= q.distanceTo(two) ? one : two;
    }

    private static Vec3 onEdge(Vec3 from, Vec3 to, Vec3 q) {
        Vec3 d = to.minus(from);
        return from.plus(d.times(Math.min(1, Math.max(0, d.dot(q.minus(from)) / d.dot(d)))));
    }

    @Override
    public double support(double[] m) {
        double one = m[0] * a.x() + m[1] * a.y() + m[2] * a.z();
        double two = m[0] * b.x() + m[1] * b.y() + m[2] * b.z();
        double three = m[0] * c.x() + m[1] * c.y() + m[2] * c.z();
        return Math.max(one, Math.max(two, three));
    }

    @Override
    public double radius() {
        return 0;
    }
}
