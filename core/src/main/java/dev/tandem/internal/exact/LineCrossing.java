package dev.tandem.internal.exact;

import dev.tandem.internal.rounding.Filters;
import dev.tandem.internal.rounding.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * Where the line from a point o in a direction g crosses a plane, or another line in one plane with it: the s for which
 * {@code o + s g} lies in it. The second line of ray tests, for crossings at so small an angle that plain doubles
 * would divide rounding errors by rounding errors.
 *
 * <p>Solved in double-double arithmetic, and in whole numbers where even that may cancel. The error of s is at most
 * {@value Filters#LINE_CROSSING} times the larger of |s| and |a − o| / |g|, where a is the first point of the plane or
 * line; for any finite coordinates. There must be one crossing, which {@link Orientation} tells exactly.
 */
public final class LineCrossing {

    private static final MathContext DIGITS = new MathContext(34);

    private LineCrossing() {}

    /**
     * Crosses the plane of a triangle.
     *
     * @param t the corners of the triangle, nine numbers
     * @param normal takes the triangle's normal, of no particular length
     */
    public static double ofPlane(
            double[] t, double ox, double oy, double oz, double gx, double gy, double gz, double[] normal) {
        DoubleDouble[] u = {difference(t[3], t[0]), difference(t[4], t[1]), difference(t[5], t[2])};
        DoubleDouble[] v = {difference(t[6], t[0]), difference(t[7], t[1]), difference(t[8], t[2])};
        DoubleDouble[] p = {difference(t[0], ox), difference(t[1], oy), difference(t[2], oz)};
        DoubleDouble[] d = {DoubleDouble.of(gx), DoubleDouble.of(gy), DoubleDouble.of(gz)};
        DoubleDouble along = DoubleDouble.ZERO;
        DoubleDouble away = DoubleDouble.ZERO;
        double size = 0;
        for (int k = 0; k < 3; k++) {
            int i = (k + 1) % 3;
            int j = (k + 2) % 3;
            DoubleDouble plus = u[i].times(v[j]);
            DoubleDouble minus = u[j].times(v[i]);
            DoubleDouble n = plus.minus(minus);
            double both = Math.abs(plus.toDouble()) + Math.abs(minus.toDouble());
            along = along.plus(n.times(d[k]));
            away = away.plus(n.times(p[k]));
            size += both * largest(d);
            normal[k] = n.toDouble();
        }
        if (isSure(along, size)) {
            return away.over(along).toDouble();
        }
        return exactly(t, new double[] {ox, oy, oz, gx, gy, gz}, normal);
    }

    /**
     * Crosses the line through two corners of a triangle; the two lines lie in one plane.
     *
     * @param t the corners of the triangle, nine numbers
     * @param p where the coordinates of the first corner start
     * @param q where those of the second start
     */
    public static double ofEdge(
            double[] t, int p, int q, double ox, double oy, double oz, double gx, double gy, double gz) {
        DoubleDouble[] u = {difference(t[q], t[p]), difference(t[q + 1], t[p + 1]), difference(t[q + 2], t[p + 2])};
        DoubleDouble[] w = {difference(t[p], ox), difference(t[p + 1], oy), difference(t[p + 2], oz)};
        DoubleDouble[] d = {DoubleDouble.of(gx), DoubleDouble.of(gy), DoubleDouble.of(gz)};
        // o + s d = p + r u, so s (d × u) = (p − o) × u: the largest of three coordinates tells s best.
        DoubleDouble along = DoubleDouble.ZERO;
        int best = 0;
        for (int k = 0; k < 3; k++) {
            DoubleDouble c = cross(d, u, k);
            if (Math.abs(c.toDouble()) > Math.abs(along.toDouble())) {
                along = c;
                best = k;
            }
        }
        if (isSure(along, 2 * largest(u) * largest(d))) {
            return cross(w, u, best).over(along).toDouble();
        }
        BigInteger[] c = Dyadic.integers(t[p], t[p + 1], t[p + 2], t[q], t[q + 1], t[q + 2], ox, oy, oz, gx, gy, gz);
        BigInteger[] edge = minus(c, 3, 0);
        BigInteger[] across = Dyadic.cross(new BigInteger[] {c[9], c[10], c[11]}, edge);
        for (int k = 0; k < 3; k++) {
            if (across[k].signum() != 0) {
                return ratio(Dyadic.cross(minus(c, 0, 6), edge)[k], across[k]);
            }
        }
        throw new IllegalArgumentException("the two lines are parallel");
    }

    private static DoubleDouble cross(DoubleDouble[] a, DoubleDouble[] b, int k) {
        int i = (k + 1) % 3;
        int j = (k + 2) % 3;
        return a[i].times(b[j]).minus(a[j].times(b[i]));
    }

    private static BigInteger[] minus(BigInteger[] c, int p, int q) {
        return new BigInteger[] {c[p].subtract(c[q]), c[p + 1].subtract(c[q + 1]), c[p + 2].subtract(c[q + 2])};
    }

    /** Whether the errors of a sum, at most DOUBLE_DOUBLE times the size of what was added up, are small beside it. */
    private static boolean isSure(DoubleDouble sum, double size) {
        return size > Limits.SMALLEST_DOUBLE_DOUBLE
                && size < Limits.OVERFLOW
                && Filters.DOUBLE_DOUBLE * size <= Filters.LINE_CROSSING / 4 * Math.abs(sum.toDouble());
    }

    private static double largest(DoubleDouble[] d) {
        return Math.max(Math.abs(d[0].toDouble()), Math.max(Math.abs(d[1].toDouble()), Math.abs(d[2].toDouble())));
    }

    private static DoubleDouble difference(double a, double b) {
        return DoubleDouble.difference(a, b);
    }

    private static double exactly(double[] t, double[] line, double[] normal) {
        double[] all = new double[15];
        System.arraycopy(t, 0, all, 0, 9);
        System.arraycopy(line, 0, all, 9, 6);
        BigInteger[] c = Dyadic.integers(all);
        BigInteger[] u = minus(c, 3, 0);
        BigInteger[] v = minus(c, 6, 0);
        BigInteger[] away = minus(c, 0, 9);
        BigInteger over = BigInteger.ZERO;
        BigInteger under = BigInteger.ZERO;
        BigInteger[] n = Dyadic.cross(u, v);
        int bits = 0;
        for (int k = 0; k < 3; k++) {
            over = over.add(n[k].multiply(away[k]));
            under = under.add(n[k].multiply(c[12 + k]));
            bits = Math.max(bits, n[k].bitLength());
        }
        for (int k = 0; k < 3; k++) {
            // The leading bits of the largest are enough.
            normal[k] = n[k].shiftRight(Math.max(0, bits - 128)).doubleValue();
        }
        return ratio(over, under);
    }

    private static double ratio(BigInteger a, BigInteger b) {
        return new BigDecimal(a).divide(new BigDecimal(b), DIGITS).doubleValue();
    }
}
