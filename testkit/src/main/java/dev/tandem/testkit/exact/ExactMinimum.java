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
record ExactMinimum(BigInteger num, BigInteger den, Vector direction) {

    /** Three integers. */
    record Vector(BigInteger x, BigInteger y, BigInteger z) {

        static final Vector ZERO = new Vector(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO);

        BigInteger dot(Vector o) {
            return x.multiply(o.x).add(y.multiply(o.y)).add(z.multiply(o.z));
        }

        Vector cross(Vector o) {
            return new Vector(
                    y.multiply(o.z).subtract(z.multiply(o.y)),
                    z.multiply(o.x).subtract(x.multiply(o.z)),
                    x.multiply(o.y).subtract(y.multiply(o.x)));
        }

        Vector minus(Vector o) {
            return new Vector(x.subtract(o.x), y.subtract(o.y), z.subtract(o.z));
        }

        Vector plus(Vector o) {
            return new Vector(x.add(o.x), y.add(o.y), z.add(o.z));
        }

        Vector times(BigInteger s) {
            return new Vector(x.multiply(s), y.multiply(s), z.multiply(s));
        }
    }

    boolean isZero() {
        return num.signum() == 0;
    }

    /**
     * The minimum over one pair of faces, or null where the columns are dependent or the minimum of the hull lies
     * outside the faces; a smaller pair of faces has the answer then.
     */
    static @Nullable ExactMinimum of(ScaledTriangles t, FacePair faces) {
        Vector a0 = cornerOfA(t, faces.ofA[0]);
        Vector b0 = cornerOfB(t, faces.ofB[0]);
        Vector w = a0.minus(b0);
        Vector[] d = new Vector[faces.unknowns];
        for (int k = 0; k < d.length; k++) {
            d[k] = faces.isOfA(k) ? cornerOfA(t, faces.end(k)).minus(a0) : b0.minus(cornerOfB(t, faces.end(k)));
        }
        return switch (d.length) {
            case 0 -> new ExactMinimum(w.dot(w), BigInteger.ONE, w);
            case 1 -> alongOne(faces, w, d[0]);
            case 2 -> alongTwo(faces, w, d[0], d[1]);
            default -> alongThree(faces, w, d[0], d[1], d[2]);
        };
    }

    private static @Nullable ExactMinimum alongOne(FacePair faces, Vector w, Vector d) {
        BigInteger den = d.dot(d);
        BigInteger n = w.dot(d).negate();
        if (den.signum() == 0 || !isInside(faces, den, n)) {
            return null;
        }
        return at(w, den, w.times(den).plus(d.times(n)));
    }

    /** The normal equations G·s = −(w·d) with the 2×2 Gram matrix G, by Cramer's rule; den = det G ≥ 0. */
    private static @Nullable ExactMinimum alongTwo(FacePair faces, Vector w, Vector d1, Vector d2) {
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
    private static @Nullable ExactMinimum alongThree(FacePair faces, Vector w, Vector d1, Vector d2, Vector d3) {
        Vector d23 = d2.cross(d3);
        BigInteger den = d1.dot(d23);
        if (den.signum() == 0) {
            return null;
        }
        BigInteger sign = BigInteger.valueOf(-den.signum());
        Vector negative = w.times(sign);
        Vector across = d1.cross(negative);
        boolean inside = isInside(
                faces,
                den.abs(),
                negative.dot(d23),
                across.dot(d3),
                across.dot(d2).negate());
        return inside ? new ExactMinimum(BigInteger.ZERO, BigInteger.ONE, Vector.ZERO) : null;
    }

    /** |D|² = D·w, because D is perpendicular to every column. */
    private static ExactMinimum at(Vector w, BigInteger den, Vector direction) {
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
    boolean isShortestOf(ScaledTriangles t) {
        if (isZero()) {
            return true;
        }
        BigInteger nearestOfA = direction.dot(cornerOfA(t, 0));
        BigInteger nearestOfB = direction.dot(cornerOfB(t, 0));
        for (int corner = 1; corner < 3; corner++) {
            nearestOfA = nearestOfA.min(direction.dot(cornerOfA(t, corner)));
            nearestOfB = nearestOfB.max(direction.dot(cornerOfB(t, corner)));
        }
        return nearestOfA.subtract(nearestOfB).compareTo(num) >= 0;
    }

    private static Vector cornerOfA(ScaledTriangles t, int corner) {
        return new Vector(t.a(corner, 0), t.a(corner, 1), t.a(corner, 2));
    }

    private static Vector cornerOfB(ScaledTriangles t, int corner) {
        return new Vector(t.b(corner, 0), t.b(corner, 1), t.b(corner, 2));
    }
}
