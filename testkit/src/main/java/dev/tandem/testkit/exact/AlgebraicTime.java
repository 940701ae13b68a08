package dev.tandem.testkit.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A real root of a polynomial in [0, 1], known by an interval (low, high] / 2^k in which it is the only one. The sign of
 * another polynomial at it is exact: zero if the two have this root in common, else found by halving.
 */
final class AlgebraicTime {

    private final IntegerPolynomial polynomial;
    private final List<IntegerPolynomial> sturm;
    private BigInteger low;
    private BigInteger high;
    private int k;

    private AlgebraicTime(IntegerPolynomial p, List<IntegerPolynomial> sturm, BigInteger low, BigInteger high, int k) {
        this.polynomial = p;
        this.sturm = sturm;
        this.low = low;
        this.high = high;
        this.k = k;
    }

    static AlgebraicTime start() {
        // The root of the polynomial t.
        IntegerPolynomial t = IntegerPolynomial.of(BigInteger.ZERO, BigInteger.ONE);
        return new AlgebraicTime(t, t.sturm(), BigInteger.ONE.negate(), BigInteger.ZERO, 0);
    }

    /** All roots in [0, 1] of a polynomial that is not zero. */
    static List<AlgebraicTime> roots(IntegerPolynomial p) {
        List<AlgebraicTime> found = new ArrayList<>();
        if (p.signAt(BigInteger.ZERO, 0) == 0) {
            found.add(start());
        }
        isolate(p, p.sturm(), BigInteger.ZERO, BigInteger.ONE, 0, found);
        return found;
    }

    private static void isolate(
            IntegerPolynomial p,
            List<IntegerPolynomial> sturm,
            BigInteger low,
            BigInteger high,
            int k,
            List<AlgebraicTime> found) {
        int count = IntegerPolynomial.roots(sturm, low, high, k);
        if (count == 1) {
            found.add(new AlgebraicTime(p, sturm, low, high, k));
        } else if (count > 1) {
            BigInteger middle = low.add(high);
            isolate(p, sturm, low.shiftLeft(1), middle, k + 1, found);
            isolate(p, sturm, middle, high.shiftLeft(1), k + 1, found);
        }
    }

    int signOf(IntegerPolynomial q) {
        if (q.isZero()) {
            return 0;
        }
        IntegerPolynomial common = polynomial.gcd(q);
        if (common.degree() > 0 && IntegerPolynomial.roots(common.sturm(), low, high, k) > 0) {
            return 0;
        }
        List<IntegerPolynomial> others = q.sturm();
        while (IntegerPolynomial.roots(others, low, high, k) > 0) {
            halve();
        }
        return q.signAt(high, k);
    }

    private void halve() {
        BigInteger middle = low.add(high);
        low = low.shiftLeft(1);
        high = high.shiftLeft(1);
        k++;
        if (IntegerPolynomial.roots(sturm, low, middle, k) > 0) {
            high = middle;
        } else {
            low = middle;
        }
    }
}
