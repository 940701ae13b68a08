package dev.tandem.internal.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Tandem;
import dev.tandem.element.Leaves;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.BallElement;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.internal.trees.SphereTree.Combine;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.tree.TestTree;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Three ways to make balls, and balls that blanket a mesh. */
class SphereTreeTest {

    private static final long SEED = 77;

    private static BallElement ball(TestTree tree, int node) {
        BallElement ball = new BallElement();
        tree.load(node, ball);
        return ball;
    }

    private static Leaves points(double... coordinates) {
        return Leaves.balls(coordinates, new double[coordinates.length / 3]);
    }

    /** Points −1, 1, 2 on a line: as printed, the paper's update loses −1. */
    @Test
    void threePointsOnALine() {
        Leaves line = points(-1, 0, 0, 1, 0, 0, 2, 0, 0);
        for (Combine combine : Combine.values()) {
            BallElement root = ball(SphereTree.of(line, combine), 0);
            assertEquals(1.5, root.radius, 1e-6, combine.name());
            assertEquals(0.5, root.centre[0], 1e-6, combine.name());
        }
    }

    @Test
    void cornersOfACubeAndOfATriangle() {
        BallElement cube = ball(SphereTree.of(TriangleMesh.box(2, 2, 2)), 0);
        assertEquals(Math.sqrt(3), cube.radius, 1e-6);
        // An acute triangle: circumscribed, radius 2/√3 of a side of 2.
        double h = Math.sqrt(3);
        BallElement acute = ball(SphereTree.of(points(-1, 0, 0, 1, 0, 0, 0, h, 0), Combine.SMALLEST), 0);
        assertEquals(2 / h, acute.radius, 1e-6);
        assertEquals(h / 3, acute.centre[1], 1e-6);
        BallElement obtuse = ball(SphereTree.of(points(-1, 0, 0, 1, 0, 0, 0, 0.3, 0), Combine.SMALLEST), 0);
        assertEquals(1, obtuse.radius, 1e-6);
    }

    /** The largest distance to a point is a convex function of the centre: where no step helps, no centre is better. */
    @Test
    void noCentreIsBetter() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 200; i++) {
            double[] p = new double[3 * random.nextInt(2, 12)];
            double flat = i % 3 == 0 ? 1e-7 : 1;
            for (int k = 0; k < p.length; k++) {
                p[k] = (k % 3 == 2 ? flat : 1) * random.nextDouble(-1, 1);
                if (i % 4 == 0) {
                    p[k] = Math.rint(3 * p[k]) / 3;
                }
            }
            String what = "seed " + SEED + ", set " + i;
            BallElement found = ball(SphereTree.of(points(p), Combine.SMALLEST), 0);
            double smallest = found.radius;
            for (int step = 0; step < 2000; step++) {
                double length = Math.pow(10, random.nextDouble(-5, 0));
                double[] other = found.centre.clone();
                for (int k = 0; k < 3; k++) {
                    other[k] += random.nextDouble(-length, length);
                }
                assertTrue(radius(p, other) >= smallest - 2e-6, what);
            }
            assertEquals(radius(p, found.centre), smallest, 2e-6, what);
            double compact = ball(SphereTree.of(points(p), Combine.COMPACT), 0).radius;
            double greedy = ball(SphereTree.of(points(p), Combine.GREEDY), 0).radius;
            assertTrue(compact >= smallest - 2e-6 && greedy >= smallest - 2e-6, what);
            assertTrue(compact <= 1.6 * smallest + 2e-6, () -> compact + " for " + smallest + ": " + what);
        }
    }

    private static double radius(double[] p, double[] c) {
        double radius = 0;
        for (int i = 0; i < p.length; i += 3) {
            radius = Math.max(radius, new Vec3(p[i], p[i + 1], p[i + 2]).distanceTo(new Vec3(c[0], c[1], c[2])));
        }
        return radius;
    }

    @Test
    void aGreedyParentHoldsItsChildren() {
        TestTree tree = SphereTree.of(new TriangleLeaves(SampleMeshes.spring()), Combine.GREEDY);
        for (int node = 1; node < SampleMeshes.spring().triangleCount() - 1; node++) {
            BallElement child = ball(tree, node);
            BallElement parent = ball(tree, tree.parent(node));
            double apart = new Vec3(child.centre[0], child.centre[1], child.centre[2])
                    .distanceTo(new Vec3(parent.centre[0], parent.centre[1], parent.centre[2]));
            assertTrue(apart + child.radius <= parent.radius, "node " + node);
        }
    }

    @Test
    void aBlanketCoversTheMesh() {
        TriangleMesh mesh = SampleMeshes.bumpyTorus(24, 12);
        SplittableRandom random = new SplittableRandom(SEED);
        for (double leaf : new double[] {0.03, 0.1, 10}) {
            VolumeTree tree = SphereTree.blanket(mesh, leaf, Combine.SMALLEST);
            Body blanket = Body.of(tree);
            assertTrue(tree.leaves().count() >= mesh.triangleCount());
            for (int i = 0; i < tree.leaves().count(); i++) {
                assertTrue(tree.leaves().radius(i) <= leaf, "ball " + i);
            }
            for (int i = 0; i < 300; i++) {
                double[] t = new double[9];
                mesh.copyTriangle(random.nextInt(mesh.triangleCount()), t);
                double u = random.nextDouble();
                double v = random.nextDouble(1 - u);
                double[] p = new double[3];
                for (int k = 0; k < 3; k++) {
                    p[k] = t[k] + u * (t[3 + k] - t[k]) + v * (t[6 + k] - t[k]);
                }
                Body point = Body.of(new dev.tandem.geometry.Point(new Vec3(p[0], p[1], p[2])));
                assertTrue(Tandem.collides(blanket, point), "seed " + SEED + ", point " + i);
            }
            Body exact = Body.of(mesh);
            for (int i = 0; i < 20; i++) {
                Pose pose = Pose.rotation(new Vec3(1, i, 2), i).times(Pose.translation(3, 0.2 * i, 0));
                double truth = Tandem.distance(exact, exact.at(pose)).distance();
                double covered = Tandem.distance(exact, blanket.at(pose)).distance();
                assertTrue(covered <= truth + 1e-12 && covered >= truth - leaf - 1e-12, truth + ", but " + covered);
            }
        }
    }

    @Test
    void refusesARadiusOfNothing() {
        TriangleMesh mesh = TriangleMesh.box(1, 1, 1);
        assertThrows(IllegalArgumentException.class, () -> SphereTree.blanket(mesh, 0, Combine.GREEDY));
        assertThrows(IllegalArgumentException.class, () -> SphereTree.blanket(mesh, Double.NaN, Combine.GREEDY));
    }
}
