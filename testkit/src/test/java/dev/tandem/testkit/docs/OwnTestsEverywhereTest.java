package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.clash.Assembly;
import dev.tandem.clash.ClashAnalysis;
import dev.tandem.clash.ClashRules;
import dev.tandem.clash.Part;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.SingleLeaf;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.geometry.VoxelMap;
import dev.tandem.internal.convex.ConvexPoints;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.robot.AllowedCollisions;
import dev.tandem.robot.RobotModel;
import dev.tandem.robot.RobotState;
import dev.tandem.robot.check.ClearanceWatcher;
import dev.tandem.robot.check.MotionCheck;
import dev.tandem.robot.check.RobotWorld;
import dev.tandem.robot.check.SelfCollision;
import dev.tandem.robot.internal.SelfCollisionByPairs;
import dev.tandem.samples.SampleRobots;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.Convex;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A test that replaces a standard one is asked by all that takes a detector; a convex kind needs no test of its own. */
class OwnTestsEverywhereTest {

    /** What the standard test says, and how often it was asked. */
    private static final class Counted<A extends Element, B extends Element> implements ProximityTest<A, B> {

        private final ProximityTest<A, B> standard;
        private final AtomicLong asked;

        Counted(ElementKind<A> a, ElementKind<B> b, AtomicLong asked) {
            this.standard = Tandem.standardBank().test(a, b);
            this.asked = asked;
        }

        @Override
        public double distance(A a, B b, Placement at, Witness out) {
            asked.incrementAndGet();
            return standard.distance(a, b, at, out);
        }

        @Override
        public boolean touches(A a, B b, Placement at, Witness scratch) {
            asked.incrementAndGet();
            return standard.touches(a, b, at, scratch);
        }
    }

    private static <A extends Element, B extends Element> Detector counting(
            ElementKind<A> a, ElementKind<B> b, AtomicLong asked) {
        return Tandem.detector(Tandem.standardBank().with(a, b, new Counted<>(a, b, asked)));
    }

    private static void isAsked(AtomicLong asked, String who, Runnable question) {
        asked.set(0);
        question.run();
        assertTrue(asked.get() > 0, () -> who + " did not ask the replaced test");
    }

    @Test
    void aReplacedLeafTestIsAskedEverywhere() {
        AtomicLong asked = new AtomicLong();
        Detector detector = counting(TriangleElement.KIND, TriangleElement.KIND, asked);
        Body one = Body.of(TriangleMesh.sphere(1, 2));
        Body other = one.at(Pose.translation(1.2, 0, 0));
        isAsked(asked, "a query", () -> detector.collides(one, other));
        isAsked(asked, "a compound", () -> detector.collides(Body.compound(one), other));
        isAsked(
                asked,
                "a cast",
                () -> detector.cast(
                        one,
                        other.at(Pose.translation(3, 0, 0)),
                        Motion.linear(Pose.identity(), Pose.translation(2, 0, 0))));
        isAsked(asked, "a certificate", () -> detector.certify(one, other));
        isAsked(asked, "a scene", () -> {
            Scene scene = new Scene(detector);
            scene.add("one", one);
            scene.add("other", other);
            scene.touching();
        });
        isAsked(
                asked,
                "a clash analysis",
                () -> ClashAnalysis.run(
                        Assembly.of(
                                "two",
                                List.of(
                                        Part.of("a", TriangleMesh.sphere(1, 2), Pose.identity()),
                                        Part.of("b", TriangleMesh.sphere(1, 2), Pose.translation(1.2, 0, 0)))),
                        ClashRules.of(0, 0),
                        (done, total) -> {},
                        1,
                        detector));
        RobotModel humanoid = SampleRobots.humanoid();
        AllowedCollisions none = AllowedCollisions.none();
        RobotState state = humanoid.newState();
        double[] at = state.values().clone();
        isAsked(
                asked,
                "self-collision",
                () -> SelfCollision.of(humanoid, none, List.of(), detector).distance(state, Double.POSITIVE_INFINITY));
        isAsked(
                asked,
                "self-collision by pairs",
                () -> SelfCollisionByPairs.of(humanoid, none, List.of(), detector)
                        .collides(state));
        isAsked(
                asked,
                "a robot in a world",
                () -> RobotWorld.of(humanoid, one, List.of(), Set.of(), detector)
                        .distance(state, Double.POSITIVE_INFINITY));
        isAsked(
                asked,
                "a motion",
                () -> MotionCheck.of(humanoid, none, List.of(), one, detector).check(state, state));
        isAsked(asked, "a watcher", () -> {
            ClearanceWatcher watcher = ClearanceWatcher.of(humanoid, none).using(detector);
            watcher.joints(at);
            watcher.runIfDue();
        });
    }

    /** Fused kernels step aside: the tests of volumes that they contain are replaced. */
    @Test
    void aReplacedVolumeTestIsAskedByRobots() {
        RobotModel humanoid = SampleRobots.humanoid();
        RobotState state = humanoid.newState();
        VoxelMap map = VoxelMap.ofCellSize(0.1);
        map.occupyCell(0, 0, 0);
        map.occupyCell(5, 1, 3);
        Body mesh = Body.of(TriangleMesh.sphere(1, 2)).at(Pose.translation(1, 0, 0));
        AtomicLong asked = new AtomicLong();
        Detector boxes = counting(BallElement.KIND, ObbElement.KIND, asked);
        for (Body world : List.of(mesh, Body.of(map))) {
            RobotWorld own = RobotWorld.of(humanoid, world, List.of(), Set.of(), boxes);
            isAsked(asked, "a robot in " + world.tree().kinds(), () -> own.collides(state));
            assertEquals(RobotWorld.of(humanoid, world).touching(state), own.touching(state));
            ClearanceWatcher watcher = ClearanceWatcher.of(humanoid, AllowedCollisions.none())
                    .using(boxes)
                    .world(world);
            watcher.joints(state.values());
            isAsked(asked, "a watcher of " + world.tree().kinds(), watcher::runIfDue);
        }
        Detector triangles = counting(BallElement.KIND, TriangleElement.KIND, asked);
        RobotWorld onMesh = RobotWorld.of(humanoid, mesh, List.of(), Set.of(), triangles);
        isAsked(asked, "balls and triangles", () -> onMesh.distance(state, Double.POSITIVE_INFINITY));
        Detector cells = counting(BallElement.KIND, CellElement.KIND, asked);
        RobotWorld onMap = RobotWorld.of(humanoid, Body.of(map), List.of(), Set.of(), cells);
        isAsked(asked, "balls and cells", () -> onMap.distance(state, Double.POSITIVE_INFINITY));
    }

    /** A solid of two points and a radius: a capsule under another name, known to no test. */
    private static final class PillElement extends ConvexElement {
        static final ElementKind<PillElement> KIND = ElementKind.shape("pill", PillElement::new);

        private final ConvexPoints core = new ConvexPoints(0, 0, 0);
        private Convex solid = core;

        void show(Capsule c) {
            double[] ends = {c.from().x(), c.from().y(), c.from().z(), c.to().x(), c.to().y(), c.to().z()};
            core.set(ends, 2);
            solid = core.rounded(c.radius());
        }

        @Override
        public Convex convex() {
            return solid;
        }
    }

    @Test
    void aConvexKindNeedsNoTestOfItsOwn() {
        Capsule capsule = new Capsule(0.2, new Vec3(-0.5, 0, 0.1), new Vec3(0.4, 0.3, 0));
        Body like = Body.of(capsule);
        Body pill = Body.of(SingleLeaf.of(PillElement.KIND, capsule.extent(), e -> e.show(capsule)));
        VoxelMap map = VoxelMap.ofCellSize(0.5);
        map.occupyCell(0, 0, 0);
        List<Body> others = List.of(
                Body.of(new Sphere(0.4)),
                Body.of(new Box(1, 0.5, 0.7)),
                Body.of(new Cylinder(0.3, 1)),
                Body.of(new HalfSpace(0, 0.6, 0.8, -0.1)),
                Body.of(TriangleMesh.sphere(0.7, 2)),
                Body.of(map),
                Body.compound(Body.of(new Sphere(0.4)), Body.of(new Box(1, 1, 0.1))),
                pill);
        SplittableRandom random = new SplittableRandom(12);
        int touching = 0;
        for (int i = 0; i < 40; i++) {
            Pose pose = RandomPoses.anywhere(random, 1.2);
            for (Body other : others) {
                Body b = other.at(pose);
                Body standard = other == pill ? like.at(pose) : b;
                String what = "case " + i + ", " + other.tree().kinds();
                boolean touches = Tandem.collides(like, standard);
                touching += touches ? 1 : 0;
                assertEquals(touches, Tandem.collides(pill, b), what);
                assertEquals(touches, Tandem.collides(b, pill), what);
                assertEquals(touches, Tandem.collides(Body.compound(pill), b), what);
                assertEquals(
                        Tandem.distance(like, standard).distance(),
                        Tandem.distance(pill, b).distance(),
                        1e-9,
                        what);
                assertEquals(touches, !Tandem.contacts(pill, b).isEmpty(), what);
                assertEquals(
                        Tandem.detector().knowsDepth(like, standard),
                        Tandem.detector().knowsDepth(pill, b),
                        what);
                if (Tandem.detector().knowsDepth(pill, b) && touches) {
                    assertEquals(
                            Tandem.depth(like, standard).orElseThrow().depth(),
                            Tandem.depth(pill, b).orElseThrow().depth(),
                            1e-3,
                            what);
                }
            }
            Ray ray = new Ray(pose.translation().times(4), pose.translation().times(-1));
            assertEquals(
                    Tandem.ray(like, ray).map(RayHit::distance).orElse(-1.0),
                    Tandem.ray(pill, ray).map(RayHit::distance).orElse(-1.0),
                    1e-9);
        }
        assertTrue(touching > 50, "enough touch: " + touching);
        double[] ball = new double[4];
        pill.tree().ball(ball);
        assertTrue(ball[3] < 2, "it has a ball around it");
        PreparedQuery query = Tandem.prepare(pill, Body.of(new Sphere(0.1)));
        assertTrue(query.cast(Motion.linear(Pose.translation(-3, 0, 0), Pose.translation(3, 0, 0)), Pose.identity(), 0)
                .collides());
    }
}
