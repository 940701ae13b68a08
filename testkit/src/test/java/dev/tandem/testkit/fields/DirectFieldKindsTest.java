package dev.tandem.testkit.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.RayHit;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.bank.MissingTestException;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Cone;
import dev.tandem.geometry.ConvexHull;
import dev.tandem.geometry.Ellipsoid;
import dev.tandem.geometry.HalfSpace;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.contract.ProximityTestContract;
import dev.tandem.testkit.contract.TestTreeContract;
import dev.tandem.testkit.random.RandomPoses;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Fields that are asked directly, against kinds whose distance has a formula; rays; what is refused. */
class DirectFieldKindsTest {

    private static final Vec3 ONE = new Vec3(1, 1, 1);

    private static SignedDistanceField ball(Vec3 centre, double radius) {
        Vec3 half = new Vec3(radius, radius, radius);
        return SignedDistanceField.exact(
                (x, y, z) -> centre.distanceTo(new Vec3(x, y, z)) - radius, centre.minus(half), centre.plus(half));
    }

    /** The same ball by its square: no distance, but smooth. In its box |gradient| ≤ 2√3·r and second derivatives are 2. */
    private static SignedDistanceField square(double radius) {
        Vec3 half = new Vec3(radius, radius, radius);
        return SignedDistanceField.implicit(
                        (x, y, z) -> x * x + y * y + z * z - radius * radius,
                        2 * Math.sqrt(3) * radius,
                        half.times(-1),
                        half)
                .smooth(2);
    }

    private static void same(Separation expected, Separation found, double error, String what) {
        assertTrue(found.lower() <= expected.upper() + 1e-13, what + ": " + found + " above " + expected);
        assertTrue(found.upper() >= expected.lower() - 1e-11, what + ": " + found + " below " + expected);
        assertTrue(found.upper() - found.lower() <= error, what + ": " + found + " wider than " + error);
    }

    @Test
    void aBallAsAFieldIsABall() {
        Body real = Body.of(new Sphere(1));
        List<Body> others = List.of(
                Body.of(new Cone(0.3, 0.6)),
                Body.of(new Ellipsoid(0.2, 0.3, 0.5)),
                Body.of(ConvexHull.of(0, 0, 0.5, 0.3, 0, 0, -0.3, 0.2, 0, 0, -0.4, 0)),
                Body.of(TriangleMesh.box(0.4, 0.3, 0.2)),
                Body.of(new HalfSpace(new Vec3(0, 0, 1), -0.2)),
                Body.compound(
                        Body.of(new Box(0.2, 0.2, 0.2)),
                        Body.of(new Sphere(0.1)).at(Pose.translation(0.5, 0, 0))));
        int hits = 0;
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Pose pose = RandomPoses.anywhere(random, 1.5);
            for (Body other : others) {
                Body b = other.at(pose);
                Separation expected = Tandem.distance(real, b);
                hits += expected.touches() ? 1 : 0;
                for (SignedDistanceField field : List.of(ball(Vec3.ZERO, 1), square(1))) {
                    Body a = Body.of(field);
                    String what = "seed " + seed + ", " + other.tree().kinds() + ", exact " + field.isExact();
                    same(expected, Tandem.distance(a, b), field.error(), what);
                    same(expected, Tandem.distance(b, a), field.error(), what + ", swapped");
                    assertEquals(expected.touches(), Tandem.collides(b, a), what);
                }
            }
        }
        assertTrue(hits > 10 && hits < 60, "one-sided: " + hits);
    }

    /** Without a bound on second derivatives an error costs its inverse; a thousandth is in reach. */
    @Test
    void aLipschitzConstantAloneIsEnoughForAThousandth() {
        Body real = Body.of(new Sphere(1));
        SignedDistanceField field = SignedDistanceField.implicit(
                        (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 1, 1, ONE.times(-1), ONE)
                .within(2e-3);
        for (int seed = 0; seed < 6; seed++) {
            Body b = Body.of(new Box(0.3, 0.4, 0.5)).at(RandomPoses.anywhere(new SplittableRandom(seed), 1.5));
            Separation expected = Tandem.distance(real, b);
            same(expected, Tandem.distance(Body.of(field), b), 2e-3, "seed " + seed);
        }
    }

    /** A search that ends early says so: the interval is wider than asked for, and holds the distance. */
    @Test
    void aSearchThatEndsEarlyStatesItsInterval() {
        SignedDistanceField field =
                SignedDistanceField.implicit((x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 1, 1, ONE.times(-1), ONE);
        Body b = Body.of(new Box(0.5, 0.5, 0.5)).at(Pose.translation(0.3, 0.2, 1.75));
        Separation found = Tandem.distance(Body.of(field), b);
        assertTrue(found.upper() - found.lower() > field.error(), found::toString);
        double truth = Math.hypot(0.05, 1.5) - 1; // the box begins at x = 0.05, z = 1.5
        assertTrue(found.lower() <= truth && found.upper() >= truth && found.lower() > truth - 1e-3, found::toString);
    }

    @Test
    void twoFields() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Pose pose = RandomPoses.anywhere(random, 1.4);
            Body real = Body.of(new Sphere(0.5)).at(pose);
            Separation expected = Tandem.distance(Body.of(new Sphere(1)), real);
            Body small = Body.of(ball(Vec3.ZERO, 0.5)).at(pose);
            for (SignedDistanceField field : List.of(ball(Vec3.ZERO, 1), square(1))) {
                String what = "seed " + seed + ", exact " + field.isExact();
                double error = field.error();
                same(expected, Tandem.distance(Body.of(field), small), error, what);
                same(expected, Tandem.distance(small, Body.of(field)), error, what + ", swapped");
            }
        }
    }

    @Test
    void twoFieldsOfWhichNeitherIsADistanceHaveNoTest() {
        String message = assertThrows(
                        MissingTestException.class, () -> Tandem.distance(Body.of(square(1)), Body.of(square(2))))
                .getMessage();
        assertTrue(String.valueOf(message).contains("implicit field"), message);
    }

    @Test
    void rays() {
        for (SignedDistanceField field : List.of(ball(Vec3.ZERO, 1), square(1))) {
            Body body = Body.of(field);
            RayHit hit = Tandem.ray(body, new Ray(new Vec3(0.6, -5, 0), new Vec3(0, 1, 0)))
                    .orElseThrow();
            assertTrue(hit.distance() <= 4.2 && hit.distance() >= 4.2 - 1e-6, hit::toString);
            assertTrue(Tandem.ray(body, new Ray(new Vec3(1.01, -5, 0), new Vec3(0, 1, 0)))
                    .isEmpty());
            assertTrue(Tandem.ray(body, new Ray(new Vec3(5, 5, 5), new Vec3(0, 1, 0)))
                    .isEmpty());
        }
    }

    /** A look at one point would miss a part of the field inside a solid mesh. */
    @Test
    void oneOfManyPartsIsInsideASolidMesh() {
        SignedDistanceField two = SignedDistanceField.exact(
                (x, y, z) -> Math.min(
                                Math.sqrt((x + 2) * (x + 2) + y * y + z * z),
                                Math.sqrt((x - 2) * (x - 2) + y * y + z * z))
                        - 0.25,
                new Vec3(-2.5, -0.5, -0.5),
                new Vec3(2.5, 0.5, 0.5));
        Body fields = Body.of(two);
        Body surface = Body.of(TriangleMesh.box(1, 1, 1));
        for (double x : new double[] {-2, 2}) {
            Pose pose = Pose.translation(x, 0.1, 0);
            assertFalse(Tandem.collides(fields, surface.at(pose)), "the surface alone is not touched");
            assertTrue(Tandem.collides(fields, surface.solid().at(pose)));
            assertTrue(Tandem.collides(surface.solid().at(pose), fields));
            assertEquals(0, Tandem.distance(surface.solid().at(pose), fields).upper());
        }
        assertFalse(Tandem.collides(fields, surface.solid()));
        Separation apart = Tandem.distance(fields, surface.solid());
        assertEquals(1.25, apart.distance(), 1e-8);
        assertTrue(Tandem.collides(fields, Body.of(TriangleMesh.box(6, 2, 2)).solid()));
        assertTrue(Tandem.collides(
                fields, Body.of(TriangleMesh.box(0.1, 0.1, 0.1)).solid().at(Pose.translation(2, 0, 0))));
    }

    @Test
    void theContractsHold() {
        for (SignedDistanceField field : List.of(ball(Vec3.ZERO, 1), square(1), new TorusSpecimen().field())) {
            Body body = Body.of(field);
            TestTreeContract.check(body.tree());
            for (Body other : List.of(Body.of(new Sphere(0.1)), Body.of(TriangleMesh.box(0.2, 0.1, 0.1)))) {
                for (Pose pose : List.of(Pose.translation(0.4, 0.3, 1.2), Pose.translation(0, 0, 0.1))) {
                    ProximityTestContract.check(Tandem.standardBank(), body.tree(), other.tree(), pose, 1e-8);
                    TestTreeContract.checkBounds(body.tree(), other.tree(), Tandem.standardBank(), pose);
                }
            }
        }
    }

    @Test
    void fieldsRefuse() {
        SignedDistanceField nothing = SignedDistanceField.implicit((x, y, z) -> 1 + x * x, 2, ONE.times(-1), ONE);
        assertThrows(IllegalArgumentException.class, () -> Body.of(nothing));
        assertThrows(IllegalArgumentException.class, () -> square(1).within(0));
        assertThrows(IllegalArgumentException.class, () -> square(1).within(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> square(1).smooth(-1));
        assertThrows(IllegalArgumentException.class, () -> ball(Vec3.ZERO, 1).smooth(1));
        SignedDistanceField cells = SignedDistanceField.of((x, y, z) -> x, 1, ONE.times(-1), ONE, 0.1);
        assertThrows(IllegalArgumentException.class, () -> cells.within(1e-6));
        assertFalse(cells.isDirect());
    }

    /** A value that is no number says nothing: it is never free. */
    @Test
    void unknownValuesAreNotFree() {
        SignedDistanceField half =
                SignedDistanceField.implicit((x, y, z) -> x > 0 ? Double.NaN : x + 0.5, 1, ONE.times(-1), ONE);
        assertTrue(Tandem.collides(Body.of(half), Body.of(new Sphere(0.1)).at(Pose.translation(0.5, 0, 0))));
    }
}
