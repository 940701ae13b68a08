package dev.tandem.experiments.kineo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.experiments.kineo.Comparison.Agreement;
import dev.tandem.geometry.MeshReport;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.Evidence;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KineoTest {

    @TempDir
    Path folder;

    private static final Evidence EVIDENCE = Evidence.standard();

    /** A grid of which a third is unknown, a tenth an obstacle and the rest free, at random. */
    private static void scatter(OccupancyGrid grid, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = grid.cellSize();
        int n = (int) Math.rint(6 / size);
        int m = (int) Math.rint(1 / size);
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                for (int z = 0; z < m; z++) {
                    double p = random.nextDouble();
                    grid.declare(x, y, z, p < 0.1 ? CellClass.OBSTACLE : p < 0.4 ? CellClass.UNKNOWN : CellClass.FREE);
                }
            }
        }
    }

    @Test
    void facesOfCellsAreClosedAndAsTheMapHasThem() {
        CellSnapshot cells = new CellSnapshot(0.2, 1, new int[] {0, 0, 0, 3, -1, 2}, new int[] {5, 5, 5});
        TriangleMesh faces = cells.faces(cells.obstacles());
        assertEquals(24, faces.triangleCount());
        MeshReport report = MeshReport.of(faces);
        assertTrue(report.isWatertight(), report.toString());
        VoxelMap map = cells.map(cells.obstacles());
        assertEquals(2, map.cellCount());
        assertEquals(map.border(4), report.high().x(), "the same doubles as the map's borders");
        assertEquals(map.border(-1), report.low().y());
    }

    /**
     * Polygons never hit where voxels do not; where only voxels do, a corner of the link is in an occupied cell, by its
     * keys; and with small parts in cells of 0.2 m there are such cases.
     */
    @Test
    void voxelsHitWhereverPolygonsDoAndTheRestIsInsideCells() {
        RobotModel model = RobotModel.of(
                "crumbs",
                List.of(
                        new Link("base", List.of(LinkGeometry.of(TriangleMesh.sphere(0.04, 1), Pose.identity()))),
                        new Link("crumb", List.of(LinkGeometry.of(TriangleMesh.sphere(0.03, 1), Pose.identity())))),
                List.of(Joint.of("pole", JointType.FIXED, "base", "crumb").at(Pose.translation(0.3, 0.1, 0.5))));
        for (Walker walker : List.of(Walker.of(model), Walker.humanoid())) {
            KineoExperiment experiment = new KineoExperiment(SampleWorlds.region(), EVIDENCE, List.of(0.2));
            OccupancyGrid grid = OccupancyGrid.of(0.2, Vec3.ZERO, new Vec3(6, 6, 1), EVIDENCE);
            scatter(grid, 1);
            Stance from = new Stance(0.9, 3, 0, walker.postures().get(0));
            Stance goal = new Stance(5.3, 3, 0, walker.postures().get(0));
            Agreement a = new Detectors(walker, CellSnapshot.of(grid, 1), new KineoExperiment.Repeats(1, 1, 100, 300))
                    .measure(experiment.stances(walker), 1, SampleWorlds.region(), from, goal)
                    .agreement();
            assertEquals(0, a.onlyPolygons());
            assertEquals(a.onlyVoxels(), a.confirmed());
            assertTrue(a.hits() > 50 && a.linkHits() >= a.hits(), a.toString());
            if (walker.model() == model) {
                assertTrue(a.onlyVoxels() > 20, a.toString());
            }
        }
    }

    @Test
    void tablesHoldThePapersFiguresAndTandems() throws IOException {
        Agreement agreement = new Agreement(300, 200, 900, 3, 3, 0);
        PlanningTests planning = new PlanningTests(0.0123, 0.0234, 100, 200);
        List<Comparison> some = List.of(
                new Comparison(
                        0.2, 1, 190, 2076, 0.1, 30, 0.01, 0.02, 40_000, 4_000_000, 0.05, 1.5, agreement, planning),
                new Comparison(
                        0.05,
                        1,
                        9000,
                        70_000,
                        4,
                        900,
                        0.03,
                        0.06,
                        400_000,
                        90_000_000,
                        0.06,
                        2.5,
                        agreement,
                        planning));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        KineoTables tables = new KineoTables(some);
        tables.print(out);
        tables.plots(out, folder);
        String text = bytes.toString(StandardCharsets.UTF_8);
        for (String word : List.of("147/   2332", "190/   2076", "65761", "27192", "0.924", "600000", "0.0123")) {
            assertTrue(text.contains(word), word + " is not in: " + text);
        }
        for (String plot : List.of("set-up.svg", "test.svg", "change.svg", "unknown.svg")) {
            assertTrue(Files.readString(folder.resolve(plot)).startsWith("<svg"), plot);
        }
    }
}
