package dev.tandem.internal.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Signs against exact arithmetic on big integers, for ordinary, nearly flat, tiny and huge coordinates. */
class OrientationTest {

    private static final long SEED = 20260114;

    @Test
    void countsCounterclockwiseAsPositive() {
        assertEquals(1, Orientation.orient2d(0, 0, 1, 0, 0, 1));
        assertEquals(-1, Orientation.orient2d(0, 0, 0, 1, 1, 0));
        assertEquals(0, Orientation.orient2d(0, 0, 1, 1, 3, 3));
    }

    @Test
    void countsBelowAsPositive() {
        assertEquals(1, Orientation.orient3d(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -1));
        assertEquals(-1, Orientation.orient3d(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
        assertEquals(0, Orientation.orient3d(0, 0, 0, 1, 0, 0, 0, 1, 0, 5, -7, 0));
    }

    /** The classic picture: a point that wanders over a few ulps next to the diagonal. */
    @Test
    void seesSingleUlpsOffADiagonal() {
        double ulp = 0x1p-53;
        for (int i = 0; i < 64; i++) {
            for (int j = 0; j < 64; j++) {
                int sign = Orientation.orient2d(0.5 + i * ulp, 0.5 + j * ulp, 12, 12, 24, 24);
                // Above the diagonal, the way on along it turns right.
                assertEquals(Integer.signum(i - j), -sign, i + " " + j);
            }
        }
    }

    @Test
    void isExactWhereProductsUnderflow() {
        double tiny = Double.MIN_VALUE;
        assertEquals(1, Orientation.orient2d(0, 0, tiny, 0, 0, tiny));
        assertEquals(-1, Orientation.orient2d(0, 0, 0, tiny, tiny, 0));
        assertEquals(1, Orientation.orient2d(0, 0, 1e-200, 0, 0, 1e-200));
        assertEquals(-1, Orientation.orient3d(0, 0, 0, tiny, 0, 0, 0, tiny, 0, 0, 0, tiny));
        assertEquals(-1, Orientation.orient3d(0, 0, 0, 1e-150, 0, 0, 0, 1e-150, 0, 0, 0, 1e-150));
        // A minor that underflows to zero, times a height that makes it outweigh all the rest.
        assertEquals(
                exact3d(1e-170, 0, 0, 0, 1e-170, 0, 1e-30, 0, 1e150, 0, 0, 0),
                Orientation.orient3d(1e-170, 0, 0, 0, 1e-170, 0, 1e-30, 0, 1e150, 0, 0, 0));
    }

    @Test
    void isExactWhereProductsOverflow() {
        assertEquals(1, Orientation.orient2d(0, 0, 1e300, 0, 0, 1e300));
        assertEquals(0, Orientation.orient2d(-1e308, -1e308, 1e308, 1e308, 0, 0));
        assertEquals(-1, Orientation.orient3d(0, 0, 0, 1e300, 0, 0, 0, 1e300, 0, 0, 0, 1e300));
        assertEquals(0, Orientation.orient3d(1e60, 1e60, 0, -1e60, -1e60, 0, 1e60, 1e60, 1e60, -1e60, -1e60, 1e-60));
    }

    @Test
    void agreesWithBigArithmeticInThePlane() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int n = 0; n < 30_000; n++) {
            double[] p = points(random, n, 3, 2);
            int sign = Orientation.orient2d(p[0], p[1], p[2], p[3], p[4], p[5]);
            int expected = exact2d(p);
            if (sign != expected) {
                throw new AssertionError("seed " + SEED + ", round " + n + ": expected " + expected + ", got " + sign
                        + " for " + Arrays.toString(p));
            }
            assertEquals(-sign, Orientation.orient2d(p[2], p[3], p[0], p[1], p[4], p[5]));
            assertEquals(sign, Orientation.orient2d(p[4], p[5], p[0], p[1], p[2], p[3]));
        }
    }

    @Test
    void agreesWithBigArithmeticInSpace() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int n = 0; n < 30_000; n++) {
            double[] p = points(random, n, 4, 3);
            int sign = space(p, 0, 1, 2, 3);
            int expected = exact3d(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11]);
            if (sign != expected) {
                throw new AssertionError("seed " + SEED + ", round " + n + ": expected " + expected + ", got " + sign
                        + " for " + Arrays.toString(p));
            }
            assertEquals(-sign, space(p, 1, 0, 2, 3));
            assertEquals(sign, space(p, 1, 2, 0, 3));
            assertEquals(-sign, space(p, 3, 1, 2, 0));
        }
    }

    /** Eight families in turn; most are flat or nearly so. */
    private static double[] points(SplittableRandom random, int round, int count, int dimension) {
        double[] p = new double[count * dimension];
        for (int i = 0; i < p.length; i++) {
            p[i] = (round & 1) == 0 ? random.nextDouble(-1, 1) : random.nextInt(-3, 4);
        }
        if ((round & 2) != 0) {
            // The last point as a combination of the others, flat up to rounding, then off by an ulp or none.
            int last = (count - 1) * dimension;
            double weight = random.nextInt(5) / 4.0;
            for (int k = 0; k < dimension; k++) {
                p[last + k] = weight * p[k] + (1 - weight) * p[dimension + k];
            }
            p[last] += random.nextInt(-1, 2) * Math.ulp(p[last]);
        }
        double offset = (round & 4) != 0 ? random.nextInt(-2, 3) * 1e6 : 0;
        double scale = Math.scalb(1.0, scaleExponent(random, round >> 3));
        for (int i = 0; i < p.length; i++) {
            p[i] = (p[i] + offset) * scale;
        }
        if ((round >> 3) % 7 == 6) {
            // Sizes that have nothing to do with each other.
            for (int i = 0; i < p.length; i++) {
                p[i] = Math.scalb(p[i], random.nextInt(-1200, 300));
            }
        }
        return p;
    }

    private static int scaleExponent(SplittableRandom random, int family) {
        return switch (family % 7) {
            case 0, 1 -> 0;
            case 2 -> random.nextInt(-30, 31);
            case 3 -> random.nextInt(-500, -250);
            case 4 -> random.nextInt(-1074, -900);
            case 5 -> random.nextInt(150, 1000);
            default -> random.nextInt(-100, 100);
        };
    }

    private static int space(double[] p, int a, int b, int c, int d) {
        int i = 3 * a;
        int j = 3 * b;
        int k = 3 * c;
        int l = 3 * d;
        return Orientation.orient3d(
                p[i], p[i + 1], p[i + 2], p[j], p[j + 1], p[j + 2], p[k], p[k + 1], p[k + 2], p[l], p[l + 1], p[l + 2]);
    }

    /** Not by differences, as the shipped code does, but by the areas at the origin. */
    private static int exact2d(double... points) {
        BigInteger[] p = whole(points);
        return wedge(p, 0, 1, 2, 3)
                .add(wedge(p, 2, 3, 4, 5))
                .add(wedge(p, 4, 5, 0, 1))
                .signum();
    }

    /** The determinant of four rows (x, y, z, 1), expanded along the last column. */
    private static int exact3d(double... points) {
        BigInteger[] p = whole(points);
        return volume(p, 0, 3, 6)
                .subtract(volume(p, 0, 3, 9))
                .add(volume(p, 0, 6, 9))
                .subtract(volume(p, 3, 6, 9))
                .signum();
    }

    private static BigInteger volume(BigInteger[] p, int a, int b, int c) {
        return p[a].multiply(wedge(p, b + 1, b + 2, c + 1, c + 2))
                .add(p[a + 1].multiply(wedge(p, b + 2, b, c + 2, c)))
                .add(p[a + 2].multiply(wedge(p, b, b + 1, c, c + 1)));
    }

    private static BigInteger wedge(BigInteger[] p, int ax, int ay, int bx, int by) {
        return p[ax].multiply(p[by]).subtract(p[ay].multiply(p[bx]));
    }

    /** Doubles in units of the smallest one, without the zeros that all have at their end. */
    private static BigInteger[] whole(double[] p) {
        BigInteger[] out = new BigInteger[p.length];
        BigInteger union = BigInteger.ZERO;
        for (int i = 0; i < p.length; i++) {
            String hex = Double.toHexString(p[i]);
            int point = hex.indexOf('.');
            int power = hex.indexOf('p');
            String sign = p[i] < 0 ? "-" : "";
            String digits = hex.charAt(point - 1) + hex.substring(point + 1, power);
            int exponent = Integer.parseInt(hex, power + 1, hex.length(), 10) - 4 * (power - point - 1);
            out[i] = new BigInteger(sign + digits, 16).shiftLeft(exponent + 1100);
            union = union.or(out[i]);
        }
        int shift = Math.max(union.getLowestSetBit(), 0);
        for (int i = 0; i < p.length; i++) {
            out[i] = out[i].shiftRight(shift);
        }
        return out;
    }
}
