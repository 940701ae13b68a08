package dev.tandem.internal.convex;

import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.tree.Convex;

/**
 * How deep two convex solids overlap: the shortest translation of B that leaves them just touching. A reusable workspace,
 * one per thread.
 *
 * <p>The depth is the distance from the origin to the boundary of A − B. The polytope inside A − B is grown where it is
 * nearest to the origin, until the support there finds nothing further out. At any time
 *
 * <pre>
 *   lower = the height of the lowest face ≤ depth ≤ the lowest support height in any face's direction = upper
 * </pre>
 *
 * <p>and the upper bound is a translation that does separate, whatever went wrong; so when the search must end early
 * (curved solids that are equally deep everywhere, rounding) the answer is still a safe one, and the bracket says how
 * good. The polytope need not hold the origin at first: faces that the origin is above have a negative height and come
 * first. That makes touching pairs, flat ones and those with the origin on an edge no special cases.
 */
public final class Epa {

    /** The answer for solids that do not touch. */
    public static final double APART = -1;

    /** Times noise: a difference that is thinner has no volume. */
    private static final double FLAT = 4;

    /** Times size: points that are nearer than this to each other are not known well enough to tell the way between. */
    private static final double POINTS_AWAY = 1e-6;

    /** GJK's last simplex is a good start if it has this share of the volume that its edges allow. */
    private static final double PLUMP = 1e-9;

    private final Gjk gjk = new Gjk();
    private final EpaPolytope polytope = new EpaPolytope();
    private final Witness scratch = new Witness();

    /** The last depth is at least this, ... */
    public double lower;

    /** ... and at most this: the depth that was returned. Moving B by it along the normal separates the two. */
    public double upper;

    /** The direction, of length one and from A to B, in which B has to move. */
    public double normalX;

    public double normalY;
    public double normalZ;

    /**
     * The depth of the overlap, 0 if they only touch, {@link #APART} if they do not.
     *
     * @param out receives the deepest points: A's is furthest inside B, B's furthest inside A; apart by depth along the
     *     normal
     */
    public double depth(Convex a, Convex b, double[] bInA, Witness out) {
        Difference d = gjk.difference;
        if (!gjk.prepareDepth(a, b, bInA)) {
            lower = 0;
            upper = 0;
            return APART;
        }
        double roundings = (a.rounding() + b.rounding()) * d.scale;
        Simplex s = gjk.simplex;
        double length = Math.sqrt(s.squared);
        // Their difference is known to far fewer digits than its length, if it is short.
        double apart = Lengths.of(s.x, s.y, s.z);
        boolean away = !s.isFull() && length > FLAT * d.noise && apart > 0;
        if (away && apart > POINTS_AWAY * d.size) {
            // The cores are apart: the way between their closest points is the way out.
            gjk.closest(out);
            normal(-s.x / apart, -s.y / apart, -s.z / apart);
            upper = -length;
            lower = -length - (length - Math.min(length, gjk.found()));
        } else {
            overlapOfCores(away ? -length : 0, out);
        }
        upper = Math.max(0, upper + roundings);
        lower = Math.min(upper, Math.max(0, lower + roundings));
        lower /= d.scale;
        upper /= d.scale;
        out.ax += a.rounding() * normalX;
        out.ay += a.rounding() * normalY;
        out.az += a.rounding() * normalZ;
        out.bx -= b.rounding() * normalX;
        out.by -= b.rounding() * normalY;
        out.bz -= b.rounding() * normalZ;
        return upper;
    }

    /**
     * The distance of two solids that do not overlap, with the direction of the gap as the normal. Where the cores are so
     * near that the way between their closest points is rounding, it is the direction in which they overlap least.
     */
    double gap(Convex a, Convex b, double[] bInA, Witness out) {
        double distance = gjk.distance(a, b, bInA, out);
        Simplex s = gjk.simplex;
        double apart = Lengths.of(s.x, s.y, s.z);
        if (apart > POINTS_AWAY * gjk.difference.size) {
            normal(-s.x / apart, -s.y / apart, -s.z / apart);
        } else {
            overlapOfCores(-Math.sqrt(s.squared), scratch);
        }
        return distance;
    }

    /**
     * The depth of the cores without their roundings; negative if they are apart by very little.
     *
     * @param least what the depth is known to be at least
     */
    private void overlapOfCores(double least, Witness out) {
        Difference d = gjk.difference;
        EpaPolytope p = polytope;
        lower = least;
        upper = Double.POSITIVE_INFINITY;
        p.clear();
        if (!spanSpace()) {
            // The origin is on the boundary of what has no volume: across it, the depth is nothing but rounding.
            gjk.closest(out);
            return;
        }
        double enough = TouchTolerance.DEPTH * d.size;
        int f = p.lowest();
        while (true) {
            double nx = p.normalX[f];
            double ny = p.normalY[f];
            double nz = p.normalZ[f];
            double height = p.height[f];
            d.support(nx, ny, nz);
            double support = nx * d.x + ny * d.y + nz * d.z;
            if (support < upper) {
                upper = support;
                normal(nx, ny, nz);
            }
            if (height > 0) {
                // From outside, the polytope may be nearest with an edge, which no face's height tells.
                lower = Math.max(lower, height);
            }
            if (support - height <= enough || upper - lower <= enough) {
                break;
            }
            if (!p.grow(d, f)) {
                break;
            }
            f = p.lowest();
        }
        lower = Math.min(lower, upper);
        if (upper <= enough) {
            gjk.closest(out);
            return;
        }
        p.witness(f, normalX * upper, normalY * upper, normalZ * upper, enough, out);
    }

    private void normal(double nx, double ny, double nz) {
        normalX = nx;
        normalY = ny;
        normalZ = nz;
    }

    /**
     * Makes a tetrahedron of the simplex's points and, where they do not span space, of supports across what they span.
     *
     * @return false if the difference is flat; the normal and the upper bound then are those across it
     */
    private boolean spanSpace() {
        Difference d = gjk.difference;
        Simplex s = gjk.simplex;
        EpaPolytope p = polytope;
        double flat = FLAT * d.noise;
        if (s.count == 4) {
            for (int i = 0; i < 4; i++) {
                p.addVertex(s, i);
            }
            if (p.makeTetrahedron(PLUMP)) {
                return true;
            }
            p.clear();
        }
        // Two points: the simplex's first, and what is furthest from it along an axis.
        p.addVertex(s, 0);
        double x = p.w[0];
        double y = p.w[1];
        double z = p.w[2];
        for (int k = 0; k < 6 && p.vertexCount < 2; k++) {
            double sign = k < 3 ? 1 : -1;
            addIfBeyond(k % 3 == 0 ? sign : 0, k % 3 == 1 ? sign : 0, k % 3 == 2 ? sign : 0, flat);
        }
        if (p.vertexCount < 2) {
            across(1, 0, 0);
            return false;
        }
        double ex = p.w[3] - x;
        double ey = p.w[4] - y;
        double ez = p.w[5] - z;
        double ax = Math.abs(ex);
        double ay = Math.abs(ey);
        double az = Math.abs(ez);
        // Across the edge: with the axis that is least along it.
        double ux = ax <= ay && ax <= az ? 1 : 0;
        double uy = ux == 0 && ay <= az ? 1 : 0;
        double uz = ux == 0 && uy == 0 ? 1 : 0;
        double mx = ey * uz - ez * uy;
        double my = ez * ux - ex * uz;
        double mz = ex * uy - ey * ux;
        double length = Lengths.of(mx, my, mz);
        mx /= length;
        my /= length;
        mz /= length;
        double edge = Lengths.of(ex, ey, ez);
        ux = (ey * mz - ez * my) / edge;
        uy = (ez * mx - ex * mz) / edge;
        uz = (ex * my - ey * mx) / edge;
        addIfBeyond(mx, my, mz, flat);
        addIfBeyond(-mx, -my, -mz, flat);
        if (p.vertexCount == 2) {
            addIfBeyond(ux, uy, uz, flat);
            addIfBeyond(-ux, -uy, -uz, flat);
        }
        if (p.vertexCount == 2) {
            across(mx, my, mz);
            return false;
        }
        p.vertexCount = 3;
        double fx = p.w[6] - x;
        double fy = p.w[7] - y;
        double fz = p.w[8] - z;
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        length = Lengths.of(nx, ny, nz);
        nx /= length;
        ny /= length;
        nz /= length;
        if (!addIfBeyond(nx, ny, nz, flat) && !addIfBeyond(-nx, -ny, -nz, flat)) {
            across(nx, ny, nz);
            return false;
        }
        if (p.makeTetrahedron(0)) {
            return true;
        }
        across(nx, ny, nz);
        return false;
    }

    /** Adds the support in a direction of length one if it is further than the first vertex. */
    private boolean addIfBeyond(double dx, double dy, double dz, double flat) {
        Difference d = gjk.difference;
        EpaPolytope p = polytope;
        d.support(dx, dy, dz);
        if (dx * (d.x - p.w[0]) + dy * (d.y - p.w[1]) + dz * (d.z - p.w[2]) > flat) {
            p.addVertex(d);
            return true;
        }
        return false;
    }

    private void across(double dx, double dy, double dz) {
        Difference d = gjk.difference;
        d.support(dx, dy, dz);
        double there = dx * d.x + dy * d.y + dz * d.z;
        d.support(-dx, -dy, -dz);
        double back = -(dx * d.x + dy * d.y + dz * d.z);
        double sign = there <= back ? 1 : -1;
        upper = Math.min(there, back);
        normal(sign * dx, sign * dy, sign * dz);
    }
}
