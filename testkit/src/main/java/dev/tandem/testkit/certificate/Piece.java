package dev.tandem.testkit.certificate;

import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.math.Vec3;
import java.math.BigDecimal;

/**
 * A convex piece as a checker sees it: corners, or a curved solid, in the certificate's frame. It tells on which side of a
 * plane all of it lies, and how far a point is from it at most.
 */
abstract class Piece {

    /** Whether all of it has n·x ≤ d, or, if {@code above}, n·x &gt; d: proved, rounding allowed for. */
    abstract boolean isOn(Separated s, boolean above);

    /** The distance of a point is at most this; 0 inside. */
    abstract double distance(double x, double y, double z);

    /** The largest coordinate, roughly: what rounding is measured by. */
    abstract double reach();

    /** Corners, x, y, z of one after the other; exact where doubles do not decide. */
    static boolean areOn(double[] corners, Separated s, boolean above) {
        for (int k = 0; k < corners.length; k += 3) {
            int sign = heightSign(s, corners[k], corners[k + 1], corners[k + 2]);
            if (above ? sign <= 0 : sign > 0) {
                return false;
            }
        }
        return true;
    }

    /** The sign of n·x − d. Three products and three sums round by less than 8·2⁻⁵³ of the sum of magnitudes. */
    private static int heightSign(Separated s, double x, double y, double z) {
        double height = s.nx() * x + s.ny() * y + s.nz() * z - s.d();
        double magnitude = Math.abs(s.nx() * x) + Math.abs(s.ny() * y) + Math.abs(s.nz() * z) + Math.abs(s.d());
        if (Math.abs(height) > 0x1p-50 * magnitude + Double.MIN_NORMAL) {
            return height > 0 ? 1 : -1;
        }
        return new BigDecimal(s.nx())
                .multiply(new BigDecimal(x))
                .add(new BigDecimal(s.ny()).multiply(new BigDecimal(y)))
                .add(new BigDecimal(s.nz()).multiply(new BigDecimal(z)))
                .subtract(new BigDecimal(s.d()))
                .signum();
    }

    static double largest(double[] numbers) {
        double largest = 0;
        for (double x : numbers) {
            largest = Math.max(largest, Math.abs(x));
        }
        return largest;
    }

    /** The distance of a point from a segment. */
    static double toSegment(Vec3 from, Vec3 to, Vec3 p) {
        double ex = to.x() - from.x();
        double ey = to.y() - from.y();
        double ez = to.z() - from.z();
        double squared = ex * ex + ey * ey + ez * ez;
        double along = ex * (p.x() - from.x()) + ey * (p.y() - from.y()) + ez * (p.z() - from.z());
        double t = squared > 0 ? Math.max(0, Math.min(1, along / squared)) : 0;
        return length(p.x() - from.x() - t * ex, p.y() - from.y() - t * ey, p.z() - from.z() - t * ez);
    }

    /** Scaled, so that squares of small numbers do not underflow. */
    static double length(double x, double y, double z) {
        double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
        if (!(largest > 0 && largest < Double.POSITIVE_INFINITY)) {
            return largest;
        }
        double p = x / largest;
        double q = y / largest;
        double r = z / largest;
        return largest * Math.sqrt(p * p + q * q + r * r);
    }
}
