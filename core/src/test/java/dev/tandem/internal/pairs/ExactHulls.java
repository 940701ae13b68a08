package dev.tandem.internal.pairs;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the convex hulls of two sets of points meet, in exact integers: the tests' reference for boxes.
 *
 * <p>The hulls are apart if and only if 0 lies outside the convex body A − B. Its edges are parallel to differences of two
 * points of one set, so if it has volume, 0 is beyond a facet whose normal is a product of two such differences. In a
 * plane the normals of edges take their place, on a line its direction. All are tried. No triangle, no rounding.
 */
final class ExactHulls {

    private final List<BigInteger[]> a;
    private final List<BigInteger[]> b;
    private final List<BigInteger[]> edges = new ArrayList<>();

    private ExactHulls(List<BigInteger[]> a, List<BigInteger[]> b) {
        this.a = a;
        this.b = b;
        addEdges(a);
        addEdges(b);
    }

    /** Points are x, y, z one after the other. */
    static boolean meet(double[] a, double[] b) {
        int scale = 0;
        for (double[] points : List.of(a, b)) {
            for (double x : points) {
                scale = Math.max(scale, new BigDecimal(x).scale());
            }
        }
        return !new ExactHulls(integers(a, scale), integers(b, scale)).areApart();
    }

    private boolean areApart() {
        for (int axis = 0; axis < 3; axis++) {
            BigInteger[] unit = {BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO};
            unit[axis] = BigInteger.ONE;
            if (separates(unit)) {
                return true;
            }
        }
        BigInteger @Nullable [] n = null;
        boolean volume = false;
        for (int i = 0; i < edges.size(); i++) {
            for (int j = i + 1; j < edges.size(); j++) {
                BigInteger[] axis = cross(edges.get(i), edges.get(j));
                if (separates(axis)) {
                    return true;
                }
                volume |= n != null && !isZero(cross(n, axis));
                n = axis;
            }
        }
        if (volume) {
            return false;
        }
        BigInteger[] w = minus(b.get(0), a.get(0));
        if (n != null) {
            for (BigInteger[] edge : edges) {
                if (separates(cross(n, edge))) {
                    return true;
                }
            }
            return false;
        }
        if (edges.isEmpty()) {
            return !isZero(w);
        }
        return !isZero(cross(edges.get(0), w)) || separates(edges.get(0));
    }

    private boolean separates(BigInteger[] axis) {
        return isBelow(axis, a, b) || isBelow(axis, b, a);
    }

    private static boolean isBelow(BigInteger[] axis, List<BigInteger[]> low, List<BigInteger[]> high) {
        BigInteger top =
                low.stream().map(p -> dot(axis, p)).reduce(BigInteger::max).orElseThrow();
        return high.stream().allMatch(p -> dot(axis, p).compareTo(top) > 0);
    }

    /** All differences of two points, none of them parallel to another. */
    private void addEdges(List<BigInteger[]> points) {
        for (int i = 0; i < points.size(); i++) {
            for (int j = i + 1; j < points.size(); j++) {
                BigInteger[] edge = minus(points.get(i), points.get(j));
                if (!isZero(edge) && edges.stream().noneMatch(e -> isZero(cross(e, edge)))) {
                    edges.add(edge);
                }
            }
        }
    }

    private static List<BigInteger[]> integers(double[] points, int scale) {
        List<BigInteger[]> out = new ArrayList<>();
        for (int i = 0; i < points.length; i += 3) {
            BigInteger[] p = new BigInteger[3];
            for (int k = 0; k < 3; k++) {
                p[k] = new BigDecimal(points[i + k]).movePointRight(scale).toBigIntegerExact();
            }
            out.add(p);
        }
        return out;
    }

    private static BigInteger[] minus(BigInteger[] p, BigInteger[] q) {
        return new BigInteger[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
    }

    private static BigInteger[] cross(BigInteger[] p, BigInteger[] q) {
        return new BigInteger[] {
            p[1].multiply(q[2]).subtract(p[2].multiply(q[1])),
            p[2].multiply(q[0]).subtract(p[0].multiply(q[2])),
            p[0].multiply(q[1]).subtract(p[1].multiply(q[0]))
        };
    }

    private static BigInteger dot(BigInteger[] p, BigInteger[] q) {
        return p[0].multiply(q[0]).add(p[1].multiply(q[1])).add(p[2].multiply(q[2]));
    }

    private static boolean isZero(BigInteger[] p) {
        return p[0].signum() == 0 && p[1].signum() == 0 && p[2].signum() == 0;
    }
}
