package dev.tandem.testkit.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Detector;
import dev.tandem.PreparedQuery;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.bank.MissingTestException;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.TestBank;
import dev.tandem.element.BoxElement;
import dev.tandem.element.ConvexElement;
import dev.tandem.element.HalfSpaceElement;
import dev.tandem.element.RayElement;
import dev.tandem.element.SingleLeaf;
import dev.tandem.element.SphereElement;
import dev.tandem.element.VolumeElement;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Ray;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.contract.TestTreeContract;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The page 'Add a shape': what it shows is here, and does what it says. */
class AddAShapeTest {

    // region: register
    static TestBank withTorus(TestBank standard) {
        return standard.with(TorusElement.KIND, HalfSpaceElement.KIND, new TorusHalfSpace())
                .withFamily(TorusElement.class, ConvexElement.class, "any convex", new TorusConvex())
                .withFamily(TorusElement.class, VolumeElement.class, "any volume", new VolumeTorus())
                .with(TorusElement.KIND, SphereElement.KIND, "closed form", new TorusSphere())
                .with(TorusElement.KIND, RayElement.KIND, new TorusRay());
    }
    // end

    @Test
    void aTorusMeetsTheRest() {
        // region: use
        Detector detector = Tandem.detector(withTorus(Tandem.standardBank()));

        Body ring = new Torus(1, 0.25).body();
        Body finger = Body.of(TriangleMesh.sphere(0.5, 3));
        boolean stuck = detector.collides(ring, finger); // false: the finger is in the hole
        Separation gap = detector.distance(ring, finger.at(Pose.translation(0.125, 0, 0))); // 0.125 all the same
        // end
        assertFalse(stuck);
        assertEquals(0.125, gap.distance(), 1e-6, "a vertex of the sphere is on the x axis");
        assertTrue(detector.collides(ring, finger.at(Pose.translation(0.3, 0, 0))));

        double length = detector.ray(ring, new Ray(new Vec3(-3, 0, 0), new Vec3(1, 0, 0)))
                .orElseThrow()
                .distance();
        assertEquals(1.75, length, 1e-11);
        assertTrue(detector.ray(ring, new Ray(new Vec3(0, 0, 3), new Vec3(0, 0, -1)))
                .isEmpty());
    }

    @Test
    void aMissingTestFailsBeforeAnythingIsSearched() {
        Detector detector = Tandem.detector(withTorus(Tandem.standardBank()));
        Body ring = new Torus(1, 0.25).body();
        // region: missing
        Body far = new Torus(2, 0.5).body().at(Pose.translation(100, 0, 0));
        String message = assertThrows(MissingTestException.class, () -> detector.prepare(ring, far))
                .getMessage();
        // no test for the pair 'torus' and 'torus'. Register one: bank.with(TORUS, TORUS, ...
        // end
        assertTrue(
                String.valueOf(message).startsWith("no test for the pair 'torus' and 'torus'. Register one: "),
                String.valueOf(message));
        MissingTestException standard = assertThrows(
                MissingTestException.class,
                () -> Tandem.collides(Body.of(TriangleMesh.box(1, 1, 1)), ring.at(Pose.translation(100, 0, 0))));
        String said = String.valueOf(standard.getMessage());
        assertTrue(said.contains("'torus'"), said);
        assertTrue(said.contains("'obb'"), said);
    }

    @Test
    void choosingBetweenTwoTests() {
        TestBank bank = withTorus(Tandem.standardBank());
        // region: choose
        // [any convex, closed form]: the last one is in use
        List<String> known = bank.names(TorusElement.KIND, SphereElement.KIND);
        TestBank slow = bank.choosing(TorusElement.KIND, SphereElement.KIND, "any convex");
        // end
        assertEquals(List.of("any convex", "closed form"), known);
        assertEquals(List.of("closed form", "any convex"), slow.names(TorusElement.KIND, SphereElement.KIND));
        assertEquals(known, bank.names(TorusElement.KIND, SphereElement.KIND), "the first bank is as it was");
        Body ring = new Torus(1, 0.25).body();
        for (Vec3 at : List.of(new Vec3(2, 0.5, 1), new Vec3(0.1, 0.2, 0.3), new Vec3(0, 0, 0), new Vec3(1, 0, 0.1))) {
            Body ball = Body.of(new Sphere(0.375)).at(Pose.translation(at));
            Separation exact = Tandem.detector(bank).distance(ring, ball);
            Separation bracket = Tandem.detector(slow).distance(ring, ball);
            assertEquals(exact.distance(), bracket.distance(), at.length() > 0 ? 1e-9 : 1e-6);
            assertTrue(bracket.lower() <= exact.distance() + 1e-12 && exact.distance() <= bracket.upper() + 1e-12);
            assertEquals(
                    exact.distance(), Tandem.detector(slow).distance(ball, ring).distance(), 1e-6);
        }
    }

    @Test
    void unregistering() {
        TestBank bank = withTorus(Tandem.standardBank());
        // region: remove
        TestBank again = bank.without(TorusElement.KIND, SphereElement.KIND, "closed form"); // back to 'any convex'
        TestBank none = bank.without(TorusElement.KIND, SphereElement.KIND); // the pair is unknown
        // end
        assertEquals(List.of("any convex"), again.names(SphereElement.KIND, TorusElement.KIND));
        assertFalse(none.has(TorusElement.KIND, SphereElement.KIND) || none.has(SphereElement.KIND, TorusElement.KIND));
        Body ring = new Torus(1, 0.25).body();
        Body ball = Body.of(new Sphere(0.5));
        assertThrows(MissingTestException.class, () -> Tandem.detector(none).collides(ball, ring));
        assertEquals(0.25, Tandem.detector(again).distance(ball, ring).distance(), 1e-6);
        assertEquals(0.25, Tandem.detector(bank).distance(ball, ring).distance(), 1e-12);
    }

    @Test
    void replacingAStandardTestWhileOthersAskTheOldBank() throws InterruptedException, ExecutionException {
        Body box = Body.of(new Box(1, 1, 1));
        Body ball = Body.of(new Sphere(0.5));
        TestBank old = Tandem.standardBank();
        List<Pose> path = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            path.add(Pose.translation(0.5 + 0.03125 * i, 0.25, 0.125));
        }
        double[] before = distances(Tandem.detector(old).prepare(box, ball), path);
        AtomicBoolean enough = new AtomicBoolean();
        CountDownLatch asking = new CountDownLatch(1);
        CountDownLatch replaced = new CountDownLatch(1);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> rounds = other.submit(() -> {
                PreparedQuery query = Tandem.detector(old).prepare(box, ball);
                int equal = 0;
                while (!enough.get()) {
                    double[] now = distances(query, path);
                    assertTrue(Arrays.equals(before, now), "the old bank answers as before");
                    equal++;
                    asking.countDown();
                    if (equal == 1) {
                        replaced.await();
                    }
                }
                return equal;
            });
            asking.await();
            // region: replace
            ProximityTest<BoxElement, SphereElement> exact = old.test(BoxElement.KIND, SphereElement.KIND);
            ProximityTest<BoxElement, SphereElement> cautious =
                    (a, b, at, out) -> Math.max(0, exact.distance(a, b, at, out) - 0.125);
            TestBank mine = old.with(BoxElement.KIND, SphereElement.KIND, "cautious", cautious);
            // end
            replaced.countDown();
            double[] mineAnswers = distances(Tandem.detector(mine).prepare(box, ball), path);
            double[] mirrored = distances(Tandem.detector(mine).prepare(ball, box), inverses(path));
            for (int i = 0; i < before.length; i++) {
                assertEquals(Math.max(0, before[i] - 0.125), mineAnswers[i], "pose " + i);
                assertEquals(mineAnswers[i], mirrored[i], 1e-12, "mirrored pose " + i);
            }
            assertTrue(Arrays.equals(before, distances(Tandem.detector(old).prepare(box, ball), path)));
            enough.set(true);
            assertTrue(rounds.get() >= 1);
        } finally {
            enough.set(true);
            replaced.countDown();
            other.shutdown();
        }
    }

    private static double[] distances(PreparedQuery query, List<Pose> path) {
        return path.stream().mapToDouble(query::distance).toArray();
    }

    private static List<Pose> inverses(List<Pose> path) {
        return path.stream().map(Pose::inverse).toList();
    }

    @Test
    void theTreeHoldsToItsContract() {
        for (Torus torus : List.of(new Torus(1, 0.25), new Torus(0, 1), new Torus(2, 0), new Torus(1, 3))) {
            TestTreeContract.check(torus.body().tree());
            double[] ball = new double[4];
            torus.body().tree().ball(ball);
            assertTrue(ball[3] >= torus.ring() + torus.tube(), "a ball holds " + torus);
        }
        assertThrows(IllegalArgumentException.class, () -> new Torus(Double.NaN, 1));
        assertThrows(IllegalArgumentException.class, () -> SingleLeaf.of(ObbElement.KIND, 1, e -> {}));
        assertThrows(IllegalArgumentException.class, () -> SingleLeaf.of(TorusElement.KIND, Double.NaN, e -> {}));
    }

    @Test
    void thePageShowsExactlyThisCode() throws IOException {
        Map<String, String> shown = Pages.shown("docs/add-a-shape.md");
        Map<String, String> written = Pages.writtenWithImports(
                Torus.class,
                TorusElement.class,
                TorusSphere.class,
                VolumeTorus.class,
                TorusConvex.class,
                TorusEverywhereTest.class,
                TorusAtWorkTest.class,
                AddAShapeTest.class);
        assertEquals(written, shown);
        assertEquals(16, shown.size());
    }
}
