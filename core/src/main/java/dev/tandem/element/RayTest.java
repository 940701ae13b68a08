package dev.tandem.element;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.tree.Element;

/**
 * A test of an element against a ray: the length along the ray to the first point of the element, {@link #MISS} if
 * there is none, 0 if the ray starts inside. For a bounding volume, a lower bound on this.
 *
 * <pre>
 *          n ↖    ╱                 out: the point of A is p, the point of B is p + n,
 *     o ───────► p      t = |p − o|      n the normal at p, of length one, against the ray
 *               ╱
 * </pre>
 *
 * Implementations must be safe for use by multiple threads; scratch memory belongs to the elements.
 *
 * @param <A> the element that the ray meets; the test works in its frame
 */
public abstract class RayTest<A extends Element> implements ProximityTest<A, RayElement> {

    /** The length of a ray that hits nothing. */
    public static final double MISS = Double.POSITIVE_INFINITY;

    @Override
    public final double distance(A a, RayElement b, Placement at, Witness out) {
        b.place(at.bInA);
        return hit(a, b, out);
    }

    /** {@return whether the ray meets the element at any length} */
    @Override
    public final boolean touches(A a, RayElement b, Placement at, Witness scratch) {
        return distance(a, b, at, scratch) < MISS;
    }

    /**
     * Computes the length to the first hit.
     *
     * @param a the element
     * @param ray the ray, placed in the frame of the element
     * @param out receives the hit, as {@link #at} or {@link #headOn} write it
     * @return the length; {@link #MISS} if there is no hit
     */
    public abstract double hit(A a, RayElement ray, Witness out);

    /**
     * Records a hit.
     *
     * @param length the length along the ray
     * @param ray the placed ray
     * @param nx the x coordinate of the normal, of length one
     * @param ny the y coordinate of the normal
     * @param nz the z coordinate of the normal
     * @param out receives the hit
     * @return the length
     */
    public static double at(double length, RayElement ray, double nx, double ny, double nz, Witness out) {
        out.ax = ray.ox + length * ray.dx;
        out.ay = ray.oy + length * ray.dy;
        out.az = ray.oz + length * ray.dz;
        out.bx = out.ax + nx;
        out.by = out.ay + ny;
        out.bz = out.az + nz;
        return length;
    }

    /**
     * Records a hit where no surface defines a normal, with one against the ray.
     *
     * @param length the length along the ray
     * @param ray the placed ray
     * @param out receives the hit
     * @return the length
     */
    public static double headOn(double length, RayElement ray, Witness out) {
        double d = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        return at(length, ray, -ray.dx / d, -ray.dy / d, -ray.dz / d, out);
    }
}
