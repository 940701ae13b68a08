package dev.tandem.experiments.spheres;

import dev.tandem.Body;
import dev.tandem.experiments.spheres.ArticulatedDistance.Cache;
import dev.tandem.experiments.spheres.ArticulatedDistance.Start;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Figures 9b, 10a and 10b on the robot's one tree, in tests and in time, and measurements that explain them. */
final class RobotFigures {

    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final double[] TOLERANCES = {0, 0.1, 0.2, 0.3, 0.5, 1};
    private static final int STATES = 20;

    private final Figures figures;
    private final RobotModel robot = SampleRobots.humanoid();
    private final AllowedCollisions allowed = AllowedCollisions.adjacent(robot);
    private final PairTables tables = new PairTables(robot, allowed);
    private final TriangleMesh kitchen = SampleKitchen.mesh();
    // Balls blanket the polygons: no edge is longer than a hand.
    private final TriangleMesh blanketed = Blanketed.of(kitchen, 0.1);
    private final SelfCollision selfOracle = SelfCollision.of(robot, allowed);
    private final RobotWorld kitchenOracle = RobotWorld.of(robot, Body.of(kitchen));
    private final List<RobotState> states = freeStates(10);

    /** What a search took in a series at an x. */
    private record Measured(String series, double x, double micros, double tests) {}

    RobotFigures(Figures figures) {
        this.figures = figures;
    }

    void run() throws IOException {
        selfByLargestDistance();
        kitchenByLargestDistance();
        kitchenByRange();
        selfByTolerance();
        whereTheWorkGoes();
        hierarchy();
        cache();
        pairTables();
    }

    /**
     * States in which the robot touches neither itself nor the kitchen, all over its floor, and comes at least this close
     * to the kitchen.
     */
    private List<RobotState> freeStates(double within) {
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
            if (!selfOracle.collides(state)
                    && !kitchenOracle.collides(state)
                    && kitchenOracle.isWithin(state, within)) {
                free.add(state);
            }
        }
        return free;
    }

    private ArticulatedDistance self(Way way) {
        return ArticulatedDistance.self(ArticulatedTree.of(robot, way), tables);
    }

    private ArticulatedDistance kitchen(Way way) {
        return ArticulatedDistance.world(ArticulatedTree.of(robot, way), ArticulatedTree.of(blanketed, way));
    }

    private static Measured measure(
            ArticulatedDistance search, List<RobotState> at, String series, double x, double max) {
        double tests = tests(search, at, max);
        return new Measured(series, x, Figures.micros(at, s -> search.search(s, max)), tests);
    }

    /** Tests a state. */
    private static double tests(ArticulatedDistance search, List<RobotState> at, double max) {
        long before = search.tests();
        at.forEach(s -> search.search(s, max));
        return (double) (search.tests() - before) / at.size();
    }

    /** One figure of time and one of tests, which do not vary from run to run. */
    private void show(String file, String title, String about, String x, List<Measured> rows) throws IOException {
        figures.begin(file, title, about, x, "µs a state");
        rows.forEach(r -> figures.add(r.series, r.x, r.micros));
        figures.end();
        figures.begin(file + "-tests", title, "The same in tests of balls and triangles.", x, "tests a state");
        rows.forEach(r -> figures.add(r.series, r.x, r.tests));
        figures.end();
    }

    /** Figure 9b: self-collision by the largest distance of interest. */
    private void selfByLargestDistance() throws IOException {
        List<Measured> rows = new ArrayList<>();
        for (Way way : Way.values()) {
            ArticulatedDistance search = self(way);
            for (double max : new double[] {0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2}) {
                rows.add(measure(search, states, way.label, 1000 * max, max));
                for (RobotState state : states) {
                    double exact = selfOracle.distance(state, INFINITY);
                    figures.promise(search.search(state, max), Math.min(exact, max), 0, 0);
                }
            }
        }
        show(
                "figure9b",
                "Figure 9b: the humanoid's distance to itself by max_d",
                "The paper: time falls as max_d does, also where max_d is above the distance; compact needs less than"
                        + " greedy.",
                "max_d in mm",
                rows);
    }

    /** Likewise for the kitchen: the paper says so of Figure 9b without showing it. */
    private void kitchenByLargestDistance() throws IOException {
        List<Measured> rows = new ArrayList<>();
        for (Way way : new Way[] {Way.GREEDY, Way.MENDED, Way.SMALLEST}) {
            ArticulatedDistance search = kitchen(way);
            for (double max : new double[] {0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1}) {
                rows.add(measure(search, states, way.label, 1000 * max, max));
                for (RobotState state : states) {
                    double exact = kitchenOracle.distance(state, INFINITY);
                    figures.promise(search.search(state, max), Math.min(exact, max), 0, 0);
                }
            }
        }
        show(
                "figure9b-kitchen",
                "Figure 9b, likewise: humanoid and kitchen by max_d",
                "The paper: the same can be noticed between robot and kitchen, as a lower cutoff leaves out distant"
                        + " objects.",
                "max_d in mm",
                rows);
    }

    /** Figure 10a: the robot in its kitchen, time and resulting distance. */
    private void kitchenByRange() throws IOException {
        ArticulatedDistance search = kitchen(Way.MENDED);
        List<Measured> rows = new ArrayList<>();
        List<Measured> distances = new ArrayList<>();
        for (double min : new double[] {0, 0.01, 0.05}) {
            byTolerance(search, "anywhere", states, min, rows, distances);
        }
        for (double min : new double[] {0, 0.01}) {
            byTolerance(search, "within 10 mm", freeStates(0.01), min, rows, distances);
        }
        show(
                "figure10a",
                "Figure 10a: humanoid and kitchen (" + kitchen.triangleCount() + " triangles, "
                        + blanketed.triangleCount() + " with none longer than 0.1 m), by error tolerance and min_d",
                "The paper: time falls with the tolerance; with min_d (10 mm) the search ends as soon as the robot is"
                        + " known to be closer, which saves much where it is. Tandem: states all over the floor, and"
                        + " states within 10 mm of the kitchen.",
                "error tolerance in %",
                rows);
        figures.begin(
                "figure10a-distance",
                "Figure 10a: humanoid and kitchen, resulting distance",
                "The paper: the distance found grows with the tolerance, by far less than it allows.",
                "error tolerance in %",
                "mean distance, exact = 1");
        distances.forEach(d -> figures.add(d.series, d.x, d.tests));
        figures.end();
    }

    private void byTolerance(
            ArticulatedDistance search,
            String where,
            List<RobotState> at,
            double min,
            List<Measured> rows,
            List<Measured> distances) {
        String series = where + ", min_d " + Math.round(1000 * min) + " mm";
        for (double tolerance : TOLERANCES) {
            search.set(tolerance, min);
            rows.add(measure(search, at, series, 100 * tolerance, INFINITY));
            double sum = 0;
            double exactSum = 0;
            for (RobotState state : at) {
                double exact = kitchenOracle.distance(state, INFINITY);
                double found = search.search(state, INFINITY);
                figures.promise(found, exact, tolerance, min);
                sum += found;
                exactSum += exact;
            }
            distances.add(new Measured(series, 100 * tolerance, 0, sum / exactSum));
        }
    }

    /** Figure 10b: self-collision by error tolerance; and the promise with a range. */
    private void selfByTolerance() throws IOException {
        List<Measured> rows = new ArrayList<>();
        for (Way way : new Way[] {Way.GREEDY, Way.MENDED, Way.SMALLEST}) {
            ArticulatedDistance search = self(way);
            for (double min : new double[] {0, 0.01}) {
                for (double tolerance : TOLERANCES) {
                    search.set(tolerance, min);
                    String series = way.label + ", min_d " + Math.round(1000 * min) + " mm";
                    rows.add(measure(search, states, series, 100 * tolerance, INFINITY));
                    for (RobotState state : states) {
                        double exact = selfOracle.distance(state, INFINITY);
                        figures.promise(search.search(state, INFINITY), exact, tolerance, min);
                    }
                }
            }
        }
        show(
                "figure10b",
                "Figure 10b: the humanoid's distance to itself by error tolerance",
                "The paper: time falls with the tolerance, steeply up to some 30 %.",
                "error tolerance in %",
                rows);
    }

    /** Why min_d saves less than the paper says: what finding a distance takes, and what proving it takes. */
    private void whereTheWorkGoes() {
        List<RobotState> near = freeStates(0.01);
        ArticulatedDistance search = kitchen(Way.MENDED);
        figures.say("What min_d saves, states within 10 mm of the kitchen, tests a state:");
        for (double tolerance : new double[] {0, 0.3}) {
            double all = tests(search.set(tolerance, 0), near, INFINITY);
            double enough = tests(search.set(tolerance, 0.01), near, INFINITY);
            double proof = 0;
            search.set(tolerance, 0);
            for (RobotState state : near) {
                double exact = kitchenOracle.distance(state, INFINITY);
                proof += tests(search, List.of(state), exact * (1 + tolerance) + 1e-9) / near.size();
            }
            figures.say(
                    "  tolerance %.0f %%: %.0f in all, %.0f until one of at most 10 mm is found (min_d), %.0f to prove a"
                            + " distance that is known from the start (max_d): min_d saves at most what comes after the"
                            + " first good distance, %.0f %% here.",
                    100 * tolerance, all, enough, proof, 100 * (1 - enough / all));
        }
        figures.say("");
    }

    /** What the hulls above links save, beside a list of all pairs of links, the nearest first. */
    private void hierarchy() {
        figures.say("What the hierarchy above links saves, distance to itself, compact mended balls, tests a state:");
        for (Start start : Start.values()) {
            ArticulatedDistance search = self(Way.MENDED).start(start);
            String name = switch (start) {
                case THREE_STEPS -> "three steps, in order (the paper's)";
                case NEAREST_STEP -> "three steps, nearest pair first";
                case LINK_PAIRS -> "all pairs of links, nearest first";
            };
            double all = tests(search, states, INFINITY);
            double hulls = search.hullTests();
            double apart = search.hullsApart();
            double nearest = tests(search.nearestChild(true), states, INFINITY);
            double few = tests(search.nearestChild(false), states, 0.01);
            figures.say(
                    "  %s: %d pairs to start with; %.0f without max_d (%.0f with the nearest child of a hull first), %.0f"
                            + " with max_d 10 mm; %.1f of the tests are of hulls, of which %.0f %% are apart",
                    name,
                    search.startCount(),
                    all,
                    nearest,
                    few,
                    hulls / states.size(),
                    hulls > 0 ? 100 * apart / hulls : 0);
        }
        figures.say("");
    }

    private void cache() {
        for (boolean withKitchen : new boolean[] {false, true}) {
            ArticulatedDistance search = withKitchen ? kitchen(Way.MENDED) : self(Way.MENDED);
            figures.say(
                    "Transform cache (the paper: about 30 %% of the time), humanoid and %s:",
                    withKitchen ? "kitchen" : "itself");
            for (Cache cache : Cache.values()) {
                search.cache(cache);
                long tests = search.ballTests();
                long transforms = search.transforms();
                states.forEach(s -> search.search(s, INFINITY));
                figures.say(
                        "  %s: %.0f transforms for %.0f tests of balls a state, %.0f µs a state",
                        switch (cache) {
                            case NONE -> "none";
                            case LAST -> "the last centre (the paper's)";
                            case WORLD -> "all centres, in the world";
                        },
                        (double) (search.transforms() - transforms) / states.size(),
                        (double) (search.ballTests() - tests) / states.size(),
                        Figures.micros(states, s -> search.search(s, INFINITY)));
            }
        }
        figures.say("");
    }

    private void pairTables() {
        PairTables proved = new PairTables(robot, NeverTouching.of(robot).prove(allowed));
        ArticulatedTree tree = ArticulatedTree.of(robot, Way.MENDED);
        figures.say("Tables, entries that are true (nothing to check), and tests a state:");
        for (PairTables some : List.of(tables, proved)) {
            int free = 0;
            for (boolean one : some.scfree) {
                free += one ? 1 : 0;
            }
            ArticulatedDistance search = ArticulatedDistance.self(tree, some);
            figures.say(
                    "  %s: base %d, rigid %d, motion %d of %d each, scfree %d of %d; %d pairs to start with, %.0f tests",
                    some == tables ? "joined links" : "and pairs proved never to touch",
                    PairTables.trueEntries(some.base),
                    PairTables.trueEntries(some.rigid),
                    PairTables.trueEntries(some.motion),
                    some.base.length * (some.base.length - 1),
                    free,
                    some.scfree.length,
                    search.startCount(),
                    tests(search, states, INFINITY));
        }
        figures.say("  A pair that never touches may still be the closest: distances leave it out.");
        figures.say("");
    }
}
