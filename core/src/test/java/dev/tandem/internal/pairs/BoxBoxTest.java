package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.Witness;
import dev.tandem.element.BoxElement;
import dev.tandem.geometry.Box;
import dev.tandem.math.Pose;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BoxBoxTest {

    private static final double ACCURACY = 1e-12;

    private final BoxBox test = new BoxBox();
    private final Witness out = new Witness();

    @Test
    void agreesWithExactReferences() {
        compare(1, 300);
    }

    @Test
    @Tag("long")
    void agreesWithExactReferencesOnManyMore() {
        compare(2, 10_000);
    }

    private void compare(long seed, int count) {
        int touching = 0;
        for (int index = 0; index < count; index++) {
            ShapePairs pairs = new ShapePairs(seed, index);
            Box a = pairs.box();
            Box b = pairs.box();
            Pose pose = pairs.pose();
            if (index % 4 > 0) {
                pose = pairs.meeting(pose, pairs.pointOf(a), pairs.pointOf(b));
            }
            String what = "seed " + seed + ", pair " + index + ": " + a + " " + b + " " + pose;
            touching += check(a, b, pose, what) ? 1 : 0;
        }
        int hits = touching;
        assertTrue(touching > count / 5 && touching < 4 * count / 5, () -> "one-sided: " + hits);
    }

    private boolean check(Box a, Box b, Pose pose, String what) {
        double[] cornersA = ShapePairs.corners(a);
        double[] cornersB = ShapePairs.map(pose, ShapePairs.corners(b));
        boolean expected = ExactHulls.meet(cornersA, cornersB);
        BoxElement elementA = ShapePairs.element(a);
        BoxElement elementB = ShapePairs.element(b);
        Placement at = ShapePairs.placement(pose);
        assertEquals(expected, test.touches(elementA, elementB, at, out), what);
        double distance = test.distance(elementA, elementB, at, out);
        assertEquals(expected, distance <= 0, what);
        double tolerance = ACCURACY * ShapePairs.size(cornersA, cornersB) + Double.MIN_VALUE;
        double expectedDistance = expected ? 0 : HullReference.distance(cornersA, cornersB, out, distance, tolerance);
        assertEquals(expectedDistance, distance, tolerance, what);
        HullReference.checkPoints(out, distance, cornersA, cornersB, tolerance, what);
        return expected;
    }

    @Test
    void swappingAndMovingBothChangesLittle() {
        for (int index = 0; index < 3000; index++) {
            ShapePairs pairs = new ShapePairs(5, index);
            Box a = pairs.box();
            Box b = pairs.box();
            Pose pose = pairs.meeting(pairs.pose(), pairs.pointOf(a), pairs.pointOf(b));
            double[] m = new double[12];
            pose.copyInto(m);
            if (Pose.deviation(m) > 1e-13) {
                continue; // a skewed box is another box in its own frame
            }
            String what = "seed 5, pair " + index + ": " + a + " " + b + " " + pose;
            double distance = test.distance(ShapePairs.element(a), ShapePairs.element(b), placed(pose), out);
            double swapped = test.distance(ShapePairs.element(b), ShapePairs.element(a), placed(pose.inverse()), out);
            double tolerance =
                    ACCURACY * ShapePairs.size(ShapePairs.corners(a), ShapePairs.map(pose, ShapePairs.corners(b)));
            assertEquals(distance, swapped, tolerance, what);
            Pose common = pairs.pose();
            Pose moved = Pose.relative(common, common.times(pose));
            common.copyInto(m);
            if (Pose.deviation(m) < 1e-13) {
                double again = test.distance(ShapePairs.element(a), ShapePairs.element(b), placed(moved), out);
                assertEquals(distance, again, 4 * tolerance, what + " moved by " + common);
            }
        }
    }

    private static Placement placed(Pose pose) {
        return ShapePairs.placement(pose);
    }

    @Test
    void plainAnswers() {
        Box unit = new Box(1, 1, 1);
        assertEquals(3, distance(unit, unit, Pose.translation(0, -4, 0)));
        assertEquals(0, distance(unit, unit, Pose.translation(1, 1, 1)));
        assertEquals(Math.ulp(1.0), distance(unit, unit, Pose.translation(Math.nextUp(1.0), 1, 1)));
        assertEquals(0, distance(unit, new Box(0.1, 0.1, 0.1), Pose.translation(0.1, 0, 0.2)), "contained");
        assertEquals(0, distance(new Box(0.1, 0.1, 0.1), unit, Pose.translation(0.1, 0, 0.2)), "contained");
        assertEquals(Math.sqrt(3), distance(unit, new Box(0, 0, 0), Pose.translation(1.5, 1.5, 1.5)), 1e-15);
        assertEquals(0, distance(new Box(2, 2, 0), new Box(0, 2, 2), Pose.translation(1, 0, 1)), "plates");
    }

    private double distance(Box a, Box b, Pose pose) {
        double distance = test.distance(ShapePairs.element(a), ShapePairs.element(b), ShapePairs.placement(pose), out);
        double[] points = {out.ax, out.ay, out.az, out.bx, out.by, out.bz};
        assertTrue(Arrays.stream(points).allMatch(Double::isFinite), () -> Arrays.toString(points));
        return distance;
    }
}
