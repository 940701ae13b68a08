package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.HeightField;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.trees.DistanceFieldTree;
import dev.tandem.internal.trees.HeightFieldTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.contract.TestTreeContract;
import dev.tandem.testkit.random.RandomPoses;
import dev.tandem.tree.TestTree;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Height fields, against a mesh of the same triangles; distance fields, against solids whose distance has a formula. */
class FieldAnswersTest {

    private static HeightField heights(SplittableRandom random, int columns, int rows) {
        double[] z = new double[columns * rows];
        for (int i = 0; i < z.length; i++) {
            z[i] = random.nextInt(4) == 0 ? 0 : random.nextDouble(-0.4, 0.4);
        }
        return HeightField.of(columns, rows, 0.3, 0.2, z);
    }

    private static TriangleMesh mesh(HeightField field) {
        double[] corners = new double[9 * field.triangleCount()];
        int[] index = new int[3 * field.triangleCount()];
        double[] t = new double[9];
        for (int i = 0; i < field.triangleCount(); i++) {
            field.copyTriangle(i, t);
            System.arraycopy(t, 0, corners, 9 * i, 9);
        }
        for (int i = 0; i < index.length; i++) {
            index[i] = i;
        }
        return TriangleMesh.of(corners, index);
    }

    @Test
    void aHeightFieldIsTheMeshOfItsTriangles() {
        Body torus = Body.of(SampleMeshes.bumpyTorus(12, 8));
        int hits = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            HeightField field = heights(random, random.nextInt(2, 14), random.nextInt(2, 14));
            Body a = Body.of(field);
            Body same = Body.of(mesh(field));
            Pose pose = Pose.translation(1, 0.7, random.nextDouble(-0.3, 1)).times(RandomPoses.anywhere(random, 0.6));
            for (Body b : List.of(
                    torus.at(pose),
                    Body.of(new Sphere(0.3)).at(pose),
                    Body.of(new Box(1, 0, 0.3)).at(pose))) {
                String what = "seed " + seed + ", " + pose;
                Separation expected = Tandem.distance(same, b);
                assertEquals(expected.distance(), Tandem.distance(a, b).distance(), 1e-12, what);
                assertEquals(Tandem.collides(same, b), Tandem.collides(a, b), what);
                assertEquals(Tandem.collides(b, same), Tandem.collides(b, a), what);
                assertEquals(expected.distance(), Tandem.distance(b, a).distance(), 1e-12, what);
                assertEquals(
                        Tandem.pairs(same, b).pairs().size(),
                        Tandem.pairs(a, b).pairs().size(),
                        what);
                hits += expected.touches() ? 1 : 0;
            }
        }
        assertTrue(hits > 20 && hits < 160, "one-sided: " + hits);
    }

    @Test
    void heightFieldsKeepTheContract() {
        for (int[] n : new int[][] {{2, 2}, {3, 2}, {2, 9}, {5, 5}, {8, 13}}) {
            TestTree tree = HeightFieldTree.of(heights(new SplittableRandom(n[0]), n[0], n[1]));
            TestTreeContract.check(tree);
            for (Pose pose : List.of(Pose.translation(0.3, 0.2, 0.1), Pose.translation(0.5, 0.3, 2))) {
                for (Body probe : List.of(Body.of(new Sphere(0.1)), Body.of(TriangleMesh.box(0.2, 0.1, 0.1)))) {
                    TestTreeContract.checkBounds(tree, probe.tree(), Tandem.standardBank(), pose);
                }
            }
        }
    }

    @Test
    void heightFieldsRefuse() {
        assertThrows(IllegalArgumentException.class, () -> HeightField.of(1, 2, 1, 1, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> HeightField.of(2, 2, 1, 1, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> HeightField.of(2, 2, 0, 1, 0, 0, 0, 0));
        Exception e =
                assertThrows(IllegalArgumentException.class, () -> HeightField.of(2, 2, 1, 1, 0, 0, Double.NaN, 0));
        assertTrue(String.valueOf(e.getMessage()).contains("row 1, column 0"), e::getMessage);
    }

    private static SignedDistanceField ball(double resolution, Vec3 middle) {
        return SignedDistanceField.of(
                (x, y, z) -> middle.distanceTo(new Vec3(x, y, z)) - 1,
                1,
                middle.minus(new Vec3(1.5, 1.25, 1.25)),
                middle.plus(new Vec3(1.5, 1.25, 1.25)),
                resolution);
    }

    /** Never too far, never closer than the bound allows; a finer one is not worse. */
    @Test
    void aBallAsAFieldIsABallToWithinItsBound() {
        int hits = 0;
        for (int seed = 0; seed < 60; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Vec3 middle = seed % 4 == 0 ? new Vec3(1e5, -1e5, 3e4) : new Vec3(0, 0, 0);
            SignedDistanceField field = ball(seed % 2 == 0 ? 0.2 : 0.05, middle);
            Pose pose = Pose.translation(middle).times(RandomPoses.anywhere(random, 1.8));
            Body real = Body.of(new Sphere(1)).at(Pose.translation(middle));
            for (Body b : List.of(
                    Body.of(SampleMeshes.bumpyTorus(8, 6)).at(pose),
                    Body.of(new Box(0.5, 0.3, 0.8)).at(pose),
                    Body.of(new Sphere(0.4)).at(pose))) {
                String what = "seed " + seed + ", " + pose;
                double truth = Tandem.distance(real, b).distance();
                double found = Tandem.distance(Body.of(field), b).distance();
                assertTrue(found <= truth + 1e-9, what + ": " + found + " > " + truth);
                assertTrue(found >= truth - field.bound() - 1e-9, what + ": " + found + " < " + truth);
                assertEquals(found, Tandem.distance(b, Body.of(field)).distance(), 1e-9, what);
                boolean collides = Tandem.collides(Body.of(field), b);
                assertEquals(collides, found == 0, what);
                assertTrue(collides || truth > 0, what);
                hits += collides ? 1 : 0;
            }
        }
        assertTrue(hits > 20 && hits < 160, "one-sided: " + hits);
    }

    @Test
    void distanceFieldsKeepTheContract() {
        SignedDistanceField slab =
                SignedDistanceField.of((x, y, z) -> z, 1, new Vec3(-1, -1, -1), new Vec3(2, 1, 1), 0.2);
        SignedDistanceField nothing =
                SignedDistanceField.of((x, y, z) -> 1 + z, 1, new Vec3(0, 0, 0), new Vec3(1, 1, 1), 0.1);
        SignedDistanceField everything =
                SignedDistanceField.of((x, y, z) -> -9, 0, new Vec3(0, 0, 0), new Vec3(1, 1, 1), 0.1);
        // Much smaller than the constant allows for: most boxes that may hold some hold none.
        SignedDistanceField thin = SignedDistanceField.of(
                (x, y, z) -> Math.abs(x - 0.3) - 1e-4, 1, new Vec3(0, 0, 0), new Vec3(1, 1, 1), 0.07);
        SignedDistanceField unknown =
                SignedDistanceField.of((x, y, z) -> Double.NaN, 1, new Vec3(0, 0, 0), new Vec3(1, 1, 1), 0.5);
        for (SignedDistanceField field :
                List.of(ball(0.2, new Vec3(1, 2, 3)), slab, nothing, everything, thin, unknown)) {
            TestTree tree = DistanceFieldTree.of(field);
            TestTreeContract.check(tree);
            for (Body probe : List.of(Body.of(new Sphere(0.1)), Body.of(TriangleMesh.box(0.2, 0.1, 0.1)))) {
                TestTreeContract.checkBounds(tree, probe.tree(), Tandem.standardBank(), Pose.translation(0.4, 0.3, 1));
            }
        }
        assertEquals(TestTree.NONE, DistanceFieldTree.of(nothing).root());
        assertTrue(DistanceFieldTree.of(everything).root() < 0, "one leaf");
        assertTrue(Tandem.collides(Body.of(unknown), Body.of(new Sphere(0.1))), "don't know is never free");
        assertFalse(Tandem.collides(Body.of(nothing), Body.of(new Sphere(0.1))));
    }

    @Test
    void aGridOfDistancesIsMixedBetweenItsPoints() {
        int n = 21;
        double[] values = new double[n * n * n];
        for (int i = 0; i < values.length; i++) {
            int row = i / n;
            int layer = row / n;
            double x = i % n * 0.15 - 1.5;
            double y = row % n * 0.15 - 1.5;
            double z = layer * 0.15 - 1.5;
            values[i] = Math.sqrt(x * x + y * y + z * z) - 1;
        }
        SignedDistanceField field = SignedDistanceField.ofGrid(new Vec3(-1.5, -1.5, -1.5), 0.15, n, n, n, values, 0.1);
        double spacing = 0.15 * Math.sqrt(3);
        for (double gap : new double[] {0.01, 0.3, 1}) {
            Body b = Body.of(new Sphere(0.5)).at(Pose.translation(0, 0, 1.5 + gap));
            double found = Tandem.distance(Body.of(field), b).distance();
            assertTrue(found <= gap + spacing && found >= gap - spacing - field.bound(), gap + ": " + found);
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> SignedDistanceField.ofGrid(new Vec3(0, 0, 0), 1, 2, 2, 2, new double[2], 1));
    }

    @Test
    void fieldsRefuse() {
        Vec3 o = new Vec3(0, 0, 0);
        Vec3 one = new Vec3(1, 1, 1);
        assertThrows(
                IllegalArgumentException.class, () -> SignedDistanceField.of((x, y, z) -> x, Double.NaN, o, one, 0.1));
        assertThrows(IllegalArgumentException.class, () -> SignedDistanceField.of((x, y, z) -> x, 1, o, o, 0.1));
        assertThrows(IllegalArgumentException.class, () -> SignedDistanceField.of((x, y, z) -> x, 1, o, one, 1e-5));
    }
}
