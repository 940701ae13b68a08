package dev.tandem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.geometry.Box;
import dev.tandem.geometry.Capsule;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.search.Budget;
import dev.tandem.search.Order;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search with a margin says 'free' only of what is farther apart, and its bounds are still those of the distance. */
class SearchMarginTest {

    private static final Budget PLENTY = Budget.ofTests(10_000_000);

    @Test
    void whatIsWithinTheMarginIsAHit() {
        Body ball = Body.of(new Sphere(1));
        PreparedQuery query = Tandem.prepare(ball, ball).margin(0.5);
        for (Budget budget : List.of(PLENTY, Budget.unlimited())) {
            assertEquals(Verdict.HIT, query.decide(Pose.translation(2.1, 0, 0), budget));
            assertEquals(0, query.confidence());
            assertEquals(Verdict.FREE, query.decide(Pose.translation(2.6, 0, 0), budget));
            assertTrue(query.search().lower() > 0.5);
            assertEquals(1, query.confidence());
            assertEquals(Verdict.HIT, query.measure(Pose.translation(2.1, 0, 0), budget));
            assertTrue(query.search().lower() <= 0.1 + 1e-12 && query.search().upper() >= 0.1 - 1e-12);
            assertEquals(Verdict.FREE, query.measure(Pose.translation(2.6, 0, 0), budget));
        }
        Body near = ball.at(Pose.translation(2.1, 0, 0));
        assertEquals(Verdict.HIT, Tandem.decide(ball, near, 0.5, PLENTY).verdict());
        assertEquals(Verdict.FREE, Tandem.decide(ball, near, 0.05, PLENTY).verdict());
        assertEquals(Verdict.FREE, Tandem.decide(ball, near, PLENTY).verdict());
        query.margin(0);
        assertEquals(Verdict.FREE, query.decide(Pose.translation(2.1, 0, 0), PLENTY));
        query.margin(0.5);
        assertEquals(Verdict.HIT, query.decide(Pose.translation(2.1, 0, 0), PLENTY));
        assertThrows(IllegalArgumentException.class, () -> query.margin(-1));
        assertThrows(IllegalArgumentException.class, () -> query.search().margin(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> query.search().margin(Double.POSITIVE_INFINITY));
    }

    @Test
    void whatIsInsideIsAHitWhateverTheMargin() {
        Body room = Body.of(TriangleMesh.box(10, 10, 10)).solid();
        Body small = Body.of(TriangleMesh.sphere(0.5, 1));
        for (Body inside :
                List.of(small, Body.compound(Body.of(new Sphere(0.1)), small.at(Pose.translation(0, 1, 0))))) {
            for (double margin : new double[] {0, 0.25, 4.75}) {
                PreparedQuery query = Tandem.prepare(room, inside).margin(margin);
                Pose pose = Pose.translation(1, 0, 0);
                assertEquals(Verdict.HIT, query.decide(pose, PLENTY));
                assertEquals(Verdict.HIT, query.decide(pose, Budget.unlimited()));
                assertEquals(Verdict.HIT, query.measure(pose, PLENTY));
            }
            // The points of an answer about what is inside are one point that both have.
            Decision decision = Tandem.decide(room, inside, PLENTY);
            assertEquals(0, decision.upper());
            assertEquals(decision.pointOnA(), decision.pointOnB());
            assertTrue(Tandem.contains(room, Objects.requireNonNull(decision.pointOnB())));
            assertEquals(
                    decision.pointOnA(), Tandem.measure(room, inside, PLENTY).pointOnA());
        }
    }

    /** Random poses, kinds, orders and budgets against the question without a budget. */
    @Test
    void agreesWithTheQuestionWithoutABudget() {
        SplittableRandom random = new SplittableRandom(3);
        Body spring = Body.of(SampleMeshes.spring());
        Body torus = Body.of(SampleMeshes.bumpyTorus(24, 12));
        Body solid = Body.of(TriangleMesh.sphere(1, 2)).solid();
        List<Body> bodies = List.of(
                spring,
                torus,
                solid,
                Body.of(Capsule.upright(0.3, 1)),
                Body.compound(solid.at(Pose.translation(1, 0, 0)), Body.of(new Box(1, 1, 1)), torus));
        int near = 0;
        int unknown = 0;
        for (int i = 0; i < 500; i++) {
            Body a = bodies.get(random.nextInt(bodies.size()));
            Body b = bodies.get(random.nextInt(bodies.size()));
            Pose pose = pose(random, 4);
            double margin = random.nextInt(4) == 0 ? 0 : 0.5 * random.nextDouble();
            Budget budget = random.nextInt(3) == 0 ? Budget.unlimited() : Budget.ofTests(1L << random.nextInt(20));
            PreparedQuery query = Tandem.prepare(a, b).margin(margin);
            boolean within = query.collides(pose);
            double distance = query.distance(pose);
            near += within && distance > 0 ? 1 : 0;
            if (i % 2 == 0) {
                query.search().order(Order.depthFirst());
            }
            String what = "case " + i + ", margin " + margin;
            for (boolean toDistance : new boolean[] {false, true}) {
                Verdict verdict = toDistance ? query.measure(pose, budget) : query.decide(pose, budget);
                check(query.search(), verdict, within, margin, distance, what);
                unknown += verdict == Verdict.UNKNOWN ? 1 : 0;
            }
        }
        assertTrue(near > 30 && unknown > 30, near + " near, " + unknown + " unknown");
    }

    /** A front that is kept while a body moves, while margins change, and while distances are asked for in between. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void frontsKnowTheMargin(boolean limited) {
        Body spring = Body.of(SampleMeshes.spring());
        Body solid = Body.of(TriangleMesh.sphere(0.6, 2)).solid();
        for (Body other : List.of(spring, solid)) {
            for (long seed = 1; seed <= 6; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                Search search = new Search(spring.tree(), other.tree(), Tandem.standardBank()).keepingFront(true);
                PreparedQuery plain = Tandem.prepare(spring, other);
                // From afar, past each other or through, and away again.
                Pose pose = Pose.translation(3, 2 * random.nextDouble() - 1, 4 * random.nextDouble() - 2)
                        .times(Pose.rotation(new Vec3(1, 1, 1), 6 * random.nextDouble()));
                double margin = 0.3;
                for (int i = 0; i < 300; i++) {
                    if (seed % 2 == 0 && random.nextInt(10) == 0) {
                        margin = random.nextInt(3) == 0 ? 0 : 0.4 * random.nextDouble();
                    }
                    pose = Pose.translation(
                                    -0.04 * random.nextDouble(),
                                    0.04 * random.nextDouble() - 0.02,
                                    0.04 * random.nextDouble() - 0.02)
                            .times(pose)
                            .times(Pose.rotation(new Vec3(1, i % 3, 0), 0.02 * random.nextDouble()));
                    search.margin(margin);
                    Budget budget = limited ? Budget.ofTests(random.nextInt(1000)) : Budget.unlimited();
                    Verdict verdict = seed % 3 == 0 && random.nextInt(8) == 0
                            ? search.distance(pose, budget)
                            : search.collide(pose, budget);
                    boolean within = plain.margin(margin).collides(pose);
                    String what = "seed " + seed + ", step " + i + ", margin " + margin;
                    check(search, verdict, within, margin, plain.distance(pose), what);
                    assertTrue(limited || verdict != Verdict.UNKNOWN, what);
                }
            }
        }
    }

    private static void check(
            Search search, Verdict verdict, boolean within, double margin, double distance, String what) {
        assertTrue(verdict == Verdict.UNKNOWN || (verdict == Verdict.HIT) == within, what + ": " + verdict);
        assertTrue(search.lower() <= distance + 1e-12, what + ": lower " + search.lower() + " of " + distance);
        assertTrue(search.upper() >= distance - 1e-12, what + ": upper " + search.upper() + " of " + distance);
        assertTrue(verdict != Verdict.FREE || margin == 0 || search.lower() > margin, what + ": " + search.lower());
        assertTrue(verdict != Verdict.UNKNOWN || !search.isComplete(), what);
    }

    private static Pose pose(SplittableRandom random, double size) {
        return Pose.translation(
                        size * (random.nextDouble() - 0.5),
                        size * (random.nextDouble() - 0.5),
                        size * (random.nextDouble() - 0.5))
                .times(Pose.rotation(new Vec3(random.nextDouble(), random.nextDouble(), 1), 6 * random.nextDouble()));
    }
}
