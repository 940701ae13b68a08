package dev.tandem.testkit.suites;

import dev.tandem.Tandem;
import dev.tandem.element.Leaves;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Cylinder;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Segment;
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.TriangleLeaves;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.contract.ProximityTestContract;
import dev.tandem.testkit.contract.TestTreeContract;
import dev.tandem.testkit.random.MeshShapes;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every kind of tree over triangles and over balls, against each other and against every shape, by the contracts. */
class VolumeContractsTest {

    private static final List<Shape> SHAPES = List.of(
            new Sphere(0.6),
            new Box(1, 0.5, 0.25),
            Capsule.upright(0.3, 0.8),
            new Cylinder(0.4, 0.9),
            new Cone(0.5, 0.7),
            new Ellipsoid(0.8, 0.3, 0.5),
            new Segment(new Vec3(0.1, -0.4, 0.2), new Vec3(0.5, 0.6, -0.3)),
            new Point(new Vec3(0.2, 0.1, -0.3)),
            new HalfSpace(0.48, 0.6, 0.64, 0.1),
            ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.6, 0.6, 0.6));

    /** Iterations on curved surfaces state this. */
    private static final double CURVED = 1e-9;

    private static Leaves triangles(SplittableRandom random, double shift) {
        return new TriangleLeaves(mesh(random, shift));
    }

    private static TriangleMesh mesh(SplittableRandom random, double shift) {
        TriangleMesh mesh = MeshShapes.soup(random, 5, 0.7);
        return shift == 0 ? mesh : MeshShapes.shifted(mesh, shift);
    }

    private static Leaves balls(SplittableRandom random, double shift) {
        double[] centres = mesh(random, shift).coordinates().clone();
        double[] radii = new double[centres.length / 3];
        for (int i = 0; i < radii.length; i++) {
            radii[i] = random.nextInt(4) == 0 ? 0 : random.nextDouble(0.3);
        }
        return Leaves.balls(centres, radii);
    }

    @Test
    void theTreesThemselves() {
        SplittableRandom random = new SplittableRandom(1701);
        for (int i = 0; i < 20; i++) {
            Trees.others(triangles(random, 0)).forEach(TestTreeContract::check);
            Trees.others(balls(random, 1e6)).forEach(TestTreeContract::check);
        }
        Trees.others(Leaves.balls(new double[0], new double[0])).forEach(TestTreeContract::check);
        Trees.others(Leaves.balls(new double[] {1, 2, 3}, new double[] {4})).forEach(TestTreeContract::check);
        SHAPES.forEach(shape -> TestTreeContract.check(ShapeTree.of(shape)));
    }

    @Test
    void againstEachOther() {
        SplittableRandom random = new SplittableRandom(1702);
        for (int i = 0; i < 8; i++) {
            double shift = i % 4 == 3 ? 1e6 : 0;
            List<TestTree> ofA = Trees.others(i % 2 == 0 ? triangles(random, 0) : balls(random, 0));
            List<TestTree> ofB = Trees.others(i % 3 == 0 ? triangles(random, shift) : balls(random, shift));
            for (TestTree a : ofA) {
                for (TestTree b : ofB) {
                    Pose pose = RandomPoses.anywhere(random, 1.5).times(Pose.translation(-shift, -shift, -shift));
                    ProximityTestContract.check(Tandem.standardBank(), a, b, pose, CURVED);
                }
            }
        }
    }

    @Test
    void againstShapes() {
        SplittableRandom random = new SplittableRandom(1703);
        for (int i = 0; i < 8; i++) {
            List<TestTree> trees = Trees.others(i % 2 == 0 ? triangles(random, 0) : balls(random, 0));
            for (TestTree tree : trees) {
                for (Shape shape : SHAPES) {
                    Pose pose = i % 4 == 0 ? RandomPoses.quarterTurns(random) : RandomPoses.anywhere(random, 1.5);
                    ProximityTestContract.check(Tandem.standardBank(), tree, ShapeTree.of(shape), pose, CURVED);
                }
            }
        }
    }
}
