package dev.tandem.cli.page;

import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelCells;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Exploration;
import dev.tandem.plan.explore.Place;
import dev.tandem.plan.explore.Region;
import dev.tandem.plan.explore.Round;
import dev.tandem.plan.explore.SampleWorlds;
import dev.tandem.plan.explore.Stance;
import dev.tandem.plan.explore.Task;
import dev.tandem.plan.explore.Walker;
import dev.tandem.plan.explore.WorldTimeline;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.plan.sensor.StereoCamera;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** A page that replays an exploration: a slider over its rounds, and one along the walk of a round. */
public final class ExplorePage {

    /** Of each class, a browser draws so many cells without effort; of more, some are left out. */
    private static final int MOST_CELLS = 40_000;

    private static final String FLOOR = "#b9c2cd";

    private static final String TRUE_WORLD = "#9a6b3f";
    private static final String CAME = Palette.B;
    private static final String KNOWN = "#0072B2";
    private static final String OBSTACLE = Palette.HIT;
    private static final String UNKNOWN = Palette.UNKNOWN;
    private static final String ROBOT = "#5f7190";

    private static final int STEPS = 25;
    private static final int CONES = 7;
    private static final double CONE_LENGTH = 0.9;

    /** The middles of a grid's obstacle and unknown cells after a look. */
    public static final class Cells {

        private final double size;
        private final double[] obstacles;
        private final double[] unknown;

        public Cells(OccupancyGrid grid) {
            size = grid.cellSize();
            obstacles = middles(grid.obstacles());
            unknown = middles(grid.unknown());
        }

        private static double[] middles(VoxelCells cells) {
            int step = (int) (cells.cellCount() / MOST_CELLS) + 1;
            List<double[]> all = new ArrayList<>();
            int[] count = new int[1];
            double size = cells.cellSize();
            cells.forEachCell((x, y, z) -> {
                if (count[0]++ % step == 0) {
                    all.add(new double[] {(x + 0.5) * size, (y + 0.5) * size, (z + 0.5) * size});
                }
            });
            return all.stream().flatMapToDouble(Arrays::stream).toArray();
        }
    }

    private final Walker walker;
    private final WorldTimeline worlds;
    private final StereoCamera camera;
    private final Scene3d scene = new Scene3d();
    private final RobotState state;
    private final List<String> pieces = new ArrayList<>();

    /** Each mesh of the true world is stored once, however many rounds show it. */
    private final Map<List<TriangleMesh>, TriangleMesh> joined = new HashMap<>();

    private ExplorePage(Walker walker, WorldTimeline worlds, StereoCamera camera) {
        this.walker = walker;
        this.worlds = worlds;
        this.camera = camera;
        this.state = walker.model().newState();
    }

    public static Page of(
            Walker walker,
            Task task,
            WorldTimeline worlds,
            Exploration done,
            List<Cells> cells,
            StereoCamera camera,
            String tables) {
        return new ExplorePage(walker, worlds, camera).page(task, done, cells, tables);
    }

    private Page page(Task task, Exploration done, List<Cells> cells, String tables) {
        still(task);
        List<String> rounds = new ArrayList<>();
        for (int i = 0; i < done.rounds().size(); i++) {
            rounds.add(round(done.rounds().get(i), cells.get(i)));
        }
        Region region = task.world().region();
        String names = String.join(",", pieces);
        return new Page("A robot explores")
                .intro("It knows the world only through its cameras, plans as if what it has not seen were free, and"
                        + " walks only where it has seen that nothing is: " + done.outcome() + " in "
                        + done.rounds().size() + " rounds.")
                .scene(scene)
                .panel(Page.resource("explore.html").replace("{{tables}}", Page.escape(tables)))
                .data("{\"rounds\":[" + String.join(",", rounds) + "],\"pieces\":[" + names + "],\"box\":" + box(region)
                        + "}")
                .script(Page.resource("explore.js"));
    }

    /** What does not change: the robot's links, which the script moves, the world, the goal. */
    private void still(Task task) {
        walker.place(state, task.start(walker));
        for (int i = 0; i < walker.model().links().size(); i++) {
            int k = 0;
            for (LinkGeometry piece : walker.model().links().get(i).collision()) {
                String name = "link " + walker.model().links().get(i).name() + " " + k++;
                TriangleMesh mesh = piece.mesh()
                        .orElseGet(() -> RobotPage.drawn(piece.shape().orElseThrow()));
                scene.mesh(name, "robot", ROBOT, 1, mesh, state.pose(i).times(piece.origin()));
                pieces.add(Page.quote(name));
            }
        }
        Region region = task.world().region();
        scene.mesh("floor", "floor", FLOOR, 1, floor(region), Pose.identity());
        if (!task.world().known().isEmpty()) {
            scene.mesh(
                    "known",
                    "known obstacle, a mesh",
                    KNOWN,
                    1,
                    SampleSolids.joined(task.world().known()),
                    Pose.identity());
        }
        Place goal = task.goal();
        scene.mesh(
                "goal", "goal", Palette.CHOSEN, 1, SampleWorlds.pillar(goal.x(), goal.y(), 0.06, 1.3), Pose.identity());
    }

    private static String box(Region r) {
        return numbers(new double[] {
            r.low().x(),
            r.low().y(),
            r.low().z(),
            r.high().x(),
            r.high().y(),
            r.high().z()
        });
    }

    private static TriangleMesh floor(Region r) {
        double z = -0.004;
        double x = r.low().x();
        double y = r.low().y();
        double endX = r.high().x();
        double endY = r.high().y();
        return TriangleMesh.of(
                new double[] {x, y, z, endX, y, z, endX, endY, z, x, endY, z}, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** What is there in a round and can only be seen: at its look, and what came while the robot walked. */
    private void world(Round round, List<String> things) {
        List<TriangleMesh> looked = worlds.at(round.number(), 0).hidden();
        if (!looked.isEmpty()) {
            TriangleMesh all = joined.computeIfAbsent(looked, SampleSolids::joined);
            scene.mesh(named(things, "world", round.number()), "true world", TRUE_WORLD, 0.28, all, Pose.identity());
        }
        List<TriangleMesh> came =
                new ArrayList<>(worlds.at(round.number(), round.length()).hidden());
        came.removeAll(looked);
        if (!came.isEmpty()) {
            TriangleMesh all = joined.computeIfAbsent(came, SampleSolids::joined);
            scene.mesh(named(things, "came", round.number()), "came while it walked", CAME, 0.6, all, Pose.identity());
        }
    }

    /** Adds what belongs to a round to the scene; returns what the script knows of it. */
    private String round(Round round, Cells cells) {
        int n = round.number();
        List<String> things = new ArrayList<>();
        world(round, things);
        // A little smaller than they are, so that one is told from the next.
        if (cells.obstacles.length > 0) {
            scene.cubes(
                    named(things, "obstacle cells", n),
                    "obstacle cells",
                    OBSTACLE,
                    0.9,
                    0.94 * cells.size,
                    cells.obstacles);
        }
        if (cells.unknown.length > 0) {
            scene.cubes(
                    named(things, "unknown cells", n), "unknown cells", UNKNOWN, 0.1, 0.9 * cells.size, cells.unknown);
        }
        if (round.path().size() > 1) {
            scene.balls(named(things, "planned", n), "planned way", Palette.PATH, 1, beads(round.path(), 60, 0.016));
        }
        scene.balls(named(things, "walked", n), "walked", Palette.FREE, 1, beads(round.walked(), 40, 0.03));
        int views = round.cameras().size();
        for (int i = 0; i < Math.min(CONES, views); i++) {
            Pose pose = round.cameras().get(i * views / Math.min(CONES, views));
            scene.line(named(things, "view " + i, n), "view cones", Palette.NEAR, cone(pose));
        }
        List<String> steps = new ArrayList<>();
        for (Stance stance : walker.along(round.walked(), round.walked().size() > 1 ? STEPS : 1)) {
            steps.add(poses(stance));
        }
        return "{\"things\":[" + String.join(",", things) + "],\"steps\":[" + String.join(",", steps) + "],\"views\":"
                + views + ",\"obstacle\":" + round.obstacles() + ",\"unknown\":" + round.unknown() + ",\"free\":"
                + round.free() + ",\"walked\":" + number(Math.rint(100 * round.length()) / 100) + ",\"aim\":"
                + Page.quote(round.aim().name().toLowerCase(Locale.ROOT).replace('_', ' ')) + "}";
    }

    private static String named(List<String> things, String what, int round) {
        String name = what + " of round " + round;
        things.add(Page.quote(name));
        return name;
    }

    /** Small balls along a walk, a little over the floor. */
    private double[] beads(List<Stance> walk, int count, double radius) {
        double[] out = new double[4 * count];
        int i = 0;
        for (Stance stance : walker.along(walk, count)) {
            out[i++] = stance.x();
            out[i++] = stance.y();
            out[i++] = 0.03;
            out[i++] = radius;
        }
        return out;
    }

    /** The edges of a camera's pyramid, in one line. */
    private double[] cone(Pose pose) {
        double x = 0.5 * CONE_LENGTH * camera.width() / camera.focal();
        double y = 0.5 * CONE_LENGTH * camera.height() / camera.focal();
        double[][] corners = {
            {0, 0, 0}, {-x, -y, CONE_LENGTH}, {x, -y, CONE_LENGTH}, {x, y, CONE_LENGTH}, {-x, y, CONE_LENGTH}
        };
        int[] order = {0, 1, 2, 0, 3, 2, 3, 4, 0, 4, 1};
        double[] out = new double[3 * order.length];
        int i = 0;
        for (int k : order) {
            Vec3 p = pose.apply(new Vec3(corners[k][0], corners[k][1], corners[k][2]));
            out[i++] = p.x();
            out[i++] = p.y();
            out[i++] = p.z();
        }
        return out;
    }

    /** The poses of all pieces in a stance, in the order of their names. */
    private String poses(Stance stance) {
        walker.place(state, stance);
        List<String> out = new ArrayList<>();
        double[] m = new double[12];
        for (int i = 0; i < walker.model().links().size(); i++) {
            for (LinkGeometry piece : walker.model().links().get(i).collision()) {
                state.pose(i).times(piece.origin()).copyInto(m);
                out.add(numbers(m));
            }
        }
        return "[" + String.join(",", out) + "]";
    }

    private static String numbers(double[] values) {
        return DoubleStream.of(values).mapToObj(ExplorePage::number).collect(Collectors.joining(",", "[", "]"));
    }

    /** To a tenth of a millimetre. */
    private static String number(double value) {
        double rounded = Math.rint(value * 1e4) / 1e4;
        return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
    }
}
