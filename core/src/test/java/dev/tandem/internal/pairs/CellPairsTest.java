package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.bank.Witness;
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
import dev.tandem.geometry.Shape;
import dev.tandem.geometry.Sphere;
import dev.tandem.internal.elements.CellElement;
import dev.tandem.internal.standard.StandardTests;
import dev.tandem.internal.trees.ShapeTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cells against triangles and cells, exactly, and against every other shape, by a box that stands where the cell is. */
class CellPairsTest {

    private static final double ACCURACY = 1e-12;
    private static final long[] FIRST = {0, 0, -1, 7, -8, 1_000_000, -1_000_000};
    private static final double[] GAPS = {0, 0, 0, 0x1p-52, -0x1p-52, 1e-13, -1e-13, 1e-9, 1e-4, -1e-4, 0.1, -0.1};

    private final TestBank bank = StandardTests.bank();
    private final Witness out = new Witness();

    @Test
    void trianglesAndCellsAreExact() {
        polytopes(1, 700);
    }

    @Test
    @Tag("long")
    void trianglesAndCellsAreExactOnManyMore() {
        polytopes(2, 60_000);
    }

    private void polytopes(long seed, int count) {
        int touching = 0;
        for (int i = 0; i < count; i++) {
            ShapePairs pairs = new ShapePairs(seed, i);
            SplittableRandom random = pairs.random;
            CellElement cell = cell(random, pairs.scale);
            boolean other = i % 3 == 0;
            CellElement second = cell(random, pairs.scale);
            double[] triangle = pairs.triangle();
            if (random.nextBoolean()) {
                // In the grid of the cell, so that borders and corners meet exactly.
                for (int k = 0; k < 9; k++) {
                    triangle[k] = cell.box[k % 3] + (cell.box[3] - cell.box[0]) * random.nextInt(-1, 3);
                }
            }
            TriangleElement t = ShapePairs.element(triangle);
            double[] b = other ? corners(second) : triangle;
            double[] on = Arrays.copyOf(b, 3);
            Pose pose = random.nextInt(4) == 0
                    ? Pose.identity()
                    : meeting(random, pairs.pose(), point(random, cell), on, pairs.scale);
            String what = "seed " + seed + ", pair " + i + ": " + Arrays.toString(cell.box) + " " + Arrays.toString(b)
                    + " " + pose;
            if (other) {
                touching += check(cell, CellElement.KIND, second, CellElement.KIND, corners(cell), b, pose, what);
            } else {
                touching += check(cell, CellElement.KIND, t, TriangleElement.KIND, corners(cell), b, pose, what);
                check(t, TriangleElement.KIND, cell, CellElement.KIND, b, corners(cell), pose.inverse(), what);
            }
        }
        int hits = touching;
        assertTrue(hits > count / 5 && hits < 4 * count / 5, () -> "one-sided: " + hits);
    }

    private <A extends Element, B extends Element> int check(
            A a,
            ElementKind<A> kindA,
            B b,
            ElementKind<B> kindB,
            double[] pointsA,
            double[] pointsB,
            Pose pose,
            String what) {
        double[] mapped = ShapePairs.map(pose, pointsB);
        boolean expected = ExactHulls.meet(pointsA, mapped);
        ProximityTest<A, B> test = bank.test(kindA, kindB);
        Placement at = ShapePairs.placement(pose);
        String all = kindA + " against " + kindB + ", " + what;
        assertEquals(expected, test.touches(a, b, at, out), all);
        double distance = test.distance(a, b, at, out);
        assertEquals(expected, distance <= 0, all);
        // Points far from the origin are rounded to the grid of doubles there.
        double far = BoxTriangle.largest(mapped, mapped.length, BoxTriangle.largest(pointsA, pointsA.length, 0));
        double tolerance = ACCURACY * ShapePairs.size(pointsA, mapped) + 8 * Math.ulp(far);
        double truth = expected ? 0 : HullReference.distance(pointsA, mapped, out, distance, tolerance);
        assertEquals(truth, distance, tolerance, all);
        HullReference.checkPoints(out, distance, pointsA, mapped, tolerance, all);
        double within = test.distanceWithin(a, b, at, 0.5 * distance, out);
        assertTrue(distance <= 0 ? within <= 0 : within > 0.5 * distance, all);
        assertEquals(distance, test.distanceWithin(a, b, at, 2 * distance, out), tolerance, all);
        return expected ? 1 : 0;
    }

    /** A cell of some map: 1, 2 or 4 cells wide, at the origin, below it or far away. */
    private static CellElement cell(SplittableRandom random, double scale) {
        CellElement cell = new CellElement();
        double size = scale * (random.nextBoolean() ? 1 : 0.05 * random.nextInt(1, 9));
        int edge = 1 << random.nextInt(3);
        for (int axis = 0; axis < 3; axis++) {
            long first = FIRST[random.nextInt(FIRST.length)];
            cell.box[axis] = first * size;
            cell.box[3 + axis] = (first + edge) * size;
        }
        return cell;
    }

    private static double[] corners(CellElement cell) {
        double[] corners = new double[24];
        for (int k = 0; k < 24; k++) {
            corners[k] = cell.box[((k / 3) >> (k % 3) & 1) == 0 ? k % 3 : 3 + k % 3];
        }
        return corners;
    }

    /** A corner, or a point on an edge or face, or inside. */
    private static double[] point(SplittableRandom random, CellElement cell) {
        double[] p = new double[3];
        for (int k = 0; k < 3; k++) {
            double s = random.nextInt(3) == 0 ? 0.5 : random.nextInt(2);
            p[k] = (1 - s) * cell.box[k] + s * cell.box[3 + k];
        }
        return p;
    }

    private static Pose meeting(SplittableRandom random, Pose turn, double[] q, double[] p, double scale) {
        double[] m = new double[12];
        turn.copyInto(m);
        for (int row = 0; row < 3; row++) {
            m[4 * row + 3] = q[row] - (m[4 * row] * p[0] + m[4 * row + 1] * p[1] + m[4 * row + 2] * p[2]);
        }
        m[4 * random.nextInt(3) + 3] += scale * GAPS[random.nextInt(GAPS.length)];
        return Pose.ofMatrix(m);
    }

    /** The same solid as a box in its own place: another element, other tests, the same answers. */
    @Test
    void everyShapeMeetsACellAsItMeetsABox() {
        List<Shape> shapes = List.of(
                new Sphere(0.4),
                new Box(0.3, 0.5, 0.7),
                new Capsule(0.2, new Vec3(0, 0, 0), new Vec3(0.5, 0.2, 0)),
                new Cylinder(0.3, 0.8),
                new Cone(0.3, 0.8),
                new Ellipsoid(0.2, 0.3, 0.4),
                new Segment(new Vec3(-0.5, 0, 0), new Vec3(0.5, 0.1, 0.2)),
                new Point(new Vec3(0.1, 0, 0)),
                ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
                new HalfSpace(1, 2, 3, -0.4));
        SplittableRandom random = new SplittableRandom(4);
        int touching = 0;
        int asked = 0;
        for (int i = 0; i < 60; i++) {
            CellElement cell = new CellElement();
            double[] middle = new double[3];
            for (int k = 0; k < 3; k++) {
                long first = random.nextInt(-3, 3);
                cell.box[k] = 0.5 * first;
                cell.box[3 + k] = 0.5 * (first + 1);
                middle[k] = 0.5 * (cell.box[k] + cell.box[3 + k]);
            }
            Pose centre = Pose.translation(middle[0], middle[1], middle[2]);
            Pose turn = Pose.rotation(new Vec3(1, random.nextDouble(), 0.2), random.nextDouble(6));
            Pose pose = Pose.translation(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2))
                    .times(turn);
            for (Shape shape : shapes) {
                String what = "seed 4, " + i + ": " + shape + " " + pose;
                double expected = ofTrees(
                        ShapeTree.of(new Box(0.5, 0.5, 0.5)),
                        shape,
                        centre.inverse().times(pose));
                double found = ofCell(cell, shape, pose, what);
                assertEquals(expected, found, 1e-11, what);
                touching += found == 0 ? 1 : 0;
                asked++;
            }
        }
        assertTrue(touching > asked / 20 && touching < asked / 2, "one-sided: " + touching);
    }

    private double ofTrees(ShapeTree box, Shape shape, Pose pose) {
        ShapeTree tree = ShapeTree.of(shape);
        return distance(loaded(box), box.kind(~0), loaded(tree), tree.kind(~0), pose);
    }

    private double ofCell(CellElement cell, Shape shape, Pose pose, String what) {
        ShapeTree tree = ShapeTree.of(shape);
        double forward = distance(cell, CellElement.KIND, loaded(tree), tree.kind(~0), pose);
        double points = Math.sqrt((out.bx - out.ax) * (out.bx - out.ax)
                + (out.by - out.ay) * (out.by - out.ay)
                + (out.bz - out.az) * (out.bz - out.az));
        assertTrue(forward == 0 || Math.abs(points - forward) < 1e-11, what);
        double backward = distance(loaded(tree), tree.kind(~0), cell, CellElement.KIND, pose.inverse());
        assertEquals(forward, backward, 1e-11, what);
        return forward;
    }

    private static Element loaded(ShapeTree tree) {
        Element element = tree.kind(tree.root()).newElement();
        tree.load(tree.root(), element);
        return element;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an element is asked about under its own kind
    private double distance(Element a, ElementKind<?> kindA, Element b, ElementKind<?> kindB, Pose pose) {
        ProximityTest<Element, Element> test = bank.test((ElementKind) kindA, (ElementKind) kindB);
        Placement at = ShapePairs.placement(pose);
        double distance = test.distance(a, b, at, out);
        Witness scratch = new Witness();
        assertEquals(distance <= 0, test.touches(a, b, at, scratch), kindA + " " + kindB);
        return distance;
    }
}
