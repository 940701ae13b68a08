package dev.tandem.plan.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.explore.Exploration.Outcome;
import dev.tandem.plan.explore.Round.Aim;
import dev.tandem.plan.explore.WorldChanges.Change;
import dev.tandem.plan.grid.CellClass;
import dev.tandem.plan.grid.OccupancyGrid;
import dev.tandem.plan.sensor.StereoCamera;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Obstacles that come, move and go while a robot walks. */
class WorldChangesTest {

    private static final Region REGION = new Region(Vec3.ZERO, new Vec3(5, 3, 1));

    /** A box on wheels with a camera on a pole. */
    private static Walker trolley() {
        return Walker.of(RobotModel.of(
                "trolley",
                List.of(
                        new Link("base", List.of(LinkGeometry.of(new Box(0.3, 0.3, 0.3), Pose.identity()))),
                        Link.frame("camera")),
                List.of(Joint.of("pole", JointType.FIXED, "base", "camera").at(Pose.translation(0, 0, 1)))));
    }

    private static ExplorerSettings settings(int rounds, long seed) {
        ExplorerSettings s = ExplorerSettings.of(0.2, rounds, seed);
        StereoCamera camera = new StereoCamera(48, 36, 24, 0.12, 0.025, 0.2, 0.7, 12);
        return new ExplorerSettings(
                s.cell(), rounds, seed, camera, s.range(), s.evidence(), s.margin(), true, 1500, List.of());
    }

    private static Stance at(Walker walker, double x, double y) {
        return new Stance(x, y, 0, walker.postures().get(0));
    }

    private static Exploration explore(Walker walker, WorldTimeline worlds, int rounds, long seed) {
        return Explorer.run(
                walker,
                worlds,
                at(walker, 0.7, 1.5),
                at(walker, 4.3, 1.5),
                settings(rounds, seed),
                ExplorationListener.NONE,
                () -> false);
    }

    private static List<Aim> aims(Exploration done) {
        return done.rounds().stream().map(Round::aim).toList();
    }

    /** The walls of a door that is 1.2 m wide; a door that is shut is a block. */
    private static List<TriangleMesh> wall(boolean shut) {
        List<TriangleMesh> out = new ArrayList<>();
        out.add(SampleWorlds.block(2.4, -0.2, 2.6, 0.9, 1));
        out.add(SampleWorlds.block(2.4, 2.1, 2.6, 3.2, 1));
        if (shut) {
            out.add(SampleWorlds.block(2.4, 0.9, 2.6, 2.1, 1));
        }
        return out;
    }

    @Test
    void worldsOverTime() {
        TrueWorld first = new TrueWorld(wall(true), List.of(), REGION);
        TriangleMesh crate = SampleWorlds.block(1, 1, 1.5, 1.5, 1);
        TriangleMesh later = SampleWorlds.block(3, 1, 3.5, 1.5, 1);
        WorldChanges worlds = new WorldChanges(
                first,
                List.of("a", "b", "door"),
                List.of(
                        new Change(4, 0, "crate", later),
                        new Change(2, 0.5, "crate", crate),
                        new Change(3, 0, "door", null)));
        assertSame(first, worlds.at(1, 9));
        assertSame(first, worlds.at(2, 0.49));
        assertEquals(List.of(crate), worlds.at(2, 0.5).hidden().subList(3, 4));
        assertSame(worlds.at(2, 0.5), worlds.at(2, 7));
        assertEquals(3, worlds.at(3, 0).hidden().size());
        assertSame(later, worlds.at(4, 0).hidden().get(2));
        assertSame(first, worlds.at(1, 0), "and back");
        assertThrows(IllegalArgumentException.class, () -> new WorldChanges(first, List.of("a"), List.of()));
        assertThrows(IllegalArgumentException.class, () -> new Change(0, 0, "a", null));
        assertThrows(IllegalArgumentException.class, () -> new Change(1, Double.NaN, "a", null));
    }

    /** By the explorer's evidence: a cell that was hit a hundred times is free after a dozen misses, and not before two. */
    @Test
    void evidenceTurnsObstaclesIntoFreeCellsAndBack() {
        OccupancyGrid grid =
                OccupancyGrid.ofKeys(0.2, 0, 0, 0, 3, 3, 3, settings(1, 1).evidence());
        for (int i = 0; i < 100; i++) {
            grid.observe(1, 1, 1, true);
        }
        assertEquals(CellClass.OBSTACLE, grid.classOf(1, 1, 1));
        int misses = 0;
        while (grid.classOf(1, 1, 1) != CellClass.FREE && misses < 100) {
            grid.observe(1, 1, 1, false);
            misses++;
        }
        assertTrue(misses >= 2 && misses <= 12, misses + " misses");
        assertFalse(grid.obstacles().isCellOccupied(1, 1, 1) || grid.unknown().isCellOccupied(1, 1, 1));
        for (int i = 0; i < 100; i++) {
            grid.observe(1, 1, 1, false);
        }
        int hits = 0;
        while (grid.classOf(1, 1, 1) == CellClass.FREE && hits < 100) {
            grid.observe(1, 1, 1, true);
            hits++;
        }
        assertTrue(hits <= 3, "what is hit is soon not free any more: " + hits);
    }

    /** A crate appears in the middle of the way, while the robot walks towards it. */
    @Test
    void stopsBeforeWhatComesIntoItsWay() {
        Walker walker = trolley();
        TrueWorld empty = new TrueWorld(List.of(), List.of(), REGION);
        TriangleMesh crate = SampleWorlds.block(2.2, 1.1, 2.7, 1.9, 0.8);
        int stops = 0;
        for (long seed = 1; seed <= 3; seed++) {
            WorldChanges worlds = new WorldChanges(empty, List.of(), List.of(new Change(1, 0.3, "crate", crate)));
            Exploration done = explore(walker, worlds, 8, seed);
            assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> aims(done).toString());
            for (Round round : done.rounds()) {
                assertEquals(Optional.empty(), Touch.first(walker, round, worlds));
            }
            Round first = done.rounds().get(0);
            stops += first.aim() == Aim.STOPPED ? 1 : 0;
            // Without the views ahead it would have walked on: that touches the crate.
            List<Stance> on = List.of(first.end(), at(walker, 4.3, 1.5));
            assertTrue(worlds.at(2, 0).firstTouch(walker, on).isPresent());
        }
        assertEquals(3, stops);
    }

    @Test
    void waitsForADoorThatOpensAndGivesUpOnlyAtTheEnd() {
        Walker walker = trolley();
        TrueWorld shut = new TrueWorld(wall(true), List.of(), REGION);
        WorldChanges opens =
                new WorldChanges(shut, List.of("left", "right", "door"), List.of(new Change(3, 0, "door", null)));
        Exploration done = explore(walker, opens, 10, 1);
        assertEquals(Outcome.GOAL_REACHED, done.outcome(), () -> aims(done).toString());
        assertTrue(done.rounds().size() >= 3, aims(done).toString());
        done.rounds().forEach(r -> assertEquals(Optional.empty(), Touch.first(walker, r, opens)));
        Exploration stuck = explore(walker, (round, walked) -> shut, 4, 1);
        assertEquals(Outcome.UNREACHABLE, stuck.outcome(), () -> aims(stuck).toString());
        assertEquals(4, stuck.rounds().size());
    }

    /** What comes onto the robot is no fault of its map; what was there and was walked into is. */
    @Test
    void tellsWhoseFaultATouchIs() {
        Walker walker = trolley();
        TrueWorld empty = new TrueWorld(List.of(), List.of(), REGION);
        List<Stance> walk = List.of(at(walker, 1, 1.5), at(walker, 4, 1.5));
        Round round = new Round(2, 0, 0, 0, List.of(), walk, walk, Aim.TO_THE_BORDER, 0, 0, 0, 0);
        TriangleMesh ahead = SampleWorlds.block(2.9, 1.2, 3.1, 1.8, 1);
        TriangleMesh here = SampleWorlds.block(0.9, 1.4, 1.1, 1.6, 0.5);
        assertEquals(Optional.empty(), touch(walker, empty, round, new Change(3, 0, "x", ahead)));
        assertTrue(touch(walker, empty, round, new Change(2, 0, "x", ahead))
                .orElseThrow()
                .wasThere());
        Touch late = touch(walker, empty, round, new Change(2, 0.5, "x", ahead)).orElseThrow();
        assertFalse(late.wasThere());
        assertEquals(2.75, late.stance().x(), 0.1);
        Touch onto = touch(walker, empty, round, new Change(2, 0, "x", here)).orElseThrow();
        assertFalse(onto.wasThere());
        assertEquals(Optional.empty(), touch(walker, empty, round, new Change(2, 2.5, "x", ahead)), "it was past it");
    }

    private static Optional<Touch> touch(Walker walker, TrueWorld first, Round round, Change change) {
        return Touch.first(walker, round, new WorldChanges(first, List.of(), List.of(change)));
    }

    /** Crates that come, move and go at random, between rounds and within: no walk contradicts the world of its look. */
    @Test
    void walksAreFreeOfTheWorldOfTheirLook() {
        Walker walker = trolley();
        int reached = 0;
        int rounds = 0;
        for (long seed = 1; seed <= 6; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                double x = random.nextDouble(1.2, 3.4);
                double y = random.nextDouble(0.2, 2.4);
                TriangleMesh crate = SampleWorlds.block(x, y, x + 0.35, y + 0.35, random.nextDouble(0.2, 1));
                boolean within = random.nextBoolean();
                changes.add(new Change(
                        1 + i / 2,
                        within ? random.nextDouble(0.1, 1) : 0,
                        "crate " + random.nextInt(3),
                        random.nextInt(4) == 0 ? null : crate));
            }
            WorldChanges worlds = new WorldChanges(new TrueWorld(List.of(), List.of(), REGION), List.of(), changes);
            Exploration done = explore(walker, worlds, 8, seed);
            reached += done.outcome() == Outcome.GOAL_REACHED ? 1 : 0;
            rounds += done.rounds().size();
            for (Round round : done.rounds()) {
                Optional<Touch> touch = Touch.first(walker, round, worlds);
                assertTrue(touch.isEmpty() || !touch.get().wasThere(), "seed " + seed + ": " + touch);
            }
        }
        assertTrue(reached >= 5 && rounds > 8, reached + " of 6 reached the goal, in " + rounds + " rounds");
    }
}
