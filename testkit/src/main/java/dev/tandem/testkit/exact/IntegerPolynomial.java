package dev.tandem.testkit.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A polynomial in one variable with integer coefficients, and Sturm's count of its real roots. Points are dyadic, n/2^k,
 * so that halving an interval stays exact.
 */
final class IntegerPolynomial {

    static final IntegerPolynomial ZERO = new IntegerPolynomial(new BigInteger[0]);

    /** From the constant upwards; the last is not zero. */
    private final BigInteger[] coefficients;

    private IntegerPolynomial(BigInteger[] coefficients) {
        this.coefficients = coefficients;
    }

    static IntegerPolynomial of(BigInteger... fromConstant) {
        int length = fromConstant.length;
        while (length > 0 && fromConstant[length - 1].signum() == 0) {
            length--;
        }
        BigInteger[] c = new BigInteger[length];
        System.arraycopy(fromConstant, 0, c, 0, length);
        return new IntegerPolynomial(c);
    }

    /** The linear function that is {@code start} at 0 and {@code end} at 1. */
    static IntegerPolynomial line(BigInteger start, BigInteger end) {
        return of(start, end.subtract(start));
    }

    boolean isZero() {
        return coefficients.length == 0;
    }

    int degree() {
        return coefficients.length - 1;
    }

    IntegerPolynomial plus(IntegerPolynomial o) {
        BigInteger[] sum = new BigInteger[Math.max(coefficients.length, o.coefficients.length)];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = coefficient(i).add(o.coefficient(i));
        }
        return of(sum);
    }

    IntegerPolynomial minus(IntegerPolynomial o) {
        return plus(o.times(of(BigInteger.ONE.negate())));
    }

    IntegerPolynomial times(IntegerPolynomial o) {
        if (isZero() || o.isZero()) {
            return ZERO;
        }
        BigInteger[] product = new BigInteger[coefficients.length + o.coefficients.length - 1];
        for (int n = 0; n < product.length; n++) {
            product[n] = BigInteger.ZERO;
            for (int i = Math.max(0, n - o.degree()); i <= Math.min(n, degree()); i++) {
                product[n] = product[n].add(coefficients[i].multiply(o.coefficients[n - i]));
            }
        }
        return of(product);
    }

    private BigInteger coefficient(int i) {
        return i < coefficients.length ? coefficients[i] : BigInteger.ZERO;
    }

    /** The sign at n/2^k. */
    int signAt(BigInteger n, int k) {
        BigInteger value = BigInteger.ZERO;
        for (int i = degree(); i >= 0; i--) {
            value = value.multiply(n).add(coefficients[i].shiftLeft(k * (degree() - i)));
        }
        return value.signum();
    }

    private IntegerPolynomial derivative() {
        BigInteger[] d = new BigInteger[Math.max(0, degree())];
        for (int i = 0; i < d.length; i++) {
            d[i] = coefficients[i + 1].multiply(BigInteger.valueOf(i + 1));
        }
        return of(d);
    }

    /** The greatest common divisor, but for a constant factor. */
    IntegerPolynomial gcd(IntegerPolynomial o) {
        IntegerPolynomial a = this;
        IntegerPolynomial b = o;
        while (!b.isZero()) {
            IntegerPolynomial remainder = a.positiveRemainder(b);
            a = b;
            b = remainder;
        }
        return a;
    }

    /** The remainder of this by o times some positive number, its coefficients made as small as they can be. */
    private IntegerPolynomial positiveRemainder(IntegerPolynomial o) {
        IntegerPolynomial rest = this;
        BigInteger lead = o.coefficients[o.degree()];
        BigInteger factor = lead.abs();
        while (rest.degree() >= o.degree()) {
            BigInteger[] shifted = new BigInteger[rest.coefficients.length];
            int by = rest.degree() - o.degree();
            BigInteger quotient = rest.coefficients[rest.degree()].multiply(BigInteger.valueOf(lead.signum()));
            for (int i = 0; i < shifted.length; i++) {
                BigInteger subtract = i < by ? BigInteger.ZERO : o.coefficients[i - by].multiply(quotient);
                shifted[i] = rest.coefficients[i].multiply(factor).subtract(subtract);
            }
            rest = of(shifted);
        }
        return rest.primitive();
    }

    private IntegerPolynomial primitive() {
        BigInteger content = BigInteger.ZERO;
        for (BigInteger c : coefficients) {
            content = content.gcd(c);
        }
        if (content.signum() == 0) {
            return this;
        }
        BigInteger[] c = new BigInteger[coefficients.length];
        for (int i = 0; i < c.length; i++) {
            c[i] = coefficients[i].divide(content);
        }
        return new IntegerPolynomial(c);
    }

    /** Sturm's sequence: this, its derivative, then negated remainders. */
    List<IntegerPolynomial> sturm() {
        List<IntegerPolynomial> chain = new ArrayList<>();
        IntegerPolynomial a = primitive();
        IntegerPolynomial b = derivative().primitive();
        chain.add(a);
        while (!b.isZero()) {
            chain.add(b);
            IntegerPolynomial next = ZERO.minus(a.positiveRemainder(b));
            a = b;
            b = next;
        }
        // Divided by the last, the greatest common divisor, the chain would be that of the simple roots; its signs at
        // a multiple root all vanish otherwise.
        IntegerPolynomial last = a;
        if (last.degree() > 0) {
            chain.replaceAll(p -> p.exactQuotient(last));
        }
        return chain;
    }

    /** This divided by a divisor, but for a positive factor. */
    private IntegerPolynomial exactQuotient(IntegerPolynomial o) {
        BigInteger[] quotient = new BigInteger[degree() - o.degree() + 1];
        Arrays.fill(quotient, BigInteger.ZERO);
        IntegerPolynomial rest = this;
        BigInteger lead = o.coefficients[o.degree()];
        BigInteger factor = lead.abs();
        while (rest.degree() >= o.degree()) {
            int by = rest.degree() - o.degree();
            BigInteger q = rest.coefficients[rest.degree()].multiply(BigInteger.valueOf(lead.signum()));
            for (int i = 0; i < quotient.length; i++) {
                quotient[i] = quotient[i].multiply(factor);
            }
            quotient[by] = quotient[by].add(q);
            BigInteger[] term = new BigInteger[by + 1];
            Arrays.fill(term, BigInteger.ZERO);
            term[by] = q;
            rest = rest.times(of(factor)).minus(o.times(of(term)));
        }
        return of(quotient).primitive();
    }

    /** How many different roots lie in (low/2^k, high/2^k], by the sign changes of a Sturm sequence. */
    static int roots(List<IntegerPolynomial> sturm, BigInteger low, BigInteger high, int k) {
        return changes(sturm, low, k) - changes(sturm, high, k);
    }

    private static int changes(List<IntegerPolynomial> sturm, BigInteger n, int k) {
        int changes = 0;
        int before = 0;
        for (IntegerPolynomial p : sturm) {
            int sign = p.signAt(n, k);
            if (sign != 0) {
                if (before == -sign) {
                    changes++;
                }
                before = sign;
            }
        }
        return changes;
    }
}
