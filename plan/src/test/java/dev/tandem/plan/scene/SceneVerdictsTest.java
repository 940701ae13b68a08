package dev.tandem.plan.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleRobots;
import dev.tandem.samples.SampleSolids;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Verdicts of one checker that follows its scene, beside those of all pairs of pieces asked one by one, without balls, boxes or
 * grids in front: at random states, at states a billionth from contact, and with the robot's base here and far away.
 */
class SceneVerdictsTest {

    /** Halvings between a hit and a free state. */
    private static final int HALVINGS = 30;

    private int hits;
    private int free;

    @Test
    void anArmAmongFewBodies() {
        run(SceneSamples.arm(), 60, 6, 11);
    }

    @Test
    void anArmAmongManyBodies() {
        run(SceneSamples.arm(), 12, 40, 12);
    }

    @Test
    void meshesThatSlideAndTurn() {
        run(carriage(), 60, 9, 13);
    }

    @Test
    void aHumanoid() {
        run(SampleRobots.humanoid(), 4, 8, 14);
    }

    /** A carriage on a rail, in the convention of Denavit and Hartenberg, all of meshes, that can fold onto itself. */
    private static RobotModel carriage() {
        LinkGeometry rail = LinkGeometry.of(TriangleMesh.box(2, 0.1, 0.1), Pose.identity());
        LinkGeometry bar =
                LinkGeometry.of(SampleSolids.ellipsoid(0.06, 0.25, 0.05, 8, 10), Pose.translation(0, -0.2, 0));
        LinkGeometry tip = LinkGeometry.of(SampleSolids.ellipsoid(0.05, 0.05, 0.2, 8, 10), Pose.translation(0, 0, 0.1));
        return RobotModel.of(
                "carriage",
                List.of(
                        new Link("rail", List.of(rail)),
                        new Link("cart", List.of(LinkGeometry.of(new Box(0.2, 0.2, 0.1), Pose.identity()))),
                        new Link("one", List.of(bar)),
                        new Link("two", List.of(bar)),
                        new Link("three", List.of(tip)),
                        new Link("tool", List.of(LinkGeometry.of(TriangleMesh.box(0.05, 0.2, 0.05), Pose.identity())))),
                List.of(
                        Joint.of("slide", JointType.PRISMATIC, "rail", "cart")
                                .at(Pose.translation(0, 0, 0.12))
                                .about(new Vec3(1, 0, 0))
                                .within(JointLimit.of(-0.9, 0.9)),
                        tilted("a", "cart", "one", 0.3),
                        tilted("b", "one", "two", 0),
                        tilted("c", "two", "three", 0),
                        Joint.of("end", JointType.FIXED, "three", "tool").at(Pose.translation(0, 0, 0.3))));
    }

    private static Joint tilted(String name, String parent, String child, double z) {
        return Joint.of(name, JointType.REVOLUTE, parent, child)
                .at(Pose.ofRollPitchYaw(0, z > 0 ? 0 : -0.42, z, z > 0 ? 0 : 1.57079632679, 0, 0))
                .about(new Vec3(0, 0, 1))
                .within(JointLimit.of(-2.9, 2.9));
    }

    private void run(RobotModel model, int scenes, int bodies, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PlanningScene scene = PlanningScene.of(model, AllowedCollisions.adjacent(model));
        SceneChecker checker = SceneChecker.of(scene);
        RobotState state = model.newState();
        for (int i = 0; i < bodies; i++) {
            scene = scene.with("b" + i, SceneSamples.body(random, 1.2));
        }
        for (int i = 0; i < scenes; i++) {
            String where = "seed " + seed + ", scene " + i;
            Pose base = base(random, i);
            state.base(base).randomize(random);
            scene = around(scene, base, random, bodies);
            compare(checker.use(scene), state, where);
            nearBody(checker, scene, state, base, random, where);
            nearState(checker, model, state, random, where);
        }
        assertTrue(hits > 20 && free > 20, hits + " hits, " + free + " free");
    }

    /** In place, a little beside it, and far away. */
    private static Pose base(SplittableRandom random, int i) {
        double reach = switch (i % 4) {
            case 0 -> 0;
            case 1 -> 0.3;
            case 2 -> 30;
            default -> 1e5;
        };
        return i % 4 == 0 ? Pose.identity() : SceneSamples.pose(random, reach);
    }

    /** Moves bodies to places around the robot, and takes one away and adds one. */
    private static PlanningScene around(PlanningScene from, Pose base, SplittableRandom random, int bodies) {
        PlanningScene scene = from;
        for (int i = 0; i < bodies; i++) {
            scene = scene.move("b" + i, base.times(SceneSamples.pose(random, 1.4)));
        }
        String gone = "b" + random.nextInt(bodies);
        return scene.without(gone)
                .with(gone, SceneSamples.body(random, 1.3).at(base.times(SceneSamples.pose(random, 1.4))));
    }

    /** Moves a body from the robot outwards until it is a billionth from contact. */
    private void nearBody(
            SceneChecker checker,
            PlanningScene scene,
            RobotState state,
            Pose base,
            SplittableRandom random,
            String where) {
        String name = scene.bodies().keySet().iterator().next();
        Link link =
                scene.model().links().get(random.nextInt(scene.model().links().size()));
        Vec3 from = state.pose(link.name()).translation();
        Vec3 to = base.times(SceneSamples.pose(random, 3)).translation();
        double inside = 0;
        double outside = 1;
        for (int k = 0; k < HALVINGS; k++) {
            double middle = 0.5 * (inside + outside);
            boolean isHit = touches(at(scene, name, from, to, middle), state, name);
            inside = isHit ? middle : inside;
            outside = isHit ? outside : middle;
        }
        for (double t : new double[] {inside, outside}) {
            compare(checker.use(at(scene, name, from, to, t)), state, where + ", " + name + " at " + t);
        }
        checker.use(scene);
    }

    private static PlanningScene at(PlanningScene scene, String name, Vec3 from, Vec3 to, double t) {
        Vec3 p = from.plus(to.minus(from).times(t));
        return scene.move(name, Pose.translation(p.x(), p.y(), p.z()));
    }

    private static boolean touches(PlanningScene scene, RobotState state, String body) {
        Body placed = Objects.requireNonNull(scene.bodies().get(body));
        return scene.model().links().stream().anyMatch(link -> touches(state, link, placed));
    }

    private static boolean touches(RobotState state, Link link, Body body) {
        return placed(state, link).stream().anyMatch(piece -> Tandem.collides(piece, body));
    }

    /** Looks for states next to where links touch, on the way to another state. */
    private void nearState(
            SceneChecker checker, RobotModel model, RobotState state, SplittableRandom random, String where) {
        double[] from = state.values();
        double[] to = model.newState().randomize(random).values();
        boolean first = itself(checker.scene(), state);
        for (double step = 1; step > 1e-9; step /= 2) {
            double[] middle = new double[from.length];
            for (int v = 0; v < from.length; v++) {
                middle[v] = 0.5 * (from[v] + to[v]);
            }
            boolean isSame = itself(checker.scene(), state.setAll(middle)) == first;
            from = isSame ? middle : from;
            to = isSame ? to : middle;
            compare(checker, state, where + ", on the way");
        }
    }

    private void compare(SceneChecker checker, RobotState state, String where) {
        PlanningScene scene = checker.scene();
        boolean itself = itself(scene, state);
        boolean world = scene.bodies().keySet().stream().anyMatch(body -> touches(scene, state, body));
        // In both orders: what one question has placed, another may use.
        if (state.value(0) > 0) {
            assertEquals(world, checker.collidesWorld(state), where);
            assertEquals(itself, checker.collidesItself(state), where);
        } else {
            assertEquals(itself, checker.collidesItself(state), where);
            assertEquals(world, checker.collidesWorld(state), where);
        }
        assertEquals(itself || world, checker.collides(state), where);
        hits += itself || world ? 1 : 0;
        free += itself || world ? 0 : 1;
    }

    private static boolean itself(PlanningScene scene, RobotState state) {
        List<Link> links = scene.model().links();
        for (int i = 0; i < links.size(); i++) {
            for (int j = i + 1; j < links.size(); j++) {
                if (scene.allowed()
                        .reason(links.get(i).name(), links.get(j).name())
                        .isPresent()) {
                    continue;
                }
                Link a = links.get(i);
                if (placed(state, links.get(j)).stream().anyMatch(piece -> touches(state, a, piece))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Body> placed(RobotState state, Link link) {
        List<Body> out = new ArrayList<>();
        for (LinkGeometry piece : link.collision()) {
            out.add(piece.body().at(state.pose(link.name()).times(piece.origin())));
        }
        return out;
    }
}
