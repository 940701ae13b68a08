package dev.tandem.experiments.spheres;

import dev.tandem.Body;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** {@code tandem reproduce spheres}: the fourth work's figures on a humanoid and a kitchen of our own. */
public final class SpheresReport {

    private static final double[] TOLERANCES = {0, 0.1, 0.2, 0.3, 0.5, 1};
    private static final int STATES = 20;

    private final Figures figures;
    private final RobotModel robot = SampleRobots.humanoid();
    private final AllowedCollisions allowed = AllowedCollisions.adjacent(robot);
    private final TriangleMesh kitchen = SampleKitchen.mesh();
    private final List<RobotState> states;

    private SpheresReport(PrintStream out, Path folder) throws IOException {
        this.figures = new Figures(out, folder);
        this.states = freeStates(10);
    }

    /** Prints the report and writes plots and their data into a folder. */
    public static void run(PrintStream out, Path folder) throws IOException {
        SpheresReport report = new SpheresReport(out, folder);
        report.cube();
        report.shapeOfL();
        report.leftOut();
        report.twoCubes();
        report.selfByLargestDistance();
        report.kitchenByRange();
        report.selfByTolerance();
        report.cacheAndTables();
    }

    /**
     * States in which the robot touches neither itself nor the kitchen, all over its floor, and comes at least this close
     * to the kitchen.
     */
    private List<RobotState> freeStates(double within) {
        SelfCollision self = SelfCollision.of(robot, allowed);
        RobotWorld world = RobotWorld.of(robot, Body.of(kitchen));
        SplittableRandom random = new SplittableRandom(9);
        List<RobotState> free = new ArrayList<>();
        while (free.size() < STATES) {
            RobotState state = robot.newState()
                    .randomize(random)
                    .base(Pose.translation(
                                    random.nextDouble(-1.2, 1.2),
                                    random.nextDouble(-1.2, 1.2),
                                    SampleRobots.WAIST_HEIGHT + 0.05)
                            .times(Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-3, 3))));
            if (!self.collides(state) && !world.collides(state) && world.isWithin(state, within)) {
                free.add(state);
            }
        }
        return free;
    }

    /** Figure 3: what a bad centre costs. */
    private void cube() throws IOException {
        figures.begin(
                "figure3",
                "Figure 3: radius of the smallest ball by candidate centre, cube of edge 1",
                "Theirs: the radius over a slice of candidate centres, smallest in the middle, with creases where"
                        + " another corner becomes the furthest. Ours: along three lines from the middle.",
                "distance of the centre from the middle",
                "radius");
        for (int k = 0; k <= 20; k++) {
            double d = k / 20.0;
            figures.add("towards a face", d, radius(d, 0, 0));
            figures.add("towards an edge", d, radius(d / Math.sqrt(2), d / Math.sqrt(2), 0));
            figures.add("towards a corner", d, radius(d / Math.sqrt(3), d / Math.sqrt(3), d / Math.sqrt(3)));
        }
        figures.end();
    }

    private static double radius(double x, double y, double z) {
        // The furthest corner is the opposite one.
        return BallTree.length(x + 0.5, y + 0.5, z + 0.5);
    }

    /** Figure 4: how much more room greedy balls take, level by level. */
    private void shapeOfL() throws IOException {
        TriangleMesh cube = Cubes.subdivided(1, 8);
        TriangleMesh shape = SampleSolids.joined(
                List.of(cube, SampleSolids.moved(cube, 1, 0, 0), SampleSolids.moved(cube, 0, 1, 0)));
        figures.begin(
                "figure4",
                "Figure 4: volume of all balls of a level, L shape of " + shape.triangleCount() + " triangles",
                "Theirs: pictures of levels 0 to 4, compact balls hug the shape, greedy ones grow towards the root."
                        + " Ours: the same as numbers, relative to the smallest balls.",
                "level",
                "volume, smallest ball = 1");
        BallTree smallest = BallTree.of(shape, Way.SMALLEST);
        for (Way way : Way.values()) {
            BallTree tree = BallTree.of(shape, way);
            for (int level = 0; level <= Math.min(9, smallest.deepest()); level++) {
                figures.add(way.label, level, tree.volumeAt(level) / smallest.volumeAt(level));
            }
        }
        figures.end();
    }

    private void leftOut() {
        SplittableRandom random = new SplittableRandom(4);
        figures.say(
                "Balls that leave out one of 20 random points: %.0f %% as printed, %.0f %% with lines 9 and 11 mended,"
                        + " one pass. Radii here are taken over all vertices, so every ball bounds.",
                100 * PrintedBalls.shareLeftOut(random, 4000, 20, true),
                100 * PrintedBalls.shareLeftOut(random, 4000, 20, false));
        figures.say("");
    }

    /** Figure 9a: greedy's extra time over compact. */
    private void twoCubes() throws IOException {
        TriangleMesh cube = Cubes.subdivided(1, 16);
        figures.begin(
                "figure9a",
                "Figure 9a: tests beyond those of mended compact balls, two cubes of " + cube.triangleCount()
                        + " triangles",
                "Theirs: greedy takes longer than compact, most with a tolerance of 30 % and far apart; as the cubes come"
                        + " close, both have to go down to the triangles and become about alike. Ours: tests of balls and"
                        + " triangles, which do not flicker; time follows them.",
                "distance of the cubes",
                "extra tests in %");
        double[] m = new double[12];
        for (double tolerance : new double[] {0, 0.3}) {
            Map<Way, long[]> counts = new EnumMap<>(Way.class);
            double[] gaps = {0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1};
            for (Way way : Way.values()) {
                BallTree tree = BallTree.of(cube, way);
                long[] mine = new long[gaps.length];
                for (int g = 0; g < gaps.length; g++) {
                    BallDistance search = new BallDistance(tree, tree).tolerance(tolerance);
                    for (int turn = 0; turn < 12; turn++) {
                        Cubes.apart(turn, gaps[g]).copyInto(m);
                        double found = search.search(m, Double.POSITIVE_INFINITY);
                        figures.promise(found, gaps[g], tolerance, 0);
                    }
                    mine[g] = search.ballTests() + search.leafTests();
                }
                counts.put(way, mine);
            }
            long[] base = counts.getOrDefault(Way.MENDED, new long[0]);
            counts.forEach((way, mine) -> {
                String name = way.label + ", tolerance " + Math.round(100 * tolerance) + " %";
                for (int g = 0; g < base.length; g++) {
                    figures.add(name, gaps[g], 100 * ((double) mine[g] / base[g] - 1));
                }
            });
        }
        figures.end();
    }

    /** Figure 9b: self-collision by the largest distance that interests. */
    private void selfByLargestDistance() throws IOException {
        figures.begin(
                "figure9b",
                "Figure 9b: the humanoid's distance to itself by the largest distance that interests",
                "Theirs: time falls as max_d does; compact needs less than greedy.",
                "largest distance in mm",
                "µs a state");
        for (Way way : Way.values()) {
            RobotDistances self = RobotDistances.self(robot, allowed, way);
            for (double max : new double[] {0.001, 0.005, 0.01, 0.02, 0.05, 0.1}) {
                figures.add(way.label, 1000 * max, Figures.micros(states, s -> self.search(s, max)));
            }
        }
        figures.end();
    }

    /** Figure 10a: the robot in its kitchen, time and resulting distance. */
    private void kitchenByRange() throws IOException {
        // Balls blanket the polygons: no edge is longer than a hand.
        TriangleMesh blanketed = Blanketed.of(kitchen, 0.1);
        RobotDistances world = RobotDistances.world(robot, blanketed, Way.SMALLEST);
        figures.begin(
                "figure10a-time",
                "Figure 10a: humanoid and kitchen (" + kitchen.triangleCount() + " triangles, "
                        + blanketed.triangleCount()
                        + " with none longer than 0.1 m), time by error tolerance and smallest distance",
                "Theirs: time falls with the tolerance; with min_d (10 mm) the search ends as soon as the robot is known"
                        + " to be closer, which spares much where it is. Ours: states all over the floor, and states"
                        + " within 10 mm of the kitchen. The exact answer is tolerance 0 without min_d.",
                "error tolerance in %",
                "µs a state");
        List<Found> found = new ArrayList<>();
        for (double min : new double[] {0, 0.01, 0.05}) {
            found.addAll(measure(world, "anywhere", states, min));
        }
        List<RobotState> near = freeStates(0.01);
        for (double min : new double[] {0, 0.01}) {
            found.addAll(measure(world, "within 10 mm", near, min));
        }
        figures.end();
        figures.begin(
                "figure10a-distance",
                "Figure 10a: humanoid and kitchen, resulting distance",
                "Theirs: the distance found grows with the tolerance, by far less than it allows.",
                "error tolerance in %",
                "mean distance, exact = 1");
        found.forEach(f -> figures.add(f.series, 100 * f.tolerance, f.ratio));
        figures.end();
    }

    /** What a search with a tolerance found: the mean of its distances over that of the exact ones. */
    private record Found(String series, double tolerance, double ratio) {}

    private List<Found> measure(RobotDistances world, String where, List<RobotState> at, double min) {
        RobotWorld oracle = RobotWorld.of(robot, Body.of(kitchen));
        double[] exact = at.stream()
                .mapToDouble(s -> oracle.distance(s, Double.POSITIVE_INFINITY))
                .toArray();
        String series = where + ", min_d " + Math.round(1000 * min) + " mm";
        List<Found> found = new ArrayList<>();
        for (double tolerance : TOLERANCES) {
            world.set(tolerance, min, true);
            figures.add(series, 100 * tolerance, Figures.micros(at, s -> world.search(s, Double.POSITIVE_INFINITY)));
            double sum = 0;
            for (int k = 0; k < at.size(); k++) {
                double distance = world.search(at.get(k), Double.POSITIVE_INFINITY);
                figures.promise(distance, exact[k], tolerance, min);
                sum += distance;
            }
            found.add(new Found(series, tolerance, sum / Arrays.stream(exact).sum()));
        }
        return found;
    }

    /** Figure 10b: self-collision by error tolerance; and the promise with a range. */
    private void selfByTolerance() throws IOException {
        figures.begin(
                "figure10b",
                "Figure 10b: the humanoid's distance to itself by error tolerance, range [10 mm, d]",
                "Theirs: time falls with the tolerance, steeply up to some 30 %. Exact is tolerance 0 over all"
                        + " distances.",
                "error tolerance in %",
                "µs a state");
        SelfCollision oracle = SelfCollision.of(robot, allowed);
        for (Way way : new Way[] {Way.GREEDY, Way.MENDED, Way.SMALLEST}) {
            RobotDistances self = RobotDistances.self(robot, allowed, way);
            for (double tolerance : TOLERANCES) {
                self.set(tolerance, 0.01, true);
                figures.add(
                        way.label,
                        100 * tolerance,
                        Figures.micros(states, s -> self.search(s, Double.POSITIVE_INFINITY)));
                for (RobotState state : states) {
                    double found = self.search(state, Double.POSITIVE_INFINITY);
                    double exact = oracle.distance(state, Double.POSITIVE_INFINITY);
                    figures.promise(found, exact, tolerance, 0.01);
                }
            }
            self.set(0, 0, true);
            double exactTime = Figures.micros(states, s -> self.search(s, Double.POSITIVE_INFINITY));
            for (double tolerance : TOLERANCES) {
                figures.add(way.label + ", exact", 100 * tolerance, exactTime);
            }
        }
        figures.end();
    }

    private void cacheAndTables() {
        RobotDistances plain = RobotDistances.self(robot, allowed, Way.SMALLEST);
        plain.set(0, 0, true);
        double with = Figures.micros(states, s -> plain.search(s, Double.POSITIVE_INFINITY));
        long before = plain.transforms();
        long tests = plain.ballTests();
        states.forEach(s -> plain.search(s, Double.POSITIVE_INFINITY));
        double share = (double) (plain.transforms() - before) / (plain.ballTests() - tests);
        plain.set(0, 0, false);
        double without = Figures.micros(states, s -> plain.search(s, Double.POSITIVE_INFINITY));
        figures.say(
                "Transform cache (theirs: about 30 %% of the time): %.0f µs with, %.0f µs without it; %.0f %% of the"
                        + " transforms are left.",
                with, without, 100 * share);
        AllowedCollisions proved = NeverTouching.of(robot).prove(allowed);
        RobotDistances fewer = RobotDistances.self(robot, proved, Way.SMALLEST);
        fewer.set(0, 0, true);
        double tables = Figures.micros(states, s -> fewer.search(s, Double.POSITIVE_INFINITY));
        figures.say(
                "Tables of pairs that can never meet: %d of %d pairs are proved away; %.0f µs with, %.0f µs without.",
                plain.pairCount() - fewer.pairCount(), plain.pairCount(), tables, with);
        figures.sayPromises();
    }
}
