package dev.tandem.robot.internal.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.ConfigurationBatch;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.scene.Scene;
import dev.tandem.search.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Proofs of motions, with and without lanes, against exact checks of single states along the motion, 1e-3 rad or metres apart:
 * what is proved free is free in every state, and a hit is one.
 */
class MotionProofTest {

    /** Between two samples, no joint moves by more. */
    private static final double STEP = 1e-3;

    private int free;
    private int hits;
    private int unknown;

    /** Boxes, cylinders, capsules and balls, a mesh, voxels and a compound, where the robot is likely to meet some. */
    private static Scene world(SplittableRandom random, int count, double far) {
        Scene scene = new Scene();
        for (int k = 0; k < count; k++) {
            Body body = Body.of(TestRobots.shape(random));
            scene.add("thing" + k, body.at(TestRobots.pose(random, far)));
        }
        scene.add("torus", Body.of(SampleMeshes.bumpyTorus(20, 10)).at(TestRobots.pose(random, 2 * far + 1)));
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        for (int k = 0; k < 40; k++) {
            map.occupy(random.nextDouble(-far, far), random.nextDouble(-far, far), random.nextDouble(0, far));
        }
        scene.add("voxels", Body.of(map));
        scene.add(
                "two",
                Body.compound(
                                Body.of(TestRobots.shape(random)).at(TestRobots.pose(random, 0.2)),
                                Body.of(TestRobots.shape(random)).at(TestRobots.pose(random, 0.2)))
                        .at(TestRobots.pose(random, far)));
        // Two of one name: both count.
        scene.add("thing0", Body.of(TestRobots.shape(random)).at(TestRobots.pose(random, far)));
        return scene;
    }

    private void motions(
            String name,
            RobotModel model,
            AllowedCollisions allowed,
            List<AttachedBody> attached,
            Scene scene,
            SplittableRandom random,
            int count) {
        keepAway(model, allowed, attached, scene, random);
        RobotChecker checker = RobotChecker.of(model, allowed, attached, scene, Tandem.detector());
        List<MotionCheck> checks = List.of(
                MotionCheck.of(ConfigurationBatch.of(model, allowed, attached).in(scene)),
                MotionCheck.of(model, allowed, attached, scene, Tandem.detector()));
        RobotState state = model.newState();
        for (int k = 0; k < count; k++) {
            double[] from = start(checker, state, random);
            double[] to = state.randomize(random).values();
            // Short motions are free more often, and long ones are cut into more intervals.
            double share = k % 3 == 0 ? 1 : random.nextDouble(0.01, 0.3);
            for (int v = 0; v < to.length; v++) {
                to[v] = from[v] + share * (to[v] - from[v]);
            }
            String where = name + ", motion " + k;
            List<Verdict> verdicts = new ArrayList<>();
            for (MotionCheck check : checks) {
                MotionResult result = check.check(
                        model.newState().setAll(from), model.newState().setAll(to));
                verdicts.add(result.verdict());
                judge(where + " " + result, result, checker, state, from, to);
            }
            if (verdicts.contains(Verdict.FREE)) {
                assertFalse(verdicts.contains(Verdict.HIT), where + ": free with lanes or without, hit otherwise");
            }
        }
    }

    /** Takes out bodies that the robot touches in most states, such as those around its base. */
    private static void keepAway(
            RobotModel model,
            AllowedCollisions allowed,
            List<AttachedBody> attached,
            Scene scene,
            SplittableRandom random) {
        RobotState state = model.newState();
        for (int id : scene.ids()) {
            Scene alone = new Scene();
            alone.add("alone", scene.body(id));
            RobotChecker checker = RobotChecker.of(model, allowed, attached, alone, Tandem.detector());
            int touching = 0;
            for (int k = 0; k < 10; k++) {
                List<LinkContact> found = checker.touching(state.randomize(random));
                touching += found.stream().anyMatch(c -> c.b().equals("alone")) ? 1 : 0;
            }
            if (touching > 3) {
                scene.remove(id);
            }
        }
    }

    private static double[] start(RobotChecker checker, RobotState state, SplittableRandom random) {
        state.randomize(random);
        for (int k = 0; k < 200 && checker.collides(state); k++) {
            state.randomize(random);
        }
        return state.values();
    }

    private void judge(
            String where, MotionResult result, RobotChecker checker, RobotState state, double[] from, double[] to) {
        double longest = 0;
        for (int v = 0; v < to.length; v++) {
            longest = Math.max(longest, Math.abs(to[v] - from[v]));
        }
        int samples = (int) Math.ceil(longest / STEP) + 1;
        for (int i = 0; i <= samples; i++) {
            double t = (double) i / samples;
            if (t < result.freeUntil() || result.isFree()) {
                place(state, from, to, t);
                assertFalse(checker.collides(state), where + " touches at " + t);
            }
        }
        switch (result.verdict()) {
            case FREE -> {
                free++;
                assertEquals(1, result.freeUntil(), where);
            }
            case HIT -> {
                hits++;
                assertTrue(result.contactAt() <= 1 && result.freeUntil() <= result.contactAt(), where);
                place(state, from, to, result.contactAt());
                boolean named = false;
                for (LinkContact contact : checker.touching(state)) {
                    named |= Set.of(contact.a(), contact.b()).equals(Set.of(result.a(), result.b()));
                }
                assertTrue(named, where + ": those named do not touch then");
            }
            case UNKNOWN -> unknown++;
        }
    }

    private static void place(RobotState state, double[] from, double[] to, double t) {
        for (int v = 0; v < to.length; v++) {
            if (!state.model().follows(v)) {
                state.set(v, t == 1 ? to[v] : from[v] + t * (to[v] - from[v]));
            }
        }
    }

    private void finish(String name, int least) {
        System.out.printf("%s: %d free, %d hits, %d undecided%n", name, free, hits, unknown);
        assertTrue(free >= least && hits >= least, name + ": " + free + " free, " + hits + " hits");
        assertTrue(unknown <= (free + hits) / 50, unknown + " undecided");
    }

    @Test
    void panda() throws IOException {
        TestRobots.Robot robot = TestRobots.plannersPanda();
        for (int k = 0; k < 3; k++) {
            SplittableRandom random = new SplittableRandom(1700 + k);
            Scene scene = world(random, 6, 0.9);
            // This may be touched: it is gone through.
            AllowedCollisions allowed = robot.allowed().with("panda_hand", "two", AllowedCollisions.Reason.USER);
            motions("panda " + k, robot.model(), allowed, List.of(), scene, random, 14);
        }
        finish("panda", 15);
    }

    @Test
    void pandaThatHoldsABody() throws IOException {
        TestRobots.Robot robot = TestRobots.panda();
        SplittableRandom random = new SplittableRandom(1710);
        AttachedBody stick = new AttachedBody(
                "stick",
                "panda_hand",
                List.of(LinkGeometry.of(TestRobots.shape(random), Pose.translation(0, 0, 0.25))),
                Set.of("panda_hand", "panda_leftfinger", "panda_rightfinger"));
        motions("holds a stick", robot.model(), robot.allowed(), List.of(stick), world(random, 3, 1.2), random, 20);
        finish("holds a stick", 5);
    }

    @Test
    void humanoid() {
        TestRobots.Robot robot = TestRobots.humanoid();
        SplittableRandom random = new SplittableRandom(1720);
        motions("humanoid", robot.model(), robot.allowed(), List.of(), world(random, 4, 2), random, 24);
        finish("humanoid", 5);
    }

    @Test
    void jvrc() throws IOException {
        RobotModel model = TestRobots.jvrc();
        SplittableRandom random = new SplittableRandom(1730);
        motions("jvrc", model, AllowedCollisions.adjacent(model), List.of(), world(random, 3, 2), random, 6);
        finish("jvrc", 1);
    }

    private void random(int robots, long seed) {
        for (int k = 0; k < robots; k++) {
            SplittableRandom random = new SplittableRandom(seed + k);
            RobotModel model = TestRobots.random(random);
            AllowedCollisions allowed = AllowedCollisions.adjacent(model);
            motions("random " + (seed + k), model, allowed, List.of(), world(random, 3, 0.8), random, 6);
        }
    }

    @Test
    void robotsOfAllJoints() {
        random(25, 1740);
        finish("random robots", 25);
    }

    @Tag("long")
    @Test
    void robotsOfAllJointsOften() {
        random(5000, 100_000);
        finish("random robots", 5000);
        assertNotEquals(0, free);
    }
}
