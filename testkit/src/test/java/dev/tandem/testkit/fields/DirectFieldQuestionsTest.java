package dev.tandem.testkit.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Cast;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.math.Motion;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.search.Budget;
import dev.tandem.search.Search;
import dev.tandem.search.Verdict;
import dev.tandem.testkit.random.RandomPoses;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Casts, budgets, fronts and poses that are not quite rotations, for a ball as a field, against the ball itself. */
class DirectFieldQuestionsTest {

    private static final double ERROR = 1e-7;
    private static final Vec3 CORNER = new Vec3(1, 1, 1);
    private static final Body REAL = Body.of(new Sphere(1));

    private static List<Body> fields() {
        return List.of(
                Body.of(SignedDistanceField.exact(
                                (x, y, z) -> Math.sqrt(x * x + y * y + z * z) - 1, CORNER.times(-1), CORNER)
                        .within(ERROR)),
                Body.of(SignedDistanceField.implicit(
                                (x, y, z) -> x * x + y * y + z * z - 1, 2 * Math.sqrt(3), CORNER.times(-1), CORNER)
                        .smooth(2)
                        .within(ERROR)));
    }

    private static List<Body> others() {
        return List.of(
                Body.of(new Box(0.4, 0.3, 0.5)),
                Body.of(TriangleMesh.sphere(0.4, 1)),
                Body.of(TriangleMesh.box(0.4, 0.3, 0.5)).solid());
    }

    /** Beside coordinates that round more than the error asked for, a search ends at what rounding leaves. */
    @Test
    void fieldsFarSmallerThanTheOtherTakeFewValues() {
        for (double unit : new double[] {1, 0x1p-20, 0x1p-33, 0x1p-40}) {
            AtomicLong values = new AtomicLong();
            SignedDistanceField box = SignedDistanceField.exact(
                            (x, y, z) -> {
                                values.incrementAndGet();
                                double u = Math.abs(x) - unit;
                                double v = Math.abs(y) - 0.5 * unit;
                                double w = Math.abs(z) - 0.25 * unit;
                                double outside = Math.sqrt(Math.pow(Math.max(0, u), 2)
                                        + Math.pow(Math.max(0, v), 2)
                                        + Math.pow(Math.max(0, w), 2));
                                return outside + Math.min(0, Math.max(u, Math.max(v, w)));
                            },
                            CORNER.times(-1.5 * unit),
                            CORNER.times(1.5 * unit))
                    .within(1e-6 * unit);
            Body sphere = Body.of(new Sphere(1)).at(Pose.translation(1.5, 1.25, 0.75));
            double expected = Tandem.distance(Body.of(new Box(2 * unit, unit, 0.5 * unit)), sphere)
                    .distance();
            Body field = Body.of(box);
            Body beside = Body.compound(field, Body.of(new Sphere(0.5)).at(Pose.translation(-5, 0, 0)));
            for (Separation gap : List.of(
                    Tandem.distance(field, sphere),
                    Tandem.distance(sphere, field),
                    Tandem.distance(beside, sphere),
                    Tandem.distance(Body.compound(sphere), beside))) {
                String what = "unit " + unit + ": " + gap;
                assertTrue(gap.lower() <= expected && expected <= gap.upper(), what);
                assertTrue(gap.upper() - gap.lower() <= 1e-6 * unit + 1e-12, what);
            }
            assertTrue(values.get() < 2000, "unit " + unit + ": " + values + " values");
        }
    }

    @Test
    void castsEndAtTheFirstContact() {
        int hits = 0;
        for (int seed = 0; seed < 12; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Pose turn = RandomPoses.rotation(random);
            Vec3 from = new Vec3(-3, random.nextDouble(-1.8, 1.8), random.nextDouble(-1.8, 1.8));
            Motion motion = seed % 3 == 0
                    ? Motion.linear(
                            Pose.translation(from).times(turn),
                            Pose.translation(2, 0.5, 0).times(RandomPoses.rotation(random)))
                    : Motion.linear(
                            Pose.translation(from).times(turn),
                            Pose.translation(from.plus(new Vec3(6, 0, 0))).times(turn));
            for (Body other : others()) {
                Cast expected = Tandem.cast(REAL, other, motion);
                hits += expected.collides() ? 1 : 0;
                for (Body field : fields()) {
                    Cast found = Tandem.cast(field, other, motion);
                    String what = "seed " + seed + ", " + other.tree().kinds() + ": " + found + ", not " + expected;
                    assertEquals(expected.collides(), found.collides(), what);
                    if (expected.collides()) {
                        // Both find a time that is early by up to 1e-6 of the sizes; here the way is six units long.
                        assertTrue(found.lower() <= expected.time() + 1e-6, what);
                        assertEquals(expected.time(), found.time(), 1e-6, what);
                        Separation gap = Tandem.distance(REAL.at(motion.at(found.lower())), other);
                        assertTrue(gap.upper() < 1e-5, what + ": a gap of " + gap);
                    }
                }
            }
        }
        assertTrue(hits > 10 && hits < 36, "one-sided: " + hits);
    }

    /** Along a path and at random, from a front and from the root, with few tests and with all. */
    @Test
    void searchesHoldTheDistance() {
        int unknown = 0;
        int hits = 0;
        for (Body other : others()) {
            for (Body field : fields()) {
                for (boolean keeps : new boolean[] {false, true}) {
                    Search search = new Search(field.tree(), other.tree(), Tandem.standardBank()).keepingFront(keeps);
                    for (int i = 0; i < 24; i++) {
                        SplittableRandom random = new SplittableRandom(i);
                        Pose pose = i < 12
                                ? Pose.translation(1.8 - 0.1 * i, 0.1, 0.2).times(Pose.rotation(CORNER, 0.1 * i))
                                : RandomPoses.anywhere(random, 1.4);
                        Separation truth = Tandem.distance(REAL, other.at(pose));
                        Budget budget = i % 3 == 0 ? Budget.ofTests(1 + i % 5) : Budget.unlimited();
                        Verdict verdict = i % 2 == 0 ? search.collide(pose, budget) : search.distance(pose, budget);
                        String what = other.tree().kinds() + ", front " + keeps + ", pose " + i + ": " + verdict + " ["
                                + search.lower() + ", " + search.upper() + "], not " + truth;
                        unknown += verdict == Verdict.UNKNOWN ? 1 : 0;
                        hits += verdict == Verdict.HIT ? 1 : 0;
                        assertTrue(verdict != Verdict.FREE || !truth.touches(), what);
                        assertTrue(verdict != Verdict.HIT || truth.distance() <= ERROR, what);
                        assertTrue(search.lower() <= truth.upper() + 1e-13, what);
                        assertTrue(search.upper() >= truth.lower() - 1e-11, what);
                    }
                }
            }
        }
        assertTrue(unknown > 10 && hits > 50, unknown + " unknown, " + hits + " hits");
    }

    /** Entries of the 3×3 part are off by up to 1e-7, or all lengths by 2e-7. */
    @Test
    void posesThatAreNotQuiteRotations() {
        for (int seed = 0; seed < 30; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] m = new double[12];
            RandomPoses.anywhere(random, 1.6).copyInto(m);
            for (int i = 0; i < 11; i++) {
                double off = seed % 2 == 0 ? 1e-7 * random.nextDouble(-1, 1) : 2e-7 * m[i];
                m[i] += i % 4 == 3 ? 0 : off;
            }
            Pose pose = Pose.ofMatrix(m);
            for (Body other : others()) {
                for (Body field : fields()) {
                    String what = "seed " + seed + ", " + other.tree().kinds();
                    same(Tandem.distance(REAL, other.at(pose)), Tandem.distance(field, other.at(pose)), 0, what);
                    // A sphere keeps its radius, but a field is mapped: lengths change by 1.5 times what RᵀR is off.
                    double stretched = 1.5 * Pose.deviation(m);
                    same(
                            Tandem.distance(other, REAL.at(pose)),
                            Tandem.distance(other, field.at(pose)),
                            stretched,
                            what);
                }
            }
        }
    }

    private static void same(Separation expected, Separation found, double stretched, String what) {
        assertTrue(found.lower() <= expected.upper() + stretched + 1e-13, what + ": " + found + " above " + expected);
        assertTrue(found.upper() >= expected.lower() - stretched - 1e-11, what + ": " + found + " below " + expected);
        // What a length may differ by from one side of the pose to the other is added.
        assertTrue(found.upper() - found.lower() <= ERROR + 4e-6 * found.upper(), what + ": " + found + " too wide");
    }
}
