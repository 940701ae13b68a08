package dev.tandem.testkit.robots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.robot.proof.NeverTouching;
import dev.tandem.robot.proof.NeverTouching.Finding;
import dev.tandem.robot.proof.NeverTouching.Outcome;
import dev.tandem.samples.SampleRobots;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Self-collision and its proofs on JVRC-1 and Panda of the shared data. */
class RealSelfCollisionTest {

    private static final String JVRC = "data/robots/jvrc_description/urdf/jvrc1.urdf";
    private static final String PANDA = "data/robots/moveit_resources_panda_description/urdf/panda.urdf";
    private static final String PANDA_SRDF = "data/robots/moveit_resources_panda_description/panda.srdf";

    private static RobotModel load(String file) throws IOException {
        return Urdf.read(SharedData.file(file));
    }

    /** What was only sampled by others is checked here. */
    private static AllowedCollisions panda(RobotModel model) throws IOException {
        return Srdf.read(SharedData.file(PANDA_SRDF), model).allowed().without(Reason.NEVER);
    }

    /** Verdicts in every state, distances in every so many. */
    private static void compare(RobotModel model, AllowedCollisions allowed, int states, int every, long seed) {
        SelfCollision walk = SelfCollision.of(model, allowed);
        SelfCollisionByPairs plain = SelfCollisionByPairs.of(model, allowed);
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = model.newState();
        int hits = 0;
        for (int k = 0; k < states; k++) {
            state.randomize(random);
            String where = model.name() + ", seed " + seed + ", state " + k;
            List<LinkContact> expected = plain.touching(state);
            hits += expected.isEmpty() ? 0 : 1;
            assertEquals(expected, walk.touching(state), where);
            assertEquals(!expected.isEmpty(), walk.collides(state), where);
            if (k % every == 0) {
                LinkClearance plainly = plain.clearance(state).orElseThrow();
                LinkClearance found = walk.clearance(state).orElseThrow();
                assertEquals(plainly.distance(), found.distance(), 0, where);
                assertEquals(plainly.a() + plainly.b(), found.a() + found.b(), where);
            }
        }
        System.out.println(model.name() + ": " + hits + " of " + states + " random states touch");
    }

    @Test
    void sameAnswersAsAllPairs() throws IOException {
        RobotModel panda = load(PANDA);
        compare(panda, panda(panda), 1000, 20, 51);
        RobotModel jvrc = load(JVRC);
        compare(jvrc, AllowedCollisions.adjacent(jvrc), 1000, 20, 52);
    }

    @Tag("long")
    @Test
    void sameAnswersAsAllPairsOften() throws IOException {
        RobotModel panda = load(PANDA);
        compare(panda, panda(panda), 10_000, 1, 53);
        RobotModel jvrc = load(JVRC);
        compare(jvrc, AllowedCollisions.adjacent(jvrc), 10_000, 1, 54);
    }

    private static void prove(RobotModel model, AllowedCollisions allowed, int states, long seed) {
        long start = System.nanoTime();
        List<Finding> findings = NeverTouching.of(model).find(allowed);
        double seconds = (System.nanoTime() - start) / 1e9;
        Set<String> proved = findings.stream()
                .filter(f -> f.outcome() == Outcome.PROVED)
                .map(f -> f.a() + " " + f.b())
                .collect(Collectors.toSet());
        SelfCollision self = SelfCollision.of(model, allowed);
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = model.newState();
        Set<String> seen = new HashSet<>();
        for (int k = 0; k < states; k++) {
            state.randomize(random);
            for (LinkContact c : self.touching(state)) {
                seen.add(c.a() + " " + c.b());
                assertFalse(proved.contains(c.a() + " " + c.b()), "seed " + seed + ", state " + k + ": " + c);
            }
        }
        long never = findings.stream()
                .filter(f -> f.joints() <= 3 && !seen.contains(f.a() + " " + f.b()))
                .count();
        System.out.printf(
                "%s: %d of %d pairs with at most three joints between and never seen touching in %d states are proved"
                        + " (%.1f s)%n",
                model.name(), proved.size(), never, states, seconds);
        assertTrue(2L * proved.size() >= never, proved.size() + " of " + never);
    }

    @Test
    void mostPairsThatNeverTouchAreProved() throws IOException {
        RobotModel panda = load(PANDA);
        prove(panda, panda(panda), 1000, 55);
        RobotModel jvrc = load(JVRC);
        prove(jvrc, AllowedCollisions.adjacent(jvrc), 1000, 56);
    }

    /** Tries to make each proved pair meet: random states of the whole robot, and an optimiser for each pair. */
    private static void attack(RobotModel model, AllowedCollisions allowed, int states, int starts, long seed) {
        List<Finding> proved = NeverTouching.of(model).find(allowed).stream()
                .filter(f -> f.outcome() == Outcome.PROVED)
                .toList();
        assertFalse(proved.isEmpty(), model.name());
        Set<String> names = proved.stream().map(f -> f.a() + " " + f.b()).collect(Collectors.toSet());
        SelfCollision all = SelfCollision.of(model, ClosestApproach.allBut(model, names));
        assertEquals(proved.size(), all.pairCount());
        SplittableRandom random = new SplittableRandom(seed);
        RobotState state = model.newState();
        for (int k = 0; k < states; k++) {
            assertFalse(all.collides(state.randomize(random)), "seed " + seed + ", state " + k);
        }
        double closest = Double.POSITIVE_INFINITY;
        long tried = 0;
        for (Finding f : proved) {
            ClosestApproach approach = new ClosestApproach(model, f.a(), f.b());
            double distance = approach.search(starts, random);
            tried += approach.tried();
            assertTrue(distance > 0, f + " meets, seed " + seed);
            closest = Math.min(closest, distance);
        }
        System.out.printf(
                "%s: %d pairs proved never to touch, none did in %d random states, nor in %d states of an optimiser,"
                        + " which got the closest of them to %.3g m%n",
                model.name(), proved.size(), states, tried, closest);
    }

    @Test
    void noProvedPairCanBeMadeToMeet() throws IOException {
        RobotModel panda = load(PANDA);
        attack(panda, panda(panda), 20_000, 2, 57);
        RobotModel jvrc = load(JVRC);
        attack(jvrc, AllowedCollisions.adjacent(jvrc), 5_000, 1, 58);
    }

    @Tag("long")
    @Test
    void noProvedPairOfPandaMeetsHoweverHardOneTries() throws IOException {
        RobotModel panda = load(PANDA);
        attack(panda, panda(panda), 1_000_000, 40, 59);
    }

    @Tag("long")
    @Test
    void noProvedPairOfJvrcMeetsHoweverHardOneTries() throws IOException {
        RobotModel jvrc = load(JVRC);
        attack(jvrc, AllowedCollisions.adjacent(jvrc), 1_000_000, 12, 60);
    }

    @Tag("long")
    @Test
    void noProvedPairOfTheHumanoidMeetsHoweverHardOneTries() {
        RobotModel humanoid = SampleRobots.humanoid();
        attack(humanoid, AllowedCollisions.adjacent(humanoid), 1_000_000, 12, 61);
    }

    /** The optimiser finds contacts where there are some, or it proves nothing. */
    @Test
    void theOptimiserMakesPairsMeetThatCan() throws IOException {
        RobotModel panda = load(PANDA);
        SplittableRandom random = new SplittableRandom(62);
        for (Finding f : NeverTouching.of(panda).find(panda(panda))) {
            if (f.outcome() == Outcome.SEEN_TOUCHING) {
                assertEquals(0, new ClosestApproach(panda, f.a(), f.b()).search(20, random), f.toString());
            }
        }
    }
}
