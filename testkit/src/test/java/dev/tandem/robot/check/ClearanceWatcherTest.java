package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.element.SingleLeaf;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.ClearanceWatcher.Bounds;
import dev.tandem.robot.check.ClearanceWatcher.Reading;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.tree.TestTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ClearanceWatcherTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED = AllowedCollisions.adjacent(HUMANOID);

    private static final RobotModel SLIDE = RobotModel.of(
            "slide",
            List.of(
                    new Link("base", List.of(LinkGeometry.of(new Sphere(1), Pose.identity()))),
                    new Link("tip", List.of(LinkGeometry.of(new Sphere(1), Pose.identity())))),
            List.of(Joint.of("j", JointType.PRISMATIC, "base", "tip").within(JointLimit.of(-100, 100))));

    @Test
    void readsAtItsRateAndSaysWhatItMissed() {
        AtomicLong now = new AtomicLong(Long.MAX_VALUE - 25);
        ClearanceWatcher watcher = ClearanceWatcher.of(SLIDE, AllowedCollisions.none())
                .every(Duration.ofNanos(10))
                .clock(now::get);
        assertFalse(watcher.runIfDue(), "there are no joint values yet");
        assertEquals(Optional.empty(), watcher.latest());
        watcher.joints(5);
        assertTrue(watcher.runIfDue());
        Reading first = watcher.latest().orElseThrow();
        Bounds bounds = first.self().orElseThrow();
        assertEquals("0 1 0", first.cycle() + " " + first.inputs() + " " + first.missed());
        assertEquals("base tip", bounds.a() + " " + bounds.b());
        assertTrue(bounds.lower() <= 3 && bounds.upper() >= 3, bounds.toString());
        assertEquals(3, bounds.lower(), 1e-12);
        assertEquals(3, bounds.upper(), 1e-12);
        assertTrue(first.isComplete() && first.world().isEmpty());
        watcher.joints(6);
        watcher.joints(7);
        now.addAndGet(9);
        assertFalse(watcher.runIfDue(), "not due");
        now.addAndGet(1);
        assertTrue(watcher.runIfDue());
        Reading second = watcher.latest().orElseThrow();
        assertEquals(5, second.least(), 1e-12);
        assertEquals(3, second.inputs(), "the latest counts");
        // A little late is not missed: the next is due when it would have been.
        now.addAndGet(14);
        assertTrue(watcher.runIfDue());
        assertEquals(0, watcher.latest().orElseThrow().missed());
        now.addAndGet(6);
        assertTrue(watcher.runIfDue());
        // The clock wraps around, as that of the machine may.
        now.addAndGet(45);
        assertTrue(watcher.runIfDue());
        assertEquals(3, watcher.latest().orElseThrow().missed());
        now.addAndGet(9);
        assertFalse(watcher.runIfDue(), "it does not run to catch up");
        now.addAndGet(1);
        assertTrue(watcher.runIfDue());
        assertEquals(5, watcher.latest().orElseThrow().cycle());
    }

    /** With all the time that it needs it finds what the queries find; with less, bounds that hold. */
    @Test
    void boundsHoldWithAnyBudget() {
        Body world = Body.of(SampleMeshes.bumpyTorus(60, 30)).at(Pose.translation(0.9, 0.1, 0.3));
        SelfCollision self = SelfCollision.of(HUMANOID, ALLOWED);
        RobotWorld outside = RobotWorld.of(HUMANOID, world);
        for (long tests : new long[] {Long.MAX_VALUE, 3000, 100, 1, 0}) {
            AtomicLong now = new AtomicLong();
            ClearanceWatcher watcher = ClearanceWatcher.of(HUMANOID, ALLOWED)
                    .world(world)
                    .tests(tests)
                    .every(Duration.ofNanos(1))
                    .clock(now::incrementAndGet);
            SplittableRandom random = new SplittableRandom(3);
            RobotState state = HUMANOID.newState();
            int complete = 0;
            for (int k = 0; k < 25; k++) {
                // A walk: sometimes far, mostly a small step from the last state.
                if (k % 6 == 0) {
                    state.randomize(random);
                } else {
                    int v = random.nextInt(HUMANOID.variables().size());
                    state.set(v, state.value(v) + random.nextDouble(-0.05, 0.05));
                }
                watcher.joints(state.values());
                assertTrue(watcher.runIfDue());
                Reading r = watcher.latest().orElseThrow();
                String where = "state " + k + ", " + tests + " tests";
                holds(self.clearance(state).orElseThrow().distance(), r.self().orElseThrow(), where);
                holds(
                        outside.clearance(state).orElseThrow().distance(),
                        r.world().orElseThrow(),
                        where);
                complete += r.isComplete() ? 1 : 0;
                if (tests == Long.MAX_VALUE) {
                    assertTrue(r.isComplete(), where);
                }
            }
            assertTrue(tests > 100 || complete < 25, complete + " complete with " + tests + " tests");
        }
    }

    private static void holds(double distance, Bounds found, String where) {
        assertTrue(found.lower() <= distance + 1e-9, where + ": " + distance + " in " + found);
        assertTrue(found.upper() >= distance - 1e-9, where + ": " + distance + " in " + found);
        if (found.isComplete()) {
            assertEquals(distance, found.upper(), 1e-9, where);
        }
    }

    @Test
    @Timeout(60)
    void runsBesideALoop() throws InterruptedException {
        try (ClearanceWatcher watcher =
                ClearanceWatcher.of(SLIDE, AllowedCollisions.none()).every(Duration.ofMillis(1))) {
            watcher.start();
            assertThrows(IllegalStateException.class, watcher::start);
            for (int k = 0; k < 5; k++) {
                watcher.joints(10 + k);
                while (watcher.latest().map(Reading::inputs).orElse(0L) < k + 1) {
                    Thread.sleep(1);
                }
                assertEquals(8 + k, watcher.latest().orElseThrow().least(), 1e-12);
            }
        }
    }

    @Test
    void refusesWhatMakesNoSense() {
        ClearanceWatcher watcher = ClearanceWatcher.of(SLIDE, AllowedCollisions.none());
        assertThrows(IllegalArgumentException.class, () -> watcher.joints(1, 2));
        assertThrows(IllegalArgumentException.class, () -> watcher.every(Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> watcher.tests(-1));
    }

    /** A fresh occupancy grid is empty, alone and in a compound; it is seen once something is in it. */
    @Test
    void aFreshMapInACompoundIsNothingToComeCloseTo() {
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        AtomicLong now = new AtomicLong();
        LinkGeometry mesh = LinkGeometry.of(TriangleMesh.box(2, 2, 2), Pose.identity());
        RobotModel slide = RobotModel.of(
                "slide",
                List.of(new Link("base", List.of()), new Link("tip", List.of(mesh))),
                List.of(Joint.of("j", JointType.PRISMATIC, "base", "tip").within(JointLimit.of(-100, 100))));
        ClearanceWatcher watcher = ClearanceWatcher.of(slide, AllowedCollisions.none())
                .world(Body.compound(Body.of(map)))
                .tests(1000)
                .every(Duration.ofNanos(10))
                .clock(now::get);
        watcher.joints(5);
        assertTrue(watcher.runIfDue());
        assertEquals(Optional.empty(), watcher.latest().orElseThrow().world());
        map.occupy(8.05, 0.05, 0.05);
        now.addAndGet(10);
        assertTrue(watcher.runIfDue());
        Bounds bounds = watcher.latest().orElseThrow().world().orElseThrow();
        assertTrue(bounds.lower() <= 2 + 1e-9 && bounds.upper() >= 2 - 1e-9, bounds.toString());
    }

    /** An error ends the watcher's thread as an exception does, and whoever asks is told. */
    @Test
    @Timeout(30)
    void anErrorIsReported() throws InterruptedException {
        TestTree broken = SingleLeaf.of(SphereElement.KIND, 1, e -> {
            throw new StackOverflowError("planted");
        });
        try (ClearanceWatcher watcher = ClearanceWatcher.of(SLIDE, AllowedCollisions.none())
                .world(Body.of(broken))
                .every(Duration.ofMillis(1))) {
            watcher.joints(5);
            watcher.start();
            IllegalStateException told = null;
            while (told == null) {
                try {
                    watcher.latest();
                    Thread.sleep(1);
                } catch (IllegalStateException e) {
                    told = e;
                }
            }
            assertInstanceOf(StackOverflowError.class, told.getCause());
            assertTrue(String.valueOf(told.getMessage()).contains("planted"), told::getMessage);
        }
    }
}
