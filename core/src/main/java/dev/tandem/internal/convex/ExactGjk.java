package dev.tandem.internal.convex;

import dev.tandem.internal.exact.Dyadic;
import dev.tandem.internal.rounding.Filters;
import dev.tandem.math.Pose;
import dev.tandem.tree.Convex;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * The same search between two polytopes in exact arithmetic: for the pairs of which doubles cannot tell whether they
 * touch, or how far apart they are to twelve digits. Slow (a tenth of a millisecond or so), allocating, and always right:
 * every round brings the answer strictly nearer to the origin, so no set of points comes up twice and it ends.
 *
 * <p>Coordinates are integers, in units of the power of two that all of them are multiples of. The answer v of a simplex is
 * a fraction with one denominator.
 */
final class ExactGjk {

    private final double unit;
    private final double[] verticesA;
    private final double[] verticesB;

    /** Four places for points: where they come from, and their coordinates. */
    private final double[] fromA = new double[12];

    private final double[] fromB = new double[12];
    private final BigInteger[][] w = new BigInteger[4][];
    private int count;

    /** The answer: the weights' numerators, and the denominator; v's numerators. */
    private BigInteger[] weight = {BigInteger.ONE};

    private BigInteger denominator = BigInteger.ONE;
    private BigInteger[] v = {};

    private ExactGjk(double[] verticesA, double[] verticesB) {
        this.verticesA = verticesA;
        this.verticesB = verticesB;
        unit = Math.min(finest(verticesA), finest(verticesB));
    }

    /**
     * Solves, starting from a simplex's points, and leaves the answer in it.
     *
     * @param verdict whether only the verdict is needed; the answer is then any point that proves it
     * @return whether the two share a point
     */
    static boolean solve(Difference d, Simplex simplex, boolean verdict) {
        ExactGjk search = new ExactGjk(vertices(d.a, Difference.IN_PLACE), vertices(d.b, d.bInA()));
        search.start(simplex);
        boolean touching = search.run(verdict);
        search.store(simplex, d.scale);
        return touching;
    }

    private static double[] vertices(Convex polytope, double[] pose) {
        double[] from = polytope.vertices();
        double[] to = new double[3 * polytope.vertexCount()];
        Pose.mapPoints(pose, from, polytope.vertexCount(), to);
        return to;
    }

    private static double finest(double[] coordinates) {
        double finest = 1;
        for (double x : coordinates) {
            if (x != 0) {
                long bits = Double.doubleToRawLongBits(x);
                int zeros = Math.min(52, Long.numberOfTrailingZeros(bits));
                finest = Math.min(finest, Math.scalb(Math.ulp(x), zeros));
            }
        }
        return finest;
    }

    private void start(Simplex simplex) {
        for (int i = 0; i < simplex.count; i++) {
            put(count, simplex.a, 3 * i, simplex.b, 3 * i);
            count++;
        }
        if (count == 0) {
            put(0, verticesA, 0, verticesB, 0);
            count = 1;
        }
        closest(0);
    }

    private void put(int place, double[] a, int i, double[] b, int j) {
        System.arraycopy(a, i, fromA, 3 * place, 3);
        System.arraycopy(b, j, fromB, 3 * place, 3);
        BigInteger[] p = Dyadic.integers(a[i], a[i + 1], a[i + 2], b[j], b[j + 1], b[j + 2], unit);
        w[place] = new BigInteger[] {p[0].subtract(p[3]), p[1].subtract(p[4]), p[2].subtract(p[5])};
    }

    private boolean run(boolean verdict) {
        while (Dyadic.dot(v, v).signum() != 0) {
            int a = lowest(verticesA, 1);
            int b = lowest(verticesB, -1);
            put(count, verticesA, a, verticesB, b);
            BigInteger height = Dyadic.dot(v, w[count]);
            if (verdict && height.signum() > 0) {
                return false;
            }
            // v·w ≥ |v|²: nothing of the difference is nearer than v.
            if (height.multiply(denominator).compareTo(Dyadic.dot(v, v)) >= 0) {
                return false;
            }
            count++;
            closest(count - 1);
        }
        return true;
    }

    /** The vertex of which v·p is lowest (for sign 1) or highest (for -1), exactly; doubles only rule others out. */
    private int lowest(double[] p, int sign) {
        int bits = Math.max(v[0].bitLength(), Math.max(v[1].bitLength(), v[2].bitLength()));
        int shift = Math.max(0, bits - 60);
        double dx = sign * v[0].shiftRight(shift).doubleValue();
        double dy = sign * v[1].shiftRight(shift).doubleValue();
        double dz = sign * v[2].shiftRight(shift).doubleValue();
        double ceiling = Double.POSITIVE_INFINITY;
        double largest = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        for (int i = 0; i < p.length; i += 3) {
            double h = dx * p[i] + dy * p[i + 1] + dz * p[i + 2];
            ceiling = Math.min(ceiling, h + Filters.EXACT_SUPPORT * largest * size(p, i));
        }
        int best = -1;
        BigInteger lowest = BigInteger.ZERO;
        for (int i = 0; i < p.length; i += 3) {
            double h = dx * p[i] + dy * p[i + 1] + dz * p[i + 2];
            if (h - Filters.EXACT_SUPPORT * largest * size(p, i) <= ceiling) {
                BigInteger[] q = Dyadic.integers(p[i], p[i + 1], p[i + 2], unit);
                BigInteger exact = Dyadic.dot(v, q);
                exact = sign < 0 ? exact.negate() : exact;
                if (best < 0 || exact.compareTo(lowest) < 0) {
                    best = i;
                    lowest = exact;
                }
            }
        }
        return best;
    }

    private static double size(double[] p, int i) {
        return Math.max(Math.abs(p[i]), Math.max(Math.abs(p[i + 1]), Math.abs(p[i + 2])));
    }

    /**
     * The point of the simplex next to the origin. It is next to the origin in the affine hull of those points that have a
     * positive weight: so all subsets are tried, those without the point {@code newest} excepted (unless it is the
     * first), and the best whose weights are positive is the answer. The others are dropped.
     */
    private void closest(int newest) {
        int bestSet = 0;
        BigInteger bestSquare = BigInteger.ZERO;
        BigInteger[] bestWeight = weight;
        BigInteger bestDenominator = BigInteger.ONE;
        BigInteger[] bestV = v;
        for (int set = 1; set < 1 << count; set++) {
            if (newest > 0 && (set >> newest & 1) == 0) {
                continue;
            }
            BigInteger[] solved = solve(set);
            if (solved.length == 0) {
                continue;
            }
            BigInteger sum = BigInteger.ZERO;
            BigInteger[] at = {BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO};
            for (int i = 0, n = 0; i < count; i++) {
                if ((set >> i & 1) != 0) {
                    at = plus(at, times(w[i], solved[n]));
                    sum = sum.add(solved[n++]);
                }
            }
            BigInteger square = Dyadic.dot(at, at);
            if (bestSet == 0
                    || square.multiply(bestDenominator.multiply(bestDenominator))
                                    .compareTo(bestSquare.multiply(sum.multiply(sum)))
                            < 0) {
                bestSet = set;
                bestSquare = square;
                bestDenominator = sum;
                bestWeight = solved;
                bestV = at;
            }
        }
        int n = 0;
        for (int i = 0; i < count; i++) {
            if ((bestSet >> i & 1) != 0) {
                w[n] = w[i];
                System.arraycopy(fromA, 3 * i, fromA, 3 * n, 3);
                System.arraycopy(fromB, 3 * i, fromB, 3 * n, 3);
                n++;
            }
        }
        count = n;
        weight = bestWeight;
        denominator = bestDenominator;
        v = bestV;
    }

    /** The weights, all positive, of the point next to the origin in the affine hull of a set; empty if there is none. */
    private BigInteger[] solve(int set) {
        BigInteger[][] p = new BigInteger[Integer.bitCount(set)][];
        for (int i = 0, n = 0; i < count; i++) {
            if ((set >> i & 1) != 0) {
                p[n++] = w[i];
            }
        }
        if (p.length == 1) {
            return new BigInteger[] {BigInteger.ONE};
        }
        BigInteger[] r = times(p[0], BigInteger.ONE.negate());
        BigInteger[] e = Dyadic.minus(p[1], p[0]);
        BigInteger ee = Dyadic.dot(e, e);
        if (p.length == 2) {
            return positive(ee, Dyadic.dot(r, e));
        }
        BigInteger[] f = Dyadic.minus(p[2], p[0]);
        if (p.length == 3) {
            BigInteger ef = Dyadic.dot(e, f);
            BigInteger ff = Dyadic.dot(f, f);
            BigInteger re = Dyadic.dot(r, e);
            BigInteger rf = Dyadic.dot(r, f);
            return positive(
                    ee.multiply(ff).subtract(ef.multiply(ef)),
                    re.multiply(ff).subtract(rf.multiply(ef)),
                    ee.multiply(rf).subtract(ef.multiply(re)));
        }
        BigInteger[] g = Dyadic.minus(p[3], p[0]);
        BigInteger[] fg = Dyadic.cross(f, g);
        BigInteger volume = Dyadic.dot(e, fg);
        BigInteger sign = BigInteger.valueOf(volume.signum());
        return positive(
                volume.multiply(sign),
                Dyadic.dot(r, fg).multiply(sign),
                Dyadic.dot(r, Dyadic.cross(g, e)).multiply(sign),
                Dyadic.dot(r, Dyadic.cross(e, f)).multiply(sign));
    }

    /** The first weight is what the others leave of the whole. */
    private static BigInteger[] positive(BigInteger whole, BigInteger... others) {
        BigInteger[] all = new BigInteger[others.length + 1];
        all[0] = whole;
        boolean positive = whole.signum() > 0;
        for (int i = 0; i < others.length; i++) {
            all[i + 1] = others[i];
            all[0] = all[0].subtract(others[i]);
            positive &= others[i].signum() > 0;
        }
        return positive && all[0].signum() > 0 ? all : new BigInteger[0];
    }

    private void store(Simplex simplex, double scale) {
        BigDecimal whole = new BigDecimal(denominator);
        BigDecimal factor = new BigDecimal(unit).multiply(new BigDecimal(scale));
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < 3; k++) {
                int at = 3 * i + k;
                simplex.a[at] = fromA[at];
                simplex.b[at] = fromB[at];
                simplex.w[at] = (fromA[at] - fromB[at]) * scale;
            }
            simplex.weight[i] = ratio(weight[i], whole, BigDecimal.ONE);
        }
        simplex.count = count;
        simplex.x = ratio(v[0], whole, factor);
        simplex.y = ratio(v[1], whole, factor);
        simplex.z = ratio(v[2], whole, factor);
        BigDecimal length = new BigDecimal(Dyadic.dot(v, v)).sqrt(MathContext.DECIMAL128);
        double rounded =
                length.divide(whole, MathContext.DECIMAL128).multiply(factor).doubleValue();
        simplex.squared = rounded * rounded;
    }

    private static double ratio(BigInteger numerator, BigDecimal whole, BigDecimal factor) {
        return new BigDecimal(numerator)
                .divide(whole, MathContext.DECIMAL128)
                .multiply(factor)
                .doubleValue();
    }

    private static BigInteger[] plus(BigInteger[] p, BigInteger[] q) {
        return new BigInteger[] {p[0].add(q[0]), p[1].add(q[1]), p[2].add(q[2])};
    }

    private static BigInteger[] times(BigInteger[] p, BigInteger s) {
        return new BigInteger[] {p[0].multiply(s), p[1].multiply(s), p[2].multiply(s)};
    }
}
