package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.kinematics.PlanningRobots;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** All near pairs against the distances of all bodies one by one, and gradients against differences of these. */
class NearPairsTest {

    private static final double STEP = 1e-6;

    /** A robot with a body in its hand, among others. */
    private static final class World {
        final RobotModel model;
        final AllowedCollisions allowed;
        final AttachedBody held;
        final Map<String, Body> bodies = new LinkedHashMap<>();
        final Scene scene = new Scene();
        final VoxelMap cells = VoxelMap.ofCellSize(0.1);

        World(PlanningRobots robot) {
            model = robot.model();
            List<LinkGeometry> ball = List.of(LinkGeometry.of(new Sphere(0.04), Pose.translation(0, 0, 0.2)));
            held = new AttachedBody("ball", robot.tip(), ball, Set.of(robot.tip()));
            bodies.put("table", Body.of(new Box(0.8, 1.2, 0.05)).at(Pose.translation(0.6, 0.1, 0.3)));
            bodies.put("globe", Body.of(TriangleMesh.sphere(0.15, 2)).at(Pose.translation(0.3, 0.6, 0.6)));
            bodies.put("ground", Body.of(new Box(4, 4, 0.1)).at(Pose.translation(0, 0, -0.1)));
            bodies.put("cells", Body.of(cells)); // empty at first
            bodies.forEach(scene::add);
            allowed = robot.semantics().allowed().with(robot.tip(), "globe", Reason.USER);
        }

        /** The pieces of a link, of what is held, or of a body of the world. */
        double distance(RobotState state, String a, String b) {
            double least = Double.POSITIVE_INFINITY;
            for (Body p : placed(state, a)) {
                for (Body q : placed(state, b)) {
                    least = Math.min(least, Tandem.distance(p, q).distance());
                }
            }
            return least;
        }

        private List<Body> placed(RobotState state, String name) {
            Body body = bodies.get(name);
            if (body != null) {
                return List.of(body);
            }
            boolean isHeld = name.equals("ball");
            Pose pose = state.pose(isHeld ? held.link() : name);
            List<LinkGeometry> pieces =
                    isHeld ? held.geometry() : model.link(name).collision();
            return pieces.stream().map(p -> p.body().at(pose.times(p.origin()))).toList();
        }
    }

    @Test
    void humanoid() {
        agrees(PlanningRobots.humanoid(), 2, 0.08);
    }

    @Test
    void panda() {
        agrees(PlanningRobots.panda(), 6, 0.2);
    }

    @Test
    void jvrc() {
        agrees(PlanningRobots.jvrc(), 2, 0.05);
    }

    private static void agrees(PlanningRobots robot, int states, double threshold) {
        World world = new World(robot);
        RobotChecker checker =
                RobotChecker.of(world.model, world.allowed, List.of(world.held), world.scene, Tandem.detector());
        SplittableRandom random = new SplittableRandom(8);
        int[] counts = new int[3];
        for (int n = 0; n < states; n++) {
            RobotState state = world.model.newState().randomize(random);
            if (n > 0) {
                world.cells.occupyBox(2, -n, 4, 4, n, 5);
            }
            List<LinkClearance> near = checker.near(state, threshold);
            Map<String, Double> found = new LinkedHashMap<>();
            for (LinkClearance pair : near) {
                found.put(pair.a() + "–" + pair.b(), pair.distance());
                assertEquals(pair.distance(), pair.pointOnA().distanceTo(pair.pointOnB()), 1e-6);
            }
            compare(world, state, threshold, found);
            counts[0] += near.size();
            counts[1] += (int)
                    near.stream().filter(p -> world.bodies.containsKey(p.b())).count();
            for (LinkClearance pair : near) {
                counts[2] += gradient(world, checker, state, pair);
            }
            checker.clearance(state)
                    .filter(c -> c.distance() <= threshold)
                    .ifPresent(c -> assertEquals(
                            c.distance(),
                            near.stream()
                                    .mapToDouble(LinkClearance::distance)
                                    .min()
                                    .orElseThrow(),
                            1e-9));
        }
        assertTrue(counts[0] > 2 * states && counts[1] > 0, counts[0] + " pairs, " + counts[1] + " with the world");
        assertTrue(counts[2] > 2 * states, "derivatives that are not zero: " + counts[2]);
    }

    /** Every pair that is not allowed, one by one. */
    private static void compare(World world, RobotState state, double threshold, Map<String, Double> found) {
        List<String> links = new ArrayList<>(world.model.linksWithGeometry());
        links.add("ball");
        int expected = 0;
        for (int i = 0; i < links.size(); i++) {
            List<String> others = new ArrayList<>(links.subList(i + 1, links.size()));
            others.addAll(world.bodies.keySet());
            for (String other : others) {
                String a = links.get(i);
                boolean isHeld = other.equals("ball") && world.held.touchLinks().contains(a);
                if (isHeld || world.allowed.reason(a, other).isPresent()) {
                    continue;
                }
                double distance = world.distance(state, a, other);
                Double known = found.get(a + "–" + other);
                if (distance <= threshold - 1e-9) {
                    expected++;
                    assertEquals(distance, known == null ? Double.NaN : known, 1e-9, a + "–" + other);
                } else if (distance > threshold + 1e-9) {
                    assertEquals(null, known, a + "–" + other + " is " + distance + " away");
                }
            }
        }
        assertEquals(expected, found.size());
    }

    /** Central differences of the pair's own distance; returns how many are not zero. Meshes have kinks, which are skipped. */
    private static int gradient(World world, RobotChecker checker, RobotState state, LinkClearance pair) {
        double[] gradient = new double[world.model.variables().size()];
        checker.gradient(state, pair, gradient);
        int counted = 0;
        for (int v = 0; v < gradient.length; v += 1 + gradient.length / 12) {
            if (world.model.follows(v) || pair.distance() < 1e-3) {
                continue;
            }
            double value = state.value(v);
            double before = world.distance(state.set(v, value - STEP), pair.a(), pair.b());
            double after = world.distance(state.set(v, value + STEP), pair.a(), pair.b());
            state.set(v, value);
            if (Math.abs(after - 2 * pair.distance() + before) < 1e-10) {
                assertEquals((after - before) / (2 * STEP), gradient[v], 1e-4, pair + " by variable " + v);
                counted += Math.abs(gradient[v]) > 1e-3 ? 1 : 0;
            }
        }
        return counted;
    }

    @Test
    void touchingPairsHaveNoGradient() {
        World world = new World(PlanningRobots.humanoid());
        RobotChecker checker = RobotChecker.of(world.model, world.allowed, world.scene);
        RobotState state = world.model.newState().base(Pose.translation(0, 0, 0));
        List<LinkClearance> touching = checker.near(state, 0);
        assertTrue(touching.stream().anyMatch(p -> p.b().equals("ground")), touching.toString());
        double[] gradient = new double[world.model.variables().size()];
        for (LinkClearance pair : touching) {
            assertEquals(0, pair.distance());
            gradient[0] = 1;
            checker.gradient(state, pair, gradient);
            for (double g : gradient) {
                assertEquals(0, g);
            }
        }
    }

    @Test
    void refusesBadInput() {
        World world = new World(PlanningRobots.humanoid());
        RobotChecker checker = RobotChecker.of(world.model, world.allowed, world.scene);
        RobotState state = world.model.newState();
        assertThrows(IllegalArgumentException.class, () -> checker.near(state, -1));
        assertThrows(IllegalArgumentException.class, () -> checker.near(state, Double.NaN));
        LinkClearance unknown = new LinkClearance("head", "moon", 1, Vec3.ZERO, new Vec3(1, 0, 0));
        double[] room = new double[world.model.variables().size()];
        assertThrows(IllegalArgumentException.class, () -> checker.gradient(state, unknown, room));
        LinkClearance known = new LinkClearance("head", "table", 1, Vec3.ZERO, new Vec3(1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> checker.gradient(state, known, new double[1]));
    }
}
