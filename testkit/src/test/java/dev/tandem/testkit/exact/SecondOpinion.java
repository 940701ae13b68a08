package dev.tandem.testkit.exact;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A third way to the verdict, only to check the oracle: all separating axes of two triangles with area, in exact
 * decimals (every double is a finite decimal, and sums and products of those are too). Very slow.
 */
final class SecondOpinion {

    private SecondOpinion() {}

    static boolean isFlat(double[] t) {
        BigDecimal[][] p = corners(t);
        return isZero(cross(minus(p[1], p[0]), minus(p[2], p[0])));
    }

    /** Touching counts. Both triangles must have area. */
    static boolean intersects(double[] a, double[] b) {
        BigDecimal[][] p = corners(a);
        BigDecimal[][] q = corners(b);
        List<BigDecimal[]> axes = new ArrayList<>();
        BigDecimal[] n = cross(minus(p[1], p[0]), minus(p[2], p[0]));
        BigDecimal[] m = cross(minus(q[1], q[0]), minus(q[2], q[0]));
        axes.add(n);
        axes.add(m);
        for (int i = 0; i < 3; i++) {
            BigDecimal[] edge = minus(p[(i + 1) % 3], p[i]);
            BigDecimal[] other = minus(q[(i + 1) % 3], q[i]);
            axes.add(cross(n, edge));
            axes.add(cross(m, other));
            for (int j = 0; j < 3; j++) {
                axes.add(cross(edge, minus(q[(j + 1) % 3], q[j])));
            }
        }
        return axes.stream().noneMatch(axis -> isBelow(axis, p, q) || isBelow(axis, q, p));
    }

    private static boolean isBelow(BigDecimal[] axis, BigDecimal[][] p, BigDecimal[][] q) {
        for (BigDecimal[] x : p) {
            for (BigDecimal[] y : q) {
                if (dot(axis, x).compareTo(dot(axis, y)) >= 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private static BigDecimal[][] corners(double[] t) {
        BigDecimal[][] out = new BigDecimal[3][3];
        for (int i = 0; i < 9; i++) {
            out[i / 3][i % 3] = new BigDecimal(t[i]);
        }
        return out;
    }

    private static BigDecimal[] minus(BigDecimal[] p, BigDecimal[] q) {
        return new BigDecimal[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
    }

    private static BigDecimal dot(BigDecimal[] p, BigDecimal[] q) {
        return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
    }

    private static BigDecimal[] cross(BigDecimal[] p, BigDecimal[] q) {
        return new BigDecimal[] {
            p[1].multiply(q[2]).subtract(p[2].multiply(q[1])),
            p[2].multiply(q[0]).subtract(p[0].multiply(q[2])),
            p[0].multiply(q[1]).subtract(p[1].multiply(q[0]))
        };
    }

    private static boolean isZero(BigDecimal[] p) {
        return p[0].signum() == 0 && p[1].signum() == 0 && p[2].signum() == 0;
    }
}
