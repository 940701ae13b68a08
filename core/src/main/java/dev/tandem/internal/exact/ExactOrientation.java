package dev.tandem.internal.exact;

import dev.tandem.internal.rounding.Limits;
import java.math.BigInteger;

/**
 * The exact half of {@link Orientation}: expansions of doubles where no product can leave the range of a double,
 * big integers for the extreme rest.
 */
final class ExactOrientation {

    /** Four differences, a minor, and the room to compute it. */
    private static final int SCRATCH_2D = 8 + 16 + 24;

    private ExactOrientation() {}

    static int orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
        boolean vanishes = (ax == cx || by == cy) && (ay == cy || bx == cx);
        return vanishes ? 0 : sign2d(0, ax, ay, bx, by, cx, cy);
    }

    static int left2d(double gx, double gy, double ox, double oy, double px, double py) {
        boolean vanishes = (gx == 0 || py == oy) && (gy == 0 || px == ox);
        return vanishes ? 0 : sign2d(2, gx, gy, px, py, ox, oy);
    }

    /** The sign of the determinant of two rows, those from {@code first} on relative to the third. */
    private static int sign2d(int first, double... p) {
        boolean inWindow = true;
        for (double x : p) {
            inWindow &= isIn(x, Limits.SMALLEST_EXACT_2D, Limits.LARGEST_EXACT_2D);
        }
        if (!inWindow) {
            BigInteger[] c = relative(first, 4, p);
            return bigMinor(c[0], c[1], c[2], c[3]).signum();
        }
        double[] s = new double[SCRATCH_2D];
        differences(s, first, 4, p);
        int n = minor(s, 0, 2, 4, 6, 8, 24);
        return Expansion.sign(s, 8, n);
    }

    static int orient3d(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        // Four points in an axis-aligned plane: common in what is drawn by hand or by machine, and cheap to see.
        if ((az == dz && bz == dz && cz == dz)
                || (ay == dy && by == dy && cy == dy)
                || (ax == dx && bx == dx && cx == dx)) {
            return 0;
        }
        return sign3d(0, ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz);
    }

    static int passing3d(
            double gx,
            double gy,
            double gz,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz) {
        if ((gz == 0 && bz == dz && cz == dz)
                || (gy == 0 && by == dy && cy == dy)
                || (gx == 0 && bx == dx && cx == dx)) {
            return 0;
        }
        return sign3d(3, gx, gy, gz, bx, by, bz, cx, cy, cz, dx, dy, dz);
    }

    /** The sign of the determinant of three rows, those from coordinate {@code first} on relative to the fourth. */
    private static int sign3d(int first, double... p) {
        boolean inWindow = true;
        for (double x : p) {
            inWindow &= isIn(x, Limits.SMALLEST_EXACT_3D, Limits.LARGEST_EXACT_3D);
        }
        if (!inWindow) {
            return bigDeterminant(relative(first, 9, p));
        }
        // Differences that are doubles (points of one size, grids) need an eighth of the room, and of the time.
        boolean oneDouble = true;
        for (int i = first; i < 9; i++) {
            oneDouble &= isExact(p[i], p[9 + i % 3]);
        }
        double[] s = new double[room(oneDouble)];
        differences(s, first, 9, p);
        return determinant(s, oneDouble);
    }

    private static int room(boolean oneDouble) {
        int minorRoom = oneDouble ? 4 : 16;
        int termRoom = oneDouble ? 8 : 64;
        return 18 + minorRoom + 7 * termRoom;
    }

    /** The sign of the determinant of nine differences, each a tail and a head. */
    private static int determinant(double[] s, boolean oneDouble) {
        int termRoom = oneDouble ? 8 : 64;
        int minor = 18;
        int work = minor + (oneDouble ? 4 : 16);
        int term = work + termRoom;
        int sum2 = term + termRoom;
        int sum3 = sum2 + 2 * termRoom;
        // det = adz·(bdx·cdy − bdy·cdx) + bdz·(cdx·ady − cdy·adx) + cdz·(adx·bdy − ady·bdx)
        int n = minor(s, 6, 8, 12, 14, minor, work);
        int firstLength = product(s, minor, n, 4, sum3, work);
        n = minor(s, 12, 14, 0, 2, minor, work);
        int termLength = product(s, minor, n, 10, term, work);
        int sum2Length = Expansion.sum(s, sum3, firstLength, term, termLength, 1, sum2);
        n = minor(s, 0, 2, 6, 8, minor, work);
        termLength = product(s, minor, n, 16, term, work);
        int sum3Length = Expansion.sum(s, sum2, sum2Length, term, termLength, 1, sum3);
        return Expansion.sign(s, sum3, sum3Length);
    }

    /** px·qy − py·qx of four differences, at most 16 components; {@code work} needs room for 24 (4 without tails). */
    private static int minor(double[] s, int px, int py, int qx, int qy, int out, int work) {
        int pxStart = s[px] == 0 ? px + 1 : px;
        int pyStart = s[py] == 0 ? py + 1 : py;
        int left = product(s, pxStart, px + 2 - pxStart, qy, work, work + 16);
        int right = product(s, pyStart, py + 2 - pyStart, qx, work + left, work + 16);
        return Expansion.sum(s, work, left, work + left, right, -1, out);
    }

    /** An expansion times a difference (a tail and a head); {@code work} offers as much room as the result takes. */
    private static int product(double[] s, int e, int eLength, int difference, int out, int work) {
        double tail = s[difference];
        double head = s[difference + 1];
        if (tail == 0) {
            return Expansion.scale(s, e, eLength, head, out);
        }
        int tailLength = Expansion.scale(s, e, eLength, tail, work);
        int headLength = Expansion.scale(s, e, eLength, head, work + tailLength);
        return Expansion.sum(s, work, tailLength, work + tailLength, headLength, 1, out);
    }

    /** Puts the exact difference a − b at an offset: what rounding lost, then the rounded difference. */
    private static void difference(double[] s, int at, double a, double b) {
        double head = a - b;
        s[at] = Expansion.tailOfDifference(a, b, head);
        s[at + 1] = head;
    }

    /** Puts all rows before {@code end}, those from {@code first} on relative to the last. */
    private static void differences(double[] s, int first, int end, double... p) {
        for (int i = 0; i < end; i++) {
            difference(s, 2 * i, p[i], i < first ? 0 : p[end + i % (p.length - end)]);
        }
    }

    private static boolean isExact(double a, double b) {
        return Expansion.tailOfDifference(a, b, a - b) == 0;
    }

    private static boolean isIn(double x, double smallest, double largest) {
        double size = Math.abs(x);
        return size == 0 || (size >= smallest && size <= largest);
    }

    /** The last resort, slow and right for every finite double: the rows as whole numbers of one unit. */
    private static BigInteger[] relative(int first, int end, double... p) {
        BigInteger[] rows = Dyadic.integers(p);
        for (int i = first; i < end; i++) {
            rows[i] = rows[i].subtract(rows[end + i % (p.length - end)]);
        }
        return rows;
    }

    private static int bigDeterminant(BigInteger[] p) {
        BigInteger first = p[2].multiply(bigMinor(p[3], p[4], p[6], p[7]));
        BigInteger second = p[5].multiply(bigMinor(p[6], p[7], p[0], p[1]));
        BigInteger third = p[8].multiply(bigMinor(p[0], p[1], p[3], p[4]));
        return first.add(second).add(third).signum();
    }

    private static BigInteger bigMinor(BigInteger px, BigInteger py, BigInteger qx, BigInteger qy) {
        return px.multiply(qy).subtract(py.multiply(qx));
    }
}
