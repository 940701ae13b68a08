package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Contact;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.SolidDepth;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.PointCloud;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.io.Assemblies;
import dev.tandem.io.ClashReports;
import dev.tandem.io.Meshes;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes of docs/cookbook.md about scenes of many things; as in {@link CookbookTest}. */
class CookbookScenesTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void aRobotThatHoldsSomething() {
        RobotModel robot = SampleRobots.humanoid();
        RobotSemantics semantics = SampleRobots.humanoidSemantics(robot);
        RobotState state = robot.newState();
        Pose palm = state.pose("l_palm");
        Pose place = palm.times(Pose.translation(0, 0, -0.15));
        // region: attached
        Scene scene = new Scene();
        scene.add("shelf", Body.of(new Box(0.4, 1, 0.02)).at(Pose.translation(0.9, 0.3, 0.8)));
        int cup = scene.add("cup", Body.of(new Cylinder(0.03, 0.1)).at(place));

        // The hand closes: the cup leaves the scene and belongs to the palm, where it stands now.
        Pose inPalm = Pose.relative(state.pose("l_palm"), scene.body(cup).pose());
        scene.remove(cup);
        AttachedBody held = new AttachedBody(
                "cup",
                "l_palm",
                List.of(LinkGeometry.of(new Cylinder(0.03, 0.1), inPalm)),
                Set.of("l_palm", "l_finger")); // what it may touch

        // A checker shows the scene as it was when it was made; make one for each change of the scene.
        RobotChecker checker = RobotChecker.of(robot, semantics.allowed(), List.of(held), scene, Tandem.detector());
        for (LinkContact contact : checker.touching(state)) {
            System.out.println(contact.a() + " touches " + contact.b() + " at " + contact.point());
        }
        boolean free = !checker.collides(state.set("l_elbow", -0.4));
        // end
        assertTrue(free);
        scene.add(
                "wall",
                Body.of(new Box(0.05, 0.05, 0.05)).at(state.pose("l_palm").times(inPalm)));
        RobotChecker blocked = RobotChecker.of(robot, semantics.allowed(), List.of(held), scene, Tandem.detector());
        assertTrue(blocked.touching(state).stream()
                .anyMatch(c -> Set.of(c.a(), c.b()).equals(Set.of("cup", "wall"))));
    }

    @Test
    void aMapOfPoints() {
        List<PointCloud> scans = List.of(PointCloud.of(5, 5, 5), PointCloud.of(1, 1, 1, 1.02, 1, 1, 2, 2, 2));
        Body gripper = Body.of(TriangleMesh.sphere(0.1, 2)).at(Pose.translation(1, 1, 1.1));
        // region: points
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        PreparedQuery query = Tandem.prepare(gripper, Body.of(map)); // sees every later edit of the map
        for (PointCloud scan : scans) { // such as Clouds.read(file), or PointCloud.of(x, y, z, x, y, z, ...)
            long added = map.occupyAll(scan);
            System.out.println(added + " new cells, " + map.cellCount() + " in all; hit: " + query.collides());
        }
        // end
        assertTrue(query.collides());
        assertEquals(3, map.cellCount());
    }

    @Test
    void aThousandBodies() {
        Random random = new Random(1);
        int frames = 2;
        // region: many
        Scene scene = new Scene();
        List<Body> shapes = List.of(Body.of(new Box(0.4, 0.4, 0.4)), Body.of(new Sphere(0.25)));
        int[] ids = new int[1000];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = scene.add("body " + i, shapes.get(i % 2)); // a few shapes, many bodies: trees are shared
        }
        for (int frame = 0; frame < frames; frame++) {
            List<Pose> poses = new ArrayList<>();
            for (int i = 0; i < ids.length; i++) {
                poses.add(Pose.translation(8 * random.nextDouble(), 8 * random.nextDouble(), 8 * random.nextDouble()));
            }
            scene.move(ids, poses); // all at once: the boxes are updated in one go
            for (Scene.PairContacts pair : scene.contacts()) {
                for (Contact contact : pair.contacts()) {
                    push(pair.a(), pair.b(), contact.normal().times(contact.depth()));
                }
            }
        }
        // end
        assertTrue(pushed > 100);
        assertEquals(scene.touching().size(), scene.contacts().size());
    }

    private int pushed;

    private void push(int a, int b, Vec3 way) {
        assertTrue(a < b && way.length() >= 0);
        pushed++;
    }

    @Test
    void twoAssemblies() throws IOException {
        Path building = Files.createDirectory(folder.resolve("building"));
        Path pipes = Files.createDirectory(folder.resolve("pipes"));
        Meshes.write(TriangleMesh.box(1, 1, 1), building.resolve("wall.stl"));
        Meshes.write(TriangleMesh.box(0.5, 0.5, 3), pipes.resolve("pipe.stl"));
        Meshes.write(TriangleMesh.box(0.5, 0.5, 2), pipes.resolve("sleeve.stl"));
        Path file = folder.resolve("report.csv");
        // region: two-assemblies
        Assembly both = Assemblies.folder(building).against(Assemblies.folder(pipes));
        ClashReport report = ClashAnalysis.run(both, ClashRules.of(0.001, 0.02));
        for (Clash clash : report.clashes()) { // a is always of the building, b of the pipes
            System.out.println(clash.kind() + ": " + clash.a() + ", " + clash.b() + ", " + clash.depth() + " deep");
        }
        ClashReports.write(both, report, file); // .csv, .json or .bcfzip
        // end
        assertEquals(2, report.clashes().size());
        assertTrue(report.clashes().stream().allMatch(c -> c.a().equals("wall.stl")));
        assertTrue(Files.size(file) > 0);
    }

    @Test
    void howDeepTwoMeshesOverlap() {
        TriangleMesh part = SampleMeshes.bumpyTorus(24, 12);
        TriangleMesh tool = TriangleMesh.box(0.4, 0.4, 0.4);
        Pose place = Pose.translation(1.2, 0, 0.2);
        // region: depth
        SolidDepth depth = SolidDepth.of(part, Pose.identity(), tool, place).orElseThrow(); // empty if they are apart
        System.out.println("between " + depth.lower() + " and " + depth.upper());
        Pose out = Pose.translation(depth.separation()).times(place); // here the tool is outside
        // end
        assertTrue(0 < depth.lower() && depth.lower() <= depth.upper());
        Pose beyond = Pose.translation(depth.separation().times(1e-9)).times(out);
        assertFalse(Tandem.collides(Body.of(part).solid(), Body.of(tool).solid().at(beyond)));
    }

    @Test
    void numbersAndObjects() {
        Body a = Body.of(new Sphere(1));
        Body b = Body.of(new Sphere(1)).at(Pose.translation(5, 0, 0));
        List<Pose> path = List.of(Pose.translation(4, 0, 0), Pose.translation(3, 0, 0));
        // region: distances
        Separation gap = Tandem.distance(a, b); // one question: an object that may be kept

        PreparedQuery query = Tandem.prepare(a, b); // many questions: a number, and nothing is allocated
        for (Pose bInA : path) {
            double distance = query.distance(bInA);
            double atLeast = query.nearest().lower(); // the rest can be read until the next question
            System.out.println(distance + ", at least " + atLeast);
        }
        Separation last = query.separation(a.pose(), b.pose()); // or an object from the prepared query
        // end
        assertEquals(gap.distance(), last.distance());
        assertEquals(gap.pointOnB(), last.pointOnB());
        assertFalse(last.distance() > 3 + 1e-9);
    }
}
