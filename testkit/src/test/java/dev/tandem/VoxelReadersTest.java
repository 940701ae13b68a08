package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.math.Pose;
import dev.tandem.samples.SampleMeshes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One writer and seven readers. Edits depend on the number of the publication alone, so that whatever a reader saw can be
 * replayed afterwards on a map of one thread.
 */
class VoxelReadersTest {

    private static final int READERS = 7;
    private static final int MOST_SEEN = 2000;

    /** What one question found on one version. */
    private record Seen(
            long version,
            int pose,
            boolean sphereHits,
            double sphereDistance,
            boolean meshHits,
            long cells,
            long hash) {}

    /** The edits of one publication: scattered, in runs, and sometimes most of what is there goes away. */
    private static void edit(VoxelMap map, long version) {
        SplittableRandom random = new SplittableRandom(version);
        int edits = 1 + random.nextInt(30);
        // Always something, so that each call is a publication.
        if (!map.occupyCell(50, 50, 50)) {
            map.releaseCell(50, 50, 50);
        }
        for (int i = 0; i < edits; i++) {
            int x = random.nextInt(-20, 20);
            int y = random.nextInt(-20, 20);
            int z = random.nextInt(-6, 6);
            if (random.nextBoolean()) {
                map.occupyCell(x, y, z);
            } else {
                map.editBrick(x, y, z, 0, random.nextInt(4) == 0 ? -1L : random.nextLong());
            }
        }
        if (random.nextInt(20) == 0) {
            map.occupyBox(-3, -3, -3, 4, 4, 4);
        }
    }

    /** The questions, for one thread. */
    private static final class Questions {
        private final VoxelCells cells;
        private final PreparedQuery sphere;
        private final PreparedQuery mesh;

        Questions(VoxelCells cells, Body voxels) {
            this.cells = cells;
            this.sphere = Tandem.prepare(voxels, Body.of(new Sphere(0.4)));
            this.mesh = Tandem.prepare(voxels, Body.of(SampleMeshes.bumpyTorus(8, 6)));
        }

        Seen ask(long version, int pose) {
            SplittableRandom random = new SplittableRandom(pose);
            Pose at = Pose.translation(random.nextDouble(-6, 6), random.nextDouble(-6, 6), random.nextDouble(-2, 2));
            long[] hash = {1};
            cells.forEachBrick(slot -> {
                for (int axis = 0; axis < 3; axis++) {
                    hash[0] = hash[0] * 31 + cells.nodes().brickFirst(slot, axis);
                }
                hash[0] = hash[0] * 31 + cells.nodes().brickMask(slot);
            });
            return new Seen(
                    version,
                    pose,
                    sphere.collides(at),
                    sphere.distance(at),
                    mesh.collides(at),
                    cells.cellCount(),
                    hash[0]);
        }
    }

    /** A part of a compound may grow beyond where it was when the compound was made. */
    @Test
    void aCompoundSeesItsMapChange() {
        VoxelMap map = VoxelMap.ofCellSize(1);
        Body probe = Body.of(new Sphere(0.4));
        PreparedQuery query = Tandem.prepare(
                Body.compound(Body.of(map), Body.of(new Sphere(1)).at(Pose.translation(-20, 0, 0))), probe);
        Pose far = Pose.translation(30.5, 0.5, 0.5);
        assertEquals(49.1, query.distance(far), 0.02);
        map.occupyCell(0, 0, 0);
        assertFalse(query.collides(far));
        map.occupyCell(30, 0, 0);
        assertTrue(query.collides(far));
        assertEquals(0, query.distance(far));
        map.releaseCell(30, 0, 0);
        assertEquals(29.1, query.distance(far), 1e-9);
    }

    @Test
    void everyAnswerIsThatOfOneVersion() throws InterruptedException, ExecutionException {
        run(2);
    }

    @Test
    @Tag("long")
    void everyAnswerIsThatOfOneVersionForAMinute() throws InterruptedException, ExecutionException {
        run(60);
    }

    private static void run(int seconds) throws InterruptedException, ExecutionException {
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        AtomicBoolean stop = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(1 + READERS);
        List<Seen> all = new ArrayList<>();
        long versions;
        try {
            List<Future<List<Seen>>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                int number = i;
                readers.add(threads.submit(() -> read(map, number, stop)));
            }
            Future<Long> writer = threads.submit(() -> write(map, stop));
            Thread.sleep(1000L * seconds);
            stop.set(true);
            versions = writer.get();
            for (Future<List<Seen>> reader : readers) {
                all.addAll(reader.get());
            }
        } finally {
            stop.set(true);
            threads.shutdownNow();
        }
        assertTrue(versions > 100, "only " + versions + " publications");
        assertTrue(all.size() > 100, "only " + all.size() + " answers");
        replay(all);
    }

    private static long write(VoxelMap map, AtomicBoolean stop) {
        long version = 0;
        while (!stop.get()) {
            version++;
            edit(map, version);
            map.publish();
        }
        return version;
    }

    /** Asks several questions between two refreshes; keeps a sample of what it saw, from first to last. */
    private static List<Seen> read(VoxelMap map, int number, AtomicBoolean stop) {
        List<Seen> seen = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(number);
        try (VoxelReader reader = map.reader()) {
            Questions questions = new Questions(reader, Body.of(reader));
            while (!stop.get()) {
                reader.refresh();
                int many = 1 + random.nextInt(3);
                for (int i = 0; i < many; i++) {
                    Seen one = questions.ask(reader.version(), random.nextInt(100_000));
                    if (seen.size() < MOST_SEEN) {
                        seen.add(one);
                    } else if (random.nextInt(4) == 0) {
                        seen.set(random.nextInt(MOST_SEEN), one);
                    }
                }
            }
        }
        return seen;
    }

    private static void replay(List<Seen> all) {
        all.sort(Comparator.comparingLong(Seen::version));
        VoxelMap map = VoxelMap.ofCellSize(0.25);
        Questions questions = new Questions(map, Body.of(map));
        long version = 0;
        for (Seen seen : all) {
            while (version < seen.version()) {
                version++;
                edit(map, version);
            }
            assertEquals(questions.ask(version, seen.pose()), seen);
        }
    }
}
