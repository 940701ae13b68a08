package dev.tandem.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Tandem;
import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.element.SphereElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.elements.ShapeKinds;
import dev.tandem.internal.pairs.BoxSphere;
import dev.tandem.internal.pairs.ObbSphere;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.internal.trees.AabbTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProximityTestContractTest {

    private static final List<TestTree> TREES = List.of(
            ObbTree.of(TriangleMesh.box(0.5, 0.4, 0.6)),
            AabbTree.of(TriangleMesh.box(0.3, 0, 0.6)),
            ShapeTree.of(new Sphere(0.4)),
            ShapeTree.of(new Sphere(0)),
            ShapeTree.of(new Box(0.5, 0.3, 0.7)),
            ShapeTree.of(new Box(0.5, 0, 0.7)),
            ShapeTree.of(new Capsule(0.2, new Vec3(0, 0.1, 0), new Vec3(0.3, 0.4, -0.1))),
            ShapeTree.of(new Cylinder(0.3, 0.5)),
            ShapeTree.of(new Cone(0.3, 0.5)),
            ShapeTree.of(new Ellipsoid(0.2, 0.3, 0.5)),
            ShapeTree.of(new Segment(new Vec3(-0.3, 0, 0.1), new Vec3(0.3, 0.2, 0))),
            ShapeTree.of(new Point(new Vec3(0.1, 0.2, 0))),
            ShapeTree.of(ConvexHull.of(0, 0, 0, 0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5, 0.4, 0.4, 0.3)),
            ShapeTree.of(new HalfSpace(0, 0, 1, -0.2)),
            ShapeTree.of(new HalfSpace(1, 2, -2, 0.1)));

    @Test
    void everyStandardTestHoldsToIt() {
        TestBank bank = Tandem.standardBank();
        Set<Set<ElementKind<?>>> pairs = new HashSet<>();
        SplittableRandom random = new SplittableRandom(31);
        for (TestTree a : TREES) {
            for (TestTree b : TREES) {
                for (int i = 0; i < 6; i++) {
                    Pose pose = i == 0
                            ? Pose.translation(0.4, 0, 0.2)
                            : i == 1 ? RandomPoses.quarterTurns(random) : RandomPoses.anywhere(random, i < 4 ? 0.5 : 2);
                    ProximityTestContract.check(bank, a, b, pose, Math.max(accuracy(a), accuracy(b)));
                }
                a.kinds()
                        .forEach(kindA -> b.kinds().forEach(kindB -> {
                            Set<ElementKind<?>> pair = new HashSet<>();
                            pair.add(kindA);
                            pair.add(kindB);
                            pairs.add(pair);
                        }));
            }
        }
        // obb, triangle, half-space, nine shapes: each with itself and with each other
        assertEquals(12 * 13 / 2, pairs.size());
    }

    /** Where supports come from a smooth surface, the search for the distance ends before all digits are found. */
    private static double accuracy(TestTree tree) {
        Set<ElementKind<?>> smooth = Set.of(ShapeKinds.CYLINDER, ShapeKinds.CONE, ShapeKinds.ELLIPSOID);
        return tree.kinds().stream().anyMatch(smooth::contains) ? 1e-9 : ProximityTestContract.ACCURACY;
    }

    @Test
    void soDoesTheOtherTriangleTest() {
        TestBank bank = Tandem.standardBank()
                .choosing(TriangleElement.KIND, TriangleElement.KIND, StandardTests.SEPARATING_AXES);
        SplittableRandom random = new SplittableRandom(32);
        for (int i = 0; i < 10; i++) {
            ProximityTestContract.check(bank, TREES.get(0), TREES.get(1), RandomPoses.anywhere(random, 0.7));
        }
    }

    private static void refused(TestBank bank, String because) {
        refused(bank, Pose.translation(1, 0.1, 0.2), because);
    }

    private static void refused(TestBank bank, Pose pose, String because) {
        AssertionError e = assertThrows(AssertionError.class, () -> {
            ProximityTestContract.check(bank, TREES.get(4), TREES.get(2), pose);
            ProximityTestContract.check(bank, TREES.get(0), TREES.get(2), pose);
        });
        assertTrue(String.valueOf(e.getMessage()).contains(because), e::getMessage);
    }

    private static TestBank with(ProximityTest<BoxElement, SphereElement> test) {
        return Tandem.standardBank().with(BoxElement.KIND, SphereElement.KIND, "broken", test);
    }

    @Test
    void refusesWhatIsNoDistance() {
        refused(with((a, b, at, out) -> Double.NaN), "no distance");
        refused(with((a, b, at, out) -> -1), "no distance");
        refused(with((a, b, at, out) -> Double.POSITIVE_INFINITY), "no distance");
        refused(
                with((a, b, at, out) -> {
                    double distance = new BoxSphere().distance(a, b, at, out);
                    out.ay = Double.NaN;
                    return distance;
                }),
                "is no point");
    }

    @Test
    void refusesPointsThatShowAnotherDistance() {
        refused(
                with((a, b, at, out) -> {
                    double distance = new BoxSphere().distance(a, b, at, out);
                    out.bx += 1e-9;
                    return distance;
                }),
                "points");
    }

    @Test
    void refusesAVerdictThatDisagrees() {
        refused(
                with(new ProximityTest<>() {
                    @Override
                    public double distance(BoxElement a, SphereElement b, Placement at, Witness out) {
                        return new BoxSphere().distance(a, b, at, out);
                    }

                    @Override
                    public boolean touches(BoxElement a, SphereElement b, Placement at, Witness scratch) {
                        return true;
                    }
                }),
                "touches");
    }

    @Test
    void refusesATestThatRemembers() {
        refused(
                with(new ProximityTest<>() {
                    private double before;

                    @Override
                    public double distance(BoxElement a, SphereElement b, Placement at, Witness out) {
                        double distance = new BoxSphere().distance(a, b, at, out) + 1e-14 * before;
                        before = at.bInA[0];
                        return distance;
                    }
                }),
                "asked again");
    }

    @Test
    void refusesAnAnswerBeyondReach() {
        refused(
                with(new ProximityTest<>() {
                    @Override
                    public double distance(BoxElement a, SphereElement b, Placement at, Witness out) {
                        return new BoxSphere().distance(a, b, at, out);
                    }

                    @Override
                    public double distanceWithin(
                            BoxElement a, SphereElement b, Placement at, double reach, Witness out) {
                        return Math.min(reach, distance(a, b, at, out));
                    }
                }),
                "within");
    }

    @Test
    void refusesAMirrorThatIsNone() {
        BoxSphere good = new BoxSphere();
        refused(
                Tandem.standardBank()
                        .with(
                                BoxElement.KIND,
                                SphereElement.KIND,
                                "broken",
                                good,
                                (a, b, at, out) -> 1.25 * good.mirror().distance(a, b, at, out)),
                "from the other side");
    }

    @Test
    void refusesATestThatHangsOnTheLastBit() {
        refused(
                with((a, b, at, out) ->
                        new BoxSphere().distance(a, b, at, out) + (at.bInA[7] == 0.1 && at.bInA[1] == 0 ? 0 : 1e-9)),
                "after a common motion");
    }

    @Test
    void refusesABoundThatIsTooHigh() {
        ObbSphere good = new ObbSphere();
        refused(
                Tandem.standardBank()
                        .with(
                                ObbElement.KIND,
                                SphereElement.KIND,
                                (a, b, at, out) -> 1.2 * good.distance(a, b, at, out) + 0.1),
                "but below it");
        refused(
                Tandem.standardBank().with(ObbElement.KIND, SphereElement.KIND, new ProximityTest<>() {
                    @Override
                    public double distance(ObbElement a, SphereElement b, Placement at, Witness out) {
                        return 0;
                    }

                    @Override
                    public boolean touches(ObbElement a, SphereElement b, Placement at, Witness scratch) {
                        return false;
                    }
                }),
                Pose.translation(0.3, 0, 0),
                "two that touch");
    }
}
