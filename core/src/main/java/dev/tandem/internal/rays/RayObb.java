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
        double x = ray.ox - box[0];
        double y = ray.oy - box[1];
        double z = ray.oz - box[2];
        double slack = Rounding.RAY * (a.magnitude + ray.magnitude());
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
            double v = ux * ray.dx + uy * ray.dy + uz * ray.dz;
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
