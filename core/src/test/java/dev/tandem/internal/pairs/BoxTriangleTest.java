package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.ProximityTest;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.element.TriangleElement;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BoxTriangleTest {

    private static final double ACCURACY = 1e-12;

    private final BoxTriangle test = new BoxTriangle();
    private final ProximityTest<TriangleElement, BoxElement> mirror = test.mirror();
    private final Witness out = new Witness();

    @Test
    void agreesWithExactReferences() {
        compare(1, 1500);
    }

    @Test
    @Tag("long")
    void agreesWithExactReferencesOnManyMore() {
        compare(2, 60_000);
    }

    private void compare(long seed, int count) {
        int touching = 0;
        for (int index = 0; index < count; index++) {
            ShapePairs pairs = new ShapePairs(seed, index);
            Box box = pairs.box();
            double[] triangle = pairs.triangle();
            Pose pose = pairs.pose();
            if (index % 4 > 0) {
                int corner = 3 * pairs.random.nextInt(3);
                double[] middle = new double[3];
                double s = pairs.random.nextInt(3) * 0.5;
                for (int k = 0; k < 3; k++) {
                    middle[k] = s * triangle[corner + k] + (1 - s) * triangle[(corner + 3) % 9 + k];
                }
                pose = pairs.meeting(pose, pairs.pointOf(box), middle);
            }
            String what =
                    "seed " + seed + ", pair " + index + ": " + box + " " + Arrays.toString(triangle) + " " + pose;
            touching += checkBoxFirst(box, triangle, pose, what) ? 1 : 0;
            checkTriangleFirst(box, triangle, pose.inverse(), what);
        }
        int hits = touching;
        assertTrue(touching > count / 5 && touching < 4 * count / 5, () -> "one-sided: " + hits);
    }

    private boolean checkBoxFirst(Box box, double[] triangle, Pose pose, String what) {
        double[] corners = ShapePairs.corners(box);
        double[] mapped = ShapePairs.map(pose, triangle);
        boolean expected = ExactHulls.meet(corners, mapped);
        BoxElement a = ShapePairs.element(box);
        TriangleElement b = ShapePairs.element(triangle);
        Placement at = ShapePairs.placement(pose);
        assertEquals(expected, test.touches(a, b, at, out), what);
        check(expected, test.distance(a, b, at, out), corners, mapped, what);
        return expected;
    }

    private void checkTriangleFirst(Box box, double[] triangle, Pose pose, String what) {
        double[] mapped = ShapePairs.map(pose, ShapePairs.corners(box));
        boolean expected = ExactHulls.meet(triangle, mapped);
        TriangleElement a = ShapePairs.element(triangle);
        BoxElement b = ShapePairs.element(box);
        Placement at = ShapePairs.placement(pose);
        assertEquals(expected, mirror.touches(a, b, at, out), "mirror, " + what);
        check(expected, mirror.distance(a, b, at, out), triangle, mapped, "mirror, " + what);
    }

    private void check(boolean expected, double distance, double[] a, double[] b, String what) {
        assertEquals(expected, distance <= 0, what);
        double tolerance = ACCURACY * ShapePairs.size(a, b) + Double.MIN_VALUE;
        double reference = expected ? 0 : HullReference.distance(a, b, out, distance, tolerance);
        assertEquals(reference, distance, tolerance, what);
        HullReference.checkPoints(out, distance, a, b, tolerance, what);
    }

    /** A box far from the origin of A's frame, where its mapped corners are rounded to 1e-10: still exact on those. */
    @Test
    void boxFarFromTheOrigin() {
        for (int index = 0; index < 300; index++) {
            ShapePairs pairs = new ShapePairs(7, 8 * index + 2);
            Box box = pairs.box();
            double[] triangle = pairs.triangle();
            for (int k = 0; k < 9; k++) {
                triangle[k] += 1e6;
            }
            double[] corner = Arrays.copyOf(triangle, 3);
            Pose pose = pairs.meeting(pairs.pose(), corner, pairs.pointOf(box));
            String what = "seed 7, pair " + index + ": " + box + " " + Arrays.toString(triangle) + " " + pose;
            double[] mapped = ShapePairs.map(pose, ShapePairs.corners(box));
            Placement at = ShapePairs.placement(pose);
            boolean expected = ExactHulls.meet(triangle, mapped);
            TriangleElement a = ShapePairs.element(triangle);
            BoxElement b = ShapePairs.element(box);
            assertEquals(expected, mirror.touches(a, b, at, out), what);
            double distance = mirror.distance(a, b, at, out);
            assertEquals(expected, distance <= 0, what);
            if (!expected) {
                // The points themselves are rounded to 1e-10 here and prove nothing.
                double size = ShapePairs.size(triangle, mapped);
                assertEquals(HullReference.exactDistance(triangle, mapped), distance, ACCURACY * size, what);
            }
        }
    }

    @Test
    void plainAnswers() {
        Box box = new Box(2, 2, 2);
        assertEquals(0, distance(box, 0.1, 0, 0, 0.2, 0, 0, 0, 0.2, 0), "inside");
        assertEquals(0, distance(box, -9, -9, 0, 9, -9, 0, 0, 9, 0), "through");
        assertEquals(0, distance(box, 1, 1, 1, 2, 2, 2, 2, 3, 2), "corner");
        assertEquals(1, distance(box, -9, -9, 2, 9, -9, 2, 0, 9, 2), "above");
        assertEquals(Math.sqrt(0.5), distance(box, 3, 0, -9, 0, 3, -9, 1.5, 1.5, 9), 1e-15, "beside an edge");
    }

    private double distance(Box box, double... triangle) {
        double distance = test.distance(
                ShapePairs.element(box), ShapePairs.element(triangle), ShapePairs.placement(Pose.identity()), out);
        assertEquals(
                distance,
                Math.sqrt(Math.pow(out.bx - out.ax, 2) + Math.pow(out.by - out.ay, 2) + Math.pow(out.bz - out.az, 2)),
                1e-15);
        return distance;
    }
}
