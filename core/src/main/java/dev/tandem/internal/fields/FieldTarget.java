package dev.tandem.internal.fields;

/**
 * What the distance of a field's solid is asked for, in the field's frame. A workspace of one search.
 *
 * <pre>
 *      target ╲     m          ╱
 *              x ───►  c  · q ╱   nearest(c): the point x, its distance from c, the direction m
 *             ╱            S ╱    beyond(c, m, a, r): how far a point q is from the target, at least,
 *                                 if |q − c| ≤ r and m·(q − c) ≥ a
 * </pre>
 */
public abstract class FieldTarget {

    /** The point of the target that {@link #nearest} found. */
    double x;

    double y;
    double z;

    /** How far it is away, at most; 0 inside of the target. */
    double distance;

    /** How far its core is away, if it is one that is grown by a radius; else the same. */
    double coreDistance;

    /** The direction in which the target ends there, of length one; all zero if none is known. */
    double mx;

    double my;
    double mz;

    /** Finds a point of the target that is nearest to a point. */
    abstract void nearest(double px, double py, double pz);

    /** A lower bound, which may be negative, but for rounding; the direction d, above m, is of length one. */
    abstract double beyond(double cx, double cy, double cz, double dx, double dy, double dz, double a, double r);

    /** How far its points are from a point, at most; infinite if that is not soon known. */
    abstract double farthest(double px, double py, double pz);

    /** Writes a ball that holds the target: x, y, z, radius; the radius is infinite if it has no end. */
    abstract void ball(double[] out);

    /** How large the numbers are that {@link #beyond} adds up, besides those of the point. */
    abstract double scale();

    /** Sets the direction to one of length one along a vector; to zero if that has none. */
    final void direct(double vx, double vy, double vz) {
        double most = Math.max(Math.abs(vx), Math.max(Math.abs(vy), Math.abs(vz)));
        if (!(most > 0)) {
            mx = 0;
            my = 0;
            mz = 0;
            return;
        }
        double ux = vx / most;
        double uy = vy / most;
        double uz = vz / most;
        double length = Math.sqrt(ux * ux + uy * uy + uz * uz);
        mx = ux / length;
        my = uy / length;
        mz = uz / length;
    }
}
