package dev.tandem.testkit.fields;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.Body;
import dev.tandem.Separation;
import dev.tandem.Tandem;
import dev.tandem.geometry.SignedDistanceField;
import dev.tandem.math.Pose;
import dev.tandem.math.Vec3;
import dev.tandem.testkit.random.RandomPoses;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Fields that are asked directly, against meshes, voxels and convex solids: the interval holds the distance, and is no wider
 * than what was asked for, from a thousandth of the size to a billionth. Half of the placements are next to contact.
 */
class DirectFieldsTest {

    private static final double[] ERRORS = {1e-3, 1e-6, 1e-9};
    private static final double[] GAPS = {0, 1e-13, -1e-13, 1e-10, -1e-10, 1e-7, -1e-7, 1e-4, -1e-4, 0.01};

    /** What the references round. */
    private static final double REFERENCE = 1e-13;

    /** With one more, whose parts are far between, so that some lie inside a solid and none touches it. */
    private static Map<String, Specimen> scattered() {
        Map<String, Specimen> all = specimens();
        all.put("dust", new BallsSpecimen(9, 12, 0.003, 0.05));
        return all;
    }

    private static Map<String, Specimen> specimens() {
        Map<String, Specimen> all = new LinkedHashMap<>();
        all.put("torus", new TorusSpecimen());
        all.put("gyroid", new GyroidSpecimen());
        all.put("50 balls", new BallsSpecimen(5));
        return all;
    }

    @Test
    void intervalsHoldTheDistanceAndAreAsNarrowAsAskedFor() {
        run(specimens(), Other.all(), 1.5, 0, 300, 1);
    }

    @Test
    void solidMeshesHaveAnInside() {
        run(scattered(), Other.solids(), 2.5, 0, 120, 1);
    }

    /** mvn -B verify -Plong -Dtest=DirectFieldsTest; as below, in multiples of 12. */
    @Tag("long")
    @Test
    void solidMeshesHaveAnInsideAtTenThousandPlacements() {
        int first = Integer.getInteger("tandem.first", 0);
        int placements = Integer.getInteger("tandem.placements", 10_008);
        int contained = run(scattered(), Other.solids(), 2.5, first, placements, 2);
        assertTrue(contained > placements / 1000, "too few inside: " + contained);
    }

    /**
     * mvn -B verify -Plong -Dtest=DirectFieldsTest; to resume or to do it in parts, -Dtandem.first=N and
     * -Dtandem.placements=N, both multiples of 15.
     */
    @Tag("long")
    @Test
    void intervalsHoldTheDistanceAtAHundredThousandPlacements() {
        int first = Integer.getInteger("tandem.first", 0);
        run(specimens(), Other.all(), 1.5, first, Integer.getInteger("tandem.placements", 100_005), 2);
    }

    /** Returns how often a part was inside while no surfaces touched. */
    private static int run(
            Map<String, Specimen> specimens, List<Other> others, double spread, int first, int placements, long seed) {
        int from = first / (specimens.size() * others.size());
        int each = placements / (specimens.size() * others.size());
        int contained = 0;
        for (Map.Entry<String, Specimen> specimen : specimens.entrySet()) {
            for (Other other : others) {
                Tally tally = new Tally();
                long before = System.nanoTime();
                IntStream.range(from, from + each)
                        .parallel()
                        .forEach(i -> place(specimen.getKey(), specimen.getValue(), other, spread, seed, i, tally));
                System.out.printf(
                        "%-8s %-9s %d placements, %d touch, %d inside, widest %.3f of what was asked for, %d ms%n",
                        specimen.getKey(),
                        other.name(),
                        each,
                        tally.touching,
                        tally.contained,
                        tally.widest,
                        (System.nanoTime() - before) / 1_000_000);
                assertTrue(tally.touching > each / 20 && tally.touching < each, "one-sided: " + tally.touching);
                contained += tally.contained;
            }
        }
        return contained;
    }

    private static final class Tally {
        private int touching;
        private int contained;
        private double widest;

        synchronized void add(boolean touches, boolean contains, double width) {
            touching += touches ? 1 : 0;
            contained += contains ? 1 : 0;
            widest = Math.max(widest, width);
        }
    }

    private static void place(
            String name, Specimen specimen, Other other, double spread, long seed, int i, Tally tally) {
        SplittableRandom random = new SplittableRandom(1_000_003 * seed + i);
        SignedDistanceField field = specimen.field();
        double size = field.size().length();
        double error = ERRORS[i % ERRORS.length] * size;
        Body body = Body.of(field.within(error));
        Pose pose = RandomPoses.anywhere(random, spread);
        if (random.nextBoolean()) {
            Separation far = Tandem.distance(body, other.body().at(pose));
            if (!far.touches()) {
                Vec3 way = far.pointOnA().minus(far.pointOnB());
                double by = (far.distance() - GAPS[random.nextInt(GAPS.length)]) / way.length();
                pose = Pose.translation(way.times(by)).times(pose);
            }
        }
        boolean swapped = random.nextBoolean();
        Body placed = other.body().at(pose);
        Separation found = swapped ? Tandem.distance(placed, body) : Tandem.distance(body, placed);
        String what = name + ", " + other.name() + ", seed " + seed + ", placement " + i + (swapped ? ", swapped" : "")
                + ": [" + found.lower() + ", " + found.upper() + "]";
        double[] truth = specimen.distance(other.pieces().apply(pose));
        assertTrue(found.lower() <= truth[1] + REFERENCE, () -> what + " is above " + truth[1]);
        double touch = found.touches() ? 1e-12 * (size + 1) : 0;
        assertTrue(found.upper() + touch >= truth[0] - REFERENCE, () -> what + " is below " + truth[0]);
        assertTrue(found.upper() - found.lower() <= error, () -> what + " is wider than " + error);
        boolean collides = swapped ? Tandem.collides(placed, body) : Tandem.collides(body, placed);
        assertEquals(found.touches(), collides, what);
        Body surface = other.surface();
        boolean contained = found.touches() && surface != null && !Tandem.collides(body, surface.at(pose));
        tally.add(found.touches(), contained, (found.upper() - found.lower()) / error);
    }
}
