package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.tree.Convex;

/**
 * Any convex solid against a ray, by its support function. From a point x of the ray that is outside, the closest point
 * of the solid gives a direction n; the plane across n that touches the solid keeps it away from x, and the ray may go
 * on to that plane. If it does not come nearer to the plane, it never meets the solid.
 *
 * <pre>
 *            │n·y = h ╭─────
 *     o ──x──┼───►    │         the next x is on the plane, and so on: for a polytope a few faces,
 *            │     ╭──╯         for a curved solid as Newton's method converges
 * </pre>
 *
 * <p>Only the plane is believed, which is one support away, and GJK's proven lower bound: the length never goes beyond the first hit, and a miss is
 * proven. A ray that passes within {@link TouchTolerance#TOUCH} × size hits, and so does one that does not get clear of the solid
 * in {@value #MOST_ROUNDS} rounds. A segment or a point is hit if the ray passes within that, or its own rounding.
 *
 * <p>After van den Bergen, <i>Ray Casting against General Convex Objects with Application to Continuous Collision
 * Detection</i>, 2004, with a whole distance query in place of a step of one.
 */
public final class RayConvex extends RayTest<ConvexElement> {

    private static final int MOST_ROUNDS = 100;

    /** Times radius: a ray begins at this much outside of the ball around the solid, where normals are good. */
    private static final double OUTSIDE = 1.001;

    /** Times radius: nearer than this, the direction from the closest point is mostly rounding. */
    private static final double GOOD_NORMAL = 1e-8;

    private static final double[] IN_PLACE = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    @Override
    public double hit(ConvexElement a, RayElement ray, Witness out) {
        Convex solid = a.convex();
        double radius = solid.radius();
        double x = ray.ox - solid.centre(0);
        double y = ray.oy - solid.centre(1);
        double z = ray.oz - solid.centre(2);
        double rounding = Rounding.RAY
                * (ray.magnitude()
                        + Math.abs(solid.centre(0))
                        + Math.abs(solid.centre(1))
                        + Math.abs(solid.centre(2))
                        + radius);
        double touch = TouchTolerance.TOUCH * 2 * radius + rounding;
        double speed = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        double middle = -(x * ray.dx + y * ray.dy + z * ray.dz) / (speed * speed);
        double start = 0;
        if (TouchTolerance.length(x, y, z) > radius + touch) {
            double miss = TouchTolerance.length(x + middle * ray.dx, y + middle * ray.dy, z + middle * ray.dz);
            if (middle < 0 || miss > radius + touch) {
                return MISS;
            }
            start = Math.max(0, middle - (OUTSIDE * radius + touch) / speed);
        }
        double end = middle + (OUTSIDE * radius + touch) / speed;
        return advance(a, solid, ray, start, end, touch, out);
    }

    private static double advance(
            ConvexElement a, Convex solid, RayElement ray, double start, double end, double touch, Witness out) {
        double[] x = ray.coordinates;
        double[] furthest = a.point();
        double speed = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        double normalX = -ray.dx / speed;
        double normalY = -ray.dy / speed;
        double normalZ = -ray.dz / speed;
        double length = start;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            if (a.distance(ray.pointAt(length), IN_PLACE, out) <= touch) {
                break;
            }
            double nx = x[0] - out.ax;
            double ny = x[1] - out.ay;
            double nz = x[2] - out.az;
            double gap = TouchTolerance.length(nx, ny, nz);
            nx /= gap;
            ny /= gap;
            nz /= gap;
            solid.furthest(nx, ny, nz, furthest);
            double height = nx * (x[0] - furthest[0]) + ny * (x[1] - furthest[1]) + nz * (x[2] - furthest[2]);
            double towards = -(nx * ray.dx + ny * ray.dy + nz * ray.dz);
            if (height > touch && towards <= 0) {
                return MISS;
            }
            if (gap > GOOD_NORMAL * solid.radius()) {
                normalX = nx;
                normalY = ny;
                normalZ = nz;
            }
            // Next to a curved solid the direction is rounded so much that its plane may cut x off; a step by the
            // distance itself, whatever the direction, is always safe.
            double byPlane = height > touch ? height / towards : 0;
            double next = length + Math.max(byPlane, a.lower() / speed);
            if (next > end) {
                return MISS;
            }
            if (next <= length) {
                break;
            }
            length = next;
        }
        return at(length, ray, normalX, normalY, normalZ, out);
    }
}
