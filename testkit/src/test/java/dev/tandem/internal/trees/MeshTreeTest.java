package dev.tandem.internal.trees;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.tree.TestTree;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MeshTreeTest {

    static List<Function<TriangleMesh, MeshTree>> builders() {
        return List.of(ObbTree::of, AabbTree::of);
    }

    private static TriangleMesh soup(long seed, int triangles, double scale, double offset) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] points = new double[9 * triangles];
        int[] corners = new int[3 * triangles];
        for (int t = 0; t < triangles; t++) {
            double x = random.nextDouble();
            double y = random.nextDouble();
            double z = random.nextDouble();
            double size = random.nextInt(4) == 0 ? 0 : 0.1 * random.nextDouble();
            for (int k = 0; k < 3; k++) {
                points[9 * t + 3 * k] = offset + scale * (x + size * random.nextDouble());
                points[9 * t + 3 * k + 1] = offset + scale * (y + size * random.nextDouble());
                points[9 * t + 3 * k + 2] = offset + scale * (z + size * random.nextDouble());
                corners[3 * t + k] = 3 * t + k;
            }
        }
        return TriangleMesh.of(points, corners);
    }

    @ParameterizedTest
    @MethodSource("builders")
    void everyCornerLiesInEveryBoxAboveIt(Function<TriangleMesh, MeshTree> builder) {
        for (double scale : new double[] {1, 1e-9, 1e9, 1e-40, 0x1p76}) {
            for (double offset : new double[] {0, 1e6 * scale}) {
                check(builder.apply(soup(42, 60, scale, offset)));
            }
        }
        check(builder.apply(TriangleMesh.box(1, 2, 3)));
        check(builder.apply(TriangleMesh.sphere(0.7, 2)));
        check(builder.apply(sheet(12)));
    }

    /** Whatever the shape of pairs of triangles, shared points or not, and whatever the size. */
    @ParameterizedTest
    @MethodSource("builders")
    void everyCornerOfADegenerateMeshLiesInEveryBoxAboveIt(Function<TriangleMesh, MeshTree> builder) {
        for (double scale : new double[] {1, 1e30, -1e30, 1e-300, 1e-310}) {
            for (int shape = 0; shape < 6; shape++) {
                for (int n : new int[] {2, 3, 5, 8, 9, 17, 40}) {
                    check(builder.apply(degenerate(shape, n, scale)));
                }
            }
        }
    }

    /** Points all in one place, on a line, in two places, in a plane, in space; triangles with equal corners. */
    private static TriangleMesh degenerate(int shape, int triangles, double scale) {
        SplittableRandom random = new SplittableRandom(31L * shape + triangles);
        int count = 2 + triangles / 2;
        double[] points = new double[3 * count];
        for (int i = 0; i < count; i++) {
            double along = shape == 0 ? 0.5 : shape == 2 ? i % 2 : random.nextDouble();
            for (int k = 0; k < 3; k++) {
                boolean free = shape == 4 || shape == 5 || (shape == 3 && k < 2);
                points[3 * i + k] = scale * (free ? random.nextDouble() : (1 + k) / 3.0 * along);
            }
        }
        int[] corners = new int[3 * triangles];
        for (int c = 0; c < corners.length; c++) {
            corners[c] = shape == 5 && c % 3 != 0 ? corners[c - 1] : random.nextInt(count);
        }
        return TriangleMesh.of(points, corners);
    }

    /** A flat, tilted sheet of n × n squares: no box has any thickness but what rounding needs. */
    private static TriangleMesh sheet(int n) {
        double[] points = new double[3 * (n + 1) * (n + 1)];
        int[] corners = new int[6 * n * n];
        for (int i = 0, p = 0; i <= n; i++) {
            for (int j = 0; j <= n; j++) {
                points[p++] = 0.6 * i;
                points[p++] = j;
                points[p++] = 0.8 * i;
            }
        }
        for (int i = 0, c = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int at = i * (n + 1) + j;
                for (int k : new int[] {0, n + 1, 1, 1, n + 1, n + 2}) {
                    corners[c++] = at + k;
                }
            }
        }
        return TriangleMesh.of(points, corners);
    }

    @Test
    void everyOrientedBoxOfATiltedSheetIsFlat() {
        ObbTree tree = ObbTree.of(sheet(40));
        double[] box = new double[15];
        for (int node = 0; node < tree.mesh().triangleCount() - 1; node++) {
            tree.box(node, box);
            double thinnest = Math.min(box[12], Math.min(box[13], box[14]));
            assertTrue(thinnest < 1e-4, "node " + node + " is " + thinnest + " thick");
        }
        tree.box(0, box);
        double area = 4 * (box[12] * box[13] + box[13] * box[14] + box[14] * box[12]);
        assertEquals(1600, area, 16, "the box of all is the sheet itself");
    }

    /** Exactly: solves for the box's own coordinates of each corner by Cramer's rule, in decimals without rounding. */
    private static void check(MeshTree tree) {
        double[] box = new double[15];
        for (int t = 0; t < tree.mesh().triangleCount(); t++) {
            for (int node = tree.parent(~t); node != TestTree.NONE; node = tree.parent(node)) {
                tree.box(node, box);
                for (int k = 0; k < 3; k++) {
                    int corner = tree.mesh().corner(t, k);
                    for (int axis = 0; axis < 3; axis++) {
                        assertTrue(inside(tree, corner, box, axis), "triangle " + t + " sticks out of node " + node);
                    }
                }
            }
        }
    }

    private static boolean inside(MeshTree tree, int corner, double[] box, int axis) {
        BigDecimal[] d = new BigDecimal[3];
        for (int k = 0; k < 3; k++) {
            d[k] = new BigDecimal(tree.mesh().coordinates()[3 * corner + k])
                    .subtract(new BigDecimal(tree.origin()[k]))
                    .subtract(new BigDecimal(box[k]));
        }
        BigDecimal[][] a = new BigDecimal[3][3];
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                a[i][k] = new BigDecimal(box[3 + 3 * i + k]);
            }
        }
        BigDecimal whole = determinant(a[0], a[1], a[2]);
        BigDecimal[][] replaced = a.clone();
        replaced[axis] = d;
        BigDecimal part = determinant(replaced[0], replaced[1], replaced[2]);
        return part.abs().compareTo(whole.abs().multiply(new BigDecimal(box[12 + axis]))) <= 0;
    }

    private static BigDecimal determinant(BigDecimal[] p, BigDecimal[] q, BigDecimal[] r) {
        return p[0].multiply(q[1].multiply(r[2]).subtract(q[2].multiply(r[1])))
                .subtract(p[1].multiply(q[0].multiply(r[2]).subtract(q[2].multiply(r[0]))))
                .add(p[2].multiply(q[0].multiply(r[1]).subtract(q[1].multiply(r[0]))));
    }

    @ParameterizedTest
    @MethodSource("builders")
    void theTreeIsTheSameForAnyNumberOfThreads(Function<TriangleMesh, MeshTree> builder) throws Exception {
        TriangleMesh mesh = SampleMeshes.bumpyTorus(100, 60);
        MeshTree parallel = builder.apply(mesh);
        for (int threads : new int[] {1, 2, 3, 7}) {
            ForkJoinPool pool = new ForkJoinPool(threads);
            try {
                MeshTree other = pool.submit(() -> builder.apply(mesh)).get();
                assertArrayEquals(other.children(), parallel.children());
                double[] left = new double[15];
                double[] right = new double[15];
                for (int node = 0; node < mesh.triangleCount() - 1; node++) {
                    other.box(node, left);
                    parallel.box(node, right);
                    assertArrayEquals(left, right);
                }
            } finally {
                pool.shutdown();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("builders")
    void identicalAndExponentiallySpacedTrianglesStayShallow(Function<TriangleMesh, MeshTree> builder) {
        int n = 20_000;
        double[] same = new double[9 * n];
        double[] spread = new double[9 * n];
        int[] corners = new int[3 * n];
        Arrays.setAll(corners, i -> i);
        for (int t = 0; t < n; t++) {
            double far = Math.scalb(1.0, -(t % 60)) * (1 + t);
            for (int k = 0; k < 9; k++) {
                same[9 * t + k] = k == 3 || k == 7 ? 1 : 0;
                spread[9 * t + k] = far + same[9 * t + k] * far / 16;
            }
        }
        assertTrue(depth(builder.apply(TriangleMesh.of(same, corners))) <= 100);
        assertTrue(depth(builder.apply(TriangleMesh.of(spread, corners))) <= 100);
    }

    private static int depth(TestTree tree) {
        int deepest = 0;
        for (int t = 0; t < 20_000; t += 7) {
            int depth = 0;
            for (int node = ~t; node != TestTree.NONE; node = tree.parent(node)) {
                depth++;
            }
            deepest = Math.max(deepest, depth);
        }
        return deepest;
    }

    @Test
    void anObbTreeTakesAtMostAHundredBytesATriangle() {
        TriangleMesh mesh = SampleMeshes.bumpyTorus(200, 100);
        assertTrue(ObbTree.of(mesh).bytes() <= 100L * mesh.triangleCount());
    }

    @Test
    void treesOfNoneOneAndTwoTriangles() {
        assertEquals(TestTree.NONE, ObbTree.of(TriangleMesh.empty()).root());
        MeshTree one = ObbTree.of(soup(1, 1, 1, 0));
        assertEquals(~0, one.root());
        assertEquals(TestTree.NONE, one.parent(~0));
        assertEquals(TestTree.NONE, one.nextSibling(~0));
        MeshTree two = ObbTree.of(soup(1, 2, 1, 0));
        assertEquals(0, two.root());
        assertEquals(0, two.parent(two.firstChild(0)));
        assertEquals(TestTree.NONE, two.nextSibling(two.nextSibling(two.firstChild(0))));
    }
}
