package dev.tandem.experiments.kineo;

import dev.tandem.Body;
import dev.tandem.experiments.kineo.Comparison.Agreement;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Region;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Walker;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The two detectors on the cells of one round, measured in turns on the same stances. */
final class Detectors {

    /** Set-ups that take longer than this are not repeated, in nanoseconds. */
    private static final long LONG = 300_000_000;

    /** Set-ups that take less than this in all are repeated more often, in nanoseconds. */
    private static final long SHORT = 30_000_000;

    private static final int SHORT_REPEATS = 15;
    private static final int CHANGES = 100_000;

    private final Walker walker;
    private final CellSnapshot cells;
    private final KineoExperiment.Repeats repeats;
    private final RobotState state;
    private VoxelMap obstacleMap;
    private VoxelMap unknownMap;
    private TriangleMesh obstacleMesh;
    private TriangleMesh unknownMesh;
    private Body obstacleTree;
    private Body unknownTree;

    Detectors(Walker walker, CellSnapshot cells, KineoExperiment.Repeats repeats) {
        this.walker = walker;
        this.cells = cells;
        this.repeats = repeats;
        this.state = walker.model().newState();
        obstacleMap = VoxelMap.ofCellSize(cells.cell());
        unknownMap = obstacleMap;
        obstacleMesh = TriangleMesh.empty();
        unknownMesh = obstacleMesh;
        obstacleTree = Body.of(obstacleMesh);
        unknownTree = obstacleTree;
    }

    /**
     * Measures both.
     *
     * @param stances where a test is measured on its own
     * @param region where the planner draws stances from
     * @param from where the planner starts
     * @param goal where the planner is to get to
     */
    Comparison measure(List<Stance> stances, double viewMillis, Region region, Stance from, Stance goal) {
        double voxelSetUp = median(() -> {
            obstacleMap = cells.map(cells.obstacles());
            unknownMap = cells.map(cells.unknown());
        });
        double polygonSetUp = median(() -> {
            obstacleMesh = cells.faces(cells.obstacles());
            unknownMesh = cells.faces(cells.unknown());
            obstacleTree = Body.of(obstacleMesh);
            unknownTree = Body.of(unknownMesh);
        });
        // Most of what is hit is unknown: it comes first, as where a robot walks.
        RobotWorld voxels = RobotWorld.of(walker.model(), Body.compound(Body.of(unknownMap), Body.of(obstacleMap)));
        RobotWorld polygons = RobotWorld.of(walker.model(), Body.compound(unknownTree, obstacleTree));
        Agreement agreement =
                agreement(stances.subList(0, Math.min(repeats.compared(), stances.size())), voxels, polygons);
        double[] tests = tests(stances, voxels, polygons);
        PlanningTests planning = PlanningTests.measure(
                walker,
                region,
                from,
                goal,
                new PlanningTests.Detector(
                        Body.of(obstacleMap), Body.compound(Body.of(unknownMap), Body.of(obstacleMap))),
                new PlanningTests.Detector(obstacleTree, Body.compound(unknownTree, obstacleTree)),
                repeats.plannerChecks());
        return new Comparison(
                cells.cell(),
                cells.round(),
                cells.obstacleCount(),
                cells.unknownCount(),
                voxelSetUp,
                polygonSetUp,
                tests[0],
                tests[1],
                obstacleMap.bytes() + unknownMap.bytes(),
                bytes(obstacleMesh, obstacleTree) + bytes(unknownMesh, unknownTree),
                cellChange(),
                viewMillis,
                agreement,
                planning);
    }

    /** What is short is disturbed most by others, and costs little to repeat. */
    private boolean isWorthMore(int done, long nanos) {
        return (done < repeats.setUps() && nanos < LONG) || (done < SHORT_REPEATS && nanos < SHORT);
    }

    private double median(Runnable work) {
        List<Long> nanos = new ArrayList<>();
        long total = 0;
        for (int i = 0; isWorthMore(i, total); i++) {
            long t0 = System.nanoTime();
            work.run();
            long t = System.nanoTime() - t0;
            total += t;
            nanos.add(t);
        }
        nanos.sort(null);
        return nanos.get(nanos.size() / 2) / 1e6;
    }

    private static long bytes(TriangleMesh mesh, Body tree) {
        return 8L * mesh.coordinates().length
                + 4L * mesh.corners().length
                + (tree.tree() instanceof MeshTree t ? t.bytes() : 0);
    }

    /** Milliseconds of processor time a test, voxels and polygons; in turns, the best of some rounds each. */
    private double[] tests(List<Stance> stances, RobotWorld voxels, RobotWorld polygons) {
        List<RobotState> states = new ArrayList<>();
        for (Stance stance : stances) {
            RobotState placed = walker.place(walker.model().newState(), stance);
            // Where the links are is the same to both.
            placed.linkPoses();
            states.add(placed);
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        RobotWorld[] both = {voxels, polygons};
        for (int round = 0; round < repeats.tests(); round++) {
            for (int k = 0; k < 2; k++) {
                long t0 = threads.getCurrentThreadCpuTime();
                for (RobotState placed : states) {
                    both[k].collides(placed);
                }
                best[k] = Math.min(best[k], (threads.getCurrentThreadCpuTime() - t0) / 1e6 / states.size());
            }
        }
        return best;
    }

    /** Microseconds to change a cell: unknown cells at random become free and unknown again. */
    private double cellChange() {
        int[] keys = cells.unknownCount() > 0 ? cells.unknown() : cells.obstacles();
        VoxelMap map = cells.unknownCount() > 0 ? unknownMap : obstacleMap;
        if (keys.length == 0) {
            return Double.NaN;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int round = 0; round < 3; round++) {
            SplittableRandom random = new SplittableRandom(round);
            long t0 = System.nanoTime();
            for (int i = 0; i < CHANGES; i++) {
                int at = 3 * random.nextInt(keys.length / 3);
                map.releaseCell(keys[at], keys[at + 1], keys[at + 2]);
                map.occupyCell(keys[at], keys[at + 1], keys[at + 2]);
            }
            best = Math.min(best, (System.nanoTime() - t0) / 1e3 / (2.0 * CHANGES));
        }
        return best;
    }

    private Agreement agreement(List<Stance> stances, RobotWorld voxels, RobotWorld polygons) {
        int hits = 0;
        long linkHits = 0;
        long onlyVoxels = 0;
        long confirmed = 0;
        long onlyPolygons = 0;
        for (Stance stance : stances) {
            walker.place(state, stance);
            List<String> byVoxels = links(voxels);
            List<String> byPolygons = links(polygons);
            hits += byVoxels.isEmpty() ? 0 : 1;
            linkHits += byVoxels.size();
            for (String link : byVoxels) {
                if (!byPolygons.contains(link)) {
                    onlyVoxels++;
                    confirmed += isInACell(link) ? 1 : 0;
                }
            }
            onlyPolygons +=
                    byPolygons.stream().filter(l -> !byVoxels.contains(l)).count();
        }
        return new Agreement(stances.size(), hits, linkHits, onlyVoxels, confirmed, onlyPolygons);
    }

    private List<String> links(RobotWorld world) {
        return world.touching(state).stream().map(LinkContact::a).distinct().toList();
    }

    /** By the keys of the cells that a link's corners are in: no tree and no test between shapes has a part in it. */
    private boolean isInACell(String link) {
        int number = walker.model().linkNumber(link);
        for (LinkGeometry piece : walker.model().links().get(number).collision()) {
            TriangleMesh mesh = piece.mesh().orElse(TriangleMesh.empty());
            for (int i = 0; i < mesh.pointCount(); i++) {
                Vec3 p = state.pose(number).times(piece.origin()).apply(mesh.point(i));
                if (obstacleMap.isOccupied(p.x(), p.y(), p.z()) || unknownMap.isOccupied(p.x(), p.y(), p.z())) {
                    return true;
                }
            }
        }
        return false;
    }
}
