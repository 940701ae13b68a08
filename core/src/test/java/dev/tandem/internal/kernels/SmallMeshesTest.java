package dev.tandem.internal.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.PairStack;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.rounding.Slack;
import dev.tandem.internal.trees.CornerBlocks;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.triangles.TriangleTriangle;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is said of pairs of triangles of small meshes, against the exact test of every pair. */
class SmallMeshesTest {

    private static final BoxLanes LANES = new ScalarBoxLanes();

    private long touching;
    private long known;
    private long pushed;

    @Test
    void nothingCertainIsWrong() {
        SplittableRandom random = new SplittableRandom(29);
        for (int i = 0; i < 6000; i++) {
            double sizeOfB = random.nextInt(3) > 0 ? 1 : Math.pow(10, random.nextDouble(-3.5, 3.5));
            int most = random.nextInt(4) == 0 ? CornerBlocks.MOST : 32;
            TriangleMesh a = soup(random, random.nextInt(2, most + 1), 1);
            check(a, soup(random, random.nextInt(2, most + 1), sizeOfB), random);
        }
        assertTrue(touching > 20_000, touching + " pairs touch");
        assertTrue(pushed > touching, "none is decided by the exact test");
    }

    /** Boxes a thousandth of their size deep in each other: the exact test is hardly ever needed. */
    @Test
    void nearlyAllPairsOfOrdinaryMeshesAreKnown() {
        SplittableRandom random = new SplittableRandom(30);
        TriangleMesh box = TriangleMesh.box(1, 0.7, 0.4);
        for (int i = 0; i < 2000; i++) {
            check(box, box, anywhere(random, box, box));
        }
        assertTrue(touching > 2000, touching + " pairs touch");
        assertTrue(known > 0.98 * touching, known + " of " + touching + " are known to touch");
        assertTrue(pushed < 1.05 * touching, pushed + " pairs are left, " + touching + " of them touch");
    }

    /** At a quarter turn faces lie in one plane: floats cannot tell, and must not. */
    @Test
    void facesInOnePlaneAreLeftToTheExactTest() {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        for (double gap : new double[] {0, 0x1p-50, -0x1p-50, 0x1p-30, -0x1p-30}) {
            check(box, box, Pose.translation(1 + gap, 0.25, 0.125));
        }
        assertTrue(touching > 0 && pushed > touching);
    }

    @Test
    void largeMeshesAreLeftToBoxes() {
        ObbTree large = ObbTree.of(TriangleMesh.sphere(1, 1));
        ObbTree small = ObbTree.of(TriangleMesh.box(1, 1, 1));
        assertNull(SmallMeshes.of(large, small, LANES));
        assertNull(SmallMeshes.of(small, large, LANES));
        assertNull(SmallMeshes.of(small, ObbTree.of(TriangleMesh.box(1e4, 1e4, 1e4)), LANES), "sizes differ too much");
        double[] far = pose(Pose.translation(1e5, 0, 0));
        assertFalse(pair(small, small).opens(small.root(), small.root(), far, Slack.relative(far)), "too far");
        double[] stretched = pose(Pose.translation(0.1, 0, 0));
        assertTrue(pair(small, small).opens(small.root(), small.root(), stretched, Slack.relative(stretched)));
        stretched[0] = 1.02;
        assertFalse(pair(small, small).opens(small.root(), small.root(), stretched, Slack.relative(stretched)), "skew");
    }

    /** A walk may stop between two blocks; the next one begins with the roots again. */
    @Test
    void aWalkThatWasGivenUpLeavesNothing() {
        SplittableRandom random = new SplittableRandom(31);
        TriangleMesh a = soup(random, 32, 1);
        ObbTree tree = ObbTree.of(a);
        SmallMeshes meshes = pair(tree, tree);
        double[] at = pose(Pose.translation(0.1, 0.2, 0.1));
        Set<Long> all = pairs(meshes, tree, at, false, Integer.MAX_VALUE);
        for (int steps = 1; steps < 40; steps++) {
            pairs(meshes, tree, at, false, steps);
            assertEquals(all, pairs(meshes, tree, at, false, Integer.MAX_VALUE));
            pairs(meshes, tree, at, false, steps);
            meshes.forget();
            assertEquals(all, pairs(meshes, tree, at, true, Integer.MAX_VALUE));
        }
    }

    /** Blocks far from the other mesh are not met, and what was found in them at an earlier pose is not known at the next. */
    @Test
    void whatWasFoundAtAnotherPoseIsForgotten() {
        SplittableRandom random = new SplittableRandom(34);
        for (int i = 0; i < 300; i++) {
            TriangleMesh a = scattered(random);
            TriangleMesh b = scattered(random);
            ObbTree treeA = ObbTree.of(a);
            ObbTree treeB = ObbTree.of(b);
            SmallMeshes meshes = pair(treeA, treeB);
            for (int k = 0; k < 5; k++) {
                double[] at = pose(anywhere(random, a, b));
                double[] between = between(at, treeA, treeB);
                meshes.forget();
                PairStack stack = new PairStack();
                stack.push(treeA.root(), treeB.root());
                while (!stack.isEmpty()) {
                    int top = stack.pop();
                    int leafA = stack.a(top);
                    int leafB = stack.b(top);
                    if ((leafA & leafB) >= 0) {
                        open(meshes, leafA, leafB, between, false, stack);
                        check(meshes, a, b, at);
                    }
                }
            }
        }
        assertTrue(known > 1000, known + " pairs are known to touch");
    }

    private void check(SmallMeshes meshes, TriangleMesh a, TriangleMesh b, double[] at) {
        for (int i = 0; i < a.triangleCount(); i++) {
            for (int j = 0; j < b.triangleCount(); j++) {
                if (meshes.touch(~i, ~j)) {
                    known++;
                    assertTrue(touch(a, ~i, b, ~j, at), i + " and " + j + " are apart");
                }
            }
        }
    }

    /** As many small triangles as there may be, here and there. */
    private static TriangleMesh scattered(SplittableRandom random) {
        double[] p = new double[9 * CornerBlocks.MOST];
        int[] corners = new int[3 * CornerBlocks.MOST];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i;
            for (int k = 0; k < 3; k++) {
                p[3 * i + k] = (i % 3 == 0 ? random.nextDouble(-0.5, 0.5) : p[3 * (i - i % 3) + k])
                        + random.nextDouble(-0.1, 0.1);
            }
        }
        return TriangleMesh.of(p, corners);
    }

    private static Set<Long> pairs(SmallMeshes meshes, ObbTree tree, double[] at, boolean atOnce, int steps) {
        Set<Long> found = new HashSet<>();
        PairStack stack = new PairStack();
        stack.push(tree.root(), tree.root());
        for (int i = 0; i < steps && !stack.isEmpty(); i++) {
            int top = stack.pop();
            int a = stack.a(top);
            int b = stack.b(top);
            if ((a & b) < 0) {
                assertTrue(found.add(key(a, b)), "each pair once");
            } else {
                assertTrue(meshes.opens(a, b, at, Slack.relative(at)));
                open(meshes, a, b, at, atOnce, stack);
            }
        }
        return found;
    }

    private void check(TriangleMesh a, TriangleMesh b, SplittableRandom random) {
        int p = random.nextInt(a.triangleCount());
        int q = random.nextInt(b.triangleCount());
        check(a, b, random.nextBoolean() ? grazing(random, a, p, b, q, rotation(random)) : anywhere(random, a, b));
    }

    /** Where the two other slacks are small beside that of heights: a needle crosses the edge of a tiny triangle upright. */
    @Test
    void needlesThatGrazeTinyTriangles() {
        SplittableRandom random = new SplittableRandom(32);
        for (int i = 0; i < 4000; i++) {
            double share = Math.pow(10, random.nextDouble(-5, -2));
            TriangleMesh a = shrunk(soup(random, 3, 1), 3, share);
            TriangleMesh b = shrunk(soup(random, 3, 1), 6, share);
            check(a, b, grazing(random, a, 0, b, 0, nearlyAlong(random, a, b, false)));
        }
        assertTrue(touching > 100, touching + " pairs touch");
    }

    /** And where those are small beside that of coordinates: two planes are almost the same. */
    @Test
    void trianglesAlmostInOnePlane() {
        SplittableRandom random = new SplittableRandom(33);
        for (int i = 0; i < 4000; i++) {
            TriangleMesh a = soup(random, 3, 1);
            TriangleMesh b = soup(random, 3, 1);
            check(a, b, grazing(random, a, 0, b, 0, nearlyAlong(random, a, b, true)));
        }
        assertTrue(touching > 100, touching + " pairs touch");
    }

    /** Corners of the first triangle, from an index of its coordinates on, moved towards its first one. */
    private static TriangleMesh shrunk(TriangleMesh mesh, int first, double share) {
        double[] p = new double[9 * mesh.triangleCount()];
        int[] corners = new int[3 * mesh.triangleCount()];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            System.arraycopy(corners(mesh, t), 0, p, 9 * t, 9);
        }
        for (int k = first; k < 9; k++) {
            p[k] = p[k % 3] + share * (p[k] - p[k % 3]);
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = i;
        }
        return TriangleMesh.of(p, corners);
    }

    /** A turn that puts the normal of the first triangle of B, or its first edge, almost along the normal of the first one of A. */
    private static Pose nearlyAlong(SplittableRandom random, TriangleMesh a, TriangleMesh b, boolean isNormal) {
        Pose turn = rotation(random);
        Vec3 n = normal(corners(a, 0));
        double[] q = mapped(corners(b, 0), pose(turn));
        Vec3 m = isNormal ? normal(q) : new Vec3(q[3] - q[0], q[4] - q[1], q[5] - q[2]);
        if (!(n.length() > 0 && m.length() > 0)) {
            return turn;
        }
        Vec3 axis = m.cross(n);
        double angle = Math.atan2(axis.length(), m.dot(n));
        if (!(axis.length() > 1e-9)) {
            return turn;
        }
        double tilt = Math.pow(10, random.nextDouble(-7, -1));
        return Pose.rotation(axis.times(1 / axis.length()), angle + tilt).times(turn);
    }

    private static Vec3 normal(double[] t) {
        Vec3 first = new Vec3(t[3] - t[0], t[4] - t[1], t[5] - t[2]);
        Vec3 cross = first.cross(new Vec3(t[6] - t[0], t[7] - t[1], t[8] - t[2]));
        double length = cross.length();
        return length > 0 ? cross.times(1 / length) : cross;
    }

    private static Pose anywhere(SplittableRandom random, TriangleMesh a, TriangleMesh b) {
        double way = random.nextDouble(1.2) * (size(a) + size(b)) / 2;
        return Pose.translation(
                        way * random.nextDouble(-1, 1), way * random.nextDouble(-1, 1), way * random.nextDouble(-1, 1))
                .times(rotation(random));
    }

    /** Two edges, or a corner and a plane, a hair's breadth apart or in each other. */
    private static Pose grazing(SplittableRandom random, TriangleMesh a, int ofA, TriangleMesh b, int ofB, Pose turn) {
        double[] m = pose(turn);
        double[] p = corners(a, ofA);
        double[] q = mapped(corners(b, ofB), m);
        boolean isEdges = random.nextBoolean();
        double s = random.nextDouble();
        double t = random.nextDouble();
        double[] way = new double[3];
        double[] across = new double[3];
        double length = 0;
        for (int k = 0; k < 3; k++) {
            int l = (k + 1) % 3;
            int n = (k + 2) % 3;
            double[] other = isEdges ? q : p;
            int second = isEdges ? 3 : 6;
            across[k] = (p[3 + l] - p[l]) * (other[second + n] - other[n])
                    - (p[3 + n] - p[n]) * (other[second + l] - other[l]);
            length += across[k] * across[k];
            double onA = isEdges
                    ? p[k] + s * (p[3 + k] - p[k])
                    : p[k] + s * ((1 - t) * (p[3 + k] - p[k]) + t * (p[6 + k] - p[k]));
            way[k] = onA - (isEdges ? q[k] + t * (q[3 + k] - q[k]) : q[k]);
        }
        double hair = (random.nextBoolean() ? 1 : -1) * size(a) * Math.pow(10, random.nextDouble(-11, -5));
        for (int k = 0; k < 3; k++) {
            m[4 * k + 3] += way[k] + (length > 0 ? hair / Math.sqrt(length) * across[k] : 0);
        }
        return Pose.ofMatrix(m);
    }

    private void check(TriangleMesh a, TriangleMesh b, Pose pose) {
        ObbTree treeA = ObbTree.of(a);
        ObbTree treeB = ObbTree.of(b);
        SmallMeshes meshes = SmallMeshes.of(treeA, treeB, LANES);
        if (meshes == null) {
            return; // of too different sizes
        }
        meshes.forget();
        double[] at = pose(pose);
        double[] between = between(at, treeA, treeB);
        PairStack stack = new PairStack();
        if (!meshes.opens(treeA.root(), treeB.root(), between, Slack.relative(at))) {
            return;
        }
        Set<Long> left = new HashSet<>();
        stack.push(treeA.root(), treeB.root());
        while (!stack.isEmpty()) {
            int top = stack.pop();
            int leafA = stack.a(top);
            int leafB = stack.b(top);
            if ((leafA & leafB) < 0) {
                left.add(key(leafA, leafB));
                if (meshes.touch(leafA, leafB)) {
                    known++;
                    assertTrue(touch(a, leafA, b, leafB, at), () -> ~leafA + " and " + ~leafB + " are apart");
                }
            } else {
                assertTrue(meshes.opens(leafA, leafB, between, Slack.relative(at)));
                open(meshes, leafA, leafB, between, false, stack);
            }
        }
        pushed += left.size();
        for (int i = 0; i < a.triangleCount(); i++) {
            for (int j = 0; j < b.triangleCount(); j++) {
                if (touch(a, ~i, b, ~j, at)) {
                    touching++;
                    assertTrue(left.contains(key(~i, ~j)), i + " and " + j + " touch");
                }
            }
        }
    }

    /** Both trees have an origin of their own. */
    private static double[] between(double[] at, ObbTree treeA, ObbTree treeB) {
        double[] out = at.clone();
        double[] from = treeB.origin();
        double[] to = treeA.origin();
        out[3] = Pose.mapX(at, from[0], from[1], from[2]) - to[0];
        out[7] = Pose.mapY(at, from[0], from[1], from[2]) - to[1];
        out[11] = Pose.mapZ(at, from[0], from[1], from[2]) - to[2];
        return out;
    }

    private static long key(int a, int b) {
        return ((long) a << 32) | (b & 0xffff_ffffL);
    }

    private static void open(SmallMeshes meshes, int a, int b, double[] at, boolean atOnce, PairStack stack) {
        meshes.open(a, b, at, Slack.relative(at), Slack.absolute(at, 2, 2), atOnce, stack);
    }

    private static SmallMeshes pair(ObbTree a, ObbTree b) {
        SmallMeshes meshes = SmallMeshes.of(a, b, LANES);
        assertNotNull(meshes);
        meshes.forget();
        return meshes;
    }

    private static double[] pose(Pose pose) {
        double[] m = new double[12];
        pose.copyInto(m);
        return m;
    }

    private static boolean touch(TriangleMesh a, int leafA, TriangleMesh b, int leafB, double[] at) {
        double[] p = corners(a, ~leafA);
        return TriangleTriangle.intersects(p, mapped(corners(b, ~leafB), at));
    }

    private static double[] mapped(double[] q, double[] at) {
        for (int c = 0; c < 9; c += 3) {
            double x = q[c];
            double y = q[c + 1];
            double z = q[c + 2];
            q[c] = Pose.mapX(at, x, y, z);
            q[c + 1] = Pose.mapY(at, x, y, z);
            q[c + 2] = Pose.mapZ(at, x, y, z);
        }
        return q;
    }

    private static double[] corners(TriangleMesh mesh, int triangle) {
        double[] out = new double[9];
        for (int k = 0; k < 3; k++) {
            System.arraycopy(mesh.coordinates(), 3 * mesh.corners()[3 * triangle + k], out, 3 * k, 3);
        }
        return out;
    }

    private static double size(TriangleMesh mesh) {
        double most = 0;
        for (double x : mesh.coordinates()) {
            most = Math.max(most, Math.abs(x));
        }
        return 2 * most;
    }

    /** Triangles of all shapes: slivers, segments, some that share corners or planes. */
    private static TriangleMesh soup(SplittableRandom random, int count, double size) {
        double[] p = new double[9 * count];
        int[] corners = new int[3 * count];
        double thin = random.nextInt(3) == 0 ? Math.pow(10, random.nextDouble(-8, 0)) : 1;
        boolean isGrid = random.nextInt(4) == 0;
        for (int i = 0; i < p.length; i++) {
            double x = isGrid ? random.nextInt(5) / 4.0 - 0.5 : random.nextDouble(-0.5, 0.5);
            p[i] = size * (i % 3 == 2 ? thin * x : x);
        }
        for (int i = 0; i < corners.length; i++) {
            corners[i] = random.nextInt(4) == 0 ? random.nextInt(3 * count) : i;
        }
        return TriangleMesh.of(p, corners);
    }

    /** Any rotation; some are rounded to floats or stretched, so that they are none. */
    private static Pose rotation(SplittableRandom random) {
        if (random.nextInt(5) == 0) {
            return Pose.identity();
        }
        double x = random.nextDouble(-1, 1);
        double y = random.nextDouble(-1, 1);
        double z = random.nextDouble(-1, 1);
        double w = random.nextDouble(0.1, 1);
        double n = Math.sqrt(x * x + y * y + z * z + w * w);
        double[] m = pose(Pose.ofQuaternion(0, 0, 0, x / n, y / n, z / n, w / n));
        double stretch = random.nextInt(4) == 0 ? 1 + random.nextDouble(-4e-7, 4e-7) : 1;
        boolean isRounded = random.nextInt(4) == 0;
        for (int k = 0; k < 12; k++) {
            m[k] = stretch * (isRounded ? (float) m[k] : m[k]);
        }
        return Pose.ofMatrix(m);
    }
}
