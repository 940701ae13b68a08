package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.internal.elements.FieldElement;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;

/**
 * A field that is asked directly against a ray, by sphere tracing: from a point of the ray with the value f the surface is
 * at least f/L away, so that the ray may go on by as much. It hits where f/L counts as touching, so that the length never goes
 * beyond the first hit. A ray that is as close as the field's error for long hits too, and so does one that makes no way.
 */
public final class RayField extends RayTest<FieldElement> {

    private static final int MOST_STEPS = 100_000;

    /** Steps after which as close as the error is close enough. */
    private static final int PATIENCE = 1000;

    @Override
    public double hit(FieldElement a, RayElement ray, Witness out) {
        SignedDistanceField field = a.field();
        double speed = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        double rounding = Rounding.RAY
                * (ray.magnitude() + field.low().length() + field.high().length());
        double from = 0;
        double to = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            double origin = k == 0 ? ray.ox : k == 1 ? ray.oy : ray.oz;
            double way = k == 0 ? ray.dx : k == 1 ? ray.dy : ray.dz;
            double low = (k == 0
                            ? field.low().x()
                            : k == 1 ? field.low().y() : field.low().z())
                    - origin;
            double high = low
                    + (k == 0
                            ? field.size().x()
                            : k == 1 ? field.size().y() : field.size().z());
            if (way == 0) {
                if (low > rounding || high < -rounding) {
                    return MISS;
                }
                continue;
            }
            double room = rounding / Math.abs(way);
            from = Math.max(from, Math.min(low / way, high / way) - room);
            to = Math.min(to, Math.max(low / way, high / way) + room);
        }
        return from <= to ? trace(field, ray, a.touch(0), from, to, speed, out) : MISS;
    }

    private static double trace(
            SignedDistanceField field,
            RayElement ray,
            double touch,
            double from,
            double to,
            double speed,
            Witness out) {
        double length = from;
        double slope = Math.max(field.lipschitz(), Double.MIN_NORMAL);
        for (int i = 0; i < MOST_STEPS; i++) {
            double value = field.value(x(field, ray, length), y(field, ray, length), z(field, ray, length));
            double free = value / slope;
            if (!(free > touch) || (i > PATIENCE && free <= field.error())) {
                break;
            }
            length += (free - 0.5 * touch) / speed;
            if (length > to) {
                return MISS;
            }
        }
        return normal(field, ray, length, out);
    }

    private static double x(SignedDistanceField field, RayElement ray, double length) {
        return field.inRegion(0, ray.ox + length * ray.dx);
    }

    private static double y(SignedDistanceField field, RayElement ray, double length) {
        return field.inRegion(1, ray.oy + length * ray.dy);
    }

    private static double z(SignedDistanceField field, RayElement ray, double length) {
        return field.inRegion(2, ray.oz + length * ray.dz);
    }

    /** Notes the hit, with the direction in which the function grows. */
    private static double normal(SignedDistanceField field, RayElement ray, double length, Witness out) {
        double x = x(field, ray, length);
        double y = y(field, ray, length);
        double z = z(field, ray, length);
        double step = Rounding.FIELD_STEP * field.size().length();
        double cx = field.inRegion(0, x + step) > x ? step : -step;
        double cy = field.inRegion(1, y + step) > y ? step : -step;
        double cz = field.inRegion(2, z + step) > z ? step : -step;
        double value = field.value(x, y, z);
        double nx = (field.value(field.inRegion(0, x + cx), y, z) - value) / cx;
        double ny = (field.value(x, field.inRegion(1, y + cy), z) - value) / cy;
        double nz = (field.value(x, y, field.inRegion(2, z + cz)) - value) / cz;
        double size = TouchTolerance.length(nx, ny, nz);
        if (!(size > 0) || length == 0) {
            return headOn(length, ray, out);
        }
        return at(length, ray, nx / size, ny / size, nz / size, out);
    }
}
