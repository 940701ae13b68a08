package dev.tandem.testkit.path;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
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
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DensePathCheckTest {

    private static final double[] AT_ORIGIN = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

    @TempDir
    Path folder;

    /** A pointer of length one, thin as a needle, that turns about z. */
    private static RobotModel pointer(LinkGeometry needle) {
        return RobotModel.of(
                "pointer",
                List.of(new Link("root", List.of()), new Link("needle", List.of(needle))),
                List.of(Joint.of("turn", JointType.REVOLUTE, "root", "needle")
                        .about(new Vec3(0, 0, 1))
                        .within(JointLimit.of(-3, 3))));
    }

    private static DensePathCheck checkOf(RobotModel model, Map<String, Body> bodies) {
        return DensePathCheck.of(SlowKinematics.of(model), model, AT_ORIGIN, bodies, AllowedCollisions.adjacent(model));
    }

    /** The needle is a segment from the axis: it touches a ball while its angle to the ball's centre is below asin(r/d). */
    @Test
    void countsTheStatesBetweenTheTwoTangents() {
        double half = Math.asin(0.1 / 0.5);
        for (Body ball : List.of(
                Body.of(new Sphere(0.1)).at(Pose.translation(0, 0.5, 0)),
                Body.of(new Cylinder(0.1, 1)).at(Pose.translation(0, 0.5, 0)))) {
            for (LinkGeometry needle : List.of(
                    LinkGeometry.of(
                            TriangleMesh.triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(1, 0, 1e-7)),
                            Pose.identity()),
                    LinkGeometry.of(new Box(1, 1e-9, 1e-9), Pose.translation(0.5, 0, 0)))) {
                DensePathCheck.Result found = checkOf(pointer(needle), Map.of("ball", ball))
                        .check(List.of("turn"), List.of(new double[] {0}, new double[] {3}), Map.of(), 1e-3);
                assertEquals(3001, found.states());
                assertEquals(2000 * half, (double) found.invalid(), 1.01);
                assertEquals((Math.PI / 2 - half) / 3, found.first(), 1e-3 / 3 + 1e-9);
                assertEquals(List.of("needle", "ball"), List.of(found.a(), found.b()));
            }
        }
    }

    @Test
    void findsWhatIsInsideAClosedMesh() {
        LinkGeometry shell = LinkGeometry.of(TriangleMesh.box(1, 1, 1), Pose.translation(0.6, 0, 0));
        Body inside = Body.of(new Sphere(0.05)).at(Pose.translation(0.6, 0, 0));
        DensePathCheck.Result found = checkOf(pointer(shell), Map.of("ball", inside))
                .check(List.of("turn"), List.of(new double[] {0}), Map.of(), 1e-3);
        assertEquals(1, found.invalid());
        Body outside = Body.of(new Sphere(0.05)).at(Pose.translation(-0.6, 0, 0));
        assertTrue(checkOf(pointer(shell), Map.of("ball", outside))
                .check(List.of("turn"), List.of(new double[] {0}), Map.of(), 1e-3)
                .isFree());
    }

    /** Turns of the URDF by hand: roll a quarter, then yaw a quarter, and a follower that slides. */
    @Test
    void readsTheNumbersOfAUrdf() throws IOException {
        Path file = Files.writeString(folder.resolve("a.urdf"), """
                <robot name="a">
                  <link name="r"/><link name="p"/><link name="q"/>
                  <joint name="one" type="continuous">
                    <parent link="r"/><child link="p"/>
                    <origin xyz="1 2 3" rpy="1.5707963267948966 0 1.5707963267948966"/><axis xyz="0 0 2"/>
                  </joint>
                  <joint name="two" type="prismatic">
                    <parent link="p"/><child link="q"/><axis xyz="1 0 0"/>
                    <limit lower="-9" upper="9" velocity="1" effort="1"/><mimic joint="one" multiplier="2" offset="0.5"/>
                  </joint>
                </robot>
                """);
        double quarter = Math.PI / 2;
        double[] pose =
                SlowKinematics.ofUrdf(file).poses(Map.of("one", quarter)).get("q");
        // The frame of p has x along the world's y, y along z, z along x; after the quarter turn x is along z.
        double slide = 2 * quarter + 0.5;
        double[] expected = {0, 0, 1, 1, 0, -1, 0, 2, 1, 0, 0, 3 + slide};
        assertArrayEquals(expected, pose, 1e-15);
    }

    @Test
    void kinematicsOfPandaAreThoseOfItsState() throws IOException {
        Path urdf = SharedData.file("data/planning/panda/panda.urdf");
        RobotModel model = Urdf.read(urdf);
        SlowKinematics slow = SlowKinematics.ofUrdf(urdf);
        RobotState state = model.newState();
        SplittableRandom random = new SplittableRandom(5);
        double[] m = new double[12];
        for (int i = 0; i < 100; i++) {
            state.randomize(random);
            Map<String, double[]> poses = slow.poses(valuesOf(state));
            assertEquals(model.links().size(), poses.size());
            poses.forEach((link, pose) -> {
                state.pose(link).copyInto(m);
                assertArrayEquals(m, pose, 1e-14, link);
            });
        }
    }

    @Test
    void verdictsOnTheHumanoidAreThoseOfTheChecker() {
        RobotModel humanoid = SampleRobots.humanoid();
        Map<String, Body> bodies = Map.of(
                "table",
                Body.of(new Box(0.4, 1, 0.04)).at(Pose.translation(0.45, 0, 0.1)),
                "post",
                Body.of(new Cylinder(0.05, 1)).at(Pose.translation(0.1, 0.45, 0.2)));
        assertSameVerdicts(humanoid, SlowKinematics.of(humanoid), AllowedCollisions.adjacent(humanoid), bodies, 25);
    }

    @Test
    void verdictsOnPandaAreThoseOfTheChecker() throws IOException {
        Path urdf = SharedData.file("data/planning/panda/panda.urdf");
        RobotModel panda = Urdf.read(urdf);
        AllowedCollisions allowed = Srdf.read(SharedData.file("data/planning/panda/panda.srdf"), panda)
                .allowed();
        Map<String, Body> bodies = Map.of(
                "shelf",
                Body.compound(
                        Body.of(new Box(0.5, 0.9, 0.03)).at(Pose.translation(0.6, 0, 0.4)),
                        Body.of(TriangleMesh.box(0.5, 0.03, 0.8)).at(Pose.translation(0.6, 0.45, 0.4))),
                "can",
                Body.of(new Cylinder(0.04, 0.3)).at(Pose.translation(0.4, -0.3, 0.6)));
        assertSameVerdicts(panda, SlowKinematics.ofUrdf(urdf), allowed, bodies, 50);
    }

    private static Map<String, Double> valuesOf(RobotState state) {
        Map<String, Double> values = new HashMap<>();
        state.model().variables().forEach(name -> values.put(name, state.value(name)));
        return values;
    }

    private static void assertSameVerdicts(
            RobotModel model, SlowKinematics slow, AllowedCollisions allowed, Map<String, Body> bodies, int count) {
        Scene scene = new Scene();
        bodies.forEach(scene::add);
        RobotChecker checker = RobotChecker.of(model, allowed, scene);
        DensePathCheck check = DensePathCheck.of(slow, model, AT_ORIGIN, bodies, allowed);
        RobotState state = model.newState();
        SplittableRandom random = new SplittableRandom(11);
        int free = 0;
        for (int i = 0; i < count; i++) {
            double[] values = state.randomize(random).values();
            DensePathCheck.Result found = check.check(model.variables(), List.of(values), Map.of(), 1e-3);
            assertEquals(!checker.collides(state), found.isFree(), "state " + i + ": " + found);
            free += found.isFree() ? 1 : 0;
        }
        assertTrue(free > count / 20 && free < count - count / 20, free + " of " + count + " are free");
    }
}
