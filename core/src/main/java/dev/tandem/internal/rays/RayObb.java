package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.Slack;

/**
 * Oriented box, as a bounding volume, against a ray: where the ray enters all three slabs. Each slab is wider than the
 * box by what float axes and rounding may take, so a hit on something inside the box is never lost.
 */
public final class RayObb extends RayTest<ObbElement> {

    @Override
    public double hit(ObbElement a, RayElement ray, Witness out) {
        double[] box = a.box;
        return entry(
                box,
                ray.ox - box[0],
                ray.oy - box[1],
                ray.oz - box[2],
                ray.dx,
                ray.dy,
                ray.dz,
                Rounding.RAY * (a.magnitude + ray.magnitude()));
    }

    /**
     * Where a ray enters a box, or {@link RayTest#MISS}. The origin is relative to the box's centre.
     *
     * @param slack what the roundings so far may have cost
     */
    static double entry(double[] box, double x, double y, double z, double dx, double dy, double dz, double slack) {
        double halves = box[12] + box[13] + box[14];
        double far = Math.abs(x) + Math.abs(y) + Math.abs(z) + halves;
        double wider = Slack.FLOAT_AXES * halves + Rounding.RAY * far + slack + Double.MIN_NORMAL;
        double in = 0;
        double end = MISS;
        for (int axis = 3, half = 12; axis < 12; axis += 3, half++) {
            double ux = box[axis];
            double uy = box[axis + 1];
            double uz = box[axis + 2];
            double s = ux * x + uy * y + uz * z;
            double v = ux * dx + uy * dy + uz * dz;
            double h = box[half] + wider;
            if (Math.abs(v) < Limits.ACROSS) {
                if (Math.abs(s) > h) {
                    return MISS;
                }
                continue;
            }
            double reciprocal = 1 / v;
            double one = (-h - s) * reciprocal;
            double two = (h - s) * reciprocal;
            in = Math.max(in, Math.min(one, two));
            end = Math.min(end, Math.max(one, two));
        }
        // Three roundings on each side of the comparison.
        return in * (1 - Rounding.RAY) <= end * (1 + Rounding.RAY) ? in * (1 - Rounding.RAY) : MISS;
    }
}
