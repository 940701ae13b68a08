package dev.tandem.experiments.spheres;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.experiments.spheres.ArticulatedDistance.Cache;
import dev.tandem.experiments.spheres.ArticulatedDistance.Start;
import dev.tandem.experiments.spheres.BallTree.Way;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
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

    private static final Map<Way, ArticulatedTree> TREES = new EnumMap<>(Way.class);

    private static ArticulatedTree tree(Way way) {
        return TREES.computeIfAbsent(way, w -> ArticulatedTree.of(HUMANOID, w));
    }

    private static ArticulatedDistance self(Way way) {
        return ArticulatedDistance.self(tree(way), TABLES);
    }

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
            searches.add(self(way));
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
        compareSelf(3, 81, Way.values());
    }

    @Tag("long")
    @Test
    void selfDistancesInTenThousandStates() {
        compareSelf(10_000, 82, Way.MENDED);
    }

    /** Whatever is kept of centres, and wherever the search starts, distances are the same. */
    @Test
    void cachesAndStartsDoNotChangeDistances() {
        ArticulatedDistance search = self(Way.MENDED);
        for (RobotState state : freeStates(2, 83)) {
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
        List<RobotState> states = freeStates(3, 84);
        Map<Cache, Long> tests = new EnumMap<>(Cache.class);
        Map<Cache, Long> transforms = new EnumMap<>(Cache.class);
        for (Cache cache : Cache.values()) {
            ArticulatedDistance search = self(Way.MENDED).cache(cache);
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

    /** The links one by one against the kitchen, without any hierarchy above links. */
    private static final class LinksInKitchen {

        private final Body kitchen = Body.of(SampleKitchen.mesh());
        private final List<PreparedQuery> queries = new ArrayList<>();
        private final List<Integer> links = new ArrayList<>();

        LinksInKitchen(ArticulatedTree tree) {
            for (int i = 0; i < tree.links(); i++) {
                if (tree.meshes.get(i).triangleCount() > 0) {
                    queries.add(Tandem.prepare(Body.of(tree.meshes.get(i)), kitchen));
                    links.add(i);
                }
            }
        }

        /** 0 if a link touches the kitchen or is inside one of its things. */
        double distance(RobotState state) {
            double least = INFINITY;
            for (int k = 0; k < links.size() && least > 0; k++) {
                Pose kitchenInLink = state.pose(links.get(k)).inverse();
                least = Math.min(least, queries.get(k).distance(kitchenInLink));
            }
            return least;
        }
    }

    /** A random state on the kitchen's floor. */
    private static RobotState onTheFloor(SplittableRandom random) {
        return HUMANOID.newState()
                .randomize(random)
                .base(Pose.translation(
                                random.nextDouble(-1.2, 1.2),
                                random.nextDouble(-1.2, 1.2),
                                SampleRobots.WAIST_HEIGHT + 0.05)
                        .times(Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-3, 3))));
    }

    /** Compares in states that touch nothing; in the first ones with every cache. */
    private static void compareKitchen(int count, long seed, TriangleMesh kitchen) {
        ArticulatedTree tree = tree(Way.MENDED);
        LinksInKitchen oracle = new LinksInKitchen(tree);
        ArticulatedDistance search = ArticulatedDistance.world(tree, ArticulatedTree.of(kitchen, Way.MENDED));
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < count; ) {
            RobotState state = onTheFloor(random);
            double exact = oracle.distance(state);
            if (exact <= 0) {
                continue;
            }
            String where = "seed " + seed + ", state " + k;
            for (Cache cache : Cache.values()) {
                if (k < 2 || cache == Cache.LAST) {
                    assertEquals(exact, search.cache(cache).set(0, 0).search(state, INFINITY), 1e-9, where);
                }
            }
            k++;
            search.cache(Cache.LAST);
            double tolerance = random.nextDouble();
            double min = random.nextInt(3) == 0 ? 0 : random.nextDouble(0.2);
            double max = random.nextInt(3) == 0 ? INFINITY : min + random.nextDouble(0.5);
            double found = search.set(tolerance, min).search(state, max);
            String asked = where + ", tolerance " + tolerance + ", min_d " + min + ", max_d " + max + ": " + found;
            if (found >= max) {
                assertTrue(max <= (1 + tolerance) * exact + 1e-9, asked + " of " + exact);
                assertEquals(max, found, 0, asked);
            } else {
                assertTrue(found >= exact - 1e-9, asked + " of " + exact);
                assertTrue(found <= Math.max(min, (1 + tolerance) * exact) + 1e-9, asked + " of " + exact);
            }
        }
    }

    @Test
    void distancesToTheKitchenAreThoseOfItsLinks() {
        compareKitchen(2, 85, SampleKitchen.mesh());
    }

    /** With triangles cut as for the figures: without long ones the search takes a tenth of the time. */
    @Tag("long")
    @Test
    void distancesToTheKitchenInTenThousandStates() {
        compareKitchen(10_000, 86, Blanketed.of(SampleKitchen.mesh(), 0.1));
    }

    /** Every hull holds what is below it, wherever the joints are: R(i), M(i) and MR(i). */
    @Test
    void hullsHoldWhatIsBelow() {
        ArticulatedTree tree = tree(Way.MENDED);
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
        ArticulatedDistance search = self(Way.MENDED);
        RobotState beyond = HUMANOID.newState().set("l_knee", 9);
        assertThrows(IllegalArgumentException.class, () -> search.search(beyond, INFINITY));
    }
}
