package dev.tandem.testkit.exact;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The point of smallest length on the affine hull of a pair of faces, in integers: D = w + Σ sₖ·dₖ with all sₖ = nₖ/den.
 *
 * @param num the squared length is num/den, in squared units of the scaled triangles
 * @param den positive
 * @param direction den·D
 */
record ExactMinimum(BigInteger num, BigInteger den, ExactVector direction) {

    boolean isZero() {
        return num.signum() == 0;
    }

    /**
     * The minimum over one pair of faces, or null where the columns are dependent or the minimum of the hull lies
     * outside the faces; a smaller pair of faces has the answer then.
     */
    static @Nullable ExactMinimum of(ScaledPoints t, FacePair faces) {
        ExactVector a0 = t.get(faces.ofA[0]);
        ExactVector b0 = t.get(3 + faces.ofB[0]);
        ExactVector w = a0.minus(b0);
        ExactVector[] d = new ExactVector[faces.unknowns];
        for (int k = 0; k < d.length; k++) {
            d[k] = faces.isOfA(k) ? t.get(faces.end(k)).minus(a0) : b0.minus(t.get(3 + faces.end(k)));
        }
        return switch (d.length) {
            case 0 -> new ExactMinimum(w.dot(w), BigInteger.ONE, w);
            case 1 -> alongOne(faces, w, d[0]);
            case 2 -> alongTwo(faces, w, d[0], d[1]);
            default -> alongThree(faces, w, d[0], d[1], d[2]);
        };
    }

    private static @Nullable ExactMinimum alongOne(FacePair faces, ExactVector w, ExactVector d) {
        BigInteger den = d.dot(d);
        BigInteger n = w.dot(d).negate();
        if (den.signum() == 0 || !isInside(faces, den, n)) {
            return null;
        }
        return at(w, den, w.times(den).plus(d.times(n)));
    }

    /** The normal equations G·s = −(w·d) with the 2×2 Gram matrix G, by Cramer's rule; den = det G ≥ 0. */
    private static @Nullable ExactMinimum alongTwo(FacePair faces, ExactVector w, ExactVector d1, ExactVector d2) {
        BigInteger g11 = d1.dot(d1);
        BigInteger g12 = d1.dot(d2);
        BigInteger g22 = d2.dot(d2);
        BigInteger den = g11.multiply(g22).subtract(g12.multiply(g12));
        if (den.signum() == 0) {
            return null;
        }
        BigInteger c1 = w.dot(d1);
        BigInteger c2 = w.dot(d2);
        BigInteger n1 = c2.multiply(g12).subtract(c1.multiply(g22));
        BigInteger n2 = c1.multiply(g12).subtract(c2.multiply(g11));
        if (!isInside(faces, den, n1, n2)) {
            return null;
        }
        return at(w, den, w.times(den).plus(d1.times(n1)).plus(d2.times(n2)));
    }

    /** Three independent columns span space, so the hull of the pair reaches D = 0. */
    private static @Nullable ExactMinimum alongThree(
            FacePair faces, ExactVector w, ExactVector d1, ExactVector d2, ExactVector d3) {
        ExactVector d23 = d2.cross(d3);
        BigInteger den = d1.dot(d23);
        if (den.signum() == 0) {
            return null;
        }
        BigInteger sign = BigInteger.valueOf(-den.signum());
        ExactVector negative = w.times(sign);
        ExactVector across = d1.cross(negative);
        boolean inside = isInside(
                faces,
                den.abs(),
                negative.dot(d23),
                across.dot(d3),
                across.dot(d2).negate());
        return inside ? new ExactMinimum(BigInteger.ZERO, BigInteger.ONE, ExactVector.ZERO) : null;
    }

    /** |D|² = D·w, because D is perpendicular to every column. */
    private static ExactMinimum at(ExactVector w, BigInteger den, ExactVector direction) {
        return new ExactMinimum(direction.dot(w), den, direction);
    }

    /** Whether all sₖ ≥ 0, and those of A's face and those of B's face each sum to at most one. */
    private static boolean isInside(FacePair faces, BigInteger den, BigInteger... n) {
        BigInteger restOfA = den;
        BigInteger restOfB = den;
        for (int k = 0; k < n.length; k++) {
            if (n[k].signum() < 0) {
                return false;
            }
            if (faces.isOfA(k)) {
                restOfA = restOfA.subtract(n[k]);
            } else {
                restOfB = restOfB.subtract(n[k]);
            }
        }
        return restOfA.signum() >= 0 && restOfB.signum() >= 0;
    }

    /**
     * The first-order condition: D is the shortest of all if no corner of the set {a − b} lies nearer along D, that is
     * D·(aᵢ − bⱼ) ≥ D·D for all nine pairs of corners. For a convex set this is proof, not a hint.
     */
    boolean isShortestOf(ScaledPoints t) {
        if (isZero()) {
            return true;
        }
        BigInteger nearestOfA = direction.dot(t.get(0));
        BigInteger nearestOfB = direction.dot(t.get(3));
        for (int corner = 1; corner < 3; corner++) {
            nearestOfA = nearestOfA.min(direction.dot(t.get(corner)));
            nearestOfB = nearestOfB.max(direction.dot(t.get(3 + corner)));
        }
        return nearestOfA.subtract(nearestOfB).compareTo(num) >= 0;
    }
}
