package dev.tandem.plan.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.TreeKind;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Exploration.Outcome;
import dev.tandem.plan.explore.Round.Aim;
import dev.tandem.plan.sensor.StereoCamera;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole loop, judged by the true world, which the robot never asks. */
class ExplorationTest {

    private static final Walker HUMANOID = Walker.humanoid();

    /** Remembers every motion, with the round that it was made in. */
    private static class Motions implements ExplorationListener {

        record Motion(int round, Stance from, Stance to) {}

        final List<Motion> all = new ArrayList<>();
        private int round = 1;

        @Override
        public void glanced(Stance from, Stance to) {
            all.add(new Motion(round, from, to));
        }

        @Override
        public void ended(Round r) {
            for (int i = 1; i < r.walked().size(); i++) {
                all.add(new Motion(r.number(), r.walked().get(i - 1), r.walked().get(i)));
            }
            round = r.number() + 1;
        }
    }

    /** Every motion against the world of its time: in small steps, with another kind of tree, and as the tool does. */
    private static void assertNeverTouches(Motions motions, WorldTimeline worlds) {
        RobotState state = HUMANOID.model().newState();
        int lastRound = -1;
        RobotWorld world = null;
        WalkSpace space = new WalkSpace(HUMANOID, worlds.at(1, 0).region());
        for (Motions.Motion motion : motions.all) {
            TrueWorld truth = worlds.at(motion.round, 0);
            if (world == null || lastRound != motion.round) {
                List<TriangleMesh> meshes = new ArrayList<>(truth.hidden());
                meshes.addAll(truth.known());
                world = RobotWorld.of(HUMANOID.model(), Body.of(SampleSolids.joined(meshes), TreeKind.AABB));
                lastRound = motion.round;
            }
            int steps = 1 + (int) (space.distance(motion.from, motion.to) / 0.05);
            for (int k = 0; k <= steps; k++) {
                Stance at = space.between(motion.from, motion.to, (double) k / steps);
                assertFalse(
                        world.collides(HUMANOID.place(state, at)),
                        "round " + motion.round + ": touches " + world.touching(state) + " at " + at);
            }
        }
    }

    private static String story(Exploration done) {
        StringBuilder text = new StringBuilder();
        for (Round r : done.rounds()) {
            text.append(String.format(
                    Locale.ROOT,
                    "round %d: %d obstacle, %d unknown, %d views, %s to %.2f, %.2f, %.2f%n",
                    r.number(),
                    r.obstacles(),
                    r.unknown(),
                    r.cameras().size(),
                    r.aim(),
                    r.end().x(),
                    r.end().y(),
                    r.end().heading()));
        }
        return text.toString();
    }

    private static Exploration explore(Task task, ExplorerSettings settings) {
        Motions motions = new Motions();
        Exploration done =
                Explorer.run(HUMANOID, task.world(), task.start(HUMANOID), task.goal(HUMANOID), settings, motions);
        assertNeverTouches(motions, (round, walked) -> task.world());
        assertTrue(task.world().firstTouch(HUMANOID, done.walk()).isEmpty());
        assertTrue(motions.all.size() > 100, "glances and walks: " + motions.all.size());
        Stance at = task.start(HUMANOID);
        for (Round round : done.rounds()) {
            assertEquals(at, round.walked().get(0), "a walk begins where the last one ended");
            at = round.end();
            assertEquals(4500, round.obstacles() + round.unknown() + round.free());
        }
        if (done.outcome() == Outcome.GOAL_REACHED) {
            assertEquals(task.goal(HUMANOID), at);
        }
        return done;
    }

    @Test
    void reachesTheHiddenGoalInThreeRounds() {
        Exploration done = explore(SampleWorlds.hidden(), ExplorerSettings.of(0.2, 12, 1));
        assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> story(done));
        assertEquals(3, done.rounds().size(), () -> story(done));
        long before = Long.MAX_VALUE;
        for (Round round : done.rounds()) {
            assertTrue(round.cameras().size() >= 90, round.cameras().size() + " views");
            assertTrue(round.unknown() < before, "less is unknown after each look");
            before = round.unknown();
        }
        assertEquals(Aim.TO_THE_BORDER, done.rounds().get(0).aim());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void reachesTheGoalOfRandomWorlds(long seed) {
        Exploration done = explore(SampleWorlds.random(seed), coarse(12, 1));
        assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> story(done));
    }

    @Test
    @Tag("long")
    void reachesTheHiddenGoalWithTwentySeeds() {
        List<Integer> rounds = new ArrayList<>();
        for (long seed = 1; seed <= 20; seed++) {
            Exploration done = explore(SampleWorlds.hidden(), ExplorerSettings.of(0.2, 12, seed));
            assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> story(done));
            rounds.add(done.rounds().size());
        }
        assertTrue(rounds.stream().mapToInt(r -> r).average().orElseThrow() < 5, "rounds: " + rounds);
    }

    @Test
    @Tag("long")
    void reachesTheGoalsOfTenRandomWorlds() {
        for (long seed = 1; seed <= 10; seed++) {
            Exploration done = explore(SampleWorlds.random(seed), ExplorerSettings.of(0.2, 12, seed));
            assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> story(done));
        }
    }

    /** Fewer pixels with the same errors, for worlds that are made for one question. */
    private static ExplorerSettings coarse(int rounds, long seed) {
        ExplorerSettings s = ExplorerSettings.of(0.2, rounds, seed);
        StereoCamera camera = new StereoCamera(48, 36, 24, 0.12, 0.025, 0.2, 0.7, 12);
        return new ExplorerSettings(
                s.cell(), rounds, seed, camera, s.range(), s.evidence(), s.margin(), false, s.iterations(), List.of());
    }

    /** Cells beside the robot that its cameras do not see must not keep it from the first step, however small they are. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void walksWithSmallCells(boolean forgets) {
        Region region = new Region(Vec3.ZERO, new Vec3(4, 4, 1));
        TrueWorld world = new TrueWorld(List.of(SampleWorlds.block(1.9, 1.2, 2.2, 4.5, 1)), List.of(), region);
        ExplorerSettings c = coarse(6, 1);
        ExplorerSettings settings = new ExplorerSettings(
                0.1, 6, 1, c.camera(), c.range(), c.evidence(), c.margin(), forgets, c.iterations(), List.of());
        Motions motions = new Motions();
        Exploration done = Explorer.run(HUMANOID, world, at(0.9, 2.4), at(3.2, 2.4), settings, motions);
        assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> story(done));
        assertNeverTouches(motions, (round, walked) -> world);
    }

    private static Stance at(double x, double y) {
        return new Stance(x, y, 0, HUMANOID.postures().get(0));
    }

    @Test
    void provesThatAWallFromSideToSideCannotBePassed() {
        Region region = new Region(Vec3.ZERO, new Vec3(4, 4, 1));
        TrueWorld world = new TrueWorld(List.of(SampleWorlds.block(2.5, -0.5, 2.7, 4.5, 1)), List.of(), region);
        Motions motions = new Motions();
        Exploration done = Explorer.run(HUMANOID, world, at(0.9, 2), at(3.4, 2), coarse(8, 1), motions);
        assertEquals(Outcome.UNREACHABLE, done.outcome(), () -> story(done));
        assertEquals(Aim.GIVE_UP, done.rounds().get(done.rounds().size() - 1).aim());
        assertNeverTouches(motions, (round, walked) -> world);
    }

    @Test
    void saysWhenRoundsAreOver() {
        Task task = SampleWorlds.hidden();
        Exploration done = Explorer.run(
                HUMANOID,
                task.world(),
                task.start(HUMANOID),
                task.goal(HUMANOID),
                coarse(1, 1),
                ExplorationListener.NONE);
        assertEquals(Outcome.OUT_OF_ROUNDS, done.outcome());
        assertEquals(1, done.rounds().size());
    }

    /**
     * A wall with two gaps, and a crate that is in the one or in the other, and moves between looks, unless the robot is
     * about to stand there.
     */
    @Test
    void walksThroughAWorldInWhichThingsMove() {
        Region region = new Region(Vec3.ZERO, new Vec3(5, 5, 1));
        List<TriangleMesh> walls = List.of(
                SampleWorlds.block(2.4, -0.5, 2.6, 0.4, 1),
                SampleWorlds.block(2.4, 1.8, 2.6, 3.2, 1),
                SampleWorlds.block(2.4, 4.6, 2.6, 5.5, 1));
        List<TrueWorld> two = new ArrayList<>();
        for (double y : new double[] {0.65, 3.45}) {
            List<TriangleMesh> all = new ArrayList<>(walls);
            all.add(SampleWorlds.block(2.2, y, 2.8, y + 0.9, 0.8));
            two.add(new TrueWorld(all, List.of(), region));
        }
        List<Integer> crate = new ArrayList<>(List.of(0, 0));
        Motions motions = new Motions() {
            @Override
            public void ended(Round r) {
                super.ended(r);
                double x = r.end().x();
                boolean away = Math.abs(x - 2.5) > 1.2;
                int now = crate.get(r.number());
                crate.add(away ? 1 - now : now);
            }
        };
        Exploration done = Explorer.run(
                HUMANOID,
                (round, walked) -> two.get(crate.get(round)),
                at(1, 2.5),
                at(4.2, 2.5),
                coarse(14, 2).forgetting(),
                motions,
                () -> false);
        assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> story(done));
        assertNeverTouches(motions, (round, walked) -> two.get(crate.get(round)));
        assertTrue(done.rounds().size() > 1 && crate.contains(1), "the crate moved: " + crate);
    }
}
