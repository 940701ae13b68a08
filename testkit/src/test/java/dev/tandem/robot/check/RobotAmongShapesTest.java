package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.Tandem;
import dev.tandem.bank.TestBank;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.random.RandomPoses;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A robot among primitives, by the fused kernels and through cursors: the same answers. */
class RobotAmongShapesTest {

    private static final TestBank BANK = Tandem.standardBank();
    private static final Detector FUSED = Tandem.detector(BANK);

    /** The standard rule as one of one's own: pairs are then walked through cursors. */
    private static final Detector CURSORS =
            Tandem.detector(BANK.descending((a, nodeA, b, nodeB) -> a.size(nodeA) > b.size(nodeB)));

    private static final RobotModel HUMANOID = SampleRobots.humanoid();

    @Test
    void answersAreThoseOfCursors() {
        int hits = 0;
        int states = 0;
        for (long seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Body world = world(random, 1 + random.nextInt(20));
            RobotWorld cursors = RobotWorld.of(HUMANOID, world, List.of(), Set.of(), CURSORS);
            RobotWorld fused = RobotWorld.of(HUMANOID, world, List.of(), Set.of(), FUSED);
            RobotState state = HUMANOID.newState();
            for (int i = 0; i < 20; i++, states++) {
                state.randomize(random);
                try {
                    hits += same(cursors, fused, state) ? 1 : 0;
                } catch (AssertionError e) {
                    throw new AssertionError("seed " + seed + ", state " + i, e);
                }
            }
        }
        assertTrue(hits > states / 10 && hits < states - states / 10, hits + " of " + states + " touch");
    }

    private static boolean same(RobotWorld cursors, RobotWorld fused, RobotState state) {
        boolean hit = cursors.collides(state);
        assertEquals(hit, fused.collides(state), "verdict");
        assertEquals(pairs(cursors.touching(state)), pairs(fused.touching(state)), "links that touch");
        double distance = cursors.distance(state);
        DistanceQuery one = cursors.query().nearest();
        double found = fused.distance(state);
        DistanceQuery other = fused.query().nearest();
        assertTrue(one.lower() <= other.upper() && other.lower() <= one.upper(), distance + " and " + found);
        assertEquals(distance, found, 1e-11, "distance");
        for (double share : new double[] {0.9, 1.001, 3}) {
            assertEquals(
                    cursors.isWithin(state, share * distance),
                    fused.isWithin(state, share * distance),
                    "within " + share);
            double most = fused.distance(state, share * distance);
            assertEquals(cursors.distance(state, share * distance), most, 1e-11, "up to " + share);
        }
        return hit;
    }

    private static Set<String> pairs(List<LinkContact> contacts) {
        return contacts.stream().map(c -> c.a() + " " + c.b()).collect(Collectors.toCollection(TreeSet::new));
    }

    /** A compound, a scene or a single body; with a few that are no primitives among them. */
    private static Body world(SplittableRandom random, int count) {
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            bodies.add(body(random).at(RandomPoses.anywhere(random, 0.4)));
        }
        List<Body> placed = new ArrayList<>();
        for (Body body : bodies) {
            Pose out =
                    Pose.translation(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-0.5, 0.7));
            placed.add(body.at(out.times(body.pose())));
        }
        return switch (random.nextInt(4)) {
            case 0 -> placed.get(0);
            case 1 -> {
                Scene scene = new Scene();
                for (int i = 0; i < placed.size(); i++) {
                    scene.add("body" + i, placed.get(i));
                }
                yield scene.asBody();
            }
            default -> Body.compound(placed.toArray(new Body[0]));
        };
    }

    private static Body body(SplittableRandom random) {
        double size = random.nextDouble(0.02, 0.3);
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> Body.of(new Box(size, random.nextDouble(0.3), random.nextDouble(0.6)));
            case 3, 4, 5 -> Body.of(new Cylinder(0.5 * size, random.nextDouble(0.6)));
            case 6 -> Body.of(new Sphere(0.5 * size));
            case 7, 8 ->
                Body.of(new Capsule(0.3 * size, new Vec3(0, 0, 0.1), new Vec3(0.2, random.nextDouble(0.3), 0.3)));
            case 9 -> Body.of(SampleMeshes.bumpyTorus(8, 6)).solid();
            case 10 ->
                Body.compound(
                        Body.of(new Box(size, size, size)),
                        Body.of(new Sphere(size)).at(Pose.translation(0, 0, size)));
            default -> Body.of(new HalfSpace(new Vec3(0, 0, 1), -2));
        };
    }

    @Test
    void nothingIsAllocated() {
        SplittableRandom random = new SplittableRandom(5);
        List<Body> parts = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            Body part = Body.of(i % 2 == 0 ? new Box(0.1, 0.2, 0.3) : new Cylinder(0.05, 0.4));
            parts.add(part.at(RandomPoses.anywhere(random, 0.8)));
        }
        RobotWorld world = RobotWorld.of(HUMANOID, Body.compound(parts.toArray(new Body[0])));
        List<RobotState> states = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            states.add(HUMANOID.newState().randomize(random));
        }
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 200 && least > 0; i++) {
            long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
            ask(world, states);
            least = Math.min(
                    least, thread.getThreadAllocatedBytes(Thread.currentThread().getId()) - before);
        }
        assertEquals(0, least, "bytes for 200 questions");
    }

    private static void ask(RobotWorld world, List<RobotState> states) {
        for (int i = 0; i < states.size(); i++) {
            world.collides(states.get(i));
            world.isWithin(states.get(i), 0.05);
        }
    }
}
