package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.internal.rounding.Rounding;

/** Half-space against a ray: how high it starts, and how fast it sinks. A start within rounding of the plane is in it. */
public final class RayHalfSpace extends RayTest<HalfSpaceElement> {

    @Override
    public double hit(HalfSpaceElement a, RayElement ray, Witness out) {
        double height = a.nx * ray.ox + a.ny * ray.oy + a.nz * ray.oz - a.d;
        if (height <= Rounding.PLANE_HEIGHT * (ray.magnitude() + Math.abs(a.d))) {
            return headOn(0, ray, out);
        }
        double sinks = -(a.nx * ray.dx + a.ny * ray.dy + a.nz * ray.dz);
        if (!(sinks > 0)) {
            return MISS;
        }
        double length = height / sinks;
        return length < MISS ? at(length, ray, a.nx, a.ny, a.nz, out) : MISS;
    }
}
