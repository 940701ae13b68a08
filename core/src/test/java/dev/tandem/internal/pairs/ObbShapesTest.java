package dev.tandem.internal.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bank.Placement;
import dev.tandem.bank.Witness;
import dev.tandem.geometry.Box;
import dev.tandem.geometry.Sphere;
import dev.tandem.geometry.TriangleMesh;
import dev.tandem.internal.elements.ObbElement;
import dev.tandem.internal.trees.AabbTree;
import dev.tandem.internal.trees.ObbTree;
import dev.tandem.math.Pose;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A volume's bound is never above the distance of what it bounds, and often near it. */
class ObbShapesTest {

    private final Witness out = new Witness();
    private double sumOfBounds;
    private double sumOfDistances;

    @Test
    void boundsStayBelowTheTriangles() {
        for (int index = 0; index < 3000; index++) {
            ShapePairs pairs = new ShapePairs(11, index);
            double offset = index % 5 == 0 ? 1e6 : 0;
            double[] first = shifted(pairs.triangle(), offset);
            double[] second = shifted(pairs.triangle(), offset);
            ObbElement volume = volumeOf(first, second);
            Box box = pairs.box();
            Pose pose = pairs.pose();
            pose = pairs.meeting(pose, first, pairs.pointOf(box));
            Placement at = ShapePairs.placement(pose);
            String what = "seed 11, pair " + index + ": " + Arrays.toString(first) + Arrays.toString(second) + pose;

            BoxTriangle boxTriangle = new BoxTriangle();
            double distance = Math.min(
                    boxTriangle.mirror().distance(ShapePairs.element(first), ShapePairs.element(box), at, out),
                    boxTriangle.mirror().distance(ShapePairs.element(second), ShapePairs.element(box), at, out));
            double bound = new ObbBox().distance(volume, ShapePairs.element(box), at, out);
            check(bound, distance, what + box);
            if (distance == 0) {
                assertTrue(new ObbBox().touches(volume, ShapePairs.element(box), at, out), what + box);
            }

            double centre = Math.min(centre(first, at), centre(second, at));
            Sphere ball = new Sphere(index % 2 == 0 ? centre : centre * pairs.random.nextDouble());
            SphereTriangle ballTriangle = new SphereTriangle();
            distance = Math.min(
                    ballTriangle.mirror().distance(ShapePairs.element(first), ShapePairs.element(ball), at, out),
                    ballTriangle.mirror().distance(ShapePairs.element(second), ShapePairs.element(ball), at, out));
            check(new ObbSphere().distance(volume, ShapePairs.element(ball), at, out), distance, what + ball);
        }
        assertTrue(sumOfBounds > 0.3 * sumOfDistances, () -> sumOfBounds + " of " + sumOfDistances);
    }

    private void check(double bound, double distance, String what) {
        assertTrue(bound >= 0 && bound <= distance, () -> bound + " is above " + distance + ": " + what);
        if (distance > 1e-3 && distance < 10) {
            sumOfBounds += bound;
            sumOfDistances += distance;
        }
    }

    private static double centre(double[] triangle, Placement at) {
        double x = at.bInA[3];
        double y = at.bInA[7];
        double z = at.bInA[11];
        return ExactTriangleDistance.distance(new double[] {x, y, z, x, y, z, x, y, z}, triangle);
    }

    @Test
    void farShapesAreTold() {
        AabbTree tree = AabbTree.of(TriangleMesh.box(2, 1, 1));
        ObbElement volume = new ObbElement();
        tree.load(tree.root(), volume);
        Placement at = ShapePairs.placement(Pose.translation(11, 0, 0));
        assertEquals(9, new ObbBox().distance(volume, ShapePairs.element(new Box(2, 1, 1)), at, out), 0.01);
        assertEquals(8, new ObbSphere().distance(volume, ShapePairs.element(new Sphere(2)), at, out), 0.01);
    }

    private static double[] shifted(double[] t, double by) {
        return Arrays.stream(t).map(x -> x + by).toArray();
    }

    private static ObbElement volumeOf(double[] first, double[] second) {
        double[] points = Arrays.copyOf(first, 18);
        System.arraycopy(second, 0, points, 9, 9);
        ObbTree tree = ObbTree.of(TriangleMesh.of(points, new int[] {0, 1, 2, 3, 4, 5}));
        ObbElement element = new ObbElement();
        tree.load(tree.root(), element);
        return element;
    }
}
