package dev.tandem.robot.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The robot, itself and named bodies: against every link and body asked one by one. */
class RobotCheckerTest {

    private static final RobotModel HUMANOID = SampleRobots.humanoid();
    private static final AllowedCollisions ALLOWED = AllowedCollisions.adjacent(HUMANOID);
    private static final AttachedBody CANE = new AttachedBody(
            "cane",
            "l_palm",
            List.of(LinkGeometry.of(new Box(0.02, 0.02, 0.3), Pose.translation(0, 0, -0.2))),
            Set.of("l_palm", "l_finger"));

    static List<String> links(List<LinkContact> contacts) {
        return contacts.stream().map(LinkContact::a).toList();
    }

    private static Scene world(SplittableRandom random) {
        Scene scene = new Scene();
        int gone = scene.add("gone", Body.of(new Sphere(5)));
        scene.add("floor", Body.of(new HalfSpace(new Vec3(0, 0, 1), -SampleRobots.WAIST_HEIGHT + 0.01)));
        for (int i = 0; i < 6; i++) {
            Pose at = Pose.translation(
                    random.nextDouble(-0.8, 0.8), random.nextDouble(-0.8, 0.8), random.nextDouble(-0.7, 0.7));
            scene.add(
                    "body" + i,
                    i % 2 == 0 ? Body.of(new Sphere(0.1)).at(at) : solidBox().at(at));
        }
        scene.remove(gone);
        return scene;
    }

    private static Body solidBox() {
        return Body.of(TriangleMesh.box(0.3, 0.2, 0.2)).solid();
    }

    /** The pieces of a link or held body, placed. */
    private static List<Body> pieces(RobotState state, String name) {
        boolean held = name.equals(CANE.name());
        List<LinkGeometry> all = held ? CANE.geometry() : HUMANOID.link(name).collision();
        Pose at = state.pose(held ? CANE.link() : name);
        return all.stream().map(g -> g.body().at(at.times(g.origin()))).toList();
    }

    @Test
    void agreesWithPairsAskedOneByOne() {
        SplittableRandom random = new SplittableRandom(11);
        AllowedCollisions allowed = ALLOWED.with("l_foot", "floor", Reason.USER).with("floor", "r_foot", Reason.USER);
        List<String> names = new ArrayList<>(HUMANOID.linksWithGeometry());
        names.add("cane");
        int hits = 0;
        int free = 0;
        for (int k = 0; k < 12; k++) {
            Scene scene = world(random);
            RobotChecker checker = RobotChecker.of(HUMANOID, allowed, List.of(CANE), scene, Tandem.detector());
            SelfCollision self = SelfCollision.of(HUMANOID, allowed, List.of(CANE));
            RobotState state = HUMANOID.newState().base(Pose.translation(0.01 * k, 0, k % 2 == 0 ? 0 : 3));
            for (int i = 0; i < 4; i++) {
                if (i > 0) {
                    state.randomize(random);
                }
                Set<String> expected = new TreeSet<>();
                double nearest = self.distance(state, Double.POSITIVE_INFINITY);
                self.touching(state).forEach(c -> expected.add(c.a() + " " + c.b()));
                for (String link : names) {
                    for (int id : scene.ids()) {
                        if (allowed.reason(link, scene.name(id)).isEmpty()) {
                            for (Body piece : pieces(state, link)) {
                                double gap =
                                        Tandem.distance(piece, scene.body(id)).distance();
                                nearest = Math.min(nearest, gap);
                                if (gap == 0) {
                                    expected.add(link + " " + scene.name(id));
                                }
                            }
                        }
                    }
                }
                check(checker, state, expected, nearest);
                hits += expected.isEmpty() ? 0 : 1;
                free += expected.isEmpty() ? 1 : 0;
            }
        }
        assertTrue(hits > 5 && free > 2, hits + " touch, " + free + " are free");
    }

    private static void check(RobotChecker checker, RobotState state, Set<String> expected, double nearest) {
        Set<String> found = new TreeSet<>();
        for (LinkContact c : checker.touching(state)) {
            found.add(c.a() + " " + c.b());
            Body point = Body.of(new Sphere(1e-6)).at(Pose.translation(c.point()));
            assertTrue(
                    (HUMANOID.hasLink(c.a()) || c.a().equals("cane"))
                            && pieces(state, c.a()).stream().anyMatch(piece -> Tandem.collides(piece, point)),
                    c + " is not on " + c.a());
        }
        assertEquals(expected, found);
        assertEquals(!expected.isEmpty(), checker.collides(state));
        assertEquals(
                !expected.isEmpty(),
                checker.first(state)
                        .map(c -> expected.contains(c.a() + " " + c.b()))
                        .orElse(false));
        assertEquals(nearest, checker.distance(state, Double.POSITIVE_INFINITY), 1e-9);
        if (nearest > 1e-9) {
            assertEquals(Double.POSITIVE_INFINITY, checker.distance(state, nearest / 2));
        }
        LinkClearance closest = checker.clearance(state).orElseThrow();
        assertEquals(nearest, closest.distance(), 1e-9);
        assertEquals(nearest, closest.pointOnA().distanceTo(closest.pointOnB()), 1e-9);
    }

    @Test
    void aMotionNamesTheBodyAndKnowsAllowedOnes() {
        Scene scene = new Scene();
        scene.add("floor", Body.of(new HalfSpace(new Vec3(0, 0, 1), -SampleRobots.WAIST_HEIGHT + 0.01)));
        scene.add("far", Body.of(new Sphere(0.1)).at(Pose.translation(5, 0, 0)));
        scene.add("ball", Body.of(new Sphere(0.1)).at(Pose.translation(0.5, 0.2, 0.2)));
        RobotState start = HUMANOID.newState();
        RobotState goal = HUMANOID.newState().set("l_elbow", -1.9).set("l_shoulder_pitch", -0.8);
        MotionCheck strict = MotionCheck.of(HUMANOID, ALLOWED, List.of(), scene, Tandem.detector());
        MotionResult onFloor = strict.check(start, goal);
        assertEquals("floor", onFloor.b());
        assertEquals(0, onFloor.contactAt());
        AllowedCollisions feet = ALLOWED.with("l_foot", "floor", Reason.USER).with("floor", "r_foot", Reason.USER);
        MotionCheck check = MotionCheck.of(HUMANOID, feet, List.of(), scene, Tandem.detector());
        MotionResult result = check.check(start, goal);
        RobotChecker checker = RobotChecker.of(HUMANOID, feet, scene);
        assertFalse(checker.collides(start));
        RobotState at = HUMANOID.newState();
        double first = Double.POSITIVE_INFINITY;
        String with = "";
        for (int k = 0; k <= 4000 && first > 1; k++) {
            for (String joint : List.of("l_elbow", "l_shoulder_pitch")) {
                at.set(joint, k / 4000.0 * goal.value(joint));
            }
            if (checker.collides(at)) {
                first = k / 4000.0;
                with = checker.touching(at).stream()
                        .min(Comparator.comparing(LinkContact::a))
                        .orElseThrow()
                        .b();
            }
        }
        assertEquals("ball", with, "the motion is chosen so that it meets the ball");
        assertEquals(with, result.b());
        assertTrue(result.contactAt() <= first && result.contactAt() > first - 1e-3, result + ", sampled " + first);
    }

    @Test
    void refusesWhatItCannotKeep() {
        Scene scene = new Scene();
        scene.add("neck", Body.of(new Sphere(1)));
        IllegalArgumentException name =
                assertThrows(IllegalArgumentException.class, () -> RobotChecker.of(HUMANOID, ALLOWED, scene));
        assertEquals(
                "the world's body 'neck' has the name of a link or of an attached body; give it one of its own",
                name.getMessage());
        Scene other = new Scene();
        other.add("ball", Body.of(new Sphere(1)));
        AllowedCollisions conditional = ALLOWED.when("neck", "ball", state -> true);
        assertThrows(IllegalArgumentException.class, () -> RobotChecker.of(HUMANOID, conditional, other));
        MotionCheck check = MotionCheck.of(HUMANOID, ALLOWED);
        RobotState moved = HUMANOID.newState().base(Pose.translation(1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> check.check(HUMANOID.newState(), moved));
    }
}
