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
 * at least f/L away, so that the ray may go on by as much. It hits where f/L is at most the field's error; so the length never
 * goes beyond the first hit, and a ray that passes as close as the error may hit. So may one that makes no way for long.
 */
public final class RayField extends RayTest<FieldElement> {

    private static final int MOST_STEPS = 100_000;

    @Override
    public double hit(FieldElement a, RayElement ray, Witness out) {
        SignedDistanceField field = a.field();
        double speed = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        double[] low = {field.low().x(), field.low().y(), field.low().z()};
        double[] high = {field.high().x(), field.high().y(), field.high().z()};
        double[] origin = {ray.ox, ray.oy, ray.oz};
        double[] way = {ray.dx, ray.dy, ray.dz};
        double rounding = Rounding.RAY
                * (ray.reach() + field.low().length() + field.high().length());
        double from = 0;
        double to = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            if (way[k] == 0) {
                if (origin[k] < low[k] - rounding || origin[k] > high[k] + rounding) {
                    return MISS;
                }
                continue;
            }
            double one = (low[k] - origin[k]) / way[k];
            double two = (high[k] - origin[k]) / way[k];
            double room = rounding / Math.abs(way[k]);
            from = Math.max(from, Math.min(one, two) - room);
            to = Math.min(to, Math.max(one, two) + room);
        }
        if (!(from <= to)) {
            return MISS;
        }
        return trace(field, ray, from, to, speed, low, high, out);
    }

    private static double trace(
            SignedDistanceField field,
            RayElement ray,
            double from,
            double to,
            double speed,
            double[] low,
            double[] high,
            Witness out) {
        double length = from;
        double slope = Math.max(field.lipschitz(), Double.MIN_NORMAL);
        for (int i = 0; i < MOST_STEPS; i++) {
            double value = field.value(
                    Math.min(high[0], Math.max(low[0], ray.ox + length * ray.dx)),
                    Math.min(high[1], Math.max(low[1], ray.oy + length * ray.dy)),
                    Math.min(high[2], Math.max(low[2], ray.oz + length * ray.dz)));
            double free = value / slope;
            if (!(free > field.error())) {
                break;
            }
            length += (free - 0.5 * field.error()) / speed;
            if (length > to) {
                return MISS;
            }
        }
        return normal(field, ray, length, out);
    }

    /** Notes the hit, with the direction in which the function grows. */
    private static double normal(SignedDistanceField field, RayElement ray, double length, Witness out) {
        double x = Math.min(field.high().x(), Math.max(field.low().x(), ray.ox + length * ray.dx));
        double y = Math.min(field.high().y(), Math.max(field.low().y(), ray.oy + length * ray.dy));
        double z = Math.min(field.high().z(), Math.max(field.low().z(), ray.oz + length * ray.dz));
        double step = 1e-6 * field.size().length();
        double cx = x + step > field.high().x() ? -step : step;
        double cy = y + step > field.high().y() ? -step : step;
        double cz = z + step > field.high().z() ? -step : step;
        double value = field.value(x, y, z);
        double nx = (field.value(x + cx, y, z) - value) / cx;
        double ny = (field.value(x, y + cy, z) - value) / cy;
        double nz = (field.value(x, y, z + cz) - value) / cz;
        double size = TouchTolerance.length(nx, ny, nz);
        if (!(size > 0) || length == 0) {
            return headOn(length, ray, out);
        }
        return at(length, ray, nx / size, ny / size, nz / size, out);
    }
}
