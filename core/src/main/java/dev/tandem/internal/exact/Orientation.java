package dev.tandem.internal.exact;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;

/**
 * On which side? The sign of an orientation determinant, always right, for any finite doubles.
 *
 * <p>A floating-point evaluation with Shewchuk's error bound answers nearly always; the rest goes to exact arithmetic
 * (Shewchuk, <i>Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates</i>, 1997). His
 * bounds assume that nothing underflows. Here they hold without that: every product may lose
 * {@value Limits#UNDERFLOW} more.
 */
public final class Orientation {

    private Orientation() {}

    /**
     * The sign of the area of triangle a, b, c: 1 if the points turn counterclockwise, -1 if clockwise, 0 if they lie
     * on one line.
     */
    public static int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
        double left = (ax - cx) * (by - cy);
        double right = (ay - cy) * (bx - cx);
        double determinant = left - right;
        // Where something overflows, the bound is infinite or NaN and neither comparison holds.
        double bound = Filters.ORIENTATION_2D * (Math.abs(left) + Math.abs(right)) + Limits.UNDERFLOW;
        if (determinant > bound) {
            return 1;
        }
        if (determinant < -bound) {
            return -1;
        }
        return ExactOrientation.orient2d(ax, ay, bx, by, cx, cy);
    }

    /**
     * The sign of the determinant with the rows a − d, b − d, c − d. It is 1 if d lies below the plane through a, b, c,
     * where above is the side from which a, b, c turn counterclockwise; -1 if d lies above; 0 if the four lie in one
     * plane.
     */
    public static int orient3d(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        int sign = determinantSign(ax - dx, ay - dy, az - dz, bx - dx, by - dy, bz - dz, cx - dx, cy - dy, cz - dz);
        return sign != 0 ? sign : ExactOrientation.orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
    }

    /**
     * The sign of the determinant of a direction g and p − o, in the plane: 1 if p lies to the left of the line from o
     * along g, -1 if to its right, 0 if on it.
     */
    public static int left2d(double gx, double gy, double ox, double oy, double px, double py) {
        double left = gx * (py - oy);
        double right = gy * (px - ox);
        double determinant = left - right;
        double bound = Filters.ORIENTATION_2D * (Math.abs(left) + Math.abs(right)) + Limits.UNDERFLOW;
        if (determinant > bound) {
            return 1;
        }
        if (determinant < -bound) {
            return -1;
        }
        return ExactOrientation.left2d(gx, gy, ox, oy, px, py);
    }

    /**
     * The sign of the determinant with the rows g, b − d, c − d: {@link #orient3d} of d + g, b, c, d, without rounding
     * d + g. On which side of the line from d along g the line from b to c passes.
     */
    public static int passing3d(
            double gx,
            double gy,
            double gz,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        int sign = determinantSign(gx, gy, gz, bx - dx, by - dy, bz - dz, cx - dx, cy - dy, cz - dz);
        return sign != 0 ? sign : ExactOrientation.passing3d(gx, gy, gz, bx, by, bz, cx, cy, cz, dx, dy, dz);
    }

    /** The sign of the determinant with the rows a, b, c, of which each difference was rounded once; 0 if in doubt. */
    private static int determinantSign(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        double bc = bx * cy;
        double cb = cx * by;
        double ca = cx * ay;
        double ac = ax * cy;
        double ab = ax * by;
        double ba = bx * ay;

        double determinant = az * (bc - cb) + bz * (ca - ac) + cz * (ab - ba);

        double permanent = Math.abs(az) * (Math.abs(bc) + Math.abs(cb) + Limits.UNDERFLOW)
                + Math.abs(bz) * (Math.abs(ca) + Math.abs(ac) + Limits.UNDERFLOW)
                + Math.abs(cz) * (Math.abs(ab) + Math.abs(ba) + Limits.UNDERFLOW);
        double bound = Filters.ORIENTATION_3D * permanent + Limits.UNDERFLOW;
        return determinant > bound ? 1 : determinant < -bound ? -1 : 0;
    }
}
