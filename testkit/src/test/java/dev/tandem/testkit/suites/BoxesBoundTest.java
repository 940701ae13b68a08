package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.PairKernel;
import dev.tandem.bank.PairStack;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.exact.BruteForce;
import dev.tandem.testkit.exact.ExactTriangles;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.TestTree;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A bound on a pair of nodes is never above the exact distance of any two triangles below them, and what a kernel does
 * not push is truly out of reach; also for matrices that are rotations only to within 1e-6, far away, huge and tiny.
 */
class BoxesBoundTest {

    private static final int LARGEST = 9;

    @Test
    void boundsBound() {
        Property.named("bounds bound").on(1_000, 1401).holdsForCases(BoxesBoundTest::ofSeed, BoxesBoundTest::holds);
    }

    /** mvn -B verify -Plong -Dtest=BoxesBoundTest. */
    @Tag("long")
    @Test
    void boundsBoundAHundredThousandTimes() {
        Property.named("bounds bound (long)")
                .on(100_000, 1402)
                .holdsForCases(BoxesBoundTest::ofSeed, BoxesBoundTest::holds);
    }

    private static ProximityCase ofSeed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double scale = new double[] {1, 1, 1, 1e9, 1e-9}[random.nextInt(5)];
        // Crumbs, a millionth of a millionth of their coordinates in size: there, rounding is all that matters.
        double crumbs = random.nextInt(4) == 0 ? Math.pow(10, -random.nextDouble(3, 9)) : 1;
        TriangleMesh a = mesh(random, scale, crumbs);
        TriangleMesh b = mesh(random, scale, crumbs);
        Pose turn = skewed(random, random.nextInt(4) == 0 ? Pose.identity() : RandomPoses.rotation(random));
        Pose bInA = RandomPoses.nearContact(random, a, b, turn);
        if (random.nextBoolean()) {
            double far = scale * Math.pow(10, random.nextDouble(-3, 3));
            bInA = Pose.translation(far, 0.7 * far, -0.3 * far).times(bInA);
        }
        return ProximityCase.of("a few triangles", seed, a, b, bInA);
    }

    private static TriangleMesh mesh(SplittableRandom random, double scale, double crumbs) {
        int triangles = random.nextInt(2, LARGEST - 2);
        TriangleMesh mesh = MeshShapes.soup(random, triangles, Math.pow(10, random.nextDouble(-3, 0.5)));
        if (random.nextInt(3) == 0) {
            // As thin as a needle or a leaf, in a direction that no axis follows.
            TriangleMesh thin = MeshShapes.scaled(mesh, 1, random.nextBoolean() ? 1 : 1e-9, 1e-6);
            Pose turn = RandomPoses.rotation(random);
            mesh = ProximityCase.soup(BruteForce.mappedTriangles(thin, turn));
        }
        if (random.nextInt(3) == 0) {
            mesh = MeshShapes.withFlaws(random, mesh, 2);
        }
        mesh = MeshShapes.scaled(mesh, scale * crumbs, scale * crumbs, scale * crumbs);
        return random.nextInt(4) == 0 || crumbs < 1 ? MeshShapes.shifted(mesh, 1e6 * scale) : mesh;
    }

    /** The pose's rotation, R, times I + E with small entries: a matrix that is just accepted, half of the time. */
    private static Pose skewed(SplittableRandom random, Pose turn) {
        if (random.nextBoolean()) {
            return turn;
        }
        double most = 0.499 * Pose.ROTATION_TOLERANCE;
        double[] e = new double[9];
        for (int i = 0; i < 9; i++) {
            e[i] = random.nextBoolean() ? random.nextDouble(-most, most) : random.nextBoolean() ? most : -most;
        }
        double[] m = new double[12];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double sum = turn.entry(row, column);
                for (int k = 0; k < 3; k++) {
                    sum += turn.entry(row, k) * e[3 * k + column];
                }
                m[4 * row + column] = sum;
            }
        }
        return Pose.ofMatrix(m);
    }

    static boolean holds(ProximityCase c) {
        double[][] exact = exactDistances(c);
        SplittableRandom random = new SplittableRandom(c.seed());
        for (MeshTree treeA : Trees.over(c.a())) {
            for (MeshTree treeB : Trees.over(c.b())) {
                for (TestBank bank : List.of(Trees.FUSED, Trees.PLAIN)) {
                    PairKernel kernel = bank.kernel(treeA, treeB);
                    kernel.place(c.bInA());
                    for (int a : nodes(c.a())) {
                        for (int b : nodes(c.b())) {
                            if ((a & b) >= 0) {
                                new Pair(treeA, treeB, kernel, exact).check(a, b, random);
                            }
                        }
                    }
                }
            }
        }
        othersHold(c, exact, random);
        return true;
    }

    /** Two of the other kinds of trees as A and as B, each against one of all kinds: over all cases, all of them. */
    private static void othersHold(ProximityCase c, double[][] exact, SplittableRandom random) {
        List<TestTree> othersOfA = Trees.others(c.a());
        List<TestTree> othersOfB = Trees.others(c.b());
        for (int round = 0; round < 2; round++) {
            int i = random.nextInt(othersOfA.size());
            TestTree partnerOfA = any(othersOfA, Trees.over(c.a()), random);
            TestTree partnerOfB = any(othersOfB, Trees.over(c.b()), random);
            allNodes(othersOfA.get(i), c.a(), partnerOfB, c.b(), c.bInA(), exact, random);
            allNodes(partnerOfA, c.a(), othersOfB.get(i), c.b(), c.bInA(), exact, random);
        }
    }

    private static TestTree any(List<TestTree> others, List<MeshTree> meshTrees, SplittableRandom random) {
        int which = random.nextInt(others.size() + meshTrees.size());
        return which < others.size() ? others.get(which) : meshTrees.get(which - others.size());
    }

    private static void allNodes(
            TestTree treeA,
            TriangleMesh meshA,
            TestTree treeB,
            TriangleMesh meshB,
            Pose bInA,
            double[][] exact,
            SplittableRandom random) {
        PairKernel kernel = Trees.FUSED.kernel(treeA, treeB);
        kernel.place(bInA);
        for (int a : nodes(meshA)) {
            for (int b : nodes(meshB)) {
                if ((a & b) >= 0) {
                    new Pair(treeA, treeB, kernel, exact).check(a, b, random);
                }
            }
        }
    }

    /** Of each triangle of A and each of B, rounded to nearest: bounds have far more than that half ulp to spare. */
    private static double[][] exactDistances(ProximityCase c) {
        double[][] trianglesOfA = BruteForce.mappedTriangles(c.a(), Pose.identity());
        double[][] trianglesOfB = BruteForce.mappedTriangles(c.b(), c.bInA());
        double[][] exact = new double[trianglesOfA.length][trianglesOfB.length];
        for (int i = 0; i < exact.length; i++) {
            for (int j = 0; j < exact[i].length; j++) {
                exact[i][j] = ExactTriangles.distance(trianglesOfA[i], trianglesOfB[j]);
            }
        }
        return exact;
    }

    private static List<Integer> nodes(TriangleMesh mesh) {
        List<Integer> nodes = new ArrayList<>();
        for (int t = 0; t < mesh.triangleCount(); t++) {
            nodes.add(~t);
            if (t > 0) {
                nodes.add(t - 1);
            }
        }
        return nodes;
    }

    /** Two trees, a kernel between them, and the truth. */
    private static final class Pair {

        private final TestTree treeA;
        private final TestTree treeB;
        private final PairKernel kernel;
        private final double[][] exact;

        Pair(TestTree treeA, TestTree treeB, PairKernel kernel, double[][] exact) {
            this.treeA = treeA;
            this.treeB = treeB;
            this.kernel = kernel;
            this.exact = exact;
        }

        void check(int a, int b, SplittableRandom random) {
            double least = least(a, b);
            double bound = kernel.lowerBound(a, b);
            assertTrue(bound <= least, () -> what(a, b) + " is bounded by " + bound + ", but a pair has " + least);
            assertTrue(least > 0 || kernel.mayTouch(a, b), () -> what(a, b) + " may not touch, but do");
            PairStack stack = new PairStack();
            kernel.expand(a, b, stack);
            covers(a, b, stack, 0);
            stack.clear();
            // Often just at the distance, where a bound that is a little too large shows.
            double reach = random.nextBoolean() ? least : least * random.nextDouble(2);
            kernel.expandWithin(a, b, 0, reach, stack);
            covers(a, b, stack, reach);
            for (int i = 0; i < stack.size(); i++) {
                double pushed = stack.bound(i);
                double below = least(stack.a(i), stack.b(i));
                assertTrue(pushed <= below, () -> what(a, b) + " pushed the bound " + pushed + " of " + below);
            }
        }

        private String what(int a, int b) {
            return treeA.getClass().getSimpleName() + " " + treeA.kind(a) + " " + a + " and "
                    + treeB.getClass().getSimpleName() + " " + treeB.kind(b) + " " + b + " by "
                    + kernel.getClass().getSimpleName();
        }

        /** Every two triangles below a and b that are within reach are below a pair on the stack. */
        private void covers(int a, int b, PairStack stack, double reach) {
            for (int i : leaves(treeA, a)) {
                for (int j : leaves(treeB, b)) {
                    if (exact[i][j] <= reach) {
                        assertTrue(isBelow(stack, i, j), () -> what(a, b) + " lost " + i + " and " + j);
                    }
                }
            }
        }

        private boolean isBelow(PairStack stack, int i, int j) {
            for (int k = 0; k < stack.size(); k++) {
                if (leaves(treeA, stack.a(k)).contains(i)
                        && leaves(treeB, stack.b(k)).contains(j)) {
                    return true;
                }
            }
            return false;
        }

        private double least(int a, int b) {
            double least = Double.POSITIVE_INFINITY;
            for (int i : leaves(treeA, a)) {
                for (int j : leaves(treeB, b)) {
                    least = Math.min(least, exact[i][j]);
                }
            }
            return least;
        }

        private static List<Integer> leaves(TestTree tree, int node) {
            if (TestTree.isLeaf(node)) {
                return List.of(~node);
            }
            List<Integer> leaves = new ArrayList<>();
            for (int c = tree.firstChild(node); c != TestTree.NONE; c = tree.nextSibling(c)) {
                leaves.addAll(leaves(tree, c));
            }
            return leaves;
        }
    }
}
