package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Contact;
import dev.tandem.Decision;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.clash.Clash;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashReport;
import dev.tandem.clash.ClashRule;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Selector;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.geometry.VoxelReader;
import dev.tandem.io.Assemblies;
import dev.tandem.io.Meshes;
import dev.tandem.io.Srdf;
import dev.tandem.io.Urdf;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.plan.scene.PlanningScene;
import dev.tandem.plan.scene.SceneChecker;
import dev.tandem.plan.scene.SceneContact;
import dev.tandem.robot.AttachedBody;
import dev.tandem.robot.LinkContact;
import dev.tandem.robot.LinkGeometry;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotSemantics;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.MotionResult;
import dev.tandem.robot.check.RobotChecker;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.samples.SamplePlants;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import dev.tandem.search.Budget;
import dev.tandem.search.Confidence;
import dev.tandem.search.RiskWatch;
import dev.tandem.search.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes of docs/cookbook.md: each compiles, runs, and is the page's to the letter. */
class CookbookTest {

    @TempDir
    Path folder = Path.of("");

    @Test
    void aRobot() throws IOException {
        Path urdf = folder.resolve("robot.urdf");
        Path srdf = folder.resolve("robot.srdf");
        RobotModel sample = SampleRobots.humanoid();
        Urdf.write(sample, urdf);
        Srdf.write(SampleRobots.humanoidSemantics(sample), sample, srdf);
        // region: robot
        RobotModel robot = Urdf.read(urdf);
        RobotSemantics semantics = Srdf.read(srdf, robot);
        SelfCollision self = SelfCollision.of(robot, semantics.allowed());

        RobotState state = robot.newState();
        state.set("l_elbow", -1.2);
        for (LinkContact contact : self.touching(state)) {
            System.out.println(contact.a() + " touches " + contact.b() + " at " + contact.point());
        }
        self.clearance(state)
                .ifPresent(c -> System.out.println("closest: " + c.a() + ", " + c.b() + ", " + c.distance()));
        // end
        assertTrue(self.clearance(state).isPresent());
        // region: motion
        Scene kitchen = new Scene();
        kitchen.add("counter", Body.of(new Box(0.6, 2, 0.9)).at(Pose.translation(0.9, 0, 0.45)));
        AttachedBody cup = new AttachedBody(
                "cup",
                "l_palm",
                List.of(LinkGeometry.of(new Cylinder(0.03, 0.1), Pose.translation(0, 0, -0.15))),
                Set.of("l_palm", "l_finger"));

        RobotChecker checker = RobotChecker.of(robot, semantics.allowed(), List.of(cup), kitchen, Tandem.detector());
        for (LinkContact contact : checker.touching(state)) {
            System.out.println(contact.a() + " touches " + contact.b()); // links, "cup" or "counter"
        }

        MotionCheck check = MotionCheck.of(robot, semantics.allowed(), List.of(cup), kitchen, Tandem.detector());
        MotionResult motion = check.check(robot.newState(), robot.newState().set("l_elbow", -0.4));
        String told =
                motion.isFree() ? "free, proved" : motion.a() + " meets " + motion.b() + " at " + motion.contactAt();
        // end
        assertFalse(checker.collides(robot.newState()));
        assertTrue(motion.freeUntil() >= 0 && !told.isEmpty());
        // region: planning-scene
        PlanningScene scene = PlanningScene.of(robot, semantics.allowed())
                .with("table", Body.of(new Box(0.6, 2, 0.05)).at(Pose.translation(0.8, 0, 0)))
                .with("cup", Body.of(new Cylinder(0.03, 0.1)).at(Pose.translation(0.8, 0.2, 0.075)))
                .padded("l_palm", 0.005); // the palm keeps 5 mm from the world
        SceneChecker states = SceneChecker.of(scene);
        boolean valid = states.isValid(state); // limits, itself, the world

        PlanningScene held =
                scene.attach("cup", "l_palm", Set.of("l_finger"), state).allow("cup", "table");
        for (SceneContact contact : states.use(held).contacts(state)) {
            System.out.println(contact); // 'l_palm' touches 'table'
        }
        // end
        assertTrue(valid);
        assertEquals(List.of(), states.contacts(state));
    }

    @Test
    void aMapThatChanges() throws InterruptedException {
        Body gripper = Body.of(TriangleMesh.sphere(0.1, 2)).at(Pose.translation(1, 1, 1));
        boolean[] seen = new boolean[1];
        // region: voxels
        VoxelMap map = VoxelMap.ofCellSize(0.05);
        VoxelReader reader = map.reader(); // for another thread: it sees what was published, and nothing half done
        Thread planner = new Thread(() -> {
            PreparedQuery query = Tandem.prepare(gripper, Body.of(reader));
            reader.refresh();
            seen[0] = query.collides();
        });

        map.occupyBox(10, 10, 10, 30, 30, 30);
        map.publish();
        planner.start();
        // end
        planner.join();
        assertTrue(seen[0]);
        assertTrue(Tandem.collides(gripper, Body.of(map)));
    }

    @Test
    void aScene() {
        // region: scene
        Scene scene = new Scene();
        int crate = scene.add("crate", Body.of(new Box(1, 1, 1)));
        int ball = scene.add("ball", Body.of(new Sphere(0.5)).at(Pose.translation(3, 0, 0)));
        int floor = scene.add("floor", Body.of(new Box(20, 20, 1)).at(Pose.translation(0, 0, -1)));
        scene.allow(crate, floor, "it stands on it");

        scene.move(ball, Pose.translation(0.9, 0, 0));
        for (Scene.Pair pair : scene.near(0.1)) {
            System.out.println(scene.name(pair.a()) + ", " + scene.name(pair.b()) + ": "
                    + pair.gap().distance());
        }
        // end
        assertEquals(2, scene.near(0.1).size());
    }

    @Test
    void anAssembly() throws IOException {
        Path parts = folder;
        Meshes.write(TriangleMesh.sphere(0.5, 2), folder.resolve("bolt-1.stl"));
        Meshes.write(TriangleMesh.sphere(0.4, 2), folder.resolve("plate.stl"));
        // region: clash
        ClashRules rules = ClashRules.of(0.001, 0.02)
                .with(ClashRule.ignoring(Selector.name("bolt-*"), Selector.ALL, "bolts go through what they hold"));
        ClashReport report = ClashAnalysis.run(Assemblies.folder(parts), rules);
        for (Clash clash : report.clashes()) {
            System.out.println(clash.kind() + ": " + clash.a() + ", " + clash.b() + ", " + clash.depth() + " deep");
        }
        // end
        assertEquals(0, report.clashes().size());
        assertFalse(ClashAnalysis.run(SamplePlants.plant(200, 1).assembly(), rules)
                .clashes()
                .isEmpty());
    }

    @Test
    void inTime() {
        Body part = Body.of(SampleMeshes.bumpyTorus(60, 30));
        Body hole = part.at(Pose.translation(1, 0, 0.2));
        // region: budget
        Decision decision = Tandem.decide(part, hole, Budget.ofNanos(50_000));
        switch (decision.verdict()) {
            case FREE -> System.out.println("free, by at least " + decision.lower());
            case HIT -> System.out.println("element " + decision.idA() + " touches " + decision.idB());
            case UNKNOWN -> System.out.println("free with a likelihood of " + decision.confidence());
        }
        // end
        assertTrue(decision.lower() <= decision.upper());
    }

    @Test
    void likelihoodsThatHold() {
        Body part = Body.of(SampleMeshes.bumpyTorus(60, 30));
        Body hole = part;
        List<Pose> poses = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            poses.add(Pose.translation(1 + 0.01 * i, 0, 0.2));
        }
        // region: audit
        PreparedQuery query = Tandem.prepare(part, hole);
        Confidence confidence = Confidence.calibrated(); // one for a robot's links too
        for (Pose pose : poses) {
            if (query.decide(pose, Budget.ofTests(20)) == Verdict.UNKNOWN) {
                System.out.println("free with a probability of " + confidence.after(query.search()));
                confidence.audit(query.search());
            }
        }
        System.out.println("audits took " + query.search().auditTests() + " tests");
        // end
        assertTrue(query.search().auditTests() > 0);
    }

    @Test
    void aRiskThatRises() {
        Body part = Body.of(SampleMeshes.bumpyTorus(60, 30));
        Body fixture = part;
        Budget budget = Budget.ofTests(40);
        List<Pose> path = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            path.add(Pose.translation(0.05, 0.03, 0.95 - 0.002 * i));
        }
        List<Integer> slowed = new ArrayList<>();
        // region: risk
        PreparedQuery query = Tandem.prepare(fixture, part);
        RiskWatch watch = new RiskWatch(0.1, 10); // accepts a risk of 10 %, looks ten checks ahead
        int step = 0;
        for (Pose pose : path) {
            query.decide(pose, budget);
            if (!watch.accepts(query.confidence())) {
                System.out.println("stop at step " + step + ": a risk of " + watch.risk());
                break;
            }
            if (watch.warns()) {
                System.out.println("slow down at step " + step + ": the risk rises");
                slowed.add(step);
            }
            step++;
        }
        // end
        int touching = 0;
        while (!query.collides(path.get(touching))) {
            touching++;
        }
        assertFalse(slowed.isEmpty());
        assertTrue(slowed.get(0) + 5 < step && step < touching, slowed + ", " + step + ", " + touching);
    }

    @Test
    void contactsAndMotions() {
        // region: contacts
        Body table = Body.of(new Box(2, 2, 0.1));
        Body cup = Body.of(new Box(0.1, 0.1, 0.1)).at(Pose.translation(0, 0, 0.0999));
        for (Contact contact : Tandem.contacts(table, cup)) {
            System.out.println(contact.point() + ", way out " + contact.normal() + ", " + contact.depth() + " deep");
        }
        boolean tooNear = Tandem.collides(table, cup.at(Pose.translation(0, 0, 0.11)), 0.02); // a security margin
        double time = Tandem.cast(
                        cup.at(Pose.translation(0, 0, 1)),
                        table,
                        Motion.linear(Pose.translation(0, 0, 1), Pose.translation(0, 0, 0)))
                .time();
        // end
        assertTrue(tooNear);
        assertEquals(0.9, time, 1e-5);
    }

    @Test
    void aSolidGivenByAFunction() {
        Body tool = Body.of(new Sphere(0.3)).at(Pose.translation(Math.PI / 2, 0, 0));
        // region: implicit
        SignedDistanceField gyroid = SignedDistanceField.implicit(
                        (x, y, z) ->
                                1 + Math.sin(x) * Math.cos(y) + Math.sin(y) * Math.cos(z) + Math.sin(z) * Math.cos(x),
                        Math.sqrt(3), // no slope is steeper
                        new Vec3(-3, -3, -3),
                        new Vec3(3, 3, 3))
                .smooth(4) // and no slope changes faster
                .within(1e-6);
        Separation gap = Tandem.distance(Body.of(gyroid), tool);
        System.out.println("at least " + gap.lower() + ", at most " + gap.upper());
        // end
        // At the tool's centre the function is 2, and no slope is steeper than √3.
        assertTrue(gap.lower() >= 2 / Math.sqrt(3) - 0.3 - 1e-6 && gap.upper() - gap.lower() <= 1e-6);
    }

    @Test
    void aQuestionOfOnesOwn() {
        Body a = Body.of(TriangleMesh.sphere(1, 3));
        Body b = Body.of(TriangleMesh.sphere(1, 3)).at(Pose.translation(2.02, 0, 0));
        // region: question
        PreparedQuery query = Tandem.prepare(a, b);
        NearPairs near = new NearPairs(0.05);
        query.ask(Pose.relative(a.pose(), b.pose()), near);
        System.out.println(near.count() + " pairs of triangles are nearer than 5 cm");
        // end
        assertTrue(near.count() > 0);
    }

    @Test
    void thePageShowsExactlyThisCode() throws IOException {
        Map<String, String> shown = Pages.shown("docs/cookbook.md");
        Pages.writtenWithImports(
                        CookbookTest.class, CookbookScenesTest.class, NearPairs.class, PlanningRecipesTest.class)
                .forEach((name, code) -> assertEquals(code, shown.remove(name), "region " + name));
        assertEquals(Set.of(), shown.keySet(), "regions that no test has");
    }
}
