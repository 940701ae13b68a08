package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.internal.exact.LineCrossing;
import dev.tandem.internal.exact.Orientation;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;

/**
 * A triangle that lies in one plane with the ray's line, or has no area, exactly. The question is one in the plane, seen
 * along an axis from which the line and the triangle do not fall together.
 *
 * <pre>
 *              r
 *             ╱ ╲            corners on the line, and edges from one side of it to the other: the nearest of these
 *    o ──────┼───┼─────►     points that is not behind o is the hit, or o itself if they are on both sides of it
 *           p ─── q
 * </pre>
 */
final class RayFlatTriangle {

    private static final int BEHIND = 1;
    private static final int HERE = 2;
    private static final int AHEAD = 4;

    private RayFlatTriangle() {}

    public static double hit(double[] t, RayElement ray, Witness out) {
        for (int u = 0; u < 3; u++) {
            int v = (u + 1) % 3;
            int p = side(ray, t, 0, u, v);
            int q = side(ray, t, 3, u, v);
            int r = side(ray, t, 6, u, v);
            if (p != 0 || q != 0 || r != 0) {
                return inPlane(t, ray, u, v, p, q, r, out);
            }
        }
        return onLine(t, ray, out);
    }

    private static int side(RayElement ray, double[] t, int p, int u, int v) {
        return Orientation.left2d(g(ray, u), g(ray, v), o(ray, u), o(ray, v), t[p + u], t[p + v]);
    }

    private static double inPlane(double[] t, RayElement ray, int u, int v, int p, int q, int r, Witness out) {
        if ((p > 0 && q > 0 && r > 0) || (p < 0 && q < 0 && r < 0)) {
            return RayTest.MISS;
        }
        // Where the line meets the triangle: whether behind or ahead, exactly, and the least length ahead.
        begin(ray);
        corner(t, ray, 0, p);
        corner(t, ray, 3, q);
        corner(t, ray, 6, r);
        edge(t, ray, 0, 3, p, q, u, v);
        edge(t, ray, 3, 6, q, r, u, v);
        edge(t, ray, 6, 0, r, p, u, v);
        return answer(t, ray, out);
    }

    private static void begin(RayElement ray) {
        ray.signs = 0;
        ray.nearest = RayTest.MISS;
    }

    /** All of the triangle is on the line. */
    private static double onLine(double[] t, RayElement ray, Witness out) {
        begin(ray);
        corner(t, ray, 0, 0);
        corner(t, ray, 3, 0);
        corner(t, ray, 6, 0);
        return answer(t, ray, out);
    }

    /** A corner on the line: the sign of its length is that of a difference of coordinates, which is exact. */
    private static void corner(double[] t, RayElement ray, int p, int side) {
        if (side != 0) {
            return;
        }
        double x = Math.abs(ray.dx);
        double y = Math.abs(ray.dy);
        double z = Math.abs(ray.dz);
        int axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
        double way = t[p + axis] - o(ray, axis);
        double d = axis == 0 ? ray.dx : axis == 1 ? ray.dy : ray.dz;
        add((int) (Math.signum(way) * Math.signum(d)), way / d, ray);
    }

    /** An edge that runs from one side of the line to the other. */
    private static void edge(double[] t, RayElement ray, int p, int q, int sideP, int sideQ, int u, int v) {
        if (sideP * sideQ >= 0) {
            return;
        }
        // The origin is on the inner side of the edge, seen along the ray, if the edge is ahead.
        int turn = Orientation.orient2d(t[p + u], t[p + v], t[q + u], t[q + v], o(ray, u), o(ray, v));
        double du = d(ray, u);
        double dv = d(ray, v);
        double eu = t[q + u] - t[p + u];
        double ev = t[q + v] - t[p + v];
        double across = du * ev - dv * eu;
        double summed = Math.abs(ev) * (1 + Math.abs(du)) + Math.abs(eu) * (1 + Math.abs(dv));
        double length = Math.abs(across) > Filters.CANCELLED * summed && summed > Limits.RAY_UNDERFLOW
                ? (eu * (o(ray, v) - t[p + v]) - ev * (o(ray, u) - t[p + u])) / across
                : RayTriangle.length(ray, LineCrossing.ofEdge(t, p, q, ray.ox, ray.oy, ray.oz, ray.gx, ray.gy, ray.gz));
        // p on the left of the line and q on its right: ahead of o, the edge turns clockwise about it.
        add(-turn * sideP, length, ray);
    }

    private static double o(RayElement ray, int axis) {
        return axis == 0 ? ray.ox : axis == 1 ? ray.oy : ray.oz;
    }

    private static double g(RayElement ray, int axis) {
        return axis == 0 ? ray.gx : axis == 1 ? ray.gy : ray.gz;
    }

    private static double d(RayElement ray, int axis) {
        return axis == 0 ? ray.dx : axis == 1 ? ray.dy : ray.dz;
    }

    /** One end of what the triangle covers of the line, or a point of it: −1 behind the origin, 0 at it, 1 ahead. */
    private static void add(int sign, double length, RayElement ray) {
        ray.signs |= sign < 0 ? BEHIND : sign > 0 ? AHEAD : HERE;
        if (sign > 0 && length < ray.nearest) {
            ray.nearest = length;
        }
    }

    private static double answer(double[] t, RayElement ray, Witness out) {
        if ((ray.signs & HERE) != 0 || ray.signs == (BEHIND | AHEAD)) {
            return RayTest.headOn(0, ray, out);
        }
        return ray.signs == AHEAD ? RayTest.headOn(RayTriangle.within(t, ray, ray.nearest), ray, out) : RayTest.MISS;
    }
}
