package dev.tandem.internal.triangles;

import dev.tandem.internal.exact.Dyadic;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Separating axes in exact arithmetic, for any two triangles, with or without area, in one plane or not.
 *
 * <p>Why these axes are enough. A and B are apart if and only if 0 is not in D = A − B, the convex hull of all a − b. Let
 * E be the six edge vectors of both; every edge of D is parallel to one of them, and D lies in w + span(E), where w is
 * the difference of any two corners. An axis that sees 0 strictly outside of D separates A and B. By the dimension of
 * span(E):
 *
 * <ul>
 *   <li>3: 0 is strictly beyond some facet of D, and a facet is spanned by two edges that are not parallel. So its
 *       normal is the product of two vectors in E: the two normals and the nine mixed products.
 *   <li>2: let n be normal to the plane. Either w is not in span(E), and n separates; or D is a polygon in a plane
 *       through 0, and 0 is strictly beyond an edge of D, to which n × e is normal for the e in E along that edge.
 *   <li>1: let d span the line. Either w is not along d, and A and B lie on two distinct parallel lines; or all is on
 *       one line, where d itself is the only axis.
 *   <li>0: two points, apart if and only if w is not 0.
 * </ul>
 *
 * <p>All coordinates are scaled by one power of two to integers ({@link Dyadic}), so that sums and products are exact.
 */
final class ExactAxes {

    /** Pairs of edges, A's being 0 to 2. All products of two edges of one triangle are the same, up to the sign. */
    private static final int[][] PRODUCTS = {
        {0, 1}, {3, 4}, {0, 3}, {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}
    };

    /** The corners, A's first, relative to A's first corner. */
    private final BigInteger[][] corners = new BigInteger[6][];

    /** The edge vectors, A's first. */
    private final BigInteger[][] edges = new BigInteger[6][];

    private ExactAxes(double[] a, double[] b) {
        double[] all = Arrays.copyOf(a, 18);
        System.arraycopy(b, 0, all, 9, 9);
        BigInteger[] whole = Dyadic.integers(all);
        BigInteger[] origin = {whole[0], whole[1], whole[2]};
        for (int k = 0; k < 6; k++) {
            corners[k] = Dyadic.minus(Arrays.copyOfRange(whole, 3 * k, 3 * k + 3), origin);
        }
        for (int k = 0; k < 3; k++) {
            edges[k] = Dyadic.minus(corners[(k + 1) % 3], corners[k]);
            edges[3 + k] = Dyadic.minus(corners[3 + (k + 1) % 3], corners[3 + k]);
        }
    }

    static boolean intersects(double[] a, double[] b) {
        return !new ExactAxes(a, b).areApart();
    }

    private boolean areApart() {
        BigInteger @Nullable [] n = null;
        boolean inSpace = false;
        for (int[] pair : PRODUCTS) {
            BigInteger[] axis = Dyadic.cross(edges[pair[0]], edges[pair[1]]);
            if (isZero(axis)) {
                continue;
            }
            if (separates(axis)) {
                return true;
            }
            if (n == null) {
                n = axis;
            } else {
                inSpace = inSpace || !isZero(Dyadic.cross(n, axis));
            }
        }
        if (inSpace) {
            return false;
        }
        return n != null ? areApartInPlane(n) : areApartOnLine();
    }

    /** All edges lie in one plane; its normal n has been tried. */
    private boolean areApartInPlane(BigInteger[] n) {
        for (BigInteger[] edge : edges) {
            BigInteger[] axis = Dyadic.cross(n, edge);
            if (!isZero(axis) && separates(axis)) {
                return true;
            }
        }
        return false;
    }

    /** All edges are parallel, or zero. */
    private boolean areApartOnLine() {
        BigInteger[] w = Dyadic.minus(corners[3], corners[0]);
        for (BigInteger[] d : edges) {
            if (!isZero(d)) {
                return !isZero(Dyadic.cross(d, w)) || separates(d);
            }
        }
        return !isZero(w);
    }

    /** Whether there is a gap between the shadows on an axis. */
    private boolean separates(BigInteger[] axis) {
        BigInteger lowA = Dyadic.dot(axis, corners[0]);
        BigInteger highA = lowA;
        BigInteger lowB = Dyadic.dot(axis, corners[3]);
        BigInteger highB = lowB;
        for (int k = 1; k < 3; k++) {
            BigInteger shadowA = Dyadic.dot(axis, corners[k]);
            lowA = lowA.min(shadowA);
            highA = highA.max(shadowA);
            BigInteger shadowB = Dyadic.dot(axis, corners[3 + k]);
            lowB = lowB.min(shadowB);
            highB = highB.max(shadowB);
        }
        return lowB.compareTo(highA) > 0 || lowA.compareTo(highB) > 0;
    }

    private static boolean isZero(BigInteger[] p) {
        return p[0].signum() == 0 && p[1].signum() == 0 && p[2].signum() == 0;
    }
}
