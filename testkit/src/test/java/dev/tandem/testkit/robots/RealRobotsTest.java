package dev.tandem.testkit.robots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.io.file.FormatException;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.AllowedCollisions.Reason;
import dev.tandem.robot.Joint;
import dev.tandem.robot.JointType;
import dev.tandem.robot.Link;
import dev.tandem.robot.LinkClearance;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** JVRC-1 and Panda of the shared data. */
class RealRobotsTest {

    private static final String JVRC = "data/robots/jvrc_description/urdf/jvrc1.urdf";
    private static final String PANDA = "data/robots/moveit_resources_panda_description/urdf/panda.urdf";
    private static final String PANDA_SRDF = "data/robots/moveit_resources_panda_description/panda.srdf";

    private static Urdf.Loaded load(String file) throws IOException {
        return Urdf.reader().load(SharedData.file(file));
    }

    @Test
    void theyLoadWithoutAWarning() throws IOException {
        Urdf.Loaded panda = load(PANDA);
        assertEquals(List.of(), panda.warnings());
        assertEquals(12, panda.model().links().size());
        assertEquals(9, panda.model().variables().size());
        assertEquals(
                11, panda.model().links().stream().filter(Link::hasGeometry).count());
        // Soft limits, which are narrower, are those of a controller.
        int fourth = panda.model().variableNumber("panda_joint4");
        assertEquals(-3.1416, panda.model().lowerLimit(fourth));
        assertEquals(0.0873, panda.model().upperLimit(fourth));

        Urdf.Loaded jvrc = load(JVRC);
        assertEquals(List.of(), jvrc.warnings());
        assertEquals(60, jvrc.model().links().size());
        assertEquals(
                44,
                jvrc.model().joints().stream()
                        .filter(j -> j.type() == JointType.REVOLUTE)
                        .count());
        assertEquals("base_link", jvrc.model().rootLink().name());
    }

    /** As published with its planning problems: fixed fingers of which one follows, and values for them. */
    @Test
    void thePandaOfThePlanningProblemsLoadsWithAWarningForEachSlip() throws IOException {
        Path urdf = SharedData.file("data/planning/panda/panda.urdf");
        Urdf.Loaded panda = Urdf.reader().load(urdf);
        assertEquals(1, panda.warnings().size(), panda.warnings().toString());
        assertTrue(panda.warnings().get(0).contains("'panda_finger_joint2' is fixed and follows"));
        assertEquals(7, panda.model().variables().size());
        assertEquals(11, panda.model().linksWithGeometry().size());
        assertTrue(panda.model().joints().stream().noneMatch(Joint::hasUncertainRange));
        Srdf.Loaded srdf = Srdf.load(SharedData.file("data/planning/panda/panda.srdf"), panda.model());
        assertEquals(1, srdf.warnings().size(), srdf.warnings().toString());
        assertTrue(srdf.warnings().get(0).endsWith("(in all 4 values of fixed joints)"));
        assertEquals(7, srdf.semantics().state("ready").values().size());
        assertThrows(FormatException.class, () -> Urdf.reader().strict().load(urdf));
    }

    /** Found by its package.xml, in a folder of another name. */
    @Test
    void pandaInAFolderOfAnotherName() throws IOException {
        Path elsewhere = Files.createTempDirectory("robot");
        Path urdf = Files.createDirectories(elsewhere.resolve("panda_description/urdf"));
        Path original = SharedData.file("data/robots/moveit_resources_panda_description");
        try {
            Files.copy(original.resolve("package.xml"), urdf.resolveSibling("package.xml"));
            Files.copy(SharedData.file(PANDA), urdf.resolve("panda.urdf"));
            Path meshes = Files.createDirectories(urdf.resolveSibling("meshes/collision"));
            try (Stream<Path> all = Files.list(original.resolve("meshes/collision"))) {
                for (Path mesh : all.toList()) {
                    Files.copy(mesh, meshes.resolve(mesh.getFileName()));
                }
            }
            assertEquals(
                    11,
                    Urdf.read(urdf.resolve("panda.urdf")).linksWithGeometry().size());
        } finally {
            try (Stream<Path> all = Files.walk(elsewhere)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    @Test
    void aPackageFolderIsFoundFromElsewhere() throws IOException {
        Path urdf = SharedData.file(PANDA);
        Path elsewhere = Files.createTempDirectory("robot");
        Path copy = elsewhere.resolve("panda.urdf");
        try {
            Files.copy(urdf, copy);
            RobotModel model = Urdf.read(copy, SharedData.file("data/robots"));
            assertEquals(12, model.links().size());
        } finally {
            Files.deleteIfExists(copy);
            Files.delete(elsewhere);
        }
    }

    @Test
    void linksStandWhereSlowArithmeticPutsThem() throws IOException {
        long seed = 20_251_116;
        SplittableRandom random = new SplittableRandom(seed);
        for (String file : List.of(PANDA, JVRC)) {
            Path urdf = SharedData.file(file);
            RobotModel model = Urdf.read(urdf);
            SlowKinematics slow = new SlowKinematics(Files.readString(urdf));
            assertEquals(model.joints().size(), slow.jointCount());
            RobotState state = model.newState();
            for (int round = 0; round < 3; round++) {
                Map<String, Double> values = new HashMap<>();
                for (int v = 0; v < model.variables().size(); v++) {
                    if (!model.follows(v) && round > 0) {
                        double value = random.nextDouble(model.lowerLimit(v), model.upperLimit(v));
                        state.set(v, value);
                        values.put(model.variables().get(v), value);
                    }
                }
                double[] poses = state.linkPoses();
                for (int i = 0; i < model.links().size(); i++) {
                    double[] expected = slow.pose(model.links().get(i).name(), values);
                    for (int k = 0; k < 12; k++) {
                        String where = file + " " + model.links().get(i).name() + " entry " + k + ", seed " + seed;
                        assertEquals(expected[k], poses[12 * i + k], 1e-12, where);
                    }
                }
            }
        }
    }

    @Test
    void theSrdfOfPandaSaysWhatItSays() throws IOException {
        RobotModel model = load(PANDA).model();
        Srdf.Loaded loaded = Srdf.load(SharedData.file(PANDA_SRDF), model);
        assertEquals(List.of(), loaded.warnings());
        RobotSemantics semantics = loaded.semantics();
        assertEquals(34, semantics.allowed().size());
        assertEquals(
                Map.of(Reason.ADJACENT, 10, Reason.NEVER, 23, Reason.DEFAULT, 1),
                semantics.allowed().counts());
        assertEquals(8, semantics.group("panda_arm").joints().size());
        assertEquals(
                List.of("panda_hand_joint", "panda_finger_joint1", "panda_finger_joint2"),
                semantics.group("hand").joints());
        assertEquals(11, semantics.group("panda_arm_hand").joints().size());
        assertEquals(-2.356, semantics.state("ready").values().get("panda_joint4"));
        assertEquals(
                Map.of("panda_finger_joint1", 0.035), semantics.state("open").values());
        assertEquals("panda_link8", semantics.endEffectors().get(0).parentLink());
        RobotModel floating = model.under(semantics.virtualJoints().get(0));
        assertEquals("world", floating.rootLink().name());
        assertTrue(floating.hasVariable("virtual_joint/rot_w"));
    }

    /** Computed with other software on the same meshes: 22.13 mm between link5 and link7. */
    @Test
    void pandaReadyIsFree() throws IOException {
        RobotModel model = load(PANDA).model();
        RobotSemantics semantics = Srdf.read(SharedData.file(PANDA_SRDF), model);
        RobotState state = model.newState();
        semantics.state("ready").applyTo(state);
        assertTrue(state.isWithinLimits());
        SelfCollision self = SelfCollision.of(model, semantics.allowed());
        // 11 links with geometry have 55 pairs; all 34 of the file are among them.
        assertEquals(55 - 34, self.pairCount());
        assertEquals(List.of(), self.touching(state));
        LinkClearance closest = self.clearance(state).orElseThrow();
        assertEquals("panda_link5", closest.a());
        assertEquals("panda_link7", closest.b());
        assertEquals(0.02213, closest.distance(), 5e-6);
        assertEquals(closest.distance(), closest.pointOnA().distanceTo(closest.pointOnB()), 1e-12);
    }

    @Test
    void pandaAtZeroTouchesItself() throws IOException {
        RobotModel model = load(PANDA).model();
        RobotSemantics semantics = Srdf.read(SharedData.file(PANDA_SRDF), model);
        SelfCollision self = SelfCollision.of(model, semantics.allowed());
        RobotState state = model.newState();
        List<LinkContact> touching = self.touching(state);
        assertEquals(
                List.of("panda_link5 panda_hand", "panda_link5 panda_link7"),
                touching.stream().map(c -> c.a() + " " + c.b()).sorted().toList());
        assertTrue(self.collides(state));
        assertEquals(touching.get(0), self.first(state).orElseThrow());
        assertEquals(0, self.clearance(state).orElseThrow().distance());
        // The arm stands upright: the wrist is about 0.9 m above the ground and within 0.2 m of the axis.
        for (LinkContact contact : touching) {
            Vec3 p = contact.point();
            assertTrue(p.z() > 0.7 && p.z() < 1.1 && Math.hypot(p.x(), p.y()) < 0.2, p.toString());
        }
    }

    @Test
    void linksThatAreJoinedThroughAFrameAreAdjacent() throws IOException {
        RobotModel model = load(PANDA).model();
        AllowedCollisions adjacent = AllowedCollisions.adjacent(model);
        // link8 between link7 and the hand has no geometry.
        assertEquals(
                Reason.ADJACENT, adjacent.reason("panda_hand", "panda_link7").orElseThrow());
        assertEquals(10, adjacent.size());
    }
}
