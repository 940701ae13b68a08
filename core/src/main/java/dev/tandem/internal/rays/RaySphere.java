package dev.tandem.internal.rays;

import dev.tandem.bank.Witness;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.RayElement;
import dev.tandem.element.RayTest;
import dev.tandem.internal.rounding.Rounding;
import dev.tandem.internal.rounding.TouchTolerance;
import dev.tandem.tree.Convex;

/**
 * A ball against a ray: where the ray comes nearest to the centre, and half a chord back from there. A ray that passes
 * within {@link TouchTolerance#TOUCH} × size, or its rounding, hits.
 */
public final class RaySphere extends RayTest<ConvexElement> {

    @Override
    public double hit(ConvexElement a, RayElement ray, Witness out) {
        Convex ball = a.convex();
        double radius = ball.radius();
        double x = ray.ox - ball.centre(0);
        double y = ray.oy - ball.centre(1);
        double z = ray.oz - ball.centre(2);
        double touch = TouchTolerance.TOUCH * 2 * radius
                + Rounding.RAY * (ray.magnitude() + Math.abs(x) + Math.abs(y) + Math.abs(z));
        if (TouchTolerance.length(x, y, z) <= radius + touch) {
            return headOn(0, ray, out);
        }
        double speed = TouchTolerance.length(ray.dx, ray.dy, ray.dz);
        double middle = -(x * ray.dx + y * ray.dy + z * ray.dz) / (speed * speed);
        double mx = x + middle * ray.dx;
        double my = y + middle * ray.dy;
        double mz = z + middle * ray.dz;
        double miss = TouchTolerance.length(mx, my, mz);
        if (middle < 0 || miss > radius + touch) {
            return MISS;
        }
        double back = Math.sqrt(Math.max(0, (radius - miss) * (radius + miss))) / speed;
        double length = Math.max(0, middle - back);
        double nx = mx - back * ray.dx;
        double ny = my - back * ray.dy;
        double nz = mz - back * ray.dz;
        double size = TouchTolerance.length(nx, ny, nz);
        return size > 0 ? at(length, ray, nx / size, ny / size, nz / size, out) : headOn(length, ray, out);
    }
}
