package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A front is only ever a shorter way to the answer from the root: also where the bodies change, or time runs out. */
class FrontTest {

    private static final double CELL = 0.1;

    private final Body spring = Body.of(SampleMeshes.spring(3, 0.4, 0.5, 0.08, 30, 5));

    private enum View {
        MAP_FIRST,
        MAP_SECOND,
        READER
    }

    /** Pillars with gaps that the spring just fits through. */
    private static VoxelMap pillars() {
        VoxelMap map = VoxelMap.ofCellSize(CELL);
        SplittableRandom random = new SplittableRandom(11);
        for (int pillar = 0; pillar < 40; pillar++) {
            int x = random.nextInt(-40, 40);
            int y = random.nextInt(-40, 40);
            map.occupyBox(x, y, -40, x + 1, y + 1, 40);
        }
        return map;
    }

    /** A slow ride with turns: steps of a hundredth of the spring, and now and then a jump. */
    private static Pose ride(int i) {
        int jumps = i / 500;
        double t = 0.004 * i + 0.7 * jumps;
        return Pose.translation(3 * Math.sin(t), 3 * Math.cos(1.3 * t), 1.5 * Math.sin(0.7 * t))
                .times(Pose.rotation(new Vec3(0.3, 0.2, 1), 0.8 * t));
    }

    /** Three kinds of question take turns, so that a front comes from one and serves the next. */
    private static int check(Search search, PreparedQuery plain, Pose pose, int i) {
        boolean hit = plain.collides(pose);
        Verdict truth = hit ? Verdict.HIT : Verdict.FREE;
        switch (i % 4) {
            case 0, 1 -> assertEquals(truth, search.collide(pose, Budget.unlimited()), "pose " + i);
            case 2 -> {
                Verdict said = search.collide(pose, Budget.ofTests(60));
                assertTrue(said == truth || said == Verdict.UNKNOWN, "pose " + i + ": " + said);
            }
            default -> {
                double distance = plain.distance(pose);
                Verdict said = search.distance(pose, Budget.ofTests(200));
                assertTrue(said == truth || said == Verdict.UNKNOWN, "pose " + i + ": " + said);
                assertTrue(search.lower() <= distance && search.upper() >= distance - 1e-12, "pose " + i);
            }
        }
        return hit ? 1 : 0;
    }

    @ParameterizedTest
    @EnumSource(View.class)
    void aFrontAmongVoxelsNeverSaysAnythingElseThanTheRootAlsoAfterEdits(View view) {
        VoxelMap map = pillars();
        map.publish();
        VoxelReader reader = map.reader();
        Body cells = view == View.READER ? Body.of(reader) : Body.of(map);
        boolean second = view == View.MAP_SECOND;
        Body a = second ? spring : cells;
        Body b = second ? cells : spring;
        PreparedQuery plain = Tandem.prepare(a, b);
        Search search = new Search(a.tree(), b.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(true);
        SplittableRandom random = new SplittableRandom(3);
        int hits = 0;
        for (int i = 0; i < 3000; i++) {
            Pose inMap = ride(i);
            if (random.nextInt(20) == 0) {
                edit(map, inMap, random);
            }
            if (random.nextInt(10) == 0) {
                map.publish();
                reader.refresh();
            }
            hits += check(search, plain, second ? inMap.inverse() : inMap, i);
        }
        assertTrue(hits > 300 && hits < 2700, hits + " hits");
        reader.close();
    }

    /** A cell comes about where the spring is, or all there go: often what the verdict hangs on. */
    private static void edit(VoxelMap map, Pose at, SplittableRandom random) {
        Vec3 p = at.apply(
                new Vec3(random.nextDouble(-0.6, 0.6), random.nextDouble(-0.6, 0.6), random.nextDouble(-0.8, 0.8)));
        if (random.nextInt(3) > 0) {
            map.occupy(p.x(), p.y(), p.z());
            return;
        }
        for (int x = -10; x <= 10; x++) {
            for (int y = -10; y <= 10; y++) {
                for (int z = -10; z <= 10; z++) {
                    map.releaseCell(map.key(p.x()) + x, map.key(p.y()) + y, map.key(p.z()) + z);
                }
            }
        }
    }

    @Test
    void aFrontAmongVoxelsThatStayTakesFewerTestsThanTheRoot() {
        Body cells = Body.of(pillars());
        PreparedQuery plain = Tandem.prepare(cells, spring);
        Search search = new Search(cells.tree(), spring.tree(), Tandem.standardBank()).keepingFront(true);
        long tests = 0;
        long fromRoot = 0;
        for (int i = 0; i < 1000; i++) {
            Pose pose = ride(i);
            boolean hit = plain.collides(pose);
            fromRoot += plain.volumeTests();
            assertEquals(hit ? Verdict.HIT : Verdict.FREE, search.collide(pose, Budget.unlimited()), "pose " + i);
            tests += search.volumeTests();
        }
        assertTrue(tests < 0.67 * fromRoot, tests + " of " + fromRoot);
    }

    @Test
    void editsThatChangeNothingKeepAFrontAndOthersEndIt() {
        VoxelMap map = pillars();
        long edition = map.edition();
        map.forEachCell((x, y, z) -> assertTrue(map.isCellOccupied(x, y, z)));
        assertTrue(map.occupyCell(100, 100, 100));
        assertTrue(map.edition() > edition);
        edition = map.edition();
        assertFalse(map.occupyCell(100, 100, 100));
        assertFalse(map.releaseCell(100, 100, 101));
        map.publish();
        assertEquals(edition, map.edition());
        assertTrue(map.releaseCell(100, 100, 100));
        assertTrue(map.edition() > edition);
        VoxelReader reader = map.reader();
        long read = reader.edition();
        reader.refresh();
        assertEquals(read, reader.edition());
        map.publish();
        assertEquals(read, reader.edition());
        reader.refresh();
        assertTrue(reader.edition() != read);
        read = reader.edition();
        reader.close();
        assertTrue(reader.edition() != read);
    }

    @Test
    void heightFieldsHaveFrontsToo() {
        double[] heights = new double[40 * 40];
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < heights.length; i++) {
            heights[i] = random.nextDouble(0.3);
        }
        Body ground = Body.of(HeightField.of(40, 40, 0.1, 0.1, heights));
        PreparedQuery plain = Tandem.prepare(ground, spring);
        Search search = new Search(ground.tree(), spring.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(true);
        int hits = 0;
        for (int i = 0; i < 1500; i++) {
            Pose pose = Pose.translation(1 + 0.001 * i, 2, 1.05 + 0.25 * Math.sin(0.01 * i));
            hits += check(search, plain, pose, i);
        }
        assertTrue(hits > 100 && hits < 1400, hits + " hits");
    }

    /** Time that is over before the front has caught up leaves pairs that nobody looked at: that is not 'free'. */
    @Test
    void aFrontThatHasNoTimeToCatchUpDoesNotSayFree() {
        Body wire = Body.of(SampleMeshes.spring());
        Pose start = Pose.translation(0, 0, 0.5);
        Pose moved = Pose.translation(0.02, 0.05, 0.46);
        Search search = new Search(wire.tree(), wire.tree(), Tandem.standardBank())
                .order(Order.closestFirst())
                .keepingFront(true);
        Budget all = Budget.ofTests(1_000_000);
        assertEquals(Verdict.FREE, search.collide(start, all));
        for (int i = 0; i < 5; i++) {
            Budget over = Budget.unlimited().until(System.nanoTime() - 1);
            assertEquals(Verdict.UNKNOWN, search.collide(moved, over));
            assertEquals(0, search.lower());
            assertTrue(search.volumeTests() + search.leafTests() <= 1, "only the closest pair is looked at");
            assertTrue(search.openPairs() > 64, search.openPairs() + " pairs are due");
            double sum = 0;
            for (int k = 0; k < search.openPairs(); k++) {
                sum += search.tree().extent(search.openPair(k));
            }
            assertTrue(sum > 0, "of some size");
        }
        assertEquals(
                Tandem.prepare(wire, wire).collides(moved) ? Verdict.HIT : Verdict.FREE, search.collide(moved, all));
        assertTrue(search.volumeTests() > 64, search.volumeTests() + " pairs were due");
    }

    /** Steps that a front survives, across which a large solid's surface jumps over a small one and back. */
    @Test
    void aBodyThatASurfaceJumpedOverIsInside() {
        Body small = Body.of(TriangleMesh.sphere(0.02, 2)).solid();
        Body large = Body.of(TriangleMesh.sphere(2, 3)).solid();
        Body smallSurface = Body.of(TriangleMesh.sphere(0.02, 2));
        Body largeSurface = Body.of(TriangleMesh.sphere(2, 3));
        PreparedQuery surfaces = Tandem.prepare(smallSurface, largeSurface);
        for (boolean smallFirst : new boolean[] {true, false}) {
            Body a = smallFirst ? small : large;
            Body b = smallFirst ? large : small;
            PreparedQuery plain = Tandem.prepare(a, b);
            Search front = new Search(a.tree(), b.tree(), Tandem.standardBank()).keepingFront(true);
            SplittableRandom random = new SplittableRandom(5);
            double x = 2.2;
            boolean before = false;
            int jumpedIn = 0;
            int free = 0;
            for (int i = 0; i < 5000; i++) {
                // Steps of all sizes, most of them small, about the surface.
                double step = (smallFirst ? 0.19 : 0.0019) * Math.pow(random.nextDouble(), 3);
                x += x > 2.3 ? -step : x < 1.7 ? step : random.nextInt(2) == 0 ? step : -step;
                Pose pose = Pose.translation(x, 0.01, 0.02);
                boolean hit = plain.collides(pose);
                assertEquals(hit ? Verdict.HIT : Verdict.FREE, front.collide(pose, Budget.unlimited()), "pose " + i);
                boolean inside = hit && !surfaces.collides(pose);
                jumpedIn += inside && !before ? 1 : 0;
                before = hit;
                free += hit ? 0 : 1;
            }
            assertTrue(free > 300, free + " free");
            assertTrue(!smallFirst || jumpedIn > 10, jumpedIn + " times");
        }
    }
}
