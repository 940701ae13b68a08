package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.TouchingPairs;
import dev.tandem.TreeKind;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.random.MeshCases;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What may not change when the same question is put differently. */
class MeshPropertiesTest {

    private static final double ULP = 0x1p-52;

    /** Both bodies moved alike: their distance stays to within 8 ulp × size, where size is that of all coordinates. */
    @Test
    void aCommonRigidMotion() {
        Property.named("a common rigid motion").on(1_000, 1501).holdsForCases(MeshCases::ofSeed, c -> {
            if (c.a().isEmpty() || c.b().isEmpty()) {
                return true;
            }
            SplittableRandom random = new SplittableRandom(c.seed());
            Truth truth = Truth.of(c.a(), c.b(), c.bInA());
            double scale = Sizes.largestCoordinate(truth.trianglesOfA) + Sizes.largestCoordinate(truth.trianglesOfB);
            double[] reaches = {0.01 * scale, scale, 10 * scale};
            Pose motion = RandomPoses.anywhere(random, reaches[random.nextInt(3)]);
            Body a = Body.of(c.a());
            Body b = Body.of(c.b());
            double before = Tandem.distance(a, b.at(c.bInA())).distance();
            double after =
                    Tandem.distance(a.at(motion), b.at(motion.times(c.bInA()))).distance();
            Vec3 t = motion.translation();
            double size = scale + Math.abs(t.x()) + Math.abs(t.y()) + Math.abs(t.z());
            assertEquals(before, after, 8 * ULP * size);
            return true;
        });
    }

    /** Whole coordinates, quarter turns and whole translations do not round: nothing at all may change. */
    @Test
    void anExactCommonMotionAndAnExactSwap() {
        Property.named("an exact common motion").on(1_000, 1502).holdsForCases(MeshPropertiesTest::whole, c -> {
            SplittableRandom random = new SplittableRandom(c.seed());
            Pose motion = Pose.translation(random.nextInt(1000), random.nextInt(1000), -1e6)
                    .times(RandomPoses.quarterTurns(random));
            Body a = Body.of(c.a());
            Body b = Body.of(c.b());
            Body bThere = b.at(c.bInA());
            Body aMoved = a.at(motion);
            Body bMoved = b.at(motion.times(c.bInA()));
            assertEquals(
                    Tandem.pairs(a, bThere).pairs(),
                    Tandem.pairs(aMoved, bMoved).pairs());
            assertEquals(
                    Tandem.distance(a, bThere).distance(),
                    Tandem.distance(aMoved, bMoved).distance());
            assertEquals(Tandem.collides(a, bThere), Tandem.collides(aMoved, bMoved));
            assertEquals(Tandem.collides(a, bThere), Tandem.collides(bThere, a));
            TreeSet<TouchingPairs.Pair> swapped = new TreeSet<>();
            for (TouchingPairs.Pair pair : Tandem.pairs(bThere, a).pairs()) {
                swapped.add(new TouchingPairs.Pair(pair.idB(), pair.idA()));
            }
            assertEquals(new TreeSet<>(Tandem.pairs(a, bThere).pairs()), swapped);
            assertEquals(
                    Tandem.distance(a, bThere).distance(),
                    Tandem.distance(bThere, a).distance(),
                    1e-12 * 32);
            return true;
        });
    }

    /** Triangles on a grid of whole numbers from −8 to 8, at a quarter turn and a whole translation. */
    private static ProximityCase whole(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Pose pose = Pose.translation(random.nextInt(-12, 13), random.nextInt(-12, 13), random.nextInt(-4, 5))
                .times(RandomPoses.quarterTurns(random));
        return ProximityCase.of("whole numbers", seed, wholeSoup(random), wholeSoup(random), pose);
    }

    private static TriangleMesh wholeSoup(SplittableRandom random) {
        double[][] triangles = new double[random.nextInt(1, 12)][9];
        for (double[] t : triangles) {
            Arrays.setAll(t, i -> random.nextInt(-8, 9));
        }
        return ProximityCase.soup(triangles);
    }

    /** Triangles, corners and points in another order: another tree, the same answers. */
    @Test
    void theOrderOfTrianglesAndCorners() {
        Property.named("another order").on(400, 1503).holdsForCases(MeshCases::ofSeed, c -> {
            SplittableRandom random = new SplittableRandom(c.seed());
            int[] orderOfA = order(random, c.a().triangleCount());
            int[] orderOfB = order(random, c.b().triangleCount());
            PreparedQuery one = Tandem.prepare(Body.of(c.a()), Body.of(c.b()));
            PreparedQuery other = Tandem.prepare(
                    Body.of(reordered(random, c.a(), orderOfA)), Body.of(reordered(random, c.b(), orderOfB)));
            assertEquals(one.collides(c.bInA()), other.collides(c.bInA()));
            int count = one.countPairs(c.bInA());
            assertEquals(count, other.countPairs(c.bInA()));
            TreeSet<TouchingPairs.Pair> expected = new TreeSet<>();
            TreeSet<TouchingPairs.Pair> found = new TreeSet<>();
            for (int i = 0; i < count; i++) {
                expected.add(new TouchingPairs.Pair(one.pairA(i), one.pairB(i)));
                found.add(new TouchingPairs.Pair(orderOfA[other.pairA(i)], orderOfB[other.pairB(i)]));
            }
            assertEquals(expected, found);
            double allowed = 1e-12 * sizeOf(c);
            assertEquals(one.distance(c.bInA()), other.distance(c.bInA()), allowed);
            return true;
        });
    }

    private static double sizeOf(ProximityCase c) {
        Truth truth = Truth.of(c.a(), c.b(), c.bInA());
        return truth.size;
    }

    private static int[] order(SplittableRandom random, int n) {
        int[] order = new int[n];
        Arrays.setAll(order, i -> i);
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int keep = order[i];
            order[i] = order[j];
            order[j] = keep;
        }
        return order;
    }

    /** Triangle i is what was triangle order[i], its corners turned or flipped, its points numbered anew. */
    private static TriangleMesh reordered(SplittableRandom random, TriangleMesh mesh, int[] order) {
        int[] place = order(random, mesh.pointCount());
        double[] coordinates = new double[3 * mesh.pointCount()];
        for (int p = 0; p < place.length; p++) {
            System.arraycopy(mesh.coordinates(), 3 * p, coordinates, 3 * place[p], 3);
        }
        int[] corners = new int[3 * order.length];
        for (int i = 0; i < order.length; i++) {
            int[] turned = order(random, 3);
            for (int k = 0; k < 3; k++) {
                corners[3 * i + k] = place[mesh.corner(order[i], turned[k])];
            }
        }
        return TriangleMesh.of(coordinates, corners);
    }

    /** A power of two rounds nothing: every answer and every count is the same, the distance to the last bit. */
    @Test
    void aScaleThatIsAPowerOfTwo() {
        Property.named("a power of two").on(400, 1504).holdsForCases(MeshCases::ofSeed, c -> {
            int exponent = new SplittableRandom(c.seed()).nextInt(-40, 41);
            double by = Math.scalb(1.0, exponent);
            double[] m = new double[12];
            c.bInA().copyInto(m);
            m[3] *= by;
            m[7] *= by;
            m[11] *= by;
            Pose scaledPose = Pose.ofMatrix(m);
            for (TreeKind kind : TreeKind.values()) {
                PreparedQuery one = Tandem.prepare(Body.of(c.a(), kind), Body.of(c.b(), kind));
                PreparedQuery other = Tandem.prepare(
                        Body.of(MeshShapes.scaled(c.a(), by, by, by), kind),
                        Body.of(MeshShapes.scaled(c.b(), by, by, by), kind));
                assertEquals(one.collides(c.bInA()), other.collides(scaledPose));
                assertEquals(one.countPairs(c.bInA()), other.countPairs(scaledPose));
                assertEquals(one.volumeTests(), other.volumeTests());
                assertEquals(by * one.distance(c.bInA()), other.distance(scaledPose));
            }
            return true;
        });
    }

    /** Larger than all pairs can do: tree kinds and both descents against each other, and the answers to each other. */
    @Test
    void treesAgreeOnLargerMeshes() {
        TriangleMesh spring = SampleMeshes.spring();
        TriangleMesh torus = SampleMeshes.bumpyTorus(60, 30);
        SplittableRandom random = new SplittableRandom(1505);
        PreparedQuery obb = Tandem.prepare(Body.of(spring, TreeKind.OBB), Body.of(torus, TreeKind.OBB));
        PreparedQuery[] others = {
            Tandem.prepare(Body.of(spring, TreeKind.AABB), Body.of(torus, TreeKind.AABB)),
            Tandem.prepare(Body.of(spring, TreeKind.OBB), Body.of(torus, TreeKind.AABB)),
            Tandem.detector(Trees.PLAIN).prepare(Body.of(spring, TreeKind.OBB), Body.of(torus, TreeKind.OBB)),
            Tandem.prepare(Body.of(spring, TreeKind.RSS), Body.of(torus, TreeKind.RSS)),
            Tandem.prepare(Body.of(spring, TreeKind.SPHERE), Body.of(torus, TreeKind.KDOP)),
            Tandem.prepare(Body.of(spring, TreeKind.OBB), Body.of(torus, TreeKind.SPHERE)),
            Tandem.prepare(Body.of(spring, TreeKind.KDOP), Body.of(torus, TreeKind.AABB)),
        };
        int hits = 0;
        int poses = 60;
        double size = reach(spring) + reach(torus);
        for (int i = 0; i < poses; i++) {
            Pose pose = RandomPoses.anywhere(random, 0.8 * size);
            boolean hit = obb.collides(pose);
            double distance = obb.distance(pose);
            int pairs = obb.countPairs(pose);
            hits += hit ? 1 : 0;
            String what = "seed 1505, pose " + i + ": " + pose;
            assertEquals(hit, distance <= 0, what);
            assertEquals(hit, pairs > 0, what);
            for (PreparedQuery other : others) {
                assertEquals(hit, other.collides(pose), what);
                assertEquals(pairs, other.countPairs(pose), what);
                assertEquals(distance, other.distance(pose), 1e-12 * 4 * size, what);
            }
        }
        assertTrue(hits > poses / 10 && hits < poses * 9 / 10, hits + " hits");
    }

    private static double reach(TriangleMesh mesh) {
        return Arrays.stream(mesh.coordinates()).map(Math::abs).max().orElseThrow();
    }

    /** The more tolerance, the rather within; and just where the distance says. */
    @Test
    void monotoneInTheTolerance() {
        Property.named("monotone in the tolerance").on(400, 1506).holdsForCases(MeshCases::ofSeed, c -> {
            PreparedQuery query = Tandem.prepare(Body.of(c.a()), Body.of(c.b()));
            double distance = query.distance(c.bInA());
            boolean within = false;
            int changes = 0;
            for (double tolerance : ladder(distance)) {
                boolean now = query.isWithin(c.bInA(), tolerance);
                assertTrue(now || !within, "within less, but not within " + tolerance);
                changes += now == within ? 0 : 1;
                within = now;
            }
            return c.a().isEmpty() || c.b().isEmpty() || (within && changes == 1);
        });
    }

    private static double[] ladder(double d) {
        double[] ladder = {0, 0.5 * d, d * (1 - 1e-9), Math.nextDown(d), d, Math.nextUp(d), d * (1 + 1e-9), 2 * d, 1e30
        };
        for (int i = 0; i < ladder.length; i++) {
            ladder[i] = Math.max(0, ladder[i]);
        }
        Arrays.sort(ladder);
        return ladder;
    }
}
