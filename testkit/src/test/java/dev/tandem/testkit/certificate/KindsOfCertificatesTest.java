package dev.tandem.testkit.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.certificate.Certificate;
import dev.tandem.certificate.Certificate.Cells;
import dev.tandem.certificate.Certificate.Separated;
import dev.tandem.certificate.Certificate.Split;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.random.RandomPoses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Certificates of all pairs among meshes, convex solids and voxel maps. */
class KindsOfCertificatesTest {

    static final String[] KINDS = {"mesh", "convex", "voxels"};

    @Test
    void areAcceptedAndForgeriesAreNot() {
        all(120, 60, 1);
    }

    /** A blade: beside its edge a point may be far away, and hardly above the planes of its two sides. */
    @Test
    void aPointBesideASharpEdgeIsNotInAHull() {
        double thin = 1e-13;
        rejectsPoint(ConvexHull.of(0, 0, 0, 0, 1, 0, 1, 0, thin, 1, 1, thin, 1, 0, -thin, 1, 1, -thin), -0.3, 0.5, 0);
    }

    @Test
    void aPointInThePlaneOfAPolygonOrBesideASegmentIsNotInIt() {
        rejectsPoint(ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0), 0.7, 0.7, 0);
        rejectsPoint(ConvexHull.of(0, 0, 0, 1, 0, 0), 0.5, 0.2, 0);
        rejectsPoint(ConvexHull.of(0, 0, 0, 1, 0, 0), 1.2, 0, 0);
        rejectsPoint(ConvexHull.of(0, 0, 0), 0, 0.2, 0);
    }

    /** A ball about a point that is not in a hull: they are apart, and a forger says that the point is in both. */
    private static void rejectsPoint(ConvexHull hull, double x, double y, double z) {
        Body a = Body.of(hull);
        Body ball = Body.of(new Sphere(0.05));
        Body b = ball.at(Pose.translation(x, y, z));
        CertificateChecker checker = new CertificateChecker();
        assertFalse(Tandem.collides(a, b));
        Vec3 point = new Vec3(x, y, z);
        assertTrue(checker.objection(hitAt(point), a, b).isPresent(), () -> point + " in " + hull);
        // The same said of a point that is in it, and honest.
        double[] v = hull.vertices();
        double sum = 0;
        double[] middle = new double[3];
        for (int i = 0; i < v.length; i += 3) {
            double weight = 1 + i % 7;
            sum += weight;
            for (int k = 0; k < 3; k++) {
                middle[k] += weight * v[i + k];
            }
        }
        Vec3 in = new Vec3(middle[0] / sum, middle[1] / sum, middle[2] / sum);
        Body c = ball.at(Pose.translation(in.x(), in.y(), in.z()));
        assertEquals(Optional.empty(), checker.objection(hitAt(in), a, c));
    }

    private static Certificate hitAt(Vec3 common) {
        return new Certificate(
                true, 0, 0, List.of(), common, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }

    /** 10^5 of every pair of kinds; {@code -Dtandem.queries} and {@code -Dtandem.seed} run it in pieces. */
    @Tag("long")
    @Test
    void areAcceptedAHundredThousandTimes() {
        all(Integer.getInteger("tandem.queries", 100_000), 10_000, Integer.getInteger("tandem.seed", 1));
    }

    private static void all(int queries, int forgeries, long seed) {
        for (String kindA : KINDS) {
            for (String kindB : KINDS) {
                run(kindA, kindB, queries, forgeries, seed);
            }
        }
    }

    private static void run(String kindA, String kindB, int queries, int forgeries, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        CertificateChecker checker = new CertificateChecker();
        int hits = 0;
        int forged = 0;
        long numbers = 0;
        long making = 0;
        long checking = 0;
        for (int i = 0; i < queries; i++) {
            String what = kindA + " and " + kindB + ", seed " + seed + ", query " + i;
            Body a = body(kindA, random);
            Body b = body(kindB, random).at(RandomPoses.anywhere(random, 1.1));
            long start = System.nanoTime();
            Certificate c = Tandem.detector().certify(a, b);
            making += System.nanoTime() - start;
            assertEquals(Tandem.collides(a, b), c.hit(), what);
            start = System.nanoTime();
            assertEquals(Optional.empty(), checker.objection(c, a, b), what);
            checking += System.nanoTime() - start;
            hits += c.hit() ? 1 : 0;
            numbers += c.size();
            if (forged < forgeries) {
                Certificate forgery = c.hit() ? forgedHit(c, random) : forgedFree(c, random);
                assertTrue(checker.objection(forgery, a, b).isPresent(), () -> what + ": " + forgery);
                forged++;
            }
        }
        assertTrue(hits > queries / 20 && hits < queries * 19 / 20, hits + " of " + queries + " are hits");
        System.out.printf(
                Locale.ROOT,
                "certificates of %s and %s: %d accepted (%d hits), %d forgeries rejected; %.0f numbers, made in %.0f"
                        + " us, checked in %.0f us on average%n",
                kindA,
                kindB,
                queries,
                hits,
                forged,
                (double) numbers / queries,
                making / 1e3 / queries,
                checking / 1e3 / queries);
    }

    static Body body(String kind, SplittableRandom random) {
        return switch (kind) {
            case "mesh" ->
                switch (random.nextInt(3)) {
                    case 0 -> Body.of(TriangleMesh.sphere(random.nextDouble(0.2, 0.6), 1));
                    case 1 -> Body.of(SampleMeshes.bumpyTorus(8, 5));
                    default -> Body.of(SampleMeshes.terrain(4, random.nextInt(1000)));
                };
            case "voxels" -> Body.of(map(random));
            default -> convex(random);
        };
    }

    private static VoxelMap map(SplittableRandom random) {
        VoxelMap map = VoxelMap.ofCellSize(random.nextDouble(0.05, 0.2));
        int walk = random.nextInt(1, 60);
        double[] at = new double[3];
        for (int i = 0; i < walk; i++) {
            map.occupy(at[0], at[1], at[2]);
            at[random.nextInt(3)] += random.nextBoolean() ? map.cellSize() : -map.cellSize();
        }
        if (random.nextInt(4) == 0) {
            for (int i = 0; i < 64; i++) {
                int x = i % 4;
                int y = i / 4 % 4;
                int z = i / 16;
                map.occupy((x + 0.5) * map.cellSize(), (y + 0.5) * map.cellSize(), (z + 0.5) * map.cellSize());
            }
        }
        return map;
    }

    private static Body convex(SplittableRandom random) {
        double r = random.nextDouble(0.1, 0.5);
        double s = random.nextDouble(0.1, 0.9);
        return Body.of(
                switch (random.nextInt(9)) {
                    case 0 -> new Sphere(r);
                    case 1 -> new Box(r, s, 0.5);
                    case 2 -> new Capsule(0.5 * r, vector(random), vector(random));
                    case 3 -> new Cylinder(r, s);
                    case 4 -> new Cone(r, s);
                    case 5 -> new Ellipsoid(r, s, 0.3);
                    case 6 -> new Segment(vector(random), vector(random));
                    case 7 -> new Point(vector(random));
                    default -> hull(random);
                });
    }

    private static ConvexHull hull(SplittableRandom random) {
        double[] points = new double[3 * random.nextInt(6, 20)];
        for (int i = 0; i < points.length; i++) {
            points[i] = random.nextDouble(-0.5, 0.5);
        }
        return ConvexHull.of(points);
    }

    private static Vec3 vector(SplittableRandom random) {
        return new Vec3(random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5));
    }

    /** A point or a piece that is elsewhere, a sign that is not so, or that it were free. */
    private static Certificate forgedHit(Certificate c, SplittableRandom random) {
        List<Integer> signs = new ArrayList<>(c.signs());
        Vec3 common = c.common();
        boolean hit = true;
        int idA = c.idA();
        switch (random.nextInt(3)) {
            case 0 -> idA = Integer.MAX_VALUE;
            case 1 -> {
                if (common == null) {
                    int k = random.nextInt(6);
                    signs.set(k, signs.get(k) == 0 ? 1 : -signs.get(k));
                } else {
                    common = new Vec3(common.x() + 10, common.y(), common.z());
                }
            }
            default -> hit = false;
        }
        return new Certificate(
                hit,
                idA,
                c.idB(),
                signs,
                common,
                c.cellsA(),
                c.cellsB(),
                c.groupsA(),
                c.groupsB(),
                c.splits(),
                c.separations());
    }

    /** A pair left out, a plane turned round, a split left out, a piece hidden, cells that stand elsewhere. */
    private static Certificate forgedFree(Certificate c, SplittableRandom random) {
        List<Separated> separations = new ArrayList<>(c.separations());
        List<Split> splits = new ArrayList<>(c.splits());
        List<List<Integer>> groups = new ArrayList<>(c.groupsA());
        List<Cells> cells = new ArrayList<>(c.cellsB());
        int at = random.nextInt(separations.size());
        Separated s = separations.get(at);
        int way = random.nextInt(5);
        if (way == 1 && s.hasPlane()) {
            separations.set(at, new Separated(s.a(), s.b(), -s.nx(), -s.ny(), -s.nz(), -s.d()));
        } else if (way == 2 && !splits.isEmpty()) {
            splits.remove(random.nextInt(splits.size()));
        } else if (way == 3 && !groups.isEmpty()) {
            groups.set(random.nextInt(groups.size()), List.of());
        } else if (way == 4 && !cells.isEmpty()) {
            int k = random.nextInt(cells.size());
            Cells block = cells.get(k);
            cells.set(k, new Cells(block.x() + 1000, block.y(), block.z(), block.edge()));
        } else {
            separations.remove(at);
        }
        return new Certificate(
                false, -1, -1, List.of(), null, c.cellsA(), cells, groups, c.groupsB(), splits, separations);
    }
}
