package dev.tandem.internal.convex;

import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.tree.Convex;

/**
 * Whether two convex solids touch, and how far apart they are: a reusable workspace, one per thread, that allocates
 * nothing (except in the rare {@link ExactGjk}).
 *
 * <p>Each round brackets the distance. The answer v of the current simplex is a point of A − B, so the distance is at
 * most |v|; the plane across v that touches A − B at w is between it and the origin, so the distance is at least v·w/|v|:
 *
 * <pre>
 *                 ╭──────────
 *     o ─ ─ ─ ─│─ w   A − B        o origin,  │ the plane at distance v·w/|v|,  v next to o in the simplex
 *              │  ╰── v ─────
 * </pre>
 *
 * <p>Nothing else is believed. Between polytopes without rounding the verdict is exact: a bracket that excludes zero by
 * more than all rounding proves that they are apart, four points around the origin that they touch, and what is left is
 * decided in exact arithmetic, as is a distance that does not reach its accuracy (curved: {@link PreciseGjk}). With curved or rounded solids, a gap of
 * up to {@value TouchTolerance#TOUCH} × size counts as touching, and so does one that was not proven to be larger.
 */
public final class Gjk {

    /** Polytopes take ten or twenty rounds; the curved ones converge linearly, mostly within 250. */
    private static final int MOST_ROUNDS = 2000;

    /**
     * On a curved surface the points of a simplex crowd together until its plane is all rounding. The direction is still
     * good, and points gathered from there anew are better placed; a few times it helps.
     */
    private static final int FRESH_STARTS = 20;

    /** Times the distance: how far aside a fresh start looks. Of 1e-4 to 1e-9, those from 1e-6 on settle all pairs tried. */
    private static final double TILT = 1e-7;

    final Difference difference = new Difference();
    final Simplex simplex = new Simplex();
    private final Simplex best = new Simplex();

    /** The best proven lower bound of the cores' distance, scaled. */
    private double found;

    /** The direction across the plane that proves it. */
    private double planeX;

    private double planeY;
    private double planeZ;

    private boolean touching;
    private double lower;
    private double upper;
    /** Whether they share a point, where B stands at a row-major 3×4 pose in A's frame. */
    public boolean touches(Convex a, Convex b, double[] bInA) {
        difference.set(a, b, bInA);
        decide(0, true);
        return touching;
    }

    /** The distance, 0 if they touch. The closest points, or a common one, go to {@code out}, in A's frame. */
    public double distance(Convex a, Convex b, double[] bInA, Witness out) {
        return distanceWithin(a, b, bInA, Double.POSITIVE_INFINITY, out);
    }

    /** The distance if it is at most {@code reach}; otherwise any lower bound beyond it, without points. */
    public double distanceWithin(Convex a, Convex b, double[] bInA, double reach, Witness out) {
        difference.set(a, b, bInA);
        if (decide(reach * difference.scale, false)) {
            witness(out);
            // The points, the length between them and the roundings taken off are rounded too.
            double rounded = Rounding.CLOSEST_POINTS * (upper + a.radius() + b.radius());
            out.uncertainty = touching ? 0 : Math.max(0, upper - lower) + rounded;
        }
        return touching ? 0 : upper < Double.POSITIVE_INFINITY ? upper : lower;
    }

    /**
     * A lower bound on the distance, which is not refined beyond {@code reach}. It is never decided in exact arithmetic, so
     * that nothing is ever allocated.
     */
    public double lowerBound(Convex a, Convex b, double[] bInA, double reach) {
        difference.set(a, b, bInA);
        double roundings = (a.rounding() + b.rounding()) * difference.scale;
        search(roundings + reach * difference.scale, -1);
        return Math.max(0, found - roundings) / difference.scale;
    }

    /**
     * What the plane that proved the last lower bound proves with the supports as the solids find them now: for solids that
     * look for a support in two ways.
     */
    double provenAnew() {
        Difference d = difference;
        d.support(-planeX, -planeY, -planeZ);
        double length = Lengths.of(planeX, planeY, planeZ);
        double h = (planeX * d.x + planeY * d.y + planeZ * d.z) / length;
        double proven = h - d.noise - Rounding.SUPPORT_HEIGHT * (length + d.size);
        return Math.max(0, proven - (d.a.rounding() + d.b.rounding()) * d.scale) / d.scale;
    }

    /** The last query's bracket of the distance: at least this, ... */
    public double lower() {
        return lower;
    }

    /** ... and at most this; infinite if the query only had to find out that they are apart. */
    public double upper() {
        return upper;
    }

    /**
     * Writes two directions in A's frame, not of length one, across which the solids of the last query may lie apart: that of
     * the plane which proved the lower bound, and that of the closest points. The difference of the points themselves has
     * lost the digits that they have in common.
     */
    public void directions(double[] plane, double[] closest) {
        plane[0] = planeX;
        plane[1] = planeY;
        plane[2] = planeZ;
        closest[0] = simplex.x;
        closest[1] = simplex.y;
        closest[2] = simplex.z;
    }

    /**
     * Answers as {@link #touches} does, and leaves a simplex from which the depth can be found: with roundings, one that
     * has the closest points of the cores.
     */
    boolean prepareDepth(Convex a, Convex b, double[] bInA) {
        difference.set(a, b, bInA);
        decide(0, a.rounding() + b.rounding() == 0);
        return touching;
    }

    /** The lower bound of the cores' distance, scaled. */
    double found() {
        return found;
    }

    /** The closest points of the cores, or a common point. */
    void closest(Witness out) {
        Simplex s = simplex;
        out.ax = s.combined(s.a, 0);
        out.ay = s.combined(s.a, 1);
        out.az = s.combined(s.a, 2);
        out.bx = s.combined(s.b, 0);
        out.by = s.combined(s.b, 1);
        out.bz = s.combined(s.b, 2);
    }

    /**
     * Runs until the distance is known, or known to be beyond {@code reach}, or (for a verdict) to be zero. Distances
     * are scaled, and of the cores until the end.
     *
     * @return whether the simplex holds the closest points
     */
    private boolean decide(double reach, boolean verdict) {
        Difference d = difference;
        double roundings = (d.a.rounding() + d.b.rounding()) * d.scale;
        boolean exact = d.polytopes && roundings == 0;
        double size = d.size + roundings;
        double touch = exact ? 0 : TouchTolerance.TOUCH * size;
        boolean apart = search(roundings + Math.max(reach, touch), verdict ? roundings : -1);
        if (apart) {
            report(false, found - roundings, Double.POSITIVE_INFINITY);
            return false;
        }
        double off = verdict && exact ? 0 : simplex.settle();
        double length = Math.sqrt(simplex.squared);
        boolean unclear = exact ? !isCertain(length) : d.polytopes && needsDigits(length, roundings);
        unclear |= d.polytopes && !verdict && off > TouchTolerance.ACCEPTED * (d.size + length);
        boolean hit = simplex.isFull();
        if (unclear) {
            hit = ExactGjk.solve(d, simplex, verdict && exact);
            length = Math.sqrt(simplex.squared);
            found = verdict && exact ? 0 : length * (1 - Rounding.SUPPORT_HEIGHT);
        } else if (isBlurred(length, roundings + touch)) {
            found = PreciseGjk.solve(d, simplex, found, roundings + Math.max(reach, touch));
            length = Math.sqrt(simplex.squared);
            hit = simplex.isFull();
        }
        if (exact) {
            report(hit, found, hit ? 0 : length);
        } else {
            double gap = length - roundings;
            report(hit || gap <= touch || found - roundings <= touch, found - roundings, gap);
        }
        return true;
    }

    private void report(boolean touches, double low, double high) {
        touching = touches;
        lower = touches ? 0 : Math.max(0, low) / difference.scale;
        upper = Math.max(0, high) / difference.scale;
    }

    /**
     * The search itself.
     *
     * @param reach stop when the distance is proven to be beyond
     * @param enough stop when it is at most this
     * @return whether it is beyond; otherwise the simplex has the answer, and {@link #found} the lower bound
     */
    private boolean search(double reach, double enough) {
        Difference d = difference;
        Simplex s = simplex;
        s.clear();
        found = Double.NEGATIVE_INFINITY;
        d.centres();
        double vx = d.x;
        double vy = d.y;
        double vz = d.z;
        double vv = vx * vx + vy * vy + vz * vz;
        if (!(vv > 0)) {
            vx = 1;
            vv = 1;
        }
        double zero = d.noise * d.noise;
        double nearly = 2 * TouchTolerance.ENOUGH * d.size;
        nearly *= nearly;
        int freshStarts = 0;
        best.squared = Double.POSITIVE_INFINITY;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            d.support(-vx, -vy, -vz);
            double dot = vx * d.x + vy * d.y + vz * d.z;
            double length = 0;
            boolean done = false;
            // A plane that does not separate says nothing, unless the distance is all but zero and asked for.
            if (dot > 0 || (enough < 0 && vv <= nearly)) {
                length = Math.sqrt(vv);
                double h = dot / length;
                double proven = h - d.noise - Rounding.SUPPORT_HEIGHT * (length + d.size);
                if (proven > found) {
                    found = proven;
                    planeX = vx;
                    planeY = vy;
                    planeZ = vz;
                    if (proven > reach && !(proven <= TouchTolerance.CLIMBED * d.size && isClimbed())) {
                        return true;
                    }
                }
                done = s.count > 0 && length - Math.max(h, found) <= TouchTolerance.ENOUGH * (d.size + length);
            }
            if (done || s.holds(d.x, d.y, d.z) || !s.improve(d)) {
                s.settle();
                length = Math.sqrt(s.squared);
                done = d.polytopes || length - found <= TouchTolerance.ACCEPTED * (d.size + length);
                if (done || freshStarts == FRESH_STARTS) {
                    break;
                }
                freshStarts++;
                startAfresh();
                // Looked at from a little aside, each time from another side, other points turn up.
                double tilt = TILT * length;
                vx += freshStarts % 3 == 0 ? tilt : -tilt;
                vy += freshStarts % 3 == 1 ? tilt : -tilt;
                vz += freshStarts % 3 == 2 ? tilt : -tilt;
                vv = vx * vx + vy * vy + vz * vz;
                continue;
            }
            vx = s.x;
            vy = s.y;
            vz = s.z;
            vv = s.squared;
            if (s.isFull() || vv <= zero || (enough > 0 && vv <= enough * enough)) {
                break;
            }
        }
        if (freshStarts > 0 && best.squared < s.squared) {
            s.set(best);
        }
        return false;
    }

    /** Drops all points but keeps the direction; what was found is remembered. */
    private void startAfresh() {
        if (simplex.squared < best.squared) {
            best.set(simplex);
        }
        simplex.clear();
    }

    private boolean isClimbed() {
        return isClimbed(difference.a) || isClimbed(difference.b);
    }

    private static boolean isClimbed(Convex solid) {
        return solid instanceof ConvexHullSolid hull && hull.isClimbed();
    }

    /** For two polytopes: whether the bracket is narrow and excludes zero, or four points are around the origin. */
    private boolean isCertain(double length) {
        if (simplex.isFull()) {
            return isAroundTheOrigin(simplex.w);
        }
        double least = isClimbed() ? TouchTolerance.CLIMBED * difference.size : 0;
        return found > least && length - found <= TouchTolerance.ACCEPTED * (difference.size + length);
    }

    /** For two polytopes that are rounded: whether the cores' distance is not known well enough, and matters. */
    private boolean needsDigits(double length, double roundings) {
        return !simplex.isFull()
                && length > roundings
                && length - found > TouchTolerance.ACCEPTED * (difference.size + roundings + length);
    }

    /**
     * For a curved pair: whether more digits would help. They do where rounding has left a bracket that is too wide or
     * around the gap that counts as touching, and where four points are around the origin only by rounding: they may be so
     * flat that their weights mean nothing.
     */
    private boolean isBlurred(double length, double touch) {
        Difference d = difference;
        if (d.polytopes || !PreciseConvex.isPrecise(d.a) || !PreciseConvex.isPrecise(d.b)) {
            return false;
        }
        if (simplex.isFull()) {
            return length > touch || !isAroundTheOrigin(simplex.w);
        }
        return length > touch && (found <= touch || length - found > TouchTolerance.ACCEPTED * (d.size + length));
    }

    /** Whether four points were found around the origin, beyond doubt. */
    boolean isAroundTheOrigin() {
        return simplex.isFull() && isAroundTheOrigin(simplex.w);
    }

    /**
     * Whether the origin is strictly inside a tetrahedron, beyond doubt: the four volumes with the origin have one sign.
     * A volume of three rounded points is off by less than 20 units of rounding times the product of their lengths.
     */
    private static boolean isAroundTheOrigin(double[] w) {
        double l0 = Lengths.of(w[0], w[1], w[2]);
        double l1 = Lengths.of(w[3], w[4], w[5]);
        double l2 = Lengths.of(w[6], w[7], w[8]);
        double l3 = Lengths.of(w[9], w[10], w[11]);
        double bound = Filters.TETRAHEDRON;
        double v0 = volume(w, 3, 6, 9);
        double v1 = volume(w, 0, 9, 6);
        double v2 = volume(w, 0, 3, 9);
        double v3 = volume(w, 0, 6, 3);
        double b0 = bound * l1 * l2 * l3;
        double b1 = bound * l0 * l2 * l3;
        double b2 = bound * l0 * l1 * l3;
        double b3 = bound * l0 * l1 * l2;
        return (v0 > b0 && v1 > b1 && v2 > b2 && v3 > b3) || (v0 < -b0 && v1 < -b1 && v2 < -b2 && v3 < -b3);
    }

    private static double volume(double[] w, int i, int j, int k) {
        return w[i] * (w[j + 1] * w[k + 2] - w[j + 2] * w[k + 1])
                + w[i + 1] * (w[j + 2] * w[k] - w[j] * w[k + 2])
                + w[i + 2] * (w[j] * w[k + 1] - w[j + 1] * w[k]);
    }

    /** The points of A and B whose difference is the simplex's answer, moved out by the roundings. */
    private void witness(Witness out) {
        closest(out);
        Simplex s = simplex;
        double ra = difference.a.rounding();
        double rb = difference.b.rounding();
        double length = Math.sqrt(s.squared);
        if (touching) {
            // A common point: between the two, in proportion to the roundings.
            double share = ra + rb > 0 ? ra / (ra + rb) : 0.5;
            out.ax += share * (out.bx - out.ax);
            out.ay += share * (out.by - out.ay);
            out.az += share * (out.bz - out.az);
            out.bx = out.ax;
            out.by = out.ay;
            out.bz = out.az;
        } else if (ra + rb > 0) {
            out.ax -= ra * s.x / length;
            out.ay -= ra * s.y / length;
            out.az -= ra * s.z / length;
            out.bx += rb * s.x / length;
            out.by += rb * s.y / length;
            out.bz += rb * s.z / length;
        }
    }
}
