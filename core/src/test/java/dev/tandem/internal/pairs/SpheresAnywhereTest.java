package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A ball anywhere in its frame is the ball around the origin of a frame that stands there. */
class SpheresAnywhereTest {

    private static final long SEED = 41;
    private static final List<Shape> OTHERS =
            List.of(new Sphere(0.7), new Box(1, 2, 3), Capsule.upright(0.4, 1.5), new HalfSpace(0.48, 0.6, 0.64, 0.3));

    @Test
    void asOneThatIsMovedThere() {
        SplittableRandom random = new SplittableRandom(SEED);
        ObbTree mesh = ObbTree.of(TriangleMesh.box(1, 1.5, 0.5));
        for (int i = 0; i < 2000; i++) {
            double[] c = {random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3)};
            double radius = random.nextDouble();
            Pose pose = Pose.rotation(
                            new dev.tandem.math.Vec3(random.nextDouble(), 0.1, random.nextDouble()),
                            random.nextDouble(6))
                    .times(Pose.translation(random.nextDouble(-2, 2), random.nextDouble(-2, 2), 0));
            String what = "seed " + SEED + ", number " + i;
            for (Shape shape : OTHERS) {
                TestTree tree = ShapeTree.of(shape);
                compare(tree, tree.root(), c, radius, pose, what + ", " + shape);
            }
            compare(mesh, ~random.nextInt(12), c, radius, pose, what + ", a triangle");
            compare(mesh, random.nextInt(11), c, radius, pose, what + ", an oriented box");
        }
    }

    private static void compare(TestTree tree, int node, double[] c, double radius, Pose pose, String what) {
        Element other = tree.kind(node).newElement();
        tree.load(node, other);
        SphereElement there = new SphereElement();
        there.show(c[0], c[1], c[2], radius);
        SphereElement centred = new SphereElement();
        centred.show(new Sphere(radius));
        Pose shift = Pose.translation(c[0], c[1], c[2]);
        Witness found = new Witness();
        Witness expected = new Witness();
        boolean volume = tree.kind(node).isVolume();
        // A bound may differ by the slack that it allows for; an answer may not.
        double tolerance = volume ? 1e-4 : 1e-11;

        ProximityTest<Element, Element> second = test(tree.kind(node), SphereElement.KIND);
        double distance = second.distance(other, there, placed(pose), found);
        double want = second.distance(other, centred, placed(pose.times(shift)), expected);
        assertEquals(want, distance, tolerance, what);
        if (!volume) {
            assertEquals(expected.bx, found.bx, 1e-5, what);
            assertEquals(expected.ay, found.ay, 1e-5, what);
        }

        ProximityTest<Element, Element> first = test(SphereElement.KIND, tree.kind(node));
        distance = first.distance(there, other, placed(pose), found);
        want = first.distance(centred, other, placed(shift.inverse().times(pose)), expected);
        assertEquals(want, distance, tolerance, what + ", ball first");
        if (!volume) {
            assertEquals(expected.bx + c[0], found.bx, 1e-5, what + ", ball first");
            assertEquals(expected.az + c[2], found.az, 1e-5, what + ", ball first");
        }
    }

    private static Placement placed(Pose pose) {
        Placement at = new Placement();
        at.set(pose);
        return at;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an element is asked about under its own kind
    private static ProximityTest<Element, Element> test(ElementKind<?> a, ElementKind<?> b) {
        return StandardTests.bank().test((ElementKind) a, (ElementKind) b);
    }
}
