package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.internal.triangles.TriangleTriangleAxes;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases by hand. Each runs through all orders, the swap, exact shifts and power-of-two scales, and the second test. */
class TriangleTriangleTest {

    private static final Pattern WHITESPACE = Pattern.compile("\\s+");

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            crossing                             | 0 0 0  4 0 0  0 4 0 | 1 1 -1  1 1 1  3 3 1     | true
            far apart                            | 0 0 0  1 0 0  0 1 0 | 5 5 5   6 5 5  5 6 5     | false
            parallel planes                      | 0 0 0  4 0 0  0 4 0 | 0 0 1   4 0 1  0 4 1     | false
            crosses the plane beside the other   | 0 0 0  4 0 0  0 4 0 | 3 3 -1  3 3 1  5 5 0     | false
            planes cross, intervals apart        | 0 0 0  4 0 0  0 4 0 | 9 1 -1  9 1 1  8 1 0     | false
            intervals touch                      | 0 0 0  4 0 0  0 4 0 | 4 0 -1  4 0 1  8 0 0     | true
            intervals miss by little             | 0 0 0  4 0 0  0 4 0 | 4.0000000000000009 0 -1  4.0000000000000009 0 1  8 0 0 | false
            same triangle                        | 0 0 0  4 0 0  0 4 0 | 0 0 0   4 0 0  0 4 0     | true
            a common corner, out of plane        | 0 0 0  4 0 0  0 4 0 | 0 0 0   -1 0 3  0 -1 3   | true
            a common corner, in plane            | 0 0 0  4 0 0  0 4 0 | 0 0 0   -1 0 0  0 -1 0   | true
            a common edge, out of plane          | 0 0 0  4 0 0  0 4 0 | 0 0 0   4 0 0  0 0 4     | true
            a common edge, in plane              | 0 0 0  4 0 0  0 4 0 | 0 0 0   4 0 0  0 -4 0    | true
            a part of an edge, in plane          | 0 0 0  4 0 0  0 4 0 | 3 0 0   9 0 0  6 -4 0    | true
            edges on one line but apart          | 0 0 0  4 0 0  0 4 0 | 5 0 0   9 0 0  6 -4 0    | false
            corner inside, from above            | 0 0 0  4 0 0  0 4 0 | 1 1 0   1 1 2  2 1 2     | true
            corner on an edge, from above        | 0 0 0  4 0 0  0 4 0 | 2 2 0   2 2 2  3 3 2     | true
            corner in the plane, beside          | 0 0 0  4 0 0  0 4 0 | 3 3 0   3 3 2  4 4 2     | false
            edge touches edge, crossing          | 0 0 0  4 0 0  0 4 0 | 2 0 -1  2 0 1  2 -5 0    | true
            edge in the plane, through           | 0 0 0  4 0 0  0 4 0 | -1 1 0  5 1 0  2 1 3     | true
            edge in the plane, beside            | 0 0 0  4 0 0  0 4 0 | -1 -1 0  5 -1 0  2 -1 3  | false
            coplanar apart                       | 0 0 0  4 0 0  0 4 0 | 3 3 0   5 3 0  3 5 0     | false
            coplanar, boxes overlap, apart       | 0 0 0  4 0 0  0 4 0 | 4 4 0   4 1 0  1 4 0     | false
            coplanar overlapping                 | 0 0 0  4 0 0  0 4 0 | 1 1 0   5 1 0  1 5 0     | true
            coplanar star, no corner inside      | 0 0 0  6 0 0  3 6 0 | 0 4 0   6 4 0  3 -2 0    | true
            coplanar contained                   | 0 0 0  9 0 0  0 9 0 | 1 1 0   2 1 0  1 2 0     | true
            coplanar corner on edge              | 0 0 0  4 0 0  0 4 0 | 2 2 0   4 2 0  2 4 0     | true
            coplanar corner on corner            | 0 0 0  4 0 0  0 4 0 | 4 0 0   6 0 0  6 2 0     | true
            coplanar tilted overlapping          | 0 0 0  4 0 4  0 4 4 | 1 1 2   5 1 6  1 5 6     | true
            coplanar tilted apart                | 0 0 0  4 0 4  0 4 4 | 3 3 6   5 3 8  3 5 8     | false
            coplanar upright overlapping         | 0 0 0  0 4 0  0 0 4 | 0 1 1   0 5 1  0 1 5     | true
            segment through triangle             | 0 0 0  4 0 0  0 4 0 | 1 1 -1  1 1 1  1 1 0.5   | true
            segment ends on triangle             | 0 0 0  4 0 0  0 4 0 | 1 1 0   1 1 1  1 1 0.5   | true
            segment above triangle               | 0 0 0  4 0 0  0 4 0 | 1 1 2   1 1 1  1 1 2     | false
            segment beside triangle              | 0 0 0  4 0 0  0 4 0 | 3 3 -1  3 3 1  3 3 0     | false
            segment in plane, through            | 0 0 0  4 0 0  0 4 0 | -1 1 0  5 1 0  2 1 0     | true
            segment in plane, inside             | 0 0 0  9 0 0  0 9 0 | 1 1 0   2 1 0  3 1 0     | true
            segment in plane, touches corner     | 0 0 0  4 0 0  0 4 0 | 4 -1 0  4 1 0  4 5 0     | true
            segment in plane, beside             | 0 0 0  4 0 0  0 4 0 | 5 0 0   0 5 0  4 1 0     | false
            segment on an edge's line, apart     | 0 0 0  4 0 0  0 4 0 | 5 0 0   7 0 0  6 0 0     | false
            point in triangle                    | 0 0 0  4 0 0  0 4 0 | 1 1 0   1 1 0  1 1 0     | true
            point on corner                      | 0 0 0  4 0 0  0 4 0 | 4 0 0   4 0 0  4 0 0     | true
            point in plane, beside               | 0 0 0  4 0 0  0 4 0 | 3 3 0   3 3 0  3 3 0     | false
            point above                          | 0 0 0  4 0 0  0 4 0 | 1 1 1   1 1 1  1 1 1     | false
            segments crossing                    | 0 0 0  4 0 0  2 0 0 | 1 -1 0  1 1 0  1 0 0     | true
            segments skew                        | 0 0 0  4 0 0  2 0 0 | 1 -1 1  1 1 1  1 0 1     | false
            segments in one plane, apart         | 0 0 0  4 0 0  2 0 0 | 5 -1 0  5 1 0  5 0 0     | false
            segments end to end, bent            | 0 0 0  4 0 0  2 0 0 | 4 0 0   4 3 5  4 3 5     | true
            segments on one line, overlapping    | 0 0 0  4 4 4  2 2 2 | 3 3 3   6 6 6  5 5 5     | true
            segments on one line, touching       | 0 0 0  4 4 4  2 2 2 | 4 4 4   6 6 6  5 5 5     | true
            segments on one line, apart          | 0 0 0  4 4 4  2 2 2 | 5 5 5   6 6 6  7 7 7     | false
            segments parallel                    | 0 0 0  4 4 4  2 2 2 | 0 0 1   4 4 5  2 2 3     | false
            segment contained in segment         | 0 0 0  8 8 8  2 2 2 | 3 3 3   6 6 6  5 5 5     | true
            point on segment                     | 0 0 0  4 4 4  2 2 2 | 3 3 3   3 3 3  3 3 3     | true
            point beyond segment                 | 0 0 0  4 4 4  2 2 2 | 5 5 5   5 5 5  5 5 5     | false
            point beside segment                 | 0 0 0  4 4 4  2 2 2 | 3 3 2   3 3 2  3 3 2     | false
            same point                           | 1 2 3  1 2 3  1 2 3 | 1 2 3   1 2 3  1 2 3     | true
            two points                           | 1 2 3  1 2 3  1 2 3 | 1 2 4   1 2 4  1 2 4     | false
            """)
    void decides(String name, String a, String b, boolean expected) {
        double[] first = numbers(a);
        double[] second = numbers(b);
        inEveryOrder(name, first, second, expected);
        for (int exponent : new int[] {-1060, -350, -30, 30, 190, 1000}) {
            // The case that misses by little needs its digits, which the subnormal scale does not have.
            if (exponent > -1000 || !name.contains("little")) {
                inEveryOrder(name, scaled(first, exponent), scaled(second, exponent), expected);
            }
        }
        if (!name.contains("little")) {
            inEveryOrder(name, shifted(first, 0x1p20), shifted(second, 0x1p20), expected);
            inEveryOrder(name, shifted(first, -0x1p45), shifted(second, -0x1p45), expected);
        }
    }

    private static void inEveryOrder(String name, double[] a, double[] b, boolean expected) {
        assertEquals(expected, SimplexOracle.intersects(a, b), name + ", the oracle");
        for (int[] orderA : ORDERS) {
            double[] p = reordered(a, orderA);
            for (int[] orderB : ORDERS) {
                double[] q = reordered(b, orderB);
                assertEquals(expected, TriangleTriangle.intersects(p, q), name);
                assertEquals(expected, TriangleTriangle.intersects(q, p), name + ", swapped");
                assertEquals(expected, TriangleTriangleAxes.intersects(p, q), name + ", by axes");
                assertEquals(expected, TriangleTriangleAxes.intersects(q, p), name + ", by axes, swapped");
            }
        }
    }

    static double[] reordered(double[] t, int[] order) {
        double[] out = new double[9];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(t, 3 * order[k], out, 3 * k, 3);
        }
        return out;
    }

    private static double[] scaled(double[] t, int exponent) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i++) {
            out[i] = Math.scalb(t[i], exponent);
        }
        return out;
    }

    private static double[] shifted(double[] t, double offset) {
        double[] out = new double[9];
        for (int i = 0; i < 9; i++) {
            out[i] = t[i] + offset;
        }
        return out;
    }

    private static double[] numbers(String nine) {
        return WHITESPACE
                .splitAsStream(nine.trim())
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
