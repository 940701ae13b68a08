package dev.tandem.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.Joint;
import dev.tandem.robot.Joint.Mimic;
import dev.tandem.robot.JointLimit;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.samples.SampleRobots;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written reads back as the same robot. */
class RobotRoundTripTest {

    @TempDir
    Path folder;

    private RobotModel throughFile(RobotModel model) throws IOException {
        Path file = folder.resolve("robot.urdf");
        Urdf.write(model, file);
        Urdf.Loaded loaded = Urdf.reader().load(file);
        assertEquals(List.of(), loaded.warnings());
        return loaded.model();
    }

    @Test
    void theHumanoid() throws IOException {
        RobotModel model = SampleRobots.humanoid();
        RobotModel back = throughFile(model);
        assertEquals(model.variables(), back.variables());
        for (int i = 0; i < model.links().size(); i++) {
            Link link = model.links().get(i);
            Link other = back.links().get(i);
            assertEquals(link.name(), other.name());
            assertEquals(link.collision().size(), other.collision().size());
            for (int k = 0; k < link.collision().size(); k++) {
                TriangleMesh mesh = link.collision().get(k).mesh().orElseThrow();
                TriangleMesh read = other.collision().get(k).mesh().orElseThrow();
                assertArrayEquals(mesh.coordinates(), read.coordinates(), link.name());
                assertArrayEquals(mesh.corners(), read.corners(), link.name());
            }
        }
        long seed = 7;
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = new double[model.variables().size()];
        for (int v = 0; v < values.length; v++) {
            assertEquals(model.lowerLimit(v), back.lowerLimit(v));
            assertEquals(model.upperLimit(v), back.upperLimit(v));
            values[v] = random.nextDouble(model.lowerLimit(v), model.upperLimit(v));
        }
        assertArrayEquals(
                model.newState().setAll(values).linkPoses(),
                back.newState().setAll(values).linkPoses(),
                1e-15,
                "seed " + seed);
    }

    @Test
    void whatIsKnownAboutTheHumanoid() throws IOException {
        RobotModel model = SampleRobots.humanoid();
        RobotSemantics semantics = SampleRobots.humanoidSemantics(model);
        Path file = folder.resolve("robot.srdf");
        Srdf.write(semantics, model, file);
        Srdf.Loaded loaded = Srdf.load(file, model);
        assertEquals(List.of(), loaded.warnings());
        RobotSemantics back = loaded.semantics();
        assertEquals(semantics.groups(), back.groups());
        assertEquals(semantics.states(), back.states());
        assertEquals(semantics.endEffectors(), back.endEffectors());
        assertEquals(semantics.allowed().pairs(), back.allowed().pairs());
        assertEquals(1, back.virtualJoints().size());
        assertEquals(JointType.FLOATING, back.virtualJoints().get(0).type());
    }

    @Test
    void shapesTurnsAndFollowers() throws IOException {
        long seed = 20_251_116;
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 80; round++) {
            Vec3 axis = new Vec3(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(0.1, 1));
            // Half of the turns are quarter turns, where angles lock.
            double angle = round % 2 == 0 ? random.nextDouble(-4, 4) : (round / 2 % 4) * Math.PI / 2;
            Vec3 about = round % 2 == 0 ? axis : new Vec3(0, 1, 0);
            Pose origin = Pose.translation(axis).times(Pose.rotation(about, angle));
            Shape shape = switch (round % 4) {
                case 0 -> new Box(0.1, 0.2, 0.3);
                case 1 -> new Sphere(0.1);
                case 2 -> new Cylinder(0.1, 0.2);
                default -> Capsule.upright(0.1, 0.2);
            };
            RobotModel model = RobotModel.of(
                    "a & \"b\" <c>",
                    List.of(Link.frame("x<y"), new Link("b", List.of(LinkGeometry.of(shape, origin))), Link.frame("c")),
                    List.of(
                            Joint.of("j", JointType.REVOLUTE, "x<y", "b")
                                    .at(origin)
                                    .about(axis)
                                    .within(JointLimit.of(-1, 2)),
                            Joint.of("k", JointType.CONTINUOUS, "b", "c").following(new Mimic("j", -0.1, 0.3))));
            RobotModel back = throughFile(model);
            assertEquals(model.name(), back.name());
            LinkGeometry piece = back.link("b").collision().get(0);
            assertEquals(shape, piece.shape().orElseThrow());
            for (int i = 0; i < 12; i++) {
                assertEquals(origin.entry(i / 4, i % 4), piece.origin().entry(i / 4, i % 4), 1e-15, "seed " + seed);
            }
            assertArrayEquals(
                    model.newState().set("j", 0.7).linkPoses(),
                    back.newState().set("j", 0.7).linkPoses(),
                    4e-15,
                    "seed " + seed + " round " + round);
        }
    }

    @Test
    void whatUrdfHasNoWordsForIsRefused() {
        RobotModel model = RobotModel.of(
                "cone", List.of(new Link("a", List.of(LinkGeometry.of(new Cone(1, 2), Pose.identity())))), List.of());
        assertThrows(FormatException.class, () -> Urdf.write(model, folder.resolve("cone.urdf")));
    }
}
