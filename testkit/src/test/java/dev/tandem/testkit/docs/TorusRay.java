package dev.tandem.testkit.docs;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;

/**
 * Torus against ray: the length to the first hit. From a point of the ray, it may go on by its distance from the torus,
 * whatever its direction (sphere tracing: Hart, <i>The Visual Computer</i> 12, 1996). A ray that passes within 1e-12 of
 * the size hits, and so does one that does not get clear of the torus in {@value #MOST_STEPS} steps.
 */
public final class TorusRay implements ProximityTest<TorusElement, RayElement> {

    private static final int MOST_STEPS = 10_000;

    @Override
    public double distance(TorusElement a, RayElement ray, Placement at, Witness out) {
        ray.place(at.bInA);
        double size = 2 * (a.ring + a.tube);
        double touch = TorusElement.TOUCH * size + TorusElement.ROUNDING * ray.magnitude();
        double speed = Math.sqrt(ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz);
        double end = (ray.magnitude() + size) / speed;
        double length = 0;
        double gap = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            out.ax = ray.ox + length * ray.dx;
            out.ay = ray.oy + length * ray.dy;
            out.az = ray.oz + length * ray.dz;
            gap = a.toCircle(out.ax, out.ay, out.az) - a.tube;
            if (gap <= touch) {
                break;
            }
            length += gap / speed;
            if (length > end) {
                return RayTest.MISS;
            }
        }
        // The normal is away from the circle; a ray that starts inside has none.
        double toCircle = gap + a.tube;
        double n = length > 0 && toCircle > 0 ? 1 / toCircle : 0;
        out.bx = out.ax + n * (out.ax - a.near[0]);
        out.by = out.ay + n * (out.ay - a.near[1]);
        out.bz = out.az + n * (out.az - a.near[2]);
        return length;
    }

    /** Whether the ray meets it at all. */
    @Override
    public boolean touches(TorusElement a, RayElement ray, Placement at, Witness scratch) {
        return distance(a, ray, at, scratch) < RayTest.MISS;
    }
}
