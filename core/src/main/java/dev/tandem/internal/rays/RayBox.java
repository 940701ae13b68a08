package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;

/**
 * Solid box against a ray, by slabs. A ray that passes within {@link TouchTolerance#TOUCH} × size, or its rounding, hits; where it
 * enters is computed with the slabs as they are.
 */
public final class RayBox extends RayTest<BoxElement> {

    @Override
    public double hit(BoxElement a, RayElement ray, Witness out) {
        double touch = TouchTolerance.TOUCH * 2 * (a.half[0] + a.half[1] + a.half[2]) + Rounding.RAY * ray.magnitude();
        double in = 0;
        double widerIn = 0;
        double end = MISS;
        double widerEnd = MISS;
        int entered = -1;
        for (int axis = 0; axis < 3; axis++) {
            double s = axis == 0 ? ray.ox : axis == 1 ? ray.oy : ray.oz;
            double v = axis == 0 ? ray.dx : axis == 1 ? ray.dy : ray.dz;
            double h = a.half[axis];
            double wider = h + touch;
            if (v == 0) {
                if (Math.abs(s) > wider) {
                    return MISS;
                }
                continue;
            }
            // Mirrored so that the ray runs upwards.
            double from = v > 0 ? s : -s;
            double way = Math.abs(v);
            if ((-h - from) / way > in) {
                in = (-h - from) / way;
                entered = axis;
            }
            end = Math.min(end, (h - from) / way);
            widerIn = Math.max(widerIn, (-wider - from) / way);
            widerEnd = Math.min(widerEnd, (wider - from) / way);
        }
        if (widerIn > widerEnd) {
            return MISS;
        }
        double length = Math.max(widerIn, Math.min(in, Math.max(0, end)));
        if (entered < 0 || length == 0) {
            return headOn(length, ray, out);
        }
        return at(
                length,
                ray,
                entered == 0 ? -Math.signum(ray.dx) : 0,
                entered == 1 ? -Math.signum(ray.dy) : 0,
                entered == 2 ? -Math.signum(ray.dz) : 0,
                out);
    }
}
