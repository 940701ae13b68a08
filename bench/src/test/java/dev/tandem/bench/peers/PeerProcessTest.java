package dev.tandem.bench.peers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Builds the peers and asks them things that can be known without them. Skipped where they are not installed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PeerProcessTest {

    private static final long SEED = 20;

    private PeerProcess peers;

    @BeforeAll
    void build() throws IOException, InterruptedException {
        peers = BuiltPeers.start();
    }

    @AfterAll
    void end() throws IOException {
        if (peers != null) {
            peers.close();
        }
    }

    /** Two cells of half a metre as the octree peer takes them, and a box one and a quarter to the right of them. */
    @Test
    void theOctreeHoldsTheCellsOfAMesh() throws IOException {
        double[] points = new double[48];
        for (int i = 0; i < 16; i++) {
            points[3 * i] = 0.5 * (i & 1);
            points[3 * i + 1] = 0.5 * (i >> 1 & 1) - 0.5;
            points[3 * i + 2] = 0.5 * (i >> 2 & 1) + 0.5 * (i >> 3);
        }
        TriangleMesh cells = TriangleMesh.of(points, new int[] {0, 1, 2});
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        peers.load(cells, box, List.of(Pose.translation(2.25, 0, 0.5), Pose.translation(0.75, 0, 1.25)));
        peers.prepare("fcl-octree");
        double[] found = peers.distances("fcl-octree").orElseThrow();
        assertEquals(1.25, found[0], 1e-6);
        assertTrue(found[1] <= 0, () -> "overlapping, but " + found[1]);
        assertArrayEquals(new boolean[] {false, true}, peers.collides("fcl-octree"));
    }

    @Test
    void embreeBuildsTreesOfBothQualities() throws IOException {
        TriangleMesh torus = SampleMeshes.bumpyTorus(100, 50);
        peers.load(torus, TriangleMesh.box(1, 1, 1), List.of(Pose.identity()));
        PeerTreeBuild medium = peers.embreeBuild("medium", 1, 3).orElseThrow();
        PeerTreeBuild high = peers.embreeBuild("high", 0, 3).orElseThrow();
        for (PeerTreeBuild build : List.of(medium, high)) {
            assertTrue(build.processorNanos() > 0 && build.wallNanos() > 0, build::toString);
            assertTrue(build.bytes() > 10L * torus.triangleCount(), build::toString);
        }
        assertThrows(PeerException.class, () -> peers.embreeBuild("low", 1, 1));
    }

    @Test
    void distanceOfBoxesIsTheGapBetweenThem() throws IOException {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        peers.load(box, box, List.of(Pose.translation(3, 0.25, 0), Pose.translation(0.5, 0.5, 0.5)));
        for (String peer : List.of("fcl-rss", "fcl-obbrss", "fcl-kios")) {
            peers.prepare(peer);
            double[] found = peers.witnesses(peer).orElseThrow();
            assertEquals(14, found.length);
            assertEquals(2, found[0], 1e-12, peer);
            assertEquals(0.5, found[1], 1e-12, peer);
            assertEquals(2.5, found[4], 1e-12, peer);
            assertEquals(found[2], found[5], 1e-12, peer);
            assertEquals(found[3], found[6], 1e-12, peer);
            assertEquals(0, found[7], peer);
            assertArrayEquals(
                    new double[] {found[0], found[7]}, peers.distances(peer).orElseThrow(), peer);
        }
    }

    @Test
    void springsGetTheSameVerdictFromEveryPeer() throws IOException {
        List<Pose> poses = somePoses();
        peers.load(SampleMeshes.spring(), SampleMeshes.spring(), poses);
        peers.prepare("fcl-obbrss");
        boolean[] expected = peers.collides("fcl-obbrss");
        double[] distances = peers.distances("fcl-obbrss").orElseThrow();
        long[] counts = peers.pairCounts("fcl-obbrss");
        assertEquals(poses.size(), expected.length);
        long hits = 0;
        for (int i = 0; i < expected.length; i++) {
            String where = "pose " + i + " of seed " + SEED;
            assertEquals(expected[i], distances[i] <= 0, where);
            assertEquals(expected[i], counts[i] > 0, where);
            assertEquals(counts[i], peers.pairs("fcl-obbrss", i).length / 2, where);
            hits += expected[i] ? 1 : 0;
        }
        assertTrue(hits >= 5 && hits <= 15, hits + " hits of " + poses.size());
        for (String peer : peers.present()) {
            if (peer.contains("convex") || peer.contains("octree")) {
                // Hulls are other bodies than the springs, and an octree wants cells.
                continue;
            }
            PeerBuild built = peers.prepare(peer);
            assertTrue(built.bothNanos() > 0, peer + " " + built);
            assertTrue(built.treeBytesOfA() > 0, peer + " " + built);
            if (peer.startsWith("fcl")) {
                assertArrayEquals(expected, peers.collides(peer), peer);
                assertArrayEquals(counts, peers.pairCounts(peer), peer);
                PeerRun run = peers.run(peer, PeerQuery.COLLIDE, 3).orElseThrow();
                assertEquals(hits, run.hits(), peer);
                assertEquals(poses.size(), run.poses(), peer);
                assertTrue(
                        run.bestPassNanos() <= run.medianPassNanos() && run.medianPassNanos() <= run.totalNanos(),
                        run.toString());
                assertTrue(run.medianPassCpuNanos() > 0, run.toString());
            }
        }
        assertAgreesAwayFromContact("bullet-gimpact", distances, counts);
    }

    /** Bullet rounds meshes and poses to floats, so only poses that are clearly free or clearly in contact count. */
    private void assertAgreesAwayFromContact(String peer, double[] distances, long[] counts) throws IOException {
        boolean[] found = peers.collides(peer);
        int compared = 0;
        for (int i = 0; i < found.length; i++) {
            if (distances[i] > 1e-3 || counts[i] >= 10) {
                assertEquals(counts[i] > 0, found[i], peer + ", pose " + i + " of seed " + SEED);
                compared++;
            }
        }
        assertTrue(compared >= 10, "only " + compared + " poses are clear");
    }

    @Test
    void unknownQueriesAreEmptyAndMistakesAreErrors() throws IOException {
        TriangleMesh box = TriangleMesh.box(1, 1, 1);
        peers.load(box, box, List.of(Pose.identity()));
        PeerException unprepared = assertThrows(PeerException.class, () -> peers.run("fcl-obb", PeerQuery.COLLIDE, 1));
        assertTrue(String.valueOf(unprepared.getMessage()).contains("not prepared"), unprepared.getMessage());
        assertThrows(PeerException.class, () -> peers.prepare("nobody"));
        peers.prepare("fcl-obb");
        peers.prepare("bullet-gimpact");
        assertTrue(peers.run("fcl-obb", PeerQuery.DISTANCE, 1).isEmpty());
        assertTrue(peers.distances("bullet-gimpact").isEmpty());
        assertEquals(1, peers.run("fcl-obb", PeerQuery.COLLIDE, 1).orElseThrow().hits());
        peers.poses(List.of(Pose.translation(2, 0, 0), Pose.translation(1, 0, 0)));
        assertArrayEquals(new boolean[] {false, true}, peers.collides("fcl-obb"));
        assertTrue(peers.buildNanos("fcl-obb", 3) > 0);
    }

    @Test
    void absentProgramSaysWhatToDo() {
        PeerException e = assertThrows(PeerException.class, () -> PeerProcess.start(Path.of("not", "there")));
        assertTrue(String.valueOf(e.getMessage()).contains("build.sh"), e.getMessage());
    }

    /** Twenty poses: random turns, and translations from inside the other spring to well outside of it. */
    private static List<Pose> somePoses() {
        Random random = new Random(SEED);
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double w = random.nextGaussian();
            double length = Math.sqrt(x * x + y * y + z * z + w * w);
            poses.add(Pose.ofQuaternion(
                    0.3 * i,
                    0.5 * random.nextGaussian(),
                    0.5 * random.nextGaussian(),
                    x / length,
                    y / length,
                    z / length,
                    w / length));
        }
        return poses;
    }
}
