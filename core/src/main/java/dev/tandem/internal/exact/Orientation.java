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
        double adx = ax - dx;
        double ady = ay - dy;
        double bdx = bx - dx;
        double bdy = by - dy;
        double cdx = cx - dx;
        double cdy = cy - dy;
        double adz = az - dz;
        double bdz = bz - dz;
        double cdz = cz - dz;

        double bc = bdx * cdy;
        double cb = cdx * bdy;
        double ca = cdx * ady;
        double ac = adx * cdy;
        double ab = adx * bdy;
        double ba = bdx * ady;

        double determinant = adz * (bc - cb) + bdz * (ca - ac) + cdz * (ab - ba);
        // The inner products may underflow before a large height multiplies that error: hence UNDERFLOW inside, too.
        double permanent = Math.abs(adz) * (Math.abs(bc) + Math.abs(cb) + Limits.UNDERFLOW)
                + Math.abs(bdz) * (Math.abs(ca) + Math.abs(ac) + Limits.UNDERFLOW)
                + Math.abs(cdz) * (Math.abs(ab) + Math.abs(ba) + Limits.UNDERFLOW);
        double bound = Filters.ORIENTATION_3D * permanent + Limits.UNDERFLOW;
        if (determinant > bound) {
            return 1;
        }
        if (determinant < -bound) {
            return -1;
        }
        return ExactOrientation.orient3d(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
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
        double bdx = bx - dx;
        double bdy = by - dy;
        double cdx = cx - dx;
        double cdy = cy - dy;
        double bdz = bz - dz;
        double cdz = cz - dz;

        double bc = bdx * cdy;
        double cb = cdx * bdy;
        double cg = cdx * gy;
        double gc = gx * cdy;
        double gb = gx * bdy;
        double bg = bdx * gy;

        double determinant = gz * (bc - cb) + bdz * (cg - gc) + cdz * (gb - bg);
        double permanent = Math.abs(gz) * (Math.abs(bc) + Math.abs(cb) + Limits.UNDERFLOW)
                + Math.abs(bdz) * (Math.abs(cg) + Math.abs(gc) + Limits.UNDERFLOW)
                + Math.abs(cdz) * (Math.abs(gb) + Math.abs(bg) + Limits.UNDERFLOW);
        double bound = Filters.ORIENTATION_3D * permanent + Limits.UNDERFLOW;
        if (determinant > bound) {
            return 1;
        }
        if (determinant < -bound) {
            return -1;
        }
        return ExactOrientation.passing3d(gx, gy, gz, bx, by, bz, cx, cy, cz, dx, dy, dz);
    }
}
