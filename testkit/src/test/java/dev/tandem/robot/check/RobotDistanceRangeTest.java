package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.samples.SampleKitchen;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Smallest distances of robots within a range and to an error, against all pairs of links one after the other. */
class RobotDistanceRangeTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ADJACENT = AllowedCollisions.adjacent(HUMANOID);
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    /** What two double distances of a robot of some metres may differ by. */
    private static final double ROUNDING = 1e-11;

    /** What was asked for, and whether an answer keeps it. */
    private record Asked(double min, double max, double relative, double absolute) {

        static Asked random(SplittableRandom random) {
            double min = pick(random, 0, 0, 0.005, 0.02, 0.1);
            double max = Math.max(min, pick(random, INFINITY, INFINITY, 0.3, 0.05, 0.01));
            return new Asked(min, max, pick(random, 0, 0, 0.1, 0.3, 1), pick(random, 0, 0, 0.002, 0.02));
        }

        private static double pick(SplittableRandom random, double... values) {
            return values[random.nextInt(values.length)];
        }

        void check(double exact, double found, double lower, double upper, String where) {
            String text = where + ", " + this + ": exact " + exact + ", found " + found + " in [" + lower + ", " + upper
                    + "]";
            assertTrue(lower <= exact + ROUNDING, text);
            assertTrue(upper >= exact - ROUNDING, text);
            if (found == INFINITY) {
                assertTrue(exact > max - ROUNDING, text);
                assertTrue(lower > max - ROUNDING, text);
                return;
            }
            assertTrue(exact < max + ROUNDING, text);
            assertTrue(found >= exact - ROUNDING && found >= lower && found <= upper, text);
            if (found > min) {
                assertTrue(upper <= (1 + relative) * lower + absolute + ROUNDING, text);
            }
        }
    }

    /** Returns in how many states a search with a least distance ended above the exact one. */
    private static int compareSelf(RobotModel model, AllowedCollisions allowed, int states, int asks, long seed) {
        SelfCollision self = SelfCollision.of(model, allowed);
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, allowed);
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = model.newState();
        int early = 0;
        for (int k = 0; k < states; k++) {
            state.randomize(random);
            String where = model.name() + ", seed " + seed + ", state " + k;
            LinkClearance exact = plain.clearance(state).orElseThrow();
            self.range(0, INFINITY).error(0, 0);
            LinkClearance found = self.clearance(state).orElseThrow();
            assertEquals(exact.distance(), found.distance(), 0, where);
            assertEquals(exact.a() + " " + exact.b(), found.a() + " " + found.b(), where);
            new Asked(0, INFINITY, 0, 0).check(exact.distance(), found.distance(), self.lower(), self.upper(), where);
            for (int ask = 0; ask < asks; ask++) {
                Asked asked = Asked.random(random);
                double near = self.range(asked.min, asked.max)
                        .error(asked.relative, asked.absolute)
                        .distance(state);
                asked.check(exact.distance(), near, self.lower(), self.upper(), where);
                early += asked.min > 0 && near <= asked.min && near > exact.distance() ? 1 : 0;
            }
            double most = Math.min(1, 2 * exact.distance());
            assertEquals(exact.distance(), self.distance(state, most), 0, where);
        }
        return early;
    }

    @Test
    void selfDistancesAreThoseOfAllPairs() {
        assertTrue(compareSelf(HUMANOID, ADJACENT, 100, 4, 71) > 0, "some searches end early");
        compareSelf(HUMANOID, AllowedCollisions.none(), 10, 4, 72);
    }

    @Test
    void selfDistancesOfRealRobotsAreThoseOfAllPairs() throws IOException {
        RobotModel panda = Urdf.read(SharedData.file("data/robots/moveit_resources_panda_description/urdf/panda.urdf"));
        compareSelf(panda, panda(panda), 60, 4, 73);
        RobotModel jvrc = Urdf.read(SharedData.file("data/robots/jvrc_description/urdf/jvrc1.urdf"));
        compareSelf(jvrc, AllowedCollisions.adjacent(jvrc), 12, 4, 74);
    }

    private static AllowedCollisions panda(RobotModel model) throws IOException {
        return Srdf.read(SharedData.file("data/robots/moveit_resources_panda_description/panda.srdf"), model)
                .allowed()
                .without(Reason.NEVER);
    }

    @Tag("long")
    @Test
    void selfDistancesOfTheHumanoidInTenThousandStates() {
        System.out.println("humanoid: " + compareSelf(HUMANOID, ADJACENT, 10_000, 4, 75) + " searches ended early");
    }

    @Tag("long")
    @Test
    void selfDistancesOfPandaInTenThousandStates() throws IOException {
        RobotModel panda = Urdf.read(SharedData.file("data/robots/moveit_resources_panda_description/urdf/panda.urdf"));
        System.out.println("panda: " + compareSelf(panda, panda(panda), 10_000, 4, 76) + " searches ended early");
    }

    @Tag("long")
    @Test
    void selfDistancesOfJvrcInTenThousandStates() throws IOException {
        RobotModel jvrc = Urdf.read(SharedData.file("data/robots/jvrc_description/urdf/jvrc1.urdf"));
        AllowedCollisions adjacent = AllowedCollisions.adjacent(jvrc);
        System.out.println("jvrc-1: " + compareSelf(jvrc, adjacent, 10_000, 4, 77) + " searches ended early");
    }

    /** Each link on its own against the kitchen. */
    private static final class LinkByLink {
        private final List<LinkGeometry> pieces = new ArrayList<>();
        private final List<Integer> links = new ArrayList<>();
        private final List<PreparedQuery> queries = new ArrayList<>();

        LinkByLink(RobotModel model, Body world) {
            for (int i = 0; i < model.links().size(); i++) {
                for (LinkGeometry piece : model.links().get(i).collision()) {
                    pieces.add(piece);
                    links.add(i);
                    queries.add(Tandem.detector().prepare(piece.body(), world));
                }
            }
        }

        double distance(RobotState state) {
            double least = INFINITY;
            for (int k = 0; k < pieces.size(); k++) {
                Pose pose = state.pose(links.get(k)).times(pieces.get(k).origin());
                least = Math.min(least, queries.get(k).range(0, least).distance(pose.inverse()));
            }
            return least;
        }
    }

    private static void compareWorld(int states, int asks, long seed) {
        Body kitchen = Body.of(SampleKitchen.mesh());
        RobotWorld world = RobotWorld.of(HUMANOID, kitchen);
        LinkByLink plain = new LinkByLink(HUMANOID, kitchen);
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = HUMANOID.newState();
        for (int k = 0; k < states; k++) {
            state.randomize(random)
                    .base(Pose.translation(
                                    random.nextDouble(-1.5, 1.5),
                                    random.nextDouble(-1.5, 1.5),
                                    SampleRobots.WAIST_HEIGHT + 0.05)
                            .times(Pose.rotation(new Vec3(0, 0, 1), random.nextDouble(-3, 3))));
            String where = "seed " + seed + ", state " + k;
            double exact = plain.distance(state);
            world.range(0, INFINITY).error(0, 0);
            assertEquals(exact, world.distance(state), ROUNDING, where);
            for (int ask = 0; ask < asks; ask++) {
                Asked asked = Asked.random(random);
                double near = world.range(asked.min, asked.max)
                        .error(asked.relative, asked.absolute)
                        .distance(state);
                asked.check(
                        exact,
                        near,
                        world.query().nearest().lower(),
                        world.query().nearest().upper(),
                        where);
            }
            assertEquals(exact, world.distance(state, 2 * exact), ROUNDING, where);
        }
    }

    @Test
    void distancesToTheKitchenAreThoseLinkByLink() {
        compareWorld(40, 4, 78);
    }

    @Tag("long")
    @Test
    void distancesToTheKitchenInTenThousandStates() {
        compareWorld(10_000, 4, 79);
    }

    @Test
    void clearancesKeepToTheRange() {
        SelfCollision self = SelfCollision.of(HUMANOID, ADJACENT);
        RobotState state = HUMANOID.newState();
        double exact = self.clearance(state).orElseThrow().distance();
        assertTrue(exact > 0);
        assertTrue(self.range(0, exact / 2).clearance(state).isEmpty());
        assertEquals(INFINITY, self.distance(state));
        assertEquals(INFINITY, self.upper());
        assertEquals(exact / 2, self.lower(), ROUNDING);
        LinkClearance early = self.range(1, INFINITY).clearance(state).orElseThrow();
        assertTrue(early.distance() <= 1 && early.distance() >= exact - ROUNDING, early.toString());
        assertEquals(early.distance(), early.pointOnA().distanceTo(early.pointOnB()), 1e-9);
        // Neither counts where a largest distance is given, nor for the gradient.
        self.error(1, 1);
        assertEquals(exact, self.distance(state, INFINITY));
        assertEquals(exact, self.gradient(state, new double[HUMANOID.variables().size()]));
    }

    @Test
    void rangesAndErrorsThatAreNoneAreRefused() {
        SelfCollision self = SelfCollision.of(HUMANOID, ADJACENT);
        RobotWorld world = RobotWorld.of(HUMANOID, Body.of(SampleKitchen.mesh()));
        for (double[] wrong : new double[][] {{-1, 1}, {2, 1}, {Double.NaN, 1}, {0, Double.NaN}}) {
            assertThrows(IllegalArgumentException.class, () -> self.range(wrong[0], wrong[1]));
            assertThrows(IllegalArgumentException.class, () -> world.range(wrong[0], wrong[1]));
        }
        assertThrows(IllegalArgumentException.class, () -> self.error(-0.1, 0));
        assertThrows(IllegalArgumentException.class, () -> self.error(0, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> world.error(0, -0.1));
        // What was refused changes nothing.
        RobotState state = HUMANOID.newState();
        assertEquals(self.distance(state, INFINITY), self.distance(state));
    }
}
