package dev.tandem.experiments.spheres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.experiments.spheres.ArticulatedDistance.Cache;
import dev.tandem.experiments.spheres.ArticulatedDistance.Start;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The paper's search on the robot's one tree. */
class ArticulatedDistanceTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ADJACENT = AllowedCollisions.adjacent(HUMANOID);
    private static final PairTables TABLES = new PairTables(HUMANOID, ADJACENT);

    /** Free states: a link inside another would be a hit for the library, but surfaces are apart. */
    private static List<RobotState> freeStates(int count, long seed) {
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(HUMANOID, ADJACENT);
        SplittableRandom random = new SplittableRandom(seed);
        List<RobotState> free = new ArrayList<>();
        while (free.size() < count) {
            RobotState state = HUMANOID.newState().randomize(random);
            if (!plain.collides(state)) {
                free.add(state);
            }
        }
        return free;
    }

    private static void compareSelf(int count, long seed, Way... ways) {
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(HUMANOID, ADJACENT);
        List<ArticulatedDistance> searches = new ArrayList<>();
        for (Way way : ways) {
            searches.add(ArticulatedDistance.self(ArticulatedTree.of(HUMANOID, way), TABLES));
        }
        int k = 0;
        for (RobotState state : freeStates(count, seed)) {
            double exact = plain.clearance(state).orElseThrow().distance();
            for (ArticulatedDistance search : searches) {
                String where = "seed " + seed + ", state " + k + ", search " + searches.indexOf(search);
                assertEquals(exact, search.set(0, 0).search(state, INFINITY), 1e-9, where);
                assertEquals(Math.min(exact, 0.02), search.search(state, 0.02), 1e-9, where);
                double rough = search.set(0.3, 0).search(state, INFINITY);
                assertTrue(rough >= exact - 1e-9 && rough <= 1.3 * exact + 1e-9, where + ": " + rough);
                double enough = search.set(0, 0.03).search(state, INFINITY);
                assertTrue(enough >= exact - 1e-9 && enough <= Math.max(0.03, exact) + 1e-9, where + ": " + enough);
            }
            k++;
        }
    }

    @Test
    void selfDistancesAreThoseOfAllPairs() {
        compareSelf(5, 81, Way.values());
    }

    @Tag("long")
    @Test
    void selfDistancesInTenThousandStates() {
        compareSelf(10_000, 82, Way.MENDED);
    }

    /** Whatever is kept of centres, and wherever the search starts, distances are the same. */
    @Test
    void cachesAndStartsDoNotChangeDistances() {
        ArticulatedDistance search = ArticulatedDistance.self(ArticulatedTree.of(HUMANOID, Way.MENDED), TABLES);
        for (RobotState state : freeStates(3, 83)) {
            double exact = search.start(Start.THREE_STEPS)
                    .cache(Cache.NONE)
                    .nearestChild(false)
                    .search(state, INFINITY);
            for (Start start : Start.values()) {
                for (Cache cache : Cache.values()) {
                    for (boolean nearest : new boolean[] {false, true}) {
                        search.start(start).cache(cache).nearestChild(nearest);
                        assertEquals(exact, search.search(state, INFINITY), 1e-9, start + ", " + cache);
                    }
                }
            }
        }
    }

    /** What is kept of centres changes how often they are mapped, and no test. */
    @Test
    void cachesChangeTransformsOnly() {
        ArticulatedTree tree = ArticulatedTree.of(HUMANOID, Way.MENDED);
        List<RobotState> states = freeStates(5, 84);
        Map<Cache, Long> tests = new EnumMap<>(Cache.class);
        Map<Cache, Long> transforms = new EnumMap<>(Cache.class);
        for (Cache cache : Cache.values()) {
            ArticulatedDistance search = ArticulatedDistance.self(tree, TABLES).cache(cache);
            states.forEach(s -> search.search(s, INFINITY));
            tests.put(cache, search.tests());
            transforms.put(cache, search.transforms());
        }
        assertEquals(1, Set.copyOf(tests.values()).size(), tests.toString());
        long none = transforms.getOrDefault(Cache.NONE, 0L);
        assertTrue(none > 0 && none < tests.getOrDefault(Cache.NONE, 0L), transforms.toString());
        assertTrue(transforms.getOrDefault(Cache.LAST, none) < none / 4, transforms.toString());
        assertTrue(transforms.getOrDefault(Cache.WORLD, none) < none / 4, transforms.toString());
    }

    private static void compareKitchen(int count, long seed) {
        RobotWorld oracle = RobotWorld.of(HUMANOID, Body.of(SampleKitchen.mesh()));
        ArticulatedDistance search = ArticulatedDistance.world(
                ArticulatedTree.of(HUMANOID, Way.MENDED), ArticulatedTree.of(SampleKitchen.mesh(), Way.MENDED));
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < count; ) {
            RobotState state = HUMANOID.newState()
                    .randomize(random)
                    .base(Pose.translation(
                                    random.nextDouble(-1.2, 1.2),
                                    random.nextDouble(-1.2, 1.2),
                                    SampleRobots.WAIST_HEIGHT + 0.05)
                            .times(Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-3, 3))));
            double exact = oracle.distance(state, INFINITY);
            if (exact <= 0) {
                continue;
            }
            String where = "seed " + seed + ", state " + k++;
            for (Cache cache : Cache.values()) {
                assertEquals(exact, search.cache(cache).set(0, 0).search(state, INFINITY), 1e-9, where);
            }
            double rough = search.set(0.3, 0.01).search(state, INFINITY);
            assertTrue(rough >= exact - 1e-9 && rough <= Math.max(0.01, 1.3 * exact) + 1e-9, where + ": " + rough);
            assertEquals(Math.min(exact, 0.05), search.set(0, 0).search(state, 0.05), 1e-9, where);
        }
    }

    @Test
    void distancesToTheKitchenAreTheLibrarys() {
        compareKitchen(2, 85);
    }

    @Tag("long")
    @Test
    void distancesToTheKitchenInTenThousandStates() {
        compareKitchen(10_000, 86);
    }

    private static double tests(ArticulatedDistance search, List<RobotState> states, double max) {
        long before = search.tests();
        states.forEach(s -> search.search(s, max));
        return search.tests() - before;
    }

    /** Figures 9b and 10b in counters: fewer tests with a smaller max_d, a larger tolerance, and compact balls. */
    @Test
    void trendsOfThePaper() {
        List<RobotState> states = freeStates(6, 88);
        ArticulatedDistance greedy = ArticulatedDistance.self(ArticulatedTree.of(HUMANOID, Way.GREEDY), TABLES);
        ArticulatedDistance compact = ArticulatedDistance.self(ArticulatedTree.of(HUMANOID, Way.MENDED), TABLES);
        double last = 0;
        for (double max : new double[] {0.001, 0.01, 0.05, 0.2, INFINITY}) {
            double tests = tests(compact, states, max);
            assertTrue(tests > last, "max_d " + max + ": " + tests + " after " + last);
            assertTrue(tests(greedy, states, max) > tests, "max_d " + max);
            last = tests;
        }
        for (double tolerance : new double[] {0.1, 0.3, 1}) {
            double tests = tests(compact.set(tolerance, 0), states, INFINITY);
            assertTrue(tests < 0.8 * last, "tolerance " + tolerance + ": " + tests + " after " + last);
            last = tests;
        }
        assertTrue(tests(compact.set(0, 0.05), states, INFINITY) < tests(compact.set(0, 0), states, INFINITY));
    }

    /** Every hull holds what is below it, wherever the joints are: R(i), M(i) and MR(i). */
    @Test
    void hullsHoldWhatIsBelow() {
        ArticulatedTree tree = ArticulatedTree.of(HUMANOID, Way.MENDED);
        SplittableRandom random = new SplittableRandom(87);
        double[] t = new double[9];
        for (int k = 0; k < 20; k++) {
            RobotState state = HUMANOID.newState().randomize(random);
            for (int i = 0; i < tree.links(); i++) {
                if (tree.meshes.get(i).triangleCount() == 0) {
                    continue;
                }
                tree.meshes
                        .get(i)
                        .copyTriangle(random.nextInt(tree.meshes.get(i).triangleCount()), t);
                Vec3 point = state.pose(i).apply(new Vec3(t[0], t[1], t[2]));
                assertHolds(tree, tree.rigid[i], state, point);
                for (int above = i; above >= 0; above = HUMANOID.parentOf(above)) {
                    assertHolds(tree, tree.both[above], state, point);
                    if (above > 0) {
                        assertHolds(tree, tree.motion[above], state, point);
                    }
                }
            }
        }
    }

    private static void assertHolds(ArticulatedTree tree, int node, RobotState state, Vec3 point) {
        Vec3 p = state.pose(tree.frame[node]).inverse().apply(point);
        double[] b = tree.balls;
        int at = 4 * node;
        double d = p.distanceTo(new Vec3(b[at], b[at + 1], b[at + 2]));
        assertTrue(d <= b[at + 3] + 1e-12, "node " + node + ": " + d + " > " + b[at + 3]);
    }

    /** The tables against their definition by all pairs; proved pairs make more of them true. */
    @Test
    void tablesAreConjunctionsOfBase() {
        String palm = "l_palm";
        AllowedCollisions more =
                ADJACENT.with(palm, "head", Reason.PROVED_NEVER).with("l_thigh", "l_foot", Reason.USER);
        for (AllowedCollisions allowed : List.of(AllowedCollisions.none(), ADJACENT, more)) {
            PairTables tables = new PairTables(HUMANOID, allowed);
            int n = HUMANOID.links().size();
            for (int i = 0; i < n; i++) {
                boolean inside = true;
                for (int l : tables.parts.get(i)) {
                    for (int k : tables.parts.get(i)) {
                        inside &= tables.base[l][k];
                    }
                }
                assertEquals(inside, tables.scfree[i], "scfree " + i);
                for (int j = 0; j < n; j++) {
                    assertEquals(tables.base[i][j], tables.base[j][i]);
                    boolean all = true;
                    for (int k : tables.parts.get(j)) {
                        all &= tables.base[i][k];
                    }
                    assertEquals(all, tables.rigid[i][j], "rigid " + i + " " + j);
                    boolean both = true;
                    for (int l : tables.parts.get(i)) {
                        both &= tables.rigid[l][j];
                    }
                    assertEquals(both, tables.motion[i][j], "motion " + i + " " + j);
                }
            }
            assertFalse(tables.scfree[0]);
        }
        assertTrue(PairTables.trueEntries(new PairTables(HUMANOID, more).base) > PairTables.trueEntries(TABLES.base));
    }

    @Test
    void statesBeyondLimitsAreRefused() {
        ArticulatedDistance search = ArticulatedDistance.self(ArticulatedTree.of(HUMANOID, Way.MENDED), TABLES);
        RobotState beyond = HUMANOID.newState().set("l_knee", 9);
        assertThrows(IllegalArgumentException.class, () -> search.search(beyond, INFINITY));
    }
}
