package dev.tandem.testkit.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.PreparedQuery;
import dev.tandem.Tandem;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.descent.ReferenceDescent;
import dev.tandem.internal.trees.MeshTree;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.query.DistanceQuery;
import dev.tandem.samples.SampleMeshes;
import dev.tandem.testkit.cases.Property;
import dev.tandem.testkit.cases.ProximityCase;
import dev.tandem.testkit.random.MeshCases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Distances that need not be exact, or are wanted in a range alone: what is promised holds, and it saves work. */
class RangesAndErrorsTest {

    /** What is asked for. */
    private record Wish(double min, double max, double relative, double absolute) {}

    @Test
    void promisesHold() {
        Property.named("ranges and errors are kept")
                .on(400, 1301)
                .holdsForCases(MeshCases::ofSeed, RangesAndErrorsTest::holds);
    }

    static boolean holds(ProximityCase c) {
        if (c.a().isEmpty() || c.b().isEmpty()) {
            return true; // what a failing case may shrink to; core's own tests define the answers
        }
        Truth truth = Truth.of(c.a(), c.b(), c.bInA());
        SplittableRandom random = new SplittableRandom(c.seed());
        MeshTree treeA = Trees.over(c.a()).get(random.nextInt(2));
        MeshTree treeB = Trees.over(c.b()).get(random.nextInt(2));
        PreparedQuery fused = Tandem.detector(Trees.FUSED).prepare(Body.of(treeA), Body.of(treeB));
        PreparedQuery plain = Tandem.detector(Trees.PLAIN).prepare(Body.of(treeA), Body.of(treeB));
        ReferenceDescent reference = new ReferenceDescent(treeA, treeB, Trees.PLAIN);
        for (int i = 0; i < 12; i++) {
            Wish wish = wish(random, truth);
            for (PreparedQuery query : new PreparedQuery[] {fused, plain}) {
                query.range(wish.min, wish.max)
                        .error(wish.relative, wish.absolute)
                        .distance(c.bInA());
                keeps(query.nearest(), wish, truth);
            }
            DistanceQuery nearest =
                    new DistanceQuery().range(wish.min, wish.max).error(wish.relative, wish.absolute);
            reference.run(c.bInA(), nearest);
            keeps(nearest, wish, truth);
        }
        return true;
    }

    private static Wish wish(SplittableRandom random, Truth truth) {
        double relative = random.nextBoolean() ? 0 : Math.pow(10, random.nextDouble(-3, 1));
        double absolute = random.nextBoolean() ? 0 : truth.size * Math.pow(10, random.nextDouble(-4, 0));
        double max = random.nextBoolean() ? Double.POSITIVE_INFINITY : length(random, truth);
        double min = random.nextBoolean() ? 0 : length(random, truth);
        return new Wish(Math.min(min, max), max, relative, absolute);
    }

    /** Below the distance, above it, or anything. */
    private static double length(SplittableRandom random, Truth truth) {
        return switch (random.nextInt(3)) {
            case 0 -> truth.distance * random.nextDouble();
            case 1 -> truth.distance * random.nextDouble(1, 3);
            default -> truth.size * random.nextDouble();
        };
    }

    private static void keeps(DistanceQuery n, Wish wish, Truth truth) {
        String what = wish + ", distance " + truth.distance + ", found [" + n.lower() + ", " + n.upper() + "]";
        if (truth.distance <= wish.max - truth.allowed || truth.distance == 0) {
            assertTrue(n.found(), what);
        }
        if (truth.distance > wish.max + truth.allowed) {
            assertTrue(!n.found(), what);
        }
        assertTrue(n.lower() <= truth.distance + truth.allowed, what);
        assertTrue(n.upper() >= truth.distance - truth.allowed, what);
        if (!n.found()) {
            assertEquals(wish.max, n.lower(), truth.widest, what);
            assertEquals(Double.POSITIVE_INFINITY, n.upper(), what);
        } else if (n.upper() > wish.min) {
            double rounding = 4 * Math.ulp(n.upper() + wish.absolute) + (1 + wish.relative) * truth.widest;
            assertTrue(n.upper() <= (1 + wish.relative) * n.lower() + wish.absolute + rounding, what);
        }
        if (wish.relative == 0 && wish.absolute == 0 && n.found() && n.upper() > wish.min) {
            assertEquals(truth.distance, n.distance(), truth.allowed, what);
        }
    }

    /** Each of the four alone makes the search shorter, on two tori of 1280 triangles; convex meshes take one test as it is. */
    @Test
    void eachSavesWork() {
        TriangleMesh torus = SampleMeshes.bumpyTorus(32, 20);
        Pose apart = Pose.translation(1.4, 1.5, 1.6).times(Pose.rotation(new Vec3(1, 2, 3), 0.4));
        double distance = Tandem.prepare(Body.of(torus), Body.of(torus)).distance(apart);
        assertTrue(distance > 0.2 && distance < 1, "apart: " + distance);
        double infinite = Double.POSITIVE_INFINITY;
        long all = volumeTests(torus, apart, new Wish(0, infinite, 0, 0));
        assertTrue(volumeTests(torus, apart, new Wish(0, infinite, 0.2, 0)) < all, "a relative error");
        assertTrue(volumeTests(torus, apart, new Wish(0, infinite, 0, 0.2 * distance)) < all, "an absolute error");
        assertTrue(volumeTests(torus, apart, new Wish(0, 0.5 * distance, 0, 0)) < all, "a maximum");
        assertTrue(volumeTests(torus, apart, new Wish(1.2 * distance, infinite, 0, 0)) < all, "a minimum");
    }

    private static long volumeTests(TriangleMesh mesh, Pose bInA, Wish wish) {
        PreparedQuery query = Tandem.prepare(Body.of(mesh), Body.of(mesh));
        query.range(wish.min, wish.max).error(wish.relative, wish.absolute).distance(bInA);
        return query.volumeTests();
    }
}
