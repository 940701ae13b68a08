package dev.tandem.internal.pairs;

import java.math.BigInteger;

/**
 * The distance of two triangles by exact integers, as slow and plain as can be: the tests' reference.
 *
 * <p>All coordinates become integers over one power of two. The squared distance of two features is then a quotient of
 * integers, and whether the closest points of their lines and planes lie inside the features is a matter of integer
 * signs. There is no clamping: each of the 9 vertex–vertex, 18 vertex–edge, 9 edge–edge and 6 vertex–face pairs counts
 * where its feet are inside, and the smallest quotient wins. The only rounding is the last one.
 */
final class ExactTriangleDistance {

    private record Point(BigInteger x, BigInteger y, BigInteger z) {

        Point minus(Point o) {
            return new Point(x.subtract(o.x), y.subtract(o.y), z.subtract(o.z));
        }

        BigInteger dot(Point o) {
            return x.multiply(o.x).add(y.multiply(o.y)).add(z.multiply(o.z));
        }

        Point cross(Point o) {
            return new Point(
                    y.multiply(o.z).subtract(z.multiply(o.y)),
                    z.multiply(o.x).subtract(x.multiply(o.z)),
                    x.multiply(o.y).subtract(y.multiply(o.x)));
        }
    }

    private final Point[] a = new Point[3];
    private final Point[] b = new Point[3];
    private double least = Double.POSITIVE_INFINITY;

    private ExactTriangleDistance() {}

    /** The distance, rounded to double; exactly zero if and only if the triangles have a point in common. */
    static double distance(double[] first, double[] second) {
        int unit = Math.min(leastExponent(first), leastExponent(second));
        ExactTriangleDistance exact = new ExactTriangleDistance();
        for (int i = 0; i < 3; i++) {
            exact.a[i] = point(first, 3 * i, unit);
            exact.b[i] = point(second, 3 * i, unit);
        }
        exact.faces(exact.a, exact.b);
        exact.faces(exact.b, exact.a);
        exact.edges();
        return Math.scalb(exact.least, unit);
    }

    private void edges() {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                Point e = a[(i + 1) % 3].minus(a[i]);
                Point f = b[(j + 1) % 3].minus(b[j]);
                Point r = b[j].minus(a[i]);
                offer(r.dot(r), BigInteger.ONE);
                vertexEdge(r, e);
                vertexEdge(a[i].minus(b[j]), f);
                Point n = e.cross(f);
                BigInteger n2 = n.dot(n);
                if (n2.signum() > 0) {
                    // r + t·f − s·e is a multiple of n:  s·n² = n·(r × f),  t·n² = n·(r × e)
                    BigInteger s = n.dot(r.cross(f));
                    BigInteger t = n.dot(r.cross(e));
                    if (isBetween(s, n2) && isBetween(t, n2)) {
                        offer(n.dot(r).pow(2), n2);
                    }
                }
            }
        }
    }

    /** The point at r from the start of the edge e. */
    private void vertexEdge(Point r, Point e) {
        BigInteger ee = e.dot(e);
        if (ee.signum() > 0 && isBetween(e.dot(r), ee)) {
            Point c = r.cross(e);
            offer(c.dot(c), ee);
        }
    }

    private void faces(Point[] face, Point[] other) {
        Point e = face[1].minus(face[0]);
        Point f = face[2].minus(face[0]);
        Point n = e.cross(f);
        BigInteger n2 = n.dot(n);
        if (n2.signum() == 0) {
            return;
        }
        BigInteger[] height = new BigInteger[3];
        for (int k = 0; k < 3; k++) {
            Point r = other[k].minus(face[0]);
            height[k] = n.dot(r);
            BigInteger u = n.dot(r.cross(f));
            BigInteger v = n.dot(e.cross(r));
            if (u.signum() >= 0 && v.signum() >= 0 && u.add(v).compareTo(n2) <= 0) {
                offer(height[k].pow(2), n2);
            }
        }
        for (int k = 0; k < 3; k++) {
            int k1 = (k + 1) % 3;
            if (height[k].signum() * height[k1].signum() < 0 && pierces(other[k], other[k1], face)) {
                least = 0;
            }
        }
    }

    /** Whether the line through p and q passes through the face: the same turn about all three of its edges. */
    private static boolean pierces(Point p, Point q, Point[] face) {
        int turns = 0;
        int seen = 0;
        for (int k = 0; k < 3; k++) {
            Point d = q.minus(p);
            int turn = d.dot(face[k].minus(p).cross(face[(k + 1) % 3].minus(p))).signum();
            turns += turn;
            seen += Math.abs(turn);
        }
        return Math.abs(turns) == seen;
    }

    private static boolean isBetween(BigInteger x, BigInteger limit) {
        return x.signum() >= 0 && x.compareTo(limit) <= 0;
    }

    private void offer(BigInteger numerator, BigInteger denominator) {
        least = Math.min(least, rootOfQuotient(numerator, denominator));
    }

    private static double rootOfQuotient(BigInteger numerator, BigInteger denominator) {
        // Both to at most 900 bits, and by an even difference, so that the root can be scaled back.
        int down = Math.max(0, numerator.bitLength() - 900);
        int under = Math.max(0, denominator.bitLength() - 900);
        if ((down - under) % 2 != 0) {
            down++;
        }
        double quotient = numerator.shiftRight(down).doubleValue()
                / denominator.shiftRight(under).doubleValue();
        return Math.scalb(Math.sqrt(quotient), (down - under) / 2);
    }

    private static int leastExponent(double[] coordinates) {
        int least = 2000;
        for (double c : coordinates) {
            if (c != 0) {
                int trailing = Long.numberOfTrailingZeros(Double.doubleToRawLongBits(c) | (1L << 52));
                least = Math.min(least, Math.max(Math.getExponent(c), -1022) - 52 + trailing);
            }
        }
        return least;
    }

    private static Point point(double[] c, int i, int unit) {
        return new Point(integer(c[i], unit), integer(c[i + 1], unit), integer(c[i + 2], unit));
    }

    private static BigInteger integer(double c, int unit) {
        if (c == 0) {
            return BigInteger.ZERO;
        }
        int exponent = Math.max(Math.getExponent(c), -1022) - 52;
        BigInteger mantissa = BigInteger.valueOf((long) Math.scalb(c, -exponent));
        return exponent >= unit ? mantissa.shiftLeft(exponent - unit) : mantissa.shiftRight(unit - exponent);
    }
}
