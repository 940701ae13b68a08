package dev.tandem.element;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.tree.Element;

/**
 * Something against a ray: the length along the ray to the first point of it, {@link #MISS} if there is none, 0 if the
 * ray starts in it. For a bounding volume a lower bound of that.
 *
 * <pre>
 *          n ↖    ╱                 out: the point of A is p, the point of B is p + n,
 *     o ───────► p      t = |p − o|      n the normal at p, of length one, against the ray
 *               ╱
 * </pre>
 *
 * @param <A> what the ray meets; its frame is the one that the question is solved in
 */
public abstract class RayTest<A extends Element> implements ProximityTest<A, RayElement> {

    /** No hit at any length. */
    public static final double MISS = Double.POSITIVE_INFINITY;

    @Override
    public final double distance(A a, RayElement b, Placement at, Witness out) {
        b.place(at.bInA);
        return hit(a, b, out);
    }

    /** Whether the ray meets it at all: a hit at length 0 is not what is asked for here. */
    @Override
    public final boolean touches(A a, RayElement b, Placement at, Witness scratch) {
        return distance(a, b, at, scratch) < MISS;
    }

    /** The answer, for a ray that is placed in A's frame. */
    public abstract double hit(A a, RayElement ray, Witness out);

    /** Notes a hit at a length, with a normal of length one. */
    public static double at(double length, RayElement ray, double nx, double ny, double nz, Witness out) {
        out.ax = ray.ox + length * ray.dx;
        out.ay = ray.oy + length * ray.dy;
        out.az = ray.oz + length * ray.dz;
        out.bx = out.ax + nx;
        out.by = out.ay + ny;
        out.bz = out.az + nz;
        return length;
    }

    /** Notes a hit where no surface says which way is out: against the ray. */
    public static double headOn(double length, RayElement ray, Witness out) {
        double d = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        return at(length, ray, -ray.dx / d, -ray.dy / d, -ray.dz / d, out);
    }
}
