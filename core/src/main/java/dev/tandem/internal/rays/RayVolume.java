package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.element.VolumeElement;
import dev.tandem.internal.rounding.Limits;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.rounding.TouchTolerance;

/**
 * Any bounding volume against a ray: the ball around it, and a slab for each direction of its own. The ray must be within
 * all of them at once to meet the volume.
 */
public final class RayVolume extends RayTest<VolumeElement> {

    @Override
    public double hit(VolumeElement a, RayElement ray, Witness out) {
        double x = ray.ox - a.centre(0);
        double y = ray.oy - a.centre(1);
        double z = ray.oz - a.centre(2);
        double radius = a.radius();
        double wider = Slack.FLOAT_AXES * radius
                + Rounding.RAY * (a.magnitude + ray.magnitude() + Math.abs(x) + Math.abs(y) + Math.abs(z))
                + Double.MIN_NORMAL;
        double speed = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        double middle = -(x * ray.dx + y * ray.dy + z * ray.dz) / (speed * speed);
        double miss = TouchTolerance.length(x + middle * ray.dx, y + middle * ray.dy, z + middle * ray.dz);
        double ball = radius + wider;
        if (miss > ball) {
            return MISS;
        }
        // A chord of the ball, lengthened by as much as its ends may be off.
        double half = (Math.sqrt((ball - miss) * (ball + miss)) + wider) / speed;
        double in = Math.max(0, middle - half);
        double end = middle + half;
        double[] axis = a.point();
        for (int k = 0; k < a.axisCount(); k++) {
            a.axis(k, axis);
            double s = axis[0] * x + axis[1] * y + axis[2] * z;
            double v = axis[0] * ray.dx + axis[1] * ray.dy + axis[2] * ray.dz;
            // A polytope's centre need not be in the middle of each slab.
            double up = a.extent(axis[0], axis[1], axis[2]) + 2 * wider;
            double down = a.extent(-axis[0], -axis[1], -axis[2]) + 2 * wider;
            if (Math.abs(v) < Limits.ACROSS) {
                if (s > up || s < -down) {
                    return MISS;
                }
                continue;
            }
            double one = (-down - s) / v;
            double two = (up - s) / v;
            in = Math.max(in, Math.min(one, two));
            end = Math.min(end, Math.max(one, two));
        }
        return in * (1 - Rounding.RAY) <= end * (1 + Rounding.RAY) ? in * (1 - Rounding.RAY) : MISS;
    }
}
