package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Cast;
import dev.tandem.Contact;
import dev.tandem.Detector;
import dev.tandem.Penetration;
import dev.tandem.RayHit;
import dev.tandem.Tandem;
import dev.tandem.bank.ContactTest;
import dev.tandem.bank.MissingTestException;
import dev.tandem.element.SphereElement;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.scene.Scene;
import dev.tandem.search.Budget;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.random.RandomPoses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * The torus of the page wherever a body can be: in scenes and compounds, under rays, on the move, deep in others, in
 * certificates. Judged by formulas and by small steps, not by trees.
 */
class TorusEverywhereTest {

    static final Detector DETECTOR = Tandem.detector(AddAShapeTest.withTorus(Tandem.standardBank()));

    /** The signed distance of a point from a torus at a pose: negative inside. */
    static double toTorus(Torus torus, Pose pose, Vec3 point) {
        Vec3 p = pose.inverse().apply(point);
        return Math.hypot(Math.hypot(p.x(), p.y()) - torus.ring(), p.z()) - torus.tube();
    }

    private record Ball(Vec3 centre, double radius) {
        Body body() {
            return Body.of(new Sphere(radius)).at(Pose.translation(centre));
        }
    }

    private static Ball ball(SplittableRandom random, double size) {
        return new Ball(
                new Vec3(
                        random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size)),
                random.nextDouble(0.05, 0.3));
    }

    @Test
    void inAScene() {
        // region: scene
        Scene scene = new Scene(Tandem.detector(AddAShapeTest.withTorus(Tandem.standardBank())));
        int ring = scene.add("ring", new Torus(1, 0.25).body());
        int pin = scene.add("pin", Body.of(new Sphere(0.5)));
        Scene.Pair closest = scene.smallestClearance().orElseThrow(); // ring and pin, 0.25 apart
        // end
        assertEquals(List.of(ring, pin), List.of(closest.a(), closest.b()));
        assertEquals(0.25, closest.gap().distance(), 1e-12);
        scene.remove(ring);
        scene.remove(pin);

        SplittableRandom random = new SplittableRandom(4711);
        int touching = 0;
        for (int round = 0; round < 40; round++) {
            Torus torus = new Torus(random.nextDouble(0.5, 2), random.nextDouble(0.1, 0.4));
            Pose pose = RandomPoses.anywhere(random, 1);
            List<Ball> balls = new ArrayList<>();
            List<Integer> ids = new ArrayList<>();
            int own = scene.add("torus", torus.body().at(pose));
            for (int i = 0; i < 12; i++) {
                balls.add(ball(random, 2.5));
                ids.add(scene.add("ball " + i, balls.get(i).body()));
            }
            double margin = 0.1;
            TreeSet<Integer> near = new TreeSet<>();
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < 12; i++) {
                Ball one = balls.get(i);
                double gap = Math.max(0, toTorus(torus, pose, one.centre()) - one.radius());
                least = Math.min(least, gap);
                touching += gap == 0 ? 1 : 0;
                for (int j = 0; j < i; j++) {
                    double between = one.centre().distanceTo(balls.get(j).centre());
                    least = Math.min(
                            least,
                            Math.max(0, between - one.radius() - balls.get(j).radius()));
                }
                if (gap <= margin) {
                    near.add(ids.get(i));
                }
            }
            TreeSet<Integer> found = new TreeSet<>();
            for (Scene.Pair pair : scene.near(margin)) {
                if (pair.a() == own) {
                    found.add(pair.b());
                    Ball one = balls.get(ids.indexOf(pair.b()));
                    double gap = Math.max(0, toTorus(torus, pose, one.centre()) - one.radius());
                    assertEquals(gap, pair.gap().distance(), 1e-11);
                }
            }
            assertEquals(near, found, "round " + round);
            assertEquals(least, scene.smallestClearance().orElseThrow().gap().distance(), 1e-11);
            ids.add(own);
            ids.forEach(scene::remove);
        }
        assertTrue(touching > 20, "enough of them touch: " + touching);
        // Two of them that may meet have no test, and nobody says that they are free.
        scene.add("one", new Torus(1, 0.25).body());
        scene.add("other", new Torus(1, 0.25).body());
        MissingTestException missing = assertThrows(MissingTestException.class, scene::touching);
        assertTrue(String.valueOf(missing.getMessage()).contains("'torus' and 'torus'"));
    }

    /** The first time at which a function is not positive, by many small steps and then halving; +∞ if never. */
    private static double firstZero(DoubleUnaryOperator f, double to, int steps) {
        double before = 0;
        for (int i = 0; i <= steps; i++) {
            double t = to * i / steps;
            if (f.applyAsDouble(t) <= 0) {
                double low = before;
                double high = t;
                for (int k = 0; k < 60; k++) {
                    double middle = 0.5 * (low + high);
                    if (f.applyAsDouble(middle) <= 0) {
                        high = middle;
                    } else {
                        low = middle;
                    }
                }
                return high;
            }
            before = t;
        }
        return Double.POSITIVE_INFINITY;
    }

    /** Alone, in a compound, in a compound in a compound and in a scene as one body. */
    @Test
    void underRays() {
        SplittableRandom random = new SplittableRandom(815);
        int hits = 0;
        for (int round = 0; round < 150; round++) {
            Torus torus = new Torus(random.nextDouble(0.5, 2), random.nextDouble(0.1, 0.4));
            Pose pose = RandomPoses.anywhere(random, 1);
            Ball ball = ball(random, 2);
            Vec3 from = RandomPoses.rotation(random).apply(new Vec3(6, 0, 0));
            Vec3 direction = ball(random, 1.5).centre().minus(from).normalized();
            Body other = ball.body();
            Body both = Body.compound(torus.body().at(pose), other);
            Pose outer = RandomPoses.anywhere(random, 1);
            Body nested = Body.compound(both.at(outer.inverse())).at(outer);
            Scene scene = new Scene(DETECTOR);
            scene.add("torus", torus.body().at(pose));
            scene.add("ball", other);

            double alone = firstZero(t -> toTorus(torus, pose, from.plus(direction.times(t))), 12, 20_000);
            double ofBall =
                    firstZero(t -> from.plus(direction.times(t)).distanceTo(ball.centre()) - ball.radius(), 12, 20_000);
            // A ray that only grazes is left out: steps do not see what they step over.
            double clear = Double.POSITIVE_INFINITY;
            for (int i = 0; i < 20_000; i++) {
                Vec3 at = from.plus(direction.times(12.0 * i / 20_000));
                clear = Math.min(clear, toTorus(torus, pose, at));
            }
            if (Math.abs(clear) < 1e-3) {
                continue;
            }
            hits += alone < 12 ? 1 : 0;
            Ray ray = new Ray(from, direction);
            check(alone, DETECTOR.ray(torus.body().at(pose), ray), round);
            for (Body body : List.of(both, nested, scene.asBody())) {
                check(Math.min(alone, ofBall), DETECTOR.ray(body, ray), round);
            }
        }
        assertTrue(hits > 20, "enough rays hit: " + hits);
        MissingTestException missing =
                assertThrows(MissingTestException.class, () -> Tandem.prepareRays(new Torus(1, 0.25).body()));
        assertTrue(String.valueOf(missing.getMessage()).contains("'torus' and 'ray'"));
    }

    private static void check(double expected, Optional<RayHit> found, int round) {
        double length = found.map(RayHit::distance).orElse(Double.POSITIVE_INFINITY);
        if (expected == Double.POSITIVE_INFINITY) {
            assertEquals(expected, length, "round " + round);
        } else {
            assertEquals(expected, length, 1e-9, "round " + round);
        }
    }

    @Test
    void onTheMove() {
        SplittableRandom random = new SplittableRandom(31);
        int hits = 0;
        for (int round = 0; round < 60; round++) {
            Torus torus = new Torus(random.nextDouble(0.5, 1.5), random.nextDouble(0.1, 0.4));
            Pose start = Pose.translation(-4, 0, 0).times(RandomPoses.rotation(random));
            Vec3 way = new Vec3(8, random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            Pose goal = Pose.translation(way).times(start);
            Ball ball = ball(random, 1.5);
            DoubleUnaryOperator gap =
                    t -> toTorus(torus, Pose.translation(way.times(t)).times(start), ball.centre()) - ball.radius();
            double expected = firstZero(gap, 1, 20_000);
            double closest = Double.POSITIVE_INFINITY;
            for (int i = 0; i <= 20_000; i++) {
                closest = Math.min(closest, gap.applyAsDouble(i / 20_000.0));
            }
            if (Math.abs(closest) < 1e-2 || gap.applyAsDouble(0) <= 0) {
                continue;
            }
            hits += expected <= 1 ? 1 : 0;
            for (Body moving : List.of(torus.body(), Body.compound(torus.body()))) {
                Cast cast = DETECTOR.cast(moving, ball.body(), Motion.linear(start, goal));
                assertEquals(expected <= 1, cast.collides(), "round " + round);
                if (expected <= 1) {
                    assertTrue(cast.lower() <= expected + 1e-12, "no contact is missed, round " + round);
                    assertEquals(expected, cast.time(), 1e-3, "round " + round);
                }
            }
        }
        assertTrue(hits > 10, "enough of them hit: " + hits);
    }

    /** Where a ball touches the outside of a ring: moving it straight away from the circle frees it, and nothing does sooner. */
    static final ContactTest<TorusElement, SphereElement> CONTACT = (a, b, at, margin, out) -> {
        double x = Pose.mapX(at.bInA, b.cx, b.cy, b.cz);
        double y = Pose.mapY(at.bInA, b.cx, b.cy, b.cz);
        double z = Pose.mapZ(at.bInA, b.cx, b.cy, b.cz);
        double d = a.toCircle(x, y, z);
        double nx = (x - a.near[0]) / d;
        double ny = (y - a.near[1]) / d;
        double nz = (z - a.near[2]) / d;
        double middle = 0.5 * (a.tube + d - b.radius);
        out.add(
                a.near[0] + middle * nx,
                a.near[1] + middle * ny,
                a.near[2] + middle * nz,
                nx,
                ny,
                nz,
                a.tube + b.radius - d);
    };

    @Test
    void deepInOthers() {
        Body ring = new Torus(1, 0.25).body();
        Body ball = Body.of(new Sphere(0.5)).at(Pose.translation(1.25, 0, 0));
        // region: refused
        assertFalse(DETECTOR.knowsDepth(ring, ball));
        assertFalse(DETECTOR.knowsCertificate(ring, ball));
        String noDepth = assertThrows(IllegalArgumentException.class, () -> DETECTOR.depth(ring, ball))
                .getMessage(); // ... but this is [torus] against [sphere]
        String noProof = assertThrows(IllegalArgumentException.class, () -> DETECTOR.certify(ring, ball))
                .getMessage(); // no certificate for these bodies, which show [torus] and [sphere]: ...
        // end
        for (String message : List.of(String.valueOf(noDepth), String.valueOf(noProof))) {
            assertTrue(message.contains("[torus]") && message.contains("[sphere]"), message);
        }
        List<Contact> unknown = DETECTOR.contacts(ring, ball);
        assertEquals(1, unknown.size());
        assertTrue(Double.isNaN(unknown.get(0).depth()));

        Detector deep = Tandem.detector(DETECTOR.bank().withContacts(TorusElement.KIND, SphereElement.KIND, CONTACT));
        assertTrue(deep.knowsDepth(ring, ball) && deep.knowsDepth(ball, ring));
        SplittableRandom random = new SplittableRandom(99);
        int touching = 0;
        for (int round = 0; round < 300; round++) {
            Torus torus = new Torus(1, 0.25);
            Pose pose = RandomPoses.anywhere(random, 2);
            double angle = random.nextDouble(2 * Math.PI);
            double far = random.nextDouble(1.01, 1.6);
            Vec3 local = new Vec3(far * Math.cos(angle), far * Math.sin(angle), random.nextDouble(-0.2, 0.2));
            Vec3 centre = pose.apply(local);
            double radius = random.nextDouble(0.05, 0.3);
            double depth = radius - toTorus(torus, pose, centre);
            Body a = torus.body().at(pose);
            Body b = new Ball(centre, radius).body();
            Optional<Penetration> found = deep.depth(a, b);
            assertEquals(depth >= 0, found.isPresent(), "round " + round);
            if (found.isEmpty()) {
                continue;
            }
            touching++;
            Penetration p = found.get();
            assertEquals(depth, p.depth(), 1e-12);
            assertEquals(depth, deep.depth(b, a).orElseThrow().depth(), 1e-12);
            assertEquals(depth, deep.contacts(a, b).get(0).depth(), 1e-12);
            double freed = toTorus(torus, pose, centre.plus(p.normal().times(depth))) - radius;
            assertEquals(0, freed, 1e-12, "the way out leaves them just touching");
        }
        assertTrue(touching > 50 && touching < 280, "some touch: " + touching);
    }

    /** Searches with a budget ask the same bank. */
    @Test
    void withABudget() {
        Body ring = new Torus(1, 0.25).body();
        Body finger = Body.of(TriangleMesh.sphere(0.5, 3));
        assertEquals(
                Verdict.FREE, DETECTOR.decide(ring, finger, Budget.unlimited()).verdict());
        assertEquals(
                Verdict.HIT,
                DETECTOR.decide(ring, finger.at(Pose.translation(0.5, 0, 0)), Budget.unlimited())
                        .verdict());
    }
}
