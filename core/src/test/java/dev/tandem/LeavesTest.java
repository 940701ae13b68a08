package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.element.Leaves;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Point;
import dev.tandem.geometry.Shape;
import dev.tandem.internal.elements.CapsuleElement;
import dev.tandem.internal.elements.ShapeKinds;
import dev.tandem.internal.elements.SupportElement;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.tree.Element;
import dev.tandem.tree.ElementKind;
import dev.tandem.tree.Nesting;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A set of things of one's own, of two kinds, under every kind of tree. */
class LeavesTest {

    private static final long SEED = 55;

    /** Capsules, known by a box around each, and points. */
    private static final class Mixed implements Leaves {
        final List<Shape> shapes = new ArrayList<>();

        @Override
        public int count() {
            return shapes.size();
        }

        @Override
        public List<ElementKind<?>> kinds() {
            return List.of(CapsuleElement.KIND, ShapeKinds.POINT);
        }

        @Override
        public ElementKind<?> kind(int leaf) {
            return shapes.get(leaf) instanceof Point ? ShapeKinds.POINT : CapsuleElement.KIND;
        }

        @Override
        public void load(int leaf, Element into) {
            ((SupportElement<?>) into).show(shapes.get(leaf));
        }

        @Override
        public int points(int leaf, double[] out) {
            if (shapes.get(leaf) instanceof Capsule c) {
                for (int corner = 0; corner < 8; corner++) {
                    out[3 * corner] = end((corner & 1) != 0, c.from().x(), c.to().x(), c.radius());
                    out[3 * corner + 1] = end((corner & 2) != 0, c.from().y(), c.to().y(), c.radius());
                    out[3 * corner + 2] = end((corner & 4) != 0, c.from().z(), c.to().z(), c.radius());
                }
                return 8;
            }
            Vec3 p = ((Point) shapes.get(leaf)).at();
            out[0] = p.x();
            out[1] = p.y();
            out[2] = p.z();
            return 1;
        }

        private static double end(boolean upper, double p, double q, double radius) {
            return upper ? Math.max(p, q) + radius : Math.min(p, q) - radius;
        }

        @Override
        public double radius(int leaf) {
            return 0;
        }

        @Override
        public double size(int leaf) {
            return 0;
        }

        @Override
        public int id(int leaf) {
            return 1000 + leaf;
        }

        @Override
        public Nesting nesting() {
            return Nesting.EMPTY;
        }
    }

    @ParameterizedTest
    @EnumSource(TreeKind.class)
    void answersAreThoseOfTheShapesOneByOne(TreeKind kind) {
        SplittableRandom random = new SplittableRandom(SEED);
        Mixed leaves = new Mixed();
        for (int i = 0; i < 60; i++) {
            Vec3 p = new Vec3(random.nextDouble(4), random.nextDouble(4), random.nextDouble(4));
            Vec3 q = new Vec3(p.x() + random.nextDouble(), p.y() - random.nextDouble(), p.z());
            leaves.shapes.add(i % 3 == 0 ? new Point(p) : new Capsule(random.nextDouble(0.2), p, q));
        }
        Body many = Body.of(leaves, kind);
        Body box = Body.of(new Box(0.5, 1, 0.2));
        int hits = 0;
        for (int i = 0; i < 60; i++) {
            Pose pose = Pose.translation(random.nextDouble(-1, 6), random.nextDouble(4), random.nextDouble(5))
                    .times(Pose.rotation(new Vec3(1, i, 2), i));
            double least = Double.POSITIVE_INFINITY;
            int touching = 0;
            for (Shape shape : leaves.shapes) {
                double distance = Tandem.distance(Body.of(shape), box.at(pose)).distance();
                least = Math.min(least, distance);
                touching += distance <= 0 ? 1 : 0;
            }
            Separation found = Tandem.distance(many, box.at(pose));
            String what = "seed " + SEED + ", pose " + i;
            assertEquals(least, found.distance(), 1e-10, what);
            assertEquals(touching, Tandem.pairs(many, box.at(pose)).pairs().size(), what);
            assertTrue(found.idA() >= 1000, what);
            hits += touching > 0 ? 1 : 0;
        }
        assertTrue(hits > 5 && hits < 55, hits + " hits");
    }

    @Test
    void oneBadCoordinateIsRefused() {
        Mixed leaves = new Mixed();
        leaves.shapes.add(new Point(new Vec3(0, 0, 0)));
        Leaves bad = new Leaves() {
            @Override
            public int count() {
                return 2;
            }

            @Override
            public List<ElementKind<?>> kinds() {
                return leaves.kinds();
            }

            @Override
            public ElementKind<?> kind(int leaf) {
                return leaves.kind(0);
            }

            @Override
            public void load(int leaf, Element into) {
                leaves.load(0, into);
            }

            @Override
            public int points(int leaf, double[] out) {
                out[0] = leaf == 0 ? 0 : Double.NaN;
                out[1] = 0;
                out[2] = 0;
                return 1;
            }

            @Override
            public double radius(int leaf) {
                return leaves.radius(0);
            }

            @Override
            public double size(int leaf) {
                return leaves.size(0);
            }

            @Override
            public int id(int leaf) {
                return leaf;
            }

            @Override
            public Nesting nesting() {
                return leaves.nesting();
            }
        };
        assertThrows(IllegalArgumentException.class, () -> Body.of(bad, TreeKind.SPHERE));
        assertThrows(IllegalArgumentException.class, () -> Leaves.balls(new double[3], new double[2]));
        assertThrows(IllegalArgumentException.class, () -> Leaves.balls(new double[3], new double[] {-1}));
        assertThrows(
                IllegalArgumentException.class, () -> Leaves.balls(new double[] {0, Double.NaN, 0}, new double[] {1}));
    }
}
